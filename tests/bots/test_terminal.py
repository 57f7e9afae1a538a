"""The commands, in this process."""

from __future__ import annotations

import io
import subprocess
import sys
from collections.abc import Iterator
from random import Random

import pytest

from pygame_core.bots.arena import LADDER
from pygame_core.games.tomate import TOMATE
from pygame_core.sentences import Sentences
from pygame_core.terminal.commands import main
from pygame_core.terminal.play import play


def script(*lines: str) -> Iterator[str]:
    yield from lines


def played(lines: Iterator[str], seed: str = "1", **options: str | int) -> str:
    out = io.StringIO()

    def read(prompt: str) -> str:
        line = next(lines, None)
        if line is None:
            raise EOFError
        return line

    play(TOMATE, options, "facil", seed, read, out)
    return out.getvalue()


def test_any_numbers_play_a_match_to_its_end() -> None:
    random = Random(1)
    numbers = (str(random.randint(1, 2)) for _ in iter(int, 1))
    shown = played(numbers, end_value=1, players=2)
    assert shown.count("Mano 2 de 2") >= 1
    assert "La partida ha terminado. Gana: " in shown
    assert "Plato para la próxima" in shown


def test_the_end_of_input_leaves_politely() -> None:
    assert "Muestra" in played(script())


@pytest.mark.parametrize("word", ["q", "Q", " quit ", "salir"])
def test_q_leaves(word: str) -> None:
    assert played(script(word, "1")) == played(script())


def test_nonsense_is_asked_again() -> None:
    shown = played(script("hello", "99", "0", "play", "-1", "²", ""))
    assert shown.count("; q") == 7


def test_a_refusal_says_why() -> None:
    assert "Eso no se puede hacer ahora." in played(script("discard 1o"))


@pytest.mark.cpython_only
def test_nothing_to_read_is_no_error() -> None:
    command = [sys.executable, "-m", "pygame_core", "play", "tomate", "--seed", "5", "--level", "facil"]
    ended = subprocess.run(command, check=False, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
    assert ended.returncode == 0
    assert "Tus cartas" in ended.stdout
    assert ended.stderr == ""


def test_codes_are_readable_without_texts() -> None:
    words = Sentences({}, "tomate", 0)
    assert words.say("MUST_FOLLOW_SUIT", {"suit": "o"}) == "must follow suit o"
    assert words.name(2) == "seat 2"
    assert words.said({"code": "take_trump", "data": {}}) == "take trump"


def test_two_players_meet(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "tomate", "greedy", "random", "--deals", "3", "--preset", "fournier"]) == 0
    assert "3 duplicate deals, seeds 1/0 to 1/2" in capsys.readouterr().out


def test_the_ladder_is_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = "arena tomate --ladder --deals 2 --iterations 3 --players 2 --option end_value=2"
    assert main(arguments.split()) == 0
    shown = capsys.readouterr().out.splitlines()
    assert shown[0].startswith("`python -m pygame_core arena tomate --ladder --deals 2 --seed 1 --iterations 3")
    assert [line.split()[1] for line in shown[4:]] == list(LADDER)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("arena tomate greedy", "name two players, or ask for --ladder"),
        ("play tomate --players 40", "option 'players' cannot be 40"),
        ("play tomate --option colour=red", "there is no option 'colour'"),
        ("play tomate --option pot_cap=5", "option 'pot_cap' cannot be 5"),
    ],
)
def test_what_cannot_be_done_is_said(arguments: str, sentence: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments.split()) == 2
    assert sentence in capsys.readouterr().err


def test_a_simulation_says_what_it_checked(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "tomate", "--matches", "2"]) == 0
    shown = capsys.readouterr().out
    assert "2 matches of tomate" in shown
    assert "checked: " in shown


def test_the_bench_tells_iterations(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "tomate", "--seconds", "0.2"]) == 0
    assert "iterations/s" in capsys.readouterr().out
