"""What lies on the table besides cards: coins and the plate; the emblem and the wordmark."""

from .svg import (
    BLUE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    INK,
    RED,
    RED_DARK,
    circle,
    ellipse,
    inked,
    line,
    move,
    path,
    stroke,
    symbol,
)

WEIGHT = 2.4
# centres of the coins heaped on the plate, from back to front
HEAP = ((60, 37), (81, 36), (47, 44), (93, 44), (70, 50), (70, 29))


def coin() -> str:
    """A coin lying flat, 30 x 22 units, centred on its upper face."""
    return inked(WEIGHT, path("M-15 0V4A15 9 0 0 0 15 4V0z", GOLD_DARK), ellipse(0, 0, 15, 9, GOLD)) + ellipse(
        0, 0, 8.5, 4.6, GOLD_LIGHT, stroke=GOLD_DARK, stroke_width=1.8
    )


def plate() -> str:
    return (
        ellipse(70, 48, 68.2, 34, INK)
        + inked(WEIGHT, ellipse(70, 43, 67, 33, "#fffdf6"))
        + ellipse(70, 43, 58, 27, "none", stroke=BLUE, stroke_width=3, stroke_dasharray="7 5")
        + inked(WEIGHT, ellipse(70, 44, 47, 20, "#e9e1cc"))
    )


def tomato() -> str:
    return (
        inked(
            4,
            path("M50 30c26-10 42 6 42 28 0 20-18 34-42 34S8 78 8 58c0-22 16-38 42-28z", RED),
            path("M78 36c10 14 6 38-14 50 18-3 28-14 28-28 0-10-5-18-14-22z", RED_DARK, stroke="none"),
            path("M50 30c26-10 42 6 42 28 0 20-18 34-42 34S8 78 8 58c0-22 16-38 42-28z", "none"),
            path("M50 32 34 42l2-14-16-6 18-4 10-12 4 12 20-2-13 10 11 14z", GREEN),
            path("M48 22 54 5", "none", stroke_width=6, stroke_linecap="round"),
        )
        + circle(36, 58, 4.5, INK)
        + circle(62, 58, 4.5, INK)
        + circle(27, 68, 5, "#f2705f")
        + circle(71, 68, 5, "#f2705f")
        + line("M38 70q11 10 22 0", 4)
        + line("M17 55c0-6 3-10 7-12", 5, "#ff9d8f")
    )


# Sobremesa, letter by letter, in the stroke of the numerals
LETTERS = (
    "M10.2 4.6A4.4 3.7 0 0 0 1.6 6c0 4.8 8.9 3.3 8.9 8.3a4.5 4.2 0 0 1-9 .6"
    "M16 13.6a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0"
    "M30 1.5v16.8M30.1 13.6a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0"
    "M44.5 18.3V9.1m0 4.5a4.6 4.5 0 0 1 5-4.5"
    "M53.2 13.8h9a4.5 4.5 0 1 0-1.7 3.4"
    "M68 18.3V9.1m0 4a3.3 4 0 0 1 6.6 0v5.2m0-5.2a3.3 4 0 0 1 6.6 0v5.2"
    "M86.6 13.8h9a4.5 4.5 0 1 0-1.7 3.4"
    "M106.5 10.2a3.3 2.5 0 0 0-6.2.7c0 3 6.4 1.9 6.4 4.7a3.5 2.6 0 0 1-6.9.5"
    "M112 13.6a4.5 4.5 0 1 0 9 0 4.5 4.5 0 1 0-9 0M121.2 9.1v9.2"
)


def wordmark() -> str:
    return stroke(LETTERS, 3.9)


def symbols() -> list[str]:
    """coin (36 x 30), coins (a stack of three, 36 x 46), plate, plate-coins (140 x 84), emblem, wordmark."""
    pile = "".join(move(x, y, coin()) for x, y in ((18, 30), (19, 22), (17, 14)))
    heap = "".join(move(x, y, coin()) for x, y in HEAP)
    return [
        symbol("coin", "0 0 36 30", move(18, 13, coin())),
        symbol("coins", "0 0 36 46", pile),
        symbol("plate", "0 0 140 84", plate()),
        symbol("plate-coins", "0 0 140 84", plate() + heap),
        symbol("e-tomate", "0 0 100 100", tomato()),
        symbol("wordmark", "-2 -1 126 23", wordmark()),
    ]
