"""Laying hidden cards out: every way that fits is equally likely, and there is always one when there is any."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import permutations
from random import Random

import pytest

import pygame_core.sampling as sampling
from pygame_core.chance import QuickChance
from pygame_core.sampling import Filler, Place, mask

CARDS = [1, 2, 17, 18, 33, 34]


def ways(cards: Sequence[int], places: Sequence[Place]) -> set[tuple[frozenset[int], ...]]:
    """Every way to lay the cards out, found by trying all orders."""
    found = set()
    for order in permutations(cards):
        left = list(order)
        laid = []
        for place in places:
            laid.append(frozenset(left[: place.size]))
            left = left[place.size :]
        if all(not place.barred & mask(list(held)) for place, held in zip(places, laid, strict=True)):
            found.add(tuple(laid))
    return found


def counts(cards: Sequence[int], places: Sequence[Place], draws: int) -> Counter[tuple[frozenset[int], ...]]:
    filler = Filler(cards, places)
    chance = QuickChance(Random(5))
    return Counter(tuple(map(frozenset, filler.draw(chance))) for _ in range(draws))


@pytest.mark.parametrize(
    "places",
    [
        [Place(2), Place(2), Place(2)],
        [Place(2, mask([1, 2])), Place(2), Place(2)],
        [Place(2, mask([1, 17])), Place(2, mask([1, 33])), Place(2)],
        [Place(3, mask([1, 2])), Place(1, mask([17, 18])), Place(2, mask([33]))],
        [Place(2, mask([1, 2, 17])), Place(2, mask([17, 18])), Place(1, mask([1])), Place(1)],
        [Place(0), Place(6, mask([99 % 64]))],
    ],
)
def test_every_way_is_equally_likely(places: list[Place]) -> None:
    possible = ways(CARDS, places)
    draws = 700 * len(possible)
    came = counts(CARDS, places, draws)
    assert set(came) == possible
    # 700 expected of each; six standard deviations either way.
    assert all(540 < count < 860 for count in came.values()), came


def test_mixing_reaches_every_way_about_equally(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is done where the ways are too many to count."""
    monkeypatch.setattr(sampling, "_MOST_BRANCHES", 0)
    places = [Place(2, mask([1, 17])), Place(2, mask([1, 33])), Place(2)]
    possible = ways(CARDS, places)
    came = counts(CARDS, places, 300 * len(possible))
    assert set(came) == possible
    assert all(150 < count < 500 for count in came.values()), came


@pytest.mark.parametrize("most_branches", [20_000, 0])
def test_never_fails_while_there_is_a_way(monkeypatch: pytest.MonkeyPatch, most_branches: int) -> None:
    monkeypatch.setattr(sampling, "_MOST_BRANCHES", most_branches)
    random = Random(3)
    impossible = 0
    for _ in range(300):
        sizes = [random.randrange(3) for _ in range(3)]
        cards = random.sample(CARDS, sum(sizes)) if sum(sizes) <= len(CARDS) else []
        places = [Place(size, mask(random.sample(CARDS, random.randrange(4)))) for size in sizes]
        if not cards:
            continue
        if ways(cards, places):
            laid = Filler(cards, places).draw(QuickChance(random))
            assert tuple(map(frozenset, laid)) in ways(cards, places)
        else:
            impossible += 1
            with pytest.raises(ValueError, match="no way"):
                Filler(cards, places)
    assert impossible > 20


def test_places_must_hold_exactly_the_cards() -> None:
    with pytest.raises(ValueError, match="another number"):
        Filler(CARDS, [Place(5)])


def high(cards: Sequence[int]) -> float:
    """The likelihood of a place that prefers 33 and 34 to other cards."""
    return 0.1 + 0.4 * len({33, 34} & set(cards))


@pytest.mark.parametrize("barred", [0, mask([1])])
def test_what_is_likelier_comes_more_often(barred: int) -> None:
    places = [Place(2, barred, high), Place(2), Place(2)]
    possible = ways(CARDS, places)
    draws = 700 * len(possible)
    came = counts(CARDS, places, draws)
    assert set(came) == possible
    all_in_all = sum(high(list(way[0])) for way in possible)
    for way, count in came.items():
        expected = draws * high(list(way[0])) / all_in_all
        assert abs(count - expected) < 6 * expected**0.5


def test_what_is_never_likely_is_drawn_all_the_same() -> None:
    places = [Place(2, 0, lambda _: 0.0), Place(2, mask([1]), lambda _: 0.0), Place(2)]
    assert tuple(map(frozenset, Filler(CARDS, places).draw(QuickChance(Random(1))))) in ways(CARDS, places)


def test_the_cost_of_likelihoods_grows_with_the_places() -> None:
    asked = []

    def seldom(cards: Sequence[int]) -> float:
        asked.append(cards)
        return 0.25

    for _ in range(100):
        Filler(range(36), [Place(3, 0, seldom)] * 12).draw(QuickChance(Random(1)))
    assert len(asked) / 100 / 12 < 8
