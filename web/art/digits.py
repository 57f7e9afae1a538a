"""Numerals as centre-line strokes in a cell 20 units high, so that no font is needed."""

from .svg import PAPER, group, path, symbol

STROKE = 3.9
GAP = 1.6
BOX = "-.8 0 13.6 20"

# glyph: (advance width, centre line)
GLYPHS: dict[str, tuple[float, str]] = {
    "0": (12, "M1.8 6.2a4.2 4.4 0 0 1 8.4 0v7.6a4.2 4.4 0 0 1-8.4 0z"),
    "1": (8, "M1.5 5.4 5.4 1.8V18.2"),
    "2": (12, "M1.9 6a4.2 4.2 0 0 1 8.3.2c0 3.4-3.2 5.7-8.3 12h8.6"),
    "3": (12, "M2 4.9a4.1 3.9 0 0 1 8 .9c0 2.4-1.9 3.7-4.6 3.7 3 0 5 1.6 5 4.3a4.4 4.5 0 0 1-8.7.9"),
    "4": (12, "M8.2 18.2V1.8L1.6 13.4h9.2"),
    "5": (12, "M9.7 1.8H3.1l-.8 7.6c1-1 2.3-1.5 3.7-1.5a4.4 5.1 0 0 1 0 10.3c-2 0-3.5-.9-4.3-2.6"),
    "6": (12, "M9 1.8C4.5 4 1.8 8.2 1.8 13.2a4.2 5 0 1 0 8.4 0c0-5-6.6-6.5-8.2-1.8"),
    "7": (12, "M1.8 1.8h8.4L4.6 18.2"),
    "8": (12, "M6 9.4a3.7 3.8 0 1 1 .1 0zm0 0a4.3 4.4 0 1 0 .1 0z"),
    "9": (12, "M3 18.2C7.5 16 10.2 11.8 10.2 6.8a4.2 5 0 1 0-8.4 0c0 5 6.6 6.5 8.2 1.8"),
    "plus": (12, "M6 5.4v10M1.4 10.4h9.2"),
    "minus": (12, "M1.4 10.4h9.2"),
}


def strokes(text: str) -> str:
    """The digits of `text` side by side, unpainted: the group around them sets the stroke."""
    parts: list[str] = []
    x = 0.0
    for char in text:
        width, d = GLYPHS[char]
        at = {"transform": f"translate({x:.3g})"} if x else {}
        parts.append(path(d, "none", **at))
        x += width + GAP
    return "".join(parts)


def painted(body: str, colour: str, width: float) -> str:
    return group(body, stroke=colour, stroke_width=width, stroke_linecap="round", stroke_linejoin="round")


def index(number: int) -> str:
    """The number of a card in its corner: 30 units high; two digits are narrower, with a halo."""
    text = str(number)
    body = painted(strokes(text), "var(--i)", STROKE)
    if number < 10:
        return group(body, transform="translate(9 11) scale(1.5)")
    halo = painted(strokes(text), PAPER, STROKE + 3.4)
    return group(halo, body, transform="translate(9 11) scale(1.09 1.3)")


def symbols() -> list[str]:
    """d-0 to d-9, d-plus and d-minus, one cell wide each so that columns of sums line up."""
    return [
        symbol(
            f"d-{name}",
            BOX,
            painted(
                path(d, "none", **({"transform": "translate(2)"} if width < 12 else {})),
                "currentColor",
                STROKE,
            ),
        )
        for name, (width, d) in GLYPHS.items()
    ]
