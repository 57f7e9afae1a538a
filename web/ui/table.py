"""The table in play: draws a view, whatever the game. It knows no rule."""

import amounts
import dom
import hand
import motion
import seats
import text
from js import document

_seated = ""  # for whom the seats were built
_dealt = ""  # the trick cards that lie there

_IDS = ("score", "seats", "mid", "trick", "rail", "trump", "prompt", "last", "dock", "mine", "hand")
_at = {}


def region(name):
    """A part of the table."""
    if name not in _at:
        _at.update({each: dom.by_id(each) for each in _IDS})
        _at["hand"].setAttribute("aria-label", text.say("my_hand"))
        _at["dock"].setAttribute("aria-label", text.say("your_calls"))
        _at["trick"].setAttribute("aria-label", text.say("trick"))
    return _at[name]


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
    seats.paint(view)
    _middle(view)
    _trick(view, trick or view["trick"], trick is None)
    choices = view["choices"] if trick is None else ()
    _rail(view, trick, bool(choices))
    _dock(view, choices)
    _mine(view, bool(choices))
    hand.paint(region("hand"), view)
    if had_focus and not _has_focus():
        region("hand").focus()


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
    prompt(words)


def _score(view):
    strip = dom.clear(region("score"))
    match = view["match"]
    code = "deal_of" if match["deals"] else "deal"
    dom.by_id("table-title").textContent = text.say(view["game"]) + ". " + text.say(code, match)
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


def _middle(view):
    """The plate in the middle of the table, and the card turned up beside the stock."""
    middle = dom.clear(region("mid"))
    for gauge in view["gauges"][:1]:
        if gauge["unit"] == "coins":
            middle.appendChild(_plate(gauge))
    if view["turned"]:
        middle.appendChild(_turned(view))


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


def _trick(view, trick, open_trick):
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


def _rail(view, trick, asked):
    region("rail").hidden = asked
    region("dock").hidden = not asked
    trump = region("trump")
    trump.hidden = view["trump"] is None
    if view["trump"]:
        suit = view["trump"]
        trump.className = "trump t-" + suit
        trump.innerHTML = dom.drawing_html("s-" + suit, dom.ROUND_BOX, "suit")
        trump.setAttribute("aria-label", text.say("trump") + ": " + text.say("suit_" + suit))
        label = dom.add(dom.el("span"), dom.el("small", "", text.say("trump")))
        trump.appendChild(dom.add(label, dom.el("b", "", text.say("Suit_" + suit))))
    if trick:
        prompt(text.say("event_trick", {"winner": trick["winner"]}))
    else:
        prompt(text.said(view["prompt"]), view["me"] in view["to_act"])
    last = region("last")
    last.classList.toggle("none", view["last_trick"] is None)
    last.disabled = view["last_trick"] is None
    if not last.firstChild:
        last.innerHTML = dom.drawing_html("i-last")
        last.appendChild(dom.el("span", "", text.say("last_trick")))


def prompt(words, mine=False):
    """The line that says what is going on."""
    line = region("prompt")
    line.textContent = words
    line.classList.toggle("yours", mine)


def _dock(view, choices):
    dock = dom.clear(region("dock"))
    if not choices:
        return
    dock.className = "dock g" + str(min(4, len(choices)))
    ask = dom.el("p", "ask")
    for role in view["seats"][view["me"]]["roles"]:
        ask.appendChild(dom.el("span", "role", text.say("role_" + role)))
    dock.appendChild(dom.add(ask, dom.el("span", "", " " + text.said(view["prompt"]))))
    for choice in choices:
        dock.appendChild(_choice(choice))


def _choice(choice):
    code = choice["label"]["code"]
    made = dom.button("", "act", "btn b-" + choice["style"])
    made.dataset.action = choice["action"]
    words = dom.add(dom.el("span", "words"), dom.el("span", "", text.said(choice["label"])))
    if text.knows(code + "_hint"):
        words.appendChild(dom.el("small", "", text.say(code + "_hint")))
    made.appendChild(words)
    return made


def _mine(view, asked):
    """What the player is in this deal; beside a question it stands with the question."""
    line = dom.clear(region("mine"))
    line.hidden = asked
    mine = view["seats"][view["me"]]
    line.appendChild(dom.el("b", "", text.name(view["me"])))
    for role in mine["roles"]:
        line.appendChild(dom.el("span", "role", text.say("role_" + role)))
    if mine["said"]:
        line.appendChild(dom.el("span", "call " + (mine["state"] or ""), text.said(mine["said"])))
    if mine["tricks"] is not None:
        line.appendChild(seats.tricks(mine["tricks"]))
