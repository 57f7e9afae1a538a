"""A window that exists for one seat only: the winner of a trick may sing a king and horse, if he holds them."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.cards import SPANISH, Card
from pygame_core.chance import Chance
from pygame_core.game import Action, Event, Offer, Seat, Verb, button
from pygame_core.options import Rules
from pygame_core.view import Table
from tests.toys.base import ToyDeal, ToyGame


class PrivateWindowDeal(ToyDeal):
    """To the others the winner is about to lead, whether or not he could sing."""

    cards_each = 4

    def __init__(self, rules: Rules, chance: Chance, pack: Sequence[Card]) -> None:
        super().__init__(rules, chance, pack)
        self.window: Seat | None = None
        self.shown: list[Card] = []

    def pairs(self, seat: Seat) -> list[list[Card]]:
        """The kings and horses of one suit that the seat holds and has not sung."""
        suits = [SPANISH.read(("R" + suit, "C" + suit)) for suit in SPANISH.suits]
        free = set(self.hands[seat]) - set(self.shown)
        return [pair for pair in suits if free.issuperset(pair)]

    def seen_by(self, seat: Seat) -> set[Card]:
        return super().seen_by(seat) | set(self.shown)

    def legal_actions(self, seat: Seat) -> list[Offer]:
        if self.window is None:
            return super().legal_actions(seat)
        sings = [Action("sing", pair[0] >> 4) for pair in self.pairs(seat)]
        return [*sings, Action("pass")] if seat == self.window else []

    def carry_out(self, seat: Seat, action: Action) -> list[Event]:
        if action.verb == "play":
            return super().carry_out(seat, action)
        self.window = None
        self.phase = "play"
        if action.verb == "pass":
            return [Event("act", {"seat": seat, "action": "pass"}, (seat,), private=True)]
        pair = next(pair for pair in self.pairs(seat) if pair[0] >> 4 == action.arg)
        self.shown += pair
        self.points[seat] += 2
        sung = f"sing {SPANISH.suits[pair[0] >> 4]}"
        return [Event("act", {"seat": seat, "action": sung, "shows": SPANISH.show(pair)})]

    def end_trick(self) -> list[Event]:
        events = super().end_trick()
        winner = self.trick.seats[0]
        if self.pairs(winner):
            self.window, self.phase = winner, "window"
        return events

    def show(self, table: Table, me: Seat) -> None:
        if self.window == me:
            table["choices"] = [button("pass")]
        elif self.window is not None:
            table["phase"] = "play"


class PrivateWindow(ToyGame):
    """See the module."""

    id = "toy_private_window"
    pack = SPANISH.pack("1 S C R")
    deal_kind = PrivateWindowDeal
    verbs = {**ToyGame.verbs, "sing": Verb("suit"), "pass": Verb()}
