"""The ways in which the core says no. Each carries a sentence; none leaves anything changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Refusal(NamedTuple):
    """Why an action is not legal here: a reason code of the rule file, and the data its sentence needs.

    In ``data`` a card or suit stands as text (``"Rc"``, ``"o"``), an amount as a whole number.
    """

    code: str
    data: Mapping[str, str | int] = {}


class CoreError(Exception):
    """Any refusal of the core to do what it was asked."""


class UnreadableError(CoreError):
    """Text that is no action, card, seat or suit of this game."""


class IllegalActionError(CoreError):
    """An action that can be read but is not legal now; ``refusal`` says why."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"not legal here: {refusal.code} {dict(refusal.data) or ''}".rstrip())
        self.refusal = refusal


class OptionError(CoreError):
    """A house rule that does not exist, or a value that it does not have."""


class PositionError(CoreError):
    """Facts that no deal can have; ``problems`` names every one of them."""

    def __init__(self, problems: list[str]) -> None:
        super().__init__("impossible position: " + "; ".join(problems))
        self.problems = problems


class SaveError(CoreError):
    """A save that is damaged or foreign."""

    kind = "damaged"


class SaveVersionError(SaveError):
    """A save of a format or of rules that this version does not know; another version can play it."""

    kind = "version"
