"""Tables in the middle of a deal, as the engine would show them, to be drawn without playing so far."""

import random
from collections.abc import Iterator
from typing import cast

from pygame_core.chance import MatchChance
from pygame_core.game import Action, Match
from pygame_core.games.tomate import TOMATE
from pygame_core.view import PlayedCard, SeatView, Table, blank_table, said


def tomate(players: int, joined: int, steps: int) -> Table:
    """Tomate after so many steps of which the first are the calls; the last ``joined`` from mano on play."""
    match = TOMATE.match(TOMATE.rules({"preset": "fournier", "players": players}), MatchChance(f"table {players}"))
    match.apply(match.to_act()[0], Action("leave_trump"))
    for step in range(steps):
        seat = match.to_act()[0]
        offers = [offer for offer in match.legal_actions(seat) if isinstance(offer, Action)]
        match.apply(seat, _step(match, offers, step >= players - joined))
    return match.table(0)


def _step(match: Match, offers: list[Action], joins: bool) -> Action:
    if match.deal.phase == "declare":
        return next(offer for offer in offers if offer.verb == ("join" if joins else "pass"))
    return offers[0]


def settled(players: int, joined: int) -> Table:
    """Tomate after such a deal."""
    steps = players
    while not (table := tomate(players, joined, steps))["sheet"]:
        steps += 1
    return table


def settlements(players: int, preset: str) -> Iterator[Table]:
    """Tomate after each deal of a match of random calls and cards."""
    chance = random.Random(players)
    match = TOMATE.match(TOMATE.rules({"preset": preset, "players": players}), MatchChance(f"bills {players}"))
    while seats := match.to_act():
        offers = [offer for offer in match.legal_actions(seats[0]) if isinstance(offer, Action)]
        match.apply(seats[0], chance.choice(offers))
        if (table := match.table(0))["sheet"]:
            yield table


def pairs(hand: str, played: str, trump: str = "c") -> Table:
    """A game of pairs with a trick of four, as Tute has it."""
    table = blank_table("tomate", 4, 0)
    table["phase"] = "tricks"
    table["trump"] = trump
    table["hand"] = [{"card": card, "action": f"play {card}", "refused": None} for card in hand.split()]
    for seat in table["seats"]:
        seat.update(cast(SeatView, {"side": seat["seat"] % 2, "cards": len(table["hand"]), "tricks": seat["seat"]}))
    cards: list[PlayedCard] = [{"seat": (n + 1) % 4, "card": card} for n, card in enumerate(played.split())]
    table["trick"] = {"cards": cards, "seats": [1, 2, 3, 0], "winner": 2 if len(cards) > 1 else 1}
    table["to_act"] = [table["trick"]["seats"][len(cards)]] if len(cards) < 4 else [2]
    table["prompt"] = said("ask_tricks")
    return table
