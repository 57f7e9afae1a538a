"""What lies in the middle of the table: the plate, the card turned up, the trick."""

import dom
import motion
import seats
import text
from regions import region

_dealt = ""  # the trick cards that lie there


def paint(view):
    """The plate in the middle of the table, and the card turned up beside the stock."""
    middle = dom.clear(region("mid"))
    for gauge in view["gauges"][:1]:
        if gauge["unit"] == "coins":
            middle.appendChild(_plate(gauge))
    if view["turned"]:
        middle.appendChild(_turned(view))
    elif view["trump"]:
        middle.appendChild(_trump_alone(view["trump"]))


def _plate(gauge):
    pot = dom.el("div", "pot")
    pot.innerHTML = dom.drawing_html("plate-coins" if gauge["value"] else "plate", "0 0 140 84", "plate-svg")
    label = dom.el("small", "", text.say(gauge["code"]))
    return dom.add(pot, dom.add(dom.el("span", "tag"), label, dom.numeral(gauge["value"])))


def _turned(view):
    deck = dom.el("div", "deck")
    if view["stock"]:
        back = dom.card_face("back", "card", "div", text.say("stock", {"count": view["stock"]}))
        deck.appendChild(back)
    shown = text.say("turned") + ": " + text.card_name(view["turned"])
    deck.appendChild(dom.card_face(view["turned"], "card turned", "div", shown))
    return dom.add(dom.el("div", "muestra"), deck, dom.el("small", "", text.say("turned")))


def _trump_alone(suit):
    """The suit, where the card that showed it has been taken: whoever is asked about a deal must see it."""
    mark = dom.el("div", "deck suit-mark")
    mark.setAttribute("role", "img")
    mark.setAttribute("aria-label", text.say("trump") + ": " + text.say("suit_" + suit))
    mark.innerHTML = dom.drawing_html("s-" + suit, dom.ROUND_BOX, "suit")
    return dom.add(dom.el("div", "muestra"), mark, dom.el("small", "", text.say("trump")))


def paint_trick(view, trick, open_trick):
    """The cards of a trick in the order of play, with a place for whoever is next."""
    global _dealt
    row = region("trick")
    cards = trick["cards"]
    waiting = trick["seats"][len(cards) :] if open_trick else ()
    key = str([(played["seat"], played["card"]) for played in cards])
    fresh = key != _dealt
    _dealt = key
    dom.clear(row)
    row.style.setProperty("--k", str(max(3, len(trick["seats"]))))
    for n, played in enumerate(cards):
        figure = _played(played, trick["winner"])
        row.appendChild(figure)
        if fresh and n == len(cards) - 1:
            motion.fly(figure.firstChild, _source(view, played["seat"]))
    dom.by_id("arena").classList.toggle("calm", not cards and not waiting)
    for seat in waiting[:1]:
        row.appendChild(dom.add(dom.el("div", "laid next"), dom.el("span", "slot"), _caption(seat)))


def _source(view, seat):
    return region("hand") if seat == view["me"] else seats.element_of(seat)


def _played(played, winner):
    won = played["seat"] == winner
    card = dom.card_face(played["card"], "card win" if won else "card", "div", text.card_name(played["card"]))
    caption = _caption(played["seat"])
    if won:
        caption.appendChild(dom.el("span", "sr", ". " + text.say("winning")))
    return dom.add(dom.el("div", "laid won" if won else "laid"), card, caption)


def _caption(seat):
    return dom.el("span", "who", text.name(seat))
