"""From an address to a running game: cold, offline, over a new version, and after the worker's death."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.browsers import DIST, Site, Strays
from e2e.conftest import Profile, complaints_of, wait_for_engine, wait_for_offline

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


def kept(page: Page) -> set[str]:
    """The paths of the files in the cache, without the revision that Workbox adds."""
    script = """async () => {
        const urls = [];
        for (const name of await caches.keys())
            for (const request of await (await caches.open(name)).keys()) urls.push(request.url);
        return urls;
    }"""
    return {re.sub(r"^https?://[^/]*/|\?.*$", "", url) for url in page.evaluate(script)}


def test_the_cache_holds_the_whole_site(phone: Page) -> None:
    expected = {path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()}
    assert kept(phone) == expected - {"sw.js"}


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


@pytest.fixture
def changing_site(tmp_path: Path) -> Iterator[Site]:
    """A copy of the site that the test may change."""
    folder = tmp_path / "site"
    shutil.copytree(DIST, folder)
    running = Site(folder)
    yield running
    running.stop()


def publish(folder: Path, title: str) -> None:
    """Publishes a version whose only change is its title."""
    page = folder / "index.html"
    page.write_text(re.sub("<title>.*</title>", f"<title>{title}</title>", page.read_text("utf-8")), "utf-8")
    worker = folder / "sw.js"
    entry = '{url:"index.html",revision:"%s"}'
    worker.write_text(re.sub(entry % '[^"]*', entry % title, worker.read_text("utf-8")), "utf-8")


def test_a_new_version_waits(new_context: NewContext, changing_site: Site) -> None:
    context = new_context()
    page = context.new_page()
    page.goto(changing_site.url)
    wait_for_engine(page)
    wait_for_offline(page)
    publish(changing_site.folder, "v2")
    page.reload()
    page.wait_for_function("offline.waiting")
    assert page.title() != "v2"
    page.reload()
    wait_for_engine(page)
    assert page.title() != "v2"
    page.get_by_role("button", name="Actualizar").tap()
    page.wait_for_function("document.title === 'v2'")
    wait_for_engine(page)
