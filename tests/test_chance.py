"""Chance: the outcomes of a match are fixed for ever, and fair."""

from __future__ import annotations

import random as global_random
from collections import Counter
from hashlib import sha256
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from pygame_core.chance import MatchChance, QuickChance


def test_golden_numbers() -> None:
    """These may never change: every save replays them."""
    chance = MatchChance("sobremesa")
    assert [chance.below(40) for _ in range(12)] == [12, 13, 22, 34, 25, 23, 13, 38, 23, 21, 9, 29]
    chance = MatchChance("ñ/7")
    assert [chance.below(limit) for limit in (2, 3, 13, 1000, 2**40)] == [0, 2, 12, 769, 619574216844]
    assert MatchChance("sobremesa").shuffled(range(10)) == [8, 9, 4, 7, 5, 3, 1, 6, 0, 2]


def test_an_outcome_is_the_hash_of_seed_and_number() -> None:
    digest = sha256(b"seed/3/0").digest()
    assert MatchChance("seed", drawn=3).below(97) == int.from_bytes(digest[:8], "big") % 97


def test_numbers_that_would_favour_some_are_drawn_again() -> None:
    """With a limit just above half the span, about half of the first draws are redrawn."""
    limit = (1 << 63) + 1
    outcomes = [MatchChance("again", drawn=n).below(limit) for n in range(400)]
    first = [int.from_bytes(sha256(f"again/{n}/0".encode()).digest()[:8], "big") for n in range(400)]
    kept = sum(number < limit for number in first)
    assert 150 < kept < 250
    assert all(number < limit for number in outcomes)
    assert [a for a, b in zip(outcomes, first, strict=True) if b < limit] == [n for n in first if n < limit]


def test_an_outcome_counts_once_however_often_it_is_redrawn() -> None:
    chance = MatchChance("again")
    for _ in range(20):
        chance.below((1 << 63) + 1)
    assert chance.drawn == 20


def test_resuming_goes_on_with_the_same_numbers() -> None:
    chance = MatchChance("x")
    all_numbers = [chance.below(1000) for _ in range(10)]
    resumed = MatchChance("x", drawn=4)
    assert [resumed.below(1000) for _ in range(6)] == all_numbers[4:]


def test_shuffles_are_fair() -> None:
    counts = Counter(tuple(MatchChance(f"fair {n}").shuffled("abc")) for n in range(6000))
    assert len(counts) == 6
    assert all(850 < count < 1150 for count in counts.values())


def test_the_global_random_is_left_alone() -> None:
    before = global_random.getstate()
    MatchChance("x").shuffled(range(40))
    QuickChance(Random(1)).shuffled(range(40))
    assert global_random.getstate() == before


@given(st.text(), st.integers(1, 10**9), st.integers(0, 10**6))
def test_every_outcome_is_below_its_limit(seed: str, limit: int, drawn: int) -> None:
    assert 0 <= MatchChance(seed, drawn).below(limit) < limit


@given(st.lists(st.integers()), st.integers())
def test_shuffling_keeps_the_items(items: list[int], seed: int) -> None:
    for chance in (MatchChance(str(seed)), QuickChance(Random(seed))):
        assert sorted(chance.shuffled(items)) == sorted(items)
