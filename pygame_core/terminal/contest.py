"""Bots against each other, and how fast they think."""

from __future__ import annotations

import json
from collections.abc import Mapping
from random import Random
from time import perf_counter, process_time
from typing import TextIO

from pygame_core import bots
from pygame_core.bots.arena import LADDER, Duel, duel, iterations_of, player
from pygame_core.bots.search import Effort, Search
from pygame_core.chance import MatchChance
from pygame_core.game import Game
from pygame_core.options import Rules, Value


def arena(
    game: Game,
    options: Mapping[str, Value],
    names: tuple[str, str],
    deals: int,
    seed: str,
    iterations: int | None,
    out: TextIO,
) -> None:
    """One player against another; says who did better, by how much, and what to type to see it again."""
    started = perf_counter()
    found = _duel(game, game.rules(options), names, deals, seed, iterations)
    took = perf_counter() - started
    first, second = (_named(name, iterations) for name in names)
    print(f"{game.id} {_shown(options)}: {first} against {second}, in {took:.0f} s", file=out)
    print(f"{deals} duplicate deals, seeds {seed}/0 to {seed}/{deals - 1}, 95 % intervals", file=out)
    print(f"utility {found.utility}   score {found.score}   a deal", file=out)


def ladder(
    game: Game, options: Mapping[str, Value], deals: int, seed: str, iterations: int | None, out: TextIO
) -> None:
    """Every player against greedy, as a markdown table with the share of the cheater's margin."""
    rules = game.rules(options)
    found = {name: _duel(game, rules, (name, "greedy"), deals, seed, iterations) for name in LADDER}
    most = found["cheater"].utility.mean
    limit = "" if iterations is None else f" --iterations {iterations}"
    command = f"python -m pygame_core arena {game.id} --ladder --deals {deals} --seed {seed}{limit}{_flags(options)}"
    print(f"`{command}`\n", file=out)
    print("| player | iterations | utility against greedy | score a deal | share of the cheater's margin |", file=out)
    print("| --- | --- | --- | --- | --- |", file=out)
    for name, result in found.items():
        share = f"{100 * result.utility.mean / most:.0f} %" if most > 0 else ""
        effort = _effort(name, iterations)
        print(f"| {name} | {effort} | {result.utility} | {result.score} | {share} |", file=out)


def _duel(game: Game, rules: Rules, names: tuple[str, str], deals: int, seed: str, iterations: int | None) -> Duel:
    first, second = (player(name, iterations) for name in names)
    return duel(game, rules, (first, second), deals, seed)


def _effort(name: str, iterations: int | None) -> str:
    """Iterations of a player that searches."""
    return str(iterations_of(name, iterations) or "-")


def _named(name: str, iterations: int | None) -> str:
    effort = iterations_of(name, iterations)
    return name if effort is None else f"{name} ({effort} iterations)"


def _shown(options: Mapping[str, Value]) -> str:
    return " ".join(f"{key}={value}" for key, value in options.items()) or "default rules"


def _flags(options: Mapping[str, Value]) -> str:
    """The options as they are typed."""
    plain = ("preset", "players")
    return "".join(
        f" --{key} {value}" if key in plain else f" --option {key}={json.dumps(value).strip(chr(34))}"
        for key, value in options.items()
    )


def bench(game: Game, options: Mapping[str, Value], seed: str, seconds: float, out: TextIO) -> None:
    """Iterations per second of processor time by phase, in positions that come up when greedy players meet."""
    rules = game.rules(options)
    counts: dict[str, list[float]] = {}
    started = process_time()
    number = 0
    while process_time() - started < seconds:
        _bench_deal(game, rules, f"{seed}/{number}", counts)
        number += 1
    for phase, (iterations, took) in counts.items():
        print(f"{game.id} {phase}: {iterations / took:.0f} iterations/s", file=out)


def _bench_deal(game: Game, rules: Rules, seed: str, counts: dict[str, list[float]]) -> None:
    match = game.match(rules, MatchChance(seed))
    random = Random(seed)
    while not match.deal.over:
        seat = match.to_act()[0]
        view = match.view(seat)
        actions = game.choices(view.offers)
        if len(actions) > 1:
            started = process_time()
            policy = bots.policy_of(game)
            Search(game, policy, seat, actions, policy.imagine(view), random).run(Effort(100), bots.never)
            count = counts.setdefault(match.deal.phase, [0.0, 0.0])
            count[0] += 100
            count[1] += process_time() - started
        match.push(seat, bots.greedy(view, random))
