"""Tricks: who wins one, and which cards may be played to it.

Every trick game here uses the same two questions with other parameters, so a game module says which duties it has and
never how they are checked. The texts of the duties are in the common rules of the tute family, section 5.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal, NamedTuple

from pygame_core.cards import Card, Deck, Suit
from pygame_core.errors import Refusal
from pygame_core.seats import Seat
from pygame_core.view import PlayedCard, TrickView


@dataclass(frozen=True)
class Duties:
    """What a player owes to a trick that somebody else has led."""

    follow: bool = True
    """Asistir: play the suit led when holding it."""
    beat: Literal["best", "opener", "none"] = "best"
    """Montar: with the suit led, play over the best card of that suit, only over the card led, or no such duty."""
    beat_after_ruff: bool = False
    """Montar goes on when a trump already lies in a trick of another suit."""
    ruff: bool = True
    """Fallar: play a trump when void in the suit led."""
    overruff: Literal["free", "must", "must_or_discard"] = "must_or_discard"
    """Pisar, when void and a trump lies in the trick: any trump will do; or a higher one, and when there is none a
    lower trump (``must``) or any card (``must_or_discard``)."""
    relief: Literal["none", "beat", "all"] = "none"
    """While the partner is winning: nothing changes, montar is not owed, or only asistir is owed."""
    load: bool = False
    """Càrrega: who cannot beat plays the lowest card, who follows a winning partner loads points or plays low."""


@dataclass(frozen=True)
class Rating:
    """What the cards of a game are worth, each a table by card."""

    strength: tuple[int, ...]
    """Higher beats lower within a suit."""
    points: tuple[int, ...] = (0,) * 64
    """Card points, for games that have them."""

    @cached_property
    def higher(self) -> tuple[int, ...]:
        """By card, the cards of its suit that beat it, as a mask (bit ``1 << card``)."""
        strength = self.strength
        suits = [range(card & ~15, (card & ~15) + 16) for card in range(len(strength))]
        return tuple(
            sum(1 << other for other in suit if strength[other] > strength[card]) for card, suit in enumerate(suits)
        )


def best_index(trick: Sequence[Card], trump: Suit | None, strength: Sequence[int]) -> int:
    """Position in the trick of the card that is winning it: highest trump, else highest card of the suit led."""
    best = 0
    for index in range(1, len(trick)):
        if beats(trick[index], trick[best], trump, strength):
            best = index
    return best


def beats(card: Card, other: Card, trump: Suit | None, strength: Sequence[int]) -> bool:
    """Whether a later card takes the lead from a card that is winning."""
    if card >> 4 == other >> 4:
        return strength[card] > strength[other]
    return card >> 4 == trump


def best_seat(trick: Trick, trump: Suit | None, strength: Sequence[int]) -> Seat:
    """The seat whose card is winning the trick."""
    return trick.seats[best_index(trick.cards, trump, strength)]


def led_by(leader: Seat, seats: Sequence[Seat]) -> list[Seat]:
    """The active seats in the order in which they play to a trick that one of them leads."""
    at = list(seats).index(leader)
    return [*seats[at:], *seats[:at]]


@dataclass
class Trick:
    """One card from each active seat. ``seats`` is the order in which they play, the leader first."""

    seats: list[Seat]
    cards: list[Card] = field(default_factory=list)

    def next_seat(self) -> Seat:
        """The seat that has to play now."""
        return self.seats[len(self.cards)]

    @property
    def full(self) -> bool:
        """Whether every active seat has played."""
        return len(self.cards) == len(self.seats)

    def copy(self) -> Trick:
        """An independent trick."""
        return Trick(list(self.seats), list(self.cards))

    def show(self, deck: Deck, winner: Seat | None) -> TrickView:
        """The trick as it lies on the table."""
        played = zip(self.seats, self.cards, strict=False)
        cards: list[PlayedCard] = [{"seat": seat, "card": deck.name(card)} for seat, card in played]
        return {"cards": cards, "seats": list(self.seats), "winner": winner}


class Owed(NamedTuple):
    """What may be played now, and what to tell somebody who tries another card."""

    cards: list[Card]
    code: str = ""
    """Reason code for a refused card, unless it simply does not follow suit."""
    over: Card | None = None
    """The card that has to be beaten, where there is one."""


_OF_OWN_SUIT = ("MUST_PLAY_LOWEST", "LOAD_OR_LOWEST")
"""Codes whose sentence names the suit of the refused card, not the suit led."""


def legal_cards(
    hand: Sequence[Card],
    trick: Sequence[Card],
    trump: Suit | None,
    rating: Rating,
    duties: Duties,
    partner_winning: bool = False,
) -> list[Card]:
    """The cards of the hand that may be played to the trick, in the order of the hand; never empty."""
    return _owed(hand, trick, trump, rating, duties, partner_winning).cards


def card_refusal(
    card: Card,
    hand: Sequence[Card],
    trick: Sequence[Card],
    trump: Suit | None,
    rating: Rating,
    duties: Duties,
    deck: Deck,
    partner_winning: bool = False,
) -> Refusal | None:
    """Why a card of the hand may not be played to the trick, or None when it may."""
    owed = _owed(hand, trick, trump, rating, duties, partner_winning)
    if card in owed.cards:
        return None
    led = trick[0] >> 4
    holds_led = any(held >> 4 == led for held in hand)
    if holds_led and card >> 4 != led:
        return Refusal("MUST_FOLLOW_SUIT", {"suit": deck.suits[led]})
    data = {"suit": deck.suits[card >> 4 if owed.code in _OF_OWN_SUIT else led]}
    if owed.over is not None:
        data["card"] = deck.name(owed.over)
    return Refusal(owed.code, data)


def _owed(
    hand: Sequence[Card],
    trick: Sequence[Card],
    trump: Suit | None,
    rating: Rating,
    duties: Duties,
    partner_winning: bool,
) -> Owed:
    if not trick or not duties.follow:
        return Owed(list(hand))
    led = trick[0] >> 4
    same = [card for card in hand if card >> 4 == led]
    if partner_winning and duties.load:
        return Owed(_points_or_lowest(same or hand, rating), "LOAD_OR_LOWEST")
    if partner_winning and duties.relief == "all":
        return Owed(same or list(hand))
    if same:
        return _owed_in_suit(same, trick, trump, rating, duties, partner_winning)
    return _owed_when_void(hand, trick, trump, rating, duties)


def _owed_in_suit(
    same: list[Card],
    trick: Sequence[Card],
    trump: Suit | None,
    rating: Rating,
    duties: Duties,
    partner_winning: bool,
) -> Owed:
    """Asistir and montar."""
    led = trick[0] >> 4
    strength = rating.strength
    ruffed = led != trump and any(card >> 4 == trump for card in trick)
    exempt = partner_winning and duties.relief == "beat"
    higher: list[Card] = []
    over = trick[0]
    if duties.beat != "none" and not exempt and (not ruffed or duties.beat_after_ruff):
        if duties.beat == "best":
            over = max((card for card in trick if card >> 4 == led), key=strength.__getitem__)
        higher = [card for card in same if strength[card] > strength[over]]
    if higher:
        return Owed(higher, "MUST_BEAT", over)
    return Owed(_lowest(same, strength), "MUST_PLAY_LOWEST") if duties.load else Owed(same)


def _owed_when_void(
    hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None, rating: Rating, duties: Duties
) -> Owed:
    """Fallar and pisar."""
    strength = rating.strength
    rest = Owed(_lowest(hand, strength), "MUST_PLAY_LOWEST") if duties.load else Owed(list(hand))
    trumps = [card for card in hand if card >> 4 == trump]
    if not trumps or not duties.ruff:
        return rest
    best = trick[best_index(trick, trump, strength)]
    if best >> 4 != trump or duties.overruff == "free":
        return Owed(trumps, "MUST_TRUMP")
    higher = [card for card in trumps if strength[card] > strength[best]]
    if higher:
        return Owed(higher, "MUST_OVERTRUMP", best)
    return Owed(trumps, "MUST_UNDERTRUMP") if duties.overruff == "must" else rest


def _lowest(cards: Sequence[Card], strength: Sequence[int]) -> list[Card]:
    """The lowest card of each suit among the cards."""
    low: dict[Suit, Card] = {}
    for card in cards:
        if card >> 4 not in low or strength[card] < strength[low[card >> 4]]:
            low[card >> 4] = card
    return [card for card in cards if low[card >> 4] == card]


def _points_or_lowest(cards: Sequence[Card], rating: Rating) -> list[Card]:
    low = _lowest(cards, rating.strength)
    return [card for card in cards if rating.points[card] or card in low]


def barred_by_play(
    card: Card,
    before: Sequence[Card],
    trump: Suit | None,
    rating: Rating,
    duties: Duties,
    pack: Sequence[Card],
    partner_winning: bool = False,
) -> list[Card]:
    """The cards that whoever plays this card to the trick cannot have held beside it.

    Every duty is the existence of a card that must be preferred, so looking at one other card at a time is enough.
    """
    if not before:
        return []
    return [
        other
        for other in pack
        if other != card and card not in legal_cards((card, other), before, trump, rating, duties, partner_winning)
    ]
