"""Firefox, driven by Playwright over WebDriver BiDi."""

from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Playwright

from e2e.browsers import let_go
from e2e.engines.browser import HEIGHT, LOCALE, PATIENCE_S, SCALE, WIDTH, kill_all_of

CHANNEL = "moz-firefox"
PROGRAM = "/usr/bin/firefox-esr"
PREFERENCES: dict[str, str | float | bool] = {"ui.prefersReducedMotion": 1}


class Firefox:
    """A Browser of this engine."""

    def __init__(self, playwright: Playwright, profile: Path) -> None:
        self.playwright = playwright
        self.profile = profile
        self.context: BrowserContext | None = None
        self.complained: list[str] = []

    @property
    def page(self) -> Page:
        """The one page; it starts the browser."""
        if self.context is None:
            self.context = self.playwright.firefox.launch_persistent_context(
                self.profile,
                channel=CHANNEL,
                executable_path=PROGRAM,
                firefox_user_prefs=PREFERENCES,
                viewport={"width": WIDTH, "height": HEIGHT},
                device_scale_factor=SCALE,
                locale=LOCALE,
            )
            self.context.set_default_timeout(PATIENCE_S * 1000)
            self.listen(self.context.pages[0])
        return self.context.pages[0]

    def listen(self, page: Page) -> None:
        """Writes down what the page reports."""

        def on_console(message: ConsoleMessage) -> None:
            if message.type == "error":
                self.complained.append(message.text)

        page.on("console", on_console)
        page.on("pageerror", lambda error: self.complained.append(str(error)))

    def open(self, address: str) -> None:
        self.page.goto(address)

    def reload(self) -> None:
        self.page.reload()

    def run(self, function: str) -> Any:
        return self.page.evaluate(function)

    def tap(self, x: int, y: int) -> None:
        self.page.mouse.click(x, y)

    def complaints(self) -> list[str]:
        return self.complained

    def kill(self) -> None:
        kill_all_of(self.profile)
        self.close()

    def close(self) -> None:
        if self.context:
            let_go(self.context)
            self.context = None
