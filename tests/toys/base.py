"""A plain trick game, and what all toy games share: each of them changes one thing about it.

Three seats hold three cards each of a small pack; whoever wins a trick has a point. A match is one or two deals.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import copy, deepcopy
from dataclasses import dataclass
from typing import Any, ClassVar

from pygame_core.cards import SPANISH, Card, sort_hand
from pygame_core.chance import Chance, MatchChance
from pygame_core.errors import PositionError, Refusal
from pygame_core.game import Action, Deal, Event, Game, Match, Offer, Verb, View, hand_card, offers_allow
from pygame_core.options import Rules, house_view, option
from pygame_core.sampling import Filler, Place, mask
from pygame_core.seats import Seat
from pygame_core.tricks import Duties, Rating, Trick, barred_by_play, best_seat, card_refusal, led_by, legal_cards
from pygame_core.view import Json, Table, blank_table

PACK = SPANISH.pack("1 2 S C R")
RATING = Rating(SPANISH.strengths("1 R C S 2"))
DUTIES = Duties(beat="none", ruff=False)


@dataclass(frozen=True)
class ToyRules(Rules):
    """How long a match is."""

    preset: str = option(("toy",), "toy")
    deals: int = option((1, 2), 1)


class ToyDeal(Deal):
    """Three tricks in which only the suit must be followed."""

    seats = 3
    active: ClassVar[tuple[Seat, ...]] = (0, 1, 2)
    """Who plays to a trick, in the order in which the first one is played."""
    cards_each = 3

    def __init__(self, rules: Rules, chance: Chance, pack: Sequence[Card]) -> None:
        """``pack``: the cards as they are dealt, a hand after the other, then the stock."""
        self.rules = rules
        self.chance = chance
        size = self.cards_each
        hands = [pack[seat * size : (seat + 1) * size] for seat in range(self.seats)]
        self.hands = [sort_hand(hand, RATING.strength) for hand in hands]
        self.stock = list(pack[self.seats * size :])
        self.phase = "play"
        self.trick = Trick(list(self.active))
        self.done: list[Trick] = []
        self.points = [0] * self.seats
        self.log: list[Event] = [Event("deal", {})]

    @property
    def over(self) -> bool:
        return not any(self.hands[seat] for seat in self.active)

    def copy(self, chance: Chance) -> ToyDeal:
        twin = copy(self)
        for name, value in vars(self).items():
            if isinstance(value, list | dict | Trick):
                setattr(twin, name, deepcopy(value))
        twin.chance = chance
        return twin

    def places(self) -> Mapping[str, Sequence[Card]]:
        hands = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        done = {f"trick {n}": trick.cards for n, trick in enumerate(self.done)}
        return {**hands, **done, "trick": self.trick.cards, "stock": self.stock}

    def faces_seen(self, seat: Seat) -> set[Card]:
        played = [card for trick in (*self.done, self.trick) for card in trick.cards]
        return {*self.own_cards(seat), *played}

    def own_cards(self, seat: Seat) -> list[Card]:
        """The cards of its hand that a seat may look at."""
        return self.hands[seat]

    def to_act(self) -> tuple[Seat, ...]:
        return () if self.over else (self.trick.next_seat(),)

    def legal_actions(self, seat: Seat) -> list[Offer]:
        if seat not in self.to_act():
            return []
        legal = legal_cards(self.hands[seat], self.trick.cards, None, RATING, DUTIES)
        return [Action("play", card) for card in legal]

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        if offers_allow(self.legal_actions(seat), action):
            return None
        if self.over:
            return Refusal("HAND_OVER")
        if action.verb == "play" and seat in self.to_act() and self.phase == "play":
            return self.card_refusal(seat, action.arg)
        return Refusal("NOT_NOW")

    def card_refusal(self, seat: Seat, card: object) -> Refusal | None:
        """Why a card cannot be played by the seat whose turn it is."""
        if not isinstance(card, int) or card not in self.hands[seat]:
            return Refusal("CARD_NOT_IN_HAND")
        return card_refusal(card, self.hands[seat], self.trick.cards, None, RATING, DUTIES, SPANISH)

    def carry_out(self, seat: Seat, action: Action) -> list[Event]:
        assert isinstance(action.arg, int)
        self.hands[seat].remove(action.arg)
        self.trick.cards.append(action.arg)
        played = Event("act", {"seat": seat, "action": f"play {SPANISH.name(action.arg)}"})
        return [played, *self.end_trick()] if self.trick.full else [played]

    def end_trick(self) -> list[Event]:
        """Gives a full trick to its winner, who leads the next."""
        winner = best_seat(self.trick, None, RATING.strength)
        self.points[winner] += 1
        self.done.append(self.trick)
        self.trick = Trick(led_by(winner, self.trick.seats))
        return [Event("trick", {"winner": winner})]

    def utility(self) -> list[float]:
        return [float(points) for points in self.points]

    def show(self, table: Table, me: Seat) -> None:
        """Adds what is special about a toy to the table."""


class ToyMatch(Match):
    """One or two deals; whoever has most points wins."""

    deal: ToyDeal
    game: ToyGame

    def __init__(self, game: ToyGame, rules: Rules, chance: Chance) -> None:
        self.game = game
        self.rules = rules
        self.chance = chance
        self.scores = [0] * game.deal_kind.seats
        self.played = 0
        self.next_deal()

    def next_deal(self) -> list[Event]:
        """Shuffles and deals."""
        self.deal = self.game.deal_kind(self.rules, self.chance, self.chance.shuffled(self.game.pack))
        for seat in range(self.deal.seats):
            cards = {"cards": SPANISH.show(self.deal.own_cards(seat))}
            self.deal.log.append(Event("cards", {"seat": seat}, (seat,), cards))
        return list(self.deal.log)

    def settle_deal(self) -> list[Event]:
        self.played += 1
        self.scores = [a + b for a, b in zip(self.scores, self.deal.points, strict=True)]
        return []

    def waiting(self) -> Sequence[Seat]:
        return range(len(self.scores))

    def offers_between(self, seat: Seat) -> list[Offer]:
        return [Action("next_hand")]

    def act_between(self, seat: Seat, action: Action) -> list[Event]:
        return self.next_deal()

    @property
    def over(self) -> bool:
        return self.deal.over and self.played >= getattr(self.rules, "deals", 1)

    @property
    def winners(self) -> list[Seat]:
        best = max(self.scores)
        return [seat for seat, score in enumerate(self.scores) if score == best] if self.over else []

    def copy(self, chance: Chance) -> ToyMatch:
        twin = copy(self)
        twin.chance = chance
        twin.scores = list(self.scores)
        twin.deal = self.deal.copy(chance)
        return twin

    def table(self, seat: Seat) -> Table:
        deal = self.deal
        table = blank_table(self.game.id, deal.seats, seat)
        table["phase"] = "match_over" if self.over else "hand_over" if deal.over else deal.phase
        table["turn"] = deal.turn()
        table["to_act"] = list(self.to_act())
        table["stock"] = len(deal.stock)
        table["hand"] = [hand_card(self, seat, "play", card, SPANISH) for card in deal.own_cards(seat)]
        table["trick"] = deal.trick.show(SPANISH, None)
        for number, place in enumerate(table["seats"]):
            place["cards"] = len(deal.hands[number])
            place["score"] = self.scores[number]
        table["match"]["rules"] = house_view(self.rules)
        deal.show(table, seat)
        return table


class ToyGame(Game):
    """The plain game; toys derive from it with a deal of their own."""

    id = "toy"
    rules_version = 1
    deck = SPANISH
    verbs: ClassVar[Mapping[str, Verb]] = {"play": Verb("card"), "next_hand": Verb()}
    rules_kind = ToyRules
    presets = ("toy",)
    codes = frozenset(("MATCH_OVER", "HAND_OVER", "NOT_NOW", "CARD_NOT_IN_HAND", "MUST_FOLLOW_SUIT"))
    pack: ClassVar[tuple[Card, ...]] = PACK
    deal_kind: ClassVar[type[ToyDeal]] = ToyDeal
    match_kind: ClassVar[type[ToyMatch]] = ToyMatch
    sampler_kind: ClassVar[type[Sampler]]

    def seats(self, rules: Rules) -> int:
        return self.deal_kind.seats

    def match(self, rules: Rules, chance: Chance) -> Match:
        return self.match_kind(self, rules, chance)

    def position(self, facts: Mapping[str, Json], rules: Rules, chance: Chance) -> Match:
        raise PositionError(["toys are always played from the start"])

    def sampler(self, view: View) -> Callable[[Chance], Deal]:
        return self.sampler_kind(self, view).draw


class Sampler:
    """Deals the hidden cards of a toy again from the start, and does what was seen to be done."""

    def __init__(self, game: ToyGame, view: View) -> None:
        self.game = game
        self.view = view
        self.acts = [(entry["seat"], game.parse(entry["action"])) for entry in view.history if "action" in entry]
        self.known: list[list[Card]] = [[] for _ in range(game.deal_kind.seats)]
        self.barred = [0] * len(self.known)
        self.opened: list[Card] = []
        trick: list[Card] = []
        for seat, action in self.acts:
            if action.verb == "play" and isinstance(action.arg, int):
                self.note_play(seat, action.arg, trick)
                trick = [*trick, action.arg] if len(trick) + 1 < len(game.deal_kind.active) else []
        for entry in view.history:
            shown = SPANISH.read(entry.get("shows", []))
            self.known[entry.get("seat", 0)] += [card for card in shown if card not in self.known[entry["seat"]]]
            self.opened += SPANISH.read(entry.get("opens", []))
        own = SPANISH.read(card["card"] for card in view.table["hand"])
        self.known[view.seat] += [card for card in own if card not in self.known[view.seat]]
        seen = {card for cards in [*self.known, self.opened] for card in cards}
        self.hidden = [card for card in game.pack if card not in seen]
        counts = [game.deal_kind.cards_each - len(cards) for cards in self.known]
        stock = len(self.hidden) - sum(counts)
        self.filler = Filler(self.hidden, [*map(Place, counts, self.barred), Place(stock)])

    def note_play(self, seat: Seat, card: Card, trick: Sequence[Card]) -> None:
        """Takes from a play what it tells about the rest of the hand."""
        self.known[seat].append(card)
        self.barred[seat] |= mask(barred_by_play(card, trick, None, RATING, DUTIES, PACK))

    def draw(self, chance: Chance) -> Deal:
        *hands, stock = self.filler.draw(chance)
        pack = [card for known, more in zip(self.known, hands, strict=True) for card in [*known, *more]]
        deal = self.game.deal_kind(self.view.rules, MatchChance("told again"), [*pack, *stock, *self.opened])
        for seat, action in self.acts:
            self.do_again(deal, seat, action)
        deal.chance = chance
        deal.log = [Event(str(entry["event"]), _data(entry)) for entry in self.view.history]
        return deal

    def do_again(self, deal: ToyDeal, seat: Seat, action: Action) -> None:
        """Does a seen action; whoever was asked before it, unseen, has passed."""
        unseen = Action("pass")
        first = deal.to_act()[0]
        if deal.refusal(seat, action) is not None and deal.refusal(first, unseen) is None:
            deal.push(first, unseen)
        deal.push(seat, action)


def _data(entry: Mapping[str, Any]) -> Mapping[str, Json]:
    return {key: value for key, value in entry.items() if key != "event"}


ToyGame.sampler_kind = Sampler

__all__ = ["PACK", "Sampler", "ToyDeal", "ToyGame", "ToyMatch", "ToyRules"]
