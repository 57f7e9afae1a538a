"""The app as a player has it: taps on what can be seen, and what the screen shows then."""

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from typing import Any

from playwright.sync_api import Locator, Page, TimeoutError

START_MS = 60_000
TURN_MS = 15_000
MANY_MOVES = 150
MOMENT = "() => document.documentElement.dataset.moment + document.querySelector('main:not([hidden])').id"
"""Which moment of which match is on which screen: no opponent's bubble and no fading word changes it."""
FINGER_MS = 400
"""Taps that follow each other faster count as one."""

TEXTS = """kind => new Promise(resolve => {
    const opening = indexedDB.open("sobremesa");
    opening.onsuccess = () => {
        const all = opening.result.transaction("texts").objectStore("texts").getAll(
            IDBKeyRange.bound("sobremesa." + kind, "sobremesa." + kind + "~"));
        all.onsuccess = () => { opening.result.close(); resolve(all.result.filter(text => text)); };
    };
})"""
SLOTS = f"() => ({TEXTS})('save')"
"""Reads the texts of the saves on the device."""


LATE_ENGINE = """{
    const opened = new Promise(open => setTimeout(open, 6000)), { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...given) { opened.then(() => postMessage.apply(this, given)); };
}"""
"""In a page opened after it has been added, the worker hears nothing for some seconds."""


def newest_actions(slots: list[str]) -> list[str]:
    """The actions of the newest of these saves."""
    saves = [json.loads(text) for text in slots]
    return str(max(saves, key=lambda save: int(save["serial"]))["actions"]).split()


class App:
    """A page of Sobremesa."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def button(self, name: str) -> Locator:
        """The button of this name that can be seen."""
        return self.page.get_by_role("button", name=name, exact=True)

    @property
    def tile(self) -> Locator:
        """The game on the start."""
        return self.page.get_by_role("button", name="Tomate Quien juega y no hace baza, paga")

    def new_match(self, players: int | None = None, rules: str | None = None) -> None:
        """From the start to the first card; without choices it takes two taps."""
        self.tile.tap()
        if rules:
            self.button(rules).tap()
        if players:
            number = self.button(str(players))
            if not number.count():
                self.page.locator(".players .more").tap()
            number.tap()
        self.button("Jugar").tap()
        self.cards.first.wait_for(timeout=START_MS)

    @property
    def screen(self) -> str:
        """Which screen is up."""
        return str(self.page.locator("main:visible").get_attribute("id"))

    @property
    def cards(self) -> Locator:
        """The player's cards."""
        return self.page.locator("#hand button")

    @property
    def calls(self) -> Locator:
        """The buttons of the dock."""
        return self.page.locator("#dock button:visible")

    @property
    def playable(self) -> Locator:
        """The cards that may be played now."""
        return self.page.locator("#hand.asked button:not([aria-disabled]):visible")

    @property
    def toast(self) -> Locator:
        """The sentence that was said last."""
        return self.page.locator("#toast")

    def asked(self) -> Locator | None:
        """What the player may tap now, None while others are at it."""
        for choices in (self.calls, self.playable):
            if choices.count():
                return choices
        following = self.page.locator("#bill:visible .b-primary")
        return following if following.count() else None

    def wait_until_asked(self) -> Locator:
        """Waits until the player may tap something."""
        self.page.wait_for_selector(
            "#dock button:visible, #hand.asked button:visible, #bill:visible .b-primary, #final:visible .b-primary",
            timeout=TURN_MS,
        )
        return self.asked() or self.page.locator("#final .b-primary")

    def move(self, chance: random.Random) -> None:
        """Taps one of the things the player may do, once the fingers are off the last one."""
        self.page.wait_for_timeout(FINGER_MS)
        choices = self.wait_until_asked()
        with self.answered():
            choices.nth(chance.randrange(choices.count())).tap()

    @contextmanager
    def answered(self) -> Iterator[None]:
        """Waits until what is done within has led to another moment or another screen."""
        self.page.wait_for_selector("html[data-moment]", state="attached", timeout=TURN_MS)  # the match has come back
        before = self.page.evaluate(MOMENT)
        yield
        self.page.wait_for_function(f"before => ({MOMENT})() !== before", arg=before, timeout=TURN_MS)

    def hurry(self) -> None:
        """Taps the table, which cuts a wait short; by then another screen may be up, and nothing is there to tap."""
        with suppress(TimeoutError):
            self.page.locator("#arena").tap(position={"x": 180, "y": 120}, timeout=FINGER_MS)

    def play_until(self, reached: Callable[[], bool], chance: random.Random) -> None:
        """Plays on until the player is asked at such a moment."""
        for _ in range(MANY_MOVES):
            self.wait_until_asked()
            if reached():
                return
            self.move(chance)
        raise AssertionError("that moment never came")

    def text(self) -> str:
        """All that the screen says now."""
        return str(self.page.locator("main:visible").evaluate("main => main.innerText"))

    def state(self) -> dict[str, Any]:
        """How the match stands on the screen: what must be the same after a restart."""
        cards = [card.get_attribute("aria-label") for card in self.page.locator("#hand button:visible").all()]
        return {"screen": self.screen, "text": self.text(), "cards": cards}

    def texts(self, kind: str) -> list[str]:
        """The texts on the device whose names begin with ``sobremesa.KIND``, but the empty ones."""
        found: list[str] = self.page.evaluate(TEXTS, kind)
        return found

    def slots(self) -> list[str]:
        """The texts of the saves on the device."""
        return self.texts("save")

    def saved(self) -> list[str]:
        """The actions of the newest save on the device."""
        return newest_actions(self.slots())
