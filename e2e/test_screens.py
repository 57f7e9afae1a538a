"""Every screen at every shape: nothing cut off, nothing scrolls sideways, targets for fingers, axe content."""

import random

import pytest
from playwright.sync_api import Page

from e2e.app import App
from e2e.browsers import Site
from e2e.conftest import wait_for_engine
from e2e.looks import check


@pytest.fixture
def app(phone: Page, site: Site) -> App:
    """The app at its start, without the pauses that only please the eye."""
    phone.emulate_media(reduced_motion="reduce")
    phone.goto(f"{site.url}?seed=1")
    wait_for_engine(phone)
    return App(phone)


def walk(app: App, seen: set[str], chance: random.Random) -> None:
    """Checks what is on the screen, if it is new, and plays on."""
    app.wait_until_asked()
    name = app.screen
    if name == "table":
        name += " " + " ".join(label.split()[0] for label in app.calls.all_inner_texts() or ["play"])
        name += f" {app.page.locator('#trick .laid').count()}"
    if name not in seen:
        seen.add(name)
        check(app, name)
    last = app.button("Última baza")
    if "last trick" not in seen and last.count() and last.is_enabled():
        seen.add("last trick")
        last.tap()
        check(app, "last trick")
        app.button("Cerrar").tap()
    if app.screen != "final":
        app.move(chance)


def test_start_setup_and_dialogs(app: App) -> None:
    check(app, "start")
    app.tile.tap()
    check(app, "setup")
    app.button("Jugar").tap()
    app.wait_until_asked()
    for name in ("Menú", "Cómo se juega"):
        app.button(name).tap()
        check(app, name)
        app.button("Cerrar").tap()
    app.button("Menú").tap()
    app.button("Guardar y salir").tap()
    check(app, "start with a match")


def test_every_screen_of_a_match(app: App) -> None:
    app.new_match(players=2, rules="Fournier")
    seen: set[str] = set()
    chance = random.Random(4)
    while "final" not in seen:
        walk(app, seen, chance)
    assert "last trick" in seen


@pytest.mark.parametrize("players", [3, 4])
def test_a_deal_of(app: App, players: int) -> None:
    app.new_match(players=players, rules="Fournier")
    seen: set[str] = set()
    chance = random.Random(players)
    while "bill" not in seen:
        walk(app, seen, chance)
