"""Rules of thumb for playing cards to tricks, for games in which every seat plays for itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from pygame_core.cards import Card, Suit
from pygame_core.game import Action
from pygame_core.sampling import mask
from pygame_core.seats import Seat
from pygame_core.tricks import Rating, Trick, beats, best_index


class TrickDeal(Protocol):
    """What these rules of thumb look at in a deal."""

    hands: list[list[Card]]
    trick: Trick
    done_tricks: list[Trick]
    rating: Rating

    @property
    def trump(self) -> Suit:
        """The suit that beats the others."""


def thrifty(deal: TrickDeal, actions: list[Action]) -> list[Action]:
    """The plays without waste: of the cards of a suit that all lose the trick, or all win it for certain, only the
    least. To a trick that nobody has led every card is kept."""
    if len(actions) < 2 or not deal.trick.cards:
        return actions
    best = _best(deal)
    last = len(deal.trick.cards) == len(deal.trick.seats) - 1
    strength, trump = deal.rating.strength, deal.trump
    kept: dict[tuple[Suit, bool, int], Action] = {}
    for action in actions:
        card = action.arg
        assert isinstance(card, int)
        wins = beats(card, best, trump, strength)
        key = (card >> 4, wins, 0 if last or not wins else card)
        other = kept.get(key)
        if other is None or _price(deal.rating, card) < _price(deal.rating, other.arg):
            kept[key] = action
    return actions if len(kept) == len(actions) else list(kept.values())


def greedy_card(deal: TrickDeal, seat: Seat, cards: Sequence[Card]) -> Card:
    """Leads what nobody can beat, wins as cheaply as is safe, throws away what is worth least."""
    if not deal.trick.cards:
        return _lead(deal, seat, cards)
    best = _best(deal)
    strength, trump = deal.rating.strength, deal.trump
    winning = [card for card in cards if beats(card, best, trump, strength)]
    if not winning:
        return min(cards, key=lambda card: _keep(deal, card))
    cheapest = min(winning, key=lambda card: _keep(deal, card))
    if len(deal.trick.cards) == len(deal.trick.seats) - 1:
        return cheapest
    gone = _seen(deal, seat)
    safe = [card for card in winning if not above(deal, card, gone)]
    return min(safe, key=lambda card: _keep(deal, card)) if safe else cheapest


def _lead(deal: TrickDeal, seat: Seat, cards: Sequence[Card]) -> Card:
    """The master trump, else a master, else the lowest card outside trumps."""
    gone = _seen(deal, seat)
    masters = [card for card in cards if not above(deal, card, gone)]
    if masters:
        return max(masters, key=lambda card: _keep(deal, card))
    return min(cards, key=lambda card: _keep(deal, card))


def _best(deal: TrickDeal) -> Card:
    cards = deal.trick.cards
    return cards[best_index(cards, deal.trump, deal.rating.strength)]


def _price(rating: Rating, card: object) -> tuple[int, int]:
    assert isinstance(card, int)
    return rating.points[card], rating.strength[card]


def _keep(deal: TrickDeal, card: Card) -> int:
    """How much one would rather keep the card."""
    trump = 64 if card >> 4 == deal.trump else 0
    return trump + 2 * deal.rating.points[card] + deal.rating.strength[card]


def _seen(deal: TrickDeal, seat: Seat) -> int:
    """The cards, as bits, that no other seat can hold any more."""
    seen = mask(deal.hands[seat]) | mask(deal.trick.cards)
    for trick in deal.done_tricks:
        seen |= mask(trick.cards)
    return seen


def above(deal: TrickDeal, card: Card, gone: int) -> int:
    """How many cards of its suit above this one may still be in other hands."""
    return (deal.rating.higher[card] & ~gone).bit_count()
