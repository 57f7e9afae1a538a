"""Who has passed looks on, unless the stock may still be offered to him."""

from __future__ import annotations

from typing import Any

import pytest

from pygame_core.chance import MatchChance
from pygame_core.games.tomate import TOMATE
from pygame_core.options import Value

LEFT = [3, "leave_trump"]


def spectators(actions: list[list[Any]], players: int = 4, **options: Value) -> list[int]:
    """Who has no part any more after these actions; seat 3 deals."""
    rules = TOMATE.rules({"preset": "fournier", "players": players, **options})
    match = TOMATE.position({"dealer": 3, "actions": [LEFT, *actions]}, rules, MatchChance("spectating"))
    return [seat for seat in range(players) if match.table(seat)["spectating"]]


@pytest.mark.parametrize(
    ("actions", "found"),
    [
        ([], []),
        ([[0, "pass"]], []),
        ([[0, "pass"], [1, "join"]], []),
        ([[0, "pass"], [1, "join"], [2, "join"]], [0]),
        ([[0, "pass"], [1, "join"], [2, "pass"], [3, "pass"]], []),
        ([[0, "pass"], [1, "join"], [2, "pass"], [3, "pass"], [0, "leave_stock"]], [0]),
        ([[0, "pass"], [1, "join"], [2, "pass"], [3, "pass"], [0, "take_stock"]], [2, 3]),
        ([[0, "pass"], [1, "pass"], [2, "join"], [3, "join"]], [0, 1]),
    ],
)
def test_after_these_calls(actions: list[list[Any]], found: list[int]) -> None:
    assert spectators(actions) == found


def test_without_a_stock_a_pass_is_final() -> None:
    assert spectators([[0, "pass"]], stock_mode="off") == [0]


def test_thirteen_leave_no_stock() -> None:
    rules = TOMATE.rules({"preset": "fournier", "players": 13})
    match = TOMATE.position({"dealer": 12, "actions": [[12, "leave_trump"], [0, "pass"]]}, rules, MatchChance("13"))
    assert match.table(0)["spectating"]


def test_nobody_looks_on_once_the_deal_has_ended() -> None:
    assert spectators([[seat, "pass"] for seat in range(3)], stock_mode="off", all_pass="dealer_takes") == [0, 1, 2]
    passed = [[seat, "pass"] for seat in range(4)]
    assert spectators(passed, stock_mode="off", all_pass="dealer_takes") == []
