"""How Python starts: with the part of its library that is used, and from its memory where there is one."""

import re
import subprocess
import sys
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from e2e.app import START_MS, App
from e2e.browsers import ROOT, Site, wait_until
from e2e.conftest import wait_for_engine
from e2e.versions import MEMORIES

NewContext = Callable[..., BrowserContext]

ENGINE = (ROOT / "web/worker/engine.py").read_text(encoding="utf-8")
MODULES = "import sys, pygame_core.table; print(*(name for name in sys.modules if name.startswith('pygame_core')))"
FAILS = """
import traceback
try:
    {}["absent"]
except KeyError as error:
    assert traceback.format_exception(error)
"""
DICE = """
import random
def games(_):
    return str(random.random())

__export__ = ["games"]
"""
CHANGE = """async sound => {
    const cache = await caches.open("sobremesa.memory");
    const [request] = await cache.keys();
    const bytes = new Uint8Array(await (await cache.match(request)).arrayBuffer()).fill(7, 1000, 5e6);
    const digest = String(new Uint32Array(await crypto.subtle.digest("SHA-256", bytes)));
    await cache.put(request, new Response(bytes, { headers: { digest: sound ? digest : "another" } }));
}"""


def wait_for_memory(page: Page) -> None:
    """Waits until Python's memory is on the device."""
    wait_until(page, f"({MEMORIES})().then(kept => kept.length === 1)")


def how(page: Page) -> str:
    """How Python has started in the page."""
    return str(page.workers[0].evaluate("performance.getEntriesByType('mark').map(mark => mark.name).join()"))


@pytest.fixture
def unkept(new_context: NewContext) -> BrowserContext:
    """A phone on which no service worker answers, so that a test may do so."""
    return new_context(service_workers="block")


def answer_as_engine(context: BrowserContext, site: Site, script: str) -> None:
    """Puts a script in the place of web/worker/engine.py."""
    context.route(
        re.compile(f"{site.url}assets/worker/engine"),
        lambda route: route.fulfill(body=script, content_type="text/x-python"),
    )


@pytest.fixture(scope="module")
def remembering(warm_context: BrowserContext, site: Site) -> Iterator[BrowserContext]:
    """A phone that has Python's memory on it."""
    page = warm_context.new_page()
    page.goto(site.url)
    wait_for_engine(page)
    wait_for_memory(page)
    page.close()
    yield warm_context


@pytest.fixture
def page(remembering: BrowserContext, phone: Page) -> Page:
    """A page of that phone."""
    return phone


def test_all_that_is_imported_is_there(unkept: BrowserContext, site: Site) -> None:
    command = [sys.executable, "-c", MODULES]
    modules = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout.split()
    assert "pygame_core.games.tomate" in modules
    answer_as_engine(unkept, site, "\n".join([ENGINE, *(f"import {name}" for name in modules), FAILS]))
    page = unkept.new_page()
    page.goto(site.url)
    wait_for_engine(page)


def test_the_next_start_is_from_memory(page: Page) -> None:
    assert how(page) == "from memory"
    app = App(page)
    app.new_match(players=2)
    app.wait_until_asked()


def test_two_starts_from_one_memory_differ(unkept: BrowserContext, site: Site) -> None:
    answer_as_engine(unkept, site, DICE)
    rolled = []
    for start in ("anew", "from memory", "from memory"):
        page = unkept.new_page()
        page.goto(site.url)
        wait_for_engine(page)
        wait_for_memory(page)
        assert how(page) == start
        rolled.append(page.evaluate("document.querySelector('script[type=py]').xworker.sync.games('')"))
        page.close()
    assert len(set(rolled)) == 3


def test_a_damaged_memory_is_made_again(page: Page) -> None:
    page.evaluate(CHANGE, False)
    page.reload()
    wait_for_engine(page)
    assert how(page) == "anew"
    wait_for_memory(page)
    page.reload()
    wait_for_engine(page)
    assert how(page) == "from memory"


def test_a_memory_from_which_python_cannot_start_is_not_tried_again(page: Page) -> None:
    page.evaluate(CHANGE, True)
    for start in ("from memory,anew", "anew"):
        page.reload()
        wait_for_engine(page)
        assert how(page) == start
        page.wait_for_timeout(4_000)
    page.evaluate("caches.delete('sobremesa.memory')")


def test_a_worker_that_dies_takes_the_memory_with_it(page: Page) -> None:
    page.workers[0].evaluate("self.close()")
    page.get_by_role("button", name="Tomate").tap()
    page.get_by_role("button", name="Jugar").tap()
    page.locator("#hand button").first.wait_for(timeout=START_MS)
    assert how(page) == "anew"
    wait_for_memory(page)


NO_ROOM = """
navigator.storage.estimate = async () => (performance.mark("asked"), { quota: 2e8, usage: 1e6 });
"""


def test_nothing_is_kept_where_there_is_no_room(unkept: BrowserContext, site: Site) -> None:
    def answer(route: Route) -> None:
        route.fulfill(body=route.fetch().text() + NO_ROOM, content_type="text/javascript")

    unkept.route(re.compile(f"{site.url}assets/worker/interpreter"), answer)
    page = unkept.new_page()
    page.goto(site.url)
    wait_for_engine(page)
    wait_until(page.workers[0], "performance.getEntriesByName('asked').length > 0")
    page.wait_for_timeout(1_000)
    assert page.evaluate(MEMORIES) == []
