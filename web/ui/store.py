"""What stays on the device: two saves by turns, the last view, and settings.

A storage that refuses (private mode, full) does not stop the game: what it refused is kept in memory, and
`failed` tells.
"""

import json

from js import navigator, window

_SAVES = ("sobremesa.save.0", "sobremesa.save.1")
_VIEW = "sobremesa.view"

failed = False
_memory = {}
_slot = 1  # the slot written last


def read(key):
    """The text under a key, None when there is none."""
    if key in _memory:
        return _memory[key]
    try:
        return window.localStorage.getItem(key)
    except Exception:
        return None


def write(key, text):
    """Keeps a text."""
    global failed
    try:
        window.localStorage.setItem(key, text)
        _memory.pop(key, None)
    except Exception:
        _memory[key] = text
        failed = True


def read_json(key):
    """The object under a key; None when there is none or it cannot be read."""
    try:
        return json.loads(read(key) or "null")
    except ValueError:
        return None


def saves():
    """The texts of both slots, None for an empty one."""
    return [read(key) for key in _SAVES]


def next_serial():
    """A number above those of both saves, so that a new match counts as newer."""
    found = [0]
    for text in saves():
        try:
            found.append(int(json.loads(text or "{}").get("serial", 0)))
        except (ValueError, AttributeError, TypeError):
            pass
    return max(found) + 1


def resumed_from(slot):
    """The next save goes into the other slot than the one that was read."""
    global _slot
    _slot = slot


def keep(reply):
    """Keeps the save of an answer, and its view for the next time the page is opened."""
    global _slot
    _slot = 1 - _slot
    write(_SAVES[_slot], reply["save"])
    write(_VIEW, json.dumps({key: reply[key] for key in ("match", "number", "next", "view")}))


def last_view():
    """The last view kept, as an answer without its save; None when there is none that can be used."""
    kept = read_json(_VIEW)
    if isinstance(kept, dict) and isinstance(kept.get("view"), dict):
        return kept
    return None


def has_save():
    return any(saves())


def ask_to_persist():
    """Asks the browser not to throw the saves away when space is short."""
    try:
        navigator.storage.persist()
    except Exception:
        pass
