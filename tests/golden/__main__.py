"""Writes the recorded matches anew."""

from __future__ import annotations

from pygame_core.games import GAMES
from tests.golden import path, record

for game in GAMES.values():
    path(game).write_text(record(game), encoding="utf-8")
    print(path(game))
