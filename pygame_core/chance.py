"""The one source of chance.

A match draws its outcomes from :class:`MatchChance`, the same on every Python for ever; search and sampling bring a
:class:`QuickChance` of their own.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable
from hashlib import sha256
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance(ABC):
    """Where whole numbers come from that nobody can know beforehand."""

    @abstractmethod
    def below(self, limit: int) -> int:
        """A number from 0 to ``limit - 1``, each equally likely."""

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """The items in an order drawn from all orders alike."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return order


class MatchChance(Chance):
    """Outcome n of a match: SHA-256 of its seed and n, redrawn while it would favour a number."""

    _SPAN = 1 << 64

    def __init__(self, seed: str, drawn: int = 0) -> None:
        """``drawn``: how many outcomes were taken before."""
        self.seed = seed
        self.drawn = drawn

    def below(self, limit: int) -> int:
        fair = self._SPAN - self._SPAN % limit
        attempt = 0
        while True:
            digest = sha256(f"{self.seed}/{self.drawn}/{attempt}".encode()).digest()
            number = int.from_bytes(digest[:8], "big")
            if number < fair:
                self.drawn += 1
                return number % limit
            attempt += 1


class QuickChance(Chance):
    """Fast chance for search and sampling, from a ``random.Random`` of the caller's."""

    def __init__(self, random: Random) -> None:
        self.random = random.random

    def below(self, limit: int) -> int:
        return int(self.random() * limit)

    def shuffled(self, items: Iterable[T]) -> list[T]:
        """As everywhere; search shuffles thousands of packs, so no call is made for each card."""
        order = list(items)
        random = self.random
        for last in range(len(order) - 1, 0, -1):
            other = int(random() * (last + 1))
            order[last], order[other] = order[other], order[last]
        return order
