"""The house rules of a game: every option that has an effect, by groups; what is chosen is kept at once."""

import json

import dom
import games
import house_words
import text
import toast
from dom import add, el
from plan import Plan

_plan = None
_rules = {}  # the parts of each option's row on the screen


def paint(screen, game):
    """Builds the screen with what was chosen for this game."""
    global _plan
    _plan = Plan(game)
    text.tell_of_game(game)
    _rules.clear()
    back = dom.icon_button("house-done", "i-back", text.say("back"))
    title = add(el("div", "txt"), el("h1", "", text.say("house")), el("p", "state"))
    header = add(el("header", "house-bar"), back, title)
    form = el("div", "form")
    for group in _groups():
        form.appendChild(_group(group))
    back_to = text.say("house_back", {"preset": text.say("preset_" + _plan.preset)})
    footer = add(el("footer", "cta"), dom.button(back_to, "preset"))
    footer.appendChild(dom.button(text.say("house_done"), "house-done", "btn b-primary"))
    add(dom.clear(screen), header, form, footer)
    _mark(screen)


def setup_place():
    """The address of the setup that this screen belongs to."""
    return "preparar/" + _plan.game


def _groups():
    found = []
    for option in _plan.house.options:
        if option["group"] and option["group"] not in found:
            found.append(option["group"])
    return found


def _group(group):
    section = add(el("section", "rules"), el("h2", "", text.say("group_" + group)))
    for option in _plan.house.options:
        if option["group"] == group:
            section.appendChild(_rule(option))
    return section


def _rule(option):
    row = el("fieldset", "seg rule")
    parts = {"row": row, "name": el("span"), "about": el("p", "about"), "note": el("p", "note")}
    parts["chip"] = el("span", "role", text.say("house_chip"))
    legend = add(el("legend"), parts["name"], parts["chip"])
    stepped = isinstance(option["values"], dict)
    choices = _stepper(option, parts) if stepped else _values(option, parts)
    _rules[option["key"]] = parts
    return add(row, legend, parts["about"], choices, parts["note"])


def _values(option, parts):
    parts["values"] = [_choice(option["key"], value) for value in option["values"]]
    return add(el("div", "opts flow"), *parts["values"])


def _choice(key, value):
    choice = dom.button("", "change", "opt")
    choice.dataset.key = key
    choice.dataset.value = json.dumps(value)
    return choice


def _stepper(option, parts):
    """A button for no amount, where that means something of its own, and one down and one up."""
    none = option["values"]["none"] and not option["usual"]
    parts["values"] = [_choice(option["key"], None)] if none else []
    parts["amount"] = el("output", "amount")
    parts["steps"] = [_step(option["key"], -1, "−"), _step(option["key"], 1, "+")]
    stepper = add(el("div", "stepper"), parts["steps"][0], parts["amount"], parts["steps"][1])
    return add(el("div", "opts flow"), *(parts["values"] + [stepper]))


def _step(key, by, sign):
    step = dom.button(sign, "change", "opt")
    step.dataset.key = key
    step.dataset.step = str(by)
    return step


def change(screen, button):
    """Takes the value of a button, or the next amount that it steps to."""
    if button.getAttribute("aria-disabled") == "true":
        return
    key = button.dataset.key
    step = button.getAttribute("data-step")
    value = json.loads(button.dataset.value) if step is None else _stepped(key, int(step), _plan.values())
    gave_way = _plan.change(key, value)
    _mark(screen)
    _explain(gave_way)


def reset(screen):
    """Goes back to the preset."""
    if _plan.differing():
        _plan.reset()
        _mark(screen)
        toast.tell("house_plain", {"preset": text.say("preset_" + _plan.preset)})


def _stepped(key, by, values):
    """The next amount in this direction; where it is the usual one, none."""
    offered = _plan.house.offered(key, values)
    usual = _plan.house.usual(key, values)
    now = usual if values[key] is None else values[key]
    wanted = _first(key, offered) if now is None else now + by * offered["step"]
    amount = max(offered["low"], min(offered["high"], wanted))
    return None if amount == usual else amount


def _first(key, offered):
    """Where to begin when there was no amount: at that of a preset, else at the lowest."""
    presets = _plan.house.by_key[key]["presets"]
    amounts = [presets[name] for name in games.presets(_plan.game) if presets.get(name) is not None]
    return amounts[0] if amounts else offered["low"]


def _mark(screen):
    values = _plan.values()
    differing = _plan.differing()
    for key, parts in _rules.items():
        matters = _plan.house.matters(key, values)
        parts["row"].hidden = not matters
        parts["note"].hidden = True
        if matters:
            _mark_rule(key, parts, values)
            parts["chip"].hidden = key not in differing
    for section in screen.querySelectorAll(".rules"):
        section.hidden = section.querySelector(".rule:not([hidden])") is None
    screen.querySelector(".state").textContent = text.say("name") + " · " + house_words.count(_plan)
    _disable(screen.querySelector("[data-do=preset]"), not differing)


def _mark_rule(key, parts, values):
    name = house_words.name(_plan.house, key, values)
    parts["name"].textContent = name
    parts["about"].textContent = house_words.about(_plan.house, key, values)
    offered = _plan.house.offered(key, values)
    for choice in parts["values"]:
        value = json.loads(choice.dataset.value)
        choice.textContent = house_words.value(_plan.house, key, values, value)
        choice.setAttribute("aria-pressed", "true" if value == values[key] else "false")
        choice.hidden = not isinstance(offered, dict) and value not in offered
    if "amount" not in parts:
        return
    nothing = values[key] is None and _plan.house.usual(key, values) is None
    parts["amount"].textContent = "" if nothing else house_words.value(_plan.house, key, values, values[key])
    for step, by, word in zip(parts["steps"], (-1, 1), ("less", "more")):
        step.setAttribute("aria-label", text.say(word, {"name": name}))
        _disable(step, not nothing and _stepped(key, by, values) == values[key])


def _disable(button, disabled):
    """A button that does nothing now; it stays where the focus can find it."""
    button.setAttribute("aria-disabled", "true" if disabled else "false")


def _explain(gave_way):
    """Says at each option that gave way why it did."""
    values = _plan.values()
    for key, limit in gave_way:
        if not _plan.house.matters(key, values):
            continue
        others = [limit["bound"]] if isinstance(limit["bound"], str) else list(limit["when"])
        names = [house_words.name(_plan.house, other, values) for other in others]
        words = text.say("gave_way_" + limit["code"], {"other": ", ".join(names)})
        note = _rules[key]["note"]
        note.textContent = words
        note.hidden = False
        toast.say(house_words.name(_plan.house, key, values) + ": " + words)
