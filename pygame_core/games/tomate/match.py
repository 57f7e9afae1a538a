"""Tomate: seats, dealing and the end of the match (sections 1 and 9)."""

from __future__ import annotations

from collections.abc import Sequence

from pygame_core.cards import SPANISH, Card
from pygame_core.chance import Chance
from pygame_core.game import Action, Event, Game, Match, Offer
from pygame_core.games.tomate.deal import PACK, RATINGS, Start, TomateDeal
from pygame_core.games.tomate.invariants import broken
from pygame_core.games.tomate.rules import TomateRules
from pygame_core.games.tomate.settlement import Settlement
from pygame_core.games.tomate.table import tomate_table
from pygame_core.seats import Seat, seats_from
from pygame_core.view import Table

_LONGEST = 40
"""``goal`` and ``bankroll`` end after so many deals for each player of the last one."""
MOST_DEALS = 500
"""``free`` ends after so many deals when nobody has stopped before: a save holds no more."""


def lowest(drawn: Sequence[Card | None], strength: Sequence[int]) -> list[Seat]:
    """1.2: the seats that drew the lowest rank; a single one deals, several draw again."""
    ranks = {seat: strength[card] for seat, card in enumerate(drawn) if card is not None}
    return [seat for seat, rank in ranks.items() if rank == min(ranks.values())]


class TomateMatch(Match):
    """Deals of Tomate at one table."""

    deal: TomateDeal

    def __init__(self, game: Game, rules: TomateRules, chance: Chance) -> None:
        """A match before its first deal: ``begin`` draws for the dealer and deals."""
        self.game = game
        self.rules: TomateRules = rules
        self.chance = chance
        self.scores = [rules.end if rules.end_mode == "bankroll" else 0] * rules.players
        self.plate = 0
        self.reserve = 0
        self.dealer: Seat = 0
        self.deals_played = 0
        self.dealt_in = rules.players
        """How many players the last deal began with: the n of the rules."""
        self.stopped = False
        self.leftover = [0] * rules.players
        """By seat, coins of plate and reserve that came back at the end (9.2)."""
        self._winners: list[Seat] = []

    # Section 1: the table.

    def begin(self) -> list[Event]:
        """1.2: everybody draws a card, the lowest deals; then the first deal."""
        events = []
        pack = self.chance.shuffled(PACK)
        strength = RATINGS[self.rules.rank_order].strength
        drawing = list(range(self.rules.players))
        while len(drawing) > 1:
            drawn: list[Card | None] = [None] * self.rules.players
            for seat in drawing:
                drawn[seat] = pack.pop()
                events.append(Event("draw", {"seat": seat, "card": SPANISH.name(drawn[seat] or 0)}))
            drawing = lowest(drawn, strength)
            pack = pack if len(pack) >= len(drawing) else self.chance.shuffled(PACK)
        self.dealer = drawing[0]
        return [*events, *self._next_deal()]

    def seats_in(self) -> list[Seat]:
        """Who is still in the match: with ``bankroll``, whoever has coins."""
        out = self.rules.end_mode == "bankroll"
        return [seat for seat in range(self.rules.players) if not out or self.scores[seat] > 0]

    def next_in(self, seat: Seat) -> Seat:
        """The next seat in order of play that is still in the match."""
        players = self.rules.players
        still_in = self.seats_in() or range(players)
        return next(other for other in seats_from((seat + 1) % players, players) if other in still_in)

    def speaking_order(self, dealer: Seat) -> list[Seat]:
        """The seats that are in, mano first and the dealer last: he plays even if the ante was all he had."""
        players = self.rules.players
        still_in = [*self.seats_in(), dealer]
        return [seat for seat in seats_from((dealer + 1) % players, players) if seat in still_in]

    def coins(self) -> list[int] | None:
        """By seat, what nobody may pay more than in this deal (9.1); None where debts are allowed."""
        return list(self.scores) if self.rules.end_mode == "bankroll" else None

    def open_plate(self, dealer: Seat) -> int:
        """1.3: fills an empty plate from the reserve, then the dealer pays; returns what came from the reserve."""
        drawn = self.rules.drawn_from(self.reserve) if self.plate == 0 else 0
        ante = self.rules.ante
        if self.rules.end_mode == "bankroll":
            ante = min(ante, self.scores[dealer])
        self.reserve -= drawn
        self.scores[dealer] -= ante
        self.plate += drawn + ante
        return drawn

    def _next_deal(self) -> list[Event]:
        drawn = self.open_plate(self.dealer)
        order = self.speaking_order(self.dealer)
        return self.start_deal(order, self.deal_cards(order, self.chance.shuffled(PACK)), drawn)

    def deal_cards(self, order: Sequence[Seat], pack: Sequence[Card]) -> Start:
        """1.4: three cards each, one at a time from mano, then the muestra; the rest is the stock."""
        hands: list[list[Card]] = [[] for _ in range(self.rules.players)]
        for n, card in enumerate(pack[: 3 * len(order)]):
            hands[order[n % len(order)]].append(card)
        rest = pack[3 * len(order) :]
        return Start(order, hands, rest[0], rest[1:], self.plate, self.reserve, self.coins())

    def start_deal(self, order: Sequence[Seat], start: Start, drawn: int) -> list[Event]:
        """Opens a deal; everybody but the dealer looks at his cards."""
        self.dealer = order[-1]
        self.dealt_in = len(order)
        self.deal = TomateDeal(self.rules, self.chance, start)
        dealt = {
            "dealer": self.dealer,
            "forehand": order[0],
            "seats": list(order),
            "plate": self.plate,
            "reserve": self.reserve,
            "from_reserve": drawn,
            "coins": None if start.coins is None else list(start.coins),
            "turned": SPANISH.name(start.turned),
        }
        looks = [
            Event("cards", {"seat": seat}, (seat,), {"cards": SPANISH.show(start.hands[seat])}) for seat in order[:-1]
        ]
        self.deal.log = [Event("deal", dealt), *looks]
        return list(self.deal.log)

    # Section 9: the end of the match.

    @property
    def over(self) -> bool:
        return bool(self._winners)

    @property
    def winners(self) -> list[Seat]:
        return list(self._winners)

    @property
    def phase(self) -> str:
        """The phase of the deal, or ``match_over``."""
        return "match_over" if self.over else self.deal.phase

    def book(self, settlement: Settlement) -> None:
        """Moves the coins of a settled deal."""
        changes = settlement.changes(self.rules.players)
        self.scores = [a + b for a, b in zip(self.scores, changes, strict=True)]
        self.plate, self.reserve = settlement.plate, settlement.reserve
        self.deals_played += 1

    def end_if_due(self) -> list[Event]:
        """9.1 and 9.2, looked at after every settlement."""
        return self._end() if self._due() else []

    def _due(self) -> bool:
        mode, players = self.rules.end_mode, self.rules.players
        if mode == "rounds":
            return self.deals_played >= self.rules.end * players
        if mode == "free":
            return self.stopped or self.deals_played >= MOST_DEALS
        reached = len(self.seats_in()) <= 1 if mode == "bankroll" else max(self.scores) >= self.rules.end
        return reached or self.deals_played >= _LONGEST * self.dealt_in

    def _end(self) -> list[Event]:
        early = self._leaders() if self.rules.end_mode == "goal" else []
        if self.rules.leftover == "split_equal":
            self.leftover = self._leftover_shares()
            self.scores = [a + b for a, b in zip(self.scores, self.leftover, strict=True)]
        self.plate = self.reserve = 0
        self._winners = early or self._leaders()
        data = {"winners": list(self._winners), "scores": list(self.scores), "leftover": list(self.leftover)}
        return [Event("match_over", data)]

    def _leaders(self) -> list[Seat]:
        best = max(self.scores)
        return [seat for seat, score in enumerate(self.scores) if score == best]

    def _leftover_shares(self) -> list[int]:
        """9.2: plate and reserve go back in equal parts, odd coins one by one from the next mano."""
        players = self.rules.players
        still_in = self.seats_in() or list(range(players))
        each, odd = divmod(self.plate + self.reserve, len(still_in))
        next_forehand = self.next_in(self.next_in(self.dealer))
        from_forehand = [seat for seat in seats_from(next_forehand, players) if seat in still_in]
        shared = [0] * players
        for n, seat in enumerate(from_forehand):
            shared[seat] = each + (1 if n < odd else 0)
        return shared

    # Between deals.

    def settle_deal(self) -> list[Event]:
        assert self.deal.settlement is not None
        self.book(self.deal.settlement)
        return self.end_if_due()

    def waiting(self) -> list[Seat]:
        return self.seats_in()

    def offers_between(self, seat: Seat) -> list[Offer]:
        stop: list[Offer] = [Action("stop")] if self.rules.end_mode == "free" else []
        return [Action("next_hand"), *stop]

    def act_between(self, seat: Seat, action: Action) -> list[Event]:
        if action.verb == "stop":
            self.stopped = True
            return [Event("stop", {"seat": seat}), *self.end_if_due()]
        self.dealer = self.next_in(self.dealer)
        return self._next_deal()

    def copy(self, chance: Chance) -> TomateMatch:
        twin = TomateMatch.__new__(TomateMatch)
        twin.__dict__.update(self.__dict__)
        twin.chance = chance
        twin.scores = list(self.scores)
        twin.leftover = list(self.leftover)
        twin._winners = list(self._winners)
        twin.deal = self.deal.copy(chance)
        return twin

    def table(self, seat: Seat) -> Table:
        return tomate_table(self, seat)

    def problems(self) -> list[str]:
        return broken(self)
