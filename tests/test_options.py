"""House rules: values, presets, and what cannot go together."""

from __future__ import annotations

from dataclasses import dataclass, fields

import pytest

from pygame_core.errors import OptionError
from pygame_core.games.tomate.rules import TomateRules
from pygame_core.options import Amount, Rules, Value, chosen, make_rules, option, options_of


@dataclass(frozen=True)
class SmallRules(Rules):
    preset: str = option(("plain", "hard"), "plain")
    target: int = option((1, 2), 1, hard=2)
    strict: bool = option((False, True), False, hard=True)
    stake: int | None = option(Amount(0, 30, 3, none=True), None)


def test_preset_sets_and_single_choices_override() -> None:
    assert make_rules(SmallRules, {}) == SmallRules("plain", 1, False, None)
    assert make_rules(SmallRules, {"preset": "hard"}) == SmallRules("hard", 2, True, None)
    assert make_rules(SmallRules, {"preset": "hard", "strict": False}) == SmallRules("hard", 2, False, None)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("preset", "soft"),
        ("preset", None),
        ("nothing", 1),
        ("target", 3),
        ("target", True),
        ("target", "1"),
        ("target", 1.0),
        ("strict", 0),
        ("strict", 1),
        ("strict", None),
        ("stake", -3),
        ("stake", 1),
        ("stake", 33),
        ("stake", True),
        ("stake", 3.0),
        ("stake", "3"),
        ("stake", [3]),
        ("stake", {}),
    ],
)
def test_wrong_values_are_named(key: str, value: Value) -> None:
    with pytest.raises(OptionError, match=key):
        make_rules(SmallRules, {key: value})


@pytest.mark.parametrize("value", [None, 0, 3, 30])
def test_amounts_go_by_steps_and_may_be_none(value: Value) -> None:
    assert make_rules(SmallRules, {"stake": value}).stake == value


def test_what_is_kept_makes_the_same_rules() -> None:
    rules = make_rules(SmallRules, {"preset": "hard", "target": 1})
    assert chosen(rules) == {"preset": "hard", "target": 1}
    assert make_rules(SmallRules, chosen(rules)) == rules


def test_every_default_and_preset_is_among_the_values() -> None:
    for known in options_of(TomateRules):
        assert known.allows(known.default), known.key
        assert all(known.allows(value) for value in known.presets.values()), known.key
    assert [known.key for known in options_of(TomateRules)] == [field.name for field in fields(TomateRules)]


@pytest.mark.parametrize(
    "given",
    [
        {"pot_cap": 6, "pot_keep": 6},
        {"pot_cap": 6, "pot_keep": 9},
        {"pot_keep": 0},
        {"pot_cap": 0, "pot_keep": 0},
        {"reserve_step": 3, "reserve_draw": 2},
        {"preset": "fournier", "pot_keep": 12},
        {"end_value": 41},
        {"players": 1},
        {"players": 14},
        {"pot_cap": 4},
        {"ante": 4},
        {"beat_if_trumped": 1},
        {"end_value": 0},
    ],
)
def test_impossible_rules_of_tomate(given: dict[str, Value]) -> None:
    with pytest.raises(OptionError):
        make_rules(TomateRules, given)


def test_presets_of_tomate_are_those_of_the_rule_file() -> None:
    fournier = make_rules(TomateRules, {"preset": "fournier"})
    assert (fournier.players, fournier.pot_cap, fournier.reserve_draw, fournier.reserve_step) == (4, 12, 6, 3)
    assert (fournier.split, fournier.duel_rule, fournier.solo_loser_pays) == ("thirds", "thirds", "reserve")
    assert (fournier.tomate_flow, fournier.turnup_discard) == ("after_split", "choose_of_4")
    assert fournier.dealer_one_trick_collects is True
    clasico = make_rules(TomateRules, {})
    assert (clasico.preset, clasico.players, clasico.ante, clasico.end) == ("clasico", 3, 3, 4)
