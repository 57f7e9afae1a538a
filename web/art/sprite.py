"""The sprite and the CSS that goes with it."""

from . import aces, cards, digits, faces, figures, suits, things, ui_icons
from .palette import SUIT_COLOURS, rule

TOPICS = (suits, digits, aces, figures, cards, faces, things, ui_icons)


def sprite() -> str:
    """One inline-able SVG of symbols, shown nowhere by itself."""
    body = "\n".join(text for topic in TOPICS for text in topic.symbols())
    head = '<svg xmlns="http://www.w3.org/2000/svg" class="sprite" width="0" height="0" aria-hidden="true">'
    return f"{head}\n{body}\n</svg>\n"


def css() -> str:
    """Rules that keep the sprite out of the layout and colour suits and faces."""
    suit_rules = [rule(f"p-{suit}", colours) for suit, colours in SUIT_COLOURS.items()]
    return "\n".join([".sprite{position:absolute}", *suit_rules, *faces.rules()]) + "\n"
