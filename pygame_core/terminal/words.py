"""Sentences for codes: those of the screen when its texts lie beside the core, the codes themselves when not."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from pygame_core.view import Json, Said

TEXTS = Path(__file__).parents[2] / "web" / "text" / "es.json"
_SEATS = ("seat", "dealer", "forehand", "winner", "lone")
"""Keys of data that hold a seat."""


class Words:
    """Looks codes up for one game and one player."""

    def __init__(self, game: str, me: int, texts: Mapping[str, Json]) -> None:
        self.game = game
        self.me = me
        self.texts = texts

    def said(self, sentence: Said) -> str:
        """The sentence of a code with its data."""
        return self.say(sentence["code"], sentence["data"])

    def say(self, code: str, data: Mapping[str, Json] = {}) -> str:
        """The sentence of a code; the code in plain words when there is none."""
        found = self.known(code, data)
        if found is not None:
            return found
        shown = [self._value(key, data) for key in data if key != "trick"]
        return " ".join([code.replace("_", " ").lower(), *shown])

    def known(self, code: str, data: Mapping[str, Json] = {}) -> str | None:
        """The sentence of a code, None when the texts have none."""
        mine = any(data.get(key) == self.me for key in _SEATS)
        for key in (f"{code}_me", code) if mine else (code,):
            for name in (f"{self.game}.{key}", key):
                if name in self.texts:
                    return self._fill(str(self.texts[name]), data)
        return None

    def _fill(self, template: str, data: Mapping[str, Json]) -> str:
        first, *parts = template.split("{")
        for part in parts:
            key, _, rest = part.partition("}")
            first += self._value(key, data) + rest
        return first

    def _value(self, key: str, data: Mapping[str, Json]) -> str:
        key, *nouns = key.split("#")
        value = data.get(key)
        if nouns:
            return f"{value} {nouns[0 if value in (1, -1) else 1]}"
        if key in _SEATS and isinstance(value, int):
            return self.name(value)
        if key == "winners" and isinstance(value, list):
            return (self.known("and") or " ").join(self.name(seat) for seat in value)
        return str(value)

    def name(self, seat: int) -> str:
        """Who sits in a seat."""
        if seat == self.me:
            return self.known("you") or "you"
        people = self.texts.get("people")
        return str(people[(seat - self.me - 1) % len(people)][0]) if people else f"seat {seat}"


def texts_beside() -> Mapping[str, Json]:
    """The texts of the screen; none when the core is installed without them."""
    try:
        read: Mapping[str, Json] = json.loads(TEXTS.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return read
