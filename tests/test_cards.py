"""Cards, decks, text to card and back."""

from __future__ import annotations

import pytest

from pygame_core.cards import CARD_SPAN, FRENCH, SPANISH, Deck, sort_hand
from pygame_core.errors import UnreadableError


@pytest.mark.parametrize(("deck", "count"), [(SPANISH, 48), (FRENCH, 52)])
def test_every_card_has_its_own_name(deck: Deck, count: int) -> None:
    assert len(deck.cards) == len(set(deck.show(deck.cards))) == count
    assert max(deck.cards) < CARD_SPAN
    for card in deck.cards:
        assert deck.parse(deck.name(card)) == card
        assert deck.suits[card >> 4] == deck.name(card)[-1]


def test_names_of_the_rule_files() -> None:
    assert SPANISH.show(SPANISH.read(["1o", "Rb", "Sc", "9e"])) == ["1o", "Rb", "Sc", "9e"]
    assert FRENCH.show(FRENCH.read(["As", "10h", "Kd", "2c"])) == ["As", "10h", "Kd", "2c"]


@pytest.mark.parametrize("text", ["", "1", "o", "10o", "As", "1O", "ro", " 1o", "1o ", "0o", None, 3, ["1o"], "1ñ"])
def test_what_is_no_card_is_refused(text: object) -> None:
    with pytest.raises(UnreadableError):
        SPANISH.parse(text)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["", "x", "oc", "O", None, 0])
def test_what_is_no_suit_is_refused(text: object) -> None:
    with pytest.raises(UnreadableError):
        SPANISH.parse_suit(text)  # type: ignore[arg-type]


def test_pack_has_the_ranks_asked_for() -> None:
    pack = SPANISH.pack("1 2 3 4 5 6 7 S C R")
    assert len(pack) == 40
    assert not {"8o", "9b"} & set(SPANISH.show(pack))


def test_strengths_go_down_the_list() -> None:
    strength = SPANISH.strengths("1 3 R")
    names = ("1o", "3o", "Ro", "Co")
    assert [strength[card] for card in SPANISH.read(names)] == [3, 2, 1, 0]
    assert [SPANISH.by_rank({"1": 11})[card] for card in SPANISH.read(names)] == [11, 0, 0, 0]


def test_hand_is_held_suit_by_suit_with_the_strongest_first() -> None:
    hand = SPANISH.read(["2b", "Ro", "1b", "3c", "1o"])
    sorted_hand = sort_hand(hand, SPANISH.strengths("1 3 R C S 7 6 5 4 2"))
    assert SPANISH.show(sorted_hand) == ["1o", "Ro", "3c", "1b", "2b"]
