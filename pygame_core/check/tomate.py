"""Rulings of Tomate."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame_core.cards import SPANISH, Suit
from pygame_core.chance import Chance, MatchChance
from pygame_core.check.runner import Adapter, Case, Kind, LineError, count, different_cards, groups, run, seat_number
from pygame_core.game import Action
from pygame_core.games.tomate.deal import PACK, RATINGS, duties, play_refusal
from pygame_core.games.tomate.match import TomateMatch, lowest
from pygame_core.games.tomate.rules import TomateRules
from pygame_core.games.tomate.settlement import Outcome, Settlement, settle
from pygame_core.seats import seats_from
from pygame_core.tricks import Rating, Trick, best_seat, legal_cards
from pygame_core.view import Json

_CARD_VERBS = ("play", "discard")
_MOST_SEATS = 13
"""The seats of a trick may be given without the number of players."""
_POSITION_FACTS = {
    "turn_up": "turn_up",
    "hands": "hands",
    "stock": "stock",
    "plate": "plate",
    "reserve": "reserve",
    "hands_played": "deals_played",
}


def _rules(case: Case) -> TomateRules:
    players = {"players": case.given["players"]} if "players" in case.given else {}
    rules = case.game.rules({**case.options, **players})
    assert isinstance(rules, TomateRules)
    return rules


def _rating(case: Case) -> Rating:
    return RATINGS[_rules(case).rank_order]


def _trump(case: Case) -> Suit | None:
    return None if case.given["trump"] is None else SPANISH.parse_suit(case.given["trump"])


def _position(case: Case, facts: Mapping[str, Json]) -> TomateMatch:
    match = case.game.position(facts, _rules(case), MatchChance("check"))
    assert isinstance(match, TomateMatch)
    return match


def _cards(texts: Sequence[Json]) -> list[int]:
    return different_cards(texts, SPANISH, PACK)


def _order(case: Case) -> Mapping[str, Json]:
    return {"high_to_low": groups(_cards(case.given["cards"]), _rating(case).strength, SPANISH)}


def _draw(case: Case) -> Mapping[str, Json]:
    names = case.given["cards"]
    cards = dict(zip([text for text in names if text is not None], _cards([t for t in names if t]), strict=True))
    if not cards:
        raise LineError("nobody draws")
    drawn = [cards.get(text) for text in names]
    low = lowest(drawn, _rating(case).strength)
    return {"dealer": low[0] if len(low) == 1 else None, "again": low if len(low) > 1 else []}


def _deal(case: Case) -> Mapping[str, Json]:
    match = _position(case, {"dealer": case.given["dealer"]})
    order = match.deal.order
    hands = match.deal_cards(order, PACK).hands
    dealt = sum(len(hand) for hand in hands)
    return {
        "mano": match.deal.forehand,
        "first_card_to": next(seat for seat in order if PACK[0] in hands[seat]),
        "last_card_to": next(seat for seat in order if PACK[dealt - 1] in hands[seat]),
        "cards_each": len(match.deal.hands[match.deal.forehand]),
        "stock": len(match.deal.stock),
        "speaking_order": list(order),
        "next_dealer": match.next_in(match.deal.dealer),
    }


def _legal(case: Case) -> Mapping[str, Json]:
    rules, rating, trump = _rules(case), _rating(case), _trump(case)
    cards = _cards([*case.given["trick"], *case.given["hand"]])
    trick, hand = cards[: len(case.given["trick"])], cards[len(case.given["trick"]) :]
    if not hand:
        raise LineError("a seat that is asked for a card holds one")
    refused = {card: play_refusal(card, hand, trick, trump, rating, duties(rules)) for card in hand}
    return {
        "cards": SPANISH.show(legal_cards(hand, trick, trump, rating, duties(rules))),
        "refused": {SPANISH.name(card): refusal.code for card, refusal in refused.items() if refusal},
    }


def _trick(case: Case) -> Mapping[str, Json]:
    cards = _cards(case.given["trick"])
    leader = seat_number(case.given.get("leader", 0), _MOST_SEATS)
    round_ = seats_from(leader, max(_rules(case).players, len(cards)))
    seats = [seat_number(seat, _MOST_SEATS) for seat in case.given.get("seats", round_[: len(cards)])]
    if len(set(seats)) != len(cards) or seats[:1] != [leader]:
        raise LineError("seats must name who played each card, the leader first")
    return {"winner": best_seat(Trick(seats, cards), _trump(case), _rating(case).strength)}


class _Outcome(Chance):
    """A source whose outcome is set from outside, to try all of them."""

    def __init__(self) -> None:
        self.outcome = 0
        self.limit = 1

    def below(self, limit: int) -> int:
        self.limit = limit
        return self.outcome


def _turn_up(case: Case) -> Mapping[str, Json]:
    dealer = 0
    others = [None] * (_rules(case).players - 1)
    facts = {"dealer": dealer, "turn_up": case.given["turn_up"], "hands": [case.given["hand"], *others]}
    before = _position(case, facts)
    put_away: set[str] = set()
    source = _Outcome()
    while source.outcome < source.limit:
        deal = before.copy(source).deal
        deal.apply(dealer, Action("take_trump"))
        put_away.update(SPANISH.show(deal.discarded))
        source.outcome += 1
    chosen = SPANISH.show(deal.discardable()) if deal.phase == "discard" else []
    return {
        "discard_from": chosen or sorted(put_away),
        "chosen_by": "dealer" if chosen else "engine",
        "need": deal.outcome().need(dealer),
    }


def _calls(case: Case) -> Mapping[str, Json]:
    given = case.given
    facts = {fact: given[field] for field, fact in _POSITION_FACTS.items() if field in given}
    match = _position(case, {"dealer": given["dealer"], **facts})
    illegal_at, reason = run(match, given["actions"])
    deal, settled = match.deal, match.deal.settlement
    asked = None if deal.over else match.to_act()[0]
    return {
        "phase": match.phase,
        "to_act": asked,
        "legal": _legal_entries(match),
        "leader": deal.trick.seats[0] if deal.trick.seats else None,
        "participants": list(deal.participants),
        "tricks": [deal.made(seat) for seat in range(match.rules.players)],
        "tomates": list(settled.tomates) if settled else [],
        "scores": settled.changes(match.rules.players) if settled else [0] * match.rules.players,
        "plate": match.plate,
        "reserve": match.reserve,
        "illegal_at": illegal_at,
        "reason": reason,
    }


def _legal_entries(match: TomateMatch) -> list[str]:
    """The offers of the seat asked first. ``next_hand`` asks a match for its next deal and is no verb of the rules."""
    offers = [offer for seat in match.to_act()[:1] for offer in match.legal_actions(seat)]
    texts = [match.game.format(offer) for offer in offers if isinstance(offer, Action)]
    entries = [text.split(" ")[-1] if text.startswith(_CARD_VERBS) else text.replace(" ", ":") for text in texts]
    return [entry for entry in entries if entry != "next_hand"]


def _settle(match: TomateMatch, hand: Mapping[str, Json]) -> Settlement:
    """Settles a deal of which only the result is known, and books it."""
    players = match.rules.players
    ending = hand.get("ending")
    if ending not in (None, "lone", "all_pass") or (ending is None) != ("tricks" in hand):
        raise LineError("a deal has tricks, or ends with a lone player or all passing")
    if (ending == "lone") != ("lone" in hand):
        raise LineError("lone goes with the ending of a lone player")
    made = hand.get("tricks", [None] * players)
    if len(made) != players:
        raise LineError("tricks must have an entry a seat")
    mode = match.rules.stock_mode
    _must_fit(match, hand, made)
    outcome = Outcome(
        order=match.speaking_order(match.dealer),
        made=made,
        plate=match.plate,
        reserve=match.reserve,
        took=hand.get("took", False),
        stock_taker=hand.get("stock_taker"),
        stock_for=hand.get("stock_for", mode),
        lone=hand.get("lone"),
        coins=match.coins(),
    )
    if outcome.stock_taker is not None and outcome.stock_for not in ("table", "self"):
        raise LineError("stock_for must say for whom the stock was taken")
    settlement = settle(match.rules, outcome)
    match.book(settlement)
    return settlement


def _must_fit(match: TomateMatch, hand: Mapping[str, Json], made: Sequence[Json]) -> None:
    """``LineError`` when no deal can have come out so."""
    for key in ("stock_taker", "lone"):
        if key in hand:
            seat_number(hand[key], match.rules.players)
    if type(hand.get("took", False)) is not bool:
        raise LineError("took is true or false")
    tricks = [count(number) for number in made if number is not None]
    if "tricks" in hand and (len(tricks) < 2 or sum(tricks) != 3):
        raise LineError("two or more seats make three tricks between them")
    if "tricks" in hand and hand.get("took") and made[match.dealer] is None:
        raise LineError("a dealer who kept the muestra plays")
    if ("stock_for" in hand and "stock_taker" not in hand) or ("stock_taker" in hand and len(tricks) != 2):
        raise LineError("a stock taker meets one other player")


def _match_before(case: Case, **state: Json) -> TomateMatch:
    """A match with a state set by hand and no open deal."""
    match = TomateMatch(case.game, _rules(case), MatchChance("check"))
    for name, value in state.items():
        setattr(match, name, value)
    seat_number(match.dealer, match.rules.players)
    for number in (match.plate, match.reserve, match.deals_played):
        count(number)
    whole = all(type(score) is int for score in match.scores)
    if len(match.scores) != match.rules.players or not whole:
        raise LineError("every seat has one score")
    return match


def _hand_score(case: Case) -> Mapping[str, Json]:
    given, rules = case.given, _rules(case)
    match = _match_before(
        case,
        dealer=given["dealer"],
        plate=given.get("plate", rules.ante),
        reserve=given.get("reserve", 0),
        **({"scores": list(given["coins"])} if "coins" in given else {}),
    )
    hand = {key: given[key] for key in _RESULT.split() if key in given}
    settlement = _settle(match, hand)
    after = {"plate": match.plate, "reserve": match.reserve}
    match.open_plate(match.next_in(match.dealer))
    return {
        "scores": settlement.changes(rules.players),
        "tomates": list(settlement.tomates),
        **after,
        "next_plate": match.plate,
        "next_reserve": match.reserve,
    }


def _pot_run(case: Case) -> Mapping[str, Json]:
    match = _match_before(case, dealer=case.given["dealer"], scores=[0] * _rules(case).players)
    states = []
    for hand in case.given["hands"]:
        if set(hand) - set(_RESULT.split()):
            raise LineError(f"a hand has no {', '.join(sorted(set(hand) - set(_RESULT.split())))}")
        match.open_plate(match.dealer)
        opened = match.plate
        _settle(match, hand)
        states.append([opened, match.plate, match.reserve])
        match.dealer = match.next_in(match.dealer)
    return {"states": states, "scores": list(match.scores)}


def _match(case: Case) -> Mapping[str, Json]:
    given = case.given
    match = _match_before(
        case,
        dealer=given["dealer"],
        scores=list(given["scores"]),
        plate=given["plate"],
        reserve=given["reserve"],
        deals_played=given["hands_played"],
    )
    match.end_if_due()
    return {"over": match.over, "scores": list(match.scores), "winners": match.winners}


_RESULT = "tricks took stock_taker stock_for ending lone"
"""How a deal came out."""

_CALLS = "phase to_act legal leader participants tricks tomates scores plate reserve illegal_at reason"

TOMATE_ADAPTER = Adapter(
    kinds={
        "order": Kind("cards", "", "high_to_low", _order),
        "draw": Kind("cards", "", "dealer again", _draw),
        "deal": Kind(
            "players dealer",
            "",
            "mano first_card_to last_card_to cards_each stock speaking_order next_dealer",
            _deal,
        ),
        "legal": Kind("trump trick hand", "seat leader", "cards refused", _legal),
        "trick": Kind("trump trick", "leader seats", "winner", _trick),
        "turn_up": Kind("hand turn_up", "", "discard_from chosen_by need", _turn_up),
        "calls": Kind(
            "players dealer actions",
            "turn_up hands stock plate reserve hands_played",
            _CALLS,
            _calls,
            {"illegal_at": None},
        ),
        "hand_score": Kind(
            "players dealer",
            f"plate reserve coins {_RESULT}",
            "scores plate reserve tomates next_plate next_reserve",
            _hand_score,
        ),
        "pot_run": Kind("players dealer hands", "", "states scores", _pot_run),
        "match": Kind("players dealer scores plate reserve hands_played", "", "over scores winners", _match),
    },
    sets="cards hand legal to_act tomates participants again winners discard_from",
    lists_of_sets="hands high_to_low",
)
