"""Recorded matches come out as they did."""

from __future__ import annotations

import pytest

from pygame_core.game import Game
from pygame_core.games import GAMES
from tests.golden import path, record, replay


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_recorded_match_comes_out_as_it_did(game: Game) -> None:
    text = path(game).read_text(encoding="utf-8")
    assert replay(game, text) == text
    assert record(game) == text, "python -m tests.golden writes it anew"
