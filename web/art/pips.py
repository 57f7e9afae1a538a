"""Where the pips of each numbered card stand: centres to the right of the index column."""

from .svg import use

Centres = list[tuple[float, float]]


def grid(xs: list[float], ys: list[float]) -> Centres:
    return [(x, y) for y in ys for x in xs]


# number: (height of a pip, centres), in card units; coins and cups are as wide as high
ROUND: dict[int, tuple[float, Centres]] = {
    2: (46, [(62, 43), (62, 111)]),
    3: (38, grid([62], [34.5, 77, 119.5])),
    4: (30, grid([45, 78], [43, 111])),
    5: (30, [*grid([45, 78.5], [38, 116]), (61.75, 77)]),
    6: (30, grid([45, 78], [34, 77, 120])),
    7: (26, [*grid([45, 80], [31, 77, 123]), (62.5, 54)]),
    8: (26, [*grid([45, 80], [31, 77, 123]), (62.5, 54), (62.5, 100)]),
    9: (23.5, [*grid([44.5, 80.5], [27, 60.3, 93.7, 127]), (62.5, 77)]),
}
# swords and clubs are a third as wide as high
TALL: dict[int, tuple[float, Centres]] = {
    2: (94, [(46.5, 79), (77.5, 79)]),
    3: (62, [(62, 43.5), (45.5, 110.5), (78.5, 110.5)]),
    4: (62, grid([46.5, 78.5], [43.5, 110.5])),
    5: (60, [*grid([42.5, 81.5], [43, 111]), (62, 77)]),
    6: (62, grid([40.5, 61.5, 82.5], [43.5, 110.5])),
    7: (44, [*grid([41, 62, 83], [32, 122]), (62, 77)]),
    8: (44, [*grid([41, 62, 83], [32, 122]), (51.5, 77), (72.5, 77)]),
    9: (44, grid([41, 62, 83], [32, 77, 122])),
}
# cups reach the edges of their box, coins do not look as if they did
CUP = 0.92
RATIO = {"o": 1.0, "c": 1.0, "e": 34 / 104, "b": 34 / 104}


def place(ref: str, cx: float, cy: float, height: float, ratio: float = 1, turn: str = "") -> str:
    """A symbol centred on (cx, cy); `ratio` is width over height."""
    width = height * ratio
    attrs = {"transform": turn} if turn else {}
    return use(ref, cx - width / 2, cy - height / 2, width, height, **attrs)


def pip(suit: str, cx: float, cy: float, height: float, turn: str = "") -> str:
    return place(f"p-{suit}", cx, cy, height, RATIO[suit], turn)


def pips(suit: str, number: int) -> str:
    height, centres = (ROUND if suit in "oc" else TALL)[number]
    if suit == "c" and number > 3:
        height *= CUP
    return "".join(pip(suit, x, y, height) for x, y in centres)
