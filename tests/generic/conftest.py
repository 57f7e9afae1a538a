"""The toy and faulty games stand among the others while the generic tests run, so that their saves can be loaded."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pygame_core.games import GAMES
from tests.generic.faulty import FAULTS
from tests.toys import TOYS


@pytest.fixture
def registered() -> Iterator[None]:
    """Registers the toys and faulty games for one test."""
    extra = {game.id: game for game in (*TOYS, *(game for _, game in FAULTS))}
    GAMES.update(extra)
    yield
    for name in extra:
        del GAMES[name]
