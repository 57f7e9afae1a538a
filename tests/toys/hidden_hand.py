"""A hand that its own seat may not look at: seat 0 decides first whether to play for more without looking."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.cards import SPANISH, Card
from pygame_core.chance import Chance
from pygame_core.game import Action, Event, Offer, Verb
from pygame_core.options import Rules
from pygame_core.seats import Seat
from pygame_core.view import Table
from tests.toys.base import ToyDeal, ToyGame


class HiddenHandDeal(ToyDeal):
    """``dare`` doubles the points of seat 0; either way it then looks at its cards."""

    def __init__(self, rules: Rules, chance: Chance, pack: Sequence[Card]) -> None:
        super().__init__(rules, chance, pack)
        self.phase = "blind"
        self.dared = False

    def own_cards(self, seat: Seat) -> list[Card]:
        return [] if seat == 0 and self.phase == "blind" else self.hands[seat]

    def legal_actions(self, seat: Seat) -> list[Offer]:
        if self.phase == "blind":
            return [Action("dare"), Action("look")] if seat == 0 else []
        return super().legal_actions(seat)

    def carry_out(self, seat: Seat, action: Action) -> list[Event]:
        if action.verb == "play":
            return super().carry_out(seat, action)
        self.phase = "play"
        self.points[seat] += action.verb == "dare"
        cards = {"cards": SPANISH.show(self.hands[seat])}
        return [Event("act", {"seat": seat, "action": action.verb}, (seat,), cards)]

    def show(self, table: Table, me: Seat) -> None:
        table["hidden_hand"] = len(self.hands[me]) - len(self.own_cards(me))


class HiddenHand(ToyGame):
    """See the module."""

    id = "toy_hidden_hand"
    deal_kind = HiddenHandDeal
    verbs = {**ToyGame.verbs, "dare": Verb(), "look": Verb()}
