"""What each toy is there to show."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pygame_core.cards import SPANISH
from pygame_core.chance import MatchChance
from pygame_core.errors import IllegalActionError, UnreadableError
from pygame_core.game import Action, Game, Match, Span
from pygame_core.soundness import view_json
from tests.toys import Amounts, BetweenDeals, ChanceInside, HiddenHand, PrivateWindow, SeatOrder, TwoAnswers


def start(game: Game, seed: str = "toy", **options: int) -> Match:
    return game.match(game.rules(options), MatchChance(seed))


def find(game: Game, fits: Callable[[Match], bool], **options: int) -> Match:
    """The first match from its start, played by the first offers, that comes to such a moment."""
    for seed in range(500):
        match = start(game, str(seed), **options)
        while not match.over:
            if fits(match):
                return match
            seat = match.to_act()[0]
            match.apply(seat, match.game.choices(match.legal_actions(seat))[-1])
    raise AssertionError("never")


def test_two_seats_may_answer_while_the_turn_is_another_s() -> None:
    match = start(TwoAnswers())
    match.apply(0, Action("call"))
    assert (match.to_act(), match.deal.turn()) == ((3, 1), 0)
    match.apply(3, Action("ask"))
    assert (match.to_act(), match.deal.turn()) == ((2, 0), 0)
    assert match.legal_actions(3) == []
    match.apply(2, Action("decline"))
    assert (match.to_act(), match.deal.turn()) == ((3, 1), 0)
    match.apply(1, Action("accept"))
    assert match.to_act() == (0,)
    table = match.table(1)
    assert (table["turn"], table["to_act"]) == (0, [0])


def own_window(match: Match) -> bool:
    """The winner of the trick is asked, and no other seat may act."""
    return match.deal.phase == "window" and len(match.to_act()) == 1


def partners_window(match: Match) -> bool:
    """The seat after the winner is asked; the winner may lead, as if it were not."""
    return match.deal.phase == "window" and len(match.to_act()) == 2


def test_a_window_of_another_seat_does_not_show_to_the_leader() -> None:
    match = find(PrivateWindow(), partners_window)
    asked, leader = match.to_act()
    assert match.deal.unseen() == asked
    assert match.table(leader)["to_act"] == [leader]
    assert all(offer.verb == "play" for offer in match.legal_actions(leader))
    before = view_json(match.view(leader))
    match.apply(asked, Action("pass"))
    assert view_json(match.view(leader)) == before
    assert match.to_act() == (leader,)


def test_a_leader_who_plays_ends_the_window_he_does_not_know_of() -> None:
    match = find(PrivateWindow(), partners_window)
    _, leader = match.to_act()
    lead = match.legal_actions(leader)[0]
    assert isinstance(lead, Action)
    match.apply(leader, lead)
    assert match.deal.unseen() is None


def test_a_window_exists_for_its_seat_only() -> None:
    match = find(PrivateWindow(), own_window)
    (winner,) = match.to_act()
    others = [seat for seat in range(3) if seat != winner]
    before = [view_json(match.view(seat)) for seat in others]
    assert any(offer.verb == "sing" for offer in match.legal_actions(winner))
    assert all(match.table(seat)["phase"] == "play" for seat in others)
    heard = match.apply(winner, Action("pass"))
    assert [event.seen_by(seat) for event in heard for seat in others] == [None, None]
    assert [view_json(match.view(seat)) for seat in others] == before
    assert all(offer.verb == "play" for offer in match.legal_actions(winner))


def test_what_is_sung_everybody_hears() -> None:
    match = find(PrivateWindow(), own_window)
    (winner,) = match.to_act()
    sing = next(offer for offer in match.legal_actions(winner) if offer.verb == "sing")
    assert isinstance(sing, Action)
    match.apply(winner, sing)
    for seat in range(3):
        assert match.view(seat).history[-1]["action"] == match.game.format(sing)


def test_a_hand_may_be_hidden_from_its_own_seat() -> None:
    match = start(HiddenHand())
    assert match.table(0)["hand"] == []
    assert match.table(0)["hidden_hand"] == 3
    assert len(match.table(1)["hand"]) == 3
    match.apply(0, Action("look"))
    assert len(match.table(0)["hand"]) == 3
    assert "cards" in match.view(0).history[-1]
    assert "cards" not in match.view(1).history[-1]


def test_amounts_are_one_span() -> None:
    match = start(Amounts())
    assert match.legal_actions(0) == [Span("bid", 5, 100, 5), Action("pass")]
    for wrong in (0, 4, 7, 105):
        assert match.refusal(0, Action("bid", wrong)) is not None
    match.apply(0, Action("bid", 95))
    assert match.legal_actions(1)[0] == Span("bid", 100, 100, 5)
    assert [action.arg for action in match.game.choices(match.legal_actions(1))] == [100, None]
    match.apply(1, Action("bid", 100))
    assert match.legal_actions(2) == [Action("pass")]
    match.apply(2, Action("pass"))
    assert match.to_act() == (1,)


def test_chance_inside_an_action_belongs_to_the_match() -> None:
    one, same, other = start(ChanceInside()), start(ChanceInside()), start(ChanceInside())
    other.chance = other.deal.chance = MatchChance("elsewhere")  # type: ignore[attr-defined]
    shown = [match.apply(0, Action("open"))[0].data["opens"] for match in (one, same, other)]
    assert shown[0] == shown[1] != shown[2]


def test_between_deals_only_those_may_act_whom_the_rules_ask() -> None:
    match = find(BetweenDeals(), lambda match: match.deal.over and len(match.to_act()) < 3, deals=2)
    (broke, *_) = match.to_act()
    assert match.legal_actions(broke) == [Span("buy", 1, 3), Action("leave")]
    for seat in range(3):
        with pytest.raises(IllegalActionError):
            match.apply(seat, Action("next_hand"))
    for seat in match.to_act():
        match.apply(seat, Action("buy", 2))
    match.apply(0, Action("next_hand"))
    assert not match.deal.over


def test_seats_of_a_trick_are_listed() -> None:
    match = start(SeatOrder())
    played = []
    for _ in range(3):
        (seat,) = match.to_act()
        match.apply(seat, match.game.choices(match.legal_actions(seat))[0])
        played.append(seat)
    assert played == [0, 3, 1]
    (leader,) = match.to_act()
    assert match.view(0).history[-1]["winner"] == leader
    assert len(match.deal.places()["hand 2"]) == 3
    assert SPANISH.name(match.deal.places()["hand 2"][0]) not in str(view_json(match.view(0)))


def test_words_that_are_no_amount_are_left_for_the_rules_to_refuse() -> None:
    match = start(Amounts())
    for text in ("bid 2.5", "bid all"):
        action = match.game.parse(text)
        assert match.game.format(action) == text
        assert match.refusal(0, action) is not None
    with pytest.raises(UnreadableError):
        match.game.parse("play all")


def test_search_weighs_the_amounts_a_game_marks() -> None:
    game = Amounts()
    assert [action.arg for action in game.choices([Span("bid", 1, 99, marks=(2, 3, 6))])] == [2, 3, 6]
    assert [action.arg for action in game.choices([Span("bid", 60, 230, 5)])] == [60, 100, 145, 230]
