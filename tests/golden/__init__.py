"""One recorded match of each game as readable text. ``python -m tests.golden`` writes them anew.

A file holds the actions it was played with: comparing replays them, so it does not depend on what any bot would do.
"""

from __future__ import annotations

from pathlib import Path

from pygame_core.chance import MatchChance
from pygame_core.game import Action, Event, Game, Match, Span
from pygame_core.options import Value
from pygame_core.seats import Seat
from pygame_core.view import Json

FOLDER = Path(__file__).parent
SEED = "golden"
OPTIONS: dict[str, dict[str, Value]] = {"tomate": {"preset": "fournier", "end_value": 2}}
"""House rules of the recorded match, by game, where they are not the usual ones."""


def path(game: Game) -> Path:
    """Where the recorded match of a game is kept."""
    return FOLDER / f"{game.id}.txt"


def record(game: Game) -> str:
    """The text of a new match, played by drawing lots."""
    lots = MatchChance(f"{SEED} lots")

    def draw(match: Match) -> tuple[Seat, Action]:
        seat = match.to_act()[0]
        offers = match.legal_actions(seat)
        offer = offers[lots.below(len(offers))]
        return seat, offer if isinstance(offer, Action) else _amount(offer, lots)

    match, lines = _open(game)
    while not match.over:
        lines += _step(match, *draw(match))
    return "\n".join(lines) + "\n"


def replay(game: Game, text: str) -> str:
    """The text that a match with the actions of this text has now."""
    match, lines = _open(game)
    for line in text.splitlines():
        if line[:1].isdigit():
            seat, _, action = line.partition(" ")
            lines += _step(match, int(seat), game.parse(action))
    return "\n".join(lines) + "\n"


def _amount(span: Span, lots: MatchChance) -> Action:
    steps = (span.high - span.low) // span.step + 1
    return Action(span.verb, span.low + lots.below(steps) * span.step)


def _open(game: Game) -> tuple[Match, list[str]]:
    options = OPTIONS.get(game.id, {})
    match = game.match(game.rules(options), MatchChance(SEED))
    house = " ".join(f"{key}={value}" for key, value in options.items())
    return match, [f"# {game.id} {house}", *map(_tell, match.deal.log)]


def _step(match: Match, seat: Seat, action: Action) -> list[str]:
    """The action as it is written, and below it what happened."""
    events = match.apply(seat, action)
    return [f"{seat} {match.game.format(action)}", *map(_tell, events)]


def _tell(event: Event) -> str:
    parts = {**event.data, **event.secret}
    shown = " ".join(f"{key}={_plain(value)}" for key, value in parts.items())
    owners = f" (seen by {_plain(list(event.owners))})" if event.owners else ""
    return f"    {event.name} {shown}{owners}"


def _plain(value: Json) -> str:
    return ",".join(map(str, value)) if isinstance(value, list) else str(value)
