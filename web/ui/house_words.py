"""House rules in words: names, values, and in one line what differs from the preset."""

import choosing
import games
import text


def name(house, key, values):
    """What an option is called."""
    return text.say(house.code(key, values))


def about(house, key, values):
    """A line that explains an option."""
    return text.say(house.code(key, values) + "_about")


def value(house, key, values, chosen):
    """A value of an option, as it stands on its button."""
    return _words(house, key, values, chosen, "")


def _short(house, key, values):
    """An option and its value in two or three words."""
    return _words(house, key, values, values[key], "_short")


def _words(house, key, values, chosen, ending):
    shown = house.usual(key, values) if chosen is None else chosen
    for code in choosing.value_codes(house.code(key, values), shown):
        if text.knows(code + ending):
            return text.say(code + ending, {"value": shown})
    return str(shown)


def count(plan):
    """How many house rules differ from the preset."""
    changed = len(plan.differing())
    data = {"preset": text.say("preset_" + plan.preset), "count": changed}
    return text.say("house_changed" if changed else "house_plain", data)


def line(view):
    """What differs from the preset at this table, in one line; empty where nothing does."""
    shorts = [_short(*each) for each in _changed(view)]
    if not shorts:
        return ""
    return text.say("house_line", {"preset": _preset(view), "changes": " · ".join(shorts)})


def list_of(view):
    """Name and value of each house rule that differs at this table."""
    return [(name(house, key, values), value(house, key, values, values[key])) for house, key, values in _changed(view)]


def rest(view):
    """By which preset the other rules at this table are."""
    return text.say("house_rest", {"preset": _preset(view)})


def _preset(view):
    return text.say("preset_" + view["match"]["rules"]["preset"])


def _changed(view):
    rules = view["match"]["rules"]
    house = games.house(view["game"])
    values = house.preset_values(rules["preset"])
    for key, chosen in rules["changed"]:
        values[key] = chosen
    return [(house, key, values) for key, _ in rules["changed"]]
