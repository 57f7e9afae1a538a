"""The rules page of a game: a dialog over the table or any other screen."""

import json

import dialogs
import text
import toast
from dom import el
from js import language


async def paint(game):
    """Shows how the game is played, in the language in force."""
    try:
        pages = json.loads(await language.help())
    except Exception:
        return toast.tell("not_loaded")
    page = el("div", "help")
    page.innerHTML = pages[game]
    page.tabIndex = 0
    dialogs.show(text.say("help"), page)
    page.focus()
