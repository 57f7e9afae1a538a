"""The icon of the installed app, a fan of three cards on the rays of the brand, and those of its shortcuts."""

import importlib
import math
from pathlib import Path

from .flatten import Flattener, page
from .svg import GOLD, INK, Attr, el, group, inked, path, point, stroke, use
from .ui_icons import PATHS, WEIGHT

SIZE = 512
RED, RED_DARK = "#c22d3b", "#a42430"
# file: (maskable, pixels)
PNGS = {
    "icon-192.png": (False, 192),
    "icon-512.png": (False, 512),
    "icon-maskable-192.png": (True, 192),
    "icon-maskable-512.png": (True, 512),
    "apple-touch-icon.png": (True, 180),
}
# file: the icon of the interface on it
SHORTCUTS = {"shortcut-continue.png": "next", "shortcut-new.png": "last"}
SHORTCUT_WIDTH = 96


def rays(count: int = 12) -> str:
    """Path data of a sunburst from the centre, well past the edges."""
    step = math.pi / count
    far = SIZE
    corners = [point(far * math.cos(i * step), far * math.sin(i * step)) for i in range(2 * count)]
    return "".join(f"M0 0L{corners[i]} {corners[i + 1]}z" for i in range(0, 2 * count, 2))


def card(turn: float, *content: str) -> str:
    """A card 150 x 220, turned about a point below it."""
    rect: dict[str, Attr] = {"x": -75, "y": -110, "width": 150, "height": 220, "rx": 16}
    return group(
        el("rect", **rect, fill=INK, transform="translate(0 9)"),
        inked(10, el("rect", **rect, fill="#fffdf6")),
        *content,
        transform=f"rotate({turn} 0 230)",
    )


def art(scale: float) -> str:
    """The icon's drawing round the centre, in units of a 512 square."""
    return group(
        card(-23, use("s-e", -68, -98, 74, 74)),
        card(23, use("s-c", -6, -98, 72, 72)),
        card(0, use("a-o", -70, -76, 140, 140)),
        transform=f"translate(256 238) scale({scale})",
    )


def drawing(maskable: bool) -> str:
    """An app icon: rounded with clear corners, or full bleed with the art in the safe circle."""
    ground = group(
        el("rect", x=-256, y=-256, width=SIZE, height=SIZE, fill=RED),
        path(rays(), RED_DARK),
        transform="translate(256 256)",
    )
    if maskable:
        body = ground + art(0.98)
    else:
        clip = el("clipPath", el("rect", width=SIZE, height=SIZE, rx=112), id="r")
        body = clip + group(ground, clip_path="url(#r)") + art(1.12)
    return page(SIZE, SIZE, Flattener().text(f'<g xmlns="http://www.w3.org/2000/svg">{body}</g>'))


def shortcut(icon: str) -> str:
    """An icon of the interface on a round ground, 24 units inside 40."""
    ground = el("circle", cx=20, cy=20, r=20, fill=GOLD)
    return page(40, 40, ground + group(stroke(PATHS[icon], WEIGHT, INK), transform="translate(8 8)"))


def favicon() -> str:
    """The sun of the ace of coins: a fan of cards is too much for 16 pixels."""
    return page(100, 100, Flattener().draw("a-o", 0, 0, 100, 100, {}))


def sources(outdir: Path) -> None:
    (outdir / "icon.svg").write_text(drawing(maskable=False), "utf-8")
    (outdir / "icon-maskable.svg").write_text(drawing(maskable=True), "utf-8")
    (outdir / "favicon.svg").write_text(favicon(), "utf-8")


def png(svg: str, *, zoom: float = 1, width: int | None = None) -> bytes:
    """An SVG document as PNG. Needs resvg-py, which only the build has."""
    resvg = importlib.import_module("resvg_py")
    size = {"width": width, "height": width} if width else {"zoom": zoom}
    return bytes(resvg.svg_to_bytes(svg_string=svg, **size))


def icons(outdir: Path) -> list[Path]:
    """Writes the PNG icons and returns their paths."""
    made = []
    for name, (maskable, width) in PNGS.items():
        file = outdir / name
        file.write_bytes(png(drawing(maskable), width=width))
        made.append(file)
    for name, icon in SHORTCUTS.items():
        file = outdir / name
        file.write_bytes(png(shortcut(icon), width=SHORTCUT_WIDTH))
        made.append(file)
    return made
