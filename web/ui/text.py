"""Sentences: every word on the screen comes from text/es.json.

A code is looked up as GAME.CODE, then CODE, GAME being the game on the screen; with _me added first when a seat that
the sentence names is the player's. In a sentence {key} stands for a value of its data, and {key#moneda#monedas} for a
number with its noun.
"""

from js import document, fetch

_texts = {}
_SEATS = ("seat", "dealer", "forehand", "winner", "lone")
_me = 0
_game = ""


def tell_of(view):
    """From now on the sentences are about this view: its game, and who looks at it."""
    global _me, _game
    _game, _me = str(view["game"]), view["me"]


def tell_of_game(game):
    """From now on the sentences are about this game."""
    global _game
    _game = game


async def load():
    """Fetches the texts and fills in the page's own."""
    response = await fetch("asset:text/es.json")
    _read(await response.text())
    for element in document.querySelectorAll("[data-t]"):
        element.textContent = say(element.dataset.t)


def _read(text):
    import json

    _texts.update(json.loads(text))


def say(code, data=None):
    """The sentence of a code."""
    data = data or {}
    found = _template(code, data)
    return code if found is None else _fill(found, data)


def knows(code):
    """Whether there is a sentence for the code."""
    return _template(code, {}) is not None


def said(sentence):
    """A sentence of the view, a code with its data. Data that is true may have words of its own, as CODE_KEY."""
    code, data = sentence["code"], sentence["data"]
    for key in data:
        if data[key] is True and knows(code + "_" + key):
            return say(code + "_" + key, data)
    return say(code, data)


def _template(code, data):
    plain = raw(code)
    named = [key for key in _SEATS if plain and "{" + key + "}" in plain]
    own = raw(code + "_me") if any(data.get(key) == _me for key in named) else None
    return plain if own is None else own


def raw(code):
    """What the texts hold under a code: a sentence or a list; None when they do not know it."""
    own = _texts.get(_game + "." + code)
    return _texts.get(code) if own is None else own


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
    return say("you") if seat == _me else _person(seat)[0]


def face(seat):
    """The drawing of who sits in a seat."""
    return "f-you" if seat == _me else "f-" + _person(seat)[1]


def _person(seat):
    people = _texts["people"]
    return people[(seat - _me - 1) % len(people)]


def card_name(card):
    """«As de oros»."""
    return say("card_name", {"rank": say("rank_" + card[:-1]), "suit": card[-1]})
