"""Nothing is lost: reloads in every phase, damaged saves, storage that refuses, killed browsers."""

import json
import os
import random
from collections.abc import Callable

import pytest
from playwright.sync_api import Page

from e2e.app import LATE_ENGINE, START_MS, App
from e2e.browsers import Site
from e2e.conftest import Profile, complaints_of, wait_for_engine, wait_for_offline
from e2e.test_copies import bring, copy_of
from e2e.test_storage import played

KILLS = int(os.environ.get("SOBREMESA_KILLS", "12"))
COPY_EACH = 6


@pytest.fixture
def app(phone: Page) -> App:
    """The app at its start, without the pauses that only please the eye."""
    phone.emulate_media(reduced_motion="reduce")
    return App(phone)


PHASES: dict[str, Callable[[App], bool]] = {
    "turn_up": lambda app: "Tomas la muestra" in app.text(),
    "discard": lambda app: "carta que dejas" in app.text(),
    "declare": lambda app: app.button("Paso").count() > 0,
    "stock_offer": lambda app: app.button("No lo tomo").count() > 0,
    "tricks": lambda app: app.playable.count() > 0 and "carta que dejas" not in app.text(),
    "hand_over": lambda app: app.screen == "bill",
    "match_over": lambda app: app.screen == "final",
}


def prefer(app: App, seen: set[str]) -> str | None:
    """The button that leads to phases not seen yet."""
    if "discard" not in seen and app.button("Tomo me quedo la muestra").count():
        return "Tomo me quedo la muestra"
    if "stock_offer" not in seen and app.button("Paso").count():
        return "Paso"
    return None


def test_a_reload_in_each_phase(app: App, site: Site) -> None:
    app.page.goto(f"{site.url}?seed=1")
    wait_for_engine(app.page)
    app.new_match(players=2, rules="Fournier")
    chance = random.Random(1)
    seen: set[str] = set()
    while seen != set(PHASES):
        app.wait_until_asked()
        now = {name for name, shown in PHASES.items() if shown(app)} - seen
        if now:
            app.page.wait_for_timeout(2000)  # speech bubbles go
            before, saved = app.state(), app.saved()
            app.page.reload()
            wait_for_engine(app.page)
            app.page.wait_for_timeout(300)
            assert app.state() == before, now
            assert app.saved() == saved, now
            seen |= now
        wanted = prefer(app, seen)
        if wanted:
            app.page.wait_for_timeout(400)
            app.button(wanted).tap()
            app.page.wait_for_timeout(300)
        elif seen != set(PHASES):
            app.move(chance)


def test_the_start_offers_to_go_on(app: App) -> None:
    app.new_match()
    app.move(random.Random(1))
    app.wait_until_asked()
    app.button("Menú").tap()
    app.button("Guardar y salir").tap()
    slip = app.page.get_by_role("button", name="Continuar partida")
    assert "Mano 1 de 12" in (slip.text_content() or "")
    app.page.reload()
    wait_for_engine(app.page)
    slip.tap()
    assert app.cards.count() > 0


def test_a_new_match_before_the_engine_is_up(app: App) -> None:
    app.new_match()
    app.move(random.Random(1))
    app.button("Menú").tap()
    app.button("Guardar y salir").tap()
    app.page.get_by_role("button", name="Continuar partida").wait_for()
    app.page.add_init_script(LATE_ENGINE)
    app.page.reload()
    app.page.get_by_role("button", name="Continuar partida").wait_for()
    app.tile.tap()
    app.button("Jugar").tap()
    app.button("Sí, otra partida").tap()
    assert app.page.locator("html[data-engine=ready]").count() == 0
    wait_for_engine(app.page)
    app.wait_until_asked()
    assert app.screen == "table"
    assert app.cards.count() == 3


def test_a_new_match_does_not_push_one_out_unasked(app: App) -> None:
    app.new_match()
    app.move(random.Random(1))
    before = app.saved()
    app.button("Menú").tap()
    app.button("Guardar y salir").tap()
    app.tile.tap()
    app.button("Jugar").tap()
    app.button("No, sigo con esta").tap()
    assert app.saved()[: len(before)] == before


def test_offline(app: App) -> None:
    app.page.context.set_offline(True)
    app.page.reload()
    wait_for_engine(app.page)
    assert app.page.get_by_text("Lista para jugar sin conexión").is_visible()
    app.new_match()
    app.play_until(lambda: app.screen == "bill", random.Random(8))


WITH_TEXTS = """(%s) => new Promise(resolve => {
    const opening = indexedDB.open("sobremesa");
    opening.onsuccess = () => {
        const store = opening.result.transaction("texts", "readwrite").objectStore("texts");
        store.transaction.oncomplete = () => { opening.result.close(); resolve(); };
        %s
    };
})"""
CHANGE = WITH_TEXTS % (
    "[which, part, instead]",
    """
    const kind = which === "aside" ? "aside" : "save";
    const range = IDBKeyRange.bound(`sobremesa.${kind}.0`, `sobremesa.${kind}.9`);
    const all = store.getAll(range), keys = store.getAllKeys(range);
    keys.onsuccess = () => {
        const serials = all.result.map(text => text && JSON.parse(text).serial);
        const newest = serials.indexOf(Math.max(...serials));
        keys.result.forEach((key, n) => {
            if (which !== "newest" || n === newest) store.put(all.result[n].replace(part, instead), key);
        });
    };
    """,
)
CLEAR_SLOTS = WITH_TEXTS % ("", "for (const n of [0, 1]) store.delete(`sobremesa.save.${n}`);")
DAMAGED = ['"seed":"', '"seed":"x']
OF_ANOTHER_VERSION = ['"format":1', '"format":99']


def test_a_damaged_save_gives_way_to_the_other(app: App) -> None:
    app.new_match()
    app.move(random.Random(1))
    app.wait_until_asked()
    before = app.saved()
    app.page.evaluate(CHANGE, ["newest", *DAMAGED])
    app.page.reload()
    wait_for_engine(app.page)
    told = app.page.get_by_text("La última jugada guardada estaba dañada: seguimos desde la anterior.")
    told.wait_for()
    app.wait_until_asked()
    assert app.saved()[: len(before) - 1] == before[:-1]
    assert len(app.texts("aside")) == 1
    app.page.reload()
    wait_for_engine(app.page)
    app.wait_until_asked()
    assert not told.is_visible()
    assert len(app.texts("aside")) == 1


def test_two_damaged_saves_end_at_the_start(app: App) -> None:
    app.new_match()
    app.move(random.Random(1))
    app.wait_until_asked()
    app.page.evaluate(CHANGE, ["all", *DAMAGED])
    app.page.reload()
    wait_for_engine(app.page)
    app.page.get_by_text("La partida guardada estaba dañada y no se puede recuperar.").wait_for()
    assert app.screen == "start"
    assert not app.page.get_by_role("button", name="Continuar partida").is_visible()
    app.new_match()


def test_damaged_saves_do_not_end_what_the_player_does(app: App) -> None:
    app.new_match()
    app.wait_until_asked()
    app.page.evaluate(CHANGE, ["all", *DAMAGED])
    app.page.add_init_script(LATE_ENGINE)
    app.page.reload()
    app.button("Menú").tap()
    app.button("Guardar y salir").tap()
    app.tile.tap()
    assert app.page.locator("html[data-engine=ready]").count() == 0
    wait_for_engine(app.page)
    app.page.get_by_text("La partida guardada estaba dañada").wait_for()
    assert app.screen == "setup"


def test_a_save_of_another_version_is_put_aside_until_it_can_be_read(app: App) -> None:
    app.page.goto(f"{app.page.url}?seed=5")
    wait_for_engine(app.page)
    app.new_match(players=2)
    app.move(random.Random(1))
    app.wait_until_asked()
    match = app.saved()
    app.page.evaluate(CHANGE, ["all", *OF_ANOTHER_VERSION])
    newest = max(app.slots(), key=lambda text: int(json.loads(text)["serial"]))
    app.page.reload()
    wait_for_engine(app.page)
    told = app.page.get_by_text("con otra versión de Sobremesa")
    told.wait_for()
    assert app.screen == "start"
    app.page.goto(app.page.url.replace("seed=5", "seed=6"))
    wait_for_engine(app.page)
    app.new_match(players=2)
    app.move(random.Random(1))
    app.wait_until_asked()
    assert newest in app.texts("aside")
    assert not told.is_visible()  # it has been said
    app.page.evaluate(CLEAR_SLOTS)
    app.page.evaluate(CHANGE, ["aside", *reversed(OF_ANOTHER_VERSION)])
    app.page.reload()
    wait_for_engine(app.page)
    app.page.get_by_text("Se ha podido abrir la partida que estaba guardada aparte.").wait_for()
    assert app.saved()[: len(match)] == match
    assert app.texts("aside") == []  # what was an earlier moment of it has gone too


REFUSING = """
Object.defineProperty(globalThis, "indexedDB", { get() { throw new DOMException("no", "SecurityError"); } });
Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
"""


def test_storage_that_refuses(phone: Page, site: Site) -> None:
    phone.goto("about:blank")
    page = phone.context.new_page()
    complaints = complaints_of(page)
    page.emulate_media(reduced_motion="reduce")
    page.add_init_script(REFUSING)
    page.goto(site.url)
    wait_for_engine(page)
    app = App(page)
    app.new_match()
    app.toast.get_by_text("El teléfono no deja guardar").wait_for()
    app.move(random.Random(1))
    assert complaints == ["no"]  # PyScript's, which opens a storage of its own that nothing here uses
    page.close()


COPIES = [played(30, "two", preset="fournier").save(), played(40, "thirteen", players=13, preset="fournier").save()]
"""Matches that come as a copy, by turns: one that is often settled, and one with many seats."""


def tap_at_once(app: App, chance: random.Random) -> None:
    """A tap on a card or a button, perhaps before anything is up that could answer."""
    app.page.wait_for_timeout(chance.choice((0, chance.randrange(1500))))
    app.page.touchscreen.tap(180, 600)


def play_on(app: App, chance: random.Random) -> None:
    """What the player is asked, or anything while others are at it."""
    wait_for_engine(app.page)
    if app.asked():
        app.move(chance)
    else:
        app.page.touchscreen.tap(180, 600)


def bring_another(app: App, save: str) -> None:
    """A copy takes the place of the match."""
    wait_for_engine(app.page)
    app.page.go_back()
    bring(app, copy_of(save))
    app.page.wait_for_selector("#dialog[open] [data-do=copy-sure], #toast:not([hidden])")
    if app.button("Sí, recuperarla").is_visible():
        app.button("Sí, recuperarla").tap()


def test_a_phone_that_kills_the_browser_loses_nothing(profile: Profile, site: Site) -> None:
    """At random moments: at the start, while an opponent thinks, while something is kept, settled or brought."""
    chance = random.Random(50)
    page = profile.open()
    page.goto(site.url)
    wait_for_engine(page)
    wait_for_offline(page)
    app = App(page)
    app.new_match()
    for kill in range(KILLS):
        came = COPIES[kill // COPY_EACH % 2]
        bringing = kill % COPY_EACH == COPY_EACH - 1 or app.screen == "final"
        if bringing:
            bring_another(app, came)
        else:
            (tap_at_once if kill % 2 else play_on)(app, chance)
        page.wait_for_timeout(chance.choice((0, 20, chance.randrange(300), chance.randrange(1500))))
        kept = app.saved()
        profile.kill()
        page = profile.open()
        page.goto(site.url)
        app = App(page)
        page.wait_for_selector("#hand button:visible, #bill:visible, #final:visible, #slip:visible", timeout=START_MS)
        found = app.saved()
        may_be = [kept, json.loads(came)["actions"].split()] if bringing else [kept]
        assert any(found[: len(actions)] == actions for actions in may_be), kill
        assert page.get_by_role("dialog").count() == 0
        if app.screen == "start":
            page.locator("#slip").tap()
            page.wait_for_selector("#hand button:visible, #bill:visible, #final:visible", timeout=START_MS)
