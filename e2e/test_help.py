"""The rules page over the table: legible, within reach of the keyboard, in every language and without a network."""

from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.app import App
from e2e.browsers import ROOT
from pygame_core.terminal.words import texts_of

AXE = (ROOT / "web/node_modules/axe-core/axe.min.js").read_text(encoding="utf-8")
CUT = (Path(__file__).parent / "cut_off.js").read_text(encoding="utf-8")
LARGE_TEXT = """() => {
    const { style } = document.documentElement;
    const now = getComputedStyle(document.documentElement);
    for (const size of ["--t1", "--t2", "--t3", "--t4", "--t5"])
        style.setProperty(size, `${2 * parseFloat(now.getPropertyValue(size))}px`);
}"""


@pytest.fixture
def app(phone: Page) -> App:
    """The app at a table, on a small phone."""
    phone.set_viewport_size({"width": 320, "height": 568})
    app = App(phone)
    app.new_match()
    app.wait_until_asked()
    return app


def rules(app: App) -> Locator:
    """The page, opened."""
    app.page.locator("#table [data-do=help]").tap()
    found = app.page.locator("dialog .help")
    found.wait_for()
    return found


def test_the_table_is_not_left(app: App) -> None:
    address, prompt = app.page.url, app.page.locator("#dock").inner_text()
    page = rules(app)
    expect(page).to_be_focused()
    assert page.evaluate("page => page.scrollTop") == 0
    app.page.keyboard.press("End")
    app.page.wait_for_function("document.querySelector('.help').scrollTop > 1000")
    app.page.keyboard.press("Escape")
    expect(app.page.locator("#table [data-do=help]")).to_be_focused()
    assert (app.page.url, app.page.locator("#dock").inner_text()) == (address, prompt)


def test_the_rules_can_be_read_before(phone: Page) -> None:
    app = App(phone)
    app.tile.tap()
    phone.locator("#setup [data-do=help]").tap()
    expect(phone.locator("dialog .help")).to_be_focused()
    assert app.screen == "setup"


@pytest.mark.parametrize("code", ["es", "ca", "en"])
def test_the_page_is_legible(app: App, code: str) -> None:
    app.page.context.set_offline(True)
    app.page.locator("#table [data-do=menu]").tap()
    app.page.locator("dialog [data-do=settings]").tap()
    app.page.locator(f"dialog [data-value={code}]").tap()
    expect(app.page.locator(f"dialog [data-value={code}][aria-pressed=true]")).to_be_focused()
    app.page.keyboard.press("Escape")
    page = rules(app)
    texts = texts_of(code)
    ace = texts["card_name"].format(rank=texts["rank_1"], of=texts["of_o"])
    expect(page.get_by_role("img", name=ace).first).to_be_visible()
    assert app.page.evaluate(CUT) == []
    app.page.evaluate(AXE)
    assert [each["id"] for each in app.page.evaluate("axe.run('dialog')")["violations"]] == []
    app.page.evaluate(LARGE_TEXT)
    assert app.page.evaluate(CUT) == []
