"""Opponents. They are given a view and a source of chance, never a deal."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from pygame_core.game import Action, View

LEVELS = ("facil", "normal", "dificil", "experto")


def never() -> bool:
    """No deadline."""
    return False


def decide(view: View, level: str, random: Random, out_of_time: Callable[[], bool] = never) -> Action:
    """What a bot of this level does in the view."""
    return random.choice(view.game.choices(view.offers))
