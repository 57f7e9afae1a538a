"""Games that each break one promise, to see that the checks notice."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame_core.cards import SPANISH, Card
from pygame_core.chance import Chance
from pygame_core.errors import Refusal
from pygame_core.game import Action, Event, Match, Offer
from pygame_core.options import Option, Rules, Value, make_rules, option
from pygame_core.seats import Seat
from pygame_core.view import Table, said
from tests.toys.base import Sampler, ToyDeal, ToyGame, ToyMatch, ToyRules
from tests.toys.private_window import PrivateWindow, PrivateWindowDeal


class LeakingTableDeal(ToyDeal):
    def show(self, table: Table, me: Seat) -> None:
        table["prompt"] = said("next", cards=SPANISH.show(self.hands[(me + 1) % 3]))


class HintingTableDeal(ToyDeal):
    """Names no card, but tells how many oros the neighbour holds."""

    def show(self, table: Table, me: Seat) -> None:
        table["gauges"] = [
            {"code": "oros", "value": sum(card < 16 for card in self.hands[(me + 1) % 3]), "unit": "points"}
        ]


class AskedSpectatorDeal(ToyDeal):
    def show(self, table: Table, me: Seat) -> None:
        table["spectating"] = me == 1 and not self.over


class LeakingEventDeal(ToyDeal):
    def carry_out(self, seat: Seat, action: Action) -> list[Event]:
        rest = Event("rest", {"cards": SPANISH.show(self.hands[seat])})
        return [*super().carry_out(seat, action), rest]


class HintingEventDeal(ToyDeal):
    """Names no card, but tells whether the seat could have played another."""

    def carry_out(self, seat: Seat, action: Action) -> list[Event]:
        thought = Event("thought", {"about": len(self.legal_actions(seat))})
        return [*super().carry_out(seat, action), thought]


class WrongOwnerMatch(ToyMatch):
    def next_deal(self) -> list[Event]:
        super().next_deal()
        self.deal.log = [event._replace(owners=(0, *event.owners)) for event in self.deal.log]
        return self.deal.log


class VisibleWindowDeal(PrivateWindowDeal):
    """The others see that the winner has something to decide."""

    def show(self, table: Table, me: Seat) -> None:
        return


class HeardPassDeal(PrivateWindowDeal):
    """The others hear the pass, so they know of a window that the sampler does not bring about."""

    def carry_out(self, seat: Seat, action: Action) -> list[Event]:
        return [event._replace(private=False) for event in super().carry_out(seat, action)]


class ChangedOnRefusalDeal(ToyDeal):
    refused = 0

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        found = super().refusal(seat, action)
        self.refused += found is not None
        return found


class SharedCopyDeal(ToyDeal):
    def copy(self, chance: Chance) -> ToyDeal:
        twin = super().copy(chance)
        twin.points = self.points
        return twin


class ForgetfulCopyDeal(ToyDeal):
    def copy(self, chance: Chance) -> ToyDeal:
        twin = super().copy(chance)
        twin.points = [0, 0, 0]
        return twin


class LostCardDeal(ToyDeal):
    def end_trick(self) -> list[Event]:
        self.stock.pop()
        return super().end_trick()


class LaxDeal(ToyDeal):
    """Lets a seat renounce though it offers only cards that follow."""

    def card_refusal(self, seat: Seat, card: object) -> Refusal | None:
        return None if card in self.hands[seat] else Refusal("CARD_NOT_IN_HAND")


class UncheckedMatch(ToyMatch):
    def apply(self, seat: Seat, action: Action) -> list[Event]:
        return [] if self.refusal(seat, action) else self.push(seat, action)


class StubbornDeal(ToyDeal):
    """Offers what it refuses."""

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        return super().refusal(seat, action) if len(self.done) < 2 else Refusal("NOT_NOW")


class OutOfTurnDeal(ToyDeal):
    def legal_actions(self, seat: Seat) -> list[Offer]:
        return [Action("play", card) for card in self.hands[seat]]


class UnknownCodeDeal(ToyDeal):
    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        found = super().refusal(seat, action)
        return Refusal("BECAUSE") if found and found.code == "NOT_NOW" else found


class EmptyLegalSetDeal(ToyDeal):
    def legal_actions(self, seat: Seat) -> list[Offer]:
        return super().legal_actions(seat) if len(self.done) < 2 else []


class GlobalRandomDeal(ToyDeal):
    def end_trick(self) -> list[Event]:
        self.points[random.randrange(3)] += 1
        return super().end_trick()


class EndlessMatch(ToyMatch):
    @property
    def over(self) -> bool:
        return False


class BrokenInvariantMatch(ToyMatch):
    def problems(self) -> list[str]:
        return [] if sum(self.deal.points) < 2 else ["two points are too many"]


class NumbersMatch(ToyMatch):
    """Puts something into a table that JSON does not hold."""

    def table(self, seat: Seat) -> Table:
        return {**super().table(seat), "trump": (1, 2)}  # type: ignore[typeddict-item]


class VoidIgnored(Sampler):
    def note_play(self, seat: Seat, card: Card, trick: Sequence[Card]) -> None:
        self.known[seat].append(card)


class Careless(Sampler):
    """Gives the player other cards than those he sees."""

    def __init__(self, game: ToyGame, view: object) -> None:
        super().__init__(game, view)  # type: ignore[arg-type]
        free = [seat for seat, cards in enumerate(self.known) if len(cards) < game.deal_kind.cards_each]
        if free and self.known[self.view.seat]:
            self.known[free[0]].append(self.known[self.view.seat].pop())
            self.filler = Sampler(game, self.view).filler


@dataclass(frozen=True)
class UnsavedRules(ToyRules):
    bonus: int = 0


class OptionNotSaved(ToyGame):
    """Takes an option that it does not declare."""

    id = "faulty_option_not_saved"
    rules_kind = UnsavedRules

    def options(self) -> list[Option]:
        return [*super().options(), Option("bonus", (1, 2), 1, {}, "")]

    def rules(self, given: Mapping[str, Value] = {}) -> Rules:
        declared = {key: value for key, value in given.items() if key != "bonus"}
        return UnsavedRules(bonus=int(given.get("bonus") or 0), **vars(make_rules(ToyRules, declared)))


@dataclass(frozen=True)
class MisjudgedRules(ToyRules):
    """Tells that the length of a match does not matter unless it is strict."""

    deals: int = option((1, 2), 1, needs={"strict": (True,)})
    strict: bool = option((False, True), False)


class NotInverse(ToyGame):
    """Writes what it cannot read."""

    id = "faulty_text"

    def format(self, action: Action) -> str:
        return "next" if action.verb == "next_hand" else super().format(action)


class Remembering(ToyGame):
    """Keeps something of an earlier match."""

    id = "faulty_remembering"
    matches = 0

    def match(self, rules: Rules, chance: Chance) -> Match:
        match = super().match(rules, chance)
        Remembering.matches += 1
        assert isinstance(match, ToyMatch)
        match.scores[0] += Remembering.matches
        return match


def _faulty(name: str, base: type[ToyGame] = ToyGame, **parts: object) -> ToyGame:
    made = type(name, (base,), {"id": f"faulty_{name}", **parts})()
    assert isinstance(made, ToyGame)
    return made


FAULTS: Sequence[tuple[str, ToyGame]] = (
    ("LEAKING_VIEW", _faulty("leaking_table", deal_kind=LeakingTableDeal)),
    ("LEAKING_VIEW", _faulty("hinting_table", deal_kind=HintingTableDeal)),
    ("LEAKING_VIEW", _faulty("visible_window", PrivateWindow, deal_kind=VisibleWindowDeal)),
    ("SPECTATOR_ASKED", _faulty("asked_spectator", deal_kind=AskedSpectatorDeal)),
    ("LEAKING_EVENT", _faulty("leaking_event", deal_kind=LeakingEventDeal)),
    ("LEAKING_EVENT", _faulty("hinting_event", deal_kind=HintingEventDeal)),
    ("LEAKING_EVENT", _faulty("wrong_owner", match_kind=WrongOwnerMatch)),
    ("IMPOSSIBLE_SAMPLE", _faulty("heard_pass", PrivateWindow, deal_kind=HeardPassDeal)),
    ("CHANGED_ON_REFUSAL", _faulty("changed_on_refusal", deal_kind=ChangedOnRefusalDeal)),
    ("SHARED_COPY", _faulty("shared_copy", deal_kind=SharedCopyDeal)),
    ("COPY_DIFFERS", _faulty("forgetful_copy", deal_kind=ForgetfulCopyDeal)),
    ("CARD_LOST", _faulty("lost_card", deal_kind=LostCardDeal)),
    ("ILLEGAL_ACCEPTED", _faulty("lax", deal_kind=LaxDeal)),
    ("ILLEGAL_ACCEPTED", _faulty("unchecked", match_kind=UncheckedMatch)),
    ("OFFER_REFUSED", _faulty("stubborn", deal_kind=StubbornDeal)),
    ("OFFER_OUT_OF_TURN", _faulty("out_of_turn", deal_kind=OutOfTurnDeal)),
    ("UNKNOWN_CODE", _faulty("unknown_code", deal_kind=UnknownCodeDeal)),
    ("EMPTY_LEGAL_SET", _faulty("empty_legal_set", deal_kind=EmptyLegalSetDeal)),
    ("REPLAY_DIFFERS", _faulty("global_random", deal_kind=GlobalRandomDeal)),
    ("REPLAY_DIFFERS", Remembering()),
    ("ENDLESS_MATCH", _faulty("endless", match_kind=EndlessMatch)),
    ("INVARIANT_BROKEN", _faulty("broken_invariant", match_kind=BrokenInvariantMatch)),
    ("VIEW_NOT_JSON", _faulty("numbers", match_kind=NumbersMatch)),
    ("IMPOSSIBLE_SAMPLE", _faulty("void_ignored", sampler_kind=VoidIgnored)),
    ("SAMPLE_DIFFERS", _faulty("careless", sampler_kind=Careless)),
    ("OPTION_NOT_SAVED", OptionNotSaved()),
    ("IDLE_OPTION_MATTERS", _faulty("misjudged", rules_kind=MisjudgedRules)),
    ("TEXT_NOT_INVERSE", NotInverse()),
)
"""The check that each faulty game must fail."""
