"""What one seat may see, as plain JSON data.

The screen draws a :class:`Table` and knows no rule: what may be tapped and why not, whose turn it is, what it costs and
in which order things stand are all in it. Codes (phases, verbs, states, prompts) are looked up by the screen as
``game.CODE``, then ``CODE``. Cards and suits are text, ``"Rc"`` and ``"c"``. Every key of a Table is always present.
"""

from __future__ import annotations

from typing import Any, TypedDict

Json = Any
"""A value that JSON can hold."""


class Said(TypedDict):
    """A sentence to be put together by the screen: a code and the data it needs."""

    code: str
    data: dict[str, Json]


class SeatView(TypedDict):
    """A seat as everybody sees it."""

    seat: int
    side: int
    """Who wins and loses together has the same number."""
    cards: int
    """How many cards it holds."""
    roles: list[str]
    """``dealer``, ``mano`` and what the game adds (``taker``...), in the order in which they are shown."""
    state: str | None
    """Code of its part in this deal (``joined``, ``passed``, ``out``), None while there is nothing to tell."""
    said: Said | None
    """Its last call of this deal, for a speech bubble."""
    tricks: int | None
    """Tricks made in this deal; None where that does not matter."""
    score: int
    """Its score of the match so far, in the unit of the match."""
    shown: list[str]
    """Cards lying open before the seat that the viewer may look at there: sung, shown, put away face up."""


class HandCard(TypedDict):
    """A card of the viewer's own hand. While it is asked for a card, one of ``action`` and ``refused`` is set."""

    card: str
    action: str | None
    """The action to send when it is tapped."""
    refused: Said | None
    """Why it may not be played now."""


class PlayedCard(TypedDict):
    """A card on the table and who put it there."""

    seat: int
    card: str


class TrickView(TypedDict):
    """A trick, in the order of play."""

    cards: list[PlayedCard]
    seats: list[int]
    """Everybody who plays to it, in the order of play: those beyond the cards have still to play."""
    winner: int | None
    """The seat that is winning it, or has won it."""


class Gauge(TypedDict):
    """A number of the score strip (``plate``, ``reserve``, ``points``)."""

    code: str
    value: int
    unit: str
    """``coins``, ``points`` or ``deals``."""


class Choice(TypedDict):
    """A button of the dock."""

    action: str
    """The action to send. For a span it is the verb alone, and the amount is added: ``"bid 75"``."""
    label: Said
    style: str
    """``primary`` (at most one), ``call`` or ``modest``."""
    stake: int | None
    """What it costs or is worth, shown beside the label."""
    low: int | None
    high: int | None
    step: int | None
    """Bounds and step of an amount, all None for a plain button."""


class SumTerm(TypedDict):
    """One term of a written-out sum: an operator (empty for the first), a number and what it is."""

    sign: str
    value: int
    label: Said


class SheetRow(TypedDict):
    """One seat's line of the settlement."""

    seat: int
    tricks: int | None
    note: Said | None
    """How its change comes about."""
    stamp: str | None
    """A mark to print over the line (``tomate``)."""
    change: int


class SheetLine(TypedDict):
    """A line below the settlement: what something was, and is now."""

    label: Said
    was: int | None
    value: int


class Sheet(TypedDict):
    """The settlement of a deal with its arithmetic."""

    title: Said
    deal: int
    sums: list[list[SumTerm]]
    rows: list[SheetRow]
    after: list[SheetLine]


class HouseView(TypedDict):
    """By which house rules is played."""

    preset: str
    changed: list[list[Json]]
    """Key and value of each that differs from the preset with an effect, in the order of the options."""


class MatchView(TypedDict):
    """How the match stands."""

    deal: int
    """Number of the deal, from 1."""
    deals: int | None
    """How many deals there will be, None when that is open."""
    unit: str
    """What a score counts: ``coins`` or ``points``."""
    over: bool
    winners: list[int]
    goal: Said | None
    """When the match ends, for the table's subtitle."""
    rules: HouseView


class Table(TypedDict):
    """All that may be looked at now from one seat."""

    game: str
    phase: str
    me: int
    turn: int | None
    """Whose turn it is; may differ from ``to_act`` while a call is answered."""
    to_act: list[int]
    seats: list[SeatView]
    """All seats, in seat order."""
    order: list[int]
    """The other seats as they sit, the first on the viewer's right, going round the table."""
    hand: list[HandCard]
    """The viewer's cards in the order in which they are held; empty while they may not be looked at."""
    spectating: bool
    """The viewer has no part any more in this deal, which has not ended: nobody asks him before it does."""
    hidden_hand: int
    """How many cards the viewer holds but may not look at yet."""
    trump: str | None
    turned: str | None
    """The card turned up beside the stock."""
    stock: int
    trick: TrickView
    last_trick: TrickView | None
    gauges: list[Gauge]
    choices: list[Choice]
    """The buttons for the viewer; plays of single cards stand in ``hand`` instead."""
    prompt: Said
    """One line that says what is going on, or what the viewer is asked."""
    sheet: Sheet | None
    """The settlement of the deal just finished, until the next begins."""
    match: MatchView


def said(code: str, **data: Json) -> Said:
    """A sentence for the screen to look up."""
    return {"code": code, "data": data}


def blank_table(game: str, seats: int, me: int) -> Table:
    """A table with nothing on it, for a game to fill in."""
    return {
        "game": game,
        "phase": "",
        "me": me,
        "turn": None,
        "to_act": [],
        "seats": [_blank_seat(seat) for seat in range(seats)],
        "order": [(me + step) % seats for step in range(1, seats)],
        "hand": [],
        "spectating": False,
        "hidden_hand": 0,
        "trump": None,
        "turned": None,
        "stock": 0,
        "trick": {"cards": [], "seats": [], "winner": None},
        "last_trick": None,
        "gauges": [],
        "choices": [],
        "prompt": said(""),
        "sheet": None,
        "match": {
            "deal": 1,
            "deals": None,
            "unit": "points",
            "over": False,
            "winners": [],
            "goal": None,
            "rules": {"preset": "", "changed": []},
        },
    }


def _blank_seat(seat: int) -> SeatView:
    return {
        "seat": seat,
        "side": seat,
        "cards": 0,
        "roles": [],
        "state": None,
        "said": None,
        "tricks": None,
        "score": 0,
        "shown": [],
    }
