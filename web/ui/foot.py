"""Below the table: what is asked, the buttons to answer it, and what the player is in this deal."""

import dom
import motion
import seats
import text
from regions import region

_to_end = None


def paint(view, trick, choices):
    """What is asked and the buttons for it, or else what is going on; `trick` is one that has just ended."""
    asked = bool(choices)
    region("rail").hidden = asked
    region("dock").hidden = not asked
    _paint_rail(view, trick)
    _paint_dock(view, choices)
    _paint_mine(view, asked)


def _paint_rail(view, trick):
    """The trump, what is going on, and the way to the last trick."""
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


def _paint_dock(view, choices):
    """The question with the buttons that answer it."""
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


def _paint_mine(view, asked):
    """What the player is in this deal; beside a question it stands with the question."""
    line = dom.clear(region("mine"))
    line.hidden = asked
    mine = view["seats"][view["me"]]
    line.appendChild(dom.el("b", "", text.name(view["me"])))
    for role in mine["roles"]:
        line.appendChild(dom.el("span", "role", text.say("role_" + role)))
    if mine["said"]:
        line.appendChild(dom.el("span", "call " + (mine["state"] or ""), text.said(mine["said"])))
    if view["spectating"] and not motion.hurried():
        line.appendChild(_way_to_the_end())
    if mine["tricks"] is not None:
        line.appendChild(seats.tricks(mine["tricks"]))


def _way_to_the_end():
    """The button for whoever looks on; always the same one, as a tap may last while others play."""
    global _to_end
    _to_end = _to_end or dom.button("", "to-end")
    _to_end.textContent = text.say("to_end")
    return _to_end
