"""Bots against each other on duplicate deals: every deal again with the seats rotated, so that luck cancels out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import NamedTuple

from pygame_core import bots
from pygame_core.bots.levels import LEVELS, Level
from pygame_core.bots.search import Search
from pygame_core.chance import Chance, MatchChance
from pygame_core.errors import UnreadableError
from pygame_core.game import Action, Deal, Game, Match
from pygame_core.options import Rules
from pygame_core.seats import Seat

Player = Callable[[Match, Seat, Random], Action]
"""What a seat does in a match. Fair players look at its view alone."""

LADDER = ("random", "greedy", *LEVELS, "cheater")
"""Every player, from the weakest to the strongest."""


def player(name: str, iterations: int | None = None) -> Player:
    """The player with this name; ``UnreadableError`` when there is none.

    ``iterations`` replaces those of a level.
    """
    if name == "random":
        return lambda match, seat, random: bots.anything(match.view(seat), random)
    if name == "greedy":
        return lambda match, seat, random: bots.greedy(match.view(seat), random)
    if name not in LADDER:
        raise UnreadableError(f"there is no player {name!r}: choose from {', '.join(LADDER)}")
    level = _level(name).with_iterations(iterations)
    if name == "cheater":
        return lambda match, seat, random: _cheat(match, seat, level, random)
    return lambda match, seat, random: bots.think(match.view(seat), level, random)


def iterations_of(name: str, iterations: int | None = None) -> int | None:
    """How many iterations this player searches; None for one that does not search."""
    searches = name in LEVELS or name == "cheater"
    return _level(name).with_iterations(iterations).effort.iterations if searches else None


def _level(name: str) -> Level:
    return LEVELS["dificil" if name == "cheater" else name]


def _cheat(match: Match, seat: Seat, level: Level, random: Random) -> Action:
    """Search in the true deal: what a player could do who saw every card."""

    def true_deal(chance: Chance) -> Deal:
        return match.deal.copy(chance)

    policy = bots.policy_of(match.game)
    actions = match.game.choices(match.legal_actions(seat))
    if len(actions) == 1:
        return actions[0]
    search = Search(match.game, policy, seat, actions, true_deal, random)
    return search.run(level.effort, bots.never)


class Margin(NamedTuple):
    """A mean difference with its 95 % interval, and how many deals it comes from."""

    mean: float
    interval: float
    deals: int

    def __str__(self) -> str:
        return f"{self.mean:+.3f} ± {self.interval:.3f}"


@dataclass(frozen=True)
class Duel:
    """What came out of A against B, as A's seats less B's, a deal."""

    utility: Margin
    """In the units of ``Deal.utility``."""
    score: Margin
    """In what the game scores: points or coins."""


def duel(game: Game, rules: Rules, players: tuple[Player, Player], deals: int, seed: str, first: int = 0) -> Duel:
    """Plays the first deals of so many matches, each once for every side: A sits there, B on all other seats."""
    utility, score = [], []
    for number in range(first, first + deals):
        by_utility, by_score = _duplicate(game, rules, players, f"{seed}/{number}")
        utility.append(by_utility)
        score.append(by_score)
    return Duel(margin(utility), margin(score))


def margin(values: list[float]) -> Margin:
    """The mean of independent values, with its interval."""
    count = len(values)
    mean = sum(values) / count
    variance = sum((value - mean) ** 2 for value in values) / max(1, count - 1)
    return Margin(mean, 1.96 * sqrt(variance / count), count)


def _duplicate(game: Game, rules: Rules, players: tuple[Player, Player], seed: str) -> tuple[float, float]:
    """One deal with A on each side in turn: by how much A's seats did better than B's."""
    sides = [seat["side"] for seat in game.match(rules, MatchChance(seed)).table(0)["seats"]]
    utility, score = 0.0, 0.0
    for side in sorted(set(sides)):
        seated = {seat: players[0 if its == side else 1] for seat, its in enumerate(sides)}
        ours = [seat for seat, its in enumerate(sides) if its == side]
        by_utility, by_score = _play(game, rules, seated, seed)
        utility += _lead(by_utility, ours)
        score += _lead(by_score, ours)
    count = len(set(sides))
    return utility / count, score / count


def _lead(values: list[float], ours: list[Seat]) -> float:
    """Mean of our seats less mean of the others."""
    rest = len(values) - len(ours)
    own = sum(values[seat] for seat in ours)
    return own / len(ours) - (sum(values) - own) / rest


def _play(game: Game, rules: Rules, seated: Mapping[Seat, Player], seed: str) -> tuple[list[float], list[float]]:
    """Utilities and changes of the scores of one deal. Random numbers depend on the moment, not on who sits there."""
    match = game.match(rules, MatchChance(seed))
    before = _scores(match)
    moment = 0
    while not match.deal.over:
        seat = match.to_act()[0]
        match.push(seat, seated[seat](match, seat, Random(f"{seed}/{moment}")))
        moment += 1
    after = _scores(match)
    return match.deal.utility(), [float(b - a) for a, b in zip(before, after, strict=True)]


def _scores(match: Match) -> list[int]:
    return [seat["score"] for seat in match.table(0)["seats"]]
