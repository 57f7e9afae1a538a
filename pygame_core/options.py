"""House rules: a game's options are the fields of one frozen dataclass, declared like the table of its rule file.

::

    @dataclass(frozen=True)
    class TuteRules(Rules):
        target: int = option((2, 4, 6, 8), 4)
        must_undertrump: bool = option((False, True), False, "cards", bajofallo=True)
        ten_last: bool = option((True, False), True, "score", needs={"target": (6, 8)})

An option names its values, its default, and the value each preset gives it where that differs; further where it has an
effect, what does not go together with other options, and what the screen offers of many values. All of that is data
(``Option.told``), so the screen knows it without the engine; :mod:`pygame_core.choosing` answers questions about it.
``preset`` itself is the first option of every game. Options without a group are no house rules: they are asked when a
table is chosen.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, dataclass, field, fields
from functools import lru_cache
from typing import Any, TypeVar

from pygame_core.choosing import House, takes
from pygame_core.errors import OptionError
from pygame_core.view import HouseView, Json

Value = str | int | bool | None


@dataclass(frozen=True)
class Amount:
    """The values of an option that takes any whole number from ``low`` to ``high`` by steps, and perhaps none."""

    low: int
    high: int
    step: int = 1
    none: bool = False

    def __str__(self) -> str:
        steps = f" by {self.step}" if self.step > 1 else ""
        return f"{self.low} to {self.high}{steps}" + (", or none" if self.none else "")


Values = tuple[Value, ...] | Amount
Conditions = Mapping[str, Values]
"""Each option named has one of the values given for it."""
Alternatives = Sequence[Conditions]


@dataclass(frozen=True)
class Limit:
    """What an option takes where some conditions hold.

    ``only``: some of its values, the bound. ``below``, ``at_least``: an amount measured by that of another option, the
    bound; below an option that has no amount there is none.
    """

    code: str
    bound: Values | str
    when: Conditions

    def told(self) -> dict[str, Json]:
        """This limit as plain data."""
        bound = self.bound if isinstance(self.bound, str) else _values_told(self.bound)
        return {"code": self.code, "bound": bound, "when": _conditions_told(self.when)}


def only(values: Values, **when: Values) -> Limit:
    """Only these values, where the options named have one of the values given for them."""
    return Limit("only", values, when)


def below(key: str) -> Limit:
    """Less than the amount of another option."""
    return Limit("below", key, {})


def at_least(key: str) -> Limit:
    """Not less than the amount of another option."""
    return Limit("at_least", key, {})


@dataclass(frozen=True)
class Usual:
    """The amount for which None stands, by the value of another option."""

    by: str
    amounts: Mapping[str, int]


@dataclass(frozen=True)
class Option:
    """One house rule: its key, its values in the order they are shown, and what each preset sets."""

    key: str
    values: Values
    default: Value
    presets: Mapping[str, Value]
    group: str
    needs: Alternatives = ()
    """It has an effect only where one of these holds; always, when there are none."""
    limits: Sequence[Limit] = ()
    """What does not go together with other options is outside of these."""
    offered: Sequence[Limit] = ()
    """The screen keeps inside these as well, so as not to offer what nobody plays."""
    usual: Usual | None = None

    def allows(self, value: Value) -> bool:
        """Whether this is one of the values, in its own type (``1`` is not ``True``)."""
        return takes(_values_told(self.values), value)

    def told(self) -> dict[str, Json]:
        """This option as plain data."""
        return {
            "key": self.key,
            "values": _values_told(self.values),
            "default": self.default,
            "presets": dict(self.presets),
            "group": self.group,
            "needs": [_conditions_told(conditions) for conditions in self.needs],
            "limits": [limit.told() for limit in self.limits],
            "offered": [limit.told() for limit in self.offered],
            "usual": self.usual and {"by": self.usual.by, "amounts": dict(self.usual.amounts)},
        }


def _values_told(values: Values) -> Json:
    return dict(vars(values)) if isinstance(values, Amount) else list(values)


def _conditions_told(conditions: Conditions) -> dict[str, Json]:
    return {key: _values_told(values) for key, values in conditions.items()}


def option(
    values: Values | range,
    default: Value,
    group: str = "",
    *,
    needs: Conditions | Alternatives = (),
    limits: Sequence[Limit] = (),
    offered: Sequence[Limit] = (),
    usual: Usual | None = None,
    **presets: Value,
) -> Any:
    """Declares a field of a ``Rules`` class: what an :class:`Option` is made of, and what presets change."""
    facts = {
        "values": tuple(values) if isinstance(values, range) else values,
        "presets": presets,
        "group": group,
        "needs": (needs,) if isinstance(needs, Mapping) else tuple(needs),
        "limits": limits,
        "offered": offered,
        "usual": usual,
    }
    return field(default=default, metadata=facts)


@dataclass(frozen=True)
class Problem:
    """An option whose value does not go together with others: the code of its limit, and what that is measured by."""

    option: str
    code: str
    data: Mapping[str, Json]

    def __str__(self) -> str:
        """For developers; on the screen the texts say it."""
        told = " ".join(f"{key} {value!r}" for key, value in self.data.items())
        return f"option {self.option!r} does not go together with others: {self.code.replace('_', ' ')} ({told})"


@dataclass(frozen=True)
class Rules:
    """The house rules in force at one table. Games derive from it and add their options."""

    preset: str = ""

    def completed(self) -> Rules:
        """These rules with the values filled in that depend on others. Games override it."""
        return self

    def problems(self) -> list[Problem]:
        """What of these values does not go together."""
        found = house(type(self)).problems(vars(self))
        return [Problem(key, limit["code"], {"bound": limit["bound"], "when": limit["when"]}) for key, limit in found]


R = TypeVar("R", bound=Rules)


def options_of(kind: type[Rules]) -> list[Option]:
    """The options of a game, in the order in which it declares them."""
    return [_option(f) for f in fields(kind) if "values" in f.metadata]


def _option(declared: Field[Any]) -> Option:
    assert declared.default is not MISSING
    return Option(key=declared.name, default=declared.default, **declared.metadata)


def house(kind: type[Rules]) -> House:
    """Answers questions about the options of a game."""
    return House([known.told() for known in options_of(kind)])


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
        raise OptionError("; ".join(map(str, problems)))
    return completed


def chosen(rules: Rules) -> dict[str, Value]:
    """The choices that ``make_rules`` needs to make these rules again: the preset and what differs from it."""
    plain = make_rules(type(rules), {"preset": rules.preset})
    names = [known.key for known in options_of(type(rules))]
    differing = {name: getattr(rules, name) for name in names if getattr(rules, name) != getattr(plain, name)}
    return {"preset": rules.preset, **differing}


def house_view(rules: Rules) -> HouseView:
    """What is told at the table of its rules."""
    return {"preset": rules.preset, "changed": [list(pair) for pair in _differing(rules)]}


@lru_cache(maxsize=256)
def _differing(rules: Rules) -> tuple[tuple[str, Value], ...]:
    grouped = {known.key for known in options_of(type(rules)) if known.group}
    asked = house(type(rules))
    values = vars(rules)
    return tuple((key, value) for key, value in chosen(rules).items() if key in grouped and asked.matters(key, values))


def _shown(values: Values) -> str:
    return str(values) if isinstance(values, Amount) else ", ".join(repr(value) for value in values)
