"""The texts: whatever a view or an event of a game names has its words, the page repeats them rightly, and no language
lacks one or borrows it from Spanish."""

import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pygame_core.bots import LEVELS
from pygame_core.chance import MatchChance
from pygame_core.choosing import House, value_codes
from pygame_core.game import Game
from pygame_core.games import GAMES
from pygame_core.options import Option, Value, at_least, below, only
from pygame_core.terminal.words import TEXTS, texts_of
from web.tiles import page_texts, tiles

WEB = Path(__file__).resolve().parent.parent / "web"
pytestmark = pytest.mark.cpython_only
SEATS = {"seat", "dealer", "forehand", "winner", "lone"}
SILENT = {"event_draw", "event_cards", "event_look", "event_tricks", "event_settle", "event_stop", "event_match_over"}
"""Told by what comes next on the screen."""
OTHERS = sorted(path.name for path in TEXTS.iterdir() if path.name != "es")
NAMES = {"Sobremesa", "Tomate", "Fournier"}
"""The same in every language."""
SAME_WORDS = {
    "ca": {"Sí", "No", "As", "Sota", "oros", "Oros", "bastos", "Bastos", "de bastos"}
    | {"El final", "Final de la partida", "No paga", "De tres en tres", "reserva de tres en tres", "Paga a la reserva"}
    | {"Menú", "Reserva", "A la reserva", "Última partida", "paga {paid}", "{deal} de {deals}", "ni paga ni cobra"},
    "en": {"No"},
}
"""What a language writes as Spanish does."""
PLACEHOLDER = re.compile(r"\{([^}]*)\}")


@pytest.fixture(scope="module")
def texts() -> dict[str, Any]:
    return texts_of("es")


def sentences(view: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """Every code with its data in a view."""
    if isinstance(view, dict):
        if set(view) == {"code", "data"}:
            yield view["code"], view["data"]
        for key, value in view.items():
            if key == "roles":
                yield from ((f"role_{role}", {}) for role in value)
            elif key == "stamp" and value:
                yield f"stamp_{value}", {}
            else:
                yield from sentences(value)
    elif isinstance(view, list):
        for each in view:
            yield from sentences(each)


def told(game: Game, seed: int) -> Iterator[tuple[str, dict[str, Any]]]:
    """What a match of random options and random actions has to say."""
    chance = Random(seed)
    options: dict[str, Any] = {"preset": chance.choice(game.presets)}
    for option in game.options():
        if isinstance(option.values, tuple) and option.key not in ("preset", "players"):
            options[option.key] = chance.choice(option.values)
    options["players"] = chance.choice((2, 3, 4))
    match = game.match(game.rules(options), MatchChance(str(seed)))
    for _ in range(120):
        yield from sentences(match.table(0))
        if not match.to_act():
            return
        seat = match.to_act()[0]
        for event in match.apply(seat, chance.choice(game.choices(match.legal_actions(seat)))):
            seen = event.seen_by(0)
            if seen and f"event_{seen['event']}" not in SILENT:
                yield f"event_{seen['event']}", seen


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_code_has_its_words(game: Game, texts: dict[str, Any]) -> None:
    lacking = set()
    for seed in range(150):
        for code, data in told(game, seed):
            own = [f"{code}_me"] if any(data.get(key) == 0 for key in SEATS) else []
            found = [texts[key] for each in [*own, code] for key in (f"{game.id}.{each}", each) if key in texts]
            keys = {match.partition("#")[0] for match in PLACEHOLDER.findall(found[0])} if found else {code}
            lacking |= {f"{code}: {key}" for key in keys - set(data)}
    assert lacking == set()


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_refusal_has_its_sentence(game: Game, texts: dict[str, Any]) -> None:
    assert {code for code in game.codes if f"{game.id}.{code}" not in texts and code not in texts} == set()


def test_the_page_says_what_the_texts_say() -> None:
    texts = page_texts("es")
    page = (WEB / "index.html").read_text("utf-8") + tiles(texts)
    shown = re.findall(r'data-t="([^"]+)"(?: content="([^"]*)"|[^>]*>([^<]*)<)', page)
    assert shown
    assert {code: unescape(content or words) for code, content, words in shown} == {
        each[0]: texts[each[0]] for each in shown
    }


@pytest.mark.parametrize("language", ["es", *OTHERS])
def test_every_game_has_its_tile(language: str) -> None:
    for game in GAMES:
        assert {code for code in ("name", "line", "about") if f"{game}.{code}" not in texts_of(language)} == set()
        assert page_texts(language)[f"{game}.seats"] in tiles(page_texts(language))


def test_how_many_can_play_is_told() -> None:
    assert (page_texts("es")["tomate.seats"], page_texts("es")["tomate.seats_about"]) == ("2–13", "De 2 a 13 jugadores")


def option_codes(option: Option) -> list[str]:
    """The codes of an option's names: one, or one for each thing that its amount may be."""
    house = House([option.told()])
    if option.usual is None:
        return [house.code(option.key, {})]
    return [house.code(option.key, {option.usual.by: meaning}) for meaning in option.usual.amounts]


def shown_values(option: Option) -> list[Value]:
    """The values that have words: all, or some of many amounts, and none where that has a meaning of its own."""
    if isinstance(option.values, tuple):
        return list(option.values)
    none: list[Value] = [None] if option.values.none and not option.usual else []
    return [option.values.low, option.values.low + option.values.step, *none]


@pytest.mark.parametrize("language", ["es", *OTHERS])
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_every_house_rule_has_its_words(game: Game, language: str) -> None:
    texts = texts_of(language)
    house_rules = [option for option in game.options() if option.group]
    wanted = [[f"preset_{preset}{ending}"] for preset in game.presets for ending in ("", "_about")]
    wanted += [[f"group_{option.group}"] for option in house_rules]
    for option in house_rules:
        for code in option_codes(option):
            wanted += [[code], [f"{code}_about"]]
            for value in shown_values(option):
                codes = value_codes(code, value)
                wanted += [codes, [f"{each}_short" for each in codes]]
    known = [{f"{game.id}.{code}" for code in codes} | set(codes) for codes in wanted]
    assert [codes for codes in known if not codes & set(texts)] == []
    own = {code for code in texts if code.startswith((f"{game.id}.opt_", f"{game.id}.group_"))}
    assert own - set().union(*known) == set()


@pytest.mark.parametrize("language", ["es", *OTHERS])
def test_every_level_and_limit_has_its_words(language: str) -> None:
    wanted = {f"level_{level}{ending}" for level in LEVELS for ending in ("", "_about")}
    wanted |= {f"gave_way_{limit.code}" for limit in (only(()), below(""), at_least(""))}
    assert wanted - set(texts_of(language)) == set()


def test_there_are_other_languages() -> None:
    assert set(OTHERS) == {"ca", "en"}


def strings(texts: dict[str, Any]) -> dict[str, str]:
    """Every sentence by its code, those of a list by code and place; people's names are no sentences."""
    found: dict[str, str] = {}
    pending = [(code, words) for code, words in texts.items() if code != "people"]
    for code, words in pending:
        if isinstance(words, str):
            found[code] = words
        else:
            pending += [(f"{code}.{n}", each) for n, each in enumerate(words)]
    return found


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_same_texts(language: str, texts: dict[str, Any]) -> None:
    spanish, other = strings(texts), strings(texts_of(language))
    assert set(other) == set(spanish)
    assert [face for _, face in texts_of(language)["people"]] == [face for _, face in texts["people"]]
    for code, words in spanish.items():
        slots = [sorted(slot.partition("#")[0] for slot in PLACEHOLDER.findall(each)) for each in (words, other[code])]
        assert slots[0] == slots[1], code
        nouns = [slot for slot in PLACEHOLDER.findall(other[code]) if "#" in slot]
        assert all(slot.count("#") == 2 for slot in nouns), code


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_lends_nothing_from_spanish(language: str, texts: dict[str, Any]) -> None:
    other = strings(texts_of(language))
    worded = {
        code: words for code, words in strings(texts).items() if re.search(r"[^\W\d]", PLACEHOLDER.sub("", words))
    }
    borrowed = {code: words for code, words in worded.items() if other[code] == words}
    assert {code for code, words in borrowed.items() if words not in NAMES | SAME_WORDS[language]} == set()
