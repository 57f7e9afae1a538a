"""A copy as a file: given, brought back on another phone, and refused in a sentence when it is no good."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page

from e2e.app import App
from e2e.conftest import wait_for_engine
from e2e.test_storage import MARKUP, played, signed

SURE = "La partida de ahora se perderá"


@pytest.fixture
def app(phone: Page) -> Iterator[App]:
    """The app at its start."""
    phone.emulate_media(reduced_motion="reduce")
    yield App(phone)
    assert phone.evaluate("[globalThis.hacked, document.images.length]") == [None, 0]


def to_start(app: App) -> None:
    """From the table to the start."""
    app.button("Menú").tap()
    app.button("Guardar y salir").tap()


def give(app: App) -> dict[str, Any]:
    """The copy that the player gets."""
    app.button("Ajustes").tap()
    with app.page.expect_download() as download:
        app.button("Guardar una copia").tap()
    assert download.value.suggested_filename.startswith("sobremesa-20")
    found: dict[str, Any] = json.loads(Path(download.value.path()).read_text("utf-8"))
    return found


def bring(app: App, content: str) -> None:
    """Chooses a file with this content."""
    app.button("Ajustes").tap()
    with app.page.expect_file_chooser() as chooser:
        app.button("Recuperar una copia").tap()
    file: Any = {"name": "copia.json", "mimeType": "application/json", "buffer": content.encode("utf-8")}
    chooser.value.set_files(file)


def copy_of(*saves: str, **settings: str) -> str:
    """A copy with these saves and settings."""
    texts = {f"sobremesa.save.{n}": save for n, save in enumerate(saves)}
    return json.dumps(
        {"sobremesa": 1, "texts": {**texts, **{f"sobremesa.{key}": text for key, text in settings.items()}}}
    )


def test_there_and_back(app: App) -> None:
    app.new_match(players=2)
    chance = random.Random(1)
    app.move(chance)
    app.move(chance)
    app.wait_until_asked()
    kept = app.saved()
    to_start(app)
    copy = give(app)
    app.tile.tap()
    app.button("Jugar").tap()
    app.button("Sí, otra partida").tap()
    app.cards.first.wait_for()
    app.wait_until_asked()
    other = app.saved()
    to_start(app)
    bring(app, json.dumps(copy))
    app.page.get_by_text(SURE).wait_for()
    app.button("No, sigo con esta").tap()
    assert app.saved() == other
    bring(app, json.dumps(copy))
    app.button("Sí, recuperarla").tap()
    app.toast.get_by_text("La copia ya está aquí.").wait_for()
    app.page.reload()
    wait_for_engine(app.page)
    app.page.get_by_role("button", name="Continuar partida").tap()
    app.wait_until_asked()
    assert app.saved()[: len(kept)] == kept


def test_a_copy_brings_the_settings_too(app: App) -> None:
    bring(app, copy_of(played(4).save(), language="ca"))
    app.page.locator("html[lang=ca]").wait_for()
    app.toast.get_by_text("La còpia ja és aquí.").wait_for()
    app.page.get_by_role("button", name="Continua").tap()
    app.wait_until_asked()


GOOD = played(4).save()
DAMAGED = "Esa copia está dañada y no se puede abrir."
FOREIGN = "Ese archivo no es una copia de Sobremesa."
OTHER_VERSION = "Esa copia es de otra versión de Sobremesa"
BAD_FILES = [
    ("", FOREIGN),
    ("[" * 100_000, FOREIGN),
    ("null", FOREIGN),
    (MARKUP, FOREIGN),
    ('{"name": "otra cosa"}', FOREIGN),
    ("x" * 3_100_000, FOREIGN),
    (copy_of(GOOD)[:-30], DAMAGED),
    ('{"sobremesa": "1", "texts": {}}', DAMAGED),
    ('{"sobremesa": 1, "texts": []}', DAMAGED),
    ('{"sobremesa": 1, "texts": {"sobremesa.save.0": 5}}', DAMAGED),
    ('{"sobremesa": 1, "texts": {"__proto__": "x"}}', DAMAGED),
    ('{"sobremesa": 1, "texts": {"sobremesa.at": "table"}}', DAMAGED),
    (copy_of(GOOD, language="x" * 20_000), DAMAGED),
    (copy_of(GOOD.replace("kept", "kapt")), DAMAGED),
    (copy_of(signed(GOOD, actions=MARKUP)), DAMAGED),
    (copy_of(GOOD.replace('"format":1', '"format":2')), OTHER_VERSION),
    (copy_of(signed(GOOD, game="mus")), OTHER_VERSION),
    ('{"sobremesa": 2, "texts": {}}', OTHER_VERSION),
]


def test_files_that_are_no_good(app: App) -> None:
    app.new_match()
    app.wait_until_asked()
    to_start(app)
    kept = app.slots()
    for content, told in BAD_FILES:
        app.page.evaluate("document.getElementById('toast').textContent = ''")
        bring(app, content)
        app.toast.get_by_text(told).wait_for()
        assert not app.page.get_by_text(SURE).is_visible()
        assert app.slots() == kept, content[:100]
    app.page.get_by_role("button", name="Continuar partida").tap()
    app.move(random.Random(1))


def test_a_copy_with_hostile_words(app: App) -> None:
    save = signed(GOOD, seed=MARKUP, serial=(1 << 53) - 1)
    bring(
        app,
        copy_of(
            save, language=MARKUP, still=MARKUP, **{"setup.tomate": json.dumps({"preset": MARKUP}), MARKUP[:30]: "x"}
        ),
    )
    app.toast.get_by_text("La copia ya está aquí.").wait_for()
    app.page.reload()
    wait_for_engine(app.page)
    app.page.get_by_role("button", name="Continuar partida").tap()
    app.move(random.Random(1))
    assert max(json.loads(text)["serial"] for text in app.slots()) < 1 << 52
