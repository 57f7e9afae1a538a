"""The engine in the worker: the table's functions, one JSON text in and one out."""

from time import monotonic

from pygame_core.table import Engine

_engine = Engine(monotonic)
act, bot, games, resume, start = _engine.act, _engine.bot, _engine.games, _engine.resume, _engine.start

__export__ = ["act", "bot", "games", "resume", "start"]
