"""The generic suite is itself tested: each faulty game is caught, and by the right name."""

from __future__ import annotations

import pytest

from pygame_core.simulate import SimulationFailed, simulate
from tests.generic.faulty import FAULTS
from tests.toys.base import ToyGame


@pytest.mark.parametrize(("name", "game"), FAULTS, ids=[game.id for _, game in FAULTS])
def test_fault_is_caught_by_name(name: str, game: ToyGame, registered: None) -> None:
    with pytest.raises(SimulationFailed) as failed:
        simulate(game, 800, "faulty", looks=10, longest=500)
    assert failed.value.name == name, str(failed.value)
