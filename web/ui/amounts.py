"""What a score counts, as the screen shows it: coins are drawn, points are not."""

import dom


def penny(unit):
    """The markup of a small coin, nothing for points."""
    return dom.drawing_html("coin", "0 0 36 30", "penny") if unit == "coins" else ""


def piles(unit, count):
    """The markup of so many piles of coins, nothing for points."""
    return dom.drawing_html("coins", "0 0 36 46", "pile") * count if unit == "coins" else ""


def pile(unit):
    """A pile of coins, an empty place for points."""
    return dom.drawing("coins", "0 0 36 46", "pile") if unit == "coins" else dom.el("span", "pile")
