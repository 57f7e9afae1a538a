"""Dealing hidden cards again so that they fit what is known.

A *place* holds a number of hidden cards and bars some. :class:`Filler` draws a way to fill all places from all such
ways alike wherever they can be counted, and never fails while there is one. What is only more or less likely to lie
in a place is drawn the more readily the likelier it is, place by place, so that the cost grows with the places alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import comb
from typing import NamedTuple

from pygame_core.cards import Card
from pygame_core.chance import Chance

_MOST_BRANCHES = 20_000
"""Counting stops beyond so many branches; places are then filled by matching and mixing."""
_TRIES = 16
"""A place is drawn so often at most before what has been drawn has to do."""
_FINE = 1 << 20
"""Likelihoods are told apart as finely as this."""

Counted = tuple[int, list[tuple[int, tuple[int, ...]]]]
"""A number of ways, and by which first steps: the ways that begin with a step, and how many cards of each class it
takes."""

Likelihood = Callable[[Sequence[Card]], float]
"""From 0 to 1, how well cards would go with what is known of the place where they may lie."""


class Place(NamedTuple):
    """Somewhere hidden cards lie: how many, and a mask (bit ``1 << card``) of those that cannot be there."""

    size: int
    barred: int = 0
    likelihood: Likelihood | None = None
    """None where one filling is as likely as another."""


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
        free = [i for i in range(len(places)) if i not in self._strict]
        self._judged = [i for i in free if places[i].likelihood and places[i].size]
        self._free = [i for i in free if i not in self._judged]
        self._classes = self._sort_into_classes()
        self._branches = 0
        self._known: dict[tuple[int, tuple[int, ...]], Counted] = {}
        self._counted = self._count_all()
        if not self._counted and not self._match():
            raise ValueError("no way to lay the cards out fits")

    def draw(self, chance: Chance) -> list[list[Card]]:
        """The cards of each place, in no particular order within a place that bars some, shuffled elsewhere."""
        if not self._counted:
            return self._draw_mixed(chance)
        filled: list[list[Card]] = [[] for _ in self.places]
        rest = self._fill_strict(filled, chance) if self._strict else list(self.cards)
        self._fill_judged(filled, rest, chance)
        return self._deal_rest(chance.shuffled(rest), filled)

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

    def _count(self, n: int, left: tuple[int, ...]) -> Counted:
        """How many ways strict places n, n+1... can be filled from so many cards a class, and by which."""
        if n == len(self._strict):
            return 1, []
        key = (n, left)
        if key not in self._known:
            steps = []
            total = 0
            room = [size if allowed else 0 for size, allowed in zip(left, self._allowed[n], strict=True)]
            for take in _takes(self.places[self._strict[n]].size, room, sum(room), 0):
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

    def _fill_strict(self, filled: list[list[Card]], chance: Chance) -> list[Card]:
        """Fills the places that bar some cards; returns the cards left."""
        classes = [list(members) for members in self._classes]
        for n, place in enumerate(self._strict):
            counted = self._count(n, tuple(len(members) for members in classes))
            filled[place] = _draw_likely(self.places[place].likelihood, classes, counted, chance)
        return [card for members in classes for card in members]

    def _fill_judged(self, filled: list[list[Card]], rest: list[Card], chance: Chance) -> None:
        """Fills free places for which some cards are likelier. The last has least choice: it is any of them."""
        first = chance.below(len(self._judged)) if self._judged else 0
        for i in self._judged[first:] + self._judged[:first]:
            place = self.places[i]
            filled[i] = _draw_likely(place.likelihood, [rest], (1, [(1, (place.size,))]), chance)

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


def _takes(count: int, room: Sequence[int], rest: int, n: int) -> list[tuple[int, ...]]:
    """Every way to take so many cards from the classes n, n+1..., as numbers a class; they have room for ``rest``."""
    if count > rest:
        return []
    if not count:
        return [(0,) * (len(room) - n)]
    if n == len(room) - 1:
        return [(count,)]
    rest -= room[n]
    least, most = max(0, count - rest), min(count, room[n])
    return [(taken, *others) for taken in range(least, most + 1) for others in _takes(count - taken, room, rest, n + 1)]


def _draw_likely(
    likelihood: Likelihood | None, classes: Sequence[list[Card]], counted: Counted, chance: Chance
) -> list[Card]:
    """Takes cards out of the classes, as many of each as one of the steps says, until they are likely enough."""
    total, steps = counted
    for more in reversed(range(_TRIES)):
        step = _step_at(steps, _wide_below(chance, total))
        drawn = [_taken(members, count, chance) for members, count in zip(classes, step, strict=True)]
        cards = [card for part in drawn for card in part]
        if likelihood is None or not more or chance.below(_FINE) < likelihood(cards) * _FINE:
            break
        for members, part in zip(classes, drawn, strict=True):
            members.extend(part)
    return cards


def _taken(cards: list[Card], count: int, chance: Chance) -> list[Card]:
    """Takes so many of the cards out, any as readily as the others."""
    size = len(cards)
    for last in range(size - 1, size - 1 - count, -1):
        other = chance.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]
    taken = cards[size - count :]
    del cards[size - count :]
    return taken


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
