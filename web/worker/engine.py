"""The engine in the worker: the table's functions, one JSON text in and one out."""

from time import monotonic

from pygame_core.table import Engine

_engine = Engine(monotonic)
act, bot, games = _engine.act, _engine.bot, _engine.games
renew, resume, seats, start = _engine.renew, _engine.resume, _engine.seats, _engine.start

__export__ = ["act", "bot", "games", "renew", "resume", "seats", "start"]
