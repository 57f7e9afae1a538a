"""Getting a game ready: how many play, against whom, by which rules."""

import json

import dom
import store
import text
from dom import add, el

_KEY = "sobremesa.setup"
_GAME = "tomate"
LEVELS = ("facil", "normal", "experto")
# How many the screen offers for each preset, the usual preset first.
_TABLES = {"clasico": (2, 3), "fournier": (2, 3, 4)}
_PRESETS = ("clasico", "fournier")
_USUAL = {"preset": "clasico", "players": 3, "level": "normal"}

_chosen = {}


def _load():
    kept = store.read_json(_KEY)
    _chosen.update(_USUAL)
    if kept and _allowed(kept):
        _chosen.update({key: kept[key] for key in _USUAL})


def _allowed(kept):
    players = _TABLES.get(kept.get("preset"), ())
    return kept.get("players") in players and kept.get("level") in LEVELS


def choice():
    """What to start: game, options and level; kept for the next time."""
    store.write(_KEY, json.dumps(_chosen))
    return _GAME, {"preset": _chosen["preset"], "players": _chosen["players"]}, _chosen["level"]


def paint(screen):
    """Builds the screen with what was chosen the last time."""
    _load()
    text.tell_of_game(_GAME)
    back = el("button", "icb")
    back.type = "button"
    back.dataset.do = "home"
    back.innerHTML = dom.drawing_html("i-back")
    back.appendChild(el("span", "sr", text.say("back")))
    poster = add(el("header", "poster g-red"), back, el("h1", "", text.say("name")))
    poster.appendChild(el("p", "", text.say("about")))
    poster.appendChild(dom.drawing("e-" + _GAME, "0 0 100 100", "emblem"))
    form = el("div", "form")
    numbers = [(str(n), str(n)) for n in _TABLES["fournier"]]
    form.appendChild(_group("players", numbers))
    form.appendChild(_group("level", [(level, text.say("level_" + level)) for level in LEVELS], "rivals"))
    form.appendChild(_group("preset", [(preset, text.say("preset_" + preset)) for preset in _PRESETS]))
    play = dom.button(text.say("play"), "play", "btn b-primary big")
    add(dom.clear(screen), poster, form, add(el("footer", "cta"), play))
    _mark(screen)


def _group(key, options, title=None):
    group = el("fieldset", "seg")
    group.appendChild(el("legend", "", text.say(title or key)))
    row = el("div", "opts k" + str(len(options)))
    for value, label in options:
        option = dom.button(label, "choose", "opt")
        option.dataset.key = key
        option.dataset.value = value
        row.appendChild(option)
    group.appendChild(row)
    if key != "players":
        about = el("p", "about")
        about.dataset.about = key
        group.appendChild(about)
    return group


def choose(screen, key, value):
    """Takes a choice; a preset and a number of players that do not go together give way to the newer one."""
    _chosen[key] = int(value) if key == "players" else value
    if _chosen["players"] not in _TABLES[_chosen["preset"]]:
        if key == "players":
            _chosen["preset"] = next(name for name in _PRESETS if _chosen["players"] in _TABLES[name])
        else:
            _chosen["players"] = _USUAL["players"]
    _mark(screen)


def _mark(screen):
    for option in screen.querySelectorAll("[data-key]"):
        pressed = str(_chosen[option.dataset.key]) == option.dataset.value
        option.setAttribute("aria-pressed", "true" if pressed else "false")
    for about in screen.querySelectorAll("[data-about]"):
        key = about.dataset.about
        about.textContent = text.say(key + "_" + _chosen[key] + "_about")
