"""The whole tree of actions of small deals, counted: a change of any rule changes a number."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from pygame_core.chance import Chance, MatchChance
from pygame_core.game import Match
from pygame_core.games.tomate import TOMATE
from pygame_core.options import Value
from pygame_core.soundness import some_action
from tests.test_tricks import ORDER_40, Moment, best_card, tomate

ALL_JOIN = [[2, "leave_trump"], [0, "join"], [1, "join"], [2, "join"]]

HANDS = {
    2: [["1c", "3o", "2b"], ["7b", "5o", "1o"]],
    3: [["1c", "3o", "2b"], ["7b", "5o", "1o"], ["Rb", "2o", "7c"]],
}


class First(Chance):
    """Always the first outcome."""

    def below(self, limit: int) -> int:
        return 0


def count(match: Match) -> Counter[str]:
    """Of all ways to play the deal on, how many end after tricks and how many without."""
    if match.deal.over:
        return Counter({"tricks" if match.deal.places().get("trick 0") else "none": 1})
    total: Counter[str] = Counter()
    seat = match.to_act()[0]
    for action in match.game.choices(match.legal_actions(seat)):
        after = match.copy(First())
        after.push(seat, action)
        total += count(after)
    return total


@pytest.mark.parametrize(
    ("players", "options", "expected"),
    [
        (2, {}, {"none": 4, "tricks": 50}),
        (2, {"stock_mode": "off"}, {"none": 4, "tricks": 19}),
        (2, {"preset": "fournier"}, {"none": 7, "tricks": 124}),
        (2, {"stock_mode": "taker_chooses"}, {"none": 4, "tricks": 81}),
        (3, {}, {"none": 5, "tricks": 129}),
        (3, {"all_pass": "dealer_must_play"}, {"none": 4, "tricks": 129}),
    ],
)
def test_number_of_ways_to_play(players: int, options: dict[str, Value], expected: dict[str, int]) -> None:
    facts = {"dealer": players - 1, "turn_up": "4o", "hands": HANDS[players], "stock": ["1e", "Co", "2c"]}
    match = TOMATE.position(facts, TOMATE.rules({**options, "players": players}), MatchChance("tree"))
    assert dict(count(match)) == expected


def ways(hands: list[list[str]], leader: int, trump: str, legal: Callable[[Moment], list[str]]) -> int:
    """In how many ways the hands can be played out, by the text of the rules alone."""
    if not any(hands):
        return 1
    return _ways(hands, leader, [], trump, legal)


def _ways(
    hands: list[list[str]], leader: int, trick: list[str], trump: str, legal: Callable[[Moment], list[str]]
) -> int:
    if len(trick) == len(hands):
        won = trick.index(best_card(Moment([], trick, trump, False, ORDER_40)))
        return ways(hands, (leader + won) % len(hands), trump, legal)
    seat = (leader + len(trick)) % len(hands)
    total = 0
    for card in legal(Moment(hands[seat], trick, trump, False, ORDER_40)):
        rest = [[held for held in hand if held != card] for hand in hands]
        total += _ways(rest, leader, [*trick, card], trump, legal)
    return total


@pytest.mark.parametrize("overtrump", ["free", "must", "must_or_discard"])
@pytest.mark.parametrize("beat_if_trumped", [False, True])
def test_tricks_can_be_played_in_as_many_ways_as_the_text_allows(overtrump: str, beat_if_trumped: bool) -> None:
    random = Random(f"{overtrump} {beat_if_trumped}")
    rules = TOMATE.rules({"overtrump": overtrump, "beat_if_trumped": beat_if_trumped})
    legal = tomate(beat_if_trumped, overtrump)
    for _ in range(40):
        pack = [rank + suit for rank in ORDER_40 for suit in "oc"]
        random.shuffle(pack)
        hands, trump = [pack[0:3], pack[3:6], pack[6:9]], pack[9][1]
        facts = {"dealer": 2, "turn_up": pack[9], "hands": hands, "actions": ALL_JOIN}
        match = TOMATE.position(facts, rules, MatchChance("tree"))
        assert count(match)["tricks"] == ways(hands, 0, trump, legal), (hands, trump)


def test_fournier_without_duels_for_the_table_keeps_threes() -> None:
    """Section 14: the plate is always a multiple of three; with such duels it is not."""
    for mode, odd_expected in (("off", False), ("self", False), ("table", True)):
        odd = 0
        for seed in range(30):
            random = Random(seed)
            rules = TOMATE.rules({"preset": "fournier", "stock_mode": mode, "end_value": 3})
            match = TOMATE.match(rules, MatchChance(f"threes {seed}"))
            while not match.over:
                odd += int(match.table(0)["gauges"][0]["value"]) % 3 > 0
                seat = random.choice(match.to_act())
                match.push(seat, some_action(match, seat, random))
        assert (odd > 0) == odd_expected, mode
