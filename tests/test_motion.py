"""The waits of the screen, run under this Python with stand-ins for the browser."""

from __future__ import annotations

import asyncio
import importlib.util
import sys
import time
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

MOTION = Path(__file__).resolve().parent.parent / "web/ui/motion.py"
WAITS = {"least": 0.3, "most": 0.5, "trick": 1.0}
pytestmark = pytest.mark.cpython_only


class Page:
    """What the module asks of its surroundings: a clock that sleeping moves, chance, and whether things stand still."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.milliseconds = 0
        self.chance = 0.0
        self.still = False
        browser: dict[str, Any] = {
            "document": None,
            "matchMedia": lambda _: SimpleNamespace(matches=self.still),
            "window": SimpleNamespace(Math=SimpleNamespace(random=lambda: self.chance)),
        }
        surroundings: dict[str, dict[str, Any]] = {
            "js": browser,
            "pyscript": {},
            "pyscript.ffi": {"to_js": None},
            "store": {"read": lambda key: None, "write": lambda key, text: None},
        }
        for name, parts in surroundings.items():
            module = ModuleType(name)
            vars(module).update(parts)
            patch.setitem(sys.modules, name, module)
        patch.setattr(time, "ticks_ms", lambda: self.milliseconds, raising=False)
        patch.setattr(time, "ticks_add", lambda a, b: a + b, raising=False)
        patch.setattr(time, "ticks_diff", lambda a, b: a - b, raising=False)
        patch.setattr(asyncio, "sleep", self.sleep)

    async def sleep(self, seconds: float) -> None:
        self.milliseconds += max(1, round(seconds * 1000))


@pytest.fixture
def page(monkeypatch: pytest.MonkeyPatch) -> Page:
    return Page(monkeypatch)


@pytest.fixture
def motion(page: Page) -> Any:
    spec = importlib.util.spec_from_file_location("motion", MOTION)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def waited(page: Page, motion: Any, seconds: float) -> float:
    """How long a wait of so many seconds takes."""
    before = page.milliseconds
    asyncio.run(motion.wait(seconds))
    return (page.milliseconds - before) / 1000


def test_a_wait_lasts_as_long_as_it_is_told(page: Page, motion: Any) -> None:
    assert waited(page, motion, 1.2) == pytest.approx(1.2, abs=0.002)
    assert waited(page, motion, 0.05) == pytest.approx(0.05, abs=0.002)
    assert waited(page, motion, 0) == 0


def test_one_tap_ends_all_waits_until_the_player_has_acted(page: Page, motion: Any) -> None:
    motion.skip()
    assert sum(waited(page, motion, 0.3) for _ in range(12)) == 0
    motion.slow_down()
    assert waited(page, motion, 0.3) > 0.2


def test_a_tap_ends_the_wait_under_way(page: Page, motion: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def sleep(seconds: float) -> None:
        await page.sleep(seconds)
        motion.skip()

    monkeypatch.setattr(asyncio, "sleep", sleep)
    assert waited(page, motion, 60) < 0.1


def test_pauses_lie_between_the_bounds_and_are_chance_alone(page: Page, motion: Any) -> None:
    pauses = []
    for page.chance in (0.0, 0.25, 0.5, 0.999):
        pauses.append(motion.thinking_time(WAITS))
    assert pauses[0] == WAITS["least"]
    assert pauses == sorted(set(pauses))
    assert pauses[-1] < WAITS["most"]


def test_there_is_no_pause_with_the_motion_off(page: Page, motion: Any) -> None:
    page.still = True
    assert motion.thinking_time(WAITS) == 0
