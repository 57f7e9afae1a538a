"""Actions between deals: who made no trick buys points or leaves before the next deal can be asked for."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.chance import Chance
from pygame_core.game import Action, Event, Offer, Span, Verb
from pygame_core.options import Rules
from pygame_core.seats import Seat
from tests.toys.base import ToyGame, ToyMatch


class BetweenDealsMatch(ToyMatch):
    """Who leaves ends the match."""

    def __init__(self, game: ToyGame, rules: Rules, chance: Chance) -> None:
        super().__init__(game, rules, chance)
        self.left = False

    @property
    def over(self) -> bool:
        return self.left or super().over

    def waiting(self) -> Sequence[Seat]:
        return [seat for seat, score in enumerate(self.scores) if score == 0] or super().waiting()

    def offers_between(self, seat: Seat) -> list[Offer]:
        if self.scores[seat] == 0:
            return [Span("buy", 1, 3), Action("leave")]
        return super().offers_between(seat)

    def act_between(self, seat: Seat, action: Action) -> list[Event]:
        if action.verb == "next_hand":
            return super().act_between(seat, action)
        self.left = action.verb == "leave"
        self.scores[seat] += action.arg if isinstance(action.arg, int) else 0
        return [Event(action.verb, {"seat": seat, "amount": self.scores[seat]})]


class BetweenDeals(ToyGame):
    """See the module."""

    id = "toy_between_deals"
    match_kind = BetweenDealsMatch
    verbs = {**ToyGame.verbs, "buy": Verb("amount"), "leave": Verb()}
