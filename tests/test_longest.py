"""The longest match of every game fits into what a phone surely keeps."""

from __future__ import annotations

from random import Random

import pytest

from pygame_core.errors import OptionError
from pygame_core.game import Action, Game
from pygame_core.games import GAMES
from pygame_core.games.tomate.match import MOST_DEALS
from pygame_core.options import Amount, Option, Value
from pygame_core.soundness import some_action
from pygame_core.table import MatchTable, load

MOST = 200_000
"""Letters of a save."""
TRIES = 60

Options = dict[str, Value]


def extreme(option: Option, random: Random) -> Value:
    """One of the values of an option, from one of its ends."""
    values = option.values
    if isinstance(values, Amount):
        return random.choice([values.low, values.high, option.default])
    return random.choice([values[0], values[-1], option.default])


def changed(game: Game, options: Options, random: Random) -> Options:
    """These options with some others."""
    known = {option.key: option for option in game.options()}
    keys = random.sample(list(known), random.randint(1, min(4, len(known))))
    return {**options, **{key: extreme(known[key], random) for key in keys}}


def tireless(game: Game, options: Options, liked: list[str], random: Random) -> MatchTable:
    """A match in which everybody does what comes first among the verbs liked, as long as it lasts or fits."""
    table = MatchTable(game, options, "longest", "facil", partner=None)
    letters = 0
    while not table.match.over and letters <= MOST:
        seat = table.match.to_act()[-1]
        offered = [offer for offer in table.match.legal_actions(seat) if isinstance(offer, Action)]
        wanted = min(offered, key=lambda action: liked.index(action.verb), default=None)
        table.act(seat, wanted or some_action(table.match, seat, random))
        letters += len(table.actions[-1]) + 1
    return table


@pytest.mark.slow
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_the_longest_match_that_is_found_fits(game: Game) -> None:
    random = Random(f"longest {game.id}")
    best, options, liked = "", Options(), sorted(game.verbs)
    for _ in range(TRIES):
        others = changed(game, options, random)
        order = random.sample(liked, len(liked)) if random.random() < 0.5 else liked
        try:
            table = tireless(game, others, order, random)
        except OptionError:
            continue
        text = table.save()
        if len(text) > len(best):
            best, options, liked = text, others, order
    assert len(best) <= MOST, (options, liked)
    assert load(best).save() == best


def test_a_match_that_nobody_stops_ends() -> None:
    """Thirteen who all play, each deal with as much to say as there can be."""
    options: Options = {"players": 13, "preset": "fournier", "end_mode": "free", "stock_mode": "taker_chooses"}
    liked = ["take_trump", "join", "next_hand", *sorted(GAMES["tomate"].verbs)]
    table = tireless(GAMES["tomate"], options, liked, Random("free"))
    assert table.match.over
    assert len(table.actions) > MOST_DEALS * 13
    assert 50_000 < len(table.save()) <= MOST
