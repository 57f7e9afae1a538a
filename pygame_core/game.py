"""The contract: what every game is made of, and what everybody else may rely on.

A game is a :class:`Game` (facts), a :class:`Match` (scores, dealer, end) and a :class:`Deal` (one deal in progress).
Match and Deal share one set of methods; a match passes them to its open deal and offers its own actions between deals.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple, TypeVar

from pygame_core.cards import Card, Deck
from pygame_core.chance import Chance
from pygame_core.errors import IllegalActionError, Refusal, UnreadableError
from pygame_core.options import Option, Rules, Value, make_rules, options_of
from pygame_core.seats import Seat
from pygame_core.view import Choice, HandCard, Json, Table, said

Arg = int | str | tuple[Card, ...] | None


class Action(NamedTuple):
    """Anything a seat may do: a verb of the rule file and its argument.

    The argument is a card, a suit or a seat (a whole number), several cards, an amount, a word, or None; which of them
    is a fact of the verb, in ``Game.verbs``.
    """

    verb: str
    arg: Arg = None


class Span(NamedTuple):
    """A run of actions that differ by an amount: ``verb low``, ``verb low + step``, up to ``verb high``."""

    verb: str
    low: int
    high: int
    step: int = 1
    marks: tuple[int, ...] = ()
    """The amounts of it that a player would weigh (half the pot, the pot); empty where the game names none."""


Offer = Action | Span

ArgKind = Literal["", "card", "cards", "suit", "seat", "amount"]


class Verb(NamedTuple):
    """What a verb takes: nothing, a card, cards, a suit, a seat, an amount, or one of ``words``."""

    kind: ArgKind = ""
    words: tuple[str, ...] = ()
    optional: bool = False
    """The argument may be left out, to be refused by the rules rather than by the reader."""
    free: bool = False
    """Any other word or number is kept as text, to be refused by the rules rather than by the reader."""


class Event(NamedTuple):
    """Something that happened, for history and animation.

    Everybody sees ``name`` and ``data``; the ``owners`` see ``secret`` added. A ``private`` event exists for its owners
    only. In the data cards and suits stand as text.
    """

    name: str
    data: Mapping[str, Json]
    owners: tuple[Seat, ...] = ()
    secret: Mapping[str, Json] = {}
    private: bool = False

    def seen_by(self, seat: Seat) -> dict[str, Json] | None:
        """What this seat learns of it: the data with the name under ``event``, or None."""
        if seat in self.owners:
            return {"event": self.name, **self.data, **self.secret}
        return None if self.private else {"event": self.name, **self.data}


@dataclass(frozen=True)
class View:
    """What one seat may know: all that a bot is given."""

    game: Game
    rules: Rules
    seat: Seat
    offers: tuple[Offer, ...]
    """Its legal actions now; empty when it is not asked."""
    table: Table
    """What may be looked at now."""
    history: tuple[dict[str, Json], ...]
    """The events of this deal that this seat has seen, oldest first."""
    memory: int | None = None
    """Of how many of the last tricks it is remembered what the others cannot hold, because of what they played; None:
    of all. A player who forgets imagines hands that a better one would rule out."""
    between_deals: bool = False
    """The deal is over, and what is offered belongs to the match."""


class Playable(ABC):
    """What a match and a deal have in common."""

    @abstractmethod
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act now, the one asked first in front."""

    @abstractmethod
    def legal_actions(self, seat: Seat) -> list[Offer]:
        """The actions open to the seat, in the order in which they are shown; empty when it may not act."""

    @abstractmethod
    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        """Why the seat may not do this now, by the first line of the rules that applies; None when it may."""

    @abstractmethod
    def push(self, seat: Seat, action: Action) -> list[Event]:
        """Does a legal action, unchecked, and returns what happened. For callers that took it from the offers."""

    def apply(self, seat: Seat, action: Action) -> list[Event]:
        """Does an action and returns what happened; ``IllegalActionError`` when it is refused, nothing changed."""
        refused = self.refusal(seat, action)
        if refused is not None:
            raise IllegalActionError(refused)
        return self.push(seat, action)


class Deal(Playable):
    """One deal in progress, from handing out cards to scoring them."""

    phase: str
    log: list[Event]
    """What has happened in this deal, oldest first."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the deal has been scored."""

    @abstractmethod
    def copy(self, chance: Chance) -> Deal:
        """An independent deal in the same state that draws further outcomes from ``chance``."""

    @abstractmethod
    def places(self) -> Mapping[str, Sequence[Card]]:
        """Every card of the pack by the name of the one place where it lies.

        Hidden cards are given as the very lists of the deal, so that a check can exchange them.
        """

    @abstractmethod
    def faces_seen(self, seat: Seat) -> set[Card]:
        """The cards whose faces the rules have let the seat see in this deal. Views may name no others."""

    def unseen(self) -> Seat | None:
        """The seat that is asked something of which the others must not know, such as what only its cards allow.

        It stands first in ``to_act``. To the others the deal is as if it were not asked, so whoever is to act then
        may do so, which ends the question.
        """
        return None

    def turn(self) -> Seat | None:
        """Whose turn it is, which a pending call may let differ from who acts."""
        acting = self.to_act()
        return acting[0] if acting else None

    def push(self, seat: Seat, action: Action) -> list[Event]:
        events = self.carry_out(seat, action)
        self.log.extend(events)
        return events

    @abstractmethod
    def carry_out(self, seat: Seat, action: Action) -> list[Event]:
        """Changes the state by a legal action and tells what happened."""

    @abstractmethod
    def utility(self) -> list[float]:
        """By seat, how good the finished deal is for it, in units of one typical stake; what bots play for."""


D = TypeVar("D", bound=Deal)


class Match(Playable):
    """Deals until somebody has won."""

    game: Game
    rules: Rules
    chance: Chance
    deal: Deal
    """The deal in progress, or the last one."""

    # What the rules put between deals.

    @abstractmethod
    def settle_deal(self) -> list[Event]:
        """Books the deal that has just ended, and perhaps the end of the match."""

    @abstractmethod
    def waiting(self) -> Sequence[Seat]:
        """The seats that may act between deals, the one asked first in front."""

    @abstractmethod
    def offers_between(self, seat: Seat) -> list[Offer]:
        """What a seat that may act between deals can do: ask for the next deal, and what the rules add."""

    @abstractmethod
    def act_between(self, seat: Seat, action: Action) -> list[Event]:
        """Does such an action."""

    def refusal_between(self, seat: Seat, action: Action) -> Refusal | None:
        """Why an action that is not offered between deals is refused: the finished deal knows, or the game adds."""
        return self.deal.refusal(seat, action)

    def remembered(self) -> Sequence[Event]:
        """What views tell as history: the open deal, and more in games whose cards are not shuffled between deals."""
        return self.deal.log

    # The open deal is asked first.

    def to_act(self) -> tuple[Seat, ...]:
        if self.over:
            return ()
        return tuple(self.waiting()) if self.deal.over else self.deal.to_act()

    def legal_actions(self, seat: Seat) -> list[Offer]:
        if not self.deal.over:
            return self.deal.legal_actions(seat)
        return self.offers_between(seat) if seat in self.to_act() else []

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        if self.over:
            return Refusal("MATCH_OVER")
        if self.deal.over:
            return None if offers_allow(self.legal_actions(seat), action) else self.refusal_between(seat, action)
        return self.deal.refusal(seat, action)

    def push(self, seat: Seat, action: Action) -> list[Event]:
        deal = self.deal
        if deal.over:
            events = noted = self.act_between(seat, action)
        else:
            events = deal.push(seat, action)
            noted = self.settle_deal() if deal.over else []
            events = [*events, *noted]
        if self.deal is deal:
            deal.log.extend(noted)
        return events

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether somebody has won."""

    @property
    @abstractmethod
    def winners(self) -> list[Seat]:
        """The seats that have won; empty while the match goes on."""

    @abstractmethod
    def copy(self, chance: Chance) -> Match:
        """An independent match in the same state that draws further outcomes from ``chance``."""

    @abstractmethod
    def table(self, seat: Seat) -> Table:
        """What the seat may look at now."""

    def problems(self) -> list[str]:
        """A sentence for each invariant of the rules that does not hold in a match played from its start."""
        return []

    def view(self, seat: Seat) -> View:
        """What the seat may know."""
        history = (event.seen_by(seat) for event in self.remembered())
        return View(
            self.game,
            self.rules,
            seat,
            tuple(self.legal_actions(seat)),
            self.table(seat),
            tuple(entry for entry in history if entry is not None),
            between_deals=self.deal.over,
        )


class Game(ABC):
    """Facts of a game, and how its matches, actions and positions are made. One object a game, without state."""

    id: ClassVar[str]
    rules_version: ClassVar[int]
    """Raised when a change of the rules would let an old save replay differently."""
    deck: ClassVar[Deck]
    verbs: ClassVar[Mapping[str, Verb]]
    rules_kind: ClassVar[type[Rules]]
    presets: ClassVar[tuple[str, ...]]
    codes: ClassVar[frozenset[str]]
    """Every reason code that a refusal of this game can have."""

    def rules(self, given: Mapping[str, Value] = {}) -> Rules:
        """The house rules for these choices; ``OptionError`` when they do not exist or do not go together."""
        return make_rules(self.rules_kind, given)

    def options(self) -> list[Option]:
        """The house rules that can be chosen, in the order of the rule file."""
        return options_of(self.rules_kind)

    @abstractmethod
    def seats(self, rules: Rules) -> int:
        """How many seats the table has."""

    @abstractmethod
    def match(self, rules: Rules, chance: Chance) -> Match:
        """A match at its start, the first deal dealt."""

    @abstractmethod
    def position(self, facts: Mapping[str, Json], rules: Rules, chance: Chance) -> Match:
        """A match in the middle of a deal; ``PositionError`` names every way in which the facts are impossible."""

    @abstractmethod
    def sampler(self, view: View) -> Callable[[Chance], Deal]:
        """A source of whole deals that fit all the view knows, each drawn from such deals at random."""

    def sample(self, view: View, chance: Chance) -> Deal:
        """One whole deal that fits all the view knows."""
        return self.sampler(view)(chance)

    def choices(self, offers: Sequence[Offer]) -> list[Action]:
        """The offers with each span thinned to a few amounts, for search."""
        actions: list[Action] = []
        for offer in offers:
            if isinstance(offer, Span):
                actions.extend(thinned(offer))
            else:
                actions.append(offer)
        return actions

    def parse(self, text: str) -> Action:
        """The action written like this (``play 1o``, ``bid 75``); ``UnreadableError`` when it is none."""
        verb, _, rest = text.strip().partition(" ")
        known = self.verbs.get(verb)
        if known is None:
            raise UnreadableError(f"no such action: {text!r}")
        return Action(verb, self._parse_arg(known, rest, text))

    def _parse_arg(self, known: Verb, rest: str, text: str) -> Arg:
        takes_nothing = known.kind == "" and not known.words
        if rest == "" and (takes_nothing or known.optional or known.kind == "cards"):
            return () if known.kind == "cards" else None
        if rest in known.words:
            return rest
        if known.kind == "card":
            return self.deck.parse(rest)
        if known.kind == "cards":
            return tuple(self.deck.read(rest.split(",")))
        if known.kind == "suit":
            return self.deck.parse_suit(rest)
        if known.kind in ("seat", "amount") and rest.isascii() and rest.isdecimal() and len(rest) < 10:
            return int(rest)
        if known.free and rest:
            return rest
        raise UnreadableError(f"no such action: {text!r}")

    def format(self, action: Action) -> str:
        """The text of an action; ``parse`` reads it back."""
        kind, arg = self.verbs[action.verb].kind, action.arg
        if arg is None or arg == ():
            return action.verb
        if isinstance(arg, tuple):
            return f"{action.verb} {','.join(self.deck.show(arg))}"
        if isinstance(arg, int) and kind == "card":
            return f"{action.verb} {self.deck.name(arg)}"
        if isinstance(arg, int) and kind == "suit":
            return f"{action.verb} {self.deck.suits[arg]}"
        return f"{action.verb} {arg}"


def thinned(offer: Span) -> list[Action]:
    """The amounts of a span that the game marks, else the lowest, the highest and two between."""
    if offer.marks:
        return [Action(offer.verb, amount) for amount in offer.marks]
    steps = (offer.high - offer.low) // offer.step
    amounts = sorted({0, steps // 4, steps // 2, steps})
    return [Action(offer.verb, offer.low + step * offer.step) for step in amounts]


def offers_allow(offers: Sequence[Offer], action: Action) -> bool:
    """Whether the action is among the offers."""
    for offer in offers:
        if isinstance(offer, Span):
            amount = action.arg
            if offer.verb == action.verb and isinstance(amount, int) and offer.low <= amount <= offer.high:
                return (amount - offer.low) % offer.step == 0
        elif offer == action:
            return True
    return False


def hand_card(playable: Playable, seat: Seat, verb: str, card: Card, deck: Deck) -> HandCard:
    """A card of the hand of a seat that is asked for one: what a tap does, or why it does nothing."""
    action = Action(verb, card)
    refused = playable.refusal(seat, action)
    if refused is None:
        return {"card": deck.name(card), "action": f"{verb} {deck.name(card)}", "refused": None}
    return {"card": deck.name(card), "action": None, "refused": said(refused.code, **refused.data)}


def button(action: str, style: str = "call", stake: int | None = None, code: str | None = None, **data: Any) -> Choice:
    """A plain button of the dock; its label is looked up under the action's verb unless a code is given."""
    return {
        "action": action,
        "label": said(code or action.replace(" ", "_"), **data),
        "style": style,
        "stake": stake,
        "low": None,
        "high": None,
        "step": None,
    }
