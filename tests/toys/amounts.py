"""Amounts as one span: each seat bids once or passes, the highest leads and plays for his bid."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.cards import Card
from pygame_core.chance import Chance
from pygame_core.game import Action, Event, Offer, Span, Verb
from pygame_core.options import Rules
from pygame_core.seats import Seat
from pygame_core.tricks import Trick, led_by
from tests.toys.base import ToyDeal, ToyGame

HIGHEST = 100
STEP = 5


class AmountsDeal(ToyDeal):
    """Bids go up by fives."""

    def __init__(self, rules: Rules, chance: Chance, pack: Sequence[Card]) -> None:
        super().__init__(rules, chance, pack)
        self.phase = "auction"
        self.bids: list[int] = []

    def to_act(self) -> tuple[Seat, ...]:
        return (len(self.bids),) if self.phase == "auction" else super().to_act()

    def legal_actions(self, seat: Seat) -> list[Offer]:
        if self.phase != "auction":
            return super().legal_actions(seat)
        lowest = max(self.bids, default=0) + STEP
        bid: list[Offer] = [Span("bid", lowest, HIGHEST, STEP)] if lowest <= HIGHEST else []
        return [*bid, Action("pass")] if seat in self.to_act() else []

    def carry_out(self, seat: Seat, action: Action) -> list[Event]:
        if action.verb == "play":
            return super().carry_out(seat, action)
        self.bids.append(action.arg if isinstance(action.arg, int) else 0)
        if len(self.bids) == self.seats:
            self.phase = "play"
            best = self.bids.index(max(self.bids))
            self.points[best] += max(self.bids)
            self.trick = Trick(led_by(best, self.active))
        said = f"bid {action.arg}" if action.verb == "bid" else "pass"
        return [Event("act", {"seat": seat, "action": said})]


class Amounts(ToyGame):
    """See the module."""

    id = "toy_amounts"
    deal_kind = AmountsDeal
    verbs = {**ToyGame.verbs, "bid": Verb("amount", free=True), "pass": Verb()}
