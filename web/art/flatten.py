"""Stand-alone SVG from the sprite: uses expanded and custom properties replaced by their values.

Renderers outside a browser know neither CSS classes nor var(); icons and sheets need both.
"""

import re
import xml.etree.ElementTree as ET
from collections.abc import Mapping

from .faces import FACES
from .palette import SUIT_COLOURS
from .sprite import sprite
from .svg import INK, el

SVG = "{http://www.w3.org/2000/svg}"
VAR = re.compile(r"var\(--(\w+)(?:,([^)]*))?\)")

CLASSES: Mapping[str, Mapping[str, str]] = {
    **{f"p-{suit}": colours for suit, colours in SUIT_COLOURS.items()},
    **{f"f-{name}": colours for name, (*_, colours) in FACES.items()},
}


class Flattener:
    """Expands elements against one set of symbols."""

    def __init__(self, colour: str = INK) -> None:
        """`colour` is what currentColor becomes."""
        self.colour = colour
        self.symbols = {node.get("id", ""): node for node in ET.fromstring(sprite())}

    def value(self, text: str, colours: Mapping[str, str]) -> str:
        return VAR.sub(lambda m: colours.get(m[1], m[2] or "none"), text).replace("currentColor", self.colour)

    def draw(self, ident: str, x: float, y: float, width: float, height: float, colours: Mapping[str, str]) -> str:
        """A symbol fitted into a rectangle and centred, as `use` would show it."""
        node = self.symbols[ident]
        left, top, box_width, box_height = (float(v) for v in node.get("viewBox", "").split())
        scale = min(width / box_width, height / box_height)
        dx = x + (width - box_width * scale) / 2 - left * scale
        dy = y + (height - box_height * scale) / 2 - top * scale
        own = {**colours, **CLASSES.get(node.get("class", ""), {})}
        body = "".join(self.expand(child, own) for child in node)
        return f'<g transform="translate({dx:.3f} {dy:.3f}) scale({scale:.4f})">{body}</g>'

    def expand(self, node: ET.Element, colours: Mapping[str, str]) -> str:
        """An element as text, with nothing left to look up."""
        name = node.tag.removeprefix(SVG)
        if name == "use":
            x, y, width, height = (float(node.get(key, "0")) for key in ("x", "y", "width", "height"))
            body = self.draw(node.get("href", "")[1:], x, y, width, height, colours)
            return el("g", body, transform=node.get("transform", ""))
        attrs = {key: self.value(text, colours) for key, text in node.attrib.items()}
        return el(name, *(self.expand(child, colours) for child in node), **attrs)

    def text(self, markup: str) -> str:
        """A drawing given as markup that uses symbols of the sprite, expanded."""
        return self.expand(ET.fromstring(markup), {})


def page(width: float, height: float, body: str) -> str:
    """A whole SVG document."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height:g}" '
        f'viewBox="0 0 {width:g} {height:g}">{body}</svg>\n'
    )
