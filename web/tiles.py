"""What the start says of each game, written into the page so that the first paint needs no script."""

from html import escape
from string import Template
from typing import Any

from pygame_core.game import Game
from pygame_core.games import GAMES
from pygame_core.sentences import Sentences
from pygame_core.terminal.words import texts_of

_TILE = Template("""\
<li><button class="tile g-$game" type="button" data-do="setup" data-game="$game">
<span class="art"><svg class="emblem" viewBox="0 0 100 100" aria-hidden="true"><use href="#e-$game"/></svg></span>
<span class="cap"><b data-t="$game.name">$name</b><span class="line" data-t="$game.line">$line</span></span>
<span class="pl"><svg class="ic" viewBox="0 0 24 24" aria-hidden="true"><use href="#i-people"/></svg>\
<span aria-hidden="true" data-t="$game.seats">$seats</span>\
<span class="sr" data-t="$game.seats_about">$seats_about</span></span>
</button></li>""")
_WORDS = ("name", "line", "seats", "seats_about")


def tiles(texts: dict[str, Any]) -> str:
    """A tile for each game, in the words of these texts."""
    return "\n".join(
        _TILE.substitute({word: escape(texts[f"{game}.{word}"]) for word in _WORDS}, game=game) for game in GAMES
    )


def page_texts(language: str) -> dict[str, Any]:
    """The texts of a language as the page has them: with how many can play each game."""
    texts = texts_of(language)
    for game in GAMES.values():
        texts.update({f"{game.id}.{code}": words for code, words in _seat_words(game, Sentences(texts)).items()})
    return texts


def _seat_words(game: Game, sentences: Sentences) -> dict[str, str]:
    counts = _seats(game)
    low, high = min(counts), max(counts)
    if low == high:
        return {"seats": str(low), "seats_about": sentences.say("seats_about_one", {"low": low})}
    return {"seats": f"{low}–{high}", "seats_about": sentences.say("seats_about", {"low": low, "high": high})}


def _seats(game: Game) -> list[int]:
    """How many can play: what the option ``players`` takes, or the seats that there always are."""
    for option in game.options():
        if option.key == "players" and isinstance(option.values, tuple):
            return [value for value in option.values if isinstance(value, int)]
    return [game.seats(game.rules())]
