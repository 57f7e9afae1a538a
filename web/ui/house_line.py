"""What differs from the preset at the table in play: a line under the score."""

import dom
import house_words


def paint(view):
    """Shows it, where there is something to say."""
    words = house_words.line(view)
    strip = dom.by_id("rules")
    strip.textContent = words
    strip.hidden = not words


def clear():
    """Says nothing, until a view comes."""
    dom.by_id("rules").hidden = True
