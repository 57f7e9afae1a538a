"""Getting a game ready: how many play, against whom, by which rules."""

import json

import dom
import engine
import games
import house_words
import text
from dom import add, el
from plan import Plan

_FEW = 4  # so many numbers of players stand in one row; of more, the last place of the row opens the others

_plan = None
_asked = 0  # counts the questions about partners, as only the answer to the newest one counts


def choice():
    """What to start: game, options, level and level of the player's side."""
    return _plan.game, _plan.options(), _plan.level, _plan.partner


def paint(screen, game):
    """Builds the screen with what was chosen for this game the last time."""
    global _plan
    _plan = Plan(game)
    text.tell_of_game(game)
    back = dom.icon_button("home", "i-back", text.say("back"))
    poster = add(el("header", "poster g-" + game), back, el("h1", "", text.say("name")))
    poster.appendChild(el("p", "", text.say("about")))
    poster.appendChild(dom.drawing("e-" + game, "0 0 100 100", "emblem"))
    play = dom.button(text.say("play"), "play", "btn b-primary big")
    add(dom.clear(screen), poster, _form(game), add(el("footer", "cta"), play))
    _mark(screen)
    _partners(screen, bool(games.partners(game)))
    dom.run(_ask_partners(screen))


def _form(game):
    form = el("div", "form")
    numbers = _plan.numbers()
    if len(numbers) > 1:
        form.appendChild(_players(numbers))
    levels = [(level, text.say("level_" + level)) for level in games.LEVELS]
    form.appendChild(_group("level", "rivals", levels))
    form.appendChild(_group("partner", "partner", levels))
    presets = games.presets(game)
    if len(presets) > 1:
        form.appendChild(_group("preset", "preset", [(name, text.say("preset_" + name)) for name in presets]))
    house = _row_link("house", game, el("b", "", text.say("house")), el("span", "state"))
    return add(form, house, _row_link("help", game, el("b", "", text.say("help"))))


def _row_link(do, game, *words):
    """A button as wide as the screen that opens something about the game."""
    link = dom.button("", do, "row-link")
    link.dataset.game = game
    return add(link, add(el("span", "txt"), *words), dom.drawing("i-next"))


def _group(key, title, options):
    group = add(el("fieldset", "seg " + key), el("legend", "", text.say(title)))
    row = el("div", "opts k" + str(len(options)))
    for value, label in options:
        row.appendChild(_option(key, value, label))
    about = el("p", "about")
    about.dataset.about = key
    return add(group, row, about)


def _players(numbers):
    """A row of numbers; when there are many, the last place of it opens the rest."""
    group = add(el("fieldset", "seg players"), el("legend", "", text.say("players")))
    first = numbers if len(numbers) <= _FEW else numbers[: _FEW - 1]
    rest = numbers[len(first) :]
    row = el("div", "opts k" + str(min(_FEW, len(numbers))))
    for n in first:
        row.appendChild(_option("players", n, str(n)))
    group.appendChild(row)
    if rest:
        more = dom.button(text.say("more_players", {"low": rest[0]}), "more-players", "opt more")
        more.setAttribute("aria-expanded", "false")
        row.appendChild(more)
        grid = el("div", "opts rest k5")
        for n in rest:
            grid.appendChild(_option("players", n, str(n)))
        group.appendChild(grid)
        _open_rest(group, _plan.values()["players"] in rest)
    return group


def _open_rest(group, opened):
    group.querySelector(".rest").hidden = not opened
    group.querySelector(".more").setAttribute("aria-expanded", "true" if opened else "false")


def more_players(button):
    """Opens or closes the larger numbers of players."""
    _open_rest(button.closest(".players"), button.getAttribute("aria-expanded") == "false")


def _option(key, value, label):
    option = dom.button(label, "choose", "opt")
    option.dataset.key = key
    option.dataset.value = json.dumps(value)
    return option


def choose(screen, key, value):
    """Takes a choice."""
    _plan.choose(key, json.loads(value))
    _mark(screen)
    dom.run(_ask_partners(screen))


def _mark(screen):
    chosen = {"level": _plan.level, "partner": _plan.partner, "preset": _plan.preset}
    chosen["players"] = _plan.values().get("players")
    for option in screen.querySelectorAll("[data-key]"):
        pressed = json.dumps(chosen[option.dataset.key]) == option.dataset.value
        option.setAttribute("aria-pressed", "true" if pressed else "false")
    for about in screen.querySelectorAll("[data-about]"):
        key = about.dataset.about
        word = ("level" if key == "partner" else key) + "_" + chosen[key]
        about.textContent = text.say(word + "_about")
    screen.querySelector(".state").textContent = house_words.count(_plan)


def _partners(screen, there):
    screen.querySelector(".partner").hidden = not there


async def _ask_partners(screen):
    """Whether anybody sits on the player's side may depend on all that is chosen: the engine knows."""
    global _asked
    _asked += 1
    mine = _asked
    answer = await engine.call("seats", json.dumps({"game": _plan.game, "options": _plan.options()}))
    if mine == _asked:
        _partners(screen, bool(json.loads(answer).get("partners")))
