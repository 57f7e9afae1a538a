"""The commands and their arguments."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from os import urandom
from time import perf_counter

from pygame_core.bots import LEVELS
from pygame_core.bots.arena import LADDER
from pygame_core.errors import CoreError
from pygame_core.game import Game
from pygame_core.games import GAMES, game_named
from pygame_core.options import Option, Value


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs a command, and returns what the process exits with."""
    asked = _parser().parse_args(arguments)
    run: Callable[[Namespace], int] = asked.run
    try:
        return run(asked)
    except CoreError as error:
        print(error, file=sys.stderr)
        return 2


def _parser() -> ArgumentParser:
    parser = ArgumentParser(prog="python -m pygame_core", description="Traditional Spanish card games.")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    command = commands.add_parser("play", help="play against bots; q leaves the table")
    command.set_defaults(run=_play)
    _add_game(command)
    command.add_argument("--level", choices=LEVELS, default="normal", help="how well the bots play")
    command.add_argument("--seed", help="what the cards come from; drawn when not given")

    command = commands.add_parser("simulate", help="random matches under random rules, every promise checked")
    command.set_defaults(run=_simulate)
    command.add_argument("game", choices=GAMES)
    command.add_argument("--matches", type=int, default=100)
    command.add_argument("--seed", default="1")

    command = commands.add_parser("arena", help="bots against each other on duplicate deals")
    command.set_defaults(run=_arena)
    _add_game(command)
    command.add_argument("a", nargs="?", choices=LADDER, metavar="A", help=f"one of {', '.join(LADDER)}")
    command.add_argument("b", nargs="?", choices=LADDER, metavar="B")
    command.add_argument("--ladder", action="store_true", help="every player against greedy, as a table")
    command.add_argument("--deals", type=int, default=200)
    command.add_argument("--seed", default="1")
    command.add_argument("--iterations", type=int, help="instead of those of the levels")

    command = commands.add_parser("bench", help="how many iterations a second the search does")
    command.set_defaults(run=_bench)
    _add_game(command)
    command.add_argument("--seconds", type=float, default=10.0)
    command.add_argument("--seed", default="1")

    command = commands.add_parser("check", help="run files of rulings, each named after its game")
    command.set_defaults(run=_check)
    command.add_argument("files", nargs="+", metavar="FILE")
    return parser


def _add_game(command: ArgumentParser) -> None:
    command.add_argument("game", choices=GAMES)
    command.add_argument("--players", type=int)
    command.add_argument("--preset")
    command.add_argument(
        "--option", action="append", default=[], metavar="KEY=VALUE", help="a house rule; may be repeated"
    )


def _options(game: Game, asked: Namespace) -> dict[str, Value]:
    """The house rules asked for. Unknown ones are left for the game to refuse."""
    given = dict(text.partition("=")[::2] for text in asked.option)
    kinds = {option.key: option for option in game.options()}
    options = {key: _value(kinds.get(key), text) for key, text in given.items()}
    plain = {"preset": asked.preset, "players": asked.players}
    return {**{key: value for key, value in plain.items() if value is not None}, **options}


def _value(option: Option | None, text: str) -> Value:
    """An option's value written as text: one of its words, else none, true, false or a number."""
    if option is None or option.allows(text):
        return text
    words: dict[str, Value] = {"none": None, "true": True, "false": False}
    if text in words:
        return words[text]
    return int(text) if text.isascii() and text.isdecimal() else text


def _play(asked: Namespace) -> int:
    from pygame_core.terminal.play import play

    game = game_named(asked.game)
    seed = asked.seed or urandom(8).hex()
    play(game, _options(game, asked), asked.level, seed, input, sys.stdout)
    return 0


def _simulate(asked: Namespace) -> int:
    from pygame_core.simulate import CHECKS, SimulationFailed, simulate

    started = perf_counter()
    try:
        report = simulate(game_named(asked.game), asked.matches, asked.seed)
    except SimulationFailed as error:
        print(error, file=sys.stderr)
        return 1
    took = perf_counter() - started
    phases = ", ".join(f"{phase} {count}" for phase, count in sorted(report.phases.items()))
    print(f"{report.matches} matches of {asked.game} in {took:.1f} s: {report.matches / took:.1f} matches/s")
    print(f"seed {asked.seed}; {report.deals} deals, {report.actions} actions, no broken promise")
    print(f"{report.positions} positions looked at closely ({phases}), {report.samples} deals sampled")
    print("checked: " + "; ".join(CHECKS))
    return 0


def _arena(asked: Namespace) -> int:
    from pygame_core.terminal.contest import arena, ladder

    game = game_named(asked.game)
    options = _options(game, asked)
    if asked.ladder:
        ladder(game, options, asked.deals, asked.seed, asked.iterations, sys.stdout)
        return 0
    if asked.a is None or asked.b is None:
        print("name two players, or ask for --ladder", file=sys.stderr)
        return 2
    arena(game, options, (asked.a, asked.b), asked.deals, asked.seed, asked.iterations, sys.stdout)
    return 0


def _bench(asked: Namespace) -> int:
    from pygame_core.terminal.contest import bench

    game = game_named(asked.game)
    bench(game, _options(game, asked), asked.seed, asked.seconds, sys.stdout)
    return 0


def _check(asked: Namespace) -> int:
    from pygame_core.check import check_files

    return check_files(asked.files, sys.stdout)
