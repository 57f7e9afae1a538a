"""Hidden cards of Tomate: every way in which they can lie is equally likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from random import Random
from typing import Any

import pytest

from pygame_core.cards import SPANISH, Card
from pygame_core.chance import Chance, MatchChance, QuickChance
from pygame_core.games.tomate import TOMATE
from pygame_core.games.tomate.deal import PACK, RATINGS, TomateDeal
from pygame_core.games.tomate.match import TomateMatch
from pygame_core.games.tomate.position import sampler

DRAWS = 20_000
TAKEN = [[2, "take_trump"], [2, "discard 5c"], [0, "join"], [1, "join"], [2, "join"]]
HANDS = [["1c", "3b", "2o"], ["Rc", "7c", "1o"], ["5c", "Rb", "Se"]]


class First(Chance):
    """A source that always has the lowest outcome."""

    def below(self, limit: int) -> int:
        return 0


def draws(match: TomateMatch, seat: int) -> Iterator[TomateDeal]:
    draw = sampler(match.view(seat))
    chance = QuickChance(Random(11))
    return (draw(chance) for _ in range(DRAWS))


def position(actions: list[list[Any]], **options: Any) -> TomateMatch:
    facts = {"dealer": 2, "turn_up": "4o", "hands": HANDS, "actions": actions}
    match = TOMATE.position(facts, TOMATE.rules(options), MatchChance("sampler"))
    assert isinstance(match, TomateMatch)
    return match


def features(hand: list[Card], discard: Card, turned: Card) -> tuple[bool, int, int]:
    """Where the muestra is, how many trumps the dealer still has, and his best card."""
    trumps = sum(card >> 4 == turned >> 4 for card in hand)
    return discard == turned, trumps, max(RATINGS["tute"].strength[card] for card in hand)


def enumerated(match: TomateMatch, barred: set[Card]) -> dict[tuple[bool, int, int], float]:
    """Seen from seat 1, how likely each feature is, by trying every hand and discard of the dealer."""
    deal = match.deal
    seen = match.deal.faces_seen(1) - {deal.turned}
    unknown = [card for card in PACK if card not in seen]
    ways: Counter[tuple[bool, int, int]] = Counter()
    for hand in combinations([card for card in unknown if card not in barred], len(deal.hands[2])):
        for discard in unknown:
            if discard not in hand and deal.turned in (*hand, discard):
                ways[features(list(hand), discard, deal.turned)] += 1
    return {feature: count / ways.total() for feature, count in ways.items()}


@pytest.mark.parametrize(
    ("plays", "barred"),
    [
        ([], ""),
        ([[0, "play 3b"], [1, "play 1o"], [2, "play Rb"]], ""),
        ([[0, "play 1c"], [1, "play 7c"], [2, "play Se"]], "void"),
    ],
)
def test_the_muestra_may_be_the_discard(plays: list[list[Any]], barred: str) -> None:
    """The dealer may have put the muestra away, and what he plays tells more or less."""
    taken = [[2, "take_trump"], [2, "discard 4o"], *TAKEN[2:]] if barred == "void" else TAKEN
    hands = [["1c", "3b", "2o"], ["Rc", "7c", "1o"], ["5e", "Rb", "Se"]] if barred == "void" else HANDS
    facts = {"dealer": 2, "turn_up": "4o", "hands": hands, "actions": [*taken, *plays]}
    match = TOMATE.position(facts, TOMATE.rules({"turnup_discard": "choose_of_4"}), MatchChance("sampler"))
    assert isinstance(match, TomateMatch)
    void = {card for card in PACK if card >> 4 in (SPANISH.suits.index("c"), SPANISH.suits.index("o"))}
    cannot = void if barred == "void" else set(SPANISH.read(barred.split()))
    likely = enumerated(match, cannot)
    came = Counter(features(deal.hands[2], deal.discarded[0], deal.turned) for deal in draws(match, 1))
    assert set(came) <= set(likely)
    for feature, share in likely.items():
        # Five standard deviations of a count with this share.
        assert abs(came[feature] - DRAWS * share) < 5 * (DRAWS * share * (1 - share)) ** 0.5 + 1, feature


def test_the_muestra_stays_in_hand_where_it_cannot_be_put_away() -> None:
    for kind in ("random_of_dealt3", "choose_of_dealt3"):
        actions = TAKEN if kind == "choose_of_dealt3" else [TAKEN[0], *TAKEN[2:]]
        match = position(actions, turnup_discard=kind)
        for deal, _ in zip(draws(match, 1), range(200), strict=False):
            assert deal.turned in deal.hands[2]
            assert deal.turned not in deal.discarded


def test_every_unknown_card_is_equally_likely_everywhere() -> None:
    match = position([[2, "leave_trump"]])
    unknown = set(PACK) - match.deal.faces_seen(0)
    places: dict[str, Counter[Card]] = {"hand 1": Counter(), "hand 2": Counter(), "stock": Counter()}
    top: Counter[Card] = Counter()
    for deal in draws(match, 0):
        for name, counts in places.items():
            counts.update(deal.places()[name])
        top[deal.stock[0]] += 1
    for name, counts in places.items():
        share = len(match.deal.places()[name]) / len(unknown)
        assert set(counts) == unknown
        for count in counts.values():
            assert abs(count - DRAWS * share) < 5 * (DRAWS * share * (1 - share)) ** 0.5, name
    assert len(top) == len(unknown), "the stock is shuffled too"


def test_the_dealer_does_not_know_his_own_cards_yet() -> None:
    match = position([])
    own = {frozenset(deal.hands[2]) for deal, _ in zip(draws(match, 2), range(300), strict=False)}
    assert len(own) > 250


def test_a_taker_of_the_stock_is_not_held_to_what_he_was_dealt() -> None:
    actions = [[2, "leave_trump"], [0, "join"], [1, "pass"], [2, "pass"], [1, "take_stock"]]
    match = position(actions)
    for deal, _ in zip(draws(match, 0), range(100), strict=False):
        assert len(deal.laid_aside) == len(deal.hands[1]) == 3
        assert not set(deal.laid_aside) & set(deal.hands[1])
