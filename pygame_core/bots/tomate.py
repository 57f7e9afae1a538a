"""Tomate by rule of thumb: when to join, to keep the muestra, to take the stock."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from pygame_core.bots.cardplay import greedy_card, thrifty
from pygame_core.bots.policy import Policy
from pygame_core.cards import Card
from pygame_core.game import Action, Deal, Seat
from pygame_core.games.tomate.deal import TomateDeal

_TRUMP = (0, 8, 12, 17, 23, 30, 38, 48, 60, 75, 95)
_SIDE = (0, 0, 0, 1, 2, 3, 5, 8, 14, 26, 44)
"""By strength (1 the lowest rank, 10 the highest), about how many hundredths of a trick a card makes."""
_JOIN_AT = {0: 40, 1: 60, 2: 80}
"""Hundredths of a trick it takes to join, by how many have joined before."""
_TAKE_AT = 8
"""Strength of the muestra from which the dealer keeps it without having seen his cards."""


class TomatePolicy(Policy):
    """Joins on about a trick in hand, keeps a strong muestra, plays the stock against a lone player."""

    calls = frozenset({"turn_up", "discard", "declare", "stock_offer"})

    def choose(self, deal: Deal, seat: Seat, actions: Sequence[Action], random: Random) -> Action:
        if len(actions) == 1:
            return actions[0]
        assert isinstance(deal, TomateDeal)
        if deal.phase == "tricks":
            card = greedy_card(deal, seat, [_card(action) for action in actions])
            return Action("play", card)
        if deal.phase == "discard":
            return min(actions, key=lambda action: worth(deal, [_card(action)]))
        return _pick(actions, self._bold(deal, seat))

    def _bold(self, deal: TomateDeal, seat: Seat) -> bool:
        """Whether to take or to join what is offered."""
        if deal.phase == "turn_up":
            return deal.rating.strength[deal.turned] >= _TAKE_AT
        if deal.phase == "declare":
            return worth(deal, deal.hands[seat]) >= join_at(deal)
        return True

    def sensible(self, deal: Deal, seat: Seat, actions: list[Action]) -> list[Action]:
        assert isinstance(deal, TomateDeal)
        return thrifty(deal, actions) if deal.phase == "tricks" else actions


def worth(deal: TomateDeal, cards: Sequence[Card]) -> int:
    """About how many tricks the cards make, in hundredths."""
    strength, trump = deal.rating.strength, deal.trump
    return sum((_TRUMP if card >> 4 == trump else _SIDE)[strength[card]] for card in cards)


def join_at(deal: TomateDeal) -> int:
    """What a hand must be worth to join now, in hundredths of a trick."""
    joined = sum(1 for said in deal.declared.values() if said == "join") + deal.took
    return _JOIN_AT[min(joined, 2)]


def _card(action: Action) -> Card:
    assert isinstance(action.arg, int)
    return action.arg


def _pick(actions: Sequence[Action], bold: bool) -> Action:
    """The first of the offers, which take or join, or the last, which lets be."""
    return actions[0 if bold else -1]
