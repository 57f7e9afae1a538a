"""Matches as a player plays them: taps on what is to be seen."""

import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page

from e2e.app import LATE_ENGINE, TURN_MS, App
from e2e.browsers import Site
from e2e.conftest import wait_for_engine


@pytest.fixture
def app(phone: Page) -> App:
    """The app at its start, without the pauses that only please the eye."""
    phone.emulate_media(reduced_motion="reduce")
    return App(phone)


def labels(found: Locator) -> list[str]:
    """What a screen reader says of each of these."""
    return [each.get_attribute("aria-label") or "" for each in found.all()]


def verdict(winners: list[str]) -> str:
    """What the final says when these have won."""
    if winners == ["Tú"]:
        return "¡Has ganado!"
    return f"{'Gana' if len(winners) == 1 else 'Empatan'} {' y '.join(winners)}"


def test_a_whole_match(phone: Page) -> None:
    """Default options, with all that moves; taps on the table cut the waits short."""
    app = App(phone)
    app.new_match()
    chance = random.Random(7)
    deals = set()
    while app.screen != "final":
        if app.asked():
            app.move(chance)
        elif app.screen == "table":
            app.hurry()
        deals.add(phone.locator("#table-title").text_content())
    assert len(deals) == 12
    places = phone.locator("#final .place")
    coins = [int(text.replace("−", "-")) for text in labels(places.locator(".num"))]
    winners = places.filter(has_text="Gana")
    assert coins == sorted(coins, reverse=True)
    assert labels(winners.locator(".num")) == labels(places.locator(".num"))[: coins.count(coins[0])]
    assert phone.get_by_role("heading", level=1).inner_text() == verdict(winners.locator("b").all_inner_texts())
    app.button("Revancha").tap()
    app.cards.first.wait_for()
    assert "1 de 12" in app.text()


def test_whoever_is_asked_to_join_sees_the_trump(app: App) -> None:
    """Also when the card that shows it has been taken."""
    app.new_match(4, "Fournier")
    taken = app.page.locator("#seats").get_by_text("Tomó", exact=True)
    app.play_until(lambda: taken.count() > 0 and app.calls.count() > 0, random.Random(1))
    assert app.page.get_by_role("img", name="Triunfo").is_visible()


def test_two_taps_to_the_first_card(phone: Page) -> None:
    phone.get_by_role("button", name="Tomate").tap()
    phone.get_by_role("button", name="Jugar").tap()
    App(phone).cards.first.wait_for()


def test_a_refused_card_says_why(app: App) -> None:
    app.new_match()
    refused = app.page.locator("#hand button[aria-disabled]")
    app.play_until(lambda: refused.count() > 0, random.Random(3))
    before = app.state()
    reason = refused.first.get_attribute("aria-description")
    refused.first.tap(force=True)  # it is marked as disabled, and answers all the same
    assert app.toast.text_content() == reason
    assert app.toast.is_visible()
    assert reason and reason.endswith(".") and " " in reason
    assert app.state() == before


def test_double_taps_play_one_card(app: App) -> None:
    app.new_match()
    app.play_until(lambda: app.playable.count() > 0, random.Random(5))
    app.page.wait_for_timeout(500)
    box = app.playable.first.bounding_box()
    assert box
    before, held = len(app.saved()), app.cards.count()
    for _ in range(3):
        app.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    app.page.wait_for_timeout(300)
    assert app.cards.count() == held - 1
    assert len(app.saved()) > before


def test_the_dealer_does_not_see_his_cards(app: App) -> None:
    app.new_match(players=2)
    app.play_until(lambda: app.button("No tomo miro mis cartas").count() > 0, random.Random(2))
    labels = [card.get_attribute("aria-label") for card in app.cards.all()]
    assert labels == ["Carta boca abajo"] * 3
    app.cards.first.tap()
    assert "muestra" in (app.toast.text_content() or "")
    app.page.wait_for_timeout(400)
    app.button("No tomo miro mis cartas").tap()
    app.page.wait_for_function("!document.querySelector('#hand button:not([data-card])')", timeout=TURN_MS)
    assert all(" de " in (card.get_attribute("aria-label") or "") for card in app.cards.all())


def test_the_last_trick_can_be_looked_at(app: App) -> None:
    app.new_match(players=2)
    last = app.button("Última baza")
    app.play_until(lambda: last.count() > 0 and last.is_enabled(), random.Random(4))
    dialog = app.page.get_by_role("dialog")
    ways: list[Callable[[], None]] = [
        lambda: app.button("Cerrar").tap(),
        lambda: app.page.keyboard.press("Escape"),
        lambda: app.page.touchscreen.tap(10, 630),
    ]
    for close in ways:
        last.tap()
        dialog.wait_for()
        assert dialog.get_by_role("img").count() >= 2
        close()
        dialog.wait_for(state="hidden")


def test_a_match_by_keyboard(app: App) -> None:
    """Focus stays at the table after each action."""
    app.new_match()
    for _ in range(6):
        app.page.wait_for_timeout(400)
        app.wait_until_asked().first.focus()
        with app.answered():
            app.page.keyboard.press("Enter")
        assert app.page.evaluate("document.activeElement !== document.body")


def test_a_tap_before_the_engine_is_up_is_answered(app: App) -> None:
    app.new_match(players=2)
    app.play_until(lambda: app.calls.count() > 0, random.Random(6))
    before = len(app.saved())
    app.page.add_init_script(LATE_ENGINE)
    app.page.reload()
    app.calls.first.wait_for()
    asked = app.text()
    app.calls.first.tap()  # the table as it was, long before the rules are there
    assert app.page.locator("html[data-engine=ready]").count() == 0
    wait_for_engine(app.page)
    app.page.wait_for_function(
        "asked => document.querySelector('main:not([hidden])').innerText !== asked", arg=asked, timeout=TURN_MS
    )
    assert len(app.saved()) > before


def test_a_seed_that_is_not_ascii(app: App, site: Site) -> None:
    app.page.goto(f"{site.url}?seed=ñandú 1")
    wait_for_engine(app.page)
    app.new_match()


def test_a_match_that_cannot_start_leads_back(app: App, site: Site) -> None:
    app.page.goto(f"{site.url}?seed={'[' * 300}")  # the engine takes this for damage
    wait_for_engine(app.page)
    app.tile.tap()
    app.button("Jugar").tap()
    app.page.get_by_text("No se ha podido preparar la mesa.").wait_for()
    assert app.button("Otra vez").is_visible()
    app.button("Cerrar").tap()
    assert app.screen == "start"
    assert not app.page.locator("#slip").is_visible()


def test_who_deals_is_told_rightly(phone: Page, site: Site) -> None:
    phone.goto(f"{site.url}?seed=1")
    wait_for_engine(phone)
    App(phone).new_match(players=2)
    assert (phone.locator("#live").text_content() or "").startswith("Da Toni. Muestra: ")
