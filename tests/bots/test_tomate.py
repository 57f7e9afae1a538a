"""Tomate by rule of thumb: what any player at the table would do."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from pygame_core import bots
from pygame_core.bots.tomate import TomatePolicy
from pygame_core.chance import QuickChance
from pygame_core.game import Match
from pygame_core.games.tomate import TOMATE
from pygame_core.options import Value

_COPAS = TOMATE.deck.parse("7c") >> 4


def at(actions: list[list[Any]], hand: str, **options: Value) -> Match:
    """Seat 0 is mano with these cards, seat 2 deals."""
    facts = {
        "dealer": 2,
        "turn_up": "7c",
        "hands": [hand.split(), None, None],
        "actions": [[2, "leave_trump"], *actions],
    }
    return TOMATE.position(facts, TOMATE.rules(options), QuickChance(Random(1)))


def greedy(match: Match, seat: int = 0) -> str:
    return TOMATE.format(bots.greedy(match.view(seat), Random(1)))


@pytest.mark.parametrize("hand", ["1c 3c 2b", "1c 5o 6e", "Rc 1o 6e"])
@pytest.mark.parametrize("level", ["normal", "dificil"])
def test_good_hands_join(hand: str, level: str) -> None:
    match = at([], hand)
    assert greedy(match) == "join"
    assert bots.decide(match.view(0), level, Random(1)).verb == "join"


@pytest.mark.parametrize("hand", ["5o 5e 5b", "Co 6e 5b", "7o 6o 5b"])
@pytest.mark.parametrize("level", ["normal", "dificil"])
def test_hopeless_hands_pass(hand: str, level: str) -> None:
    match = at([], hand)
    assert greedy(match) == "pass"
    assert bots.decide(match.view(0), level, Random(1)).verb == "pass"


def test_who_passed_plays_the_stock_for_the_table() -> None:
    match = at([[0, "pass"], [1, "pass"], [2, "join"]], "5o 5e 5b")
    assert greedy(match) == "take_stock"


@pytest.mark.parametrize(("turned", "verb"), [("1c", "take_trump"), ("4c", "leave_trump")])
def test_only_the_best_muestra_is_kept_where_one_trick_is_not_enough(turned: str, verb: str) -> None:
    facts = {"dealer": 0, "turn_up": turned}
    match = TOMATE.position(facts, TOMATE.rules({}), QuickChance(Random(1)))
    assert greedy(match) == verb


@pytest.mark.parametrize("level", [*bots.LEVELS, "greedy"])
def test_no_high_card_is_thrown_on_a_lost_trick(level: str) -> None:
    """The trick is lost to the ace of trumps, and the 3 has a trick in it yet."""
    facts = {
        "dealer": 2,
        "turn_up": "7o",
        "hands": [["1o", "2e", "2b"], ["3o", "4o", "5e"], ["4e", "4b", "5b"]],
        "actions": [[2, "leave_trump"], [0, "join"], [1, "join"], [2, "pass"], [0, "play 1o"]],
    }
    match = TOMATE.position(facts, TOMATE.rules({}), QuickChance(Random(1)))
    view = match.view(1)
    action = bots.greedy(view, Random(1)) if level == "greedy" else bots.decide(view, level, Random(1))
    assert TOMATE.format(action) == "play 4o"


def test_the_worst_card_is_put_away() -> None:
    facts = {
        "dealer": 0,
        "turn_up": "1o",
        "hands": [["3o", "2e", "Rb"], ["4e", "5e", "6e"], ["4b", "5b", "6b"]],
        "actions": [[0, "take_trump"]],
    }
    match = TOMATE.position(facts, TOMATE.rules({"preset": "fournier", "players": 3}), QuickChance(Random(1)))
    assert greedy(match) == "discard 2e"


@pytest.mark.parametrize("players", [4, 13])
def test_who_has_joined_is_imagined_with_better_cards_than_who_has_passed(players: int) -> None:
    calls = [[seat, "join" if seat % 2 else "pass"] for seat in range(players - 1)]
    facts = {"dealer": players - 1, "turn_up": "7c", "actions": [[players - 1, "leave_trump"], *calls]}
    rules = TOMATE.rules({"preset": "fournier", "players": players})
    match = TOMATE.position(facts, rules, QuickChance(Random(3)))
    imagine, chance = TomatePolicy().imagine(match.view(players - 1)), QuickChance(Random(1))
    trumps: Counter[int] = Counter()
    for _ in range(300):
        places = imagine(chance).places()
        for seat in range(players - 1):
            trumps[seat % 2] += sum(card >> 4 == _COPAS for card in places[f"hand {seat}"])
    assert trumps[1] > 2 * trumps[0]


def test_what_the_stock_taker_has_laid_aside_is_what_he_passed_on() -> None:
    match = at([[0, "pass"], [1, "pass"], [2, "join"], [0, "take_stock"]], "5o 5e 5b")
    imagine, chance = TomatePolicy().imagine(match.view(1)), QuickChance(Random(1))
    deals = [imagine(chance).places() for _ in range(300)]
    trumps = Counter(
        place for deal in deals for place in ("aside", "hand 0") for card in deal[place] if card >> 4 == _COPAS
    )
    assert trumps["hand 0"] > 2 * trumps["aside"]
