"""New versions: taken between deals and as a whole, refused when broken, and harmless to pages of the old one."""

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page

from e2e.app import START_MS, App
from e2e.browsers import wait_until
from e2e.conftest import wait_for_engine, wait_for_offline
from e2e.versions import (
    CHANGED,
    MEMORIES,
    QUESTION,
    TEXT,
    Fault,
    Host,
    assert_runs,
    build_version,
    cut,
    failing,
    files,
    kept,
    missing,
    nonsense,
    one_of,
    page_instead,
    short,
)

NewContext = Callable[..., BrowserContext]
CORE, SCREEN, RUNTIME = CHANGED
OFFER = "Hay una versión nueva.\n\nActualizar\n"


@pytest.fixture(scope="module")
def versions(tmp_path_factory: pytest.TempPathFactory) -> list[Path]:
    """Three versions, oldest first."""
    folder = tmp_path_factory.mktemp("versions")
    return [build_version(version, folder / version) for version in ("v1", "v2", "v3")]


@pytest.fixture
def host(versions: list[Path]) -> Iterator[Host]:
    """A host that has published the first version."""
    running = Host(versions[0])
    yield running
    running.stop()


@pytest.fixture
def context(new_context: NewContext, host: Host) -> BrowserContext:
    """A phone that has the first version on it, and no page open."""
    context = new_context(reduced_motion="reduce")
    page = context.new_page()
    page.goto(host.url)
    wait_for_engine(page)
    wait_for_offline(page)
    page.close()
    return context


def open_app(context: BrowserContext, host: Host) -> App:
    """The app in a page of its own."""
    page = context.new_page()
    page.goto(host.url)
    wait_for_engine(page)
    return App(page)


def notice_new_version(page: Page) -> None:
    """Lets the page look for a new version, as it does when somebody comes back to it."""
    page.evaluate("dispatchEvent(new Event('pageshow'))")
    page.wait_for_function("offline.waiting")


def take_offer(app: App) -> None:
    """Taps the offer, and waits for the new version."""
    app.page.evaluate("globalThis.old = true")
    app.button("Actualizar").tap()
    app.page.wait_for_function("!globalThis.old", timeout=START_MS)
    wait_for_engine(app.page)


def play_deal(app: App, chance: random.Random) -> None:
    """Plays to the settlement, over which nothing may be offered before it is there."""

    def settled() -> bool:
        over = app.screen == "bill"
        assert app.button("Actualizar").is_visible() == over
        return over

    app.play_until(settled, chance)


def question(app: App) -> str:
    """What the start asks."""
    return app.page.locator("#start h2").inner_text()


def test_a_version_is_taken_between_deals(context: BrowserContext, host: Host, versions: list[Path]) -> None:
    v1, v2, v3 = versions
    chance = random.Random(1)
    app = open_app(context, host)
    app.new_match(players=2)
    app.move(chance)

    host.publish(v2)
    notice_new_version(app.page)
    play_deal(app, chance)
    assert_runs(app.page, v1)
    settlement, saved = app.state(), app.saved()
    settlement["text"] = settlement["text"].replace(OFFER, "")
    take_offer(app)
    assert_runs(app.page, v2)
    assert app.state() == {
        **settlement,
        "text": settlement["text"].replace("Hay una versión nueva.\n\nActualizar\n", ""),
    }
    assert app.saved() == saved
    app.move(chance)
    app.wait_until_asked()

    host.publish(v3)
    notice_new_version(app.page)
    app.button("Menú").tap()
    app.button("Guardar y salir").tap()
    assert question(app) == f"{QUESTION} v2"
    take_offer(app)
    assert question(app) == f"{QUESTION} v3"
    app.page.get_by_role("button", name="Continuar partida").tap()
    app.wait_until_asked()
    app.move(chance)
    assert_runs(app.page, v3)
    assert kept(app.page) == files(v3) - {"sw.js"}
    of_v3 = quote(one_of(v3, "assets/worker/interpreter."), safe="")
    wait_until(app.page, f"name => ({MEMORIES})().then(kept => kept.length === 1 && kept[0].includes(name))", of_v3)


def test_a_version_may_be_skipped(context: BrowserContext, host: Host, versions: list[Path]) -> None:
    v1, v2, v3 = versions
    app = open_app(context, host)
    host.publish(v2)
    notice_new_version(app.page)
    host.publish(v3)
    app.page.reload()  # as long as it does not matter which of the two is found first
    wait_for_engine(app.page)
    assert_runs(app.page, v1)
    wait_until(
        app.page,
        """async name => {
            const { waiting } = await navigator.serviceWorker.getRegistration();
            return waiting && (await caches.match(name)) !== undefined;
        }""",
        one_of(v3, CORE),
    )
    wait_until(app.page, "navigator.serviceWorker.getRegistration().then(found => !found.installing)")
    take_offer(app)
    app.new_match(players=2)
    assert_runs(app.page, v3)


CHANGE_AS_ANOTHER_PAGE = """async () => {
    const { waiting } = await navigator.serviceWorker.getRegistration();
    const changed = new Promise(done => navigator.serviceWorker.addEventListener("controllerchange", done));
    waiting.postMessage({ type: "SKIP_WAITING" });
    await changed;
}"""


def test_an_old_page_goes_on_after_another_has_changed(
    context: BrowserContext, host: Host, versions: list[Path]
) -> None:
    v1, v2, _ = versions
    chance = random.Random(2)
    old = open_app(context, host)
    old.new_match(players=2)
    old.move(chance)
    host.publish(v2)
    notice_new_version(old.page)
    old.page.evaluate(CHANGE_AS_ANOTHER_PAGE)
    context.set_offline(True)
    old.page.workers[0].evaluate("self.close()")
    old.wait_until_asked().first.tap()
    old.page.get_by_text("Se ha tenido que preparar la mesa otra vez.").wait_for(timeout=START_MS)
    play_deal(old, chance)
    assert_runs(old.page, v1)
    take_offer(old)
    assert old.screen == "bill"
    old.move(chance)
    assert_runs(old.page, v2)
    assert kept(old.page) == files(v2) - {"sw.js"}


FAULTS: dict[str, tuple[str, Fault]] = {
    "the service worker is no JavaScript": ("sw.js", nonsense),
    "the service worker is a page": ("sw.js", page_instead),
    "the service worker is missing": ("sw.js", missing),
    "the server fails at the service worker": ("sw.js", failing),
    "half of the page": ("index.html", short),
    "the core is missing": (CORE, missing),
    "half of the core": (CORE, short),
    "another page for a screen": (SCREEN, page_instead),
    "the server fails at the texts": (TEXT, failing),
    "the runtime is cut off": (RUNTIME, cut),
}
"""In the order in which the files are fetched: what has come once is not asked for again."""

UPDATED = """async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    try {
        const { installing } = await registration.update();
        if (installing) await new Promise(done => installing.addEventListener("statechange", done, { once: true }));
    } catch {}
    return registration.waiting !== null;
}"""


def test_a_broken_version_is_not_taken(context: BrowserContext, host: Host, versions: list[Path]) -> None:
    v1, v2, v3 = versions
    for name, (beginning, fault) in FAULTS.items():
        app = open_app(context, host)
        host.publish(v2, {one_of(v2, beginning): fault})
        assert not app.page.evaluate(UPDATED), name
        assert not app.button("Actualizar").is_visible(), name
        app.page.close()
        context.set_offline(True)
        app = open_app(context, host)
        assert_runs(app.page, v1)
        app.page.close()
        context.set_offline(False)
    for version in (v2, v3):
        host.publish(version)
        app = open_app(context, host)
        notice_new_version(app.page)
        take_offer(app)
        assert_runs(app.page, version)
        app.page.close()


def test_a_version_that_does_not_come_up_is_told(context: BrowserContext, host: Host, versions: list[Path]) -> None:
    app = open_app(context, host)
    host.publish(versions[1])
    notice_new_version(app.page)
    app.page.evaluate("ServiceWorker.prototype.postMessage = () => {}")
    app.page.clock.install()
    app.button("Actualizar").tap()
    app.page.clock.run_for(11_000)
    assert (
        app.toast.inner_text() == "No se ha podido cambiar a la versión nueva. Sigues con la de antes, sin perder nada."
    )
    assert question(app) == f"{QUESTION} v1"
