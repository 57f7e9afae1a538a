"""How strong each level plays."""

from __future__ import annotations

from dataclasses import dataclass, replace

from pygame_core.bots.search import Effort


@dataclass(frozen=True)
class Level:
    """A strength: how hard to search, and how much to remember."""

    effort: Effort
    inference: bool = False
    """Whether it imagines deals in which the others called what they did with good reason."""
    memory: int | None = None
    """From how many of the last tricks it still knows what others cannot hold; None: from all."""

    def with_iterations(self, iterations: int | None) -> Level:
        """This level searching so long; as it is for None."""
        if iterations is None:
            return self
        return replace(self, effort=replace(self.effort, iterations=iterations))


LEVELS = {
    "facil": Level(Effort(40, warmth=0.5), memory=1),
    "normal": Level(Effort(150), inference=True),
    "dificil": Level(Effort(500), inference=True),
    "experto": Level(Effort(1500), inference=True),
}
"""From the weakest to the strongest."""
