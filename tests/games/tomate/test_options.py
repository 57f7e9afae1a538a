"""Each value of each house rule changes something that somebody at the table would notice."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import pytest

from pygame_core.chance import MatchChance
from pygame_core.check import ADAPTERS
from pygame_core.check.runner import Case
from pygame_core.games.tomate import TOMATE
from pygame_core.options import Value


class Row(NamedTuple):
    """What comes out with a value of an option; ``other`` is a value with which something else does."""

    key: str
    value: Value
    other: Value
    base: Mapping[str, Value]
    kind: str
    given: Mapping[str, Any]
    field: str
    came: Any


def ordinary(tricks: list[int | None], plate: int = 3, **more: Any) -> dict[str, Any]:
    """A hand whose dealer is the last seat."""
    return {"players": len(tricks), "dealer": len(tricks) - 1, "plate": plate, "tricks": tricks, **more}


def finished(hands_played: int, scores: list[int], plate: int = 0) -> dict[str, Any]:
    """A match of three after a hand that seat 2 dealt."""
    state = {"scores": scores, "plate": plate, "reserve": 0, "hands_played": hands_played}
    return {"players": 3, "dealer": 2, **state}


TAKE = {"hand": ["7c", "4b", "2e"], "turn_up": "1o"}
LONE = {
    "players": 3,
    "dealer": 1,
    "turn_up": "Rb",
    "actions": [[1, "leave_trump"], [2, "join"], [0, "pass"], [1, "pass"]],
}
LAST = {"players": 3, "dealer": 0, "turn_up": "2b", "actions": [[0, "leave_trump"], [1, "pass"], [2, "pass"]]}
RUFFED = {"trump": "o", "trick": ["4c", "5o"]}
CAN = {**RUFFED, "hand": ["2o", "7o", "1e"]}
CANNOT = {**RUFFED, "hand": ["2o", "1e", "Rb"]}
HOLDS = {**RUFFED, "hand": ["Rc", "2c", "7o"]}
ORDER = {"cards": ["1o", "3o", "Ro"]}
DUEL = ordinary([1, 2, None], 7, stock_taker=1)
LOST_DUEL = ordinary([0, 3, None], 6, stock_taker=1)
OWN_DUEL = {**DUEL, "stock_for": "self"}
TWO_TOMATES = ordinary([0, 0, 3])
FULL = ordinary([0, 0, 3], 9)
LONE_END = {"players": 3, "dealer": 2, "plate": 5, "reserve": 7, "ending": "lone", "lone": 0}
AFTER = {"tomate_flow": "after_split"}

ROWS = [
    Row("preset", "clasico", "fournier", {}, "turn_up", TAKE, "chosen_by", "engine"),
    Row("preset", "fournier", "clasico", {}, "hand_score", ordinary([2, 1, 0, None]), "scores", [2, 1, -3, 0]),
    Row("rank_order", "tute", "numeric", {}, "order", ORDER, "high_to_low", [["1o"], ["3o"], ["Ro"]]),
    Row("rank_order", "ace_king", "tute", {}, "order", ORDER, "high_to_low", [["1o"], ["Ro"], ["3o"]]),
    Row("rank_order", "numeric", "ace_king", {}, "order", ORDER, "high_to_low", [["Ro"], ["3o"], ["1o"]]),
    *(
        Row("ante", ante, 3 if ante > 3 else 6, {}, "hand_score", ordinary([2, 1, 0]), "next_plate", ante)
        for ante in (3, 6, 9, 12)
    ),
    Row("turnup_discard", "random_of_dealt3", "choose_of_dealt3", {}, "turn_up", TAKE, "chosen_by", "engine"),
    Row(
        "turnup_discard",
        "choose_of_4",
        "choose_of_dealt3",
        {},
        "turn_up",
        TAKE,
        "discard_from",
        ["1o", "7c", "2e", "4b"],
    ),
    Row("turnup_discard", "choose_of_dealt3", "choose_of_4", {}, "turn_up", TAKE, "discard_from", ["7c", "2e", "4b"]),
    Row("overtrump", "free", "must", {}, "legal", CAN, "cards", ["2o", "7o"]),
    Row("overtrump", "must", "must_or_discard", {}, "legal", CANNOT, "cards", ["2o"]),
    Row("overtrump", "must_or_discard", "free", {}, "legal", CANNOT, "cards", ["2o", "1e", "Rb"]),
    Row("beat_if_trumped", True, False, {}, "legal", HOLDS, "cards", ["Rc"]),
    Row("beat_if_trumped", False, True, {}, "legal", HOLDS, "cards", ["Rc", "2c"]),
    Row("stock_mode", "table", "self", {}, "hand_score", DUEL, "scores", [0, 0, 0]),
    Row("stock_mode", "self", "table", {}, "hand_score", DUEL, "scores", [0, 7, 0]),
    Row(
        "stock_mode",
        "taker_chooses",
        "self",
        {},
        "calls",
        LONE,
        "legal",
        ["take_stock:table", "take_stock:self", "leave_stock"],
    ),
    Row("stock_mode", "off", "table", {}, "calls", LONE, "phase", "hand_over"),
    Row("duel_rule", "majority", "share", {}, "hand_score", DUEL, "scores", [0, 0, 0]),
    Row("duel_rule", "share", "thirds", {}, "hand_score", DUEL, "scores", [3, 0, 0]),
    Row("duel_rule", "thirds", "majority", {}, "hand_score", DUEL, "scores", [2, 0, 0]),
    Row("duel_rule", "majority", "share", {"stock_mode": "self"}, "hand_score", OWN_DUEL, "scores", [0, 7, 0]),
    Row("duel_rule", "share", "thirds", {"stock_mode": "self"}, "hand_score", OWN_DUEL, "scores", [3, 3, 0]),
    Row("duel_rule", "thirds", "share", {"stock_mode": "self"}, "hand_score", OWN_DUEL, "scores", [2, 4, 0]),
    Row("solo_loser_pays", "plate", "reserve", {}, "hand_score", LOST_DUEL, "plate", 12),
    Row("solo_loser_pays", "reserve", "plate", {}, "hand_score", LOST_DUEL, "reserve", 6),
    Row("solo_loser_pays", "no", "plate", {}, "hand_score", LOST_DUEL, "scores", [0, 0, 0]),
    Row("tomate_flow", "before_split", "after_split", {}, "hand_score", ordinary([2, 1, 0]), "scores", [3, 3, -3]),
    Row("tomate_flow", "after_split", "before_split", {}, "hand_score", ordinary([2, 1, 0]), "plate", 4),
    Row("split", "equal_winners", "thirds", {}, "hand_score", ordinary([2, 1, 0]), "scores", [3, 3, -3]),
    Row("split", "thirds", "equal_winners", {}, "hand_score", ordinary([2, 1, 0]), "scores", [4, 2, -3]),
    Row("payment_base", "fixed", "growing", {}, "hand_score", TWO_TOMATES, "scores", [-3, -3, 9]),
    Row("payment_base", "growing", "fixed", {}, "hand_score", TWO_TOMATES, "scores", [-3, -6, 12]),
    Row(
        "dealer_one_trick_collects",
        True,
        False,
        {},
        "hand_score",
        ordinary([1, 1, 1], 4, took=True),
        "scores",
        [2, 2, -2],
    ),
    Row(
        "dealer_one_trick_collects",
        False,
        True,
        {},
        "hand_score",
        ordinary([1, 1, 1], 4, took=True),
        "scores",
        [4, 4, -4],
    ),
    Row(
        "dealer_one_trick_collects",
        True,
        False,
        {"split": "thirds"},
        "hand_score",
        ordinary([1, 1, 1], 3, took=True),
        "plate",
        0,
    ),
    Row("pot_cap", None, 12, AFTER, "hand_score", FULL, "plate", 18),
    Row("pot_cap", 12, None, AFTER, "hand_score", FULL, "reserve", 6),
    Row("pot_cap", 0, 12, AFTER, "hand_score", FULL, "reserve", 18),
    Row("pot_keep", None, 3, {"pot_cap": 9}, "hand_score", LOST_DUEL, "plate", 9),
    Row("pot_keep", 3, None, {"pot_cap": 9}, "hand_score", LOST_DUEL, "plate", 3),
    Row("reserve_draw", None, 2, {"pot_cap": 6}, "hand_score", LONE_END, "next_plate", 9),
    Row("reserve_draw", 2, None, {"pot_cap": 6}, "hand_score", LONE_END, "next_plate", 5),
    Row("reserve_step", 1, 3, {}, "hand_score", LONE_END, "next_plate", 10),
    Row("reserve_step", 3, 1, {}, "hand_score", LONE_END, "next_plate", 9),
    Row(
        "all_pass",
        "carry",
        "dealer_takes",
        {},
        "hand_score",
        {**LONE_END, "ending": "all_pass", "lone": None},
        "plate",
        5,
    ),
    Row(
        "all_pass",
        "dealer_takes",
        "carry",
        {},
        "hand_score",
        {**LONE_END, "ending": "all_pass", "lone": None},
        "scores",
        [0, 0, 5],
    ),
    Row("all_pass", "dealer_must_play", "carry", {}, "calls", LAST, "legal", ["join"]),
    Row("end_mode", "rounds", "goal", {}, "match", finished(12, [1, 0, -1]), "over", True),
    Row("end_mode", "bankroll", "rounds", {}, "match", finished(5, [0, 9, 0]), "over", True),
    Row("end_mode", "goal", "rounds", {}, "match", finished(5, [30, -9, -21]), "winners", [0]),
    Row("end_mode", "free", "rounds", {}, "match", finished(12, [1, 0, -1]), "over", False),
    Row("end_value", 1, 2, {}, "match", finished(3, [1, 0, -1]), "over", True),
    Row("end_value", None, 5, {}, "match", finished(12, [1, 0, -1]), "over", True),
    Row("end_value", 5, 6, {"end_mode": "goal"}, "match", finished(3, [5, 0, -5]), "over", True),
    Row("end_value", 5, 6, {"end_mode": "bankroll"}, "hand_score", ordinary([0, 3, 0], 6), "scores", [-5, 16, -5]),
    Row("leftover", "split_equal", "void", {}, "match", finished(12, [1, 0, -5], 4), "scores", [2, 2, -4]),
    Row("leftover", "void", "split_equal", {}, "match", finished(12, [1, 0, -5], 4), "winners", [0]),
]


def comes(row: Row, value: Value) -> Any:
    given = {field: fact for field, fact in row.given.items() if fact is not None}
    case = Case(TOMATE, {**row.base, row.key: value}, given)
    return ADAPTERS["tomate"].kinds[row.kind].answer(case)[row.field]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.key}={row.value}")
def test_a_value_changes_an_outcome(row: Row) -> None:
    assert comes(row, row.value) == row.came
    assert comes(row, row.other) != row.came


def test_no_value_is_left_out() -> None:
    shown = {(row.key, row.value) for row in ROWS}
    for option in TOMATE.options():
        values = option.values if isinstance(option.values, tuple) else (option.default,)
        if option.key != "players":
            assert {(option.key, value) for value in values} <= shown


@pytest.mark.parametrize("players", range(2, 14))
def test_every_number_of_players(players: int) -> None:
    match = TOMATE.match(TOMATE.rules({"players": players}), MatchChance("table"))
    table = match.table(0)
    assert len(table["seats"]) == players
    assert table["stock"] == 40 - 3 * players - 1
    assert sum(len(hand) for name, hand in match.deal.places().items() if name.startswith("hand")) == 3 * players
