"""What every screen must look like: nothing cut off, nothing scrolls sideways, targets for fingers, axe content."""

from pathlib import Path
from typing import Any, Literal

from playwright.sync_api import Page

from e2e.app import App
from e2e.browsers import ROOT

SCHEMES: tuple[Literal["dark", "light"], ...] = ("dark", "light")
SHAPES = [(320, 568), (390, 844), (844, 390)]
AXE = ROOT / "web/node_modules/axe-core/axe.min.js"
CUT = (Path(__file__).parent / "cut_off.js").read_text(encoding="utf-8")


def check(app: App, name: str) -> None:
    """Looks at the screen in all shapes, by day and by night."""
    page = app.page
    for width, height in SHAPES:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(CUT) == [], f"{name} at {width}x{height}"
    page.set_viewport_size({"width": 360, "height": 640})
    assert axe_complaints(page) == [], name


def axe_complaints(page: Page) -> list[tuple[str, str, list[Any]]]:
    """What axe finds wrong with the screen, by night and by day: scheme, rule and elements."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    told: list[tuple[str, str, list[Any]]] = []
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        found = page.evaluate("axe.run()")["violations"]
        told += [(scheme, each["id"], [node["target"] for node in each["nodes"]]) for each in found]
    return told
