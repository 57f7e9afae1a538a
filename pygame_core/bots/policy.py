"""What bots know of a game beyond its contract: rules of thumb, and which actions no sensible player considers.

A policy is asked with a whole deal and a seat, and uses only what that seat may see of it. Search asks it inside the
deals it imagines; a bot that plays by it alone asks it in one imagined deal, so that peeking would gain nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import ClassVar

from pygame_core.chance import Chance
from pygame_core.game import Action, Deal, View
from pygame_core.seats import Seat


class Policy:
    """The policy for a game of which nothing is known: anything goes."""

    advises: ClassVar[bool] = False
    """Whether its choice is worth following where search sees no difference."""
    calls: ClassVar[frozenset[str]] = frozenset()
    """Phases whose actions depend on the whole hand. A search tree, which cannot tell the hidden hands of the others
    apart, is no model of them: beyond the decision itself, search follows the policy in these phases."""

    def choose(self, deal: Deal, seat: Seat, actions: Sequence[Action], random: Random) -> Action:
        """The action by rule of thumb, of those given."""
        return actions[int(random.random() * len(actions))]

    def sensible(self, deal: Deal, seat: Seat, actions: list[Action]) -> list[Action]:
        """The actions without those that are never better than another one; not empty."""
        return actions

    def imagine(self, view: View) -> Callable[[Chance], Deal]:
        """A source of whole deals that fit the view, more often those in which the others called with good reason."""
        return view.game.sampler(view)

    def between_deals(self, actions: Sequence[Action]) -> Action:
        """What to do when the deal is over and the match goes on: the offer that goes on with it stands first."""
        return actions[0]
