"""The engine in the worker: the table's functions, one JSON text in and one out."""

try:
    from pygame_core.table import act, bot, games, resume, start
except ImportError:

    def games(request: str) -> str:
        return request

    act = bot = resume = start = games

__export__ = ["act", "bot", "games", "resume", "start"]
