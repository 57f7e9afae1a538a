"""The app on the home screen: what the browser asks of it, its shortcuts, and the hint to put it there."""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from e2e.app import App
from e2e.browsers import DIST, Site
from e2e.conftest import Profile, wait_for_engine, wait_for_offline

HINT = "Ponla en la pantalla de inicio y juega sin conexión."


@pytest.fixture(scope="module")
def manifest() -> dict[str, Any]:
    found: dict[str, Any] = json.loads((DIST / "app.webmanifest").read_text("utf-8"))
    return found


def test_the_browser_would_install_it(profile: Profile, site: Site) -> None:
    page = profile.open()
    page.goto(site.url)
    wait_for_engine(page)
    wait_for_offline(page)
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    assert session.send("Page.getAppManifest")["errors"] == []
    assert session.send("Page.getAppId")["appId"] == site.url


def test_what_the_manifest_says(manifest: dict[str, Any]) -> None:
    assert (manifest["id"], manifest["lang"], manifest["dir"]) == ("/", "es", "ltr")
    assert manifest["display"] == "standalone"
    assert {(icon.get("purpose", "any"), icon["sizes"]) for icon in manifest["icons"]} == {
        (purpose, size) for purpose in ("any", "maskable") for size in ("192x192", "512x512")
    }
    assert [shortcut["url"] for shortcut in manifest["shortcuts"]] == ["./?ir=continuar", "./?ir=nueva"]


def test_icons_have_the_sizes_they_say(manifest: dict[str, Any]) -> None:
    shortcuts = [icon for shortcut in manifest["shortcuts"] for icon in shortcut["icons"]]
    for icon in [*manifest["icons"], *shortcuts]:
        header = (DIST / icon["src"]).read_bytes()[16:24]
        width, height = (int.from_bytes(part, "big") for part in (header[:4], header[4:]))
        assert icon["sizes"] == f"{width}x{height}"


def test_the_colours_are_those_of_the_app(manifest: dict[str, Any]) -> None:
    style = next((DIST / "assets/styles").glob("base.*.css")).read_text("utf-8")
    ground = style.partition("--ground: ")[2].partition(";")[0]
    assert manifest["background_color"] == manifest["theme_color"] == ground


def test_shortcuts(phone: Page, site: Site) -> None:
    app = App(phone)
    phone.goto(f"{site.url}?ir=continuar")  # there is nothing to go on with
    wait_for_engine(phone)
    assert app.screen == "start"
    phone.goto(f"{site.url}?ir=nueva")
    wait_for_engine(phone)
    assert app.screen == "setup"
    app.button("Jugar").tap()
    app.wait_until_asked()
    app.button("Menú").tap()
    app.button("Guardar y salir").tap()
    phone.goto(f"{site.url}?ir=continuar")
    wait_for_engine(phone)
    assert app.screen == "table"
    assert phone.url == f"{site.url}#mesa"


OFFERED = """
globalThis.asked = 0;
addEventListener("DOMContentLoaded", () => dispatchEvent(
    Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt() { asked += 1; } })));
"""
BY_HAND = "Object.defineProperty(navigator, 'standalone', { value: false });"
INSTALLED = "Object.defineProperty(navigator, 'standalone', { value: true });" + OFFERED


def after_a_deal(page: Page, site: Site, browser: str) -> App:
    """The start after the first deal, in such a browser; before it there is no hint."""
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(browser)
    page.goto(site.url)
    wait_for_engine(page)
    app = App(page)
    expect(page.get_by_text(HINT)).to_be_hidden()
    app.new_match(players=2)
    app.play_until(lambda: app.screen == "bill", random.Random(3))
    page.reload()
    wait_for_engine(page)
    page.go_back()
    return app


def test_a_browser_that_asks(phone: Page, site: Site) -> None:
    app = after_a_deal(phone, site, OFFERED)
    expect(phone.get_by_text(HINT)).to_be_visible()
    app.button("Instalar").tap()
    assert phone.evaluate("asked") == 1
    expect(phone.get_by_text(HINT)).to_be_hidden()


def test_a_phone_where_it_is_done_by_hand(phone: Page, site: Site) -> None:
    app = after_a_deal(phone, site, BY_HAND)
    app.button("Instalar").tap()
    expect(phone.get_by_role("dialog").get_by_role("listitem")).to_contain_text(
        ["Toca Compartir", "Elige «Añadir a pantalla de inicio»", "Toca «Añadir»"]
    )
    app.button("Cerrar").tap()
    app.button("Ahora no").tap()
    expect(phone.get_by_text(HINT)).to_be_hidden()
    phone.reload()
    wait_for_engine(phone)
    expect(phone.get_by_text(HINT)).to_be_hidden()


def test_the_installed_app_gives_no_hint(phone: Page, site: Site) -> None:
    after_a_deal(phone, site, INSTALLED)
    expect(phone.get_by_text(HINT)).to_be_hidden()
