"""Tomate: what each seat may look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.cards import SPANISH, sort_hand
from pygame_core.game import Action, button, hand_card
from pygame_core.games.tomate.settlement import Settlement
from pygame_core.options import house_view
from pygame_core.seats import Seat, order_round
from pygame_core.tricks import best_seat
from pygame_core.view import (
    Choice,
    Gauge,
    HandCard,
    MatchView,
    Said,
    SeatView,
    Sheet,
    SheetLine,
    SheetRow,
    SumTerm,
    Table,
    TrickView,
    said,
)

if TYPE_CHECKING:
    from pygame_core.games.tomate.deal import TomateDeal
    from pygame_core.games.tomate.match import TomateMatch

_STATES = {"join": "joined", "pass": "passed"}
_CARD_VERBS = {"tricks": "play", "discard": "discard"}


def tomate_table(match: TomateMatch, me: Seat) -> Table:
    """All that the seat may look at now."""
    deal = match.deal
    seen = deal.sees_own_cards(me)
    acting = match.to_act()
    return {
        "game": "tomate",
        "phase": match.phase,
        "me": me,
        "turn": deal.turn(),
        "to_act": list(acting),
        "seats": [_seat(match, seat) for seat in range(match.rules.players)],
        "order": order_round(me, match.rules.players),
        "hand": _hand(deal, me) if seen else [],
        "spectating": deal.spectates(me),
        "hidden_hand": 0 if seen else len(deal.hands[me]),
        "trump": SPANISH.suits[deal.trump],
        "turned": None if deal.took else SPANISH.name(deal.turned),
        "stock": len(deal.stock),
        "trick": _trick(deal),
        "last_trick": _last_trick(deal),
        "gauges": _gauges(match),
        "choices": _choices(match, me),
        "prompt": _prompt(match, me),
        "sheet": _sheet(match, deal.settlement, me) if deal.settlement else None,
        "match": _match(match),
    }


def _seat(match: TomateMatch, seat: Seat) -> SeatView:
    deal = match.deal
    return {
        "seat": seat,
        "side": seat,
        "cards": len(deal.hands[seat]),
        "roles": _roles(deal, seat),
        "state": _state(deal, seat),
        "said": _call(deal, seat),
        "tricks": deal.made(seat) if deal.phase in ("tricks", "hand_over") else None,
        "score": match.scores[seat],
        "shown": [],
    }


def _roles(deal: TomateDeal, seat: Seat) -> list[str]:
    roles = {
        "dealer": seat == deal.dealer,
        "forehand": seat == deal.forehand,
        "taker": seat == deal.dealer and deal.took,
        "stock_taker": seat == deal.stock_taker,
    }
    return [role for role, holds in roles.items() if holds]


def _state(deal: TomateDeal, seat: Seat) -> str | None:
    if seat not in deal.order:
        return "out"
    if seat == deal.stock_taker:
        return "joined"
    return _STATES.get(deal.declared.get(seat, ""))


def _call(deal: TomateDeal, seat: Seat) -> Said | None:
    if seat == deal.stock_taker:
        return said(f"take_stock_{deal.stock_for}")
    if seat in deal.refused_stock:
        return said("leave_stock")
    if seat in deal.declared:
        return said(deal.declared[seat])
    if seat == deal.dealer and deal.phase != "turn_up":
        return said("take_trump" if deal.took else "leave_trump")
    return None


def _hand(deal: TomateDeal, me: Seat) -> list[HandCard]:
    cards = sort_hand(deal.hands[me], deal.rating.strength)
    verb = _CARD_VERBS.get(deal.phase)
    if verb is not None and me in deal.to_act():
        return [hand_card(deal, me, verb, card, SPANISH) for card in cards]
    return [{"card": SPANISH.name(card), "action": None, "refused": None} for card in cards]


def _trick(deal: TomateDeal) -> TrickView:
    cards = deal.trick.cards
    winner = best_seat(deal.trick, deal.trump, deal.rating.strength) if cards else None
    return deal.trick.show(SPANISH, winner)


def _last_trick(deal: TomateDeal) -> TrickView | None:
    if not deal.done_tricks:
        return None
    return deal.done_tricks[-1].show(SPANISH, deal.trick_winners[-1])


def _gauges(match: TomateMatch) -> list[Gauge]:
    """The plate is shown as it stands: before the settlement P, after it what is left."""
    return [
        {"code": "plate", "value": match.plate, "unit": "coins"},
        {"code": "reserve", "value": match.reserve, "unit": "coins"},
    ]


def _choices(match: TomateMatch, me: Seat) -> list[Choice]:
    """Buttons, the bold one first."""
    shown = [action for action in match.legal_actions(me) if isinstance(action, Action)]
    return [_button(match, action) for action in shown if action.verb not in _CARD_VERBS.values()]


def _button(match: TomateMatch, action: Action) -> Choice:
    verb, arg = action
    text = match.game.format(action)
    if verb == "join":
        return button(text, "primary", stake=match.plate)
    if verb == "take_stock":
        stock_for = str(arg or match.rules.stock_mode)
        at_stake = match.plate if stock_for == "self" else None
        return button(text, "call" if arg == "table" else "primary", at_stake, f"take_stock_{stock_for}")
    return button(text, {"take_trump": "call", "next_hand": "primary"}.get(verb, "modest"))


def _prompt(match: TomateMatch, me: Seat) -> Said:
    deal = match.deal
    if match.over:
        return said("match_over", winners=match.winners)
    if deal.over:
        return said("hand_over")
    acting = deal.to_act()[0]
    data = {"seat": acting, "trick": len(deal.done_tricks) + 1}
    if me != acting:
        return said(f"wait_{deal.phase}", **data)
    if deal.phase == "tricks" and not deal.trick.cards:
        return said("ask_lead", **data)
    if deal.phase == "declare" and deal.must_join(me):
        return said("ask_must_join", took=deal.took, **data)
    if deal.phase == "declare":
        return said("ask_declare", stake=match.plate, **data)
    if deal.phase == "stock_offer":
        return said("ask_stock", lone=deal.participants[0], **data)
    return said(f"ask_{deal.phase}", **data)


def _match(match: TomateMatch) -> MatchView:
    rules = match.rules
    rounds = rules.end_mode == "rounds"
    reached = {} if rules.end_mode == "free" else {"value": rules.end}
    return {
        "deal": match.deals_played + (0 if match.deal.over else 1),
        "deals": rules.end * rules.players if rounds else None,
        "unit": "coins",
        "over": match.over,
        "winners": match.winners,
        "goal": said(f"goal_{rules.end_mode}", **reached),
        "rules": house_view(rules),
    }


def _sheet(match: TomateMatch, done: Settlement, me: Seat) -> Sheet:
    """The settlement, with its arithmetic written out."""
    deal = match.deal
    changes = done.changes(match.rules.players)
    now = match.scores[me] - match.leftover[me]
    after: list[SheetLine] = [{"label": said("plate_next"), "was": None, "value": done.plate}]
    if done.reserve or deal.reserve:
        after.append({"label": said("reserve"), "was": deal.reserve, "value": done.reserve})
    after.append({"label": said("your_coins"), "was": now - changes[me], "value": now})
    if match.leftover[me]:
        after.append({"label": said("leftover"), "was": now, "value": match.scores[me]})
    return {
        "title": said(f"settled_{done.kind}", seat=deal.participants[0] if done.kind == "lone" else deal.dealer),
        "deal": match.deals_played,
        "sums": _sums(deal, done),
        "rows": [_row(deal, done, seat, changes[seat]) for seat in _shown_seats(deal, done)],
        "after": after,
    }


def _shown_seats(deal: TomateDeal, done: Settlement) -> list[Seat]:
    concerned = [seat for seat in deal.order if seat in deal.participants or seat in done.taken or seat in done.paid]
    return concerned or list(deal.order)


def _row(deal: TomateDeal, done: Settlement, seat: Seat, change: int) -> SheetRow:
    return {
        "seat": seat,
        "tricks": deal.made(seat) if deal.done_tricks else None,
        "note": _note(deal, done, seat),
        "stamp": "tomate" if seat in done.tomates else None,
        "change": change,
    }


def _note(deal: TomateDeal, done: Settlement, seat: Seat) -> Said | None:
    """How the change of a seat comes about."""
    paid, taken = done.paid.get(seat, 0), done.taken.get(seat, 0)
    if paid and taken:
        return said("note_both", paid=paid, taken=taken)
    if paid:
        return said("note_pays_plate" if paid == deal.plate else "note_pays", paid=paid)
    if taken == done.divided > 0:
        return said("note_takes_all", taken=taken)
    if taken and done.kind == "thirds":
        return said("note_tricks", tricks=deal.made(seat), each=done.divided // 3)
    if taken:
        return said("note_share", taken=taken)
    if seat == deal.stock_taker and deal.stock_for == "table":
        return said("note_for_table")
    return said("note_nothing") if seat in deal.participants else None


def _sums(deal: TomateDeal, done: Settlement) -> list[list[SumTerm]]:
    """The sums behind the settlement: what there is to divide, and how it is divided."""
    sums: list[list[SumTerm]] = []
    due = sum(done.paid.values())
    if due and done.paid_first:
        sums.append([_term("", deal.plate, "plate"), _term("+", due, "paid"), _term("=", done.divided, "to_divide")])
    if done.kind == "thirds" and done.divided and done.taken != {}:
        each = done.divided // 3
        sums.append([_term("", done.divided, "plate"), _term("÷", 3, "tricks"), _term("=", each, "per_trick")])
    if done.kind == "equal_winners" and len(done.taken) > 1:
        each = done.divided // len(done.taken)
        winners = len(done.taken)
        sums.append([_term("", done.divided, "plate"), _term("÷", winners, "winners"), _term("=", each, "each")])
    if due and not done.paid_first:
        sums.append(_parted(due, "paid", done.to_reserve))
    if done.overflow:
        sums.append(_parted(done.plate + done.overflow, "plate", done.overflow))
    return sums


def _parted(amount: int, label: str, to_reserve: int) -> list[SumTerm]:
    """What of an amount goes into the plate or stays there, and what to the reserve."""
    parts = {"to_plate": amount - to_reserve, "to_reserve": to_reserve}
    shown = [(name, value) for name, value in parts.items() if value]
    return [_term("", amount, label), *(_term("+" if n else "→", value, name) for n, (name, value) in enumerate(shown))]


def _term(sign: str, value: int, label: str) -> SumTerm:
    return {"sign": sign, "value": value, "label": said(label)}
