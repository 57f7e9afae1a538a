"""The runner of rulings: all of ours agree, and whatever is wrong with a line is told."""

from __future__ import annotations

import json
from io import StringIO
from pathlib import Path
from typing import Any

import pytest

from pygame_core.check import ADAPTERS, check_files
from pygame_core.check.runner import check_lines
from pygame_core.games import GAMES

VECTORS = Path(__file__).parent / "vectors"
LEGAL = {
    "id": "X",
    "kind": "legal",
    "given": {"trump": "o", "trick": ["Rc"], "hand": ["1c", "2c", "3o"]},
    "expect": {"cards": ["1c"]},
}
CALLS = {
    "id": "X",
    "kind": "calls",
    "given": {"players": 3, "dealer": 2, "turn_up": "1o", "actions": [[2, "leave_trump"], [0, "join"]]},
    "expect": {"to_act": 1},
}


def found(line: dict[str, Any], **changes: Any) -> list[str]:
    """What a line of tomate disagrees about."""
    text = json.dumps({**line, **changes})
    return check_lines(GAMES["tomate"], ADAPTERS["tomate"], [text])[0]


@pytest.mark.parametrize("name", list(GAMES))
def test_every_game_agrees_with_its_rulings(name: str) -> None:
    out = StringIO()
    path = VECTORS / f"{name}.jsonl"
    assert check_files([path], out) == 0, out.getvalue()
    count = len(path.read_text(encoding="utf-8").splitlines())
    assert out.getvalue() == f"{count} agree, 0 disagree\n"
    assert count > 100


def test_lines_of_the_right_shape_agree() -> None:
    assert found(LEGAL) == []
    assert found(CALLS) == []


@pytest.mark.parametrize(
    ("expect", "told"),
    [
        ({"cards": ["2c"]}, 'X: cards: expected ["2c"], came ["1c"]'),
        ({"cards": ["1c", "1c"]}, "cards"),
        ({"refused": {"2c": "MUST_BEAT"}}, "refused"),
        ({"refused": {"2c": "MUST_TRUMP", "3o": "MUST_FOLLOW_SUIT"}}, "refused"),
        ({"cards": ["1c"], "winner": 0}, "there is no expected field winner"),
        ({}, "nothing is expected"),
    ],
)
def test_disagreements_are_told(expect: dict[str, Any], told: str) -> None:
    texts = found(LEGAL, expect=expect)
    assert len(texts) == 1
    assert told in texts[0]


@pytest.mark.parametrize(
    ("changes", "told"),
    [
        ({"kind": "legel"}, "there is no kind 'legel'"),
        ({"kind": None}, "there is no kind"),
        ({"note": "x"}, "there is no key note"),
        ({"given": {**LEGAL["given"], "table": 0}}, "there is no given field table"),  # type: ignore[dict-item]
        ({"given": {"trump": "o", "trick": ["8o"], "hand": ["1c"]}}, "8o is not in the pack"),
        ({"given": {"trump": "o", "trick": ["1c"], "hand": ["1c"]}}, "named twice"),
        ({"given": {"trump": "o", "trick": [], "hand": []}}, "holds one"),
        ({"given": {"trump": "o", "trick": []}}, "hand must be given"),
        ({"given": {"trump": "x", "trick": [], "hand": ["1c"]}}, "no such suit"),
        ({"given": {"trump": "o", "trick": [], "hand": ["1x"]}}, "no such card"),
        ({"given": []}, "cannot be run"),
        ({"expect": None}, "cannot be run"),
        ({"options": {"ante": 4}}, "option 'ante' cannot be 4"),
        ({"options": {"anté": 3}}, "there is no option"),
        ({"options": [1]}, "cannot be run"),
    ],
)
def test_lines_that_cannot_be_run_are_told(changes: dict[str, Any], told: str) -> None:
    texts = found(LEGAL, **changes)
    assert len(texts) == 1
    assert told in texts[0]


def with_actions(*actions: Any) -> dict[str, Any]:
    return {**CALLS["given"], "actions": list(actions)}  # type: ignore[dict-item]


@pytest.mark.parametrize(
    ("given", "expect", "told"),
    [
        (with_actions([2, "join"]), {"phase": "turn_up"}, "illegal_at: expected null, came 0"),
        (with_actions([2, "join"]), {"illegal_at": 0, "reason": "NOT_DEALER"}, "reason"),
        (with_actions([2, "leave_trump"]), {"illegal_at": 0}, "illegal_at: expected 0, came null"),
        (with_actions([2, "join"], [2, "leave_trump"]), {"illegal_at": 0}, "action 0 is refused: WRONG_PHASE"),
        (with_actions([2, "jump"]), {"phase": "turn_up"}, "no such action"),
        (with_actions([2]), {"phase": "turn_up"}, "is no action"),
        (with_actions(["2", "join"]), {"phase": "turn_up"}, "is no action"),
        (with_actions("join"), {"phase": "turn_up"}, "is no action"),
        ({**CALLS["given"], "dealer": 3}, {"phase": "turn_up"}, "dealer must be a seat"),  # type: ignore[dict-item]
        ({**CALLS["given"], "players": 14}, {"phase": "turn_up"}, "players"),  # type: ignore[dict-item]
    ],
)
def test_wrong_actions_are_told(given: dict[str, Any], expect: dict[str, Any], told: str) -> None:
    texts = found(CALLS, given=given, expect=expect)
    assert len(texts) == 1
    assert told in texts[0]


@pytest.mark.parametrize("text", ["{", "[]", "3", "null", '{"id": "X"}', "\ufeff{}", '{"kind": ["legal"]}'])
def test_what_is_no_line_is_told(text: str) -> None:
    (texts,) = check_lines(GAMES["tomate"], ADAPTERS["tomate"], [text])
    assert len(texts) == 1
    assert "cannot be run" in texts[0]


def hand_score(**given: Any) -> list[str]:
    line = {"id": "X", "kind": "hand_score", "given": {"players": 3, "dealer": 2, "plate": 3, **given}}
    return found(line, expect={"plate": 0})


@pytest.mark.parametrize(
    "given",
    [
        {},
        {"tricks": [2, 1]},
        {"ending": "early"},
        {"ending": "lone"},
        {"ending": "all_pass", "lone": 1},
        {"tricks": [2, 1, 0], "ending": "all_pass"},
        {"tricks": [2, 1, 0], "dealer": 3},
        {"tricks": [2, 1, 0], "coins": [1, 2]},
        {"tricks": [2, 1, 0], "winner": 1},
    ],
)
def test_results_no_hand_can_have_are_told(given: dict[str, Any]) -> None:
    assert any("cannot be run" in text for text in hand_score(**given)), hand_score(**given)


def test_fields_that_are_seldom_used() -> None:
    trick = {"trump": None, "trick": ["Rc", "1o", "1c"], "leader": 1}
    assert found({"id": "X", "kind": "trick"}, given=trick, expect={"winner": 0}) == []
    bankroll = {"preset": "clasico", "end_mode": "bankroll", "stock_mode": "taker_chooses"}
    given = {"tricks": [0, None, 3], "stock_taker": 2, "stock_for": "self", "coins": [2, 5, 9], "took": False}
    line = {"id": "X", "kind": "hand_score", "options": bankroll, "given": {"players": 3, "dealer": 1, **given}}
    assert found(line, expect={"scores": [-2, 0, 5], "plate": 0, "tomates": [0], "next_plate": 3}) == []
    free = {**CALLS, "options": {"end_mode": "free", "all_pass": "dealer_takes"}}
    passes = [[2, "leave_trump"], [0, "pass"], [1, "pass"], [2, "pass"]]
    over = {"phase": "hand_over", "to_act": None, "legal": ["stop"], "scores": [0, 0, 3]}
    assert found(free, given=with_actions(*passes), expect=over) == []
    stopped = {"phase": "match_over", "legal": [], "plate": 0}
    assert found(free, given=with_actions(*passes, [1, "stop"]), expect=stopped) == []


@pytest.mark.cpython_only
def test_files_that_cannot_be_read_and_the_count(tmp_path: Path) -> None:
    good = tmp_path / "tomate.jsonl"
    good.write_text(json.dumps(LEGAL) + "\n\n" + json.dumps({**LEGAL, "expect": {"cards": []}}) + "\n")
    unknown = tmp_path / "mus.jsonl"
    unknown.write_text(json.dumps(LEGAL))
    binary = tmp_path / "deep" / "tomate.jsonl"
    binary.parent.mkdir()
    binary.write_bytes(b"\xff\xfe")
    out = StringIO()
    assert check_files([good, unknown, binary, tmp_path / "none.jsonl"], out) == 1
    lines = out.getvalue().splitlines()
    assert lines[0] == 'tomate X: cards: expected [], came ["1c"]'
    assert len(lines) == 5
    assert lines[-1] == "1 agree, 4 disagree"


IMPOSSIBLE: list[tuple[str, dict[str, Any], str]] = [
    ("hand_score", {"tricks": [1, 1, None]}, "make three tricks"),
    ("hand_score", {"tricks": [True, 2, 0]}, "is no number"),
    ("hand_score", {"tricks": [2, 1, None], "took": True}, "who kept the muestra plays"),
    ("hand_score", {"tricks": [2, 1, None], "stock_for": "self"}, "a stock taker meets"),
    ("hand_score", {"ending": "lone", "lone": 9}, "no seat 9"),
    ("hand_score", {"tricks": [2, 1, 0], "plate": -3}, "is no number"),
    ("calls", {"actions": [[7, "take_trump"]]}, "no seat 7"),
]


@pytest.mark.parametrize(("kind", "given", "told"), IMPOSSIBLE)
def test_what_cannot_have_happened_is_told(kind: str, given: dict[str, Any], told: str) -> None:
    expect = {"plate": 0}
    texts = found({"id": "I", "kind": kind, "given": {"players": 3, "dealer": 2, **given}, "expect": expect})
    assert len(texts) == 1
    assert told in texts[0]


def test_a_file_is_read_whatever_stands_in_its_texts(tmp_path: Path) -> None:
    file = tmp_path / "tomate.jsonl"
    odd = json.dumps({**LEGAL, "rule": "a\u2028b\u0085c"}, ensure_ascii=False)
    file.write_text(
        "\ufeff" + odd + "\n" + json.dumps({**LEGAL, "id": "\ud800", "kind": "none"}) + "\n", encoding="utf-8"
    )
    out = StringIO()
    assert check_files([file], out) == 1
    assert out.getvalue().endswith("1 agree, 1 disagree\n")
