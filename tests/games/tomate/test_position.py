"""Deals in the middle: what is given is there, and what is impossible is named."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_core.cards import SPANISH
from pygame_core.chance import MatchChance
from pygame_core.errors import PositionError
from pygame_core.games.tomate import TOMATE
from pygame_core.games.tomate.match import TomateMatch
from pygame_core.options import Value

HANDS = [["1c", "3b", "2o"], ["Rc", "7c", "1o"], ["5c", "Rb", "Se"]]


def position(facts: Any, **options: Value) -> TomateMatch:
    match = TOMATE.position(facts, TOMATE.rules(options), MatchChance("position"))
    assert isinstance(match, TomateMatch)
    return match


def test_facts_are_there() -> None:
    facts = {
        "dealer": 1,
        "turn_up": "4o",
        "hands": HANDS,
        "stock": ["1b", "2b"],
        "plate": 7,
        "reserve": 2,
        "scores": [1, -3, -7],
        "deals_played": 5,
        "actions": [[1, "leave_trump"], [2, "join"]],
    }
    match = position(facts)
    assert [set(SPANISH.show(hand)) for hand in match.deal.hands] == [set(hand) for hand in HANDS]
    assert SPANISH.name(match.deal.turned) == "4o"
    assert SPANISH.show(match.deal.stock[:2]) == ["1b", "2b"]
    assert (match.plate, match.reserve, match.scores, match.deals_played) == (7, 2, [1, -3, -7], 5)
    assert (match.phase, match.to_act()) == ("declare", (0,))


def test_what_is_not_given_is_dealt_from_the_rest() -> None:
    match = position({"dealer": 0, "hands": [None, HANDS[1], None]})
    assert set(SPANISH.show(match.deal.hands[1])) == set(HANDS[1])
    cards = [card for cards in match.deal.places().values() for card in cards]
    assert len(cards) == len(set(cards)) == 40


def test_a_dealer_without_coins_after_the_ante_plays() -> None:
    match = position({"dealer": 0, "scores": [0, 5, 0], "plate": 2}, end_mode="bankroll")
    assert match.deal.order == (1, 0)
    assert match.deal.coins == [0, 5, 0]


@pytest.mark.parametrize(
    ("facts", "told"),
    [
        ({}, "dealer must be a seat from 0 to 2"),
        ({"dealer": 3}, "dealer must be a seat"),
        ({"dealer": True}, "dealer must be a seat"),
        ({"dealer": "0"}, "dealer must be a seat"),
        ({"dealer": 0, "deck": []}, "there is no fact 'deck'"),
        ({"dealer": 0, "plate": 0}, "plate must be a whole number, 1 or more"),
        ({"dealer": 0, "plate": 2.5}, "plate must be"),
        ({"dealer": 0, "reserve": -1}, "reserve must be"),
        ({"dealer": 0, "deals_played": None}, "deals_played must be"),
        ({"dealer": 0, "hands": "1o"}, "hands must be a list"),
        ({"dealer": 0, "hands": HANDS[:2]}, "hands must be one list of cards a seat"),
        ({"dealer": 0, "hands": [["1o"], None, None]}, "a hand is three cards"),
        ({"dealer": 0, "hands": ["1o2", None, None]}, "a hand is three cards"),
        ({"dealer": 0, "hands": [["1o", "2o", "8o"], None, None]}, "there is no card '8o' in the pack"),
        ({"dealer": 0, "hands": [["1o", "2o", []], None, None]}, "there is no card"),
        ({"dealer": 0, "hands": HANDS, "turn_up": "1c"}, "1c lies in two places"),
        ({"dealer": 0, "turn_up": 3}, "there is no card 3"),
        ({"dealer": 0, "stock": ["1c", "1c"]}, "1c lies in two places"),
        ({"dealer": 0, "stock": 4}, "stock must be a list"),
        ({"dealer": 0, "stock": SPANISH.show(SPANISH.pack("1 2 3 4 5 6 7 S"))}, "the stock has too many cards"),
        ({"dealer": 0, "scores": [1, 2]}, "scores must be one whole number a seat"),
        ({"dealer": 0, "scores": [1, 2, "3"]}, "scores must be one whole number a seat"),
        ({"dealer": 0, "actions": [[0]]}, "must be a seat and the text of an action"),
        ({"dealer": 0, "actions": [[9, "join"]]}, "must be a seat and the text of an action"),
        ({"dealer": 0, "actions": [[0, "jump"]]}, "no such action"),
        ({"dealer": 0, "actions": [[1, "take_trump"]]}, "NOT_DEALER"),
    ],
)
def test_impossible_facts_are_named(facts: Any, told: str) -> None:
    with pytest.raises(PositionError) as error:
        position(facts)
    assert told in str(error.value)


@pytest.mark.parametrize(
    ("scores", "told"),
    [([0, 0, 5], "somebody with coins"), ([-1, 5, 5], "less than no coins")],
)
def test_impossible_coins_are_named(scores: list[int], told: str) -> None:
    with pytest.raises(PositionError, match=told):
        position({"dealer": 2, "scores": scores}, end_mode="bankroll")


def test_a_seat_that_is_out_has_no_cards() -> None:
    with pytest.raises(PositionError, match="seat 1 is out"):
        position({"dealer": 2, "scores": [4, 0, 5], "hands": HANDS}, end_mode="bankroll")


def test_every_problem_is_told_at_once() -> None:
    with pytest.raises(PositionError) as error:
        position({"dealer": 7, "plate": -1, "hands": HANDS, "turn_up": "1c"})
    assert len(error.value.problems) == 3
