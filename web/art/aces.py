"""The big drawing of each ace."""

from .pips import place
from .suits import LEAF, RUBY, SHINE, STEEL, STEEL_DARK, petals, star
from .svg import (
    BLUE,
    GOLD,
    GOLD_DARK,
    GOLD_LIGHT,
    GREEN,
    GREEN_DARK,
    INK,
    RED,
    RED_DARK,
    WOOD,
    WOOD_DARK,
    circle,
    ellipse,
    inked,
    line,
    path,
    symbol,
)

# where each stands on its card: centre x, centre y, height, width over height
PLACES = {
    "o": (60.5, 84, 70, 1.0),
    "c": (62, 81, 102, 2 / 3),
    "e": (59.5, 78, 128, 0.5),
    "b": (59.5, 78, 130, 0.5),
}
# right half of the laurel round the sword: x, y and turn in degrees of each leaf
LAUREL = (
    (13, 52, 80),
    (20, 44, 20),
    (23.5, 37, 75),
    (27, 27, 5),
    (27.5, 19, 62),
    (28.5, 10, -8),
    (27, 3, 50),
    (24, -2, -20),
)


def sun() -> str:
    """The coin of the ace: a sun with a face."""
    return (
        inked(2.2, path(star(16, 49, 40), "#c3392f"), circle(0, 0, 40, GOLD))
        + circle(
            0,
            0,
            35,
            "none",
            stroke=GOLD_DARK,
            stroke_width=4.2,
            stroke_linecap="round",
            stroke_dasharray="0 9.163",
        )
        + inked(2, circle(0, 0, 29.5, GOLD_LIGHT))
        + path(petals(16, 14, 28, 5), GOLD_DARK)
        + inked(2, circle(0, 0, 19, GOLD))
        + ellipse(-6, -3, 2, 2.6, INK)
        + ellipse(6, -3, 2, 2.6, INK)
        + line("M-7 6Q0 12.5 7 6", 2.2)
        + line("M0-2-1.5 3H1", 1.6, "#a8620c")
        + circle(-11, 4, 2.7, "#ef8a5e")
        + circle(11, 4, 2.7, "#ef8a5e")
    )


def chalice() -> str:
    return (
        inked(
            2.4,
            path("M-34 70C-34 54-16 52-8 44L-5 24H5L8 44C16 52 34 54 34 70Q0 77-34 70z", GOLD),
            path("M-42-28C-46 10-22 30 0 30S46 10 42-28z", RED),
            path("M14-24C20 4 14 20 2 27.5 27 25 43 9 40-25z", RED_DARK, stroke="none"),
            path("M-42.5-12Q0 4 42.5-12L40 4Q0 20-40 4z", GOLD),
            ellipse(0, -28, 44, 9, GOLD_LIGHT),
            path("M-40-30C-36-48-18-56 0-56S36-48 40-30Q0-20-40-30z", RED),
            path("M10-54.5C24-50 31-40 32-28Q37-29 40-30 36-50 10-54.5z", RED_DARK, stroke="none"),
            path("M-40-30Q0-20 40-30L37.5-37Q0-28-37.5-37z", GOLD),
            path("M-6-56C-4-62-8-64-5-69 0-75 0-75 5-69 8-64 4-62 6-56z", GOLD),
            ellipse(0, 40, 13, 6, RED),
        )
        + inked(1.6, path("M0-3 6 4 0 12-6 4zM-24-6-19-1-24 6-29-1zM24-6 29-1 24 6 19-1z", BLUE))
        + line("M-33 10C-28 18-20 23-12 25.5M-28-43C-22-48-16-50-10-51.5", 3, SHINE)
        + line("M-24 66C-22 60-14 57-8 54", 2.4, GOLD_LIGHT)
        + line("M-20-47Q0-53 20-47", 1.6, RUBY)
    )


def leaf(x: float, y: float, turn: float) -> str:
    return path("M0 0Q6-5 0-13Q-6-5 0 0", GREEN, transform=f"translate({x} {y}) rotate({turn})")


def sword() -> str:
    leaves = "".join(leaf(s * x, y, s * turn) for s in (-1, 1) for x, y, turn in LAUREL)
    return (
        line("M-6 56C-26 46-32 22-24-2M6 56C26 46 32 22 24-2", 2.2, GREEN_DARK)
        + inked(1.4, leaves)
        + inked(2.2, path("M0-68 8.5-52V26H-8.5V-52z", STEEL))
        + path("M0-64V26H7.3V-51.5z", STEEL_DARK)
        + line("M0-50V14", 1.8, "#eaf4ff")
        + inked(
            2.2,
            path("M-4 32H4V54H-4z", "#c93a3f"),
            path("M-20 22Q0 31 20 22A5.5 5.5 0 0 1 20 33Q0 40-20 33A5.5 5.5 0 0 1-20 22z", GOLD),
            circle(0, 59, 7, GOLD),
        )
        + circle(0, 59, 2.6, "#c93a3f")
        + inked(1.4, circle(0, 31, 3, BLUE))
        + line("M-3 40 3 43M-3 46 3 49", 1.6, GOLD)
    )


def club() -> str:
    return (
        inked(
            2.2,
            path("M15-30 27-40 33-29 16-12zM-15-4-27-13-31 0-12 15zM8 26 18 19 22 28 7 40z", GREEN),
            ellipse(30.5, -35, 4.5, 6.8, WOOD, transform="rotate(-28 30.5 -35)"),
            ellipse(-29.5, -6.5, 4.2, 7, WOOD, transform="rotate(18 -29.5 -6.5)"),
            ellipse(20.5, 23.5, 3.2, 5, WOOD, transform="rotate(-25 20.5 23.5)"),
            path("M-8 64C-10 30-23-16-19-52-18-72 18-72 19-52 23-16 10 30 8 64Q0 72-8 64z", GREEN),
        )
        + path("M6-58C12-16 6 26 2 67Q6.5 66.5 7 63C9 30 21-12 17.5-50 15-60 10-60 6-58z", GREEN_DARK)
        + inked(2, ellipse(0, -58, 14, 7, WOOD))
        + ellipse(0, -58, 8, 3.6, "none", stroke=WOOD_DARK, stroke_width=1.6)
        + ellipse(0, -58, 2.6, 1.2, WOOD_DARK)
        + line("M-12-34V-46M-10-6V-18M-7 20V10M-5 48V38", 2.6, LEAF)
        + inked(
            1.6,
            path(
                "M-17-22C-30-24-34-34-31-42-21-42-15-34-17-22zM13 6C26 6 32-2 31-11 20-12 13-5 13 6z",
                "#7cc46f",
            ),
        )
        + line("M-28-38-19-26M28-8 16 3", 1.3)
    )


def ace(suit: str) -> str:
    return place(f"a-{suit}", *PLACES[suit])


def symbols() -> list[str]:
    return [
        symbol("a-o", "-50 -50 100 100", sun()),
        symbol("a-c", "-50 -75 100 150", chalice()),
        symbol("a-e", "-35 -70 70 140", sword()),
        symbol("a-b", "-35 -70 70 140", club()),
    ]
