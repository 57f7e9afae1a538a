"""What cannot work says so in a sentence, with something to do; what can be mended is mended without a word."""

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.app import START_MS, App
from e2e.browsers import PHONE, Site
from e2e.conftest import Colds, wait_for_engine, wait_for_offline

NewContext = Callable[..., BrowserContext]

OLD = {
    "es": "Este navegador es demasiado antiguo para Sobremesa. Actualízalo o ábrela con otro navegador.",
    "ca": "Aquest navegador és massa antic per a Sobremesa. Actualitza’l o obre-la amb un altre navegador.",
    "en": "This browser is too old for Sobremesa. Update it, or open Sobremesa in another browser.",
}
MEMORY = "El teléfono se ha quedado sin memoria. Cierra otras aplicaciones y prueba otra vez."
FILES = "No se han podido cargar todos los archivos. Mira si tienes conexión y prueba otra vez."
OFFLINE = "Faltan archivos de Sobremesa en este teléfono. Conéctate a internet y vuelve a abrirla."
SLOW = "Está tardando más de lo normal. Puedes esperar un poco o probar otra vez."
SILENT = "El teléfono va muy cargado y la mesa no responde. Cierra otras aplicaciones y prueba otra vez."
JS = "text/javascript"
SAVED = "Si tenías una partida, sigue guardada."


@pytest.fixture
def page(warm_context: BrowserContext) -> Iterator[Page]:
    """A page of the warm phone, before it has gone anywhere."""
    page = warm_context.new_page()
    yield page
    page.close()


@pytest.mark.parametrize("language", OLD)
def test_a_browser_without_webassembly(page: Page, site: Site, language: str) -> None:
    page.add_init_script(
        f"delete globalThis.WebAssembly; Object.defineProperty(navigator, 'languages', {{ value: ['{language}-ES'] }})"
    )
    page.goto(site.url)
    expect(page.get_by_role("alert")).to_contain_text(OLD[language])
    expect(page.get_by_role("alert").get_by_role("button").first).to_be_in_viewport()


def test_an_interface_that_is_late(page: Page, site: Site) -> None:
    page.clock.install()
    page.add_init_script("sessionStorage.setItem('sobremesa.rescued', '1')")  # it has been tried anew already
    page.add_init_script("WebAssembly.instantiate = WebAssembly.instantiateStreaming = () => new Promise(() => {})")
    page.goto(site.url)
    page.clock.run_for(31_000)
    expect(page.get_by_role("alert")).to_contain_text(SLOW)


def test_an_interface_without_memory(page: Page, site: Site) -> None:
    page.add_init_script(
        "WebAssembly.instantiate = WebAssembly.instantiateStreaming = "
        "() => Promise.reject(new RangeError('WebAssembly.Memory(): could not allocate memory'))"
    )
    page.goto(site.url)  # one new try is made without a word
    expect(page.get_by_role("alert")).to_contain_text(MEMORY, timeout=START_MS)
    expect(page.get_by_role("alert")).to_contain_text(SAVED)


HANGS = """
def games(_):
    while True:
        pass

__export__ = ["games"]
"""
WORKERS: dict[str, tuple[str, dict[str, Any], str]] = {
    "no memory": ("worker/interpreter", {"body": "throw new RangeError('out of memory')", "content_type": JS}, MEMORY),
    "no core": ("core", {"status": 404}, FILES),
    "no library": ("library", {"status": 404}, FILES),
    "no runtime": ("pyodide[^/]*/pyodide", {"status": 404}, FILES),
    "no answer": ("worker/engine", {"body": HANGS}, SILENT),
}


@pytest.fixture(scope="module")
def unkept(browser: Browser, colds: Colds) -> Iterator[BrowserContext]:
    """A phone that keeps nothing of the site, so that each file is asked of the host."""
    colds.add()
    context = browser.new_context(**PHONE, service_workers="block")
    yield context
    context.close()


@pytest.mark.parametrize("failure", WORKERS)
def test_an_engine_with(unkept: BrowserContext, site: Site, failure: str) -> None:
    beginning, answer, sentence = WORKERS[failure]
    wrong = re.compile(f"{site.url}assets/{beginning}")
    page = unkept.new_page()
    unkept.route(wrong, lambda route: route.fulfill(**answer))
    page.goto(site.url)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(sentence, timeout=2 * START_MS)  # a second engine is started first
    expect(dialog).to_contain_text(SAVED)
    unkept.unroute(wrong)
    dialog.get_by_role("button", name="Otra vez").tap()
    wait_for_engine(page)
    page.close()


DAMAGE = """async ([beginning, content]) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (!request.url.startsWith(location.origin + "/" + beginning)) continue;
            const { headers } = await cache.match(request);
            await cache.delete(request);
            if (content !== null) await cache.put(request, new Response(content, { headers }));
        }
    }
}"""


@pytest.fixture
def kept(new_context: NewContext, site: Site) -> Page:
    """A page on a phone of its own that has the site on it."""
    page = new_context().new_page()
    page.goto(site.url)
    wait_for_engine(page)
    wait_for_offline(page)
    return page


NONSENSE = "nonsense ((("
DAMAGED = [
    ("index.html", ""),
    ("index.html", None),
    ("assets/ui/rescue.", NONSENSE),
    ("assets/ui/offline.", ""),
    ("assets/ui/main.", NONSENSE),
    ("assets/ui/table.", ""),
    ("assets/text/", ""),
    ("assets/pyscript.", None),
    ("assets/micropython.", NONSENSE),
    ("assets/worker/engine.", ""),
    ("assets/worker/interpreter.", NONSENSE),
    ("assets/core.", ""),
    ("assets/library.", NONSENSE),
    ("assets/pyodide.", NONSENSE),
    ("", None),
]


def test_a_damaged_cache_heals(kept: Page, site: Site) -> None:
    for beginning, content in DAMAGED:
        kept.evaluate(DAMAGE, [beginning, content])
        kept.goto("about:blank")
        kept.goto(site.url)
        wait_for_engine(kept)
        wait_for_offline(kept)
    kept.context.set_offline(True)
    kept.goto(site.url)
    wait_for_engine(kept)


OFFLINE_PLACES = {
    "index.html": "body",
    "assets/ui/main.": "#failure",
    "assets/core.": "dialog",
}


def test_a_damaged_cache_without_a_network_says_what_to_do(kept: Page, site: Site) -> None:
    network = kept.context.new_cdp_session(kept)
    for beginning, place in OFFLINE_PLACES.items():
        kept.evaluate(DAMAGE, [beginning, ""])
        network.send("Network.clearBrowserCache")  # it may hold what is lacking
        kept.context.set_offline(True)
        kept.goto(site.url)
        expect(kept.locator(place)).to_contain_text(OFFLINE, timeout=START_MS)
        kept.context.set_offline(False)
        kept.get_by_text("Otra vez").tap()
        wait_for_engine(kept)


def test_the_app_can_be_loaded_afresh(kept: Page, site: Site) -> None:
    app = App(kept)
    app.new_match(players=2)
    app.wait_until_asked()
    saved = app.saved()
    kept.add_init_script("if (!sessionStorage.getItem('lame')) delete globalThis.WebAssembly")
    kept.reload()
    kept.evaluate("sessionStorage.setItem('lame', 'no longer')")
    kept.context.set_offline(True)
    kept.get_by_role("button", name="Cargar la app de nuevo").tap()
    expect(kept.get_by_role("alert")).to_contain_text(OFFLINE)
    kept.context.set_offline(False)
    kept.get_by_role("button", name="Cargar la app de nuevo").tap()
    wait_for_engine(kept)
    wait_for_offline(kept)
    assert app.saved()[: len(saved)] == saved
