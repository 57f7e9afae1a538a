"""What stays on the device: two saves by turns, the last view, and settings.

All of it is read once, at the start. A storage that refuses (private mode, full) does not stop the game: what it
refused stays in memory, and `failed` tells.
"""

import json

import dom
from js import disk, navigator
from pyscript.ffi import to_js

_SAVES = ("sobremesa.save.0", "sobremesa.save.1")
_VIEW = "sobremesa.view"

failed = False
_texts = {}
_slot = 1  # the slot written last


async def open():
    """Reads what was kept."""
    _texts.update(json.loads(await disk.all()))


def read(key):
    """The text under a key, None when there is none."""
    return _texts.get(key)


def write(key, text):
    """Keeps a text; nothing waits for it."""
    dom.run(_write([(key, text)]))


async def _write(pairs):
    global failed
    _texts.update(pairs)
    if not await disk.put(to_js([list(pair) for pair in pairs])):
        failed = True


def read_json(key):
    """The object under a key; None when there is none or it cannot be read."""
    try:
        found = json.loads(read(key) or "null")
    except ValueError:
        return None
    return found if isinstance(found, dict) else None


def saves():
    """The texts of both slots, None for an empty one."""
    return [read(key) for key in _SAVES]


def has_save():
    return any(saves())


def saved_game():
    """The game of a save."""
    games = [(read_json(key) or {}).get("game") for key in _SAVES]
    return str((games[0] or games[1]))


def next_serial():
    """A number above those of both saves, so that a new match counts as newer."""
    serials = [(read_json(key) or {}).get("serial") for key in _SAVES]
    return max([serial for serial in serials if isinstance(serial, int)] + [0]) + 1


def spare(slots):
    """The next save goes into another slot than these, as far as there is one."""
    global _slot
    for slot in slots:
        _slot = slot


async def keep(reply):
    """Keeps the save of an answer, and its view for the next time the page is opened; it is safe on return."""
    global _slot
    _slot = 1 - _slot
    view = json.dumps({key: reply[key] for key in ("match", "number", "next", "view")})
    await _write([(_SAVES[_slot], reply["save"]), (_VIEW, view)])


def last_view():
    """The last view kept, as an answer without its save; None when there is none that can be used."""
    kept = read_json(_VIEW)
    return kept if kept and isinstance(kept.get("view"), dict) else None


def ask_to_persist():
    """Asks the browser not to throw the saves away when space is short."""
    try:
        navigator.storage.persist()
    except Exception:
        pass
