"""Fixtures of the flows in the other engines: each test has a phone and a site of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Playwright

from e2e.browsers import Site
from e2e.conftest import Colds
from e2e.engines.browser import Browser
from e2e.engines.firefox import Firefox
from e2e.engines.needs import PACKAGES, apology, missing
from e2e.engines.player import Player
from e2e.engines.webkit import Display, WebKit


@pytest.fixture(scope="session", params=PACKAGES)
def engine(request: pytest.FixtureRequest) -> str:
    """The name of a browser of this machine."""
    name = str(request.param)
    if lacking := missing(name):
        pytest.skip(apology(name, lacking))
    return name


@pytest.fixture(scope="session")
def display() -> Iterator[Display]:
    """Where the windows of WebKit go."""
    running = Display()
    yield running
    running.stop()


@pytest.fixture
def site() -> Iterator[Site]:
    """dist/ on a free port, for one test: it may be stopped."""
    running = Site()
    yield running
    running.stop()


@pytest.fixture
def device(engine: str, request: pytest.FixtureRequest, tmp_path: Path, colds: Colds) -> Iterator[Browser]:
    """A phone that has never seen the site; it must not complain."""
    colds.add()
    made = new_browser(engine, request, tmp_path / "profile")
    yield made
    made.close()
    assert made.complaints() == []


def new_browser(engine: str, request: pytest.FixtureRequest, profile: Path) -> Browser:
    """A browser of this engine."""
    if engine == "Firefox":
        playwright: Playwright = request.getfixturevalue("playwright")
        return Firefox(playwright, profile)
    return WebKit(request.getfixturevalue("display"), profile)


@pytest.fixture
def player(device: Browser) -> Player:
    return Player(device)
