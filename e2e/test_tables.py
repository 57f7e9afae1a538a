"""Tables of every size at every shape: whole, with nothing that hides another, and deals at the largest."""

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, Route, TimeoutError

from e2e.app import FINGER_MS, App
from e2e.browsers import PHONE, Site
from e2e.conftest import START_MS, Colds
from e2e.looks import CUT, axe_complaints
from e2e.positions import pairs, settled, settlements, tomate
from pygame_core.view import Table

HERE = Path(__file__).parent
EASEL = HERE / "easel.py"
OVERLAPS, SHOWN, HIDDEN = (
    (HERE / name).read_text(encoding="utf-8") for name in ("overlaps.js", "shown_cards.js", "hidden_names.js")
)
SHAPES = [(320, 568), (360, 640), (390, 844), (844, 390), (667, 375), (768, 1024)]
PLAYERS = [2, 3, 4, 5, 7, 8, 10, 13]
FINGER = 42
TO_END = "Ir al final de la mano"
LOOK_MS = 3_000
DEALS = 6
"""In one of so many somebody else plays after the player has passed."""
HANDS = {
    10: "1o 3o Ro 5c 6c 7c Se 4b Rb 2b",
    12: "1o 3o Ro 5c 6c 7c 4e 5e Se 4b Rb 2b",
    13: "1o 3o Ro 5c 6c 7c 4e 5e 6e Se 4b Rb 2b",
}


@pytest.fixture(scope="module")
def easel(browser: Browser, site: Site, colds: Colds) -> Iterator[Page]:
    """The real page, in which a test may draw any view."""
    colds.add()
    context = browser.new_context(**PHONE, service_workers="block", reduced_motion="reduce")
    page = context.new_page()

    def paint(route: Route) -> None:
        route.fulfill(body=EASEL.read_text(encoding="utf-8"), content_type="text/x-python")

    page.route("**/assets/ui/main.*.py", paint)
    page.goto(site.url)
    page.wait_for_selector("html[data-ui=ready]", state="attached", timeout=START_MS)
    yield page
    context.close()


def wrong_with(easel: Page, table: Table, *looks: str) -> dict[str, list[str]]:
    """What is wrong with a table, by shape."""
    found = {}
    for width, height in SHAPES:
        easel.set_viewport_size({"width": width, "height": height})
        easel.evaluate("view => drawTable(view)", json.dumps(table))
        found[f"{width}x{height}"] = [each for look in looks for each in easel.evaluate(look)]
    return {shape: each for shape, each in found.items() if each}


@pytest.mark.parametrize("players", PLAYERS)
def test_a_table_while_they_call(easel: Page, players: int) -> None:
    table = tomate(players, joined=min(players, 3), steps=players // 2)
    assert wrong_with(easel, table, CUT, OVERLAPS, HIDDEN) == {}


@pytest.mark.parametrize("players", PLAYERS)
def test_a_trick_of_few(easel: Page, players: int) -> None:
    joined = min(players, 3)
    table = tomate(players, joined, steps=players + joined - 1)
    assert len(table["trick"]["cards"]) == joined - 1
    assert wrong_with(easel, table, CUT, OVERLAPS) == {}


@pytest.mark.parametrize("players", PLAYERS)
def test_a_trick_of_all(easel: Page, players: int) -> None:
    table = tomate(players, joined=players, steps=2 * players - 1)
    assert len(table["trick"]["cards"]) == players - 1
    assert wrong_with(easel, table, CUT, OVERLAPS) == {}
    assert axe_complaints(easel) == []


@pytest.mark.parametrize("cards", HANDS)
def test_a_cross_over_a_long_hand(easel: Page, cards: int) -> None:
    table = pairs(HANDS[cards], "Rc 3c 4c 1c")
    assert wrong_with(easel, table, CUT, OVERLAPS) == {}
    for width, height in SHAPES[::2]:
        easel.set_viewport_size({"width": width, "height": height})
        shown = easel.evaluate(SHOWN)
        assert len(shown) == cards
        assert min(shown) >= FINGER, f"{width}x{height}"


@pytest.mark.parametrize("draw", ["drawBill", "drawFinal"])
def test_thirteen_rows_scroll_above_the_buttons(easel: Page, draw: str) -> None:
    table = settled(13, joined=13)
    table["match"]["over"], table["match"]["winners"] = True, [3]
    easel.evaluate(f"view => {draw}(view)", json.dumps(table))
    for width, height in SHAPES:
        easel.set_viewport_size({"width": width, "height": height})
        assert easel.evaluate(CUT) == []
        last = easel.locator(".scroll:visible tr, .scroll:visible .place").last
        last.scroll_into_view_if_needed()
        row, buttons = last.bounding_box(), easel.locator(".cta:visible").bounding_box()
        assert row and buttons
        assert row["y"] + row["height"] <= height
        assert buttons["y"] + buttons["height"] <= height


@pytest.mark.parametrize("preset", ["fournier", "clasico"])
@pytest.mark.parametrize("players", [2, 4, 13])
def test_no_settlement_is_wider_than_the_phone(easel: Page, players: int, preset: str) -> None:
    for table in settlements(players, preset):
        for width, height in [(320, 568), (350, 640), (360, 640)]:
            easel.set_viewport_size({"width": width, "height": height})
            easel.evaluate("view => drawBill(view)", json.dumps(table))
            assert easel.evaluate(CUT) == [], f"{table['sheet']} at {width}x{height}"


def test_four_rows_need_no_scrolling(easel: Page) -> None:
    easel.set_viewport_size({"width": 320, "height": 568})
    easel.evaluate("view => drawBill(view)", json.dumps(settled(4, joined=4)))
    assert easel.evaluate("(box => box.scrollHeight - box.clientHeight)(document.querySelector('#bill .scroll'))") == 0


def tap_through(app: App, call: str) -> None:
    """Answers all that is asked until the deal has ended or the player looks on: by this call where it is offered."""
    while True:
        app.page.wait_for_selector(
            "#dock button:visible, #hand.asked button:visible, #mine button:visible, #bill:visible .b-primary",
            timeout=START_MS,
        )
        if app.screen == "bill" or app.button(TO_END).count():
            return
        wanted = app.calls.get_by_text(call, exact=True)
        choices = wanted if wanted.count() else app.asked()
        if choices:
            choices.last.tap()
            app.page.wait_for_timeout(FINGER_MS)


def goes_to_the_end(app: App) -> bool:
    """Passes in the next deal; whether the player could then go to its end before it came."""
    app.page.locator("#bill .b-primary").tap()
    app.cards.first.wait_for()
    tap_through(app, "Paso")
    with suppress(TimeoutError):
        app.button(TO_END).tap(timeout=LOOK_MS)
        assert app.button(TO_END).count() == 0
        return True
    app.page.locator("#bill .b-primary").wait_for(timeout=START_MS)
    return False


@pytest.mark.parametrize("players", [7, 13])
def test_a_deal_is_played_and_another_looked_at(phone: Page, players: int) -> None:
    app = App(phone)
    app.new_match(players, "Fournier")
    tap_through(app, "Juego")
    assert phone.locator("#bill tbody tr").count() >= 1
    assert any(goes_to_the_end(app) for _ in range(DEALS))
    phone.locator("#bill .b-primary").wait_for(timeout=START_MS)
    app.button("Última baza").tap()
    assert phone.get_by_role("dialog").get_by_role("img").count() >= 2


def test_no_two_have_the_same_face(easel: Page) -> None:
    easel.evaluate("view => drawTable(view)", json.dumps(tomate(13, joined=3, steps=2)))
    faces = easel.evaluate("[...document.querySelectorAll('.seat .portrait use')].map(use => use.getAttribute('href'))")
    drawings = easel.evaluate("faces => faces.map(face => document.querySelector(face).innerHTML)", faces)
    assert len(set(drawings)) == 12
