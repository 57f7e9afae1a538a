"""House rules: a game's options are the fields of one frozen dataclass, declared like the table of its rule file.

::

    @dataclass(frozen=True)
    class TuteRules(Rules):
        target: int = option((2, 4, 6, 8), 4)
        must_undertrump: bool = option((False, True), False, bajofallo=True)

An option names its values, its default, and the value each preset gives it where that differs. ``preset`` itself is
the first option of every game.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, TypeVar

from pygame_core.errors import OptionError

Value = str | int | bool | None


@dataclass(frozen=True)
class Amount:
    """The values of an option that takes any whole number from ``low`` to ``high`` by steps, and perhaps none."""

    low: int
    high: int
    step: int = 1
    none: bool = False

    def __contains__(self, value: object) -> bool:
        if value is None:
            return self.none
        whole = isinstance(value, int) and not isinstance(value, bool)
        return whole and self.low <= value <= self.high and (value - self.low) % self.step == 0  # type: ignore[operator]

    def __str__(self) -> str:
        steps = f" by {self.step}" if self.step > 1 else ""
        return f"{self.low} to {self.high}{steps}" + (", or none" if self.none else "")


Values = tuple[Value, ...] | Amount


@dataclass(frozen=True)
class Option:
    """One house rule: its key, its values in the order they are shown, and what each preset sets."""

    key: str
    values: Values
    default: Value
    presets: Mapping[str, Value]
    group: str

    def allows(self, value: Value) -> bool:
        """Whether this is one of the values, in its own type (``1`` is not ``True``)."""
        if isinstance(self.values, Amount):
            return value in self.values
        return any(value == known and type(value) is type(known) for known in self.values)


def option(values: Values | range, default: Value, group: str = "", **presets: Value) -> Any:
    """Declares a field of a ``Rules`` class: its values, its default, and what presets change."""
    shown = tuple(values) if isinstance(values, range) else values
    return field(default=default, metadata={"values": shown, "presets": presets, "group": group})


@dataclass(frozen=True)
class Rules:
    """The house rules in force at one table. Games derive from it and add their options."""

    preset: str = ""

    def completed(self) -> Rules:
        """These rules with the values filled in that depend on others. Games override it."""
        return self

    def problems(self) -> list[str]:
        """A sentence for each pair of values that cannot go together. Games override it."""
        return []


R = TypeVar("R", bound=Rules)


def options_of(kind: type[Rules]) -> list[Option]:
    """The options of a game, in the order in which it declares them."""
    return [_option(f) for f in fields(kind) if "values" in f.metadata]


def _option(declared: Field[Any]) -> Option:
    assert declared.default is not MISSING
    meta = declared.metadata
    return Option(declared.name, meta["values"], declared.default, meta["presets"], meta["group"])


def make_rules(kind: type[R], given: Mapping[str, Value]) -> R:
    """The rules for these choices: the preset sets every option, single choices then change some.

    ``OptionError`` names an unknown option, a value an option does not have, or choices that cannot go together.
    """
    options = {known.key: known for known in options_of(kind)}
    for key, value in given.items():
        if key not in options:
            raise OptionError(f"there is no option {key!r}")
        if not options[key].allows(value):
            raise OptionError(f"option {key!r} cannot be {value!r}: it takes {_shown(options[key].values)}")
    preset = given.get("preset", options["preset"].default)
    values = {known.key: known.presets.get(str(preset), known.default) for known in options.values()}
    rules = kind(**{**values, **given})  # type: ignore[arg-type]
    completed = rules.completed()
    assert isinstance(completed, kind)
    problems = completed.problems()
    if problems:
        raise OptionError("; ".join(problems))
    return completed


def chosen(rules: Rules) -> dict[str, Value]:
    """The choices that ``make_rules`` needs to make these rules again: the preset and what differs from it."""
    plain = make_rules(type(rules), {"preset": rules.preset})
    names = [known.key for known in options_of(type(rules))]
    differing = {name: getattr(rules, name) for name in names if getattr(rules, name) != getattr(plain, name)}
    return {"preset": rules.preset, **differing}


def _shown(values: Values) -> str:
    return str(values) if isinstance(values, Amount) else ", ".join(repr(value) for value in values)
