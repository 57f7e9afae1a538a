"""Tomate: deals in the middle, from facts or from what one seat knows."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame_core.cards import SPANISH, Card
from pygame_core.chance import Chance
from pygame_core.errors import CoreError, PositionError
from pygame_core.game import Event, Game, View
from pygame_core.games.tomate.deal import PACK, Start, TomateDeal
from pygame_core.games.tomate.match import TomateMatch
from pygame_core.games.tomate.rules import TomateRules
from pygame_core.games.tomate.settlement import settle
from pygame_core.sampling import Filler, Likelihood, Place, mask
from pygame_core.seats import Seat
from pygame_core.tricks import Trick, barred_by_play, led_by
from pygame_core.view import Json, SeatView

_FACTS = ("dealer", "turn_up", "hands", "stock", "plate", "reserve", "scores", "deals_played", "actions")


def match_at(game: Game, facts: Mapping[str, Json], rules: TomateRules, chance: Chance) -> TomateMatch:
    """A match in a deal that began with these facts, after these actions.

    Facts, of which only the dealer must be given: ``dealer`` seat; ``turn_up`` the muestra; ``hands`` the three dealt
    cards by seat, None for any; ``stock`` its first cards, top first; ``plate`` P, ``reserve`` and ``scores`` (after
    the ante) in coins; ``deals_played`` before this one; ``actions`` as ``[seat, text]``. Cards not given are dealt
    at random.
    """
    match = TomateMatch(game, rules, chance)
    problems = _problems(facts, rules)
    if problems:
        raise PositionError(problems)
    match.plate = facts.get("plate", rules.ante)
    match.reserve = facts.get("reserve", 0)
    match.scores = list(facts.get("scores", match.scores))
    match.deals_played = facts.get("deals_played", 0)
    order = match.speaking_order(facts["dealer"])
    match.start_deal(order, match.deal_cards(order, _pack(facts, order, chance)), 0)
    for seat, text in facts.get("actions", []):
        try:
            match.apply(seat, game.parse(text))
        except CoreError as error:
            raise PositionError([f"action {text!r} of seat {seat}: {error}"]) from error
    return match


def _problems(facts: Mapping[str, Json], rules: TomateRules) -> list[str]:
    """Every way in which the facts are impossible."""
    found = [f"there is no fact {key!r}" for key in facts if key not in _FACTS]
    if not _is_seat(facts.get("dealer"), rules):
        found.append(f"dealer must be a seat from 0 to {rules.players - 1}")
    for key, low in (("plate", 1), ("reserve", 0), ("deals_played", 0)):
        if key in facts and not _is_count(facts[key], low):
            found.append(f"{key} must be a whole number, {low} or more")
    lists = [key for key in ("hands", "stock", "scores", "actions") if not isinstance(facts.get(key, []), list)]
    if lists:
        return found + [f"{key} must be a list" for key in lists]
    hands = facts.get("hands", [])
    if hands and len(hands) != rules.players:
        found.append("hands must be one list of cards a seat")
    if any(hand is not None and (not isinstance(hand, list) or len(hand) != 3) for hand in hands):
        found.append("a hand is three cards")
    return found + _score_problems(facts, rules) + _action_problems(facts, rules) + _card_problems(facts, rules)


def _score_problems(facts: Mapping[str, Json], rules: TomateRules) -> list[str]:
    if "scores" not in facts:
        return []
    scores = facts["scores"]
    if len(scores) != rules.players or not all(type(score) is int for score in scores):
        return ["scores must be one whole number a seat"]
    if rules.end_mode != "bankroll":
        return []
    found = ["nobody can have less than no coins"] if min(scores) < 0 else []
    if sum(score > 0 or seat == facts.get("dealer") for seat, score in enumerate(scores)) < 2:
        found.append("the dealer needs somebody with coins to play with")
    hands = facts.get("hands", [])
    out = [seat for seat, score in enumerate(scores) if score == 0 and seat != facts.get("dealer")]
    return found + [f"seat {seat} is out and has no cards" for seat in out if seat < len(hands) and hands[seat]]


def _action_problems(facts: Mapping[str, Json], rules: TomateRules) -> list[str]:
    return [
        f"{entry!r} must be a seat and the text of an action"
        for entry in facts.get("actions", [])
        if not isinstance(entry, list | tuple)
        or len(entry) != 2
        or not _is_seat(entry[0], rules)
        or not isinstance(entry[1], str)
    ]


def _card_problems(facts: Mapping[str, Json], rules: TomateRules) -> list[str]:
    named = _named_cards(facts)
    pack = SPANISH.show(PACK)
    found = [f"there is no card {card!r} in the pack" for card in named if card not in pack]
    twice = sorted({str(card) for card in named if named.count(card) > 1})
    if 3 * rules.players + 1 + len(facts.get("stock", [])) > len(PACK):
        found.append("the stock has too many cards")
    return found + [f"{card} lies in two places" for card in twice]


def _named_cards(facts: Mapping[str, Json]) -> list[Json]:
    hands = facts.get("hands", [])
    turned = [facts["turn_up"]] if facts.get("turn_up") is not None else []
    dealt = [card for hand in hands if isinstance(hand, list) for card in hand]
    return [*dealt, *turned, *facts.get("stock", [])]


def _is_seat(value: Json, rules: TomateRules) -> bool:
    return _is_count(value, 0) and value < rules.players


def _is_count(value: Json, low: int) -> bool:
    return type(value) is int and value >= low


def _pack(facts: Mapping[str, Json], order: Sequence[Seat], chance: Chance) -> list[Card]:
    """The pack in the order in which dealing it gives these facts, the rest of it shuffled."""
    fixed = SPANISH.read(_named_cards(facts))
    rest = [card for card in chance.shuffled(PACK) if card not in fixed]
    hands = {seat: SPANISH.read(hand) for seat, hand in enumerate(facts.get("hands", [])) if hand is not None}
    dealt = [hands[seat][n] if seat in hands else rest.pop() for n in range(3) for seat in order]
    turned = SPANISH.parse(facts["turn_up"]) if facts.get("turn_up") is not None else rest.pop()
    return [*dealt, turned, *SPANISH.read(facts.get("stock", [])), *rest]


Belief = Callable[[TomateDeal, Seat], Likelihood | None]
"""Of a deal that lacks the hidden cards: how likely some of them would complete those on which a seat has declared;
None where its declaration tells nothing."""


def sampler(view: View, belief: Belief | None = None) -> Callable[[Chance], TomateDeal]:
    """Draws whole deals that fit all the view knows: the cards seen, and what each player cannot have held.

    With a ``belief`` those deals come more readily that go with what the others have declared.
    """
    known = _relive(view)
    hidden = [card for card in PACK if card not in known.seen]
    seats = range(len(known.deal.hands))
    beliefs = [belief(known.deal, seat) if belief and seat != view.seat else None for seat in seats]
    hands = [_hidden_hand(known, place, beliefs[place["seat"]]) for place in view.table["seats"]]
    filler = Filler(hidden, [*hands, *_other_places(known, view, beliefs)])

    def draw(chance: Chance) -> TomateDeal:
        deal = known.deal.copy(chance)
        *hands, discarded, laid_aside, stock = filler.draw(chance)
        deal.hands = [seen + cards for seen, cards in zip(deal.hands, hands, strict=True)]
        deal.discarded += discarded
        deal.laid_aside += laid_aside
        deal.stock += stock
        return deal

    return draw


class _Known:
    """A deal that holds only the cards a view has seen, and what is known of the others."""

    def __init__(self, deal: TomateDeal) -> None:
        self.deal = deal
        self.seen: set[Card] = {deal.turned}
        self.barred = [0] * len(deal.hands)
        """By seat, as a mask, the cards it cannot hold because of what it played."""
        self.forgotten = 0
        """So many of the first tricks tell nothing any more."""
        self.turned_lost = False
        """The muestra is either in the dealer's hand or the card he put away."""


def _relive(view: View) -> _Known:
    """Goes through the history of a view again."""
    dealt = next(entry for entry in view.history if entry["event"] == "deal")
    known = _Known(_blank_deal(view, dealt))
    tricks = sum(entry["event"] == "trick" for entry in view.history)
    known.forgotten = 0 if view.memory is None else max(0, tricks - view.memory)
    for entry in view.history:
        _relive_entry(known, entry, view.seat)
    deal, table = known.deal, view.table
    joined = [seat for seat in deal.order if deal.declared.get(seat) == "join"]
    deal.participants = deal.participants or (joined if len(deal.declared) == len(deal.order) else [])
    deal.phase = "hand_over" if table["phase"] == "match_over" else table["phase"]
    if deal.phase == "hand_over":
        deal.settlement = settle(deal.rules, deal.outcome())
    deal.hands[view.seat] = SPANISH.read(card["card"] for card in table["hand"])
    known.seen.update(deal.hands[view.seat])
    _place_turned(known, view)
    deal.log = [Event(entry["event"], {k: v for k, v in entry.items() if k != "event"}) for entry in view.history]
    return known


def _blank_deal(view: View, dealt: Mapping[str, Json]) -> TomateDeal:
    """The deal as it began, without any card but the muestra."""
    rules = view.rules
    assert isinstance(rules, TomateRules)
    hands: list[list[Card]] = [[] for _ in view.table["seats"]]
    coins = dealt["coins"] if rules.end_mode == "bankroll" else None
    turned = SPANISH.parse(dealt["turned"])
    start = Start(dealt["seats"], hands, turned, [], dealt["plate"], dealt["reserve"], coins)
    return TomateDeal(rules, _NoChance(), start)


class _NoChance(Chance):
    """A deal that only serves to be copied draws nothing."""

    def below(self, limit: int) -> int:
        raise AssertionError("nothing is drawn here")


def _relive_entry(known: _Known, entry: Mapping[str, Json], me: Seat) -> None:
    deal, event = known.deal, entry["event"]
    if event == "take_trump":
        deal.took = True
    elif event == "discard" and "card" in entry:
        deal.discarded = [SPANISH.parse(entry["card"])]
        known.seen.update(deal.discarded)
    elif event in ("join", "pass"):
        deal.declared[entry["seat"]] = event
    elif event == "leave_stock":
        deal.refused_stock.append(entry["seat"])
    elif event in ("cards", "look"):
        deal.hands[me] = SPANISH.read(entry["cards"]) if "cards" in entry else deal.hands[me]
    elif event == "take_stock":
        _relive_stock(known, entry, me)
    elif event == "tricks":
        deal.participants = list(entry["participants"])
        deal.trick = Trick(list(deal.participants))
    elif event == "play":
        _relive_play(known, entry["seat"], SPANISH.parse(entry["card"]))
    elif event == "trick":
        deal.trick_winners.append(entry["winner"])
        deal.done_tricks.append(deal.trick)
        deal.trick = Trick(led_by(entry["winner"], deal.participants))


def _relive_stock(known: _Known, entry: Mapping[str, Json], me: Seat) -> None:
    deal = known.deal
    deal.stock_taker, deal.stock_for = entry["seat"], entry["for"]
    if entry["seat"] == me:
        deal.laid_aside = [card for card in deal.hands[me] if card not in deal.discarded]
        known.seen.update(deal.laid_aside)


def _relive_play(known: _Known, seat: Seat, card: Card) -> None:
    deal = known.deal
    if len(deal.done_tricks) >= known.forgotten:
        barred = barred_by_play(card, deal.trick.cards, deal.trump, deal.rating, deal.duties, PACK)
        known.barred[seat] |= mask(barred)
    known.seen.add(card)
    deal.trick.cards.append(card)


def _place_turned(known: _Known, view: View) -> None:
    """Where the muestra lies once the dealer has taken it, as far as this seat knows."""
    deal = known.deal
    played = any(deal.turned in trick.cards for trick in [*deal.done_tricks, deal.trick])
    if not deal.took or played or view.seat == deal.dealer:
        return
    if deal.rules.turnup_discard == "choose_of_4" and deal.phase != "discard":
        known.turned_lost = True
        known.seen.discard(deal.turned)
    else:
        deal.hands[deal.dealer].append(deal.turned)


def _hidden_hand(known: _Known, place: SeatView, likelihood: Likelihood | None) -> Place:
    """The hidden cards of a hand. Whoever took the stock declared on other cards."""
    deal, seat = known.deal, place["seat"]
    lost = 0 if seat == deal.dealer else _lost(known)
    declared_on = None if seat == deal.stock_taker else likelihood
    return Place(place["cards"] - len(deal.hands[seat]), known.barred[seat] | lost, declared_on)


def _other_places(known: _Known, view: View, likelihoods: Sequence[Likelihood | None]) -> list[Place]:
    """The hidden cards put away, laid aside and in the stock."""
    deal, taker = known.deal, known.deal.stock_taker
    put_away = deal.took and deal.phase != "discard" and not deal.discarded
    aside = Place(0) if taker is None or taker == view.seat else Place(3, _lost(known), likelihoods[taker])
    return [Place(1 if put_away else 0), aside, Place(view.table["stock"], _lost(known))]


def _lost(known: _Known) -> int:
    """The muestra, as a mask, where it lies with the dealer alone, nobody knows in which place."""
    return 1 << known.deal.turned if known.turned_lost else 0
