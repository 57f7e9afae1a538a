"""The settings: a dialog over any screen, and what it changes shows at once."""

import dialogs
import dom
import motion
import store
import text
import toast
from dom import add, el
from js import document, language

_LANGUAGE = "sobremesa.language"


def paint(more, kept=None):
    """Shows the settings and `more`; `kept` is the one that was just changed and keeps the focus."""
    dialogs.show(text.say("settings"), add(el("div", "settings"), _language(), _movement(), more))
    if kept:
        dom.by_id("dialog").querySelector('[data-do="' + kept + '"][aria-pressed="true"]').focus()


async def speak(code):
    """Changes the language of everything, and keeps it; says so and answers False where it cannot be had."""
    try:
        await text.use(code)
    except Exception:
        dialogs.close()
        toast.tell("not_loaded")
        return False
    store.write(_LANGUAGE, code)
    return True


async def speak_kept():
    """Changes to the language that is kept, if it is another one; whether it did."""
    code = store.read(_LANGUAGE)
    known = code in [each.code for each in language.all]
    return known and code != document.documentElement.lang and await speak(code)


def _language():
    options = [(each.code, each.name) for each in language.all]
    group = _group("language", options, document.documentElement.lang)
    for option in group.querySelectorAll("button"):
        option.lang = option.dataset.value
    return group


def _movement():
    if motion.off_by_phone():
        return add(el("div", "seg"), el("h3", "", text.say("motion")), el("p", "about", text.say("motion_still")))
    group = _group("motion", [(value, text.say(value)) for value in ("yes", "no")], "no" if motion.off() else "yes")
    return add(group, el("p", "about", text.say("motion_about")))


def _group(setting, options, chosen):
    """One setting: its name, and a button for each value."""
    row = el("div", "opts")
    for value, label in options:
        option = dom.button(label, setting, "opt")
        option.dataset.value = value
        option.setAttribute("aria-pressed", "true" if value == chosen else "false")
        row.appendChild(option)
    return add(el("fieldset", "seg"), el("legend", "", text.say(setting)), row)
