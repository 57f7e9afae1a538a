"""Fits what a hand of Tomate is worth, for the tables of ``pygame_core/bots/tomate.py``.

usage: python -m tests.bots.fit_tomate [DEALS]

At one moment a deal in which a seat has to declare, and in which everybody goes by the rules of thumb, the deal is
played on from both answers. A linear model of the difference gives what each card adds; the same comparison by the
strength of the muestra tells from which one on it is worth keeping. A table's numbers are about the mean over these
rules, those of ``clasico`` taken two thirds, since there all pay and win more.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from random import Random

from pygame_core.bots import policy_of
from pygame_core.bots.cardplay import above
from pygame_core.chance import QuickChance
from pygame_core.game import Action, Deal
from pygame_core.games.tomate import TOMATE
from pygame_core.games.tomate.deal import TomateDeal
from pygame_core.options import Value
from pygame_core.sampling import mask
from pygame_core.seats import Seat

TABLES: tuple[dict[str, Value], ...] = (
    {"preset": "clasico", "players": 2},
    {"preset": "clasico", "players": 3},
    {"preset": "fournier", "players": 3},
    {"preset": "fournier", "players": 4},
    {"preset": "fournier", "players": 6},
)
POLICY = policy_of(TOMATE)
Feature = tuple[str, int]


def moments(
    options: Mapping[str, Value], phase: str, deals: int, random: Random
) -> Iterator[tuple[TomateDeal, Seat, list[Action]]]:
    """One moment of each deal in which a seat has a choice in this phase; deals without one do not count."""
    chance = QuickChance(random)
    while deals:
        deal = TOMATE.match(TOMATE.rules(options), chance).deal
        found: list[tuple[Deal, Seat, list[Action]]] = []
        while not deal.over:
            seat = deal.to_act()[0]
            actions = TOMATE.choices(deal.legal_actions(seat))
            if deal.phase == phase and len(actions) > 1:
                found.append((deal.copy(chance), seat, actions))
            deal.carry_out(seat, POLICY.choose(deal, seat, actions, random))
        if found:
            moment, seat, actions = random.choice(found)
            assert isinstance(moment, TomateDeal)
            yield moment, seat, actions
            deals -= 1


def gain(deal: Deal, seat: Seat, actions: Sequence[Action], random: Random) -> float:
    """By how much the first action turned out better for the seat than the last, in plates."""
    results = []
    for action in (actions[0], actions[-1]):
        twin = deal.copy(QuickChance(random))
        twin.carry_out(seat, action)
        while not twin.over:
            asked = twin.to_act()[0]
            choices = TOMATE.choices(twin.legal_actions(asked))
            twin.carry_out(asked, POLICY.choose(twin, asked, choices, random))
        results.append(twin.utility()[seat])
    return results[0] - results[1]


def features(deal: TomateDeal, seat: Seat) -> Counter[Feature]:
    """The cards by how many above them may be in other hands, how many trumps, how many have joined."""
    hand = deal.hands[seat]
    gone = mask(hand) | 1 << deal.turned
    trumps = [card for card in hand if card >> 4 == deal.trump]
    found = Counter(("trump" if card in trumps else "side", above(deal, card, gone)) for card in hand)
    if len(trumps) > 1:
        found["trumps", len(trumps)] = 1
    joined = sum(said == "join" for said in deal.declared.values()) + deal.took
    found["joined", min(joined, 2)] = 1
    return found


def fitted(rows: Sequence[tuple[Counter[Feature], float]]) -> dict[Feature, float]:
    """Least squares."""
    names = sorted({name for row, _ in rows for name in row})
    matrix = [[0.0] * (len(names) + 1) for _ in names]
    at = {name: n for n, name in enumerate(names)}
    for row, value in rows:
        for name, count in row.items():
            line = matrix[at[name]]
            line[-1] += count * value
            for other, times in row.items():
                line[at[other]] += count * times
    for n, line in enumerate(matrix):
        line[n] += 1e-6  # three cards a hand: the features alone do not fix a level
    return dict(zip(names, _solved(matrix), strict=True))


def _solved(matrix: list[list[float]]) -> list[float]:
    size = len(matrix)
    for n in range(size):
        pivot = max(range(n, size), key=lambda row: abs(matrix[row][n]))
        matrix[n], matrix[pivot] = matrix[pivot], matrix[n]
        for row in range(size):
            if row != n:
                times = matrix[row][n] / matrix[n][n]
                matrix[row] = [a - times * b for a, b in zip(matrix[row], matrix[n], strict=True)]
    return [matrix[n][-1] / matrix[n][n] for n in range(size)]


def main(deals: int) -> None:
    """Prints the fitted numbers in hundredths of a plate."""
    random = Random(1)
    for options in TABLES:
        taking: dict[int, list[float]] = {}
        for deal, seat, actions in moments(options, "turn_up", deals // 4, random):
            taking.setdefault(deal.rating.strength[deal.turned], []).append(gain(deal, seat, actions, random))
        kept = {strength: round(100 * sum(all_) / len(all_)) for strength, all_ in sorted(taking.items())}
        rows = [
            (features(deal, seat), gain(deal, seat, actions, random))
            for deal, seat, actions in moments(options, "declare", deals, random)
        ]
        print(options, "keeping the muestra, by its strength:", kept)
        for name, value in fitted(rows).items():
            print(f"  {name[0]} {name[1]}: {100 * value:.0f}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 12_000)
