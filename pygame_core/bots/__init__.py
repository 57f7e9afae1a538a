"""Opponents. They are given a view and a source of chance, never a deal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from random import Random

from pygame_core.bots import levels
from pygame_core.bots.policy import Policy
from pygame_core.bots.search import Search
from pygame_core.bots.tomate import TomatePolicy
from pygame_core.chance import QuickChance
from pygame_core.game import Action, Game, View

LEVELS = tuple(levels.LEVELS)

POLICIES: dict[str, Policy] = {"tomate": TomatePolicy()}
"""By game, what bots know of it; games without a policy of their own are searched all the same."""


def policy_of(game: Game) -> Policy:
    """The policy for a game."""
    return POLICIES.get(game.id) or Policy()


def never() -> bool:
    """No deadline."""
    return False


def decide(view: View, level: str, random: Random, out_of_time: Callable[[], bool] = never) -> Action:
    """What a bot of this level does in the view.

    ``out_of_time`` is asked every few iterations of a search; once it is true the bot answers with what it has.
    """
    return think(view, levels.LEVELS[level], random, out_of_time)


def think(view: View, level: levels.Level, random: Random, out_of_time: Callable[[], bool] = never) -> Action:
    """The action found by search in the view."""
    policy = policy_of(view.game)
    actions = view.game.choices(view.offers)
    early = _without_thought(view, policy, actions)
    if early is not None:
        return early
    remembered = replace(view, memory=level.memory)
    imagine = policy.imagine(remembered) if level.inference else view.game.sampler(remembered)
    sensible = policy.sensible(imagine(QuickChance(random)), view.seat, actions)
    if len(sensible) == 1:
        return sensible[0]
    return Search(view.game, policy, view.seat, sensible, imagine, random).run(level.effort, out_of_time)


def greedy(view: View, random: Random) -> Action:
    """The action by rule of thumb alone, asked in one imagined deal."""
    policy = policy_of(view.game)
    actions = view.game.choices(view.offers)
    early = _without_thought(view, policy, actions)
    if early is not None:
        return early
    return policy.choose(view.game.sample(view, QuickChance(random)), view.seat, actions, random)


def anything(view: View, random: Random) -> Action:
    """Any legal action, each as likely as the others; amounts of a span are thinned to a few."""
    return random.choice(view.game.choices(view.offers))


def _without_thought(view: View, policy: Policy, actions: Sequence[Action]) -> Action | None:
    """The action, where there is no choice or no deal to think about."""
    if len(actions) == 1:
        return actions[0]
    return policy.between_deals(actions) if view.between_deals else None
