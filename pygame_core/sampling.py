"""Dealing hidden cards again so that they fit what is known.

A *place* holds a number of hidden cards and bars some. :class:`Filler` draws a way to fill all places from all such
ways alike wherever they can be counted, and never fails while there is one.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import NamedTuple

from pygame_core.cards import Card
from pygame_core.chance import Chance

_MOST_BRANCHES = 20_000
"""Counting stops beyond so many branches; places are then filled by matching and mixing."""


class Place(NamedTuple):
    """Somewhere hidden cards lie: how many, and a mask (bit ``1 << card``) of those that cannot be there."""

    size: int
    barred: int = 0


def mask(cards: Sequence[Card]) -> int:
    """The set of cards as bits."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


class Filler:
    """Ways to lay the cards out in the places. Make one for a view, draw from it as often as needed."""

    def __init__(self, cards: Sequence[Card], places: Sequence[Place]) -> None:
        """``ValueError`` when the places do not hold exactly these cards or cannot be filled at all."""
        if sum(place.size for place in places) != len(cards):
            raise ValueError("the places hold another number of cards")
        self.cards = list(cards)
        self.places = list(places)
        unknown = mask(cards)
        self._strict = [i for i, place in enumerate(places) if place.barred & unknown and place.size]
        self._free = [i for i in range(len(places)) if i not in self._strict]
        self._classes = self._sort_into_classes()
        self._branches = 0
        self._known: dict[tuple[int, tuple[int, ...]], tuple[int, list[tuple[int, tuple[int, ...]]]]] = {}
        self._counted = self._count_all()
        if not self._counted and not self._match():
            raise ValueError("no way to lay the cards out fits")

    def draw(self, chance: Chance) -> list[list[Card]]:
        """The cards of each place, in no particular order within a place that bars some, shuffled elsewhere."""
        if not self._strict:
            return self._deal_rest(chance.shuffled(self.cards), [[] for _ in self.places])
        return self._draw_counted(chance) if self._counted else self._draw_mixed(chance)

    def _sort_into_classes(self) -> list[list[Card]]:
        """Cards that the same places bar are interchangeable."""
        classes: dict[tuple[bool, ...], list[Card]] = {}
        for card in self.cards:
            key = tuple(bool(self.places[i].barred >> card & 1) for i in self._strict)
            classes.setdefault(key, []).append(card)
        self._allowed = [[not key[n] for key in classes] for n in range(len(self._strict))]
        return list(classes.values())

    def _count_all(self) -> bool:
        try:
            ways, _ = self._count(0, tuple(len(members) for members in self._classes))
        except OverflowError:
            return False
        if ways == 0:
            raise ValueError("no way to lay the cards out fits")
        return True

    def _count(self, n: int, left: tuple[int, ...]) -> tuple[int, list[tuple[int, tuple[int, ...]]]]:
        """How many ways strict places n, n+1... can be filled from so many cards a class, and by which first steps."""
        if n == len(self._strict):
            return 1, []
        key = (n, left)
        if key not in self._known:
            steps = []
            total = 0
            for take in self._takes(self.places[self._strict[n]].size, left, self._allowed[n], 0):
                self._branches += 1
                if self._branches > _MOST_BRANCHES:
                    raise OverflowError
                ways, _ = self._count(n + 1, tuple(a - b for a, b in zip(left, take, strict=True)))
                for size, taken in zip(left, take, strict=True):
                    ways *= comb(size, taken)
                if ways:
                    total += ways
                    steps.append((ways, take))
            self._known[key] = total, steps
        return self._known[key]

    def _takes(self, count: int, left: tuple[int, ...], allowed: list[bool], n: int) -> list[tuple[int, ...]]:
        """Every way to take so many cards from the classes n, n+1..., as numbers a class."""
        if n == len(left):
            return [()] if count == 0 else []
        most = min(count, left[n]) if allowed[n] else 0
        return [
            (taken, *rest) for taken in range(most + 1) for rest in self._takes(count - taken, left, allowed, n + 1)
        ]

    def _draw_counted(self, chance: Chance) -> list[list[Card]]:
        classes = [chance.shuffled(members) for members in self._classes]
        filled: list[list[Card]] = [[] for _ in self.places]
        for n, place in enumerate(self._strict):
            total, steps = self._count(n, tuple(len(members) for members in classes))
            pick = _wide_below(chance, total)
            for members, taken in zip(classes, _step_at(steps, pick), strict=True):
                filled[place].extend(members.pop() for _ in range(taken))
        rest = [card for members in classes for card in members]
        return self._deal_rest(chance.shuffled(rest), filled)

    def _deal_rest(self, cards: list[Card], filled: list[list[Card]]) -> list[list[Card]]:
        start = 0
        for i in self._free:
            filled[i] = cards[start : start + self.places[i].size]
            start += self.places[i].size
        return filled

    def _draw_mixed(self, chance: Chance) -> list[list[Card]]:
        """One valid filling, then many random swaps that keep it valid."""
        slots = [i for i, place in enumerate(self.places) for _ in range(place.size)]
        cards = self._matched(chance.shuffled(self.cards), slots)
        assert cards is not None
        size = len(cards)
        for _ in range(8 * size):
            a, b = chance.below(size), chance.below(size)
            if self._fits(cards[a], slots[b]) and self._fits(cards[b], slots[a]):
                cards[a], cards[b] = cards[b], cards[a]
        filled: list[list[Card]] = [[] for _ in self.places]
        for card, slot in zip(cards, slots, strict=True):
            filled[slot].append(card)
        return filled

    def _match(self) -> bool:
        slots = [i for i, place in enumerate(self.places) for _ in range(place.size)]
        return self._matched(self.cards, slots) is not None

    def _fits(self, card: Card, place: int) -> bool:
        return not self.places[place].barred >> card & 1

    def _matched(self, cards: list[Card], slots: list[int]) -> list[Card] | None:
        """A card for each slot, found by augmenting paths; None when there is no such matching."""
        holder: list[int | None] = [None] * len(slots)

        def seat(card: int, tried: set[int]) -> bool:
            for slot, place in enumerate(slots):
                if slot in tried or not self._fits(cards[card], place):
                    continue
                tried.add(slot)
                other = holder[slot]
                if other is None or seat(other, tried):
                    holder[slot] = card
                    return True
            return False

        if not all(seat(card, set()) for card in range(len(cards))):
            return None
        return [cards[index] for index in holder if index is not None]


def _step_at(steps: list[tuple[int, tuple[int, ...]]], pick: int) -> tuple[int, ...]:
    """The step in whose run of ways the number falls."""
    for ways, take in steps:
        if pick < ways:
            return take
        pick -= ways
    raise AssertionError("the ways add up to more than there are")


def _wide_below(chance: Chance, limit: int) -> int:
    """A number below a limit too large for one outcome, each equally likely."""
    step = 1 << 24
    if limit <= step:
        return chance.below(limit)
    digits = (limit.bit_length() + 23) // 24
    while True:
        number = 0
        for _ in range(digits):
            number = number * step + chance.below(step)
        number >>= digits * 24 - limit.bit_length()
        if number < limit:
            return number
