"""Contact sheets, to look at the drawings at the sizes the app shows them."""

from pathlib import Path

from . import cards, faces, ui_icons
from .app_icon import png
from .digits import GLYPHS
from .flatten import Flattener, page
from .palette import SUITS

TABLE = "#93bfa9"
CARDS = [f"c-{rank}{suit}" for suit in SUITS for rank in cards.RANKS]
FACES = [f"f-{name}" for name in faces.FACES]
THINGS = [
    "wordmark",
    "e-tomate",
    "coin",
    "coins",
    "plate",
    "plate-coins",
    "c-back",
    *(f"s-{suit}" for suit in SUITS),
    *(f"d-{name}" for name in GLYPHS),
    *(f"i-{name}" for name in ui_icons.PATHS),
]
# name: (symbols, width and height of a cell, columns, pixels a unit in the PNG)
SHEETS: dict[str, tuple[list[str], float, float, int, float]] = {
    "cards56": (CARDS, 56, 86.24, 12, 1),
    "cards64": (CARDS, 64, 98.56, 12, 2),
    "cards160": (CARDS, 160, 246.4, 12, 1),
    "faces42": (FACES, 42, 42, 13, 2),
    "faces160": (FACES, 160, 160, 7, 1),
    "things": (THINGS, 72, 72, 11, 2),
}
FAN_STEP = 30


def grid(flat: Flattener, names: list[str], width: float, height: float, columns: int) -> str:
    """Symbols in rows, 6 units apart, on the colour of the table."""
    gap = 6.0
    rows = -(-len(names) // columns)
    body = "".join(
        (circle(x + width / 2, y + height / 2, width / 2) if name in FACES else "")
        + flat.draw(name, x, y, width, height, {})
        for i, name in enumerate(names)
        for x, y in [(gap + i % columns * (width + gap), gap + i // columns * (height + gap))]
    )
    total = gap + columns * (width + gap), gap + rows * (height + gap)
    return page(*total, f'<rect width="100%" height="100%" fill="{TABLE}"/>{body}')


def circle(x: float, y: float, r: float) -> str:
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="#fff2cf" stroke="#22304d" stroke-width="2"/>'


def fan(flat: Flattener) -> str:
    """Four hands of twelve cards 56 wide, each overlapped to a strip of 30."""
    body = "".join(
        flat.draw(name, 6 + i % 12 * FAN_STEP, 6 + i // 12 * 92, 56, 86.24, {}) for i, name in enumerate(CARDS)
    )
    return page(400, 378, f'<rect width="100%" height="100%" fill="{TABLE}"/>{body}')


def write(outdir: Path) -> None:
    """SVG sheets, and PNG ones where resvg-py is installed."""
    flat = Flattener()
    texts = {name: (grid(flat, ids, w, h, n), zoom) for name, (ids, w, h, n, zoom) in SHEETS.items()}
    texts["fan56"] = fan(flat), 2
    for name, (text, zoom) in texts.items():
        (outdir / f"{name}.svg").write_text(text, "utf-8")
        try:
            (outdir / f"{name}.png").write_bytes(png(text, zoom=zoom))
        except ModuleNotFoundError:
            continue
