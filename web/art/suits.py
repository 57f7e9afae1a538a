"""The four suits: pips for the body of a card (p-), and chunkier icons for small sizes (s-)."""

import math

from .svg import (
    BLUE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    RED,
    RED_DARK,
    WOOD,
    WOOD_DARK,
    circle,
    ellipse,
    group,
    inked,
    line,
    path,
    point,
    symbol,
)

SQUARE = "-50 -50 100 100"
TALL = "-17 -52 34 104"
FLOWER = "#c3392f"
STEEL, STEEL_DARK = "#a9cff7", "#3f80cf"
RUBY, SHINE = "#7a1526", "#f58a8a"
LEAF = "#a8dc9f"


def petals(count: int, inner: float, outer: float, width: float) -> str:
    """Path data of `count` pointed petals between two radii."""
    middle = (inner + outer) / 2
    shape = ((0, -inner), (width, -middle), (0, -outer), (-width, -middle))
    d = ""
    for step in range(count):
        cos, sin = math.cos(math.tau * step / count), math.sin(math.tau * step / count)
        a, b, c, e = (point(x * cos - y * sin, x * sin + y * cos) for x, y in shape)
        d += f"M{a}Q{b} {c}Q{e} {a}"
    return d


def corners(points: int, outer: float, inner: float) -> list[tuple[float, float]]:
    """Corners of a star round 0 0, one point up, to a tenth of a unit."""
    polar = [(inner if step % 2 else outer, math.pi * (step / points - 0.5)) for step in range(2 * points)]
    return [(round(r * math.cos(a), 1), round(r * math.sin(a), 1)) for r, a in polar]


def star(points: int, outer: float, inner: float) -> str:
    """Path data of a star."""
    return "M" + "L".join(point(x, y) for x, y in corners(points, outer, inner)) + "z"


def oros() -> str:
    return (
        inked(5, circle(0, 0, 46.5, GOLD))
        + circle(
            0,
            0,
            37.5,
            "none",
            stroke=GOLD_DARK,
            stroke_width=6,
            stroke_linecap="round",
            stroke_dasharray="0 11.78",
        )
        + circle(0, 0, 29, GOLD_LIGHT, stroke=GOLD_DARK, stroke_width=3.5)
        + path(petals(8, 7, 26, 9), FLOWER)
        + circle(0, 0, 7, FLOWER)
        + circle(0, 0, 3.5, GOLD_LIGHT)
    )


def oros_icon() -> str:
    return (
        inked(7, circle(0, 0, 46, GOLD))
        + circle(0, 0, 31, GOLD_LIGHT, stroke=GOLD_DARK, stroke_width=6)
        + path(petals(6, 0, 27, 15), FLOWER)
        + circle(0, 0, 6, GOLD_LIGHT)
    )


def copas(ink: float = 4.5) -> str:
    """A goblet; `ink` is the width of its outline."""
    return (
        inked(
            ink,
            path("M-30 47C-30 37-14 35-7 29L-4 12H4L7 29C14 35 30 37 30 47Q0 50.5-30 47z", GOLD),
            path("M-37-34C-40 2-20 18 0 18S40 2 37-34z", RED),
            path("M12-30C17-6 12 8 2 15.6 24 14 37.5 0 35-32z", RED_DARK, stroke="none"),
            path("M-37-20Q0-8 37-20L36-8Q0 4-35.5-8z", GOLD),
            ellipse(0, -35, 38, 10, GOLD_LIGHT),
            ellipse(0, 25, 11, 5.5, RED),
        )
        + ellipse(0, -34.5, 28, 5, RUBY)
        + line("M-28-3C-25 4-20 9-14 12", 4, SHINE)
    )


def espadas() -> str:
    return (
        inked(3, path("M0-50 6.5-38V18H-6.5V-38z", STEEL))
        + path("M0-46V18H5V-37.5z", STEEL_DARK)
        + inked(
            2.6,
            path("M-3.2 26H3.2V42H-3.2z", BLUE),
            path("M-13.5 15.5Q0 22 13.5 15.5A4 4 0 0 1 13.5 24Q0 29-13.5 24A4 4 0 0 1-13.5 15.5z", GOLD),
            circle(0, 45, 5, GOLD),
        )
    )


def espadas_icon() -> str:
    return group(
        inked(5.5, path("M0-60 11.5-46V16H-11.5V-46z", STEEL)),
        path("M0-53V16H8.7V-44.8z", STEEL_DARK),
        inked(
            5.5,
            path("M-5 28H5V44H-5z", BLUE),
            path("M-24 12Q0 21 24 12A6.5 6.5 0 0 1 24 26Q0 34-24 26A6.5 6.5 0 0 1-24 12z", GOLD),
            circle(0, 51, 8.5, GOLD),
        ),
        transform="rotate(40)",
    )


def bastos() -> str:
    return (
        inked(
            2.8,
            path("M9-27 14.5-31.5 17-25 9-17zM-10-12-15.5-16.5-16.5-9-8-2zM6 8 11.5 4 12.5 10 5 17z", WOOD),
            path("M-4.5 46C-5.5 22-14-8-11.5-36-11-48 11-48 11.5-36 14-8 5.5 22 4.5 46Q0 52-4.5 46z", GREEN),
        )
        + path("M3-40C7-10 3 20 1 48.5Q3 48 3.4 45.5C4.5 22 12-8 10-36 9.5-42 5-42 3-40z", GREEN_DARK)
        + inked(2.4, ellipse(0, -40, 8, 4, WOOD))
        + ellipse(0, -40, 3, 1.3, WOOD_DARK)
        + line("M-6-22V-30M-5 2V-4M-2 24V17", 2.6, LEAF)
    )


def bastos_icon() -> str:
    return group(
        inked(
            5.5,
            path("M13-22 25-32 30-19 12-5zM-13 2-25-7-28 7-10 20z", WOOD),
            path("M-7 54C-9 24-21-10-17.5-40-16.5-57 16.5-57 17.5-40 21-10 9 24 7 54Q0 60-7 54z", GREEN),
        ),
        path("M5-44C10-10 6 24 2 55Q5 55 5.5 53C7 24 17.5-10 14.5-38 13-47 8-47 5-44z", GREEN_DARK),
        inked(4.5, ellipse(0, -44, 12.5, 6.5, WOOD)),
        line("M-10-20V-30M-7 8V-4", 4.5, LEAF),
        transform="rotate(40)",
    )


def symbols() -> list[str]:
    """Pips p-o p-c p-e p-b and icons s-o s-c s-e s-b."""
    return [
        symbol("p-o", SQUARE, oros()),
        symbol("p-c", SQUARE, copas()),
        symbol("p-e", TALL, espadas()),
        symbol("p-b", TALL, bastos()),
        symbol("s-o", SQUARE, oros_icon()),
        symbol("s-c", SQUARE, copas(6.5)),
        symbol("s-e", SQUARE, espadas_icon()),
        symbol("s-b", SQUARE, bastos_icon()),
    ]
