"""Sentences: every word on the screen comes from text/es.json.

A code is looked up as GAME.CODE, then CODE; with _me added first when it is about the player. In a sentence
{key} stands for a value of its data, and {key#moneda#monedas} for a number with its noun.
"""

from js import document, fetch

_texts = {}
_SEATS = ("seat", "dealer", "forehand", "winner", "lone")
me = 0


async def load():
    """Fetches the texts and fills in the page's own."""
    response = await fetch("asset:text/es.json")
    _read(await response.text())
    for element in document.querySelectorAll("[data-t]"):
        element.textContent = say(element.dataset.t)


def _read(text):
    import json

    _texts.update(json.loads(text))


def raw(code):
    """What the texts hold under a code: a sentence or a list; None when they do not know it."""
    return _texts.get(code)


def say(code, data=None, game="tomate"):
    """The sentence of a code."""
    data = data or {}
    found = _template(code, data, game)
    return code if found is None else _fill(found, data)


def knows(code, game="tomate"):
    """Whether there is a sentence for the code."""
    return _template(code, {}, game) is not None


def said(sentence, game="tomate"):
    """A sentence of the view, a code with its data."""
    return say(sentence["code"], sentence["data"], game)


def _template(code, data, game):
    mine = any(key in data and data[key] == me for key in _SEATS)
    for key in (code + "_me", code) if mine else (code,):
        found = _texts.get(game + "." + key)
        if found is None:
            found = _texts.get(key)
        if found is not None:
            return found
    return None


def _fill(template, data):
    parts = template.split("{")
    out = parts[0]
    for part in parts[1:]:
        key, _, rest = part.partition("}")
        out += _value(key, data) + rest
    return out


def _value(key, data):
    key, *nouns = key.split("#")
    value = data.get(key)
    if nouns:
        return str(value) + " " + nouns[0 if value in (1, -1) else 1]
    if key in _SEATS:
        return name(value)
    if key == "winners":
        return say("and").join(name(seat) for seat in value)
    if key in ("card", "turned"):
        return card_name(value)
    if key == "suit":
        return say("suit_" + value)
    return str(value).replace("-", "−")


def name(seat):
    """Who sits in a seat."""
    return say("you") if seat == me else _person(seat)[0]


def face(seat):
    """The drawing of who sits in a seat."""
    return "f-you" if seat == me else "f-" + _person(seat)[1]


def _person(seat):
    people = _texts["people"]
    return people[(seat - me - 1) % len(people)]


def card_name(card):
    """«As de oros»."""
    return say("card_name", {"rank": say("rank_" + card[:-1]), "suit": card[-1]})
