"""The texts of the screen, when they lie beside the core."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from pygame_core.sentences import Sentences

TEXTS = Path(__file__).parents[2] / "web" / "text"
COMMON = "common"


def texts_of(language: str) -> dict[str, Any]:
    """All texts of a language by their codes, those of a game as ``GAME.CODE``; none when they are not there."""
    found: dict[str, Any] = {}
    for path in sorted((TEXTS / language).glob("*.json")):
        prefix = "" if path.stem == COMMON else f"{path.stem}."
        texts = json.loads(path.read_text(encoding="utf-8"))
        found.update({prefix + code: text for code, text in texts.items()})
    return found


def spanish(game: str, me: int) -> Sentences:
    """The sentences of a game for whoever sits in this seat."""
    return Sentences(texts_of("es"), game, me)
