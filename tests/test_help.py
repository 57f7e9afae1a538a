"""The rules pages: every game has one in each language, and the deal it tells is as the engine plays it."""

import re
from dataclasses import dataclass
from typing import Any

import pytest

from pygame_core.cards import SPANISH
from pygame_core.chance import MatchChance
from pygame_core.games import GAMES
from pygame_core.games.tomate.deal import RATINGS
from pygame_core.sentences import Sentences
from pygame_core.terminal.words import TEXTS, texts_of
from pygame_core.view import Sheet, TrickView
from web.help_pages import page, pictures, source

pytestmark = pytest.mark.cpython_only
LANGUAGES = sorted(path.name for path in TEXTS.iterdir())


@dataclass(frozen=True)
class Told:
    """What the page of a game tells, apart from its words."""

    facts: dict[str, Any]
    """How its deal begins."""
    said: tuple[tuple[int, str], ...]
    played: str
    shown_before: tuple[str, ...]
    """The pictures that come before those of the deal."""
    rules: dict[str, dict[str, Any]]
    """The rules that it explains, by preset."""


def high_to_low(order: str, suit: str) -> str:
    """The cards of a suit, the best first."""
    cards = SPANISH.read(f"{rank}{suit}" for rank in "1234567SCR")
    return " ".join(SPANISH.show(sorted(cards, key=lambda card: -RATINGS[order].strength[card])))


TOLD = {
    "tomate": Told(
        facts={
            "dealer": 2,
            "turn_up": "2c",
            "hands": [["Ro", "Sc", "3e"], ["1e", "5e", "2b"], ["7c", "4c", "5o"]],
            "scores": [0, 0, -3],
        },
        said=((2, "leave_trump"), (0, "join"), (1, "join"), (2, "join")),
        played="3e 1e 4c 5o Ro 2b Sc 5e 7c",
        shown_before=("1o 1c 1e 1b", high_to_low("tute", "o"), "2c"),
        rules={
            "clasico": {"players": 3, "ante": 3, "turnup_discard": "random_of_dealt3", "overtrump": "free"}
            | {"beat_if_trumped": False, "stock_mode": "table", "duel_rule": "majority", "solo_loser_pays": "plate"}
            | {"tomate_flow": "before_split", "split": "equal_winners", "payment_base": "fixed"}
            | {"dealer_one_trick_collects": False, "pot_cap": None, "all_pass": "carry"}
            | {"end_mode": "rounds", "end": 4, "leftover": "split_equal"},
            "fournier": {"ante": 3, "turnup_discard": "choose_of_4", "overtrump": "free", "beat_if_trumped": False}
            | {"stock_mode": "table", "duel_rule": "thirds", "solo_loser_pays": "reserve"}
            | {"tomate_flow": "after_split", "split": "thirds", "payment_base": "fixed"}
            | {"dealer_one_trick_collects": True, "pot_cap": 12, "reserve_draw": 6, "reserve_step": 3}
            | {"all_pass": "carry", "end_mode": "rounds", "end": 4, "leftover": "split_equal"},
        },
    ),
}


def deal_of(game: str) -> tuple[list[str], Sheet]:
    """The pictures that tell the deal of a page, and its settlement."""
    told = TOLD[game]
    match = GAMES[game].position(told.facts, GAMES[game].rules(), MatchChance("help"))
    shown = [f"{seat} has {' '.join(hand)}" for seat, hand in enumerate(told.facts["hands"])]
    for seat, code in told.said:
        match.apply(seat, GAMES[game].parse(code))
        shown.append(f"{seat} says {code}")
    for card in told.played.split():
        events = match.apply(match.to_act()[0], GAMES[game].parse(f"play {card}"))
        last = match.table(0)["last_trick"]
        if last and any(event.name == "trick" for event in events):
            shown.append(trick(last))
    sheet = match.table(0)["sheet"]
    assert sheet
    return shown, sheet


def trick(ended: TrickView) -> str:
    """A trick as a page writes it."""
    stars = {ended["winner"]: "*"}
    return " ".join(f"{each['seat']}:{each['card']}{stars.get(each['seat'], '')}" for each in ended["cards"])


def sums(sheet: Sheet) -> list[str]:
    """The sums of a settlement as a page writes them."""
    return [
        " ".join(f"{term['sign']} {term['label']['code']} {term['value']}".strip() for term in terms)
        for terms in sheet["sums"]
    ]


def test_every_game_has_its_pages() -> None:
    assert set(TOLD) == set(GAMES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TOLD)
def test_the_pictures_are_of_the_deal_that_the_engine_plays(game: str, language: str) -> None:
    shown, sheet = deal_of(game)
    assert pictures(source(game, language)) == [*TOLD[game].shown_before, *shown, *sums(sheet)]
    assert "[[" not in page(game, language)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TOLD)
def test_the_table_is_the_settlement(game: str, language: str) -> None:
    sentences = Sentences(texts_of(language), game)
    rows = re.findall(r"^\| (\w+) +\| +(\d+) +\| +([+−]\d+) +\|$", source(game, language), re.MULTILINE)
    assert rows == [
        (sentences.name(row["seat"]), str(row["tricks"]), f"{row['change']:+}".replace("-", "−"))
        for row in deal_of(game)[1]["rows"]
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", TOLD)
def test_the_words_name_the_cards_as_they_are_played(game: str, language: str) -> None:
    sentences = Sentences(texts_of(language), game)
    names = {sentences.card(name).lower(): name for name in SPANISH.names if name}
    named = re.findall(rf"\b(?:{'|'.join(names)})\b", source(game, language).lower())
    assert [names[each] for each in named] == [TOLD[game].facts["turn_up"], *TOLD[game].played.split()]


@pytest.mark.parametrize("game", TOLD)
def test_the_rules_are_those_explained(game: str) -> None:
    for preset, explained in TOLD[game].rules.items():
        rules = GAMES[game].rules({"preset": preset})
        assert {key: getattr(rules, key) for key in explained} == explained, preset
