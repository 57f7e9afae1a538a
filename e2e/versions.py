"""Versions of the site that differ in everything that can change, and a host that publishes them, well or badly."""

import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from http import HTTPStatus
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Page

from e2e.browsers import ROOT
from web.serve import Handler, make_server

CHANGED = {
    "assets/core.": ("pygame_core/cards.py", "\nVERSION = '{}'\n"),
    "assets/ui/start.": ("web/ui/start.py", "\n# {}\n"),
    "assets/pyodide.": ("web/node_modules/pyodide/pyodide.mjs", "\n// {}\n"),
}
"""How the address of a file on the site begins that a version changes, the source it comes from, and the change."""
TEXT = "assets/text/es."
TEXTS = "web/text/es/common.json"
QUESTION = "¿A qué jugamos?"
"""On the start; a version says its own name after it."""


def copy_source(folder: Path) -> None:
    """Copies what the site is built from; the packages are links, but for the one that a version changes."""
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, folder)
    for name in ("pygame_core", "web"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("node_modules", "__pycache__"))
    packages = folder / "web/node_modules"
    packages.mkdir()
    for package in (ROOT / "web/node_modules").iterdir():
        if package.name == "pyodide":
            shutil.copytree(package, packages / package.name)
        else:
            (packages / package.name).symlink_to(package)


def build_version(version: str, folder: Path) -> Path:
    """Builds the site as `make dist` does, from a source in which core, interface, texts and runtime are changed."""
    source, dist = folder / "source", folder / "dist"
    source.mkdir(parents=True)
    copy_source(source)
    for name, change in CHANGED.values():
        with (source / name).open("a", encoding="utf-8") as file:
            file.write(change.format(version))
    for name in (TEXTS, "web/index.html"):
        path = source / name
        path.write_text(path.read_text("utf-8").replace(QUESTION, f"{QUESTION} {version}"), "utf-8")
    subprocess.run([sys.executable, "-m", "web.build", str(dist)], cwd=source, check=True, capture_output=True)
    shutil.rmtree(source)
    return dist


def files(dist: Path) -> set[str]:
    """The paths of all files of a version."""
    return {path.relative_to(dist).as_posix() for path in dist.rglob("*") if path.is_file()}


def one_of(dist: Path, beginning: str) -> str:
    """The first file of a version whose path begins so."""
    return min(path for path in files(dist) if path.startswith(beginning))


LOADED = "performance.getEntriesByType('resource').map(entry => entry.name)"


def loaded(page: Page) -> set[str]:
    """The paths of all files that the page and its workers have loaded: each name below assets/ tells its content."""
    addresses = set(page.evaluate(LOADED))
    for worker in page.workers:
        addresses |= set(worker.evaluate(LOADED))
    return {urlsplit(address).path.lstrip("/") for address in addresses if address.startswith("http")}


def assert_runs(page: Page, dist: Path) -> None:
    """All that runs in the page is of this version: every file it has loaded, and each that a version changes."""
    names = loaded(page)
    assert names - {""} <= files(dist)
    for beginning in (*CHANGED, TEXT):
        assert any(name.startswith(beginning) for name in names), beginning


def kept(page: Page) -> set[str]:
    """The paths of the files in the caches, without the revision that Workbox adds."""
    script = """async () => {
        const urls = [];
        for (const name of (await caches.keys()).filter(name => name !== "sobremesa.memory"))
            for (const request of await (await caches.open(name)).keys()) urls.push(request.url);
        return urls;
    }"""
    return {re.sub(r"^https?://[^/]*/|\?.*$", "", url) for url in page.evaluate(script)}


MEMORIES = """async () => (await (await caches.open("sobremesa.memory")).keys()).map(request => request.url)"""
"""The names of Python's memories on the device; each holds the address of the script that made it."""


class Answering(Handler):
    """As the site is served, but for the faults of its host."""

    host: "Host"

    def do_GET(self) -> None:
        self.directory = str(self.host.folder)  # a connection outlives a version
        path = urlsplit(self.path).path.lstrip("/")
        if path in self.host.faults:
            self.host.faults[path](self, (self.host.folder / path).read_bytes())
        else:
            super().do_GET()

    def answer(self, status: HTTPStatus, content: bytes, kind: str, length: int | None = None) -> None:
        """Sends this, and closes the connection."""
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(content) if length is None else length))
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(content)
        self.close_connection = True

    def type_asked(self) -> str:
        """The type of what is asked for."""
        return self.guess_type(urlsplit(self.path).path)


class Host:
    """A server of the folder named last; `faults` are the wrong answers to some paths."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.faults: dict[str, Fault] = {}

        class Bound(Answering):
            """Answers for this host."""

        Bound.host = self
        self.server = make_server(folder, 0)
        self.server.RequestHandlerClass = Bound
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.server.server_address[1]}/"

    def publish(self, folder: Path, faults: "dict[str, Fault] | None" = None) -> None:
        """From now on this version is served, and nothing of another."""
        self.folder = folder
        self.faults = faults or {}

    def stop(self) -> None:
        """Ends the server."""
        self.server.shutdown()
        self.server.server_close()


Fault = Callable[[Answering, bytes], None]


def missing(answering: Answering, content: bytes) -> None:
    """The file is not there."""
    answering.answer(HTTPStatus.NOT_FOUND, b"not here", "text/plain")


def failing(answering: Answering, content: bytes) -> None:
    """The server has failed."""
    answering.answer(HTTPStatus.INTERNAL_SERVER_ERROR, b"failed", "text/plain")


def short(answering: Answering, content: bytes) -> None:
    """Half of the file comes as if it were all."""
    answering.answer(HTTPStatus.OK, content[: len(content) // 2], answering.type_asked())


def cut(answering: Answering, content: bytes) -> None:
    """The connection ends in the middle of the file."""
    answering.answer(HTTPStatus.OK, content[: len(content) // 2], answering.type_asked(), len(content))


def page_instead(answering: Answering, content: bytes) -> None:
    """The page of a host that has another opinion of the address."""
    answering.answer(HTTPStatus.OK, b"<!doctype html><title>Welcome</title><p>Welcome", "text/html")


def nonsense(answering: Answering, content: bytes) -> None:
    """Something that is no JavaScript."""
    answering.answer(HTTPStatus.OK, b"((", answering.type_asked())
