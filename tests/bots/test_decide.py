"""Bots do something legal, know nothing they may not know, and stop when told to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random

import pytest

from pygame_core import bots
from pygame_core.bots.levels import LEVELS, Level
from pygame_core.bots.search import Effort
from pygame_core.chance import QuickChance
from pygame_core.game import Action, View, offers_allow
from pygame_core.games.tomate import TOMATE
from pygame_core.options import Value
from tests.bots.positions import TOMATE_RULES, positions
from tests.toys import TOYS
from tests.toys.base import ToyGame

QUICK = Level(Effort(20), inference=True)


@pytest.mark.parametrize("options", TOMATE_RULES, ids=str)
@pytest.mark.parametrize("level", bots.LEVELS)
def test_every_level_is_legal_in_every_phase(options: Mapping[str, Value], level: str) -> None:
    phases = set()
    for number in range(4):
        for match, seat in positions(TOMATE, options, f"legal/{number}", 18):
            view = match.view(seat)
            assert match.refusal(seat, bots.decide(view, level, Random(number), _after(3))) is None
            phases.add(view.table["phase"])
    assert phases >= {"turn_up", "declare", "tricks"}


@pytest.mark.parametrize("game", TOYS, ids=lambda game: game.id)
def test_games_without_a_policy_are_searched_all_the_same(game: ToyGame) -> None:
    longest: dict[str, Value] = {"deals": 2} if any(option.key == "deals" for option in game.options()) else {}
    for number in range(3):
        for match, seat in positions(game, longest, f"toy/{number}"):
            view = match.view(seat)
            assert offers_allow(view.offers, bots.think(view, QUICK, Random(1)))
            assert offers_allow(view.offers, bots.greedy(view, Random(1)))
            assert offers_allow(view.offers, bots.anything(view, Random(1)))


@pytest.mark.parametrize("options", TOMATE_RULES, ids=str)
def test_hidden_cards_change_no_decision(options: Mapping[str, Value]) -> None:
    chance = QuickChance(Random("again"))
    for number in range(3):
        for match, seat in positions(TOMATE, options, f"twin/{number}", 16):
            view = match.view(seat)
            twin = match.copy(chance)
            twin.deal = TOMATE.sample(view, chance)
            decided = [bots.think(seen, QUICK, Random(7)) for seen in (view, twin.view(seat))]
            assert decided[0] == decided[1]
            assert bots.greedy(view, Random(7)) == bots.greedy(twin.view(seat), Random(7))


@pytest.mark.parametrize("options", TOMATE_RULES, ids=str)
def test_the_rule_of_thumb_does_not_peek(options: Mapping[str, Value]) -> None:
    for number in range(6):
        for match, seat in positions(TOMATE, options, f"peek/{number}", 20):
            view = match.view(seat)
            assert len({bots.greedy(view, Random(n)) for n in range(4)}) == 1


def test_the_deadline_ends_a_search() -> None:
    match, seat = next(positions(TOMATE, {}, "deadline"))
    asked = []

    def out_of_time() -> bool:
        asked.append(True)
        return len(asked) == 3

    endless = Level(Effort(10**9))
    assert offers_allow(match.view(seat).offers, bots.think(match.view(seat), endless, Random(1), out_of_time))
    assert len(asked) == 3


def test_no_time_at_all_still_gives_an_action() -> None:
    for match, seat in positions(TOMATE, {}, "late"):
        for level in LEVELS:
            assert match.refusal(seat, bots.decide(match.view(seat), level, Random(1), lambda: True)) is None


def test_a_forced_action_is_played_at_once() -> None:
    match, seat = next(positions(TOMATE, {}, "forced"))
    view = match.view(seat)
    forced = View(view.game, view.rules, seat, view.offers[:1], view.table, ())
    assert bots.decide(forced, "experto", Random(1), _never_asked) == view.offers[0]


def test_bots_go_on_after_a_deal_and_never_stop_a_match() -> None:
    options: dict[str, Value] = {"end_mode": "free"}
    asked = 0
    for number in range(3):
        for match, seat in positions(TOMATE, options, f"free/{number}"):
            if match.deal.over:
                asked += 1
                assert bots.decide(match.view(seat), "normal", Random(1), _never_asked) == Action("next_hand")
    assert asked > 0


def test_forgetting_loosens_what_others_cannot_hold() -> None:
    """Seat 2 neither followed oros nor trumped: it has no oros and no copas, for those who remember."""
    facts = {
        "dealer": 2,
        "turn_up": "2c",
        "hands": [["4c", "1e", "5b"], ["1o", "Rb", "7o"], ["4b", "5e", "6e"]],
        "actions": [[2, "leave_trump"], [0, "pass"], [1, "join"], [2, "join"], [1, "play 1o"], [2, "play 4b"]],
    }
    match = TOMATE.position(facts, TOMATE.rules({}), QuickChance(Random(1)))
    view = match.view(1)
    assert not _suits_of_two(view) & {"o", "c"}
    assert not _suits_of_two(replace(view, memory=1)) & {"o", "c"}
    assert _suits_of_two(replace(view, memory=0)) == {"o", "c", "e", "b"}


def _suits_of_two(view: View) -> set[str]:
    """The suits that seat 2 is imagined to hold."""
    chance = QuickChance(Random(1))
    hands = [TOMATE.sample(view, chance).places()["hand 2"] for _ in range(50)]
    return {TOMATE.deck.name(card)[-1] for hand in hands for card in hand}


def _after(times: int) -> Callable[[], bool]:
    """A deadline that has passed when it is asked so many times."""
    answers = iter([False] * (times - 1))
    return lambda: next(answers, True)


def _never_asked() -> bool:
    raise AssertionError("there was nothing to think about")
