"""The reason codes of section 10: one set in rules, game and texts, each reached."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from pygame_core.chance import MatchChance
from pygame_core.errors import IllegalActionError
from pygame_core.game import Action
from pygame_core.games.tomate import TOMATE
from pygame_core.options import Value
from pygame_core.soundness import snapshot
from pygame_core.terminal.words import TEXTS, texts_of

HANDS = [["1c", "3b", "2o"], ["Rc", "7c", "1o"], ["5c", "Rb", "Se"]]
FACTS = {"dealer": 2, "turn_up": "4o", "hands": HANDS}
PLAYING = [[2, "leave_trump"], [0, "join"], [1, "join"], [2, "join"]]
ALL_PASS = [[2, "leave_trump"], [0, "pass"], [1, "pass"], [2, "pass"]]

REACHED: Sequence[tuple[str, Mapping[str, Value], Mapping[str, Any], list[list[Any]], int, str]] = [
    ("MATCH_OVER", {"players": 2, "end_value": 1}, {"dealer": 1, "deals_played": 1},
     [[1, "leave_trump"], [0, "pass"], [1, "pass"]], 0, "next_hand"),
    ("HAND_OVER", {}, FACTS, ALL_PASS, 1, "join"),
    ("NOT_DEALER", {}, FACTS, [], 0, "take_trump"),
    ("CARDS_SEEN", {}, FACTS, [[2, "leave_trump"]], 2, "take_trump"),
    ("WRONG_PHASE", {}, FACTS, [], 2, "join"),
    ("NOT_A_PASSER", {}, FACTS, [[2, "leave_trump"], [0, "join"], [1, "pass"], [2, "pass"]], 0, "take_stock"),
    ("PLAYER_PASSED", {}, FACTS, [[2, "leave_trump"], [0, "join"], [1, "pass"], [2, "join"]], 1, "play Rc"),
    ("NOT_YOUR_TURN", {}, FACTS, [[2, "leave_trump"]], 1, "join"),
    ("CARD_NOT_IN_HAND", {}, FACTS, PLAYING, 0, "play Rc"),
    ("TURNUP_NOT_DISCARDABLE", {"turnup_discard": "choose_of_dealt3"}, FACTS, [[2, "take_trump"]], 2, "discard 4o"),
    ("TAKER_MUST_PLAY", {}, FACTS, [[2, "take_trump"], [0, "join"], [1, "pass"]], 2, "pass"),
    ("LAST_MUST_PLAY", {"all_pass": "dealer_must_play"}, FACTS,
     [[2, "leave_trump"], [0, "pass"], [1, "pass"]], 2, "pass"),
    ("STOCK_RISK_MISSING", {"stock_mode": "taker_chooses"}, FACTS,
     [[2, "leave_trump"], [0, "join"], [1, "pass"], [2, "pass"]], 1, "take_stock"),
    ("MUST_FOLLOW_SUIT", {}, FACTS, [*PLAYING, [0, "play 1c"]], 1, "play 1o"),
    ("MUST_BEAT", {}, {**FACTS, "hands": [["Ro", "3b", "2o"], ["7c", "1o", "3c"], ["5c", "1c", "Rb"]]},
     [*PLAYING[:1], [0, "pass"], *PLAYING[2:], [1, "play 7c"]], 2, "play 5c"),
    ("MUST_TRUMP", {}, FACTS, [*PLAYING, [0, "play 3b"]], 1, "play 7c"),
    ("MUST_OVERTRUMP", {"overtrump": "must"},
     {**FACTS, "hands": [["1c", "3b", "Rb"], ["5o", "7e", "Re"], ["2o", "6o", "2e"]]},
     [*PLAYING, [0, "play 3b"], [1, "play 5o"]], 2, "play 2o"),
]  # fmt: skip


def test_codes_are_those_of_the_rule_file() -> None:
    assert TOMATE.codes == {row[0] for row in REACHED}


@pytest.mark.parametrize(("code", "options", "facts", "actions", "seat", "text"), REACHED)
def test_each_code_is_reached(
    code: str,
    options: Mapping[str, Value],
    facts: Mapping[str, Any],
    actions: list[list[Any]],
    seat: int,
    text: str,
) -> None:
    match = TOMATE.position({**facts, "actions": actions}, TOMATE.rules(options), MatchChance("codes"))
    action = TOMATE.parse(text)
    before = snapshot(match)
    refusal = match.refusal(seat, action)
    assert refusal is not None
    assert refusal.code == code
    with pytest.raises(IllegalActionError, match=code):
        match.apply(seat, action)
    assert snapshot(match) == before


def test_the_stock_takes_an_argument_only_where_the_taker_chooses() -> None:
    actions = [[2, "leave_trump"], [0, "join"], [1, "pass"], [2, "pass"]]
    match = TOMATE.position({**FACTS, "actions": actions}, TOMATE.rules(), MatchChance("codes"))
    assert match.refusal(1, Action("take_stock")) is None
    assert match.refusal(1, Action("take_stock", "self")) is not None


@pytest.mark.parametrize("language", sorted(path.name for path in TEXTS.iterdir()))
def test_every_code_has_a_sentence(language: str) -> None:
    texts = texts_of(language)
    missing = [code for code in TOMATE.codes if code not in texts and f"tomate.{code}" not in texts]
    assert not missing
