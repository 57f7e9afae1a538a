"""Two seats may answer, and the turn is another's: a call, and a question put before the answer to it."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.cards import Card
from pygame_core.chance import Chance
from pygame_core.game import Action, Event, Offer, Verb
from pygame_core.options import Rules
from pygame_core.seats import Seat
from pygame_core.view import Table
from tests.toys.base import ToyDeal, ToyGame


class TwoAnswersDeal(ToyDeal):
    """Pairs 0, 2 and 1, 3. A call is answered by either opponent, who may put one question first."""

    seats = 4
    active = (0, 1, 2, 3)

    def __init__(self, rules: Rules, chance: Chance, pack: Sequence[Card]) -> None:
        super().__init__(rules, chance, pack)
        self.pending: list[tuple[str, Seat]] = []
        self.made: list[str] = []
        self.declined = False

    @property
    def over(self) -> bool:
        return self.declined or super().over

    def turn(self) -> Seat | None:
        return None if self.over else self.trick.next_seat()

    def to_act(self) -> tuple[Seat, ...]:
        if self.over or not self.pending:
            return super().to_act()
        caller = self.pending[-1][1]
        return (caller + 3) % 4, (caller + 1) % 4

    def legal_actions(self, seat: Seat) -> list[Offer]:
        if not self.pending:
            call: list[Offer] = [Action("call")] if seat in self.to_act() and not self.made else []
            return [*call, *super().legal_actions(seat)]
        question: list[Offer] = [] if "ask" in self.made else [Action("ask")]
        return [*question, Action("accept"), Action("decline")] if seat in self.to_act() else []

    def carry_out(self, seat: Seat, action: Action) -> list[Event]:
        if action.verb == "play":
            return super().carry_out(seat, action)
        if action.verb in ("call", "ask"):
            self.made.append(action.verb)
            self.pending.append((action.verb, seat))
        else:
            call, caller = self.pending.pop()
            self.points[caller] += 2 if action.verb == "accept" else 1
            self.declined = call == "call" and action.verb == "decline"
        self.phase = "answer" if self.pending else "play"
        return [Event("act", {"seat": seat, "action": action.verb})]

    def utility(self) -> list[float]:
        pairs = [self.points[0] + self.points[2], self.points[1] + self.points[3]]
        return [float(pairs[seat % 2]) for seat in range(4)]

    def show(self, table: Table, me: Seat) -> None:
        for place in table["seats"]:
            place["side"] = place["seat"] % 2


class TwoAnswers(ToyGame):
    """See the module."""

    id = "toy_two_answers"
    deal_kind = TwoAnswersDeal
    verbs = {**ToyGame.verbs, "call": Verb(), "ask": Verb(), "accept": Verb(), "decline": Verb()}
