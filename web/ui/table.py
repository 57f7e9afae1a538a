"""The table in play: draws a view, whatever the game. It knows no rule."""

import amounts
import dom
import foot
import hand
import house_line
import middle
import places
import regions
import room
import seats
import text
import trick as tricks
from js import document, matchMedia
from regions import region

_LYING = "(min-width: 600px) and (max-height: 500px)"

_seated = ""  # for whom the seats were built
_now = None  # the view that is shown, and how many cards its trick will have


def paint(view, trick=None):
    """Shows the view; `trick` may be one that has just ended and still lies there."""
    global _now
    text.tell_of(view)
    had_focus = _has_focus()
    _seat(view)
    _score(view)
    house_line.paint(view)
    seats.paint(view)
    choices = view["choices"] if trick is None else ()
    middle.paint(view, bool(choices))
    laid = trick or view["trick"]
    tricks.paint(region("trick"), view, laid, trick is None)
    _now = view, len(laid["seats"])
    foot.paint(view, trick, choices)
    hand.paint(region("hand"), view)
    lay_out()
    tricks.fly_in(region("trick"), lambda seat: seats.element_of(seat) or region("hand"))
    if had_focus and not _has_focus():
        region("hand").focus()


def _seat(view):
    global _seated
    key = view["game"] + str(view["me"]) + str(view["order"])
    if key != _seated:
        seats.build(region("seats"), view)
        _seated = key


def lay_out():
    """Gives everything its place in the room that there is; again when the window has changed."""
    tricks.fit_still()
    if _now is None:
        return
    view, cells = _now
    rivals, lying = len(view["order"]), matchMedia(_LYING).matches
    table = dom.by_id("table")
    table.className = "table " + places.size(rivals)
    table.style.setProperty("--rows", str(places.rows(rivals, lying)))
    hand.lay_out(region("hand"))
    seats.arrange(view, lying)
    room.lay_out(cells, lying)


def forget():
    """The next painting builds everything anew, in other words."""
    global _seated
    _seated = ""
    regions.forget()
    house_line.clear()
    hand.forget()
    for part in ("hand", "last"):
        dom.clear(region(part))


def _has_focus():
    focused = document.activeElement
    return focused is not None and dom.by_id("table").contains(focused)


def blank(words):
    """An empty table with a word of why, until the first view comes."""
    global _now
    for part in ("score", "mid", "trick", "dock", "mine", "hand"):
        dom.clear(region(part))
    region("dock").hidden = True
    region("rail").hidden = False
    region("trump").hidden = True
    region("last").classList.add("none")
    hand.forget()
    foot.prompt(words)
    _now = None


def _score(view):
    strip = dom.clear(region("score"))
    match = view["match"]
    code = "deal_of" if match["deals"] else "deal"
    dom.by_id("table-title").textContent = text.say("name") + ". " + text.say(code, match)
    count = dom.el("span", "plain", text.say("deal_of_short" if match["deals"] else "deal_short", match))
    dom.add(strip, dom.add(dom.el("span", "kv"), dom.el("small", "", text.say("deal_word")), count))
    for n, gauge in enumerate(view["gauges"]):
        if n > 0 or gauge["unit"] != "coins":
            dom.add(strip, _figure(text.say(gauge["code"]), gauge["value"], gauge["unit"]))
    for label, score, cls in _standing(view):
        dom.add(strip, _figure(text.say(label), score, match["unit"], cls))


def _standing(view):
    """The score of the player or, in pairs, of both: label, score and class of each."""
    mine = view["seats"][view["me"]]
    if not seats.in_pairs(view):
        return [("your_score_short", mine["score"], "kv us")]
    theirs = next(shown for shown in view["seats"] if shown["side"] != mine["side"])
    return [("us", mine["score"], "kv us"), ("them", theirs["score"], "kv them")]


def _figure(label, value, unit, cls="kv"):
    amount = dom.el("span", "amount")
    amount.innerHTML = amounts.penny(unit)
    amount.appendChild(dom.numeral(value))
    return dom.add(dom.el("span", cls), dom.el("small", "", label), amount)
