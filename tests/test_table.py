"""A match at a table: requests and saves, good and bad."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pygame_core import bots
from pygame_core.chance import MatchChance
from pygame_core.errors import SaveError
from pygame_core.game import Action, Game, View
from pygame_core.games import GAMES
from pygame_core.games.tomate.match import TomateMatch
from pygame_core.options import Value
from pygame_core.soundness import check_save, snapshot, some_action
from pygame_core.table import SAVE_FORMAT, Engine, MatchTable, _checksum, load
from tests.toys import TwoAnswers

TOMATE = GAMES["tomate"]


def played(actions: int, seed: str = "table", **options: Any) -> MatchTable:
    """A table after some random actions."""
    table = MatchTable(TOMATE, options, seed, "normal")
    random = Random(seed)
    for _ in range(actions):
        if table.match.over:
            break
        seat = random.choice(table.match.to_act())
        table.act(seat, some_action(table.match, seat, random))
    return table


def signed(**changes: Any) -> str:
    """A save with other contents and a right checksum."""
    content = json.loads(played(20).save())
    del content["check"]
    content.update(changes)
    return json.dumps({**content, "check": _checksum(content)})


@pytest.mark.parametrize("actions", [0, 1, 7, 40, 10_000])
def test_a_save_is_the_same_match_and_the_same_next_shuffle(actions: int) -> None:
    table = played(actions, preset="fournier", end_value=2)
    loaded = load(table.save())
    assert snapshot(loaded.match) == snapshot(table.match)
    assert loaded.save() == table.save()
    assert loaded.match.chance.below(10**9) == table.match.chance.below(10**9)


def test_undo_goes_back_to_the_last_moment_of_the_person() -> None:
    table = played(0, seed="undo")
    random = Random("undo")
    moments = []
    for _ in range(60):
        seat = table.asked()
        assert seat is not None
        if seat == 0:
            moments.append((table.number, snapshot(table.match)))
        table.act(seat, some_action(table.match, seat, random))
    while moments:
        number, state = moments.pop()
        before = table.serial
        table.undo()
        assert table.number == number
        assert snapshot(table.match) == state
        assert table.serial > before
    table.undo()
    assert table.number == 0


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "it cannot be read"),
        ("{", "it cannot be read"),
        ("[" * 100_000, "it cannot be read"),
        ("null", "it is no save"),
        ("[]", "it is no save"),
        ("{}", "its format is unknown"),
        (played(3).save()[:-20], "it cannot be read"),
        (played(3).save().replace("table", "tabla"), "its checksum is wrong"),
        (played(3).save().replace('"check"', '"chick"'), "other parts"),
        (signed(format=SAVE_FORMAT + 1), "newer version"),
        (signed(format=0), "its format is unknown"),
        (signed(format=True), "other parts"),
        (signed(format="1"), "its format is unknown"),
        (signed(game="mus"), "there is no game 'mus'"),
        (signed(rules=99), "of rules 99 of tomate"),
        (signed(options={"ante": 5}), "option 'ante'"),
        (signed(options={"colour": 5}), "there is no option"),
        (signed(options=[]), "other parts"),
        (signed(level="maestro"), "there is no level"),
        (signed(partner="maestro"), "there is no level"),
        (signed(partner=None), "other parts"),
        (signed(seed="\ud800"), "a seed is plain ASCII text"),
        (signed(seed=5), "other parts"),
        (signed(actions="jump"), "no such action"),
        (signed(actions="1o"), "not legal here"),
        (signed(actions="77/join"), "not legal here"),
        (signed(actions="9" * 5000 + "/join"), "is no action"),
        (signed(actions="-1/join"), "is no action"),
        (signed(actions="٣/join"), "is no action"),
        (signed(actions=played(10_000).save() and " ".join([*played(10_000).actions, "next_hand"])), "after the end"),
        (signed(extra=1), "other parts"),
    ],
)
def test_bad_saves_are_refused_in_a_sentence(text: str, told: str) -> None:
    with pytest.raises(SaveError, match="save") as error:
        load(text)
    assert told in str(error.value)


@pytest.mark.parametrize("text", [None, 5, {}])
def test_what_is_no_text_is_no_save(text: Any) -> None:
    with pytest.raises(SaveError):
        load(text)


def test_mutated_saves_never_crash() -> None:
    random = Random("mutations")
    good = played(30).save()
    letters = [*'{}[]",:/ 0123456789', *"ocebRSC", "\ud800", "\x00", "ñ", "take_trump", "next_hand", "null"]
    loaded = 0
    for _ in range(2000):
        text = good
        for _ in range(random.randint(1, 4)):
            at = random.randrange(len(text))
            cut = random.choice((0, 1, 1, 5))
            text = text[:at] + random.choice(["", *letters]) + text[at + cut :]
        if random.random() < 0.7:
            text = _resigned(text)
        try:
            loaded += bool(load(text))
        except SaveError as error:
            assert "save" in str(error)
    assert loaded


def _resigned(text: str) -> str:
    """The text with a right checksum, where it is JSON at all."""
    try:
        content = json.loads(text)
        content.pop("check", None)
        return json.dumps({**content, "check": _checksum(content)})
    except (ValueError, AttributeError, TypeError):
        return text


def engine() -> Engine:
    return Engine(lambda: 0.0)


def ask(engine: Engine, method: str, **request: Any) -> Any:
    return json.loads(getattr(engine, method)(json.dumps(request)))


def test_a_match_by_requests() -> None:
    table = engine()
    assert "tomate" in [game["id"] for game in ask(table, "games")["games"]]
    answer = ask(table, "start", game="tomate", seed="a", options={"end_value": 1}, level="facil")
    moves = 0
    while answer["next"] != "over":
        moment = {"match": answer["match"], "number": answer["number"]}
        if answer["next"] == "bot":
            answer = ask(table, "bot", **moment)
        else:
            view = answer["view"]
            taps = [card["action"] for card in view["hand"] if card["action"]]
            buttons = [choice["action"] for choice in view["choices"]]
            answer = ask(table, "act", **moment, action=[*buttons, *taps][0])
        moves += 1
        assert "error" not in answer, answer
        assert answer["number"] == moves
    again = ask(engine(), "resume", saves=[None, "{", answer["save"]])
    assert again["view"] == answer["view"]
    assert (again["slot"], again["next"]) == (2, "over")
    assert [lost[:2] for lost in again["lost"]] == [[1, "damaged"]]


def test_a_save_of_another_version_is_told_apart_from_a_damaged_one() -> None:
    saves = [signed(format=SAVE_FORMAT + 1), signed(rules=99), "{"]
    assert [lost[:2] for lost in ask(engine(), "resume", saves=saves)["lost"]] == [
        [0, "version"],
        [2, "damaged"],
        [1, "version"],
    ]


def test_a_slot_of_brackets_does_not_take_the_good_one_away() -> None:
    good = played(5).save()
    answer = ask(engine(), "resume", saves=["[" * 100_000, good])
    assert (answer["slot"], [lost[:2] for lost in answer["lost"]]) == (1, [[0, "damaged"]])


def test_a_save_of_a_game_that_is_not_here_is_of_another_version() -> None:
    assert [lost[:2] for lost in ask(engine(), "resume", saves=[signed(game="mus")])["lost"]] == [[0, "version"]]


FORMAT_1 = (
    '{"format":1,"game":"tomate","rules":1,"options":{"preset":"fournier","players":2},"seed":"3f9a0c",'
    '"level":"experto","serial":26,"actions":"take_trump discard:4c join join Ro 4o Se 3c 6o 3b next_hand take_trump '
    'discard:6o pass join take_stock 2e 2c Sb 3c 5e 4c next_hand take_trump discard:7b","check":"c546e28b9bfbf16b"}'
)


def test_a_save_made_in_format_1_stays_readable() -> None:
    table = load(FORMAT_1)
    assert isinstance(table.match, TomateMatch)
    assert (table.number, table.match.deals_played, table.match.scores) == (25, 2, [-9, 4])


def test_the_longest_serial_does_not_end_a_match() -> None:
    most = (1 << 53) - 1
    answer = ask(engine(), "resume", saves=[signed(serial=most)])
    table = load(answer["save"])
    table.act(table.match.to_act()[0], table.bot_action(table.match.to_act()[0]))
    assert load(table.save()).serial == most
    for saves in ([answer["save"], table.save()], [table.save(), answer["save"]]):
        assert ask(engine(), "resume", saves=saves)["number"] == table.number


def test_a_save_without_measure_is_damaged() -> None:
    padded = signed() + " " * 1_000_000
    assert [lost[:2] for lost in ask(engine(), "resume", saves=[padded])["lost"]] == [[0, "damaged"]]


def test_a_renewed_save_is_the_same_match_and_nobody_sits_down_at_it() -> None:
    here = engine()
    start = ask(here, "start", game="tomate", seed="here")
    older, newer = played(5, seed="a"), played(9, seed="b")
    renewed = ask(here, "renew", saves=["{", older.save(), signed(serial=1 << 60), newer.save()], serial=77)
    table = load(renewed["save"])
    assert (table.actions, table.serial) == (newer.actions, 77)
    assert (renewed["slot"], renewed["over"]) == (3, False)
    assert [lost[:2] for lost in renewed["lost"]] == [[0, "damaged"], [2, "damaged"]]
    assert ask(here, "renew", saves=[None, played(10_000).save()], serial=1)["over"]
    assert list(ask(here, "renew", saves=["{"], serial=1)) == ["lost"]
    moment = {"match": start["match"], "number": start["number"]}
    verb = "bot" if start["next"] == "bot" else "act"
    assert ask(here, verb, **moment, action="jump").get("error", {}).get("kind") != "stale"


@pytest.mark.parametrize("wrong", [{"serial": 10**40}, {"serial": -1}, {"seed": "x" * 10_000}])
def test_numbers_and_seeds_without_measure_are_refused(wrong: dict[str, Any]) -> None:
    asked = {"game": "tomate", "seed": "s", **wrong}
    assert ask(engine(), "start", **asked)["error"]["kind"] == "option"


def test_matches_with_one_seed_have_names_of_their_own() -> None:
    names = {
        ask(engine(), "start", game="tomate", seed="5", options={"preset": "fournier", "players": players})["match"]
        for players in (2, 4, 13)
    }
    assert len(names) == 3


def test_the_newest_of_two_saves_is_taken() -> None:
    older, newer = played(5), played(9)
    for saves in ([older.save(), newer.save()], [newer.save(), older.save()]):
        answer = ask(engine(), "resume", saves=saves)
        assert answer["number"] == 9
        assert saves[answer["slot"]] == newer.save()
    lost = [[0, "damaged", "the save is damaged: it cannot be read"]]
    assert ask(engine(), "resume", saves=["x", None]) == {"lost": lost}


BAD_REQUESTS: list[tuple[str, str, str]] = [
    ("act", "{", "unreadable"),
    ("act", "[]", "unreadable"),
    ("act", "[" * 100_000, "unreadable"),
    ("act", "{}", "unreadable"),
    ("act", '{"match": "x", "number": 0, "action": "join"}', "stale"),
    ("start", "{}", "unreadable"),
    ("start", '{"game": "mus", "seed": "a"}', "unreadable"),
    ("start", '{"game": ["tomate"], "seed": "a"}', "unreadable"),
    ("start", '{"game": "tomate"}', "unreadable"),
    ("start", '{"game": "tomate", "seed": "a", "options": {"ante": 4}}', "option"),
    ("start", '{"game": "tomate", "seed": "a", "options": []}', "unreadable"),
    ("start", '{"game": "tomate", "seed": "a", "level": "maestro"}', "option"),
    ("start", '{"game": "tomate", "seed": "a", "partner": "maestro"}', "option"),
    ("start", '{"game": "tomate", "seed": "\\ud800"}', "option"),
    ("start", '{"game": "tomate", "seed": "a", "serial": "x"}', "unreadable"),
    ("start", '{"game": "tomate", "seed": "a", "serial": Infinity}', "unreadable"),
    ("bot", '{"match": "x", "number": 0}', "stale"),
    ("seats", "{}", "unreadable"),
    ("seats", '{"game": "tomate", "options": {"players": 14}}', "option"),
    ("resume", "{}", "unreadable"),
    ("resume", '{"saves": 5}', "unreadable"),
]


@pytest.mark.parametrize(("method", "request_text", "kind"), BAD_REQUESTS)
def test_bad_requests_change_nothing(method: str, request_text: str, kind: str) -> None:
    table = engine()
    start = ask(table, "start", game="tomate", seed="a")
    answer = json.loads(getattr(table, method)(request_text))
    assert list(answer) == ["error"]
    assert answer["error"]["kind"] == kind
    assert answer["error"]["message"]
    moment = {"match": start["match"], "number": 0}
    assert "error" not in ask(table, "bot" if start["next"] == "bot" else "act", **moment, action="leave_trump")


def test_stale_and_illegal_requests() -> None:
    table = engine()
    answer = ask(table, "start", game="tomate", seed="a")
    moment = {"match": answer["match"], "number": 0}
    for wrong in ({"number": 1}, {"number": -1}, {"match": "other"}, {"number": None}):
        refused = ask(table, "act", **{**moment, **wrong}, action="join")
        assert refused["error"]["kind"] == "stale"
    illegal = ask(table, "act", **moment, action="join")
    assert illegal["error"]["kind"] == "illegal"
    assert illegal["error"]["code"] == "WRONG_PHASE"
    assert ask(table, "act", **moment, action="jump")["error"]["kind"] == "unreadable"
    other = "bot" if answer["next"] == "human" else "act"
    assert ask(table, other, **moment, action="join")["error"]["kind"] in ("stale", "illegal")


def test_a_bot_answers_the_same_after_a_reload() -> None:
    table = played(6, seed="bot")
    seat = table.match.to_act()[0]
    assert load(table.save()).bot_action(seat) == table.bot_action(seat)


@given(st.integers(0, 10**6), st.integers(0, 60))
def test_any_moment_can_be_saved(seed: int, actions: int) -> None:
    random = Random(seed)
    table = played(actions, seed=str(seed), players=random.randint(2, 5), end_value=1)
    assert snapshot(load(table.save()).match) == snapshot(table.match)


def test_the_longest_matches_fit_into_a_save() -> None:
    """Thirteen players who are never done: the longest match that the rules allow."""
    options: dict[str, Value] = {"players": 13, "end_mode": "goal", "end_value": 999, "stock_mode": "taker_chooses"}
    rules = TOMATE.rules(options)
    match = TOMATE.match(rules, MatchChance("long"))
    random = Random("long")
    steps = []
    while not match.over:
        seat = match.to_act()[-1]
        offers = match.legal_actions(seat)
        eager = (Action("join"), Action("take_trump"), Action("next_hand"))
        action = next((one for one in eager if one in offers), some_action(match, seat, random))
        match.push(seat, action)
        steps.append((seat, action))
    assert len(steps) > 13 * 40 * 13
    assert 50_000 < check_save(match, options, "long", steps, random) <= 200_000


PAIRS = TwoAnswers()


@pytest.fixture
def pairs(monkeypatch: pytest.MonkeyPatch) -> Game:
    """A game in which 0 and 2 play against 1 and 3, among those the app offers."""
    monkeypatch.setitem(GAMES, PAIRS.id, PAIRS)
    return PAIRS


def test_the_partner_s_level_is_that_of_the_person_s_side(pairs: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []
    decide = bots.decide

    def noted(view: View, level: str, *rest: Any) -> Action:
        asked.append((view.seat, level))
        return decide(view, level, *rest)

    monkeypatch.setattr(bots, "decide", noted)
    table = MatchTable(pairs, {}, "pairs", "facil", partner="normal")
    while not table.match.over:
        seat = table.match.to_act()[0]
        table.act(seat, table.bot_action(seat))
    assert set(asked) == {(0, "facil"), (1, "facil"), (2, "normal"), (3, "facil")}


def test_a_save_keeps_the_partner_s_level(pairs: Game) -> None:
    table = MatchTable(pairs, {}, "pairs", "facil", partner="experto")
    assert load(table.save()).level_of(2) == "experto"
    table.undo()
    assert table.level_of(2) == "experto"
    assert table.name != MatchTable(pairs, {}, "pairs", "facil", partner="normal").name


def test_a_save_without_a_partner_s_level_gives_the_partner_that_of_the_others(pairs: Game) -> None:
    content = json.loads(MatchTable(pairs, {}, "pairs", "experto", partner="facil").save())
    del content["check"], content["partner"]
    older = json.dumps({**content, "check": _checksum(content)})
    assert load(older).level_of(2) == "experto"
    assert ask(engine(), "resume", saves=[older])["slot"] == 0


def test_without_partners_a_save_says_nothing_of_them() -> None:
    table = MatchTable(TOMATE, {}, "alone", "facil", partner="experto")
    assert [table.level_of(seat) for seat in range(3)] == ["facil"] * 3
    assert "partner" not in table.save()


def test_a_save_of_the_first_release_is_read() -> None:
    """Written as it was then, letter for letter."""
    kept = (
        '{"format":1,"game":"tomate","rules":1,"options":{"preset":"fournier"},"seed":"first","level":"normal",'
        '"serial":14,"actions":"leave_trump pass pass join join 1c 2c Cb 2b","check":"37eec7afd7de214a"}'
    )
    answer = ask(engine(), "resume", saves=[kept, None])
    assert (answer["slot"], answer["lost"], answer["number"]) == (0, [], 9)
    assert answer["save"] == kept


def test_the_screen_learns_who_is_whose_partner(pairs: Game) -> None:
    told = {game["id"]: game["partners"] for game in ask(engine(), "games")["games"]}
    assert told == {"tomate": [], pairs.id: [2]}
    assert ask(engine(), "seats", game=pairs.id) == {"seats": 4, "partners": [2]}
    assert ask(engine(), "seats", game="tomate", options={"players": 7}) == {"seats": 7, "partners": []}


def test_a_match_starts_with_a_level_for_the_partner(pairs: Game) -> None:
    save = ask(engine(), "start", game=pairs.id, seed="a", level="facil", partner="experto")["save"]
    assert (json.loads(save)["level"], json.loads(save)["partner"]) == ("facil", "experto")
