"""A person against bots in a terminal."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TextIO

from pygame_core.errors import CoreError, IllegalActionError
from pygame_core.game import Event, Game
from pygame_core.options import Value
from pygame_core.seats import Seat
from pygame_core.sentences import Sentences
from pygame_core.table import MatchTable
from pygame_core.terminal.board import bill, board, menu
from pygame_core.terminal.words import spanish

_QUIT = ("q", "quit", "salir")


class LeaveError(Exception):
    """The person has had enough, or there is no more to read."""


def play(
    game: Game, options: Mapping[str, Value], level: str, seed: str, read: Callable[[str], str], out: TextIO
) -> None:
    """Plays a match to its end, or until ``read`` (as ``input``) gives ``q`` or has no more lines."""
    table = MatchTable(game, options, seed, level)
    me = table.people[0]
    sitting = _Sitting(table, spanish(game.id, me), read, out)
    sitting.tell(table.match.deal.log)
    try:
        sitting.play(me)
    except LeaveError:
        print(file=out)


class _Sitting:
    """One person at one table."""

    def __init__(self, table: MatchTable, words: Sentences, read: Callable[[str], str], out: TextIO) -> None:
        self.table = table
        self.words = words
        self.read = read
        self.out = out

    def play(self, me: Seat) -> None:
        """Until the match is over."""
        while (seat := self.table.asked()) is not None:
            self.tell(self._ask(me) if seat == me else self.table.act(seat, self.table.bot_action(seat)))
        self._print(board(self.table.match.table(me), self.words))
        winners = [self.words.name(seat) for seat in self.table.match.winners]
        self._print([f"{self.words.say('match_over')} {self.words.say('place_won')}: {', '.join(winners)}"])

    def tell(self, events: Iterable[Event]) -> None:
        """Says what the person has seen happen, and settles the bill after a deal."""
        me = self.table.people[0]
        for event in events:
            seen = event.seen_by(me)
            code = f"event_{event.name}"
            if seen is not None and self.words.knows(code):
                self._print([self.words.say(code, seen)])
        sheet = self.table.match.table(me)["sheet"]
        if sheet is not None:
            self._print(bill(sheet, self.words))

    def _ask(self, me: Seat) -> list[Event]:
        """Asks until the answer is a legal action, and does it."""
        view = self.table.match.table(me)
        choices = menu(view, self.words)
        shown = [] if view["sheet"] else board(view, self.words)
        self._print([*shown, self.words.said(view["prompt"])])
        self._print([f"  {n}) {label}" for n, (_, label) in enumerate(choices, 1)])
        while True:
            text = self._line()
            if text.isascii() and text.isdecimal() and 0 < int(text) <= len(choices):
                text = choices[int(text) - 1][0]
            try:
                return self.table.act(me, self.table.game.parse(self._card_alone(text)))
            except IllegalActionError as error:
                self._print([self.words.say(error.refusal.code, error.refusal.data)])
            except CoreError:
                self._print([f"1-{len(choices)}, {', '.join(action for action, _ in choices)}; q"])

    def _card_alone(self, text: str) -> str:
        """A card may be named without saying that it is played."""
        hand = {held["card"]: held["action"] for held in self.table.match.table(self.table.people[0])["hand"]}
        return f"play {text}" if text in hand and hand[text] is None else hand.get(text) or text

    def _line(self) -> str:
        try:
            text = self.read("> ").strip()
        except (EOFError, KeyboardInterrupt):
            raise LeaveError from None
        if text.lower() in _QUIT:
            raise LeaveError
        return text

    def _print(self, lines: Iterable[str]) -> None:
        for line in lines:
            print(line, file=self.out)
