"""Search over imagined deals: single-observer information set tree search, one utility a seat.

It needs the contract alone. Each iteration imagines the hidden cards, follows the tree by upper confidence bounds
(an action's bound counts how often it was there to be chosen), adds one action to it, plays the deal to its end by rule
of thumb, and credits every action on the way with what its own seat got.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, log, sqrt
from random import Random

from pygame_core.bots.policy import Policy
from pygame_core.chance import Chance, QuickChance
from pygame_core.game import Action, Deal, Game
from pygame_core.seats import Seat

EXPLORATION = 0.7
_TIME_CHECK = 8
"""The deadline is looked at every so many iterations."""
SURENESS = 2.0
"""By how many standard errors a found action must be better before it replaces what a rule of thumb says."""
_SILLY = 0.15
"""Actions worse by more are never chosen, however warmly."""
_USES = 3
"""An imagined deal serves so often: that is cheaper, and actions are compared on the same cards."""


@dataclass(frozen=True)
class Effort:
    """How hard to search."""

    iterations: int
    warmth: float = 0.0
    """How readily a less visited action is chosen: 0 never, 1 in proportion to its visits."""


class Node:
    """What is known of having done an action; the root stands for having done nothing yet."""

    __slots__ = ("children", "seen", "squares", "value", "visits")

    def __init__(self) -> None:
        self.children: dict[Action, Node] = {}
        self.seen = 0
        """How often the action could be chosen."""
        self.visits = 0
        self.value = 0.0
        """Sum of what the deals brought to the seat that did it."""
        self.squares = 0.0
        """Sum of the squares of that."""

    @property
    def mean(self) -> float:
        """What it brought on average."""
        return self.value / self.visits

    @property
    def doubt(self) -> float:
        """Squared standard error of the mean; one result more, a typical stake off, keeps few visits doubtful."""
        return max(0.0, self.squares / self.visits - self.mean**2 + 1 / self.visits) / self.visits


class Search:
    """One decision of one seat."""

    def __init__(
        self,
        game: Game,
        policy: Policy,
        seat: Seat,
        actions: Sequence[Action],
        imagine: Callable[[Chance], Deal],
        random: Random,
    ) -> None:
        """``actions``: what to choose from; ``imagine``: a source of whole deals that fit what the seat knows."""
        self.game = game
        self.policy = policy
        self.seat = seat
        self.actions = list(actions)
        self.imagine = imagine
        self.random = random
        self.chance = QuickChance(random)
        self.root = Node()
        self.iterations = 0
        self._low = inf
        self._high = -inf

    def run(self, effort: Effort, out_of_time: Callable[[], bool]) -> Action:
        """Searches, and returns the chosen action."""
        while self.iterations < effort.iterations:
            if self.iterations % _TIME_CHECK == _TIME_CHECK - 1 and out_of_time():
                break
            if self.iterations % _USES == 0:
                deal = self.imagine(self.chance)
            self._iterate(deal.copy(self.chance))
            self.iterations += 1
        return self._warm_choice(effort.warmth) if effort.warmth else self._best()

    def _iterate(self, deal: Deal) -> None:
        path: list[tuple[Node, Seat]] = []
        node, actions, seat = self.root, self.actions, self.seat
        grown = False
        while not grown:
            if path and deal.phase in self.policy.calls:
                action = self.policy.choose(deal, seat, actions, self.random)
                child = node.children.get(action) or node.children.setdefault(action, Node())
            else:
                action, child, grown = self._select(node, actions)
            deal.carry_out(seat, action)
            path.append((child, seat))
            if deal.over:
                break
            node, seat = child, deal.to_act()[0]
            actions = self.game.choices(deal.legal_actions(seat))
        self._credit(path, self._play_out(deal))

    def _select(self, node: Node, actions: Sequence[Action]) -> tuple[Action, Node, bool]:
        """The action to follow, and whether it is new in the tree."""
        children = node.children
        known = []
        new = []
        for action in actions:
            child = children.get(action)
            if child is None:
                new.append(action)
            else:
                child.seen += 1
                known.append((action, child))
        if new:
            action = new[int(self.random.random() * len(new))]
            child = children[action] = Node()
            child.seen = 1
            return action, child, True
        if len(known) == 1:
            return (*known[0], False)
        low, span = self._low, self._span()
        best = known[0]
        most = -1.0
        for pair in known:
            child = pair[1]
            visits = child.visits
            bound = (child.value / visits - low) / span + EXPLORATION * sqrt(log(child.seen) / visits)
            if bound > most:
                best, most = pair, bound
        return (*best, False)

    def _play_out(self, deal: Deal) -> list[float]:
        game, policy, random = self.game, self.policy, self.random
        while not deal.over:
            seat = deal.to_act()[0]
            actions = game.choices(deal.legal_actions(seat))
            deal.carry_out(seat, actions[0] if len(actions) == 1 else policy.choose(deal, seat, actions, random))
        return deal.utility()

    def _credit(self, path: list[tuple[Node, Seat]], utility: list[float]) -> None:
        self._low = min(self._low, *utility)
        self._high = max(self._high, *utility)
        for node, seat in path:
            node.visits += 1
            node.value += utility[seat]
            node.squares += utility[seat] * utility[seat]

    def _span(self) -> float:
        """All that has been at stake, so that bounds are the same whatever a game counts in."""
        return max(self._high - self._low, 1e-9)

    def _best(self) -> Action:
        """What a rule of thumb says, unless the search shows for certain enough that another action gains."""
        children = self.root.children
        rule = self._by_policy(self.actions)
        if not children:
            return rule
        best = max(children, key=lambda action: children[action].visits)
        if rule not in children or not self.policy.advises:
            return best
        found, usual = children[best], children[rule]
        certain = SURENESS * sqrt(found.doubt + usual.doubt)
        return best if found.mean - usual.mean > certain else rule

    def _by_policy(self, actions: Sequence[Action]) -> Action:
        return self.policy.choose(self.imagine(self.chance), self.seat, actions, self.random)

    def _warm_choice(self, warmth: float) -> Action:
        """Any action, the more often visited the likelier."""
        children = self.root.children
        best = max((child.mean for child in children.values()), default=0.0)
        tried = [a for a in self.actions if a in children and children[a].mean >= best - _SILLY * self._span()]
        if not tried:
            return self._by_policy(self.actions)
        most = max(children[action].visits for action in tried)
        weights = [(children[action].visits / most) ** (1 / warmth) for action in tried]
        return self.random.choices(tried, weights)[0]
