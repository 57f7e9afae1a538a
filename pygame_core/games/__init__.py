"""The games, by their names."""

from __future__ import annotations

from pygame_core.errors import UnreadableError
from pygame_core.game import Game
from pygame_core.games.tomate import TOMATE

GAMES: dict[str, Game] = {game.id: game for game in (TOMATE,)}
"""Every game there is, in the order in which they are offered."""


def game_named(name: object) -> Game:
    """The game with this name; ``UnreadableError`` when there is none."""
    if isinstance(name, str) and name in GAMES:
        return GAMES[name]
    raise UnreadableError(f"there is no game {name!r}")
