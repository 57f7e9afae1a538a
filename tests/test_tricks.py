"""The one function of duties, against the rule text of each game that uses it, written out anew.

Cards are text here, as in the rule files, and nothing of the core is used to say what is legal.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest

from pygame_core.cards import SPANISH
from pygame_core.tricks import Duties, Rating, barred_by_play, best_index, card_refusal, legal_cards

ORDER_40 = ["1", "3", "R", "C", "S", "7", "6", "5", "4", "2"]
ORDER_48 = ["9", "1", "R", "C", "S", "8", "7", "6", "5", "4", "3", "2"]
POINTS_48 = {"9": 5, "1": 4, "R": 3, "C": 2, "S": 1}


class Moment(NamedTuple):
    """A hand asked for a card."""

    hand: list[str]
    trick: list[str]
    trump: str | None
    partner_winning: bool
    order: list[str]


def suit(card: str) -> str:
    return card[1]


def higher(moment: Moment, card: str, other: str) -> bool:
    """Both of one suit."""
    return moment.order.index(card[0]) < moment.order.index(other[0])


def highest(moment: Moment, cards: list[str]) -> str:
    return min(cards, key=lambda card: moment.order.index(card[0]))


def lowest_of_each_suit(moment: Moment, cards: list[str]) -> list[str]:
    return [card for card in cards if not any(suit(o) == suit(card) and higher(moment, card, o) for o in cards)]


def best_card(moment: Moment) -> str:
    """The highest trump, else the highest card of the suit led."""
    trumps = [card for card in moment.trick if suit(card) == moment.trump]
    return highest(moment, trumps or [card for card in moment.trick if suit(card) == suit(moment.trick[0])])


def tute(must_beat_after_ruff: bool, must_undertrump: bool, exempt: bool) -> Callable[[Moment], list[str]]:
    """Common rules of the tute family, section 5."""

    def legal(m: Moment) -> list[str]:
        if not m.trick:
            return m.hand
        led, best = suit(m.trick[0]), best_card(m)
        same = [card for card in m.hand if suit(card) == led]
        if exempt and m.partner_winning:
            return same or m.hand
        if same:
            if suit(best) == led:
                ref = best
            elif must_beat_after_ruff:
                ref = highest(m, [card for card in m.trick if suit(card) == led])
            else:
                return same
            return [card for card in same if higher(m, card, ref)] or same
        trumps = [card for card in m.hand if suit(card) == m.trump]
        if suit(best) != m.trump:
            return trumps or m.hand
        over = [card for card in trumps if higher(m, card, best)]
        if over:
            return over
        if must_undertrump and trumps:
            return trumps
        return m.hand

    return legal


def tute_code(m: Moment, card: str) -> str:
    """The table of refusals of section 5, for a card that is not legal."""
    led, best = suit(m.trick[0]), best_card(m)
    if any(suit(held) == led for held in m.hand):
        return "MUST_BEAT" if suit(card) == led else "MUST_FOLLOW_SUIT"
    if suit(best) != m.trump:
        return "MUST_TRUMP"
    over = [held for held in m.hand if suit(held) == m.trump and higher(m, held, best)]
    return "MUST_OVERTRUMP" if over else "MUST_UNDERTRUMP"


def tomate(beat_if_trumped: bool, overtrump: str) -> Callable[[Moment], list[str]]:
    """Tomate, section 7.2."""

    def legal(m: Moment) -> list[str]:
        if not m.trick:
            return m.hand
        led = suit(m.trick[0])
        same = [card for card in m.hand if suit(card) == led]
        trumped = [card for card in m.trick if suit(card) == m.trump]
        if same:
            if led != m.trump and trumped and not beat_if_trumped:
                return same
            top = highest(m, [card for card in m.trick if suit(card) == led])
            return [card for card in same if higher(m, card, top)] or same
        trumps = [card for card in m.hand if suit(card) == m.trump]
        if trumps:
            if trumped and overtrump != "free":
                hi = [card for card in trumps if higher(m, card, highest(m, trumped))]
                if hi:
                    return hi
                return trumps if overtrump == "must" else m.hand
            return trumps
        return m.hand

    return legal


def cuatrola(opener: bool, exempt: bool) -> Callable[[Moment], list[str]]:
    """Cuatrola, section 6."""

    def legal(m: Moment) -> list[str]:
        if not m.trick:
            return m.hand
        led = suit(m.trick[0])
        same = [card for card in m.hand if suit(card) == led]
        if exempt and m.partner_winning:
            return same or m.hand
        in_trick = [card for card in m.trick if suit(card) == m.trump]
        if same:
            if led != m.trump and in_trick:
                return same
            over = m.trick[0] if opener else highest(m, [card for card in m.trick if suit(card) == led])
            return [card for card in same if higher(m, card, over)] or same
        trumps = [card for card in m.hand if suit(card) == m.trump]
        if trumps and not in_trick:
            return trumps
        if trumps:
            return [card for card in trumps if higher(m, card, highest(m, in_trick))] or m.hand
        return m.hand

    return legal


def kills(m: Moment, card: str) -> bool:
    """Butifarra, section 7: the card would beat the card now winning."""
    best = best_card(m)
    if suit(card) == suit(best):
        return higher(m, card, best)
    return suit(card) == m.trump


def lliure(m: Moment) -> list[str]:
    """Butifarra, section 7, the free custom."""
    if not m.trick:
        return m.hand
    same = [card for card in m.hand if suit(card) == suit(m.trick[0])]
    if m.partner_winning:
        return same or m.hand
    if same:
        return [card for card in same if kills(m, card)] or same
    return [card for card in m.hand if suit(card) == m.trump and kills(m, card)] or m.hand


def carrega(m: Moment) -> list[str]:
    """Butifarra, section 7, the custom of Girona."""
    if not m.trick:
        return m.hand
    same = [card for card in m.hand if suit(card) == suit(m.trick[0])]
    if m.partner_winning:
        low = lowest_of_each_suit(m, same or m.hand)
        return [card for card in same or m.hand if card in low or card[0] in POINTS_48]
    if same:
        return [card for card in same if kills(m, card)] or lowest_of_each_suit(m, same)
    killing = [card for card in m.hand if suit(card) == m.trump and kills(m, card)]
    return killing or lowest_of_each_suit(m, m.hand)


def butifarra_code(m: Moment, card: str) -> str:
    """The table of section 11, for a card that is not legal."""
    same = [held for held in m.hand if suit(held) == suit(m.trick[0])]
    if same and suit(card) != suit(m.trick[0]):
        return "MUST_FOLLOW_SUIT"
    if m.partner_winning:
        return "LOAD_OR_LOWEST"
    if same:
        return "MUST_BEAT" if any(kills(m, held) for held in same) else "MUST_PLAY_LOWEST"
    if any(suit(held) == m.trump and kills(m, held) for held in m.hand):
        return "MUST_OVERTRUMP" if suit(best_card(m)) == m.trump else "MUST_TRUMP"
    return "MUST_PLAY_LOWEST"


def any_of_suit(m: Moment) -> list[str]:
    """Tantony, section 4.1, and every game without trump and beating."""
    if not m.trick:
        return m.hand
    return [card for card in m.hand if suit(card) == suit(m.trick[0])] or m.hand


def whole_hand(m: Moment) -> list[str]:
    """Truco, section 4.1."""
    return m.hand


Says = Callable[[Moment, str], str]
CASES: dict[str, tuple[Callable[[Moment], list[str]], Duties, Says | None, list[str]]] = {
    "truco": (whole_hand, Duties(follow=False), None, ORDER_40),
    "tantony": (any_of_suit, Duties(beat="none", ruff=False), tute_code, ORDER_40),
    "lliure": (lliure, Duties(relief="all"), butifarra_code, ORDER_48),
    "carrega": (carrega, Duties(relief="all", load=True), butifarra_code, ORDER_48),
}
for after in (False, True):
    for under in (False, True):
        for free in (False, True):
            owed = Duties(
                beat_after_ruff=after,
                overruff="must" if under else "must_or_discard",
                relief="all" if free else "none",
            )
            CASES[f"tute {after} {under} {free}"] = tute(after, under, free), owed, tute_code, ORDER_40
for after in (False, True):
    for over in ("free", "must", "must_or_discard"):
        owed = Duties(beat_after_ruff=after, overruff=over)
        CASES[f"tomate {after} {over}"] = tomate(after, over), owed, None, ORDER_40
for opener in (False, True):
    for free in (False, True):
        owed = Duties(beat="opener" if opener else "best", relief="all" if free else "none")
        CASES[f"cuatrola {opener} {free}"] = cuatrola(opener, free), owed, tute_code, ORDER_40


def random_moment(random: Random, order: list[str]) -> Moment:
    """Few suits are likely to repeat, so that every line of the rules is met."""
    suits = random.choice(("oc", "oce", "oceb"))
    pack = [rank + letter for rank in order for letter in suits]
    random.shuffle(pack)
    trick = [pack.pop() for _ in range(random.randrange(5))]
    hand = [pack.pop() for _ in range(random.randint(1, 6))]
    trump = random.choice([*suits, None])
    return Moment(hand, trick, trump, len(trick) >= 2 and random.random() < 0.4, order)


@pytest.mark.parametrize("name", CASES)
def test_legal_cards_are_those_of_the_rules(name: str) -> None:
    rule, duties, says, order = CASES[name]
    rating = Rating(SPANISH.strengths(" ".join(order)), SPANISH.by_rank(POINTS_48))
    random = Random(name)
    refused = 0
    for _ in range(1200):
        moment = random_moment(random, order)
        hand, trick = SPANISH.read(moment.hand), SPANISH.read(moment.trick)
        trump = None if moment.trump is None else SPANISH.parse_suit(moment.trump)
        partner = moment.partner_winning
        expected = rule(moment)
        assert expected
        legal = legal_cards(hand, trick, trump, rating, duties, partner)
        assert SPANISH.show(legal) == [card for card in moment.hand if card in expected], moment
        for card, text in zip(hand, moment.hand, strict=True):
            refusal = card_refusal(card, hand, trick, trump, rating, duties, SPANISH, partner)
            assert (refusal is None) == (text in expected)
            if refusal is not None and says is not None:
                assert refusal.code == says(moment, text), (moment, text)
                own_suit = refusal.code in ("MUST_PLAY_LOWEST", "LOAD_OR_LOWEST")
                assert refusal.data["suit"] == suit(text if own_suit else moment.trick[0]), (moment, text)
            refused += refusal is not None
    assert refused > 200 or not duties.follow


def test_a_relieved_player_need_not_beat_but_trumps() -> None:
    duties = Duties(relief="beat")
    rating = Rating(SPANISH.strengths(" ".join(ORDER_40)))
    trick = SPANISH.read(["Co", "2o"])
    hand = SPANISH.read(["Ro", "4o", "2c"])
    assert legal_cards(hand, trick, 1, rating, duties, True) == hand[:2]
    assert legal_cards(hand, trick, 1, rating, duties, False) == hand[:1]
    void = SPANISH.read(["2c", "4e"])
    assert legal_cards(void, trick, 1, rating, duties, True) == void[:1]


def test_winner_is_the_highest_trump_or_the_highest_of_the_suit_led() -> None:
    random = Random(7)
    strength = SPANISH.strengths(" ".join(ORDER_40))
    for _ in range(2000):
        moment = random_moment(random, ORDER_40)
        if moment.trick:
            trump = None if moment.trump is None else SPANISH.parse_suit(moment.trump)
            won = best_index(SPANISH.read(moment.trick), trump, strength)
            assert moment.trick[won] == best_card(moment)


@pytest.mark.parametrize("name", CASES)
def test_what_a_play_rules_out_is_what_could_not_be_held(name: str) -> None:
    """A hand is ruled out exactly when the played card was not legal in it."""
    _, duties, _, order = CASES[name]
    rating = Rating(SPANISH.strengths(" ".join(order)), SPANISH.by_rank(POINTS_48))
    random = Random(name)
    pack = SPANISH.pack(" ".join(order))
    for _ in range(200):
        moment = random_moment(random, order)
        hand, trick = SPANISH.read(moment.hand), SPANISH.read(moment.trick)
        trump = None if moment.trump is None else SPANISH.parse_suit(moment.trump)
        card = hand[0]
        barred = barred_by_play(card, trick, trump, rating, duties, pack, moment.partner_winning)
        possible = card in legal_cards(hand, trick, trump, rating, duties, moment.partner_winning)
        assert possible == (not set(hand) & set(barred)), moment
