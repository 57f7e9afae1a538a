"""Tomate: house rules (section 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pygame_core.options import Amount, Rules, option

PRESETS = ("clasico", "fournier")
_DEFAULT_END = {"rounds": 4, "bankroll": 30, "goal": 30, "free": 4}
_MOST_ROUNDS = 40


@dataclass(frozen=True)
class TomateRules(Rules):
    """Seed rules of two or three players (``clasico``) and of up to thirteen (``fournier``), and all between."""

    preset: str = option(PRESETS, "clasico")
    players: int = option(range(2, 14), 3, fournier=4)
    rank_order: str = option(("tute", "ace_king", "numeric"), "tute", "cards")
    ante: int = option((3, 6, 9, 12), 3, "plate")
    turnup_discard: str = option(
        ("random_of_dealt3", "choose_of_4", "choose_of_dealt3"),
        "random_of_dealt3",
        "cards",
        fournier="choose_of_4",
    )
    overtrump: Literal["free", "must", "must_or_discard"] = option(("free", "must", "must_or_discard"), "free", "cards")
    beat_if_trumped: bool = option((True, False), False, "cards")
    stock_mode: str = option(("table", "self", "taker_chooses", "off"), "table", "stock")
    duel_rule: str = option(("majority", "share", "thirds"), "majority", "stock", fournier="thirds")
    solo_loser_pays: str = option(("plate", "reserve", "no"), "plate", "stock", fournier="reserve")
    tomate_flow: str = option(("before_split", "after_split"), "before_split", "plate", fournier="after_split")
    split: str = option(("equal_winners", "thirds"), "equal_winners", "plate", fournier="thirds")
    payment_base: str = option(("fixed", "growing"), "fixed", "plate")
    dealer_one_trick_collects: bool = option((True, False), False, "plate", fournier=True)
    pot_cap: int | None = option(Amount(0, 9999, 3, none=True), None, "plate", fournier=12)
    pot_keep: int | None = option(Amount(0, 9998, none=True), None, "plate")
    reserve_draw: int | None = option(Amount(1, 9999, none=True), None, "plate", fournier=6)
    reserve_step: int = option((1, 3), 1, "plate", fournier=3)
    all_pass: str = option(("carry", "dealer_takes", "dealer_must_play"), "carry", "stock")
    end_mode: str = option(("rounds", "bankroll", "goal", "free"), "rounds", "end")
    end_value: int | None = option(Amount(1, 9999, none=True), None, "end")
    leftover: str = option(("split_equal", "void"), "split_equal", "end")

    @property
    def end(self) -> int:
        """Rounds, coins or goal: ``end_value``, or what is usual for the way the match ends."""
        return _DEFAULT_END[self.end_mode] if self.end_value is None else self.end_value

    @property
    def keep(self) -> int:
        """What a plate over its cap keeps, in coins; only with a cap."""
        return self.pot_keep if self.pot_keep is not None else self.pot_cap or 0

    def drawn_from(self, reserve: int) -> int:
        """How many coins of the reserve come back into an empty plate (section 1.3)."""
        usual = self.reserve_draw if self.reserve_draw is not None else self.keep or reserve
        drawn = min(usual, reserve)
        return drawn - drawn % self.reserve_step

    def problems(self) -> list[str]:
        found = []
        if self.pot_keep is not None and (self.pot_cap is None or self.pot_keep >= self.pot_cap):
            found.append("'pot_keep' must be less than 'pot_cap'")
        if self.reserve_draw is not None and self.reserve_draw < self.reserve_step:
            found.append("'reserve_draw' must be at least 'reserve_step'")
        if self.end_mode == "rounds" and self.end > _MOST_ROUNDS:
            found.append(f"'end_value' can be at most {_MOST_ROUNDS} rounds")
        return found
