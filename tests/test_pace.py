"""How long a person waits between two turns, however many opponents there are."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from pygame_core.chance import MatchChance
from pygame_core.games.tomate import TOMATE
from pygame_core.pace import pace, steps_ahead
from pygame_core.seats import Seat
from pygame_core.table import Engine
from pygame_core.view import Table

MOST_SECONDS = 4.0
OVERHEAD = 0.03
"""Seconds that a machine adds to each answer."""


class Clock:
    """A clock that only runs when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def ask(engine: Engine, method: str, **request: Any) -> Any:
    return json.loads(getattr(engine, method)(json.dumps(request)))


def turns(seats: int, moves: int) -> tuple[list[float], list[dict[str, float]]]:
    """Seconds between the turns of a person who always waits as long as he is let wait, and all waits."""
    clock, random = Clock(), Random(seats)
    engine = Engine(clock)
    options = {"preset": "fournier", "players": seats}
    answer = ask(engine, "start", game="tomate", options=options, seed=str(seats), level="facil")
    waited: list[float] = []
    waits = []
    acted = clock.now
    for _ in range(moves):
        waits.append(answer["waits"])
        if any(event["event"] == "trick" for event in answer["events"]):
            clock.now += answer["waits"]["trick"]
        moment = {"match": answer["match"], "number": answer["number"]}
        if answer["next"] == "bot":
            clock.now += answer["waits"]["most"] + OVERHEAD
            answer = ask(engine, "bot", **moment)
            continue
        waited.append(clock.now - acted)
        if answer["next"] == "over":
            break
        view = answer["view"]
        taps = [card["action"] for card in view["hand"] if card["action"]]
        clock.now += 60  # the person thinks
        acted = clock.now
        action = random.choice([*taps, *(choice["action"] for choice in view["choices"])])
        answer = ask(engine, "act", **moment, action=action)
    return waited, waits


@pytest.mark.parametrize("seats", [2, 4, 8, 13])
def test_nobody_waits_long_for_his_turn(seats: int) -> None:
    waited, waits = turns(seats, 160)
    assert len(waited) > 8
    assert max(waited) <= MOST_SECONDS
    assert all(0 < each["least"] <= each["most"] for each in waits)


def test_at_a_small_table_there_is_time_to_see_who_thinks() -> None:
    _, waits = turns(3, 60)
    assert sorted(each["most"] for each in waits)[len(waits) // 2] > 0.4


@pytest.mark.parametrize("steps", [0, 1, 5, 40])
@pytest.mark.parametrize("passed", [0.0, 2.0, 100.0])
def test_a_pause_is_no_shorter_than_the_longest_thought(passed: float, steps: float) -> None:
    found = pace(passed, steps)
    assert 0 < found.thinking < found.waits()["least"]


def test_the_more_there_are_the_shorter_each_thinks() -> None:
    thoughts = [pace(0.5, steps).thinking for steps in (2, 6, 12, 24)]
    assert thoughts == sorted(thoughts, reverse=True)
    assert len(set(thoughts)) == len(thoughts)


def at(seats: int, dealer: int, actions: list[tuple[int, str]]) -> tuple[Table, Seat]:
    """What seat 0 sees after these actions, and who is asked."""
    facts = {"dealer": dealer, "turn_up": "4o", "actions": [(dealer, "leave_trump"), *actions]}
    match = TOMATE.position(facts, TOMATE.rules({"preset": "fournier", "players": seats}), MatchChance("pace"))
    return match.table(0), match.to_act()[0]


def test_who_speaks_before_the_viewer_counts() -> None:
    first, second = at(13, 4, []), at(13, 8, [])
    assert (first[1], second[1]) == (5, 9)
    assert steps_ahead(*first, False) - steps_ahead(*second, False) == 4


def test_in_a_trick_only_those_count_who_play() -> None:
    table, asked = at(4, 0, [(1, "join"), (2, "join"), (3, "pass"), (0, "join")])
    assert (asked, steps_ahead(table, asked, False)) == (1, 2)


def test_who_has_passed_sees_all_tricks_through() -> None:
    table, asked = at(4, 0, [(1, "join"), (2, "join"), (3, "pass"), (0, "pass")])
    assert steps_ahead(table, asked, False) > 6


def test_a_finished_trick_takes_its_time() -> None:
    table, _ = at(4, 0, [])
    assert steps_ahead(table, None, True) > steps_ahead(table, None, False) == 0


def opponents_round(hurry: bool, late: float = 0.0) -> list[Any]:
    """The answers from a person's call at a table of 13 until the first trick ends or he is asked again."""
    clock = Clock()
    engine = Engine(clock)
    options = {"preset": "fournier", "players": 13}
    answer = ask(engine, "start", game="tomate", options=options, seed="5", level="facil")
    while answer["next"] == "bot":
        answer = ask(engine, "bot", match=answer["match"], number=answer["number"])
    moment = {"match": answer["match"], "number": answer["number"]}
    answers = [ask(engine, "act", **moment, action=answer["view"]["choices"][-1]["action"])]
    clock.now += late
    while answers[-1]["next"] == "bot" and not any(event["event"] == "trick" for event in answers[-1]["events"]):
        moment = {"match": answers[-1]["match"], "number": answers[-1]["number"]}
        answers.append(ask(engine, "bot", **moment, hurry=hurry))
    return answers


@pytest.mark.parametrize(("hurry", "late"), [(True, 0.0), (False, MOST_SECONDS)])
def test_who_will_not_wait_or_has_waited_gets_many_actions_in_one_answer(hurry: bool, late: float) -> None:
    calm, quick = opponents_round(False), opponents_round(hurry, late)
    assert len(quick) == 2 < len(calm)
    assert quick[-1]["view"] == calm[-1]["view"]
    assert quick[-1]["events"] == [event for answer in calm[1:] for event in answer["events"]]
    assert quick[-1]["save"] == calm[-1]["save"]
