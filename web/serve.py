"""Serves dist/ on loopback with the headers that netlify.toml gives the real site."""

import argparse
import gzip
import os
import re
import sys
import tomllib
from functools import cache
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

ROOT = Path(__file__).resolve().parent.parent
COMPRESSED = {".html", ".css", ".js", ".mjs", ".json", ".py", ".svg", ".wasm", ".webmanifest"}

TYPES = {
    ".mjs": "text/javascript",
    ".py": "text/x-python",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}


def matches(pattern: str, path: str) -> bool:
    """Netlify's globs: * stands for any text, everything else for itself."""
    return re.fullmatch(re.escape(pattern).replace(r"\*", ".*"), path) is not None


@cache
def header_rules(config: Path = ROOT / "netlify.toml") -> list[tuple[str, dict[str, str]]]:
    """The (path glob, headers) pairs of netlify.toml, in its order."""
    rules = tomllib.loads(config.read_text(encoding="utf-8"))["headers"]
    return [(rule["for"], rule["values"]) for rule in rules]


def headers_for(path: str) -> dict[str, str]:
    """All headers that netlify.toml gives to a path."""
    found: dict[str, str] = {}
    for pattern, values in header_rules():
        if matches(pattern, path):
            found.update(values)
    return found


@cache
def gzipped(path: Path, changed: int) -> bytes:
    """The compressed content of a file; a change of the file asks anew."""
    return gzip.compress(path.read_bytes(), 9)


class Handler(SimpleHTTPRequestHandler):
    """Static files with the site's headers, and gzip for those who take it."""

    protocol_version = "HTTP/1.1"

    def guess_type(self, path: str | os.PathLike[str]) -> str:
        return TYPES.get(Path(path).suffix) or super().guess_type(path)

    def do_GET(self) -> None:
        path = Path(self.translate_path(self.path))
        if path.is_dir():
            path = path / "index.html"
        takes_gzip = "gzip" in self.headers.get("Accept-Encoding", "")
        if takes_gzip and path.suffix in COMPRESSED and path.is_file():
            self.send_gzipped(path)
        else:
            super().do_GET()

    def send_gzipped(self, path: Path) -> None:
        """Answers with the compressed file."""
        body = gzipped(path, path.stat().st_mtime_ns)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Encoding", "gzip")
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def end_headers(self) -> None:
        for name, value in headers_for(urlsplit(self.path).path).items():
            self.send_header(name, value)
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:
        """Says nothing: one line a file drowns the address."""


def make_server(folder: Path, port: int) -> ThreadingHTTPServer:
    """A server on loopback; port 0 takes any free one."""

    def handler(*args: object) -> Handler:
        return Handler(*args, directory=str(folder))  # type: ignore[arg-type]

    return ThreadingHTTPServer(("127.0.0.1", port), handler)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--folder", type=Path, default=ROOT / "dist")
    options = parser.parse_args()
    try:
        server = make_server(options.folder, options.port)
    except OSError as error:
        print(f"Port {options.port} cannot be used ({error.strerror}); try another: make play PORT=8001")
        return 1
    port = server.server_address[1]
    print(f"Sobremesa: http://127.0.0.1:{port}/  (Ctrl+C stops it)", flush=True)
    print(
        f"On an Android phone by USB: adb reverse tcp:{port} tcp:{port}, then open that address there;"
        " any other phone needs an https address, such as a Netlify deploy.",
        flush=True,
    )
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
