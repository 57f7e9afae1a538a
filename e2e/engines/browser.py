"""What the flows ask of a browser: one window, the size of a phone, on a profile that outlives it."""

import os
import signal
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from e2e.browsers import processes_with

WIDTH, HEIGHT, SCALE = 375, 667, 2
LOCALE = "es-ES"
PATIENCE_S = 60


class Browser(Protocol):
    """It starts when an address is opened, and again after a kill."""

    def open(self, address: str) -> None:
        """Goes to an address."""

    def reload(self) -> None:
        """Loads the page anew."""

    def run(self, function: str) -> Any:
        """What a function of JavaScript returns, or its promise brings."""

    def tap(self, x: int, y: int) -> None:
        """Clicks at a point of the page."""

    def complaints(self) -> list[str]:
        """Exceptions, refusals of the policy and failed loads since the profile was made."""

    def kill(self) -> None:
        """Ends the browser at once and without a word, as a phone short of memory does."""

    def close(self) -> None:
        """Ends the browser."""


def family(pid: int) -> Iterator[int]:
    """A process and all that it has started."""
    yield pid
    with suppress(OSError):
        for task in Path(f"/proc/{pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                yield from family(int(child))


def kill_all_of(profile: Path) -> None:
    """Kills the processes of the browser that has this profile."""
    doomed = [member for pid in processes_with(str(profile)) for member in family(pid)]
    for pid in doomed:
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)
