"""One match at one table: people, bots, save and resume. JSON text in, JSON text out.

The browser and the terminal talk to an :class:`Engine`. Every answer is a JSON object; one that failed has only
``error``: ``kind`` (``unreadable``, ``illegal``, ``option``, ``save``, ``stale``), ``message`` for developers, and for
``illegal`` the reason ``code`` with its ``data``.

A save is a history: options, seed and actions. Playing them again gives the same state, score and next shuffle.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any, TypeVar

from pygame_core import bots
from pygame_core.chance import MatchChance
from pygame_core.errors import CoreError, IllegalActionError, OptionError, SaveError, SaveVersionError, UnreadableError
from pygame_core.game import Action, Event, Game, Match
from pygame_core.games import GAMES, game_named
from pygame_core.options import chosen
from pygame_core.pace import QUICK, TURN_SECONDS, pace, steps_ahead
from pygame_core.seats import Seat
from pygame_core.view import Json

T = TypeVar("T")

_LONGEST_SEED = 200
_MOST_SERIAL = (1 << 53) - 1
_LONGEST_SAVE = 1_000_000
"""No save has so many characters."""
_TEXT = re.compile(r'"(?:[^"\\]|\\.)*"', re.DOTALL)
"""A text in JSON, in which brackets nest nothing."""

SAVE_FORMAT = 1
_MOST_BRACKETS = 200
"""No save and no request has so many."""


_LONGEST_ANSWER = 0.4
"""Seconds after which no further bot acts in the same answer."""


class StaleError(CoreError):
    """A request about a match or a moment that has passed."""


class MatchTable:
    """A match with people and bots in its seats, and the history that a save keeps."""

    def __init__(
        self,
        game: Game,
        options: Mapping[str, Any],
        seed: str,
        level: str,
        serial: int = 0,
        partner: str | None = None,
    ) -> None:
        """``serial`` counts every change ever saved on this device, so that the newest of two saves is known.

        ``partner`` is the level of the bots on the person's side; None for that of the others.
        """
        for named in (level, partner or level):
            if named not in bots.LEVELS:
                raise OptionError(f"there is no level {named!r}")
        if not seed.isascii() or len(seed) > _LONGEST_SEED:
            raise OptionError(f"a seed is plain ASCII text of at most {_LONGEST_SEED} characters")
        if not 0 <= serial <= _MOST_SERIAL:
            raise OptionError("a serial is a number of changes")
        self.game = game
        self.rules = game.rules(options)
        self.seed = seed
        self.level = level
        self.serial = serial
        self.people: tuple[Seat, ...] = (0,)
        self.actions: list[str] = []
        self.match: Match = game.match(self.rules, MatchChance(seed))
        self.partners = partners(self.match, self.people[0])
        self.partner = (partner or level) if self.partners else None
        self.options = chosen(self.rules)
        start = [game.id, self.options, level, self.partner, seed]
        self.name = sha256(json.dumps(start, sort_keys=True).encode()).hexdigest()[:8]
        """What tells this match from others with another seed, game or options."""

    @property
    def number(self) -> int:
        """How many actions have been done."""
        return len(self.actions)

    def asked(self) -> Seat | None:
        """The seat that is asked now; None when the match is over.

        Whoever is asked something the others must not know of comes first, then a person who may act, then a bot.
        """
        acting = self.match.to_act()
        unseen = None if self.match.deal.over else self.match.deal.unseen()
        if unseen is not None:
            return unseen
        return next((seat for seat in acting if seat in self.people), acting[0] if acting else None)

    def bot_unseen(self) -> Seat | None:
        """The bot that is asked something of which no person may notice even that it is asked."""
        unseen = None if self.match.deal.over else self.match.deal.unseen()
        return None if unseen in self.people else unseen

    def level_of(self, seat: Seat) -> str:
        """How strong the bot in this seat plays."""
        return self.partner if self.partner and seat in self.partners else self.level

    def act(self, seat: Seat, action: Action) -> list[Event]:
        """Does an action of a seat; ``IllegalActionError`` when it is refused, nothing changed."""
        first = self.match.to_act()[:1]
        events = self.match.apply(seat, action)
        self.actions.append(_shorten(self.game.format(action), None if (seat,) == first else seat))
        self.serial = min(self.serial + 1, _MOST_SERIAL)
        return events

    def bot_action(self, seat: Seat, out_of_time: Callable[[], bool] = bots.never) -> Action:
        """What the bot in this seat does. The same moment of the same match always gets the same random numbers."""
        random = Random(f"{self.seed}/{self.number}")
        return bots.decide(self.match.view(seat), self.level_of(seat), random, out_of_time)

    def undo(self) -> None:
        """Goes back to the last moment in which a person was asked before now; nothing when there is none."""
        earlier = MatchTable(self.game, self.options, self.seed, self.level, self.serial, self.partner)
        asked_at = [0]
        for n, text in enumerate(self.actions):
            if earlier.asked() in self.people:
                asked_at.append(n)
            earlier.replay(text)
        rest = self.actions[: asked_at[-1]]
        self.match = self.game.match(self.rules, MatchChance(self.seed))
        self.actions = []
        for text in rest:
            self.replay(text)
        self.serial = earlier.serial + 1

    def replay(self, text: str) -> None:
        """Does an action written as in a save."""
        seat, action = _lengthen(text)
        acting = self.match.to_act()
        if seat is None and not acting:
            raise SaveError("the save goes on after the end of the match")
        self.act(acting[0] if seat is None else seat, self.game.parse(action))

    def save(self) -> str:
        """The save: JSON text with a checksum, from which ``load`` makes this table again."""
        content = {
            "format": SAVE_FORMAT,
            "game": self.game.id,
            "rules": self.game.rules_version,
            "options": self.options,
            "seed": self.seed,
            "level": self.level,
            "serial": self.serial,
            "actions": " ".join(self.actions),
            **({} if self.partner is None else {"partner": self.partner}),
        }
        return json.dumps({**content, "check": _checksum(content)}, separators=(",", ":"))


def partners(match: Match, seat: Seat) -> tuple[Seat, ...]:
    """The seats that win and lose together with this one from the start of the match to its end.

    Asked of a match at its start: sides that a deal makes, such as those against a declarer, come later.
    """
    sides = [place["side"] for place in match.table(seat)["seats"]]
    return tuple(other for other, side in enumerate(sides) if side == sides[seat] and other != seat)


def load(text: str) -> MatchTable:
    """The table of a save; ``SaveError`` says in a sentence what is wrong with it."""
    return _play_again(_read_save(text))


def _play_again(content: Mapping[str, Any]) -> MatchTable:
    if content["game"] not in GAMES:
        raise SaveVersionError(f"the save cannot be played here: there is no game {content['game']!r}")
    try:
        table = MatchTable(
            game_named(content["game"]),
            content["options"],
            content["seed"],
            content["level"],
            content["serial"],
            content.get("partner"),
        )
        if content["rules"] != table.game.rules_version:
            raise SaveVersionError(f"the save is of rules {content['rules']} of {table.game.id}")
        for action in content["actions"].split():
            table.replay(action)
    except SaveError:
        raise
    except CoreError as error:
        raise SaveError(f"the save cannot be played again: {error}") from error
    table.serial = content["serial"]
    return table


_SAVE_TYPES = {
    "format": int,
    "game": str,
    "rules": int,
    "options": dict,
    "seed": str,
    "level": str,
    "serial": int,
    "actions": str,
}
_PARTNER_TYPE = {"partner": str}
"""What a save has besides where the person has partners; those made before there was a choice have not."""


def _parse_json(text: str) -> Json:
    """The data of a JSON text; ``ValueError`` when it is none. Deep nesting would kill Pyodide for good."""
    bare = _TEXT.sub("", text) if isinstance(text, str) else ""
    if bare.count("[") + bare.count("{") > _MOST_BRACKETS:
        raise ValueError("too many brackets")
    return json.loads(text)


def _read_save(text: str) -> dict[str, Any]:
    try:
        if len(text) > _LONGEST_SAVE:
            raise ValueError("too long")
        content = _parse_json(text)
    except (TypeError, ValueError) as error:
        raise SaveError("the save is damaged: it cannot be read") from error
    if not isinstance(content, dict):
        raise SaveError("the save is damaged: it is no save")
    check = content.pop("check", None)
    if isinstance(content.get("format"), int) and content["format"] > SAVE_FORMAT:
        raise SaveVersionError("the save was made by a newer version")
    if content.get("format") != SAVE_FORMAT:
        raise SaveError("the save is damaged: its format is unknown")
    types = {**_SAVE_TYPES, **(_PARTNER_TYPE if "partner" in content else {})}
    wrong = [key for key, kind in types.items() if type(content.get(key)) is not kind]
    if wrong or set(content) != set(types):
        raise SaveError("the save is damaged: it has other parts than a save has")
    if check != _checksum(content):
        raise SaveError("the save is damaged: its checksum is wrong")
    return content


def _checksum(content: Mapping[str, Json]) -> str:
    text = json.dumps(content, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


def _shorten(action: str, seat: Seat | None) -> str:
    """An action of a save: no spaces, ``play`` left out, the seat only when it was not the one asked first."""
    text = action.removeprefix("play ").replace(" ", ":")
    return text if seat is None else f"{seat}/{text}"


def _lengthen(text: str) -> tuple[Seat | None, str]:
    seat, slash, rest = text.rpartition("/")
    if slash and not (seat.isascii() and seat.isdecimal() and len(seat) <= 2):
        raise SaveError(f"the save is damaged: {text!r} is no action")
    action = f"play {rest}" if rest[:1].isdigit() or rest[:1].isupper() else rest.replace(":", " ")
    return (int(seat) if slash else None), action


class Engine:
    """What the screen talks to: a handful of questions about one table at a time."""

    def __init__(self, clock: Callable[[], float]) -> None:
        """``clock`` tells seconds: on a slow phone, and at a large table, bots think no longer than a person waits."""
        self._clock = clock
        self._table: MatchTable | None = None
        self._person_acted = clock()
        self._pace = QUICK

    def games(self, request: str = "{}") -> str:
        """All games with their options and usual seats, and the levels of the bots."""
        return _dump({"games": [_describe(game) for game in GAMES.values()], "levels": list(bots.LEVELS)})

    def seats(self, request: str) -> str:
        """The table of a ``game`` by some ``options``: how many ``seats``, and which are the person's ``partners``."""
        return self._answer(request, lambda asked: _describe_seats(game_named(asked["game"]), asked.get("options", {})))

    def start(self, request: str) -> str:
        """A new match: ``game``, ``options``, ``seed``, ``level``, ``partner``, ``serial``. Answers like ``act``."""
        return self._answer(request, self._start)

    def resume(self, request: str) -> str:
        """The newest of some ``saves`` that can be played again.

        Answers like ``act``, and tells in ``slot`` which save it was and in ``lost`` why others could not be used
        (``[slot, kind, message]``, kind ``damaged`` or ``version``); without a usable save only ``lost``.
        """
        return self._answer(request, self._resume)

    def renew(self, request: str) -> str:
        """The newest of some ``saves`` that can be played again, as a save with another ``serial``; nobody sits down.

        Answers the ``save``, whether its match is ``over``, ``slot`` and ``lost`` like ``resume``.
        """
        return self._answer(request, self._renew)

    def act(self, request: str) -> str:
        """A person's ``action``, at the moment ``match`` and ``number`` name.

        Answers ``match`` and ``number``, the ``view``, the ``events`` this person sees, ``next`` (who is asked now:
        ``human``, ``bot``, ``over``), the ``waits`` that let the person follow, and the ``save``.
        """
        return self._answer(request, self._act)

    def bot(self, request: str) -> str:
        """What the bot that is asked does, at the moment ``match`` and ``number`` name. Answers like ``act``.

        Once the person has waited long enough, or where the request says ``hurry``, the bots after it act in the same
        answer, up to the end of a trick or of the deal.
        """
        return self._answer(request, self._bot)

    def _answer(self, request: str, do: Callable[[dict[str, Any]], Json]) -> str:
        try:
            asked = _parse_json(request)
            if not isinstance(asked, dict):
                raise UnreadableError("a request is a JSON object")
            return _dump(do(asked))
        except (ValueError, OverflowError, KeyError, TypeError, AttributeError) as error:
            return _dump({"error": {"kind": "unreadable", "message": f"unreadable request: {error!r}"}})
        except IllegalActionError as error:
            refusal = error.refusal
            reason = {"code": refusal.code, "data": dict(refusal.data)}
            return _dump({"error": {"kind": "illegal", "message": str(error), **reason}})
        except CoreError as error:
            return _dump({"error": {"kind": _KINDS.get(type(error), "unreadable"), "message": str(error)}})

    def _start(self, asked: dict[str, Any]) -> Json:
        table = MatchTable(
            game_named(asked["game"]),
            asked.get("options", {}),
            str(asked["seed"]),
            asked.get("level", "normal"),
            int(asked.get("serial", 0)),
            asked.get("partner"),
        )
        return self._sit_down(table, table.match.deal.log)

    def _resume(self, asked: dict[str, Any]) -> Json:
        newest, lost = _newest(asked["saves"])
        if newest is None:
            return {"lost": lost}
        slot, table = newest
        return {**self._sit_down(table, []), "slot": slot, "lost": lost}

    def _renew(self, asked: dict[str, Any]) -> Json:
        newest, lost = _newest(asked["saves"])
        if newest is None:
            return {"lost": lost}
        slot, table = newest
        table.serial = int(asked["serial"])
        return {"save": table.save(), "over": table.match.over, "slot": slot, "lost": lost}

    def _sit_down(self, table: MatchTable, events: Iterable[Event]) -> dict[str, Json]:
        self._person_acted = self._clock()
        report = self._report(table, [*events, *self._unseen_actions(table)])
        self._table = table
        return report

    def _act(self, asked: dict[str, Any]) -> Json:
        table = self._table_now(asked)
        events = table.act(table.people[0], table.game.parse(str(asked["action"])))
        self._person_acted = self._clock()
        return self._report(table, [*events, *self._unseen_actions(table)])

    def _bot(self, asked: dict[str, Any]) -> Json:
        table = self._table_now(asked)
        seat = table.asked()
        if seat is None or seat in table.people:
            raise StaleError("no bot is asked now")
        events = self._bot_acts(table, seat)
        if asked.get("hurry") or self._clock() - self._person_acted > TURN_SECONDS:
            events += self._bots_go_on(table, events)
        return self._report(table, [*events, *self._unseen_actions(table)])

    def _bots_go_on(self, table: MatchTable, events: list[Event]) -> list[Event]:
        """What the bots do after these events until there is something to be seen, or the answer would come late."""
        end = self._clock() + _LONGEST_ANSWER
        more: list[Event] = []
        while not table.match.deal.over and self._clock() < end and not _ends_trick([*events, *more]):
            seat = table.asked()
            if seat is None or seat in table.people:
                break
            more += self._bot_acts(table, seat)
        return more

    def _bot_acts(self, table: MatchTable, seat: Seat) -> list[Event]:
        end = self._clock() + self._pace.thinking
        return table.act(seat, table.bot_action(seat, lambda: self._clock() > end))

    def _unseen_actions(self, table: MatchTable) -> list[Event]:
        """What bots answer that are asked unseen: within the same call, as one more answer would tell of it."""
        events: list[Event] = []
        while (seat := table.bot_unseen()) is not None:
            events += self._bot_acts(table, seat)
        return events

    def _table_now(self, asked: dict[str, Any]) -> MatchTable:
        table = self._table
        if table is None or asked["match"] != table.name or asked["number"] != table.number:
            raise StaleError("that moment has passed")
        return table

    def _report(self, table: MatchTable, events: Sequence[Event]) -> dict[str, Json]:
        me = table.people[0]
        seat = table.asked()
        view = table.match.table(me)
        seen = [event.seen_by(me) for event in events]
        steps = steps_ahead(view, None if seat in table.people else seat, _ends_trick(events))
        self._pace = pace(self._clock() - self._person_acted, steps)
        return {
            "match": table.name,
            "number": table.number,
            "view": view,
            "events": [event for event in seen if event is not None],
            "next": "over" if seat is None else "human" if seat in table.people else "bot",
            "waits": self._pace.waits(),
            "save": table.save(),
        }


def _newest(saves: Sequence[Any]) -> tuple[tuple[int, MatchTable] | None, list[list[Json]]]:
    """The newest of some saves that can be played again, with its place among them; and what is wrong with others."""
    lost: list[list[Json]] = []
    there = {slot: save for slot, save in enumerate(saves) if save is not None}
    readable = _each(there, _read_save, lost)
    age = {slot: (-content["serial"], -len(content["actions"])) for slot, content in readable.items()}
    for slot in sorted(readable, key=lambda at: age[at]):
        for table in _each({slot: readable[slot]}, _play_again, lost).values():
            return (slot, table), lost
    return None, lost


def _ends_trick(events: Sequence[Event]) -> bool:
    return any(event.name == "trick" for event in events)


def _each(found: Mapping[int, Any], make: Callable[[Any], T], lost: list[list[Json]]) -> dict[int, T]:
    """What is made of each save; those of which nothing can be made are added to the lost."""
    made: dict[int, T] = {}
    for slot, save in found.items():
        try:
            made[slot] = make(save)
        except SaveError as error:
            lost.append([slot, error.kind, str(error)])
    return made


_KINDS = {OptionError: "option", SaveError: "save", StaleError: "stale"}


def _dump(answer: Json) -> str:
    return json.dumps(answer, separators=(",", ":"))


def _describe(game: Game) -> dict[str, Json]:
    return {
        "id": game.id,
        **_describe_seats(game, {}),
        "presets": list(game.presets),
        "options": [option.told() for option in game.options()],
    }


def _describe_seats(game: Game, options: Mapping[str, Any]) -> dict[str, Json]:
    rules = game.rules(options)
    return {"seats": game.seats(rules), "partners": list(partners(game.match(rules, MatchChance("")), 0))}
