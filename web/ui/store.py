"""What stays on the device: two saves by turns, saves put aside, the last view, and settings.

All of it is read once, at the start. A storage that refuses (private mode, full) does not stop the game: what it
refused stays in memory, and `trouble` tells. A save that cannot be used here gives its slot away and is put aside:
another version may read it.
"""

import json
import time

import dom
from js import Event, disk, dispatchEvent, navigator
from pyscript.ffi import to_js

_SAVES = ("sobremesa.save.0", "sobremesa.save.1")
_ASIDES = ("sobremesa.aside.0", "sobremesa.aside.1", "sobremesa.aside.2", "sobremesa.aside.3")
_VIEW = "sobremesa.view"
_AT = "sobremesa.at"
_PREFIX = "sobremesa."
_LONGEST_KEY = 60
_LONGEST_SETTING = 10_000
_LONGEST_VIEW = 100_000
_MOST_SERIAL = (1 << 53) - 1

failing = False  # whether the storage has refused what was written last
_texts = {}
_slot = 1  # the slot written last


async def open():
    """Reads what was kept; from now on this page is the one that writes."""
    _texts.update(json.loads(await disk.claim()))


def trouble():
    """The code of what is wrong with the storage, None when it works."""
    if failing:
        return "storage_full"
    return "storage_unread" if disk.unread else None


def read(key):
    """The text under a key, None when there is none."""
    return _texts.get(key) or None


def write_place(name):
    """Keeps which screen is up."""
    write(_AT, name)


def place():
    """The screen that was up the last time."""
    return read(_AT)


def write(key, text):
    """Keeps a text; nothing waits for it. It is safe when the page is left at once, though not when it is killed."""
    dom.run(_kept(_put([(key, text)])))


async def write_all(pairs):
    """Keeps several texts at once; they are safe on return."""
    await _kept(_put(pairs))


def _put(pairs):
    _texts.update(pairs)
    return disk.put(to_js([list(pair) for pair in pairs]))


async def _kept(answer):
    global failing
    refused = not await answer
    if refused != failing:
        failing = refused
        dispatchEvent(Event.new("storage-state"))


def read_json(key):
    """The object under a key; None when there is none or it cannot be read."""
    return _object(read(key))


def _object(text):
    try:
        found = json.loads(text or "null")
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
    """A number above those of all saves, so that a new match counts as newer.

    The time is in it, in milliseconds: there may be saves that could not be read this time.
    """
    serials = [(read_json(key) or {}).get("serial") for key in _SAVES]
    known = [serial for serial in serials if isinstance(serial, int) and 0 <= serial < _MOST_SERIAL]
    return max(known + [int(time.time() * 1000)]) + 1


def spare(slot):
    """The next save goes into the other slot, as long as this one holds the newest."""
    global _slot
    _slot = slot


async def keep(reply):
    """Keeps the save of an answer, and its view for the next time the page is opened; it is safe on return."""
    view = json.dumps({key: reply[key] for key in ("match", "number", "next", "view")})
    await write_all([_next_slot(reply["save"]), (_VIEW, view)])


def _next_slot(save):
    global _slot
    _slot = 1 - _slot
    return _SAVES[_slot], save


async def put_aside(slots):
    """Empties these slots; what was in them is kept for a version that can read it, the newest few."""
    texts = [text for text in asides() + [read(_SAVES[slot]) for slot in slots] if text]
    await write_all(_aside(texts) + [(_SAVES[slot], "") for slot in slots])


def _aside(texts):
    kept = texts[-len(_ASIDES) :]
    kept += [""] * (len(_ASIDES) - len(kept))
    return list(zip(_ASIDES, kept))


def asides():
    """The saves put aside, oldest first."""
    return [text for text in [read(key) for key in _ASIDES] if text]


def asides_of_others(save):
    """Those put aside that are no earlier moments of this save's match."""
    return [text for text in asides() if save is None or not _one_match(text, save)]


async def adopt(save, texts=(), aside=()):
    """Makes a save from elsewhere the newest, with what came with it; earlier moments of it are dropped."""
    rest = [text for text in asides() + list(aside) if not _one_match(text, save)]
    await write_all([_next_slot(save)] + _aside(rest) + list(texts))


def texts():
    """All that a copy of this device holds: saves and settings."""
    return {key: _texts[key] for key in _texts if _texts[key] and key not in (_VIEW, _AT)}


def is_save(key):
    """Whether a save lies under this key."""
    return key in _SAVES + _ASIDES


def is_text(key, text):
    """Whether this may lie on the device: it is checked no further than that."""
    sound = key.startswith(_PREFIX) and len(key) <= _LONGEST_KEY and isinstance(text, str)
    return sound and key not in (_VIEW, _AT) and (is_save(key) or len(text) <= _LONGEST_SETTING)


def _one_match(one, other):
    one, other = _object(one) or {}, _object(other) or {}
    return one.get("seed") == other.get("seed")


def last_view():
    """The last view kept, as an answer without its save; None when there is none that can be used."""
    if len(read(_VIEW) or "") > _LONGEST_VIEW:
        return None
    kept = read_json(_VIEW)
    return kept if kept and isinstance(kept.get("view"), dict) else None


def ask_to_persist():
    """Asks the browser not to throw the saves away when space is short."""
    try:
        navigator.storage.persist()
    except Exception:
        pass
