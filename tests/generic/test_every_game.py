"""The generic suite: every game of the registry, and the toys, keeps the promises of the contract."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from pygame_core.chance import MatchChance
from pygame_core.game import Game
from pygame_core.games import GAMES
from pygame_core.options import house_view
from pygame_core.simulate import random_options, simulate
from pygame_core.soundness import check_idle
from tests.toys import TOYS

REAL = list(GAMES.values())
EVERY = [*REAL, *TOYS]
MATCHES = 10_000
"""Of each game, in the long run."""
LOOKS = 10.3
"""Positions looked at in each of them: 100,000 in all."""
PARTS = 8
"""The long run is cut into so many tests, which can run side by side."""


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
def test_some_random_matches(game: Game, registered: None) -> None:
    report = simulate(game, 25, "quick", looks=8)
    assert report.matches == 25
    assert report.positions >= 150
    assert report.retold > 0.8 * report.samples


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", REAL, ids=lambda game: game.id)
def test_many_random_matches(game: Game, part: int) -> None:
    report = simulate(game, MATCHES // PARTS, f"long {part}", LOOKS)
    assert report.matches == MATCHES // PARTS
    assert report.positions >= 100_000 // PARTS, report
    assert report.retold > 0.9 * report.samples
    assert 0 < report.longest_save <= 200_000


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.id)
def test_the_table_says_by_which_rules_is_played(game: Game) -> None:
    random = Random(1)
    for _ in range(20):
        rules = game.rules(random_options(game, random))
        assert game.match(rules, MatchChance("rules")).table(0)["match"]["rules"] == house_view(rules)


@pytest.mark.parametrize("game", REAL, ids=lambda game: game.id)
def test_options_without_effect_have_none(game: Game) -> None:
    random = Random(2)
    for number in range(300):
        check_idle(game, random_options(game, random), str(number), random)


@pytest.mark.parametrize("game", REAL, ids=lambda game: game.id)
def test_random_options_reach_every_value(game: Game) -> None:
    """Otherwise the random matches would not say much."""
    random = Random(1)
    tried = [game.rules(random_options(game, random)) for _ in range(600)]
    for option in game.options():
        values = {getattr(rules, option.key) for rules in tried}
        assert values.issuperset(option.values if isinstance(option.values, tuple) else ()), option.key
        assert len(values) > 1, option.key


def test_reports_add_up(registered: None) -> None:
    one = simulate(TOYS[0], 5, "a")
    both = replace(one, phases=one.phases.copy())
    both.add(simulate(TOYS[0], 5, "b"))
    assert both.matches == 10
    assert both.positions > one.positions
