"""Random matches under random house rules, watched by the checks of ``soundness``."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from random import Random

from pygame_core.chance import MatchChance, QuickChance
from pygame_core.errors import IllegalActionError, OptionError
from pygame_core.game import Action, Game, Match
from pygame_core.options import Amount, Option, Value
from pygame_core.seats import Seat
from pygame_core.soundness import (
    CheckFailed,
    Story,
    check_cards,
    check_copy,
    check_idle,
    check_invariants,
    check_options,
    check_refusals,
    check_replay,
    check_sample,
    check_save,
    check_spectators,
    check_turn,
    check_view,
    pack_of,
    random_value,
    same_chance,
    some_action,
    universe,
)

CHECKS = (
    "options without effect have none",
    "somebody may always act, and only who has an offer",
    "every card in one place",
    "the invariants of the rules",
    "what is not offered is refused by code and changes nothing",
    "copies are independent",
    "who has no part in a deal any more is not asked",
    "views name no card that was not seen",
    "sampled deals fit the view and could have been played",
    "replaying gives the same match",
    "saving, loading and playing on is playing on",
)
"""What a simulation checks, for people."""

_LOOK_BACK = 8
"""Of so many sampled deals one is looked at step by step."""
_THOROUGH = 30
"""At one of so many positions every action that can be written is tried, and copies are played on..."""
_FIRST = 40
"""...and at so many first ones. So many first matches are replayed, and later ones now and then."""


@dataclass
class Report:
    """What a simulation has gone through."""

    matches: int = 0
    deals: int = 0
    actions: int = 0
    phases: Counter[str] = field(default_factory=Counter)
    """Positions looked at closely, by phase."""
    samples: int = 0
    """Deals sampled from views."""
    retold: int = 0
    """Sampled deals that were played again from the start."""
    longest_save: int = 0
    """Bytes."""

    @property
    def positions(self) -> int:
        """Positions looked at closely."""
        return self.phases.total()

    def add(self, other: Report) -> None:
        """Counts another simulation in."""
        self.matches += other.matches
        self.deals += other.deals
        self.actions += other.actions
        self.phases.update(other.phases)
        self.samples += other.samples
        self.retold += other.retold
        self.longest_save = max(self.longest_save, other.longest_save)


class SimulationFailed(CheckFailed):
    """A check that failed in a match, and which match it was."""

    def __init__(self, error: CheckFailed, game: Game, options: Mapping[str, Value], seed: str) -> None:
        super().__init__(error.name, f"{error.detail} ({game.id} {dict(options)}, seed {seed!r})")


def random_options(game: Game, random: Random) -> dict[str, Value]:
    """House rules that go together, any value of each; amounts near their low end, so that matches are short."""
    while True:
        changed = [option for option in game.options() if _is_amount(option) or random.random() < 0.6]
        options = {option.key: random_value(option, random) for option in changed}
        try:
            game.rules(options)
        except OptionError:
            continue
        return options


def _is_amount(option: Option) -> bool:
    return isinstance(option.values, Amount)


def simulate(game: Game, matches: int, seed: int | str, looks: float = 10.0, longest: int = 60_000) -> Report:
    """Plays matches to the end, looking closely at about ``looks`` positions of each.

    A match that takes more than ``longest`` actions counts as endless.
    :class:`SimulationFailed` tells the first promise of the contract that was broken, and in which match.
    """
    report = Report()
    for number in range(matches):
        random = Random(f"{seed}/{number}")
        options = random_options(game, random)
        try:
            check_options(game, options)
            if number < _FIRST or random.random() < 0.1:
                check_idle(game, options, f"{seed}/{number}", Random(f"{seed}/{number} idle"))
            _Run(game, options, f"{seed}/{number}", random, report).play(looks, longest)
        except CheckFailed as error:
            raise SimulationFailed(error, game, options, f"{seed}/{number}") from error
    return report


class _Run:
    """One match being watched."""

    def __init__(self, game: Game, options: Mapping[str, Value], seed: str, random: Random, report: Report) -> None:
        self.options = options
        self.seed = seed
        self.random = random
        self.report = report
        self.match: Match = game.match(game.rules(options), MatchChance(seed))
        self.steps: list[tuple[Seat, Action]] = []
        self.share = self.most = 0.0
        self._open_deal()

    def _open_deal(self) -> None:
        match = self.match
        self.pack = pack_of(match.deal)
        self.story = Story(match, match.copy(same_chance(match.chance)), [])
        self.report.deals += 1

    def play(self, looks: float, longest: int) -> None:
        """Plays to the end; how long matches have been so far tells which share of positions to look at."""
        report, match = self.report, self.match
        usual = report.actions / report.matches if report.matches else 40.0
        self.share = (looks * (report.matches + 1) - report.positions) / max(usual, 1.0)
        self.most = report.positions + 4 * looks
        while not match.over:
            self._look()
            self._step()
            if len(self.steps) > longest:
                raise CheckFailed("ENDLESS_MATCH", f"{longest} actions and nobody has won")
        self._look()
        report.matches += 1
        report.actions += len(self.steps)
        if report.matches <= _FIRST or self.random.random() < 0.25:
            check_replay(match, self.seed, self.steps)
        if self.random.random() < 0.1:
            saved = self.steps[: self.random.randrange(len(self.steps) + 1)]
            size = check_save(match, self.options, self.seed, saved, self.random)
            report.longest_save = max(report.longest_save, size)

    def _step(self) -> None:
        match, random = self.match, self.random
        deal = match.deal
        seat = random.choice(match.to_act())
        action = some_action(match, seat, random)
        try:
            match.apply(seat, action)
        except IllegalActionError as error:
            raise CheckFailed("OFFER_REFUSED", f"seat {seat}: {match.game.format(action)}") from error
        self.steps.append((seat, action))
        if match.deal is deal:
            self.story.steps.append((seat, action))
        else:
            self._open_deal()

    def _look(self) -> None:
        """That somebody can act is checked at every position, all of it at some."""
        check_turn(self.match)
        if self.match.deal.over:
            check_cards(self.match.deal, self.pack)
            check_invariants(self.match)
        if self.random.random() < self.share and self.report.positions < self.most:
            self._look_closely()

    def _look_closely(self) -> None:
        match, random, report = self.match, self.random, self.report
        seat = random.randrange(match.game.seats(match.rules))
        check_cards(match.deal, self.pack)
        check_invariants(match)
        if report.positions < _FIRST or random.random() * _THOROUGH < 1:
            check_refusals(match, universe(match))
            check_copy(match, random)
            for other in range(match.game.seats(match.rules)):
                check_view(match, match.view(other))
        check_spectators(match, random)
        view = match.view(seat)
        check_view(match, view)
        look_back = random.random() * _LOOK_BACK < 1
        report.retold += check_sample(self.story, view, QuickChance(random), look_back)
        report.samples += 1
        report.phases[view.table["phase"]] += 1
