"""A window that exists for one seat only: after a trick its winner may sing a king and horse, if he holds them, or else
the seat after him."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.cards import SPANISH, Card
from pygame_core.chance import Chance
from pygame_core.game import Action, Event, Offer, Verb, button
from pygame_core.options import Rules
from pygame_core.seats import Seat
from pygame_core.view import Table
from tests.toys.base import ToyDeal, ToyGame


class PrivateWindowDeal(ToyDeal):
    """To the others the winner is about to lead, whether or not he could sing."""

    cards_each = 4

    def __init__(self, rules: Rules, chance: Chance, pack: Sequence[Card]) -> None:
        super().__init__(rules, chance, pack)
        self.window: Seat | None = None
        self.shown: list[Card] = []

    def unseen(self) -> Seat | None:
        return self.window

    def to_act(self) -> tuple[Seat, ...]:
        leading = super().to_act()
        if self.window is None or self.window in leading:
            return leading
        return (self.window, *leading)

    def pairs(self, seat: Seat) -> list[list[Card]]:
        """The kings and horses of one suit that the seat holds and has not sung."""
        suits = [SPANISH.read(("R" + suit, "C" + suit)) for suit in SPANISH.suits]
        free = set(self.hands[seat]) - set(self.shown)
        return [pair for pair in suits if free.issuperset(pair)]

    def faces_seen(self, seat: Seat) -> set[Card]:
        return super().faces_seen(seat) | set(self.shown)

    def legal_actions(self, seat: Seat) -> list[Offer]:
        if seat != self.window:
            return super().legal_actions(seat)
        sings = [Action("sing", pair[0] >> 4) for pair in self.pairs(seat)]
        return [*sings, Action("pass")]

    def carry_out(self, seat: Seat, action: Action) -> list[Event]:
        self.window = None
        self.phase = "play"
        if action.verb == "play":
            return super().carry_out(seat, action)
        if action.verb == "pass":
            return [Event("act", {"seat": seat, "action": "pass"}, (seat,), private=True)]
        pair = next(pair for pair in self.pairs(seat) if pair[0] >> 4 == action.arg)
        self.shown += pair
        self.points[seat] += 2
        sung = f"sing {SPANISH.suits[pair[0] >> 4]}"
        return [Event("act", {"seat": seat, "action": sung, "shows": SPANISH.show(pair)})]

    def end_trick(self) -> list[Event]:
        events = super().end_trick()
        self.window = next((seat for seat in self.trick.seats[:2] if self.pairs(seat)), None)
        if self.window is not None:
            self.phase = "window"
        return events

    def show(self, table: Table, me: Seat) -> None:
        if self.window == me:
            table["choices"] = [button("pass")]
        elif self.window is not None:
            leader = self.trick.next_seat()
            table["phase"], table["turn"], table["to_act"] = "play", leader, [leader]


class PrivateWindow(ToyGame):
    """See the module."""

    id = "toy_private_window"
    pack = SPANISH.pack("1 S C R")
    deal_kind = PrivateWindowDeal
    verbs = {**ToyGame.verbs, "sing": Verb("suit"), "pass": Verb()}
