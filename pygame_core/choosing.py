"""House rules as data: which of them have an effect, what goes together, and what can still be chosen.

A :class:`House` is made of what the options of a game tell (``Option.told``), so the screen can ask it before the
engine has come up. The values of an option are a list, or bounds: a dict of ``low``, ``high``, ``step`` and ``none``
(whether there may be no amount at all).

This module also runs under the screen's MicroPython: it keeps to that subset and imports nothing but types.
"""

MYPY = False
if MYPY:
    from collections.abc import Mapping, Sequence
    from typing import Any


def takes(values: "Any", value: "Any") -> bool:
    """Whether this is one of the values, in its own type (``1`` is not ``True``)."""
    if not isinstance(values, dict):
        return any(value == known and type(value) is type(known) for known in values)
    if value is None:
        return bool(values["none"])
    inside = type(value) is int and values["low"] <= value <= values["high"]
    return inside and (value - values["low"]) % values["step"] == 0


class House:
    """The house rules of one game."""

    def __init__(self, options: "Sequence[Mapping[str, Any]]") -> None:
        self.options = options
        self.by_key = {option["key"]: option for option in options}

    def preset_values(self, preset: "Any") -> "dict[str, Any]":
        """What a preset sets."""
        values = {option["key"]: option["presets"].get(preset, option["default"]) for option in self.options}
        values["preset"] = preset
        return values

    def holds(self, conditions: "Mapping[str, Any]", values: "Mapping[str, Any]") -> bool:
        """Whether each option named has one of the values given for it."""
        return all(takes(conditions[key], values[key]) for key in conditions)

    def matters(self, key: str, values: "Mapping[str, Any]") -> bool:
        """Whether the option has an effect beside these values.

        What it needs must have an effect in its turn: an option that has none might as well have another value.
        """
        needs = self.by_key[key]["needs"]
        return not needs or any(
            self.holds(conditions, values) and all(self.matters(other, values) for other in conditions)
            for conditions in needs
        )

    def broken(self, limits: "Sequence[Any]", key: str, values: "Mapping[str, Any]") -> "Any":
        """The first of the limits that the option's value is outside of, None when it is inside all."""
        for limit in limits:
            if self.holds(limit["when"], values) and not _inside(limit, values[key], values):
                return limit
        return None

    def problems(self, values: "Mapping[str, Any]") -> "list[tuple[str, Any]]":
        """The options whose values do not go together with others, each with the limit that it breaks."""
        found = [(option["key"], self.broken(option["limits"], option["key"], values)) for option in self.options]
        return [(key, limit) for key, limit in found if limit]

    def settled(self, preset: "Any", wanted: "Mapping[str, Any]") -> "tuple[dict[str, Any], list[tuple[str, Any]]]":
        """What of the wanted changes can be had with a preset, and which options give way, with the limit broken.

        Unknown options and values are left out. An option whose value is not offered beside the others takes one
        that is.
        """
        plain = self.preset_values(preset)
        values = dict(plain)
        for key in wanted:
            if key in plain and key != "preset" and takes(self.by_key[key]["values"], wanted[key]):
                values[key] = wanted[key]
        gave_way = []
        for option in self.options:
            key = option["key"]
            limit = self.broken(option["limits"] + option["offered"], key, values)
            if limit:
                gave_way.append((key, limit))
                values[key] = self._instead(option, values, plain[key])
        return {key: values[key] for key in values if not _same(values[key], plain[key])}, gave_way

    def _instead(self, option: "Mapping[str, Any]", values: "Mapping[str, Any]", plain: "Any") -> "Any":
        offered = self.offered(option["key"], values)
        if takes(offered, plain):
            return plain
        if not isinstance(offered, dict):
            return offered[0]
        return None if offered["none"] else offered["low"]

    def offered(self, key: str, values: "Mapping[str, Any]") -> "Any":
        """The values that can be chosen beside those of the other options."""
        option = self.by_key[key]
        offered = option["values"]
        for limit in option["limits"] + option["offered"]:
            if self.holds(limit["when"], values):
                offered = _narrowed(offered, limit, values)
        return offered

    def usual(self, key: str, values: "Mapping[str, Any]") -> "Any":
        """The amount that no amount stands for, None where it stands for no amount."""
        usual = self.by_key[key]["usual"]
        return usual["amounts"].get(values[usual["by"]]) if usual else None

    def code(self, key: str, values: "Mapping[str, Any]") -> str:
        """The code of an option's name in the texts: one for each meaning of its amounts."""
        usual = self.by_key[key]["usual"]
        return "opt_" + key + ("_" + str(values[usual["by"]]) if usual else "")


def value_codes(code: str, value: "Any") -> "list[str]":
    """Under which codes the texts may have the words for a value of the option with this code."""
    if type(value) is int:
        return [code + "_" + str(value), code + "_n"]
    word = "none" if value is None else str(value).lower()
    return [code + "_" + word, "opt_" + word]


def _same(value: "Any", other: "Any") -> bool:
    return value == other and type(value) is type(other)


def _inside(limit: "Mapping[str, Any]", value: "Any", values: "Mapping[str, Any]") -> bool:
    if limit["code"] == "only":
        return takes(limit["bound"], value)
    other = values[limit["bound"]]
    if value is None:
        return True
    if limit["code"] == "below":
        return other is not None and bool(value < other)
    return other is None or bool(value >= other)


def _narrowed(offered: "Any", limit: "Mapping[str, Any]", values: "Mapping[str, Any]") -> "Any":
    if not isinstance(offered, dict):
        return [value for value in offered if _inside(limit, value, values)]
    narrow = dict(offered)
    if limit["code"] == "only":
        bound = limit["bound"]
        narrow["none"] = narrow["none"] and bound["none"]
        narrow["step"] = max(narrow["step"], bound["step"])
        low, narrow["high"] = max(narrow["low"], bound["low"]), min(narrow["high"], bound["high"])
    else:
        other = values[limit["bound"]] or 0
        low = max(narrow["low"], other) if limit["code"] == "at_least" else narrow["low"]
        if limit["code"] == "below":
            narrow["high"] = min(narrow["high"], other - 1)
    narrow["low"] = low
    return narrow
