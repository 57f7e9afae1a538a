"""What lies in the middle of the table: the plate, and the card turned up beside the stock."""

import dom
import text
from regions import region


def paint(view, asked):
    """The plate in the middle of the table, and the card turned up beside the stock.

    Where nothing shows the trump, because the buttons of a question are in the place of the rail, its suit stands here.
    """
    middle = dom.el("div", "heap")
    for gauge in view["gauges"][:1]:
        if gauge["unit"] == "coins":
            middle.appendChild(_plate(gauge))
    if view["turned"]:
        middle.appendChild(_turned(view))
    elif view["trump"] and asked:
        middle.appendChild(_trump_alone(view["trump"]))
    dom.clear(region("mid"))
    if middle.firstChild:
        region("mid").appendChild(middle)


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
    mark = dom.el("div", "deck suit-mark")
    mark.setAttribute("role", "img")
    mark.setAttribute("aria-label", text.say("trump") + ": " + text.say("suit_" + suit))
    mark.innerHTML = dom.drawing_html("s-" + suit, dom.ROUND_BOX, "suit")
    return dom.add(dom.el("div", "muestra"), mark, dom.el("small", "", text.say("trump")))
