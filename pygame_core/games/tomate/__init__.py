"""Tomate: make at least one trick; whoever plays and makes none gets *tomate* and pays.

Where to find the rules: ``rules`` (section 11, options), ``deal`` (3 to 7, and the refusals of 10), ``settlement`` (8),
``match`` (1 and 9). ``table`` is what each seat may look at, ``position`` deals in the middle.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame_core.cards import SPANISH
from pygame_core.chance import Chance
from pygame_core.game import Deal, Game, Match, View
from pygame_core.games.tomate.deal import CODES, VERBS
from pygame_core.games.tomate.match import TomateMatch
from pygame_core.games.tomate.position import match_at, sampler
from pygame_core.games.tomate.rules import PRESETS, TomateRules
from pygame_core.options import Rules
from pygame_core.view import Json


class Tomate(Game):
    """The game of Tomate for 2 to 13 players."""

    id = "tomate"
    rules_version = 1
    deck = SPANISH
    verbs = VERBS
    rules_kind = TomateRules
    presets = PRESETS
    codes = CODES

    def seats(self, rules: Rules) -> int:
        return _own(rules).players

    def match(self, rules: Rules, chance: Chance) -> Match:
        match = TomateMatch(self, _own(rules), chance)
        match.begin()
        return match

    def position(self, facts: Mapping[str, Json], rules: Rules, chance: Chance) -> Match:
        return match_at(self, facts, _own(rules), chance)

    def sampler(self, view: View) -> Callable[[Chance], Deal]:
        return sampler(view)


def _own(rules: Rules) -> TomateRules:
    assert isinstance(rules, TomateRules)
    return rules


TOMATE = Tomate()
