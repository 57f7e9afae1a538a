"""A storage that fails, and one that holds anything at all: the app starts, says what happened, and runs nothing."""

import json
import os
import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import pytest
from playwright.sync_api import Page

from e2e.app import START_MS, App
from e2e.browsers import Site
from e2e.conftest import complaints_of, wait_for_engine
from pygame_core.games import game_named
from pygame_core.soundness import some_action
from pygame_core.table import Engine, MatchTable, _checksum

UNREAD = "No se ha podido leer lo que había guardado."
FULL = "El teléfono no deja guardar"
MUTATIONS = int(os.environ.get("SOBREMESA_MUTATIONS", "10000"))
"""How many damaged saves the engine is asked to open."""
PYSCRIPT_S_OWN = "no"
"""What PyScript says where it cannot open a storage of its own, which nothing here uses."""


class Visit(NamedTuple):
    """A page of the warm phone, and what it complains of."""

    app: App
    complaints: list[str]


Visiting = Callable[[str], Visit]


@pytest.fixture
def storage(phone: Page, site: Site) -> Iterator[Page]:
    """A page of the site without the app in it: it reads and writes what the app will find."""
    phone.goto("about:blank")
    page = phone.context.new_page()
    page.goto(f"{site.url}app.webmanifest")
    yield page
    page.close()


@pytest.fixture
def visiting(storage: Page, site: Site) -> Iterator[Visiting]:
    """Opens the app where a script has run first."""
    pages: list[Page] = []

    def visit(script: str = "") -> Visit:
        page = storage.context.new_page()
        pages.append(page)
        page.emulate_media(reduced_motion="reduce")
        page.add_init_script(script)
        complaints = complaints_of(page)
        page.goto(site.url)
        page.wait_for_selector("html[data-ui=ready]", state="attached", timeout=START_MS)
        return Visit(App(page), complaints)

    yield visit
    for page in pages:
        page.close()


class Failure(NamedTuple):
    """A way in which the storage fails, what is said then, and whether a match is there after a reload."""

    script: str
    told: str | None
    kept: bool


NO_DATABASE = """
    Object.defineProperty(globalThis, "indexedDB", { get() { throw new DOMException("no", "SecurityError"); } });
"""
NO_COPIES = """
    Object.defineProperty(globalThis, "localStorage", { get() { throw new DOMException("no", "SecurityError"); } });
"""
FULL_COPIES = """
    Storage.prototype.setItem = () => { throw new DOMException("no", "QuotaExceededError"); };
"""
FULL_DATABASE = """
    let room = 4; // enough for the start, not for a match
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (...given) {
        if (--room < 0) throw new DOMException("no", "QuotaExceededError");
        return put.apply(this, given);
    };
"""
FAILURES = {
    "the database does not open": Failure(NO_DATABASE, UNREAD, True),
    "the database never answers": Failure("IDBFactory.prototype.open = () => ({});", UNREAD, True),
    "the database cannot be read": Failure(
        "IDBObjectStore.prototype.getAll = () => { throw new DOMException('no', 'DataError'); };", UNREAD, True
    ),
    "the database never answers, and a copy is no match": Failure(
        "IDBFactory.prototype.open = () => ({}); localStorage['sobremesa.at'] ??= 'start';", UNREAD, True
    ),
    "a read never answers": Failure("IDBObjectStore.prototype.getAll = () => ({});", UNREAD, True),
    "the database is full": Failure(FULL_DATABASE, None, True),
    "both are full": Failure(FULL_DATABASE + FULL_COPIES, FULL, False),
    "nothing but full copies": Failure(NO_DATABASE + FULL_COPIES, FULL, False),
    "there are no copies": Failure(NO_COPIES, None, True),
}


@pytest.mark.parametrize("failure", FAILURES.values(), ids=FAILURES)
def test_a_storage_that_fails(visiting: Visiting, failure: Failure) -> None:
    app, complaints = visiting(failure.script)
    notice = app.page.locator("#storage")
    if failure.told == UNREAD:
        assert UNREAD in (notice.text_content() or "")
        assert notice.is_visible()
    wait_for_engine(app.page)
    app.new_match(players=2)
    if failure.told == FULL:
        app.toast.get_by_text(FULL).wait_for()
    app.move(random.Random(1))
    app.wait_until_asked()
    if failure.told == FULL:
        app.button("Menú").tap()
        app.button("Guardar y salir").tap()
        assert FULL in (notice.text_content() or "")
    elif failure.kept:
        cards = app.state()["cards"]
        app.page.reload()
        app.page.wait_for_selector("#hand button:visible, #bill:visible", timeout=START_MS)
        wait_for_engine(app.page)
        assert app.state()["cards"] == cards
    assert set(complaints) <= {PYSCRIPT_S_OWN}


def test_a_connection_that_the_system_closes_is_opened_anew(visiting: Visiting) -> None:
    app, complaints = visiting("""
        const { transaction } = IDBDatabase.prototype;
        IDBDatabase.prototype.transaction = function (...given) {
            if (globalThis.closing) { globalThis.closing = false; this.close(); }
            return transaction.apply(this, given);
        };
    """)
    wait_for_engine(app.page)
    app.new_match()
    app.page.evaluate("closing = true")
    app.move(random.Random(1))
    app.wait_until_asked()
    assert app.page.evaluate("Object.keys(localStorage)") == []
    assert len(app.saved()) >= 1
    assert complaints == []


STUCK = """
const later = setTimeout;
setTimeout = (call, delay, ...rest) => delay === 2000 ? 0 : later(call, delay, ...rest); // nor does it give up
IDBDatabase.prototype.transaction = () => ({ objectStore: () => ({ get: () => ({}), put() {} }), abort() {} });
"""


def test_what_is_on_its_way_when_the_page_goes_is_kept(visiting: Visiting) -> None:
    app, complaints = visiting("")
    wait_for_engine(app.page)
    app.new_match()
    app.wait_until_asked()
    app.page.evaluate(STUCK)
    app.button("Menú").tap()
    app.button("Guardar y salir").tap()
    app.page.get_by_role("button", name="Continuar partida").wait_for()
    app.page.reload()
    wait_for_engine(app.page)
    assert app.screen == "start"
    app.page.wait_for_function("Object.keys(localStorage).length === 0")  # it has moved to the database
    assert json.loads(app.page.evaluate("disk.all()"))["sobremesa.at"] == "start"
    assert complaints == []


PUT = """pairs => new Promise((resolve, reject) => {
    const opening = indexedDB.open("sobremesa", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("texts");
    opening.onsuccess = () => {
        const change = opening.result.transaction("texts", "readwrite");
        for (const [key, value] of pairs) change.objectStore("texts").put(value, key);
        change.oncomplete = () => { opening.result.close(); resolve(); };
        change.onabort = () => reject(change.error);
    };
})"""
OF_ANY_TYPE = """shift => {
    const ring = []; ring.push(ring);
    const values = [5, -0, NaN, true, null, undefined, 10n, new Date(), [1], { toString: "x" }, ring, new Blob(["x"]),
        new Map([[1, 2]]), "x".repeat(3e6), "", "[".repeat(1e5), "\\ud800", '{"serial":1' + "0".repeat(400) + "}"];
    const names = ["save.0", "save.1", "view", "at", "language", "still", "setup.tomate", "aside.0", "aside.3"];
    const pairs = [[5, "x"], [["sobremesa.save.0"], "x"], ["__proto__", "{}"], ["sobremesa.__proto__", "{}"]];
    names.forEach((name, n) => pairs.push([`sobremesa.${name}`, values[(n + shift) % values.length]]));
    return (PUT)(pairs);
}""".replace("PUT", PUT)


@pytest.mark.parametrize("shift", (0, 6, 13))
def test_values_of_any_type(storage: Page, visiting: Visiting, shift: int) -> None:
    storage.evaluate(OF_ANY_TYPE, shift)
    app, complaints = visiting("")
    wait_for_engine(app.page)
    assert app.screen == "start"
    app.new_match(players=2)
    app.move(random.Random(1))
    assert app.saved()
    assert complaints == []


def test_a_database_of_another_shape(storage: Page, visiting: Visiting) -> None:
    storage.evaluate("""() => new Promise(resolve => {
        const leaving = indexedDB.deleteDatabase("sobremesa");
        leaving.onsuccess = () => {
            const opening = indexedDB.open("sobremesa", 7);
            opening.onupgradeneeded = () => opening.result.createObjectStore("others", { keyPath: "id" });
            opening.onsuccess = () => { opening.result.close(); resolve(); };
        };
    })""")
    app, complaints = visiting("")
    assert UNREAD in (app.page.locator("#storage").text_content() or "")
    wait_for_engine(app.page)
    app.new_match()
    app.move(random.Random(1))
    app.page.reload()
    app.page.wait_for_selector("#hand button:visible", timeout=START_MS)
    assert complaints == []


def played(actions: int, seed: str = "kept", **options: Any) -> MatchTable:
    """A table after some random actions."""
    table = MatchTable(game_named("tomate"), {"players": 2, **options}, seed, "facil", serial=5)
    chance = random.Random(seed)
    while table.number < actions and not table.match.over:
        seat = table.match.to_act()[0]
        table.act(seat, some_action(table.match, seat, chance))
    return table


def signed(text: str, **changes: Any) -> str:
    """A save with other contents and a right checksum."""
    content = json.loads(text)
    del content["check"]
    content.update(changes)
    return json.dumps({**content, "check": _checksum(content)})


MARKUP = '"/><img src=x onerror="hacked=1"><script>hacked=1</script>'
"""What would show itself, or run, if it ever became a part of the page."""


def everywhere(value: Any, of_kind: type, instead: Any) -> Any:
    """The value with everything of a kind in it replaced."""
    if isinstance(value, dict):
        return {key: everywhere(each, of_kind, instead) for key, each in value.items()}
    if isinstance(value, list):
        return [everywhere(each, of_kind, instead) for each in value]
    return instead if type(value) is of_kind else value


def hostile_views() -> dict[str, str]:
    """Views as they may lie in a storage, by what is wrong with them."""
    table = played(8)
    answer = {"match": table.name, "number": table.number, "next": "human", "view": table.match.table(0)}
    view: Any = answer["view"]

    def with_view(changed: Any) -> str:
        return json.dumps({**answer, "view": changed})

    many = [{**view["seats"][0], "seat": seat} for seat in range(13)]
    return {
        "markup": with_view(everywhere(view, str, MARKUP)),
        "a name of the language": with_view(everywhere(view, str, "__proto__")),
        "numbers beyond measure": with_view(everywhere(view, int, 7)).replace("7", "1e309"),
        "a game that is not there": with_view({**view, "game": "mus"}),
        "a bill of markup": with_view(
            {
                **view,
                "sheet": {"deal": MARKUP, "title": {"code": MARKUP, "data": {}}, "sums": [], "rows": [], "after": []},
            }
        ),
        "an end without winners": with_view({**view, "match": {**view["match"], "over": True, "winners": MARKUP}}),
        "more seats than chairs": with_view({**view, "seats": many}),
        "an older one": with_view({key: value for key, value in view.items() if key not in ("gauges", "choices")}),
        "no view": with_view(5),
        "cut": with_view(view)[:-40],
        "endless": with_view({**view, "hand": view["hand"] * 40_000}),
    }


VIEWS = hostile_views()


@pytest.mark.parametrize("kept", VIEWS.values(), ids=VIEWS)
def test_a_kept_view_of_any_kind(storage: Page, visiting: Visiting, kept: str) -> None:
    save = signed(played(8).save(), seed="kept")
    texts = {"save.0": save, "view": kept, "at": "table"}
    storage.evaluate(PUT, [[f"sobremesa.{key}", text] for key, text in texts.items()])
    app, complaints = visiting("")
    wait_for_engine(app.page)
    app.page.wait_for_selector("#hand button:visible, #bill:visible", timeout=START_MS)
    assert app.page.evaluate("[globalThis.hacked, document.images.length]") == [None, 0]
    app.move(random.Random(1))
    assert complaints == []


SETTINGS = {
    "setup.tomate": [
        '{"preset":["x"],"players":{},"level":[1],"partner":{},"rules":{"clasico":[]}}',
        '{"preset":"__proto__","players":1e309,"level":"maestro","rules":{"clasico":{"ante":[],"__proto__":1}}}',
        "[[]]",
        json.dumps({"preset": MARKUP, "players": MARKUP, "level": MARKUP, "rules": {MARKUP: MARKUP}}),
    ],
    "language": ["__proto__", "constructor", MARKUP, "xx"],
    "still": ["2", "[]", MARKUP, "0"],
    "at": ["nowhere", MARKUP, "table", "__proto__"],
}


@pytest.mark.parametrize("nth", range(4))
def test_settings_of_nonsense(storage: Page, visiting: Visiting, nth: int) -> None:
    storage.evaluate(PUT, [[f"sobremesa.{key}", texts[nth]] for key, texts in SETTINGS.items()])
    app, complaints = visiting("")
    wait_for_engine(app.page)
    assert app.page.evaluate("document.documentElement.lang") in ("es", "ca", "en")
    app.new_match()
    assert app.page.evaluate("[globalThis.hacked, document.images.length]") == [None, 0]
    assert complaints == []


LETTERS = [
    *'{}[]",:/ 0123456789-.',
    *"ocebRSC",
    "\ud800",
    "\x00",
    "ñ",
    "take_trump",
    "next_hand",
    "null",
    "1e309",
    "NaN",
]
STRANGE: list[Any] = [
    None,
    True,
    0,
    -1,
    1,
    (1 << 53) - 1,
    1 << 53,
    10**400,
    1.5,
    1e308,
    "",
    "0",
    "__proto__",
    MARKUP,
    [],
    {},
]


def scratched(text: str, chance: random.Random) -> str:
    """A save with some of its letters changed, cut out or put in."""
    for _ in range(chance.randint(1, 4)):
        at = chance.randrange(len(text))
        cut = chance.choice((0, 1, 1, 5, 400))
        text = (
            text[:at] + chance.choice(["", *LETTERS, chr(ord(text[at]) ^ 1 << chance.randrange(7))]) + text[at + cut :]
        )
        text = text or "x"
    return text


def retold(text: str, chance: random.Random) -> str:
    """A save with a right checksum that tells something else."""
    content = json.loads(text)
    actions = content["actions"].split()
    options = content["options"]

    def other_actions() -> str:
        at = chance.randrange(len(actions) + 1)
        instead = chance.choice(
            [[], actions[:at], [chance.choice([*LETTERS, *actions, "0/join", "99/1o"])], actions * 40]
        )
        return " ".join(actions[:at] + instead + actions[at + chance.choice((0, 1, 5)) :])

    key = chance.choice(["actions", "actions", "actions", "options", *content])
    if key == "actions":
        changed: Any = other_actions()
    elif key == "options":
        known = [option.key for option in game_named("tomate").options()]
        changed = {**options, chance.choice([*known, "colour"]): chance.choice([*STRANGE, 2, 13, "free", "goal"])}
    else:
        changed = chance.choice(STRANGE)
    return signed(text, **({key: changed} if key != "check" else {}))


def mutated(count: int) -> list[str]:
    """Real saves, each changed in some way."""
    chance = random.Random(f"mutated {count}")
    real = [
        played(length, str(players), players=players, preset=preset).save()
        for players, preset in ((2, "fournier"), (3, "clasico"), (13, "fournier"))
        for length in (0, 3, 15, 60)
    ]
    return [chance.choice((scratched, retold))(chance.choice(real), chance) for _ in range(count)]


RESUME = """async texts => {
    const engine = document.querySelector("script[type=py][name=engine]").xworker.sync;
    const resume = async text => JSON.parse(await engine.resume(JSON.stringify({ saves: [text] })));
    const found = [];
    for (const text of texts) {
        const began = performance.now();
        const first = await resume(text);
        const again = first.save && await resume(first.save);
        found.push({
            error: first.error?.message,
            lost: first.lost?.map(([slot, kind]) => kind),
            moment: first.save && [first.match, first.number, JSON.stringify(first.view), first.save],
            again: again && [again.match, again.number, JSON.stringify(again.view), again.save],
            seconds: (performance.now() - began) / 1000,
        });
    }
    return found;
}"""
ANSWER_SECONDS = 10
"""After so long the app takes the engine for dead."""
BATCH = 200


def test_mutated_saves_are_opened_or_refused(phone: Page) -> None:
    saves = mutated(MUTATIONS)
    opened = 0
    for first in range(0, len(saves), BATCH):
        batch = saves[first : first + BATCH]
        for text, answer in zip(batch, phone.evaluate(RESUME, batch), strict=True):
            assert answer["error"] is None, (text, answer)
            assert answer["seconds"] < ANSWER_SECONDS, text
            assert answer["moment"] == answer["again"], text
            assert answer["lost"] in ([], ["damaged"], ["version"]), text
            assert (answer["lost"] == []) == (answer["moment"] is not None), text
            opened += answer["moment"] is not None
    assert 0.05 < opened / len(saves) < 0.95
    App(phone).new_match()


SENTENCES = {"damaged": "estaba dañada", "version": "con otra versión de Sobremesa"}


def test_the_app_starts_with_mutated_saves(storage: Page, visiting: Visiting) -> None:
    saves = [text for text in mutated(40) if not {"\ud800", "\x00"} & set(text)][:16]  # MicroPython cannot hold these
    app, complaints = visiting("")
    for slots in zip(saves[::2], saves[1::2], strict=True):
        app.page.goto("about:blank")
        kept = [[f"sobremesa.save.{n}", text] for n, text in enumerate(slots)]
        storage.evaluate(PUT, [*kept, ["sobremesa.at", "start"], *[[f"sobremesa.aside.{n}", ""] for n in range(4)]])
        app.page.go_back()
        wait_for_engine(app.page)
        answer = json.loads(Engine(lambda: 0.0).resume(json.dumps({"saves": slots})))
        kinds = [kind for _, kind, _ in answer["lost"]]
        if kinds:
            app.toast.get_by_text(SENTENCES["version" if "version" in kinds else "damaged"]).wait_for()
        assert app.page.locator("#slip").is_visible() == ("view" in answer), slots
        assert set(app.texts("aside")) == {slots[slot] for slot, _, _ in answer["lost"]}
        assert app.page.evaluate("[globalThis.hacked, document.images.length]") == [None, 0]
    assert complaints == []
