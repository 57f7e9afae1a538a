"""Small builders of SVG text, and the colours every drawing shares."""

INK = "#22304d"
PAPER = "var(--cp,#fffdf6)"
GOLD = "#f4b63a"
GOLD_DARK = "#cf8617"
GOLD_LIGHT = "#ffe08a"
RED = "#d23642"
RED_DARK = "#9c1f31"
BLUE = "#2f6fbf"
WOOD = "#e8c98c"
WOOD_DARK = "#b7803c"
GREEN = "#45a45f"
GREEN_DARK = "#23683a"
WHITE = "#fff"
CREAM = "#fff3d6"

Attr = str | float


def num(value: float) -> str:
    """A coordinate with at most two decimals and no trailing zeros."""
    text = f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")
    return text.replace("-0.", "-.").removeprefix("0") or "0"


def point(x: float, y: float) -> str:
    """A point of computed path data, to a tenth of a unit."""
    return f"{num(round(x, 1))} {num(round(y, 1))}"


def el(name: str, *parts: str, **attrs: Attr) -> str:
    """An element; underscores in attribute names stand for hyphens."""
    text = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{val if isinstance(val, str) else num(val)}"'
        for key, val in attrs.items()
    )
    body = "".join(parts)
    return f"<{name}{text}>{body}</{name}>" if body else f"<{name}{text}/>"


def path(d: str, fill: str, **attrs: Attr) -> str:
    return el("path", d=d, fill=fill, **attrs)


def circle(cx: float, cy: float, r: float, fill: str, **attrs: Attr) -> str:
    return el("circle", cx=cx, cy=cy, r=r, fill=fill, **attrs)


def ellipse(cx: float, cy: float, rx: float, ry: float, fill: str, **attrs: Attr) -> str:
    return el("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, fill=fill, **attrs)


def line(d: str, width: float, colour: str = INK) -> str:
    """An open stroke with round ends."""
    return path(d, "none", stroke=colour, stroke_width=width, stroke_linecap="round")


def stroke(d: str, width: float, colour: str = "currentColor") -> str:
    """A line of lettering: round ends and round joins."""
    round_ = {"stroke_linecap": "round", "stroke_linejoin": "round"}
    return path(d, "none", stroke=colour, stroke_width=width, **round_)


def group(*parts: str, **attrs: Attr) -> str:
    return el("g", *parts, **attrs)


def inked(width: float, *parts: str, **attrs: Attr) -> str:
    """Parts outlined in ink, `width` units wide."""
    return group(*parts, stroke=INK, stroke_width=width, stroke_linejoin="round", **attrs)


def move(x: float, y: float, *parts: str, scale: float = 1) -> str:
    """Parts moved to (x, y) after scaling."""
    size = "" if scale == 1 else f" scale({scale:.3g})"
    return group(*parts, transform=f"translate({num(x)} {num(y)}){size}")


def use(ref: str, x: float, y: float, width: float, height: float, **attrs: Attr) -> str:
    return el("use", href=f"#{ref}", x=x, y=y, width=width, height=height, **attrs)


def symbol(ident: str, box: str, *parts: str, **attrs: Attr) -> str:
    """A symbol; what its outline puts outside the box still shows."""
    return el("symbol", *parts, id=ident, viewBox=box, overflow="visible", **attrs)
