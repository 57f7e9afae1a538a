"""Fixtures of the browser tests.

A cold start (a context that has never seen the site) takes seconds, and there are at most COLD_STARTS of
them: take `phone` wherever a warm one will do.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, BrowserType, ConsoleMessage, Page

from e2e.browsers import CHROMIUM_FLAGS, PHONE, Site, Strays, chromium_path, kill_browser, let_go
from e2e.engines import summary

COLD_STARTS = 60
START_MS = 60_000


def pytest_configure(config: pytest.Config) -> None:
    """Lets the run end with what it had to leave out."""
    config.pluginmanager.register(summary)


@pytest.fixture(scope="session")
def site() -> Iterator[Site]:
    """dist/ on a free port."""
    running = Site()
    yield running
    running.stop()


@pytest.fixture(scope="session")
def strays() -> Iterator[Strays]:
    """The requests to other hosts, of everything in the browser."""
    listening = Strays()
    yield listening
    listening.stop()


@pytest.fixture(autouse=True)
def no_strays(strays: Strays) -> Iterator[None]:
    """No test may make a request to another host."""
    yield
    asked, strays.requests[:] = strays.requests[:], []
    assert asked == []


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any], strays: Strays) -> dict[str, Any]:
    """How pytest-playwright starts the one browser of the session."""
    flags = [*CHROMIUM_FLAGS, *strays.flags]
    return {**browser_type_launch_args, "executable_path": chromium_path(), "args": flags}


class Colds:
    """Counts the cold starts of the session."""

    def __init__(self) -> None:
        self.count = 0

    def add(self) -> None:
        """One more."""
        self.count += 1
        assert self.count <= COLD_STARTS, f"more than {COLD_STARTS} cold starts: share a warm context"


@pytest.fixture(scope="session")
def colds() -> Colds:
    return Colds()


def complaints_of(page: Page) -> list[str]:
    """A list that fills with what the page reports: exceptions, refusals of the policy, failed loads."""
    found: list[str] = []

    def on_console(message: ConsoleMessage) -> None:
        if message.type == "error":
            found.append(message.text)

    page.on("console", on_console)
    page.on("pageerror", lambda error: found.append(str(error)))
    return found


def wait_for_engine(page: Page) -> None:
    """Waits until the engine has given its first answer."""
    page.wait_for_selector("html[data-engine=ready]", state="attached", timeout=START_MS)


def wait_for_offline(page: Page) -> None:
    """Waits until everything is on the device and the page is under its service worker."""
    page.wait_for_function("offline.ready && navigator.serviceWorker.controller !== null", timeout=START_MS)


@pytest.fixture
def new_context(browser: Browser, colds: Colds) -> Iterator[Callable[..., BrowserContext]]:
    """Makes contexts that have never seen the site: phones, unless told otherwise."""
    made: list[BrowserContext] = []

    def make(**options: Any) -> BrowserContext:
        colds.add()
        context = browser.new_context(**{**PHONE, **options})
        made.append(context)
        return context

    yield make
    for context in made:
        context.close()


@pytest.fixture(scope="session")
def warm_context(browser: Browser, site: Site, colds: Colds) -> Iterator[BrowserContext]:
    """A phone that has the site on it."""
    colds.add()
    context = browser.new_context(**PHONE)
    page = context.new_page()
    page.goto(site.url)
    wait_for_engine(page)
    wait_for_offline(page)
    page.close()
    yield context
    context.close()


@pytest.fixture
def phone(warm_context: BrowserContext, site: Site) -> Iterator[Page]:
    """A page of the warm phone, at the start, with nothing saved; it must not complain."""
    page = warm_context.new_page()
    complaints = complaints_of(page)
    storage = {"origin": site.url, "storageTypes": "local_storage,indexeddb"}
    warm_context.new_cdp_session(page).send("Storage.clearDataForOrigin", storage)
    page.goto(site.url)
    wait_for_engine(page)
    yield page
    warm_context.set_offline(False)
    page.close()
    assert complaints == []


class Profile:
    """Storage that outlives a browser; kill() ends the browser as a phone short of memory does."""

    def __init__(self, browser_type: BrowserType, launch_args: dict[str, Any], folder: Path) -> None:
        self.browser_type = browser_type
        self.launch_args = launch_args
        self.folder = folder
        self.context: BrowserContext | None = None

    def open(self) -> Page:
        """Starts the browser and returns its page."""
        options: dict[str, Any] = {**self.launch_args, **PHONE}
        self.context = self.browser_type.launch_persistent_context(self.folder, **options)
        return self.context.pages[0]

    def kill(self) -> None:
        """Kills the browser at once."""
        kill_browser(self.folder)
        self.close()

    def close(self) -> None:
        """Lets go of the browser."""
        if self.context:
            let_go(self.context)
            self.context = None


@pytest.fixture
def profile(
    browser_type: BrowserType, browser_type_launch_args: dict[str, Any], tmp_path: Path, colds: Colds
) -> Iterator[Profile]:
    """A phone with a profile of its own."""
    colds.add()
    made = Profile(browser_type, browser_type_launch_args, tmp_path / "profile")
    yield made
    made.close()
