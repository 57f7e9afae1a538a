"""Tomate: one deal, from the muestra to the last trick (sections 3 to 7 and 10)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pygame_core.cards import CARD_SPAN, SPANISH, Card, Suit, sort_hand
from pygame_core.chance import Chance
from pygame_core.errors import Refusal
from pygame_core.game import Action, Deal, Event, Offer, Verb
from pygame_core.games.tomate.rules import TomateRules
from pygame_core.games.tomate.settlement import Outcome, Settlement, settle
from pygame_core.seats import Seat
from pygame_core.tricks import Duties, Rating, Trick, best_seat, card_refusal, led_by, legal_cards

PACK = SPANISH.pack("1 2 3 4 5 6 7 S C R")
RATINGS = {
    "tute": Rating(SPANISH.strengths("1 3 R C S 7 6 5 4 2")),
    "ace_king": Rating(SPANISH.strengths("1 R C S 7 6 5 4 3 2")),
    "numeric": Rating(SPANISH.strengths("R C S 7 6 5 4 3 2 1")),
}
"""Section 2.1, by the option ``rank_order``."""

VERBS: Mapping[str, Verb] = {
    "take_trump": Verb(),
    "leave_trump": Verb(),
    "discard": Verb("card"),
    "join": Verb(),
    "pass": Verb(),
    "take_stock": Verb(words=("table", "self"), optional=True),
    "leave_stock": Verb(),
    "play": Verb("card"),
    "stop": Verb(),
    "next_hand": Verb(),
}
CODES = frozenset(
    {
        "MATCH_OVER",
        "HAND_OVER",
        "NOT_DEALER",
        "CARDS_SEEN",
        "WRONG_PHASE",
        "NOT_A_PASSER",
        "PLAYER_PASSED",
        "NOT_YOUR_TURN",
        "CARD_NOT_IN_HAND",
        "TURNUP_NOT_DISCARDABLE",
        "TAKER_MUST_PLAY",
        "LAST_MUST_PLAY",
        "STOCK_RISK_MISSING",
        "MUST_FOLLOW_SUIT",
        "MUST_BEAT",
        "MUST_TRUMP",
        "MUST_OVERTRUMP",
    }
)
"""Section 10: every reason to refuse, in the order in which they are looked for."""
PHASE_VERBS = {
    "turn_up": ("take_trump", "leave_trump"),
    "discard": ("discard",),
    "declare": ("join", "pass"),
    "stock_offer": ("take_stock", "leave_stock"),
    "tricks": ("play",),
    "hand_over": (),
}
_PLAYS = tuple(Action("play", card) for card in range(CARD_SPAN))
"""By card, made once: search asks for them all the time."""


def duties(rules: TomateRules) -> Duties:
    """What is owed to a trick (section 7.2)."""
    return Duties(
        beat="best",
        beat_after_ruff=rules.beat_if_trumped,
        ruff=True,
        overruff=rules.overtrump,
    )


def play_refusal(
    card: Card, hand: Sequence[Card], trick: Sequence[Card], trump: Suit | None, rating: Rating, owed: Duties
) -> Refusal | None:
    """Why a card of the hand may not be played. Who plays no trump is told to trump, not to overtrump."""
    refused = card_refusal(card, hand, trick, trump, rating, owed, SPANISH)
    if refused is not None and refused.code in ("MUST_OVERTRUMP", "MUST_UNDERTRUMP") and card >> 4 != trump:
        return Refusal("MUST_TRUMP", {"suit": refused.data["suit"]})
    return refused


@dataclass(frozen=True)
class Start:
    """What a deal begins with."""

    order: Sequence[Seat]
    """The seats dealt in, in order of speaking: mano first, the dealer last."""
    hands: Sequence[Sequence[Card]]
    """Three cards by seat, none for a seat that is out."""
    turned: Card
    """The muestra."""
    stock: Sequence[Card]
    """The rest of the pack, top first."""
    plate: int
    """P, in coins: after reserve and ante."""
    reserve: int
    coins: Sequence[int] | None = None
    """By seat, the coins nobody may pay more than; None without such a limit."""


class TomateDeal(Deal):
    """A deal of Tomate. Seats are those of the table; who is out of the match has no cards and is never asked."""

    def __init__(self, rules: TomateRules, chance: Chance, start: Start) -> None:
        self.rules = rules
        self.chance = chance
        self.rating = RATINGS[rules.rank_order]
        self.duties = duties(rules)
        self.order = tuple(start.order)
        self.plate = start.plate
        self.reserve = start.reserve
        self.coins = start.coins
        self.hands = [sort_hand(hand, self.rating.strength) for hand in start.hands]
        self.turned = start.turned
        self.stock = list(start.stock)
        self.phase = "turn_up"
        self.took = False
        self.discarded: list[Card] = []
        self.declared: dict[Seat, str] = {}
        self.refused_stock: list[Seat] = []
        self.stock_taker: Seat | None = None
        self.stock_for = "table"
        self.laid_aside: list[Card] = []
        """The dealt cards of the stock taker, face down."""
        self.participants: list[Seat] = []
        self.trick = Trick([])
        self.done_tricks: list[Trick] = []
        self.trick_winners: list[Seat] = []
        self.settlement: Settlement | None = None
        self.log: list[Event] = []

    @property
    def dealer(self) -> Seat:
        return self.order[-1]

    @property
    def forehand(self) -> Seat:
        return self.order[0]

    @property
    def trump(self) -> Suit:
        return self.turned >> 4

    @property
    def over(self) -> bool:
        return self.phase == "hand_over"

    def copy(self, chance: Chance) -> TomateDeal:
        twin = TomateDeal.__new__(TomateDeal)
        twin.__dict__.update(self.__dict__)
        twin.chance = chance
        twin.hands = [list(hand) for hand in self.hands]
        twin.stock = list(self.stock)
        twin.discarded = list(self.discarded)
        twin.declared = dict(self.declared)
        twin.refused_stock = list(self.refused_stock)
        twin.laid_aside = list(self.laid_aside)
        twin.participants = list(self.participants)
        twin.trick = self.trick.copy()
        twin.done_tricks = list(self.done_tricks)
        twin.trick_winners = list(self.trick_winners)
        twin.log = list(self.log)
        return twin

    def places(self) -> Mapping[str, Sequence[Card]]:
        places = {f"hand {seat}": hand for seat, hand in enumerate(self.hands)}
        places |= {f"trick {n}": trick.cards for n, trick in enumerate(self.done_tricks)}
        turned = [] if self.took else [self.turned]
        rest = {
            "trick": self.trick.cards,
            "stock": self.stock,
            "discard": self.discarded,
            "aside": self.laid_aside,
        }
        return {**places, **rest, "turned": turned}

    def sees_own_cards(self, seat: Seat) -> bool:
        """4.1: the dealer does not see his cards before he has decided about the muestra."""
        return not (self.phase == "turn_up" and seat == self.dealer)

    def faces_seen(self, seat: Seat) -> set[Card]:
        seen = {self.turned, *self.trick.cards, *(card for trick in self.done_tricks for card in trick.cards)}
        if self.sees_own_cards(seat):
            seen.update(self.hands[seat])
        if seat == self.dealer:
            seen.update(self.discarded)
        if seat == self.stock_taker:
            seen.update(self.laid_aside)
        return seen

    # Section 3: who acts, and what he may do.

    def to_act(self) -> tuple[Seat, ...]:
        if self.phase == "tricks":
            return (self.trick.next_seat(),)
        if self.phase in ("turn_up", "discard"):
            return (self.dealer,)
        if self.phase == "declare":
            return (self.order[len(self.declared)],)
        if self.phase == "stock_offer":
            return (next(seat for seat in self.passers() if seat not in self.refused_stock),)
        return ()

    def passers(self) -> list[Seat]:
        """Who has passed, from mano."""
        return [seat for seat in self.order if self.declared.get(seat) == "pass"]

    def legal_actions(self, seat: Seat) -> list[Offer]:
        if self.phase == "tricks":
            return [_PLAYS[card] for card in self._legal_cards(seat)] if seat == self.trick.next_seat() else []
        if seat not in self.to_act():
            return []
        if self.phase == "turn_up":
            return [Action("take_trump"), Action("leave_trump")]
        if self.phase == "discard":
            return [Action("discard", card) for card in self.discardable()]
        if self.phase == "declare":
            return [Action("join")] if self.must_join(seat) else [Action("join"), Action("pass")]
        sides = ("table", "self") if self.rules.stock_mode == "taker_chooses" else (None,)
        return [*(Action("take_stock", side) for side in sides), Action("leave_stock")]

    def carry_out(self, seat: Seat, action: Action) -> list[Event]:
        verb, arg = action
        if verb == "play":
            assert isinstance(arg, int)
            return self._play(seat, arg)
        if verb == "discard":
            assert isinstance(arg, int)
            return self._discard(seat, arg)
        if verb in ("join", "pass"):
            return self._declare(seat, verb)
        if verb == "take_stock":
            return self._take_stock(seat, str(arg) if arg else self.rules.stock_mode)
        if verb == "leave_stock":
            return self._leave_stock(seat)
        return self._take_trump() if verb == "take_trump" else self._leave_trump()

    # Section 4: the muestra.

    def _take_trump(self) -> list[Event]:
        dealer = self.dealer
        self.took = True
        taken = Event("take_trump", {"seat": dealer, "card": SPANISH.name(self.turned)})
        if self.rules.turnup_discard != "random_of_dealt3":
            self._pick_up(dealer, [*self.hands[dealer], self.turned])
            self.phase = "discard"
            return [taken, self._look()]
        card = self.hands[dealer][self.chance.below(3)]
        self._pick_up(dealer, [*self.hands[dealer], self.turned])
        return [taken, self._look(), *self._discard(dealer, card)]

    def _leave_trump(self) -> list[Event]:
        self.phase = "declare"
        return [Event("leave_trump", {"seat": self.dealer}), self._look()]

    def _pick_up(self, seat: Seat, cards: Sequence[Card]) -> None:
        """A seat takes cards into its hand, which is held in the order in which it is shown."""
        self.hands[seat] = sort_hand(cards, self.rating.strength)

    def _look(self) -> Event:
        """The dealer looks at his cards."""
        seen = {"cards": SPANISH.show(self.hands[self.dealer])}
        return Event("look", {"seat": self.dealer}, (self.dealer,), seen)

    def discardable(self) -> list[Card]:
        """4.2: the cards of which the dealer who kept the muestra may put one away."""
        hand = self.hands[self.dealer]
        if self.rules.turnup_discard == "choose_of_4":
            return list(hand)
        return [card for card in hand if card != self.turned]

    def _discard(self, seat: Seat, card: Card) -> list[Event]:
        self.hands[seat].remove(card)
        self.discarded.append(card)
        self.phase = "declare"
        return [Event("discard", {"seat": seat}, (seat,), {"card": SPANISH.name(card)})]

    # Section 5: declaring.

    def must_join(self, seat: Seat) -> bool:
        """5.1 and 5.2: whether the seat has only ``join``."""
        return seat == self.dealer and (self.took or self._last_must_play())

    def _last_must_play(self) -> bool:
        others_passed = len(self.passers()) == len(self.order) - 1
        return self.rules.all_pass == "dealer_must_play" and others_passed

    def _declare(self, seat: Seat, verb: str) -> list[Event]:
        self.declared[seat] = verb
        said = Event(verb, {"seat": seat})
        if len(self.declared) < len(self.order):
            return [said]
        joined = [seat for seat in self.order if self.declared[seat] == "join"]
        if len(joined) >= 2:
            return [said, *self._start_tricks(joined)]
        if joined and self._has_stock():
            self.participants = joined
            self.phase = "stock_offer"
            return [said]
        self.participants = joined
        return [said, *self._finish()]

    # Section 6: the stock.

    def _has_stock(self) -> bool:
        """Whether a lone player has to fear whoever takes the stock."""
        return self.rules.stock_mode != "off" and len(self.stock) >= 3

    def spectates(self, seat: Seat) -> bool:
        """Whether the seat is not asked any more; who has passed may still be offered the stock."""
        if self.over or self.phase == "tricks":
            return not self.over and seat not in self.participants
        if self.declared.get(seat) != "pass":
            return seat not in self.order
        joined = sum(verb == "join" for verb in self.declared.values())
        return seat in self.refused_stock or joined >= 2 or not self._has_stock()

    def _take_stock(self, seat: Seat, stock_for: str) -> list[Event]:
        self.stock_taker = seat
        self.stock_for = stock_for
        self.laid_aside = self.hands[seat]
        self._pick_up(seat, self.stock[:3])
        self.stock = self.stock[3:]
        seen = {"cards": SPANISH.show(self.hands[seat])}
        taken = Event("take_stock", {"seat": seat, "for": stock_for}, (seat,), seen)
        return [taken, *self._start_tricks([s for s in self.order if s == seat or s in self.participants])]

    def _leave_stock(self, seat: Seat) -> list[Event]:
        self.refused_stock.append(seat)
        left = Event("leave_stock", {"seat": seat})
        if len(self.refused_stock) < len(self.passers()):
            return [left]
        return [left, *self._finish()]

    # Section 7: the tricks.

    def _start_tricks(self, participants: list[Seat]) -> list[Event]:
        """7.1: the first participant from mano leads."""
        self.participants = participants
        self.phase = "tricks"
        self.trick = Trick(list(participants))
        return [Event("tricks", {"participants": list(participants)})]

    def _legal_cards(self, seat: Seat) -> list[Card]:
        return legal_cards(self.hands[seat], self.trick.cards, self.trump, self.rating, self.duties)

    def _play(self, seat: Seat, card: Card) -> list[Event]:
        self.hands[seat].remove(card)
        self.trick.cards.append(card)
        played = Event("play", {"seat": seat, "card": SPANISH.name(card)})
        return [played, *self._end_trick()] if self.trick.full else [played]

    def _end_trick(self) -> list[Event]:
        done = self.trick
        winner = best_seat(done, self.trump, self.rating.strength)
        self.done_tricks.append(done)
        self.trick_winners.append(winner)
        self.trick = Trick(led_by(winner, self.participants))
        won = Event("trick", {"winner": winner, "number": len(self.done_tricks)})
        return [won, *self._finish()] if len(self.done_tricks) == 3 else [won]

    def made(self, seat: Seat) -> int | None:
        """Tricks the seat has made; None when it is not in play."""
        return self.trick_winners.count(seat) if seat in self.participants else None

    # Section 8: the settlement.

    def outcome(self) -> Outcome:
        """The finished deal as the settlement needs it."""
        alone = len(self.participants) == 1
        return Outcome(
            order=self.order,
            made=[self.made(seat) for seat in range(len(self.hands))],
            plate=self.plate,
            reserve=self.reserve,
            took=self.took,
            stock_taker=self.stock_taker,
            stock_for=self.stock_for,
            lone=self.participants[0] if alone else None,
            coins=self.coins,
        )

    def _finish(self) -> list[Event]:
        self.phase = "hand_over"
        self.settlement = settle(self.rules, self.outcome())
        done = self.settlement
        return [
            Event(
                "settle",
                {
                    "changes": done.changes(len(self.hands)),
                    "plate": done.plate,
                    "reserve": done.reserve,
                    "tomates": list(done.tomates),
                },
            )
        ]

    def utility(self) -> list[float]:
        """Own change less the mean of the others', plus a fair share of what stays for later, in plates.

        With own coins alone, whoever could take the stock for the table would not care.
        """
        assert self.settlement is not None
        done = self.settlement
        changes = done.changes(len(self.hands))
        players = len(self.order)
        later = (done.plate + done.reserve) / players
        total = sum(changes)
        values = [0.0] * len(self.hands)
        for seat in self.order:
            values[seat] = (changes[seat] - (total - changes[seat]) / (players - 1) + later) / max(1, self.plate)
        return values

    # Section 10: refusals, the first line that applies.

    def refusal(self, seat: Seat, action: Action) -> Refusal | None:
        verb, arg = action
        code = self._common_refusal(seat, verb)
        if code is not None:
            return Refusal(code)
        if verb in ("play", "discard"):
            assert isinstance(arg, int)
            return self._card_refusal(seat, verb, arg)
        if verb == "pass" and seat == self.dealer and self.took:
            return Refusal("TAKER_MUST_PLAY")
        if verb == "pass" and self.must_join(seat):
            return Refusal("LAST_MUST_PLAY")
        if verb == "take_stock":
            return self._stock_refusal(arg)
        return None

    def _common_refusal(self, seat: Seat, verb: str) -> str | None:
        if self.phase == "hand_over":
            return "HAND_OVER"
        if self.phase == "turn_up" and verb in PHASE_VERBS["turn_up"] and seat != self.dealer:
            return "NOT_DEALER"
        if self.phase != "turn_up" and verb == "take_trump":
            return "CARDS_SEEN"
        if verb not in PHASE_VERBS[self.phase]:
            return "WRONG_PHASE"
        if self.phase == "stock_offer" and seat in self.participants:
            return "NOT_A_PASSER"
        if self.phase == "tricks" and seat not in self.participants:
            return "PLAYER_PASSED"
        return None if seat in self.to_act() else "NOT_YOUR_TURN"

    def _card_refusal(self, seat: Seat, verb: str, card: Card) -> Refusal | None:
        hand = self.hands[seat]
        if card not in hand:
            return Refusal("CARD_NOT_IN_HAND")
        if verb == "discard":
            return None if card in self.discardable() else Refusal("TURNUP_NOT_DISCARDABLE")
        return play_refusal(card, hand, self.trick.cards, self.trump, self.rating, self.duties)

    def _stock_refusal(self, arg: object) -> Refusal | None:
        """6.2: the argument belongs to ``taker_chooses``; elsewhere such an action does not exist."""
        if self.rules.stock_mode == "taker_chooses":
            return Refusal("STOCK_RISK_MISSING") if arg is None else None
        return None if arg is None else Refusal("WRONG_PHASE")
