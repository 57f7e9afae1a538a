"""The first screen: go on with a match, or choose a game."""

import dom
import hint
import store
import text
from js import offline as on_device
from js import window


def paint(view, saved):
    """Shows the slip of the match kept, if there is one; `view` is its last view, when it is known."""
    slip = dom.by_id("slip")
    slip.hidden = not saved
    if view:
        text.tell_of(view)
    if saved:
        _slip(dom.clear(slip), view)
    dom.add(dom.clear(dom.by_id("hint")), hint.build())
    paint_offline()
    paint_storage()


def _slip(slip, view):
    over = bool(view and view["match"]["over"])
    emblem = dom.el("span", "stub")
    emblem.innerHTML = dom.drawing_html("e-" + (view["game"] if view else store.saved_game()), "0 0 100 100", "emblem")
    words = dom.el("span", "txt")
    words.appendChild(dom.el("small", "", text.say("last_match" if over else "continue")))
    if view:
        words.appendChild(dom.el("b", "", text.say("name")))
        words.appendChild(dom.el("span", "", text.say("see_result") if over else _state(view)))
    arrow = dom.el("span", "arrow")
    arrow.innerHTML = dom.drawing_html("i-next")
    dom.add(slip, emblem, words, arrow)


def _state(view):
    match = view["match"]
    mine = text.say("slip_" + match["unit"], {"score": view["seats"][view["me"]]["score"]})
    data = {"deal": match["deal"], "deals": match["deals"], "mine": mine}
    return text.say("slip_deals" if match["deals"] else "slip_deal", data)


def paint_offline(_event=None):
    """Says when all is on the device, and offers a new version."""
    dom.by_id("offline").hidden = not on_device.ready
    for offer in window.document.querySelectorAll(".offer"):
        offer.hidden = not on_device.waiting


def paint_storage(_event=None):
    """Says what is wrong with the storage, as long as it is."""
    notice, trouble = dom.by_id("storage"), store.trouble()
    notice.hidden = trouble is None
    notice.textContent = text.say(trouble) if trouble else ""


def offer():
    """The offer of a new version, to be put on a screen between deals."""
    notice = dom.add(dom.el("div", "notice offer"), dom.el("p", "", text.say("new_version")))
    notice.hidden = not on_device.waiting
    return dom.add(notice, dom.button(text.say("update"), "update"))


def update():
    """Changes to the new version."""
    on_device.update()
