"""What the games tell of themselves, known before the engine has come up."""

import json

from choosing import House

with open("games.json") as _file:
    _told = json.loads(_file.read())

LEVELS = _told["levels"]
_games = {game["id"]: game for game in _told["games"]}
_houses = {}


def first():
    """The name of the first game."""
    return _told["games"][0]["id"]


def known(name):
    """Whether there is a game of this name."""
    return name in _games


def presets(name):
    """The presets of a game, the usual one first."""
    return _games[name]["presets"]


def partners(name):
    """The seats on the player's side, by the usual rules."""
    return _games[name]["partners"]


def house(name):
    """The house rules of a game."""
    if name not in _houses:
        _houses[name] = House(_games[name]["options"])
    return _houses[name]
