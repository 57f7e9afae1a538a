"""In Pyodide, while the site is built: Python's standard library, as far as the engine uses it, and the core.

What is used is found by running: every module of the core that the engine imports, a few actions of every game, and
what goes wrong there. The modules are compiled, so that a phone need not do that at every start.
"""

from __future__ import annotations

import html  # noqa: F401  PyScript uses it
import io
import json
import marshal
import sys
from importlib.util import MAGIC_NUMBER
from itertools import product
from pathlib import Path
from time import monotonic
from types import CodeType
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import pygame_core
from pygame_core.table import Engine

_LIBRARY = "/lib/python314.zip"
_CORE = "/lib/core.zip"
_HEADER = MAGIC_NUMBER + bytes(12)  # there is no source to compare with
_NOWHERE, _RUN = 0b11111000, 8  # in a table of lines: so many units of code, and one, that come from no line
_ACTIONS = 40
_SINCE = (1980, 1, 1, 0, 0, 0)  # any one date, so that the same modules make the same archive


def use_all() -> None:
    """Has the engine do all that the app has it do, in every game and with opponents of every level."""
    engine = Engine(monotonic)
    told = json.loads(engine.games())
    for game, level in product(told["games"], told["levels"]):
        asked = {"game": game["id"], "options": {}, "level": level, "seed": "library", "serial": 1}
        reply = json.loads(engine.start(json.dumps(asked)))
        for _ in range(_ACTIONS):
            reply = _next(engine, reply) or reply
        saves = json.dumps({"saves": [reply["save"], "damaged"], "serial": 2})
        engine.resume(saves)
        engine.renew(saves)
        engine.seats(json.dumps({"game": game["id"], "options": {}}))
    engine.act("damaged")


def _next(engine: Engine, reply: dict[str, Any]) -> Any:
    now = {"match": reply["match"], "number": reply["number"]}
    if reply["next"] == "bot":
        return json.loads(engine.bot(json.dumps(now)))
    if reply["next"] == "human":
        actions = [choice["action"] for choice in reply["view"]["choices"] + reply["view"]["hand"]]
        return json.loads(engine.act(json.dumps({**now, "action": next(filter(None, actions))})))
    return None


def library() -> bytes:
    """The archive of the modules of the library that have been loaded, as bytes."""
    with ZipFile(_LIBRARY) as whole:
        sources = {name: whole.read(name) for name in _loaded(_LIBRARY)}
    return _archive({name: _without_lines(_compiled(sources[name], name, 2)) for name in sources})


def core() -> bytes:
    """The archive of the modules of the core that have been loaded, as bytes."""
    root = Path(pygame_core.__file__).parent.parent
    loaded = [name for name in _loaded(str(root)) if name.startswith("pygame_core/")]
    return _archive({name: _compiled((root / name).read_bytes(), f"{_CORE}/{name}", 0) for name in loaded})


def _loaded(place: str) -> list[str]:
    """The files of the loaded modules that come from a place, relative to it."""
    files = {getattr(module, "__file__", None) or "" for module in list(sys.modules.values())}
    return sorted(file.removeprefix(place + "/") for file in files if file.startswith(place + "/"))


def _compiled(source: bytes, name: str, optimize: int) -> CodeType:
    code: CodeType = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    return code


def _without_lines(code: CodeType) -> CodeType:
    """Code that does not know from which lines it came: a third of the archive."""
    units = len(code.co_code) // 2
    nowhere = bytes(_NOWHERE | min(units - start, _RUN) - 1 for start in range(0, units, _RUN))
    inner = tuple(_without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    return code.replace(co_linetable=nowhere, co_consts=inner)


def _archive(modules: dict[str, CodeType]) -> bytes:
    target = io.BytesIO()
    with ZipFile(target, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(modules):
            archive.writestr(ZipInfo(name + "c", _SINCE), _HEADER + marshal.dumps(modules[name]), ZIP_DEFLATED)
    return target.getvalue()
