"""The rulings of rule files, run against the games: ``python -m pygame_core check FILE...``."""

from __future__ import annotations

from collections.abc import Mapping

from pygame_core.check.runner import Adapter, check_files
from pygame_core.check.tomate import TOMATE_ADAPTER

ADAPTERS: Mapping[str, Adapter] = {"tomate": TOMATE_ADAPTER}
"""By the id of the game."""

__all__ = ["ADAPTERS", "check_files"]
