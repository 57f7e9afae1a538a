"""Tomate: what must hold in every match (section 14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame_core.games.tomate.rules import TomateRules
from pygame_core.seats import Seat

if TYPE_CHECKING:
    from pygame_core.games.tomate.match import TomateMatch


def broken(match: TomateMatch) -> list[str]:
    """A sentence for each invariant that does not hold."""
    return [*_coin_problems(match), *_trick_problems(match), *_settlement_problems(match)]


def _coin_problems(match: TomateMatch) -> list[str]:
    rules = match.rules
    found = []
    coins = sum(match.scores) + match.plate + match.reserve
    at_start = rules.end * rules.players if rules.end_mode == "bankroll" else 0
    dropped = match.over and rules.leftover == "void"
    if coins > at_start if dropped else coins != at_start:
        found.append(f"there are {coins} coins, there were {at_start}")
    if match.plate < 0 or match.reserve < 0:
        found.append(f"plate {match.plate}, reserve {match.reserve}")
    if rules.end_mode == "bankroll" and min(match.scores) < 0:
        found.append(f"somebody has less than no coins: {match.scores}")
    if _only_threes(rules) and match.plate % 3:
        found.append(f"the plate has {match.plate} coins, no multiple of three")
    return found


def _only_threes(rules: TomateRules) -> bool:
    """The settlement of ``fournier`` without duels for the table moves threes into the plate and out of it."""
    threes = rules.split == rules.duel_rule == "thirds" and rules.reserve_step == 3
    no_odd_coins = rules.dealer_one_trick_collects and rules.pot_keep is None and rules.end_mode != "bankroll"
    return threes and no_odd_coins and rules.stock_mode in ("off", "self") and rules.tomate_flow == "after_split"


def _trick_problems(match: TomateMatch) -> list[str]:
    deal = match.deal
    found = []
    played = [card for trick in [*deal.done_tricks, deal.trick] for card in trick.cards]
    by_seat = {seat: len(deal.hands[seat]) for seat in deal.participants} if deal.phase == "tricks" else {}
    for trick in [*deal.done_tricks, deal.trick] if by_seat else []:
        for seat in trick.seats[: len(trick.cards)]:
            by_seat[seat] += 1
    if any(count != 3 for count in by_seat.values()):
        found.append(f"the participants hold and have played {by_seat} cards, not three each")
    if deal.over and played and sum(deal.made(seat) or 0 for seat in deal.participants) != 3:
        found.append("the tricks do not add up to three")
    return found


def _settlement_problems(match: TomateMatch) -> list[str]:
    deal, done = match.deal, match.deal.settlement
    if done is None:
        return []
    found = []
    changes = done.changes(match.rules.players)
    for_table = deal.stock_taker is not None and deal.stock_for == "table"
    if for_table and changes[deal.stock_taker or 0]:
        found.append("whoever took the stock for the table won or lost coins")
    if deal.stock_taker is not None and not for_table and match.rules.duel_rule == "majority" and done.plate:
        found.append("a duel for oneself left coins in the plate")
    if any(change and not _may_change(match, seat) for seat, change in enumerate(changes)):
        found.append(f"somebody out of play won or lost coins: {changes}")
    return found


def _may_change(match: TomateMatch, seat: Seat) -> bool:
    deal = match.deal
    takes_plate = seat == deal.dealer and match.rules.all_pass == "dealer_takes" and not deal.participants
    return seat in deal.participants or takes_plate
