"""What can be chosen of house rules, from what their options tell."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import pytest

from pygame_core.choosing import House, takes
from pygame_core.games import GAMES
from pygame_core.options import (
    Amount,
    Rules,
    Usual,
    Value,
    at_least,
    below,
    house_view,
    make_rules,
    only,
    option,
    options_of,
)


@dataclass(frozen=True)
class BazaarRules(Rules):
    """One of everything that can be declared."""

    preset: str = option(("small", "large"), "small")
    players: int = option((2, 3, 4, 6), 2, offered=(only((2, 3), preset=("small",)),), large=6)
    purse: bool = option((False, True), False, "money", large=True)
    most: int | None = option(Amount(0, 90, 3, none=True), None, "money", needs={"purse": (True,)}, large=30)
    kept: int | None = option(
        Amount(0, 90, none=True), None, "money", needs={"most": Amount(3, 90, 3)}, limits=(below("most"),)
    )
    step: int = option((1, 5), 1, "money")
    drawn: int = option(
        Amount(1, 90), 1, "money", needs=({"purse": (True,)}, {"step": (5,)}), limits=(at_least("step"),)
    )
    end: str = option(("rounds", "coins"), "rounds", "end")
    length: int | None = option(
        Amount(1, 99, none=True),
        None,
        "end",
        offered=(only(Amount(1, 9, none=True), end=("rounds",)), only(Amount(10, 50, 5), end=("coins",))),
        usual=Usual("end", {"rounds": 4, "coins": 30}),
    )


HOUSE = House(json.loads(json.dumps([known.told() for known in options_of(BazaarRules)])))


def values(preset: str = "small", **changes: Any) -> dict[str, Any]:
    return {**HOUSE.preset_values(preset), **changes}


def test_a_preset_sets_every_option() -> None:
    assert values("large") == vars(make_rules(BazaarRules, {"preset": "large"}))


@pytest.mark.parametrize(
    ("key", "changes", "matters"),
    [
        ("end", {}, True),
        ("most", {}, False),
        ("most", {"purse": True}, True),
        ("kept", {"purse": True}, False),
        ("kept", {"purse": True, "most": 0}, False),
        ("kept", {"purse": True, "most": 3}, True),
        ("kept", {"purse": False, "most": 3}, False),
        ("drawn", {}, False),
        ("drawn", {"step": 5}, True),
        ("drawn", {"purse": True}, True),
    ],
)
def test_an_option_matters_where_what_it_needs_does(key: str, changes: dict[str, Any], matters: bool) -> None:
    assert HOUSE.matters(key, values(**changes)) is matters


@pytest.mark.parametrize(
    ("changes", "problems"),
    [
        ({}, []),
        ({"kept": 2}, [("kept", "below")]),
        ({"kept": 3, "most": 3}, [("kept", "below")]),
        ({"kept": 2, "most": 3}, []),
        ({"step": 5}, [("drawn", "at_least")]),
        ({"step": 5, "drawn": 5}, []),
        ({"length": 99}, []),
    ],
)
def test_what_does_not_go_together_is_told_by_code(changes: dict[str, Any], problems: list[tuple[str, str]]) -> None:
    assert [(key, limit["code"]) for key, limit in HOUSE.problems(values(**changes))] == problems
    rules = BazaarRules(**values(**changes))
    assert [(problem.option, problem.code) for problem in rules.problems()] == problems
    assert all(problem.option in str(problem) for problem in rules.problems())


@pytest.mark.parametrize(
    ("key", "changes", "offered"),
    [
        ("players", {}, [2, 3]),
        ("players", {"preset": "large"}, [2, 3, 4, 6]),
        ("most", {}, {"low": 0, "high": 90, "step": 3, "none": True}),
        ("kept", {"most": 6}, {"low": 0, "high": 5, "step": 1, "none": True}),
        ("drawn", {"step": 5}, {"low": 5, "high": 90, "step": 1, "none": False}),
        ("length", {}, {"low": 1, "high": 9, "step": 1, "none": True}),
        ("length", {"end": "coins"}, {"low": 10, "high": 50, "step": 5, "none": False}),
    ],
)
def test_what_is_offered_keeps_inside_the_limits(key: str, changes: dict[str, Any], offered: Any) -> None:
    assert HOUSE.offered(key, values(**changes)) == offered


@pytest.mark.parametrize(
    ("preset", "wanted", "settled", "gave_way"),
    [
        ("small", {}, {}, []),
        ("small", {"colour": 1, "step": 7, "purse": 1, "preset": "large"}, {}, []),
        ("small", {"purse": False, "step": 5, "drawn": 6}, {"step": 5, "drawn": 6}, []),
        ("small", {"step": 5, "drawn": 2}, {"step": 5, "drawn": 5}, ["drawn"]),
        ("large", {"kept": 9, "most": 9}, {"most": 9}, ["kept"]),
        ("large", {"kept": 8, "most": 9}, {"kept": 8, "most": 9}, []),
        ("small", {"players": 4}, {}, ["players"]),
        ("large", {"players": 4}, {"players": 4}, []),
        ("small", {"length": 20}, {}, ["length"]),
        ("small", {"length": 20, "end": "coins"}, {"length": 20, "end": "coins"}, []),
        ("small", {"end": "coins"}, {"length": 10, "end": "coins"}, ["length"]),
    ],
)
def test_of_what_is_wanted_only_what_goes_together_is_had(
    preset: str, wanted: dict[str, Any], settled: dict[str, Any], gave_way: list[str]
) -> None:
    changes, limits = HOUSE.settled(preset, wanted)
    assert changes == settled
    assert [key for key, _ in limits] == gave_way
    make_rules(BazaarRules, {"preset": preset, **changes})


def test_the_usual_amount_stands_for_none() -> None:
    assert [HOUSE.usual("length", values(end=end)) for end in ("rounds", "coins")] == [4, 30]
    assert HOUSE.usual("most", values()) is None


def test_only_house_rules_with_an_effect_differ() -> None:
    given: dict[str, Value] = {"players": 3, "kept": 2, "most": 3, "end": "coins"}
    assert house_view(make_rules(BazaarRules, given)) == {"preset": "small", "changed": [["end", "coins"]]}
    told = house_view(make_rules(BazaarRules, {**given, "purse": True}))
    assert told["changed"] == [["purse", True], ["most", 3], ["kept", 2], ["end", "coins"]]


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_declaration_names_options_and_values_that_there_are(game: Any) -> None:
    house = House([known.told() for known in game.options()])
    for known in game.options():
        measured = [limit for limit in (*known.limits, *known.offered) if isinstance(limit.bound, str)]
        conditions = [*known.needs, *(limit.when for limit in (*known.limits, *known.offered))]
        named = {key for each in conditions for key in each} | {limit.bound for limit in measured}
        named |= {known.usual.by} if known.usual else set()
        assert named <= set(house.by_key) - {known.key}, known.key
        for key, wanted in [pair for each in conditions for pair in each.items()]:
            listed = wanted if isinstance(wanted, tuple) else (wanted.low, wanted.high)
            assert all(takes(house.by_key[key]["values"], value) for value in listed), known.key
    for preset in game.presets:
        assert house.settled(preset, {}) == ({}, []), preset
