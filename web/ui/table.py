"""The table in play: draws a view, whatever the game. It knows no rule."""

import amounts
import dom
import foot
import hand
import house_line
import middle
import regions
import seats
import text
from js import document
from regions import region

_seated = ""  # for whom the seats were built


def paint(view, trick=None):
    """Shows the view; `trick` may be one that has just ended and still lies there."""
    global _seated
    text.tell_of(view)
    key = view["game"] + str(view["me"]) + str(view["order"])
    if key != _seated:
        seats.build(region("seats"), view)
        _seated = key
        dom.by_id("arena").className = "arena r" + str(len(view["order"]))
    had_focus = _has_focus()
    _score(view)
    house_line.paint(view)
    seats.paint(view)
    middle.paint(view)
    middle.paint_trick(view, trick or view["trick"], trick is None)
    choices = view["choices"] if trick is None else ()
    foot.paint_rail(view, trick, bool(choices))
    foot.paint_dock(view, choices)
    foot.paint_mine(view, bool(choices))
    hand.paint(region("hand"), view)
    if had_focus and not _has_focus():
        region("hand").focus()


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
    for part in ("score", "mid", "trick", "dock", "mine", "hand"):
        dom.clear(region(part))
    region("dock").hidden = True
    region("rail").hidden = False
    region("trump").hidden = True
    region("last").classList.add("none")
    hand.forget()
    foot.prompt(words)


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
    mine = view["seats"][view["me"]]["score"]
    dom.add(strip, _figure(text.say("your_score_short"), mine, match["unit"], "kv us"))


def _figure(label, value, unit, cls="kv"):
    amount = dom.el("span", "amount")
    amount.innerHTML = amounts.penny(unit)
    amount.appendChild(dom.numeral(value))
    return dom.add(dom.el("span", cls), dom.el("small", "", label), amount)
