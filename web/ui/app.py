"""The app from its start on: the match kept, and which place of it the address names."""

import dialogs
import dom
import engine
import games
import hint
import house
import screens
import setup
import start
import store
import table
import text
import toast
from js import URLSearchParams, document, history, location, tabs, window
from session import Session

_CONTINUE, _NEW = "continuar", "nueva"  # what the shortcuts on the app's icon name in the address

session = None
_place = _before = ""  # the address now, and the one it came from


def begin():
    """Puts the first screen up: the table as it was, or the start."""
    global session
    session = Session(screens.show, toast.tell)
    dom.on_failure.append(_failed)
    window.addEventListener("hashchange", _hash_changed)
    window.addEventListener("offline-state", start.paint_offline)
    window.addEventListener("storage-state", start.paint_storage)
    window.addEventListener("tab-wanted", _give_way)
    window.addEventListener("tab-lost", _stop)
    window.addEventListener("update-refused", lambda _event: toast.tell("update_refused"))
    window.addEventListener("resize", _resized)
    window.addEventListener("install-state", hint.paint)
    store.ask_to_persist()
    wanted = URLSearchParams.new(location.search).get("ir")
    _forget_place()
    saved = store.has_save()
    if saved or store.asides():
        dom.run(_resumed(session.resume(_kept_view() if saved else None)))
    if wanted == _NEW:
        go("preparar/" + (view()["game"] if view() else games.first()))
    elif saved and (wanted == _CONTINUE or store.place() == "table"):
        go("mesa")
    else:
        _go_start()


async def _resumed(seated):
    """What is to be done when the match kept has come back, or has not."""
    await seated
    if screens.shown == "start":
        start.paint(view(), _at_a_table())
    elif location.hash == "#mesa" and not _at_a_table():
        go("")


def _kept_view():
    """The last view, if it can be drawn: it comes from the storage, and may be anything."""
    kept = store.last_view()
    try:
        if kept:
            screens.paint(kept["view"])
            start.paint(kept["view"], True)
        return kept
    except Exception:
        return None


async def wake_engine():
    """Starts the engine before anybody needs it."""
    await engine.call("games", "{}")
    document.documentElement.dataset.engine = "ready"


def view():
    """The newest view."""
    return session.now["view"] if session.now else None


def _at_a_table():
    """Whether there is a match to go on with, or one on its way."""
    return view() is not None or session.busy


def go(place):
    """Changes the address, so that the back button leads to the start."""
    if location.hash != "#" + place:
        location.hash = place
    else:
        _hash_changed()


def back_to(place):
    """Goes to a place that this one belongs to; as the back button does, when that leads there."""
    if _before == "#" + place:
        history.back()
    else:
        go(place)


def _forget_place():
    """Takes the screen's name out of the address, without a word, and what a shortcut put there."""
    rest = URLSearchParams.new(location.search)
    rest.delete("ir")
    history.replaceState(None, "", location.pathname + ("?" + rest.toString() if rest.toString() else ""))


def repaint():
    """Draws what is up anew, in other words."""
    table.forget()
    _show_place()


def _hash_changed(_event=None):
    global _place, _before
    _place, _before = location.hash, _place
    dialogs.close()
    _show_place()


def _show_place():
    place, _, game = location.hash.partition("/")
    if place == "#mesa" and _at_a_table():
        store.write_place("table")
        if view():
            screens.show_still(view())
        else:
            screens.put_up("table")
            table.blank(text.say("loading"))
    elif place == "#preparar" and games.known(game):
        setup.paint(dom.by_id("setup"), game)
        screens.put_up("setup")
    elif place == "#reglas" and games.known(game):
        house.paint(dom.by_id("house"), game)
        screens.put_up("house")
    else:
        _go_start()


def _resized(_event):
    table.lay_out()


def _go_start():
    store.write_place("start")
    start.paint(view(), _at_a_table())
    screens.put_up("start")


def _give_way(_event):
    dom.run(_give())


async def _give():
    await session.leave()
    _stop()
    tabs.give()


def _stop(_event=None):
    """Another page plays now."""
    session.stop()
    dialogs.close()
    screens.put_up("elsewhere")


def _failed(error):
    if session.now is None and screens.shown == "table":  # there is nothing to be seen there, and nothing will come
        _forget_place()
        _go_start()
    sound = session.now and document.documentElement.dataset.engine == "ready"
    if isinstance(error, engine.Lost):
        dialogs.trouble(error.code)
    else:
        dialogs.trouble("trouble" if sound else "trouble_start")
