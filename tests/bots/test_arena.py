"""Bots against each other."""

from __future__ import annotations

import pytest

from pygame_core.bots.arena import LADDER, duel, iterations_of, margin, player
from pygame_core.errors import UnreadableError
from pygame_core.games.tomate import TOMATE
from tests.toys.base import ToyGame

CLASICO = TOMATE.rules({})
FOURNIER = TOMATE.rules({"preset": "fournier"})


@pytest.mark.parametrize("name", LADDER)
def test_a_player_does_as_well_as_itself(name: str) -> None:
    found = duel(TOMATE, FOURNIER, (player(name, 10), player(name, 10)), 4, "same")
    assert found.score.mean == pytest.approx(0, abs=1e-12)
    assert found.utility.mean == pytest.approx(0, abs=1e-12)


def test_the_same_seed_gives_the_same_result() -> None:
    players = player("normal", 20), player("random")
    assert duel(TOMATE, CLASICO, players, 5, "again") == duel(TOMATE, CLASICO, players, 5, "again")


def test_greedy_beats_random() -> None:
    found = duel(TOMATE, CLASICO, (player("greedy"), player("random")), 60, "test").utility
    assert found.mean > found.interval


def test_search_beats_random_in_a_game_of_which_nothing_is_known() -> None:
    game = ToyGame()
    found = duel(game, game.rules({}), (player("normal", 60), player("random")), 25, "toy").utility
    assert found.mean > found.interval


@pytest.mark.slow
def test_search_is_no_worse_than_greedy_and_knowing_all_is_better() -> None:
    search = duel(TOMATE, CLASICO, (player("normal"), player("greedy")), 80, "test").utility
    cheater = duel(TOMATE, CLASICO, (player("cheater", 100), player("greedy")), 40, "test").utility
    assert search.mean > -search.interval
    assert cheater.mean > cheater.interval
    assert cheater.mean > search.mean


def test_the_margin_has_the_usual_interval() -> None:
    assert margin([1.0, 3.0]).mean == 2.0
    assert margin([1.0, 3.0]).interval == pytest.approx(1.96)
    assert str(margin([2.0, 2.0])) == "+2.000 ± 0.000"


def test_iterations_are_those_of_the_level_unless_given() -> None:
    assert iterations_of("greedy", 50) is None
    assert iterations_of("experto", 50) == 50
    assert iterations_of("cheater") == iterations_of("dificil")


def test_an_unknown_player_is_named() -> None:
    with pytest.raises(UnreadableError, match="there is no player 'nobody'"):
        player("nobody")
