"""Cards as small integers, with name tables.

A card is ``suit * 16 + rank``: suit and rank are indices into the names of its deck, so the suit of any card is
``card >> 4`` whatever the deck, and a set of cards fits in 64 bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pygame_core.errors import UnreadableError

Card = int
Suit = int

CARD_SPAN = 64
"""Every card of every deck is below this number."""


class Deck:
    """The names of the suits and ranks of one kind of deck, and text to card and back."""

    def __init__(self, suits: str, ranks: str) -> None:
        """``suits``: one letter a suit; ``ranks``: names separated by spaces, in the order of their numbers."""
        self.suits = suits
        self.ranks = tuple(ranks.split())
        self.cards: tuple[Card, ...] = tuple(
            suit * 16 + rank for suit in range(len(suits)) for rank in range(len(self.ranks))
        )
        names = [""] * CARD_SPAN
        for card in self.cards:
            names[card] = self.ranks[card & 15] + suits[card >> 4]
        self.names: tuple[str, ...] = tuple(names)
        self._cards = {names[card]: card for card in self.cards}

    def name(self, card: Card) -> str:
        """The text of a card: rank and suit, ``"Rb"``."""
        return self.names[card]

    def parse(self, text: str) -> Card:
        """The card with this text; ``UnreadableError`` when the deck has none."""
        try:
            return self._cards[text]
        except (KeyError, TypeError):
            raise UnreadableError(f"no such card: {text!r}") from None

    def parse_suit(self, text: str) -> Suit:
        """The suit with this letter; ``UnreadableError`` when the deck has none."""
        if isinstance(text, str) and len(text) == 1 and text in self.suits:
            return self.suits.index(text)
        raise UnreadableError(f"no such suit: {text!r}")

    def show(self, cards: Iterable[Card]) -> list[str]:
        """The texts of several cards, in their order."""
        return [self.names[card] for card in cards]

    def read(self, texts: Iterable[str]) -> list[Card]:
        """The cards with these texts, in their order."""
        return [self.parse(text) for text in texts]

    def pack(self, ranks: str) -> tuple[Card, ...]:
        """The cards of the named ranks (separated by spaces) in every suit, suit by suit."""
        wanted = [self.ranks.index(rank) for rank in ranks.split()]
        return tuple(suit * 16 + rank for suit in range(len(self.suits)) for rank in sorted(wanted))

    def strengths(self, high_to_low: str) -> tuple[int, ...]:
        """By card, how strong its rank is: the last rank named is 1, the first the highest, unnamed ones 0."""
        return self.by_rank({rank: n for n, rank in enumerate(reversed(high_to_low.split()), 1)})

    def by_rank(self, values: dict[str, int]) -> tuple[int, ...]:
        """By card, the value named for its rank, 0 where none is named."""
        table = [0] * CARD_SPAN
        for card in self.cards:
            table[card] = values.get(self.ranks[card & 15], 0)
        return tuple(table)


SPANISH = Deck("oceb", "1 2 3 4 5 6 7 8 9 S C R")
FRENCH = Deck("shdc", "A 2 3 4 5 6 7 8 9 10 J Q K")


def sort_hand(cards: Sequence[Card], strength: Sequence[int]) -> list[Card]:
    """A hand as a person holds it: suit by suit, the strongest first."""
    return sorted(cards, key=lambda card: (card >> 4, -strength[card], card))
