"""The screens of the app and what each tap does."""

import asyncio

import bill
import dialogs
import dom
import engine
import hand
import motion
import seats
import setup
import start
import store
import table
import text
from js import Uint8Array, URLSearchParams, crypto, document, history, location, window
from session import Session

_SCREENS = ("start", "setup", "table", "bill", "final")
_AT = "sobremesa.at"
_TRICK_SECONDS = 1.2
_TOAST_SECONDS = 4
_BUBBLE_SECONDS = 1.6

session = None
_shown = ""  # the screen that is up
_toasts = 0


def begin():
    """Puts the first screen up: the table as it was, or the start."""
    global session
    session = Session(_show, tell)
    dom.on_failure.append(_failed)
    dom.listen(document.body, "click", _tapped)
    window.addEventListener("hashchange", _hash_changed)
    window.addEventListener("offline-state", start.paint_offline)
    window.addEventListener("resize", _resized)
    store.ask_to_persist()
    _forget_place()
    saved = store.has_save()
    if saved:
        dom.run(_resumed(session.resume(_kept_view())))
    if saved and store.read(_AT) == "table":
        go("mesa")
    else:
        _go_start()


async def _resumed(seated):
    """What is to be done when the match kept has come back, or has not."""
    await seated
    if _shown == "start":
        start.paint(_view(), _at_a_table())
    elif location.hash == "#mesa" and not _at_a_table():
        go("")


def _kept_view():
    """The last view, if it can be drawn: it comes from the storage, and may be anything."""
    kept = store.last_view()
    try:
        if kept:
            table.paint(kept["view"])
            start.paint(kept["view"], True)
        return kept
    except Exception:
        return None


async def wake_engine():
    """Starts the engine before anybody needs it."""
    await engine.call("games", "{}")
    document.documentElement.dataset.engine = "ready"


def _view():
    """The newest view."""
    return session.now["view"] if session.now else None


def _at_a_table():
    """Whether there is a match to go on with, or one on its way."""
    return _view() is not None or session.busy


def _screen(name):
    global _shown
    if _shown == name:
        return
    _shown = name
    for each in _SCREENS:
        dom.by_id(each).hidden = each != name
    document.body.dataset.screen = name
    window.scrollTo(0, 0)
    dom.by_id(name).focus()


def go(place):
    """Changes the address, so that the back button leads to the start."""
    if location.hash != "#" + place:
        location.hash = place
    else:
        _hash_changed()


def _forget_place():
    """Takes the screen's name out of the address, without a word."""
    history.replaceState(None, "", location.pathname + location.search)


def _hash_changed(_event=None):
    place = location.hash
    dialogs.close()
    if place == "#mesa" and _at_a_table():
        store.write(_AT, "table")
        if _view():
            _show_still(_view())
        else:
            _screen("table")
            table.blank(text.say("loading"))
    elif place == "#preparar":
        setup.paint(dom.by_id("setup"))
        _screen("setup")
    else:
        _go_start()


def _resized(_event):
    hand.lay_out(table.region("hand"))


def _go_start():
    store.write(_AT, "start")
    start.paint(_view(), _at_a_table())
    _screen("start")


def _tapped(event, target):
    """Every tap on the page."""
    session.skip()
    if dialogs.on_tap(event) or target is None:
        return
    _DOES[target.dataset.do](target)


def _setup(_target):
    go("preparar")


def _home(_target):
    go("")


def _choose(target):
    setup.choose(dom.by_id("setup"), target.dataset.key, target.dataset.value)


def _play(_target):
    if _view() and not session.over:
        dialogs.sure("play-sure")
    else:
        _begin(*setup.choice())


def _play_sure(_target):
    dialogs.close()
    _begin(*setup.choice())


def _rematch(_target):
    dialogs.close()
    dom.run(_begin_again())


async def _begin_again():
    rules = await session.rules()
    if rules:
        _begin(*rules)


def _begin(game, options, level):
    dom.run(session.start(game, options, level, _seed()))
    go("mesa")


def _seed():
    """A seed nobody can guess; the address may name one for tests, written as in an address if it is not ASCII."""
    given = URLSearchParams.new(location.search).get("seed")
    if given:
        return "".join(sign if " " <= sign <= "~" else window.encodeURIComponent(sign) for sign in given)
    numbers = Uint8Array.new(16)
    crypto.getRandomValues(numbers)
    return "".join("%02x" % numbers[n] for n in range(16))


def _continue(_target):
    go("mesa")


def _act(target):
    dom.run(session.act(target.dataset.action))


def _card(target):
    card = hand.card_of(target)
    if card is None:
        tell("hidden_reason")
    elif card["action"]:
        dom.run(session.act(card["action"]))
    elif card["refused"]:
        say(text.said(card["refused"]))
        motion.animate(target, [{"transform": "translateX(-4px)"}, {"transform": "translateX(4px)"}], 120)
    else:
        say(text.said(_view()["prompt"]))


def _last(_target):
    if _view()["last_trick"]:
        dialogs.last_trick(_view())


def _menu(_target):
    dialogs.menu()


def _help(_target):
    dialogs.explain(_view()["game"])


def _close(_target):
    dialogs.close()


def _leave(_target):
    dialogs.close()
    go("")


def _motion(_target):
    motion.set_off(not motion.off())
    dialogs.menu()


def _sure(_target):
    dialogs.sure("rematch")


def _bill(_target):
    bill.paint(dom.by_id("bill"), _view())
    _screen("bill")


def _final(_target):
    _show_final(_view())


def _update(_target):
    start.update()


def _retry(_target):
    location.reload()


_DOES = {
    "setup": _setup,
    "home": _home,
    "choose": _choose,
    "play": _play,
    "play-sure": _play_sure,
    "rematch": _rematch,
    "continue": _continue,
    "act": _act,
    "card": _card,
    "last": _last,
    "menu": _menu,
    "help": _help,
    "close": _close,
    "leave": _leave,
    "motion": _motion,
    "sure": _sure,
    "bill": _bill,
    "final": _final,
    "update": _update,
    "retry": _retry,
}


async def _show(reply):
    """Draws an answer: what was said and played, a finished trick for a while, then how it stands."""
    view, events = reply["view"], reply["events"]
    if location.hash != "#mesa":
        return
    text.tell_of(view)
    _announce(view, events)
    if any(event["event"] == "trick" for event in events):
        _screen("table")
        table.paint(view, view["last_trick"])
        await motion.wait(_TRICK_SECONDS)
        if location.hash != "#mesa":
            return
    _show_still(view)
    _bubbles(view, events)


def _show_still(view):
    """Draws how it stands."""
    if view["match"]["over"]:
        return _bill(None) if _shown in ("table", "bill") else _show_final(view)
    if view["sheet"]:
        return _bill(None)
    _screen("table")
    table.paint(view)


def _show_final(view):
    bill.paint_final(dom.by_id("final"), view)
    _screen("final")


def _bubbles(view, events):
    seats.hush()
    for event in events:
        seat = event.get("seat")
        if seat is not None and seat != view["me"] and event["event"] != "play":
            said = view["seats"][seat]["said"]
            if said:
                dom.run(seats.say(seat, text.said(said), _BUBBLE_SECONDS))


def _announce(view, events):
    """Tells a screen reader what happened, in order, and what is asked now."""
    told = [text.say("event_" + event["event"], event) for event in events if text.knows("event_" + event["event"])]
    told.append(text.said(view["prompt"]))
    dom.by_id("live").textContent = " ".join(told)


def tell(code, data=None):
    """Says the sentence of a code."""
    say(text.say(code, data))


def say(words):
    """Shows a sentence for a while."""
    dom.run(_toast(words))


async def _toast(words):
    global _toasts
    _toasts += 1
    mine = _toasts
    toast = dom.by_id("toast")
    toast.textContent = words
    toast.hidden = False
    await asyncio.sleep(_TOAST_SECONDS)
    if mine == _toasts:
        toast.hidden = True


def _failed(_error):
    if session.now is None and _shown == "table":  # there is nothing to be seen there, and nothing will come
        _forget_place()
        _go_start()
    sound = session.now and document.documentElement.dataset.engine == "ready"
    dialogs.trouble("trouble" if sound else "trouble_start")
