"""A copy of the match and the settings as a file: for another phone, or for the day when this one forgets."""

import json

import app
import dialogs
import dom
import settings
import store
import text
import toast
from dom import add, el
from js import files

_FORMAT = 1
_MARK = "sobremesa"  # the key of the format, by which a file is known as ours

_waiting = None  # what has been read and waits for a yes: the save, the texts beside it, the saves to put aside


def rows():
    """What the settings offer about copies."""
    buttons = add(
        el("div", "copies"),
        dom.button(text.say("copy_give"), "copy-give"),
        dom.button(text.say("copy_take"), "copy-take"),
    )
    return add(el("div", "seg"), el("h3", "", text.say("copy")), el("p", "about", text.say("copy_about")), buttons)


def give():
    """Gives a copy of all that is kept."""
    dialogs.close()
    return files.give(json.dumps({_MARK: _FORMAT, "texts": store.texts()}))


def choose():
    """Lets the player choose a copy; to be called while the tap is still fresh."""
    return _read(files.choose())


async def _read(chosen):
    global _waiting
    problem, texts = _unpack(str(await chosen))
    dialogs.close()
    if problem:
        toast.tell(problem)
        return
    saves = [texts.pop(key) for key in sorted(texts) if store.is_save(key)]
    found = await app.session.renewed(saves)
    lost = [(kind, saves[slot]) for slot, kind, _ in found["lost"]]
    if saves and "save" not in found:
        toast.tell("copy_version" if "version" in [kind for kind, _ in lost] else "copy_damaged")
        return
    _waiting = found.get("save"), list(texts.items()), [save for _, save in lost]
    if saves and app.view() and not app.session.over:
        _ask()
    else:
        await take()


def _unpack(content):
    """What is wrong with a file, None when it is a copy; and its texts."""
    damaged = "copy_damaged" if '"' + _MARK + '"' in content[:100] else "copy_foreign"
    try:
        copy = json.loads(content)
    except ValueError:
        return damaged, {}
    made_as = copy.get(_MARK) if isinstance(copy, dict) else None
    if not isinstance(made_as, int):
        return damaged, {}
    if made_as > _FORMAT:
        return "copy_version", {}
    texts = copy.get("texts")
    if not isinstance(texts, dict) or not all(store.is_text(key, texts[key]) for key in texts):
        return "copy_damaged", {}
    return None, texts


def _ask():
    rows = add(el("div", "menu-list"), el("p", "", text.say("copy_sure")))
    add(rows, dom.button(text.say("new_match_no"), "close", "btn b-primary"))
    dialogs.show(text.say("copy_take"), add(rows, dom.button(text.say("copy_yes"), "copy-sure")))


async def take():
    """Puts what has been read in the place of what is here."""
    dialogs.close()
    save, texts, aside = _waiting
    if save:
        await app.session.adopt(save, texts, aside)
    else:
        await store.write_all(texts)
    if await settings.speak_kept():
        app.repaint()
    app.go("")
    toast.tell("copy_taken")
