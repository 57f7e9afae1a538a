"""Runs rulings, one JSON object a line, and tells every line with which a game disagrees.

A game takes part with an adapter: a :class:`Kind` for each kind of ruling. It turns the facts of a line into calls of
the game and the state of the game into the fields of the line; it holds no rule and does no sum of its own.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import NamedTuple, TextIO

from pygame_core.cards import Deck
from pygame_core.errors import CoreError, IllegalActionError
from pygame_core.game import Action, Game, Match
from pygame_core.options import Value
from pygame_core.view import Json

_LINE_KEYS = frozenset(("id", "kind", "options", "given", "expect", "rule"))


class Case(NamedTuple):
    """What a line sets up."""

    game: Game
    options: Mapping[str, Value]
    given: Mapping[str, Json]


class Kind(NamedTuple):
    """One kind of ruling: the fields it may be given, those it needs, and those it can be asked."""

    needed: str
    """Field names separated by spaces, as in ``optional`` and ``expect``."""
    optional: str
    expect: str
    answer: Callable[[Case], Mapping[str, Json]]
    """The value that each field of ``expect`` has in the game."""
    unasked: Mapping[str, Json] = {}
    """Fields that are compared with these values where the line does not name them."""


class Adapter(NamedTuple):
    """How the rulings of one game are run."""

    kinds: Mapping[str, Kind]
    sets: str
    """Fields whose list has no order."""
    lists_of_sets: str
    """Fields that are a list of lists without order."""


class LineError(CoreError):
    """A line that cannot be run: not the format, or an unknown kind or field."""


def check_lines(game: Game, adapter: Adapter, lines: Iterable[str]) -> list[list[str]]:
    """For each line that is not blank what it disagrees about, beginning with its id; empty where it agrees."""
    return [_check_line(game, adapter, number, text) for number, text in enumerate(lines, 1) if text.strip()]


def _check_line(game: Game, adapter: Adapter, number: int, text: str) -> list[str]:
    name = f"line {number}"
    try:
        line = _read(text)
        name = str(line.get("id", name))
        return [f"{name}: {found}" for found in _disagreements(game, adapter, line)]
    except CoreError as error:
        return [f"{name}: cannot be run: {error}"]
    except Exception as error:  # a line of a strange shape must not hide the lines after it
        return [f"{name}: cannot be run: {error!r}"]


def _read(text: str) -> Mapping[str, Json]:
    try:
        line = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise LineError(f"it is not JSON ({error})") from error
    if not isinstance(line, dict):
        raise LineError("it is no JSON object")
    return line


def _disagreements(game: Game, adapter: Adapter, line: Mapping[str, Json]) -> list[str]:
    _forbid("key", set(line) - _LINE_KEYS)
    kind = adapter.kinds.get(line.get("kind", ""))
    if kind is None:
        raise LineError(f"there is no kind {line.get('kind')!r}")
    given, expect = line["given"], line["expect"]
    needed = set(kind.needed.split())
    _forbid("given field", set(given) - needed - set(kind.optional.split()))
    _forbid("expected field", set(expect) - set(kind.expect.split()))
    if needed - set(given):
        raise LineError(f"{', '.join(sorted(needed - set(given)))} must be given")
    if not expect:
        raise LineError("nothing is expected")
    came = kind.answer(Case(game, line.get("options", {}), given))
    expected = {**kind.unasked, **expect}
    return [
        f"{field}: expected {json.dumps(value)}, came {json.dumps(came[field])}"
        for field, value in expected.items()
        if _plain(adapter, field, value) != _plain(adapter, field, came[field])
    ]


def _forbid(what: str, unknown: set[str]) -> None:
    if unknown:
        raise LineError(f"there is no {what} {', '.join(sorted(unknown))}")


def _plain(adapter: Adapter, field: str, value: Json) -> str:
    """Text that is the same for equal values: 1 is not true, and sets have one order."""
    if isinstance(value, list) and field in adapter.sets.split():
        value = _ordered(value)
    elif isinstance(value, list) and field in adapter.lists_of_sets.split():
        value = [_ordered(inner) if isinstance(inner, list) else inner for inner in value]
    return json.dumps(value, sort_keys=True)


def _ordered(values: Sequence[Json]) -> list[Json]:
    return sorted(values, key=json.dumps)


def read_action(game: Game, entry: Json) -> tuple[int, Action]:
    """An action as a line writes it: ``[seat, verb, argument?]``."""
    if not isinstance(entry, list) or not 2 <= len(entry) <= 3 or type(entry[0]) is not int:
        raise LineError(f"{json.dumps(entry)} is no action")
    words = [",".join(map(str, part)) if isinstance(part, list) else str(part) for part in entry[1:]]
    return entry[0], game.parse(" ".join(words))


def run(match: Match, actions: Sequence[Json]) -> tuple[int | None, str | None]:
    """Does the actions of a line; the index of the first that is refused and its code, or None twice."""
    for index, entry in enumerate(actions):
        seat, action = read_action(match.game, entry)
        seat_number(seat, match.game.seats(match.rules))
        try:
            match.apply(seat, action)
        except IllegalActionError as error:
            if index + 1 < len(actions):
                raise LineError(f"action {index} is refused: {error.refusal.code}") from error
            return index, error.refusal.code
    return None, None


def seat_number(value: Json, seats: int) -> int:
    """A seat of the table; ``LineError`` when it is none."""
    if type(value) is not int or not 0 <= value < seats:
        raise LineError(f"there is no seat {json.dumps(value)}")
    return value


def count(value: Json) -> int:
    """A whole number, 0 or more; ``LineError`` when it is none."""
    if type(value) is not int or value < 0:
        raise LineError(f"{json.dumps(value)} is no number of coins, cards or deals")
    return value


def different_cards(texts: Sequence[Json], deck: Deck, pack: Iterable[int]) -> list[int]:
    """The cards with these texts; ``LineError`` when one is not in the pack or named twice."""
    cards = deck.read(texts)
    foreign = [deck.name(card) for card in cards if card not in pack]
    if foreign or len(set(cards)) < len(cards):
        raise LineError(f"{', '.join(foreign)} is not in the pack" if foreign else "a card is named twice")
    return cards


def groups(cards: Iterable[int], strength: Sequence[int], deck: Deck) -> list[list[str]]:
    """The cards from high to low, those of equal strength together."""
    by_strength: dict[int, list[str]] = {}
    for card in cards:
        by_strength.setdefault(strength[card], []).append(deck.name(card))
    return [by_strength[value] for value in sorted(by_strength, reverse=True)]


def check_files(paths: Iterable[str | Path], out: TextIO) -> int:
    """Runs files, each named after its game; tells ``out`` the disagreements and the count; 1 when there are any."""
    from pygame_core.check import ADAPTERS
    from pygame_core.games import game_named

    agree = disagree = 0
    for path in map(Path, paths):
        try:
            lines = path.read_text(encoding="utf-8-sig").split("\n")  # other line ends may stand inside a text
            game = game_named(path.stem)
        except (OSError, UnicodeDecodeError, CoreError) as error:
            print(f"{path}: {error}", file=out)
            disagree += 1
            continue
        for found in check_lines(game, ADAPTERS[game.id], lines):
            agree += not found
            disagree += bool(found)
            for text in found:
                print(f"{game.id} {text}".encode("utf-8", "backslashreplace").decode(), file=out)
    print(f"{agree} agree, {disagree} disagree", file=out)
    return 1 if disagree else 0
