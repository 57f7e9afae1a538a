"""The languages: the phone's at first, another one at once on every screen, and nothing cut off in any."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.app import START_MS, App
from e2e.browsers import Site
from pygame_core.terminal.words import texts_of

CUT = (Path(__file__).parent / "cut_off.js").read_text(encoding="utf-8")
LANGUAGES = {"es": "Español", "ca": "Català", "en": "English"}
WORDS = """() => {
    const main = document.querySelector("main:not([hidden])");
    const labels = [...main.querySelectorAll("[aria-label], [aria-description]")]
        .map(each => `${each.ariaLabel ?? ""} ${each.ariaDescription ?? ""}`);
    return [document.documentElement.lang, document.title, document.querySelector("[name=description]").content,
        main.textContent, ...labels];
}"""


class Speaker(App):
    """The app in any language: its buttons are told by what they do."""

    def does(self, name: str) -> Locator:
        """The buttons that can be seen and do this."""
        return self.page.locator(f'[data-do="{name}"]:visible')

    def language(self, code: str) -> Locator:
        """The button of a language in the settings."""
        return self.page.get_by_role("button", name=LANGUAGES[code], exact=True)

    def speak(self, code: str) -> None:
        """Changes the language, from the start or from the table."""
        if self.screen == "table":
            self.does("menu").tap()
        self.does("settings").tap()
        self.language(code).tap()
        expect(self.page.locator("html")).to_have_attribute("lang", code)
        expect(self.language(code)).to_have_attribute("aria-pressed", "true")
        expect(self.language(code)).to_be_focused()
        self.does("close").first.tap()

    def at_start(self, code: str) -> None:
        """Leaves what is up, changes the language and comes back to it."""
        screen = self.screen
        while self.screen != "start":
            self.page.go_back()
            self.page.wait_for_timeout(100)
        self.speak(code)
        self.does("continue").tap()
        expect(self.page.locator(f"#{screen}")).to_be_visible()

    def words(self) -> list[str]:
        """All that the screen says, also to those who do not see it."""
        found: list[str] = self.page.evaluate(WORDS)
        return found

    def reload(self) -> None:
        """Opens the page anew, up to where the screen was."""
        self.page.reload()
        self.page.wait_for_selector("html[data-ui=ready]", state="attached", timeout=START_MS)


@pytest.fixture
def app(phone: Page) -> Iterator[Speaker]:
    """The app at its start in Spanish, on a small phone and without the pauses that only please the eye."""
    phone.set_viewport_size({"width": 320, "height": 568})
    phone.emulate_media(reduced_motion="reduce")
    yield Speaker(phone)


@pytest.mark.parametrize(("locale", "code"), [("ca-ES", "ca"), ("en-GB", "en"), ("fr-FR", "es")])
def test_the_language_is_the_phones(
    new_context: Callable[..., BrowserContext], site: Site, locale: str, code: str
) -> None:
    page = new_context(locale=locale).new_page()
    page.goto(site.url)
    expect(page.locator("html")).to_have_attribute("lang", code, timeout=START_MS)
    texts = texts_of(code)
    expect(page.get_by_role("heading", name=texts["which_game"])).to_be_visible()
    expect(page.locator("[name=description]")).to_have_attribute("content", texts["description"])


def test_another_language_needs_no_network(app: Speaker) -> None:
    app.page.context.set_offline(True)
    app.speak("ca")
    expect(app.page.get_by_role("heading", name=texts_of("ca")["which_game"])).to_be_visible()


def test_the_settings_fit(app: Speaker) -> None:
    app.page.emulate_media(reduced_motion="no-preference")
    for code in LANGUAGES:
        app.speak(code)
        app.does("settings").tap()
        assert app.page.evaluate(CUT) == [], code
        app.does("close").first.tap()


def check_in_all(app: Speaker, change: Callable[[str], None]) -> None:
    """The screen fits in every language, and after the change says what it says when opened in that language."""
    for code in ("ca", "en"):
        change(code)
        assert app.page.evaluate(CUT) == [], f"{app.screen} in {code}"
        said = app.words()
        app.reload()
        assert app.words() == said


def test_every_screen_in_every_language(app: Speaker) -> None:
    check_in_all(app, app.speak)
    app.does("setup").tap()
    assert app.page.evaluate(CUT) == []
    app.button("2").tap()
    app.does("play").tap()
    app.wait_until_asked()
    check_in_all(app, app.speak)
    chance = random.Random(6)
    for screen in ("bill", "final"):
        app.play_until(lambda screen=screen: app.screen == screen, chance)  # type: ignore[misc]
        check_in_all(app, app.at_start)
