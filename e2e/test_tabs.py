"""Two pages of one phone: one plays, the other waits or takes over; nothing is lost, forked or done twice."""

import random
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from e2e.app import START_MS, App
from e2e.browsers import Site
from e2e.conftest import complaints_of, wait_for_engine

ELSEWHERE = "Sobremesa está abierta en otra pestaña"


@pytest.fixture
def first(phone: Page) -> App:
    """A page that plays."""
    phone.emulate_media(reduced_motion="reduce")
    return App(phone)


@pytest.fixture
def second(first: App, site: Site) -> Iterator[App]:
    """Another page of the same phone, opened while the first one plays."""
    page = first.page.context.new_page()
    complaints = complaints_of(page)
    page.emulate_media(reduced_motion="reduce")
    page.goto(site.url)
    yield App(page)
    page.close()
    assert complaints == []


def waits(app: App) -> None:
    """The page says that another one plays."""
    expect(app.page.get_by_role("heading", name=ELSEWHERE)).to_be_visible(timeout=START_MS)
    assert app.screen == "elsewhere"


def take_over(app: App) -> None:
    """Goes on with the match in this page."""
    app.page.bring_to_front()
    app.button("Jugar aquí").tap()
    app.page.wait_for_selector("html[data-engine=ready] #table:not([hidden])", timeout=START_MS)
    app.wait_until_asked()


def test_the_match_goes_from_page_to_page(first: App, second: App) -> None:
    waits(second)
    first.new_match()
    chance = random.Random(1)
    kept: list[str] = []
    for app, other in ((first, second), (second, first), (first, second)):
        if app.screen == "elsewhere":
            take_over(app)
        waits(other)
        assert app.saved()[: len(kept)] == kept
        for _ in range(3):
            app.move(chance)
        app.wait_until_asked()
        kept = app.saved()
        app.page.reload()
        wait_for_engine(app.page)
        app.wait_until_asked()
        assert app.saved() == kept


def test_what_is_under_way_is_finished_first(first: App, second: App) -> None:
    waits(second)
    first.new_match()
    choices = first.wait_until_asked()
    before = first.saved()
    choices.first.tap()
    take_over(second)
    waits(first)
    assert len(second.saved()) > len(before)
    assert second.saved()[: len(before)] == before


def test_a_page_that_plays_no_more_changes_nothing(first: App, second: App) -> None:
    waits(second)
    first.new_match()
    first.wait_until_asked()
    take_over(second)
    waits(first)
    kept = second.saved()
    first.page.bring_to_front()
    first.page.go_back()
    first.page.touchscreen.tap(180, 600)
    waits(first)
    assert second.saved() == kept


def test_a_page_that_hangs_is_not_waited_for(first: App, second: App) -> None:
    waits(second)
    first.new_match()
    first.wait_until_asked()
    first.page.evaluate("setTimeout(() => { const end = Date.now() + 9000; while (Date.now() < end); })")
    take_over(second)
    second.move(random.Random(2))
    waits(first)


SLOW_TO_END = """
const { request } = LockManager.prototype;
let late = true; // as if the page before had not let go yet
LockManager.prototype.request = function (name, options, hold) {
    if (late && options.signal) return late = false, new Promise((_, reject) =>
        options.signal.addEventListener("abort", () => reject(options.signal.reason)));
    return request.call(this, name, options, hold);
};
"""


def test_a_page_that_is_to_play_does_although_its_lock_comes_late(first: App, second: App) -> None:
    waits(second)
    first.new_match()
    first.wait_until_asked()
    second.page.add_init_script(SLOW_TO_END)
    take_over(second)
    waits(first)
    second.move(random.Random(5))


def test_when_the_page_that_plays_ends_another_goes_on(first: App, second: App, site: Site) -> None:
    waits(second)
    first.new_match()
    first.move(random.Random(3))
    kept = first.saved()
    first.page.goto("about:blank")
    second.page.evaluate("dispatchEvent(new Event('focus'))")  # what a browser says when its window is looked at
    wait_for_engine(second.page)
    second.wait_until_asked()
    assert second.saved()[: len(kept)] == kept
    first.page.goto(site.url)
    waits(first)


NO_LOCKS = "Object.defineProperty(Navigator.prototype, 'locks', { value: undefined });"


def test_without_locks_the_page_opened_last_plays(first: App, site: Site) -> None:
    first.page.add_init_script(NO_LOCKS)
    first.page.reload()
    wait_for_engine(first.page)
    first.new_match()
    first.wait_until_asked()
    page = first.page.context.new_page()
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(NO_LOCKS)
    page.goto(site.url)
    wait_for_engine(page)
    second = App(page)
    second.wait_until_asked()
    kept = second.saved()
    first.page.bring_to_front()
    first.page.wait_for_timeout(400)
    first.asked().first.tap()  # type: ignore[union-attr]
    waits(first)
    assert second.saved() == kept
    second.page.bring_to_front()
    second.move(random.Random(4))
    page.close()
