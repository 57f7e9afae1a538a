"""Chance inside an action: whoever leads may first turn up any card of the stock."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame_core.cards import SPANISH, Card
from pygame_core.chance import Chance
from pygame_core.game import Action, Event, Offer, Verb
from pygame_core.options import Rules
from pygame_core.seats import Seat
from tests.toys.base import Sampler, ToyDeal, ToyGame


class Fixed(Chance):
    """A source of one outcome."""

    def __init__(self, outcome: int) -> None:
        self.outcome = outcome

    def below(self, limit: int) -> int:
        return self.outcome


class ChanceInsideDeal(ToyDeal):
    """A figure that is turned up is worth a point."""

    def __init__(self, rules: Rules, chance: Chance, pack: Sequence[Card]) -> None:
        super().__init__(rules, chance, pack)
        self.opened: list[Card] = []

    def places(self) -> Mapping[str, Sequence[Card]]:
        return {**super().places(), "opened": self.opened}

    def faces_seen(self, seat: Seat) -> set[Card]:
        return super().faces_seen(seat) | set(self.opened)

    def legal_actions(self, seat: Seat) -> list[Offer]:
        may_open = seat in self.to_act() and not self.trick.cards and len(self.opened) <= len(self.done)
        opening: list[Offer] = [Action("open")] if may_open else []
        return [*opening, *super().legal_actions(seat)]

    def carry_out(self, seat: Seat, action: Action) -> list[Event]:
        if action.verb == "play":
            return super().carry_out(seat, action)
        card = self.stock.pop(self.chance.below(len(self.stock)))
        self.opened.append(card)
        self.points[seat] += SPANISH.name(card)[0] in "SCR"
        return [Event("act", {"seat": seat, "action": "open", "opens": [SPANISH.name(card)]})]


class ChanceInsideSampler(Sampler):
    """Turns up the same cards again."""

    def do_again(self, deal: ToyDeal, seat: Seat, action: Action) -> None:
        if action.verb == "open" and isinstance(deal, ChanceInsideDeal):
            deal.chance = Fixed(deal.stock.index(self.opened[len(deal.opened)]))
        super().do_again(deal, seat, action)


class ChanceInside(ToyGame):
    """See the module."""

    id = "toy_chance_inside"
    deal_kind = ChanceInsideDeal
    sampler_kind = ChanceInsideSampler
    verbs = {**ToyGame.verbs, "open": Verb()}
