"""From an address to a running game: cold, offline, and after the worker's death."""

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.browsers import DIST, Site, Strays
from e2e.conftest import Profile, complaints_of, wait_for_engine, wait_for_offline
from e2e.versions import files, kept

NewContext = Callable[..., BrowserContext]


def test_first_paint_needs_no_script(new_context: NewContext, site: Site) -> None:
    page = new_context(java_script_enabled=False).new_page()
    page.goto(site.url)
    assert page.get_by_role("heading", name="Sobremesa").is_visible()


def test_cold_start(new_context: NewContext, site: Site) -> None:
    page = new_context().new_page()
    complaints = complaints_of(page)
    page.goto(site.url)
    wait_for_engine(page)
    wait_for_offline(page)
    assert page.evaluate("typeof SharedArrayBuffer") == "undefined"
    assert complaints == []


IMPATIENT = """
    const patient = setTimeout;
    globalThis.setTimeout = (call, delay, ...rest) => patient(call, delay === 20000 ? 0 : delay, ...rest);
    globalThis.registrations = 0;
    const container = ServiceWorkerContainer.prototype, { register } = container;
    container.register = function (...given) { registrations += 1; return register.apply(this, given); };
"""


def test_a_slow_first_visit_is_kept_once(new_context: NewContext, site: Site) -> None:
    page = new_context().new_page()
    page.add_init_script(IMPATIENT)
    page.goto(site.url)
    wait_for_engine(page)
    wait_for_offline(page)
    assert page.evaluate("registrations") == 1


def test_strays_are_noticed(new_context: NewContext, strays: Strays) -> None:
    new_context().new_page().evaluate("fetch('http://stray.test/', { mode: 'no-cors' })")
    assert [line.split()[1] for line in strays.requests] == ["http://stray.test/"]
    strays.requests.clear()


def test_the_cache_holds_the_whole_site(phone: Page) -> None:
    assert kept(phone) == files(DIST) - {"sw.js"}


def test_offline_reload(phone: Page, site: Site) -> None:
    phone.context.set_offline(True)
    phone.reload()
    wait_for_engine(phone)
    phone.goto(f"{site.url}?seed=7")
    wait_for_engine(phone)


def test_a_killed_phone_starts_offline(profile: Profile, site: Site) -> None:
    page = profile.open()
    page.goto(site.url)
    wait_for_engine(page)
    wait_for_offline(page)
    profile.kill()
    page = profile.open()
    page.context.set_offline(True)
    page.goto(site.url)
    wait_for_engine(page)


@pytest.mark.parametrize("death", ["self.close()", "setTimeout(() => { for (;;); }, 0)"], ids=["gone", "stuck"])
def test_a_dead_worker_is_replaced(phone: Page, death: str) -> None:
    phone.workers[0].evaluate(death)
    phone.get_by_role("button", name="Tomate").tap()
    phone.get_by_role("button", name="Jugar").tap()
    phone.locator("#hand button").first.wait_for(timeout=30_000)
