"""Tomate: who pays and who collects at the end of a deal (section 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from pygame_core.games.tomate.rules import TomateRules
from pygame_core.seats import Seat


@dataclass(frozen=True)
class Outcome:
    """How the tricks of a deal came out, and with what at stake."""

    order: Sequence[Seat]
    """The seats dealt in, from mano to the dealer."""
    made: Sequence[int | None]
    """Tricks by seat; None for who passed or was not dealt in. A stock taker's are those of his new cards."""
    plate: int
    """P: the plate after reserve and ante, in coins."""
    reserve: int
    took: bool = False
    """The dealer kept the muestra."""
    stock_taker: Seat | None = None
    stock_for: str = "table"
    """``table`` or ``self``: for whom the stock taker plays."""
    lone: Seat | None = None
    """The only one who joined, when nobody took the stock."""
    coins: Sequence[int] | None = None
    """By seat, what nobody may pay more than (``bankroll``); None when debts are allowed."""

    @property
    def dealer(self) -> Seat:
        """The seat that speaks last."""
        return self.order[-1]

    def need(self, seat: Seat) -> int:
        """Tricks the seat needs so as not to have tomate (section 8.1)."""
        return 2 if self.took and seat == self.dealer else 1


@dataclass
class Settlement:
    """Coins moved at the end of a deal, without the ante."""

    plate: int
    """The plate as it is left, in coins."""
    reserve: int
    kind: str
    """Which rule decided: ``equal_winners``, ``thirds``, ``majority``, ``share``, ``lone``, ``all_pass``."""
    tomates: list[Seat] = field(default_factory=list)
    paid: dict[Seat, int] = field(default_factory=dict)
    """What each tomate paid, in the order of paying."""
    taken: dict[Seat, int] = field(default_factory=dict)
    """What each collector took out of the plate."""
    divided: int = 0
    """Q: the amount that was divided."""
    paid_first: bool = False
    """The payments were part of what was divided."""
    to_reserve: int = 0
    """Coins of the payments that went to the reserve."""
    overflow: int = 0
    """Coins of a plate over its cap that went to the reserve."""

    def changes(self, seats: int) -> list[int]:
        """By seat, coins won or lost."""
        return [self.taken.get(seat, 0) - self.paid.get(seat, 0) for seat in range(seats)]


def settle(rules: TomateRules, outcome: Outcome) -> Settlement:
    """Settles a deal."""
    playing = [seat for seat in outcome.order if outcome.made[seat] is not None]
    if not playing or outcome.lone is not None:
        return _without_tricks(rules, outcome)
    if outcome.stock_taker is not None and outcome.stock_for == "table":
        return _duel_for_table(rules, outcome, next(seat for seat in playing if seat != outcome.stock_taker))
    if outcome.stock_taker is not None and rules.duel_rule == "majority":
        return _duel_by_majority(rules, outcome, playing)
    if outcome.stock_taker is not None:
        return _ordinary(rules, outcome, playing, "thirds" if rules.duel_rule == "thirds" else "equal_winners")
    return _ordinary(rules, outcome, playing, rules.split)


def has_tomate(outcome: Outcome, seat: Seat) -> bool:
    """8.1: a participant with fewer tricks than he needs."""
    return (outcome.made[seat] or 0) < outcome.need(seat)


def payments(rules: TomateRules, outcome: Outcome, tomates: Sequence[Seat]) -> dict[Seat, int]:
    """8.2: what each tomate pays, in order from mano."""
    paid: dict[Seat, int] = {}
    due = outcome.plate
    for seat in tomates:
        paid[seat] = due if outcome.coins is None else min(due, max(0, outcome.coins[seat]))
        if rules.payment_base == "growing":
            due += paid[seat]
    return paid


def shares(rules: TomateRules, outcome: Outcome, playing: Sequence[Seat], amount: int, split: str) -> dict[Seat, int]:
    """8.3: what each collector takes of an amount."""
    excused = rules.dealer_one_trick_collects
    collectors = [
        seat
        for seat in playing
        if not has_tomate(outcome, seat) or (excused and seat == outcome.dealer and outcome.made[seat] == 1)
    ]
    if split == "equal_winners":
        return {seat: amount // len(collectors) for seat in collectors} if collectors else {}
    return {seat: amount if outcome.made[seat] == 3 else amount // 3 * (outcome.made[seat] or 0) for seat in collectors}


def _ordinary(rules: TomateRules, outcome: Outcome, playing: Sequence[Seat], split: str) -> Settlement:
    """8.4."""
    tomates = [seat for seat in playing if has_tomate(outcome, seat)]
    paid = payments(rules, outcome, tomates)
    before = rules.tomate_flow == "before_split"
    amount = outcome.plate + (sum(paid.values()) if before else 0)
    taken = shares(rules, outcome, playing, amount, split)
    left = amount - sum(taken.values())
    done = Settlement(left, outcome.reserve, split, tomates, paid, taken, amount, paid_first=before)
    return _capped(rules, done, 0 if before else sum(paid.values()))


def _duel_for_table(rules: TomateRules, outcome: Outcome, lone: Seat) -> Settlement:
    """8.5: only the lone player takes, and pays only when he has tomate."""
    made, plate = outcome.made[lone] or 0, outcome.plate
    tomate = has_tomate(outcome, lone)
    if rules.duel_rule == "majority":
        taken = plate if made >= 2 else 0
    elif rules.duel_rule == "share":
        taken = plate if made == 3 else 0 if tomate else plate // 2
    else:
        taken = shares(rules, outcome, [lone], plate, "thirds").get(lone, 0)
    paid = payments(rules, outcome, [lone]) if tomate and rules.solo_loser_pays != "no" else {}
    done = Settlement(
        plate - taken,
        outcome.reserve,
        rules.duel_rule,
        [lone] if tomate else [],
        paid,
        {lone: taken} if taken else {},
        plate,
    )
    due = sum(paid.values())
    if rules.solo_loser_pays == "reserve":
        done.reserve += due
        done.to_reserve += due
        due = 0
    if rules.tomate_flow == "before_split":
        done.plate += due
        due = 0
    return _capped(rules, done, due)


def _duel_by_majority(rules: TomateRules, outcome: Outcome, playing: Sequence[Seat]) -> Settlement:
    """8.6: tomates pay first, then whoever made two tricks takes the whole plate."""
    tomates = [seat for seat in playing if has_tomate(outcome, seat)]
    paid = payments(rules, outcome, tomates)
    amount = outcome.plate + sum(paid.values())
    winner = next(seat for seat in playing if (outcome.made[seat] or 0) >= 2)
    return Settlement(0, outcome.reserve, "majority", tomates, paid, {winner: amount}, amount, paid_first=True)


def _without_tricks(rules: TomateRules, outcome: Outcome) -> Settlement:
    """8.7."""
    if outcome.lone is not None:
        taken = {outcome.lone: outcome.plate}
        return Settlement(0, outcome.reserve, "lone", taken=taken, divided=outcome.plate)
    if rules.all_pass == "dealer_takes":
        taken = {outcome.dealer: outcome.plate}
        return Settlement(0, outcome.reserve, "all_pass", taken=taken, divided=outcome.plate)
    return Settlement(outcome.plate, outcome.reserve, "all_pass")


def _capped(rules: TomateRules, done: Settlement, due: int) -> Settlement:
    """8.8: ``due`` coins are still to be paid into the plate; the plate is kept to its cap."""
    if rules.pot_cap is None:
        done.plate += due
        return done
    if rules.tomate_flow == "after_split":
        fitting = min(due, max(0, rules.pot_cap - done.plate))
        done.plate += fitting
        done.to_reserve += due - fitting
        done.reserve += due - fitting
    elif done.plate > rules.pot_cap:
        done.overflow = done.plate - rules.keep
        done.plate -= done.overflow
        done.reserve += done.overflow
    return done
