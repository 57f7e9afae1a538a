"""Tomate by rule of thumb: when to join, to keep the muestra, to take the stock.

The numbers were fitted to how much better joining turned out than passing, in deals played on by these rules:
``python -m tests.bots.fit_tomate`` prints them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random

from pygame_core.bots.cardplay import greedy_card, thrifty
from pygame_core.bots.policy import Policy
from pygame_core.cards import Card
from pygame_core.chance import Chance
from pygame_core.game import Action, Deal, View
from pygame_core.games.tomate.deal import TomateDeal
from pygame_core.games.tomate.position import sampler
from pygame_core.games.tomate.rules import TomateRules
from pygame_core.sampling import Likelihood, mask
from pygame_core.seats import Seat

_TRUMP = (98, 60, 52, 45, 40, 37, 34, 30, 27, 18)
_SIDE = (-2, -13, -18, -21, -23, -25, -27, -28, -28, -31)
"""What a card in the hand adds to joining, in hundredths of a plate, by how many cards of its suit above it may be in
other hands."""
_TRUMPS = (0, 0, -20, -60)
"""What holding so many trumps at once takes away: the first trick made is worth most."""
_JOINED = (22, 10, -2)
"""What joining is worth before looking at the hand, by how many have joined already (the last: two or more)."""
_TAKE_AT = {False: (10, 10, 10), True: (1, 6, 9)}
"""Strength of the muestra (the highest is 10) from which the dealer keeps it unseen: by whether a single trick still
lets him collect, for up to three, four, and more players."""

_WAVERING = 12
"""By so many hundredths of a plate others may judge a hand otherwise and still be sensible."""


class TomatePolicy(Policy):
    """Joins when that promises more than passing, keeps a strong muestra, plays the stock against a lone player."""

    advises = True
    calls = frozenset({"turn_up", "discard", "declare", "stock_offer"})

    def choose(self, deal: Deal, seat: Seat, actions: Sequence[Action], random: Random) -> Action:
        if len(actions) == 1:
            return actions[0]
        assert isinstance(deal, TomateDeal)
        if deal.phase == "tricks":
            return Action("play", greedy_card(deal, seat, [_card(action) for action in actions]))
        if deal.phase == "discard":
            return max(actions, key=lambda action: _worth_without(deal, seat, _card(action)))
        return actions[0 if _bold(deal, seat) else -1]

    def sensible(self, deal: Deal, seat: Seat, actions: list[Action]) -> list[Action]:
        assert isinstance(deal, TomateDeal)
        return thrifty(deal, actions) if deal.phase == "tricks" else actions

    def imagine(self, view: View) -> Callable[[Chance], Deal]:
        return sampler(view, _belief)


def _belief(deal: TomateDeal, seat: Seat) -> Likelihood | None:
    """How readily the seat would have declared as it did, by the cards of its that are hidden."""
    said = deal.declared.get(seat)
    if said is None or deal.must_join(seat):
        return None
    played = [] if seat == deal.stock_taker else _played(deal, seat)
    earlier = list(deal.declared)[: list(deal.declared).index(seat)]
    moment = _worth_after(deal.took + sum(deal.declared[other] == "join" for other in earlier))
    sign = -1 if said == "join" else 1

    def likelihood(cards: Sequence[Card]) -> float:
        return 1 / (1 + exp(sign * (worth(deal, [*cards, *played]) + moment) / _WAVERING))

    return likelihood


def _played(deal: TomateDeal, seat: Seat) -> list[Card]:
    tricks = [*deal.done_tricks, deal.trick]
    return [card for trick in tricks for its, card in zip(trick.seats, trick.cards, strict=False) if its == seat]


def _bold(deal: TomateDeal, seat: Seat) -> bool:
    """Whether to take or to join what is offered; whoever may take the stock has nothing better to hope for."""
    if deal.phase == "turn_up":
        return deal.rating.strength[deal.turned] >= _take_at(deal.rules)
    return deal.phase != "declare" or worth(deal, deal.hands[seat]) + worth_of_moment(deal) > 0


def _take_at(rules: TomateRules) -> int:
    few, four, many = _TAKE_AT[rules.dealer_one_trick_collects]
    return few if rules.players <= 3 else four if rules.players == 4 else many


def _worth_without(deal: TomateDeal, seat: Seat, card: Card) -> int:
    return worth(deal, [held for held in deal.hands[seat] if held != card])


def worth(deal: TomateDeal, hand: Sequence[Card]) -> int:
    """How good three cards are to join with, in hundredths of a plate."""
    higher, trump = deal.rating.higher, deal.trump
    gone = mask(hand) | 1 << deal.turned
    total = trumps = 0
    for card in hand:
        above = (higher[card] & ~gone).bit_count()
        if card >> 4 == trump:
            trumps += 1
            total += _TRUMP[above]
        else:
            total += _SIDE[above]
    return total + _TRUMPS[trumps]


def worth_of_moment(deal: TomateDeal) -> int:
    """How much joining is worth now whatever the hand, in hundredths of a plate."""
    return _worth_after(deal.took + sum(said == "join" for said in deal.declared.values()))


def _worth_after(joined: int) -> int:
    return _JOINED[min(joined, 2)]


def _card(action: Action) -> Card:
    assert isinstance(action.arg, int)
    return action.arg
