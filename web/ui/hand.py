"""The player's own cards: built once, then moved."""

import dom
import motion
import text
from js import getComputedStyle

_NARROWEST = 44  # a finger needs this much of every card
_LONG, _LONGEST = 6, 13  # hands that begin with so many cards have smaller ones

_shown = {}  # element of each card, by its name
_cards = []  # the cards as the view holds them
_began = (None, 0)  # the deal, and the most cards held in it


def card_of(element):
    """The view's entry of a tapped card, None for a card that lies face down."""
    name = element.getAttribute("data-card")
    return next((card for card in _cards if card["card"] == name), None)


def forget():
    """No cards are there any more."""
    _shown.clear()
    _cards[:] = []


def paint(hand, view):
    """Shows the cards of the view: face up, or as backs while they may not be looked at; lay_out() places them."""
    _cards[:] = view["hand"]
    names = [card["card"] for card in view["hand"]] or ["back-" + str(n) for n in range(view["hidden_hand"])]
    for name in list(_shown):
        if name not in names:
            _shown.pop(name).remove()
    for name in names:
        if name not in _shown:
            _shown[name] = _make(name)
            motion.animate(_shown[name].firstChild, [{"opacity": 0}, {"opacity": 1}], 160)
    _order(hand, names)
    _size(hand, view["match"]["deal"])
    for card in view["hand"]:
        _mark(_shown[card["card"]], card)
    asked = any(card["action"] for card in _cards)
    hand.classList.toggle("asked", asked)
    hand.classList.toggle("idle", not asked and _passed(view))


def _passed(view):
    return view["seats"][view["me"]]["state"] in ("passed", "out")


def _make(name):
    if name.startswith("back-"):
        back = dom.card_face("back", "card", "button", text.say("card_back"))
    else:
        back = dom.card_face(name, "card", "button", text.card_name(name))
        back.dataset.card = name
    back.type = "button"
    back.dataset.do = "card"
    return back


def _order(hand, names):
    """Puts the elements into the order of the cards, touching only what is out of place."""
    for n, name in enumerate(names):
        there = hand.children.item(n)
        if there is None or not there.isSameNode(_shown[name]):
            hand.insertBefore(_shown[name], there)


def _size(hand, deal):
    """The size of the cards stays the same for the whole deal."""
    global _began
    count = hand.children.length
    _began = (deal, max(count, _began[1] if deal == _began[0] else 0))
    hand.classList.toggle("long", _LONG <= _began[1] < _LONGEST)
    hand.classList.toggle("longest", _began[1] >= _LONGEST)


def _mark(element, card):
    refused = card["refused"]
    element.classList.toggle("off", refused is not None)
    if refused is None:
        element.removeAttribute("aria-disabled")
        element.removeAttribute("aria-description")
    else:
        element.setAttribute("aria-disabled", "true")
        element.setAttribute("aria-description", text.said(refused))


def lay_out(hand):
    """Gives each card its place in the fan, on one floor or, where fingers would not fit, on two."""
    count = hand.children.length
    width = float(getComputedStyle(hand).getPropertyValue("--hw").replace("px", "") or 66)
    room = (hand.clientWidth - 16 - width) / max(1, count - 1)
    back_row = count // 2 if count > 1 and room < _NARROWEST else 0
    hand.classList.toggle("two", back_row > 0)
    for n in range(count):
        back = n < back_row
        style = hand.children.item(n).style
        style.setProperty("--i", str(n if back else n - back_row))
        style.setProperty("--n", str(back_row if back else count - back_row))
        style.setProperty("--f", "1" if back else "0")
