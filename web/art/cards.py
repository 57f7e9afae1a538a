"""Whole cards: paper, frame with its pintas, corner index, and what the card shows."""

from itertools import pairwise

from .aces import ace
from .digits import index
from .figures import figure
from .palette import SUITS
from .pips import pips, place
from .suits import corners
from .svg import PAPER, el, num, path, point, symbol

BOX = "0 0 100 154"
# rank letter: number printed on the card
RANKS = {**{str(n): n for n in range(1, 10)}, "S": 10, "C": 11, "R": 12}
# gaps in the top and bottom frame line, by which the suit shows at the edge of a fanned card
PINTAS = {"o": 0, "c": 1, "e": 2, "b": 3}
GAP, STEP = 5.5, 11
LEFT, RIGHT, TOP, BOTTOM, CORNER = 4.5, 95.5, 4.5, 149.5, 5
# size and centre y of the icon under the number
ICON_SIZE = {"o": 23, "c": 25, "e": 27, "b": 27}
ICON_X = 19.5

BLUE, MUSTARD = "#1f4f8f", "#e9b03a"
TILE, COLUMNS, ROWS = 22, 4, 6


def paper() -> str:
    return el("rect", x=0.5, y=0.5, width=99, height=153, rx=8, fill=PAPER, stroke="#cfc6b2")


def frame(pintas: int) -> str:
    """The frame, broken `pintas` times in its top and bottom lines."""
    middle = (LEFT + RIGHT) / 2
    breaks = [middle + (i - (pintas - 1) / 2) * STEP for i in range(pintas)]
    top = "".join(f"H{num(x - GAP / 2)}M{num(x + GAP / 2)} {TOP}" for x in breaks)
    bottom = "".join(f"H{num(x + GAP / 2)}M{num(x - GAP / 2)} {BOTTOM}" for x in reversed(breaks))
    r = CORNER
    d = (
        f"M{LEFT} {TOP + r}a{r} {r} 0 0 1 {r}-{r}{top}H{RIGHT - r}a{r} {r} 0 0 1 {r} {r}"
        f"V{BOTTOM - r}a{r} {r} 0 0 1-{r} {r}{bottom}H{LEFT + r}a{r} {r} 0 0 1-{r}-{r}V{TOP + r}"
    )
    return path(d, "none", stroke="var(--i)", stroke_width=1.8)


def picture(suit: str, number: int) -> str:
    if number == 1:
        return ace(suit)
    return pips(suit, number) if number < 10 else figure(suit, number)


def card(suit: str, rank: str) -> str:
    number = RANKS[rank]
    icon = place(f"s-{suit}", ICON_X, 57.5 if number < 10 else 53.5, ICON_SIZE[suit])
    body = paper() + frame(PINTAS[suit]) + picture(suit, number) + index(number) + icon
    return symbol(f"c-{rank}{suit}", BOX, body, class_=f"p-{suit}")


def tiled(points: int, outer: float, inner: float, columns: int, rows: int, dx: float, dy: float) -> str:
    """Path data of one star on every tile, the first round (dx, dy)."""
    shape = corners(points, outer, inner)
    tail = "l" + " ".join(point(x - px, y - py) for (px, py), (x, y) in pairwise(shape)) + "z"
    x0, y0 = shape[0]
    starts = ((dx + TILE * i + x0, dy + TILE * j + y0) for j in range(rows) for i in range(columns))
    return "".join(f"M{point(x, y)}{tail}" for x, y in starts)


def back() -> str:
    """Glazed tiles: eight-pointed stars, small diamonds where four tiles meet."""
    x, y = 6 + TILE / 2, 11 + TILE / 2
    tiles = COLUMNS, ROWS, x, y
    body = (
        paper()
        + el("rect", x=6, y=6, width=88, height=142, rx=4.5, fill=BLUE)
        + path(tiled(8, 9.8, 6.2, *tiles), "#fffdf6")
        + path(tiled(4, 7, 3, *tiles), MUSTARD)
        + path(tiled(2, 2.4, 2.4, *tiles), BLUE)
        + path(tiled(2, 5, 5, COLUMNS - 1, ROWS + 1, 6 + TILE, 11), MUSTARD)
    )
    return symbol("c-back", BOX, body)


def symbols() -> list[str]:
    """c-1o to c-Rb, and c-back."""
    return [card(suit, rank) for suit in SUITS for rank in RANKS] + [back()]
