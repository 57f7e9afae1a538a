"""Sentences: what the screen and the terminal say for a code, from the texts of one language.

A code is looked up as ``GAME.CODE``, then ``CODE``; with ``_me`` added first when a seat that the sentence names is the
reader's. In a sentence ``{key}`` stands for a value of its data, ``{key#moneda#monedas}`` for a number with its noun.

This module also runs under the screen's MicroPython: it keeps to that subset and imports nothing but types.
"""

MYPY = False
if MYPY:
    from collections.abc import Mapping
    from typing import Any

    from pygame_core.view import Said

_SEATS = ("seat", "dealer", "forehand", "winner", "lone")
"""Keys of data that hold a seat."""
_CARDS = ("card", "turned")


class Sentences:
    """The texts of one language, about one game, for whoever sits in the seat ``me``."""

    def __init__(self, texts: "Mapping[str, Any]", game: str = "", me: int = 0) -> None:
        self.texts = texts
        self.game = game
        self.me = me

    def raw(self, code: str) -> "Any":
        """What the texts hold under a code: a sentence or a list; None when they do not know it."""
        own = self.texts.get(self.game + "." + code)
        return self.texts.get(code) if own is None else own

    def knows(self, code: str) -> bool:
        """Whether there is a sentence for the code."""
        return self.raw(code) is not None

    def say(self, code: str, data: "Mapping[str, Any] | None" = None) -> str:
        """The sentence of a code with its data; the code in plain words when there is none."""
        given = data or {}
        template = self._template(code, given)
        if template is None:
            return " ".join([code.replace("_", " ").lower()] + [self._value(key, given) for key in given])
        return self._fill(template, given)

    def said(self, sentence: "Said") -> str:
        """A sentence of the view, a code with its data. Data that is true may have words of its own, ``CODE_KEY``."""
        code, data = sentence["code"], sentence["data"]
        for key in data:
            if data[key] is True and self.knows(code + "_" + key):
                return self.say(code + "_" + key, data)
        return self.say(code, data)

    def _template(self, code: str, data: "Mapping[str, Any]") -> "str | None":
        plain: str | None = self.raw(code)
        named = [key for key in _SEATS if plain and "{" + key + "}" in plain]
        own: str | None = self.raw(code + "_me") if any(data.get(key) == self.me for key in named) else None
        return plain if own is None else own

    def _fill(self, template: str, data: "Mapping[str, Any]") -> str:
        parts = template.split("{")
        out = parts[0]
        for part in parts[1:]:
            key, _, rest = part.partition("}")
            out += self._value(key, data) + rest
        return out

    def _value(self, key: str, data: "Mapping[str, Any]") -> str:
        key, *nouns = key.split("#")
        value = data.get(key)
        if nouns:
            return str(value) + " " + nouns[0 if value in (1, -1) else 1]
        if key in _SEATS and isinstance(value, int):
            return self.name(value)
        if key == "winners" and isinstance(value, list):
            return self.say("and").join([self.name(seat) for seat in value])
        if key in _CARDS and isinstance(value, str):
            return self.card(value)
        if key == "suit" and self.knows("suit_" + str(value)):
            return self.say("suit_" + str(value))
        return str(value).replace("-", "−")

    def name(self, seat: int) -> str:
        """Who sits in a seat."""
        return self.say("you") if seat == self.me else self._person(seat)[0]

    def face(self, seat: int) -> str:
        """The drawing of who sits in a seat."""
        return "f-you" if seat == self.me else "f-" + self._person(seat)[1]

    def _person(self, seat: int) -> "tuple[str, str]":
        people = self.texts.get("people")
        return people[(seat - self.me - 1) % len(people)] if people else ("seat " + str(seat), "")

    def card(self, name: str) -> str:
        """«As de oros»."""
        return self.say("card_name", {"rank": self.say("rank_" + name[:-1]), "of": self.say("of_" + name[-1])})
