"""Tomate: house rules (section 11)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pygame_core.options import Alternatives, Amount, Rules, Usual, at_least, below, only, option

PRESETS = ("clasico", "fournier")
_USUAL_END = Usual("end_mode", {"rounds": 4, "bankroll": 30, "goal": 30})

# What options need in order to have an effect. With thirteen there is no stock until somebody is out.
_THREE_IN_A_TRICK = {"players": tuple(range(3, 14))}
_STOCK: Alternatives = ({"players": tuple(range(2, 13))}, {"end_mode": ("bankroll",)})
_DUEL = {"stock_mode": ("table", "self", "taker_chooses")}
_TABLE_DUEL = {"stock_mode": ("table", "taker_chooses")}
_RESERVE: Alternatives = ({"pot_cap": Amount(0, 9999, 3)}, {"solo_loser_pays": ("reserve",)})
_KEEP: Alternatives = (
    {"pot_cap": Amount(3, 9999, 3), "tomate_flow": ("before_split",)},
    {"pot_cap": Amount(3, 9999, 3), "reserve_draw": (None,)},
)


@dataclass(frozen=True)
class TomateRules(Rules):
    """Seed rules of two or three players (``clasico``) and of up to thirteen (``fournier``), and all between."""

    preset: str = option(PRESETS, "clasico")
    players: int = option(range(2, 14), 3, offered=(only((2, 3), preset=("clasico",)),), fournier=4)
    rank_order: str = option(("tute", "ace_king", "numeric"), "tute", "cards")
    ante: int = option((3, 6, 9, 12), 3, "plate")
    turnup_discard: str = option(
        ("random_of_dealt3", "choose_of_4", "choose_of_dealt3"),
        "random_of_dealt3",
        "cards",
        fournier="choose_of_4",
    )
    overtrump: Literal["free", "must", "must_or_discard"] = option(
        ("free", "must", "must_or_discard"), "free", "cards", needs=_THREE_IN_A_TRICK
    )
    beat_if_trumped: bool = option((True, False), False, "cards", needs=_THREE_IN_A_TRICK)
    stock_mode: str = option(("table", "self", "taker_chooses", "off"), "table", "stock", needs=_STOCK)
    duel_rule: str = option(("majority", "share", "thirds"), "majority", "stock", needs=_DUEL, fournier="thirds")
    solo_loser_pays: str = option(("plate", "reserve", "no"), "plate", "stock", needs=_TABLE_DUEL, fournier="reserve")
    tomate_flow: str = option(("before_split", "after_split"), "before_split", "plate", fournier="after_split")
    split: str = option(("equal_winners", "thirds"), "equal_winners", "plate", fournier="thirds")
    payment_base: str = option(("fixed", "growing"), "fixed", "plate", needs=_THREE_IN_A_TRICK)
    dealer_one_trick_collects: bool = option((True, False), False, "plate", fournier=True)
    pot_cap: int | None = option(
        Amount(0, 9999, 3, none=True), None, "reserve", offered=(only(Amount(0, 60, 3, none=True)),), fournier=12
    )
    pot_keep: int | None = option(Amount(0, 9998, none=True), None, "reserve", needs=_KEEP, limits=(below("pot_cap"),))
    reserve_draw: int | None = option(
        Amount(1, 9999, none=True),
        None,
        "reserve",
        needs=_RESERVE,
        limits=(at_least("reserve_step"),),
        offered=(only(Amount(1, 60, none=True)),),
        fournier=6,
    )
    reserve_step: int = option((1, 3), 1, "reserve", needs=_RESERVE, fournier=3)
    all_pass: str = option(("carry", "dealer_takes", "dealer_must_play"), "carry", "stock")
    end_mode: str = option(("rounds", "bankroll", "goal", "free"), "rounds", "end")
    end_value: int | None = option(
        Amount(1, 9999, none=True),
        None,
        "end",
        needs={"end_mode": ("rounds", "bankroll", "goal")},
        limits=(only(Amount(1, 40, none=True), end_mode=("rounds",)),),
        offered=(
            only(Amount(1, 12, none=True), end_mode=("rounds",)),
            only(Amount(10, 100, 5, none=True), end_mode=("bankroll", "goal")),
        ),
        usual=_USUAL_END,
    )
    leftover: str = option(("split_equal", "void"), "split_equal", "end")

    @property
    def end(self) -> int:
        """Rounds, coins or goal: ``end_value``, or what is usual for the way the match ends; 0 where nothing counts."""
        return _USUAL_END.amounts.get(self.end_mode, 0) if self.end_value is None else self.end_value

    @property
    def keep(self) -> int:
        """What a plate over its cap keeps, in coins; only with a cap."""
        return self.pot_keep if self.pot_keep is not None else self.pot_cap or 0

    def drawn_from(self, reserve: int) -> int:
        """How many coins of the reserve come back into an empty plate (section 1.3)."""
        usual = self.reserve_draw if self.reserve_draw is not None else self.keep or reserve
        drawn = min(usual, reserve)
        return drawn - drawn % self.reserve_step
