"""Positions in which a bot is asked, reached by random play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from pygame_core.chance import MatchChance
from pygame_core.game import Game, Match
from pygame_core.options import Value
from pygame_core.seats import Seat


def positions(game: Game, options: Mapping[str, Value], seed: str, most: int = 60) -> Iterator[tuple[Match, Seat]]:
    """The moments of one match in which a seat has a choice; at most so many actions are played."""
    random = Random(seed)
    match = game.match(game.rules(options), MatchChance(seed))
    for _ in range(most):
        acting = match.to_act()
        if not acting:
            return
        seat = random.choice(acting)
        choices = game.choices(match.legal_actions(seat))
        if len(choices) > 1:
            yield match, seat
        match.apply(seat, random.choice(choices))


TOMATE_RULES: tuple[dict[str, Value], ...] = (
    {"preset": "clasico", "players": 2, "stock_mode": "taker_chooses"},
    {"preset": "clasico", "players": 3},
    {"preset": "fournier", "players": 4, "end_mode": "free"},
    {"preset": "fournier", "players": 13},
)
"""Tables at which every phase comes up."""
