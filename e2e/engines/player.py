"""A player in front of a browser: reads the screen, taps what stands there by its name."""

import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from e2e.app import SLOTS, newest_actions
from e2e.engines.browser import Browser

CUT_OFF = (Path(__file__).parent.parent / "cut_off.js").read_text(encoding="utf-8")
LOOK = (Path(__file__).parent / "look.js").read_text(encoding="utf-8")
TILE = "Tomate Quien juega y no hace baza, paga"
JOINING = ("Juego", "Tomo me quedo la muestra")
"""The calls that lead to tricks."""

LOOK_AGAIN_S = 0.1
FINGER_S = 0.4
"""Taps that follow each other faster count as one."""

WAIT_S = 150
MANY_MOVES = 60


@dataclass(frozen=True)
class Screen:
    """What the screen shows: see look.js."""

    place: str
    text: str
    hand: list[str]
    playable: list[str]
    refused: list[tuple[str, str]]
    calls: list[str]
    buttons: list[tuple[str, int, int]]
    toast: str
    engine_is_up: bool
    is_kept: bool
    scrolls: bool

    @property
    def asks(self) -> bool:
        """Whether the player may tap something to go on."""
        return bool(self.calls or self.playable)

    @property
    def offer(self) -> tuple[str, list[str], list[str]]:
        """What the player has before him, and no other can change: words that fade away are no answer to a tap."""
        return self.place, self.hand, self.calls

    def points(self, name: str) -> list[tuple[int, int]]:
        """Where the buttons are whose names begin so."""
        return [(x, y) for each, x, y in self.buttons if each.startswith(name)]


class Player:
    """Whoever holds the phone."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser

    def look(self) -> Screen:
        """The screen as it is."""
        return Screen(**self.browser.run(LOOK))

    def flaws(self) -> list[str]:
        """What is wrong with the screen as it is drawn."""
        found: list[str] = self.browser.run(CUT_OFF)
        return found + ["the page scrolls"] * self.look().scrolls

    def saved(self) -> list[str]:
        """The actions of the newest save on the phone."""
        return newest_actions(self.browser.run(SLOTS))

    def wait(self, what: str, reached: Callable[[Screen], bool]) -> Screen:
        """The screen, once it is so."""
        end = time.monotonic() + WAIT_S
        while not reached(screen := self.look()):
            assert time.monotonic() < end, f"{what}: not so after {WAIT_S} s, but: {screen}"
            time.sleep(LOOK_AGAIN_S)
        return screen

    def tap(self, name: str) -> None:
        """Taps a button, whose name begins so, as soon as it can be reached."""
        time.sleep(FINGER_S)
        screen = self.wait(f"a button {name}", lambda seen: bool(seen.points(name)))
        x, y = screen.points(name)[0]
        self.browser.tap(x, y)

    def sit_down(self) -> Screen:
        """From the start to the player's own first move."""
        self.tap(TILE)
        self.tap("Jugar")
        return self.wait_until_asked()

    def wait_until_asked(self) -> Screen:
        """The screen, once it is the player's turn, or a deal's end."""
        return self.wait("a question to the player", lambda screen: screen.asks)

    def move(self) -> Screen:
        """Goes on: joins where that is offered, else the first thing that is; the screen when that has been done."""
        asked = self.wait_until_asked()
        joining = [call for call in asked.calls if call in JOINING]
        self.tap([*joining, *asked.calls, *asked.playable][0])
        return self.wait("an answer to the tap", lambda screen: screen.offer != asked.offer)

    def play_until(self, what: str, reached: Callable[[Screen], bool]) -> Screen:
        """Plays on until the player is asked at such a moment."""
        for _ in range(MANY_MOVES):
            if reached(screen := self.wait_until_asked()):
                return screen
            self.move()
        raise AssertionError(f"{what}: that moment never came")
