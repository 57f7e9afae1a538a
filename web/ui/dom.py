"""The page: making elements, drawings and numerals, and handlers that tell when they fail."""

import asyncio

from js import console, document

CARD_BOX = "0 0 100 154"
ICON_BOX = "0 0 24 24"
ROUND_BOX = "0 0 100 100"
FACE_BOX = "0 0 72 72"
_LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-"

on_failure = []  # what to call when a handler has failed


def by_id(name):
    return document.getElementById(name)


def el(tag, cls="", text=None):
    """A new element."""
    made = document.createElement(tag)
    if cls:
        made.className = cls
    if text is not None:
        made.textContent = text
    return made


def add(parent, *children):
    """Puts the children into the parent and returns it."""
    for child in children:
        parent.appendChild(child)
    return parent


def clear(parent):
    parent.replaceChildren()
    return parent


def drawing_html(name, box=ICON_BOX, cls="ic"):
    """The markup of a drawing of the sprite; its name may come from a save, so only plain ones get through."""
    plain = "".join(letter for letter in name if letter in _LETTERS)
    return '<svg class="' + cls + '" viewBox="' + box + '" aria-hidden="true"><use href="#' + plain + '"/></svg>'


def drawing(name, box=ICON_BOX, cls="ic"):
    """A drawing of the sprite as an element."""
    holder = el("span", "drawing")
    holder.innerHTML = drawing_html(name, box, cls)
    return holder.firstChild


def numeral(value, signed=False, cls="num"):
    """A number in the deck's own digits."""
    text = ("+" if signed and value > 0 else "") + str(value).replace("-", "−")
    shown = el("span", cls)
    shown.setAttribute("role", "img")
    shown.setAttribute("aria-label", text)
    names = {"+": "plus", "−": "minus"}
    boxes = {"1": "2 0 9.6 20"}
    shown.innerHTML = "".join(
        drawing_html("d-" + names.get(digit, digit), boxes.get(digit, "0 0 13.6 20"), "digit") for digit in text
    )
    return shown


def button(text, do, cls="btn"):
    """A button that does the named thing."""
    made = el("button", cls, text)
    made.type = "button"
    made.dataset.do = do
    return made


def icon_button(do, drawing, label, cls="icb"):
    """A button with a drawing, and its name for screen readers."""
    made = el("button", cls)
    made.type = "button"
    made.dataset.do = do
    made.innerHTML = drawing_html(drawing)
    made.appendChild(el("span", "sr", label))
    return made


def card_face(name, cls="card", tag="div", label=None):
    """A card lying there, or its back."""
    card = el(tag, cls)
    card.innerHTML = drawing_html("c-" + name, CARD_BOX, "face-svg")
    if label is not None:
        card.setAttribute("aria-label", label)
        if tag == "div":
            card.setAttribute("role", "img")
    return card


def px(value):
    """A length as a style has it."""
    return str(round(value, 1)) + "px"


def run(job):
    """Runs a coroutine; when it fails, says so instead of leaving a dead page."""
    return asyncio.create_task(_guarded(job))


async def _guarded(job):
    try:
        return await job
    except Exception as error:
        report(error)


def report(error):
    """Writes down what went wrong and lets the interface tell the player."""
    console.warn("Sobremesa: " + repr(error))
    for tell in on_failure:
        tell(error)


def listen(region, kind, handler):
    """One handler for everything in a region: it gets the event and the nearest element with data-do."""

    def handle(event):
        try:
            handler(event, event.target.closest("[data-do]"))
        except Exception as error:
            report(error)

    region.addEventListener(kind, handle)
