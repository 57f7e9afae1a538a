"""House rules: chosen, kept for each game, followed and told at the table."""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.app import START_MS, App
from e2e.looks import check

PUT = """([key, text]) => new Promise(resolve => {
    const opening = indexedDB.open("sobremesa");
    opening.onsuccess = () => {
        const change = opening.result.transaction("texts", "readwrite");
        change.objectStore("texts").put(text, key);
        change.oncomplete = () => { opening.result.close(); resolve(); };
    };
})"""
"""Puts a text where the site keeps its own."""
LARGE_TEXT = """() => {
    const root = document.documentElement.style;
    for (const [n, size] of [26, 30, 34, 42, 56].entries()) root.setProperty(`--t${n + 1}`, size + "px");
}"""
"""Twice the size of all text."""


@pytest.fixture
def app(phone: Page) -> App:
    """The app at its start, without the pauses that only please the eye."""
    phone.emulate_media(reduced_motion="reduce")
    return App(phone)


def open_rules(app: App, preset: str = "Clásico") -> None:
    """From the start to the house rules."""
    app.tile.tap()
    app.button(preset).tap()
    app.page.get_by_role("button", name="Reglas de la casa").tap()


def rule(app: App, name: str) -> Locator:
    """An option; its name may say that it has been changed."""
    return app.page.get_by_role("group", name=name)


def choose(app: App, name: str, value: str) -> None:
    """Takes a value of an option."""
    rule(app, name).get_by_role("button", name=value, exact=True).tap()


def chosen(app: App, name: str) -> list[str]:
    """What is chosen of an option."""
    return rule(app, name).locator("[aria-pressed=true]:visible, output:not(:empty)").all_inner_texts()


def changed(app: App) -> Locator:
    """The marks of the options that differ from the preset."""
    return app.page.locator("#house").get_by_text("Cambiada").filter(visible=True)


def options_of_match(app: App) -> dict[str, Any]:
    """The options of the only match saved."""
    options: dict[str, Any] = json.loads(app.slots()[0])["options"]
    return options


def test_rules_are_kept_and_followed_and_told(app: App) -> None:
    open_rules(app)
    choose(app, "Puesta de quien da", "6 monedas")
    choose(app, "Tomar el mazo", "No se toma")
    expect(rule(app, "Puesta de quien da")).to_contain_text("Cambiada")
    app.page.reload()
    app.tile.tap()
    setup = app.page.get_by_role("button", name="Reglas de la casa")
    expect(setup).to_contain_text("2 cambios en Clásico")
    setup.tap()
    assert chosen(app, "Puesta de quien da") == ["6 monedas"]
    app.button("Listo").tap()
    app.button("Jugar").tap()
    app.wait_until_asked()
    assert options_of_match(app) == {"preset": "clasico", "ante": 6, "stock_mode": "off"}
    line = app.page.locator("#rules")
    assert line.inner_text() == "Clásico, pero: quien da pone 6 · sin mazo"
    expect(app.page.locator("#mid").get_by_role("img", name="6", exact=True)).to_be_visible()
    line.tap()
    listed = app.page.get_by_role("dialog")
    assert listed.locator("dd").all_inner_texts() == ["6 monedas", "No se toma"]
    app.button("Cerrar").tap()
    app.button("Menú").tap()
    check(app, "menu of a table with house rules")
    app.button("Reglas de la casa").tap()
    expect(listed).to_contain_text("Lo demás, como en Clásico")
    app.button("Cerrar").tap()
    check(app, "table with house rules")


def test_a_table_by_the_preset_says_nothing_of_it(app: App) -> None:
    app.new_match()
    expect(app.page.locator("#rules")).to_be_hidden()
    app.button("Menú").tap()
    expect(app.button("Reglas de la casa")).to_have_count(0)


def test_back_to_the_preset(app: App) -> None:
    open_rules(app, "Fournier")
    back = app.button("Volver a Fournier")
    assert back.get_attribute("aria-disabled") == "true"
    choose(app, "Reparto del plato", "A partes iguales")
    choose(app, "Límite del plato", "Sin límite")
    back.tap()
    expect(changed(app)).to_have_count(0)
    assert chosen(app, "Reparto del plato") == ["Un tercio por baza"]
    assert chosen(app, "Límite del plato") == ["12 monedas"]


def test_each_preset_has_its_own_changes(app: App) -> None:
    open_rules(app)
    choose(app, "Puesta de quien da", "9 monedas")
    app.button("Listo").tap()
    app.button("Fournier").tap()
    setup = app.page.get_by_role("button", name="Reglas de la casa")
    expect(setup).to_contain_text("Como en Fournier")
    app.button("Clásico").tap()
    expect(setup).to_contain_text("1 cambio en Clásico")


def test_what_has_no_effect_is_hidden(app: App) -> None:
    open_rules(app)
    expect(rule(app, "Lo que queda en el plato")).to_be_hidden()
    choose(app, "Límite del plato", "Más: Límite del plato")
    expect(rule(app, "Lo que queda en el plato")).to_be_visible()
    choose(app, "Tomar el mazo", "No se toma")
    for name in ("Reparto contra el mazo", "Tomate contra la mesa"):
        expect(rule(app, name)).to_be_hidden()
    choose(app, "Final de la partida", "Cuando alguien quiere (500 manos como mucho)")
    expect(rule(app, "Vueltas")).to_be_hidden()
    choose(app, "Final de la partida", "Al llegar a un objetivo")
    assert chosen(app, "Objetivo") == ["30 monedas"]
    expect(rule(app, "Superar el triunfo al fallar")).to_be_visible()
    app.button("Listo").tap()
    app.button("2").tap()
    app.page.get_by_role("button", name="Reglas de la casa").tap()
    expect(rule(app, "Superar el triunfo al fallar")).to_be_hidden()


def test_amounts_keep_inside_what_goes_together(app: App) -> None:
    open_rules(app)
    choose(app, "Límite del plato", "Más: Límite del plato")
    assert chosen(app, "Límite del plato") == ["12 monedas"]
    kept = "Lo que queda en el plato"
    for _ in range(12):
        choose(app, kept, f"Más: {kept}")
    assert chosen(app, kept) == ["11 monedas"]
    assert rule(app, kept).get_by_role("button", name=f"Más: {kept}").get_attribute("aria-disabled") == "true"
    choose(app, "Límite del plato", "Menos: Límite del plato")
    assert chosen(app, kept) == ["Todo el límite"]
    expect(rule(app, kept)).to_contain_text("tiene que ser menos que «Límite del plato»")


def test_the_usual_amount_is_no_change(app: App) -> None:
    open_rules(app)
    choose(app, "Vueltas", "Más: Vueltas")
    assert chosen(app, "Vueltas") == ["5 vueltas"]
    choose(app, "Vueltas", "Menos: Vueltas")
    assert chosen(app, "Vueltas") == ["4 vueltas"]
    expect(changed(app)).to_have_count(0)


@pytest.mark.parametrize(
    "kept",
    [
        "{",
        '{"preset": "mus", "players": 99, "level": 5, "partner": [], "rules": []}',
        '{"preset": "clasico", "players": 12, "rules": {"clasico": {"ante": 5, "colour": 1, "pot_keep": 9}}}',
        '{"preset": "clasico", "rules": {"clasico": {"end_value": 99, "split": true, "preset": "fournier"}}}',
    ],
)
def test_wrong_kept_choices_fall_back(app: App, kept: str) -> None:
    app.page.evaluate(PUT, ["sobremesa.setup.tomate", kept])
    app.page.reload()
    app.tile.tap()
    expect(app.page.locator("#setup [aria-pressed=true]:visible")).to_have_text(["3", "Normales", "Clásico"])
    app.button("Jugar").tap()
    app.wait_until_asked()
    assert options_of_match(app) == {"preset": "clasico"}


def test_thirteen_at_the_table(app: App) -> None:
    app.tile.tap()
    app.button("5 o más").tap()
    app.button("13").tap()
    assert app.button("Fournier").get_attribute("aria-pressed") == "true"
    check(app, "setup for thirteen")
    app.button("Jugar").tap()
    app.cards.first.wait_for(timeout=START_MS)
    assert options_of_match(app) == {"preset": "fournier", "players": 13}


def test_a_match_until_somebody_stops(app: App) -> None:
    open_rules(app)
    choose(app, "Final de la partida", "Cuando alguien quiere (500 manos como mucho)")
    app.button("Listo").tap()
    app.button("2").tap()
    app.button("Jugar").tap()
    app.play_until(lambda: app.screen == "bill", random.Random(3))
    app.button("Lo dejamos").tap()
    app.page.wait_for_selector("#final:visible, #bill:visible .b-primary")


def test_the_keyboard_is_enough(app: App) -> None:
    open_rules(app)
    option = rule(app, "Puesta de quien da").get_by_role("button", name="9 monedas")
    option.focus()
    app.page.keyboard.press("Enter")
    assert chosen(app, "Puesta de quien da") == ["9 monedas"]
    expect(option).to_be_focused()
    for _ in range(40):
        app.page.keyboard.press("Tab")
    seen = "() => { const box = document.activeElement.getBoundingClientRect();"
    seen += " return document.activeElement.contains(document.elementFromPoint(box.x + 9, box.y + box.height / 2)); }"
    assert app.page.evaluate(seen)
    app.page.go_back()
    assert app.screen == "setup"


def test_every_shape_and_large_text(app: App) -> None:
    open_rules(app, "Fournier")
    choose(app, "Pago de los tomates", "Antes de repartir")
    choose(app, "Final de la partida", "Cuando no quedan monedas")
    check(app, "house rules")
    app.page.evaluate(LARGE_TEXT)
    check(app, "house rules in large text")
    app.button("Listo").tap()
    check(app, "setup in large text")


def test_an_address_of_no_game_leads_to_the_start(app: App) -> None:
    open_rules(app)
    app.page.evaluate("location.hash = '#reglas/parchis'")
    app.page.wait_for_selector("#start:visible")
