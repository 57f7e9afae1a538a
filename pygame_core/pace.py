"""How fast a table goes on between two turns of a person: the more is to come before the next one, the faster.

A step is what an opponent's action takes. The time that is left of a turn's wait is shared out among the steps that
are likely to come; as it is shared out anew after each of them, a slow machine makes the next ones shorter.
"""

from __future__ import annotations

from dataclasses import dataclass

from pygame_core.seats import Seat
from pygame_core.view import Json, Table

TURN_SECONDS = 3.5
"""All that a person waits for his next turn; what a slow machine adds comes on top."""
_LONGEST_STEP = 1.0
_SHORTEST_STEP = 0.06
_THINKING = 0.5
"""The part of a step in which a bot has to decide."""
_LEAST = 0.75
"""The part of a step that an opponent seems to think at least: its decision has to be asked for and heard too."""
_TRICK_STEPS = 2.5
"""A finished trick lies on the table for so many steps."""
_LONGEST_TRICK = 1.2


@dataclass(frozen=True)
class Pace:
    """How long a step is."""

    step: float

    @property
    def thinking(self) -> float:
        """Seconds in which the next bot has to decide."""
        return self.step * _THINKING

    def waits(self) -> dict[str, Json]:
        """For the screen, in seconds: the least and the most that an opponent seems to think, and how long a finished
        trick lies there. The least is no shorter than the longest thought, which would tell a choice from none."""
        trick = min(_LONGEST_TRICK, self.step * _TRICK_STEPS)
        return {"least": self.step * _LEAST, "most": self.step, "trick": trick}


QUICK = Pace(_SHORTEST_STEP)


def pace(passed: float, steps: float) -> Pace:
    """The pace when so many seconds have passed since the person's last turn, and so many steps are to come."""
    share = (TURN_SECONDS - passed) / max(1.0, steps)
    return Pace(min(_LONGEST_STEP, max(_SHORTEST_STEP, share)))


def steps_ahead(table: Table, asked: Seat | None, trick_done: bool) -> float:
    """About how many steps there are until the viewer is asked, by what he sees.

    ``asked`` is the bot that acts now, None when it is the viewer; ``trick_done``: a trick has just been finished.
    """
    shown = _TRICK_STEPS if trick_done else 0.0
    if asked is None:
        return shown
    return shown + (_steps_of_tricks(table) if table["trick"]["seats"] else _steps_of_calls(table, asked))


def _steps_of_calls(table: Table, asked: Seat) -> float:
    """Those who speak before the viewer, and the table once more for what follows when he has spoken already."""
    order = table["order"]
    before = len(order) - order.index(asked) if asked in order else 1
    return before + len(order)


def _steps_of_tricks(table: Table) -> float:
    """The cards of the others until the viewer's next one, at most; all that there are when he does not play."""
    trick, me = table["trick"], table["me"]
    waiting = trick["seats"][len(trick["cards"]) :]
    held = {seat["seat"]: seat["cards"] for seat in table["seats"]}
    if me in waiting:
        return waiting.index(me)
    if me not in trick["seats"]:
        cards = [held[seat] for seat in trick["seats"]]
        return sum(cards) + max(cards) * _TRICK_STEPS
    another = len(trick["seats"]) - 1 if held[me] else 0
    return len(waiting) + _TRICK_STEPS + another
