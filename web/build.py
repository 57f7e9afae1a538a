"""Builds the site: python -m web.build [FOLDER]

Only index.html, sw.js and app.webmanifest keep their names. Everything else lies in assets/ under a name
that carries the hash of its content, and gets there only by being asked for. All of web/ui is; and in the
page, the manifest, style sheets, JavaScript modules and modules of the interface, `asset:NAME` stands for
the address of a file, where NAME is its path below web/ ("styles/base.css"), below what web/art draws
("art/sprite.svg"), below a vendored package ("pyodide/pyodide.mjs"), or one of what is made here: core.zip
and library.zip (see library.py), lock.mjs (Pyodide's list of packages: none), games.json (what Engine.games
tells), text/LANGUAGE.json (all texts of a language) and help/LANGUAGE.json (all its rules pages as HTML).
In the page `{{NAME}}` stands for what the build writes there.
"""

import hashlib
import html
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path
from posixpath import dirname, relpath
from time import monotonic
from typing import Any

from pygame_core.table import Engine
from pygame_core.terminal.words import TEXTS
from web import help_pages
from web.tiles import page_texts, tiles

WEB = Path(__file__).resolve().parent
ROOT = WEB.parent
PACKAGES = WEB / "node_modules"

# The files that the site uses of each npm package; a package moves as a whole, as its files name each other.
VENDORED = {
    "pyscript": ("@pyscript/core/dist", ["core.js", "core-*.js", "error-*.js"]),
    "micropython": (
        "@micropython/micropython-webassembly-pyscript",
        ["micropython.mjs", "micropython.wasm"],
    ),
    "pyodide": ("pyodide", ["pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm"]),
}
# PyScript's extras, each of which would be loaded unless it is refused.
PLUGINS = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"]
# Modules of the core that the interface uses too.
SHARED = ["choosing.py", "sentences.py"]
REFERRING = {".html", ".css", ".mjs", ".js", ".py", ".webmanifest"}
REFERENCE = re.compile(r"asset:([\w@./-]+)")


class BuildError(Exception):
    """The site cannot be built from what is there."""


def digest(content: bytes) -> str:
    """The part of a file name that changes with the content."""
    return hashlib.sha256(content).hexdigest()[:12]


class Site:
    """The site being written.

    sources: path of each file that may be asked for, by its name.
    addresses: where each file lies that was asked for, relative to the site.
    placeholders: the markup that goes into the page, by its name there.
    """

    def __init__(self, folder: Path, sources: dict[str, Path]) -> None:
        self.folder = folder
        self.sources = sources
        self.addresses: dict[str, str] = {}
        self.placeholders: dict[str, str] = {}

    def write(self, address: str, content: bytes) -> None:
        """Writes one file of the site."""
        target = self.folder / address
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(content)

    def add_folder(self, name: str, files: dict[str, bytes]) -> None:
        """Writes a folder whose files refer to each other, hashed as a whole."""
        listing = "".join(f"{path} {digest(content)}\n" for path, content in sorted(files.items()))
        base = f"assets/{name}.{digest(listing.encode())}/"
        self.addresses[f"{name}/"] = base
        for path, content in files.items():
            self.write(base + path, content)
            self.addresses[f"{name}/{path}"] = base + path

    def address(self, name: str) -> str:
        """Where the file of this name lies; it is written when first asked for."""
        if name not in self.addresses:
            if name not in self.sources:
                raise BuildError(f"asset:{name} is asked for, and there is no such file")
            content = self.expanded(self.sources[name], f"assets/{name}")
            stem, dot, suffix = name.rpartition(".")
            address = f"assets/{stem}.{digest(content)}{dot}{suffix}"
            self.write(address, content)
            self.addresses[name] = address
        return self.addresses[name]

    def expanded(self, path: Path, place: str) -> bytes:
        """The content of a file that will lie at place, its references and placeholders filled in."""
        content = path.read_bytes()
        if path.suffix not in REFERRING:
            return content
        # Python has no address of its own: what it asks for is relative to the page
        start = "." if path.suffix == ".py" else dirname(place) or "."

        def link(match: re.Match[str]) -> str:
            target = self.address(match[1])
            relative = relpath(target, start)
            slash = "/" if target.endswith("/") else ""
            return f"{relative}{slash}" if relative.startswith(".") else f"./{relative}{slash}"

        text = REFERENCE.sub(link, content.decode())
        for name, value in self.placeholders.items():
            text = text.replace(f"{{{{{name}}}}}", value)
        return text.encode()


def vendored(package: str, patterns: list[str]) -> dict[str, bytes]:
    """The named files of an npm package; each pattern must find one."""
    files: dict[str, bytes] = {}
    for pattern in patterns:
        found = sorted((PACKAGES / package).glob(pattern))
        if not found:
            raise BuildError(f"{package} has no {pattern}: run npm ci in web/")
        files.update({path.name: path.read_bytes() for path in found})
    return files


def short_lock() -> str:
    """A module with Pyodide's lock file, but for its packages: the site has none of them."""
    lock = json.loads((PACKAGES / "pyodide/pyodide-lock.json").read_bytes())
    return f"export default {json.dumps({'info': lock['info'], 'packages': {}})};\n"


def archives(folder: Path) -> dict[str, Path]:
    """Compiles the rules core, from its wheel, and what it uses of the standard library."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    wheel = next(folder.glob("*.whl"))
    subprocess.run(["node", str(WEB / "library.mjs"), str(wheel), str(folder)], check=True)
    return {name: folder / name for name in ("core.zip", "library.zip")}


def compact(content: dict[str, Any]) -> str:
    """An object as short JSON."""
    return json.dumps(content, ensure_ascii=False, separators=(",", ":"))


def prepared(folder: Path) -> dict[str, Path]:
    """Writes the games, the texts and the rules pages as the interface reads them: it is up before the engine is.

    And the list of packages for Pyodide.
    """
    contents = {"games.json": Engine(monotonic).games(), "lock.mjs": short_lock()}
    for language in sorted(path.name for path in TEXTS.iterdir()):
        contents[f"text/{language}.json"] = compact(page_texts(language))
        contents[f"help/{language}.json"] = compact(help_pages.pages_of(language))
    for name, content in contents.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(content, "utf-8")
    return {name: folder / name for name in contents}


def pictures(folder: Path) -> None:
    """Draws the cards and icons."""
    subprocess.run([sys.executable, str(WEB / "art"), str(folder), "--icons"], check=True, capture_output=True)


def files_below(folder: Path, prefix: str) -> dict[str, Path]:
    """All files of a folder by their names, beginning with the prefix."""
    found = sorted(path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    return {prefix + path.relative_to(folder).as_posix(): path for path in found}


def collect(scratch: Path) -> dict[str, Path]:
    """Every file that may be asked for, by its name."""
    sources = {**archives(scratch / "python"), **prepared(scratch / "told")}
    sources.update({f"ui/{name}": ROOT / "pygame_core" / name for name in SHARED})
    for part in ("ui", "worker", "styles"):
        sources.update(files_below(WEB / part, f"{part}/"))
    pictures(scratch / "art")
    sources.update(files_below(scratch / "art", "art/"))
    return sources


def interface_config(site: Site) -> str:
    """PyScript's settings for MicroPython, with all modules of web/ui and what the games tell."""
    modules = [name for name in site.sources if re.match(r"ui/.*\.py$", name) and name != "ui/main.py"]
    files = [*modules, "games.json"]
    settings = {
        "interpreter": f"./{site.address('micropython/micropython.mjs')}",
        "plugins": [f"!{plugin}" for plugin in PLUGINS],
        "files": {f"./{site.address(name)}": f"./{name.removeprefix('ui/')}" for name in files},
    }
    return json.dumps(settings)


def engine_config(site: Site) -> str:
    """PyScript's settings for the worker."""
    settings = {
        "interpreter": f"./{site.address('worker/interpreter.mjs')}",
        "plugins": [f"!{plugin}" for plugin in PLUGINS],
        "sync_main_only": True,  # the worker never touches the page: no warning that it cannot
    }
    return json.dumps(settings)


def failure_texts() -> str:
    """What rescue.js may have to say before anything else has been loaded, in every language."""
    said = {}
    for language in sorted(path.name for path in TEXTS.iterdir()):
        texts = page_texts(language)
        said[language] = {key: texts[key] for key in texts if key.startswith("fail_") or key in ("title", "again")}
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def build(folder: Path) -> None:
    """Writes the whole site into the folder, replacing what was there."""
    scratch = ROOT / "build"
    for old in (folder, scratch):
        shutil.rmtree(old, ignore_errors=True)
    site = Site(folder, collect(scratch))
    for name, (package, patterns) in VENDORED.items():
        site.add_folder(name, vendored(package, patterns))
    site.placeholders = {
        "interface-config": html.escape(interface_config(site)),
        "engine-config": html.escape(engine_config(site)),
        "tiles": tiles(page_texts("es")),
        "failure-texts": html.escape(failure_texts()),
    }
    for name in ("index.html", "app.webmanifest"):
        site.write(name, site.expanded(WEB / name, name))
    subprocess.run(["node", str(WEB / "service_worker.mjs"), str(folder)], check=True)


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "dist"
    try:
        build(folder)
    except (BuildError, help_pages.PictureError, subprocess.CalledProcessError) as error:
        print(f"The site could not be built: {error}", file=sys.stderr)
        return 1
    sizes = [path.stat().st_size for path in folder.rglob("*") if path.is_file()]
    print(f"{folder.name}: {len(sizes)} files, {sum(sizes) / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
