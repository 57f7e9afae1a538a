"""What must hold in every game whatever its rules, as checks that name what they found.

``simulate`` runs them along random matches. A check raises :class:`CheckFailed`; its name says which promise of the
contract was broken.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from random import Random
from typing import Any

from pygame_core.cards import Card
from pygame_core.chance import Chance, MatchChance, QuickChance
from pygame_core.choosing import House
from pygame_core.errors import IllegalActionError, OptionError, UnreadableError
from pygame_core.game import Action, Deal, Game, Match, Offer, Span, View, offers_allow
from pygame_core.options import Amount, Option, Value, chosen
from pygame_core.seats import Seat
from pygame_core.table import MatchTable, load
from pygame_core.view import Json

LONGEST_SAVE = 200_000
"""Bytes that the save of any match stays below."""

_WORD = re.compile(r"[0-9A-Za-z]+")


class CheckFailed(Exception):
    """A broken promise: its name, and what happened."""

    def __init__(self, name: str, detail: str) -> None:
        super().__init__(f"{name}: {detail}")
        self.name = name
        self.detail = detail


@dataclass
class Story:
    """A match and how its open deal came about."""

    match: Match
    start: Match
    """The match when the deal had just been dealt."""
    steps: list[tuple[Seat, Action]]
    """What was done in the deal since."""


def snapshot(value: object, chance: bool = True) -> object:
    """All of a state as nested tuples that can be compared; ``chance`` says whether the source of chance counts."""
    if value is None or isinstance(value, int | float | str | bytes):
        return value
    if isinstance(value, Mapping):
        return tuple((snapshot(key, chance), snapshot(item, chance)) for key, item in value.items())
    if isinstance(value, list | tuple):
        return tuple(snapshot(item, chance) for item in value)
    if isinstance(value, set | frozenset):
        return tuple(sorted((snapshot(item, chance) for item in value), key=repr))
    if isinstance(value, Game):
        return value.id
    if isinstance(value, Chance) and not chance:
        return None
    return type(value).__name__, snapshot(_parts(value), chance)


def _parts(value: object) -> Mapping[str, object]:
    if is_dataclass(value):
        return {part.name: getattr(value, part.name) for part in fields(value)}
    return vars(value) if hasattr(value, "__dict__") else {"": repr(value)}


def same_chance(chance: Chance) -> Chance:
    """An independent source with the same outcomes to come."""
    assert isinstance(chance, MatchChance)
    return MatchChance(chance.seed, chance.drawn)


def some_action(match: Match, seat: Seat, random: Random) -> Action:
    """One of the seat's offers, of a span any amount."""
    offer = random.choice(match.legal_actions(seat))
    if isinstance(offer, Span):
        return Action(offer.verb, random.randrange(offer.low, offer.high + 1, offer.step))
    return offer


def random_value(option: Option, random: Random) -> Value:
    """Any value of an option; an amount near its low end, so that matches are short."""
    values = option.values
    if not isinstance(values, Amount):
        return random.choice(values)
    if values.none and random.random() < 0.06:
        return None
    return min(values.low + random.choice((0, 0, 0, 1, 1, 2, 5)) * values.step, values.high)


def check_options(game: Game, options: Mapping[str, Value]) -> None:
    """The rules made of options are made again from what a save keeps of them."""
    rules = game.rules(options)
    if game.rules(chosen(rules)) != rules:
        raise CheckFailed("OPTION_NOT_SAVED", f"{dict(options)} is saved as {chosen(rules)}")


def check_idle(game: Game, options: Mapping[str, Value], seed: str, random: Random) -> None:
    """An option that is told to have no effect has none: with another value the same match takes place."""
    rules = game.rules(options)
    asked = House([option.told() for option in game.options()])
    idle = [option for option in game.options() if not asked.matters(option.key, vars(rules))]
    if not idle:
        return
    option = random.choice(idle)
    other = random_value(option, random)
    try:
        changed = game.rules({**options, option.key: other})
    except OptionError:
        return
    match, twin = (game.match(each, MatchChance(seed)) for each in (rules, changed))
    if not _same_course(match, twin, random):
        detail = f"{option.key} is told to have no effect, and {other!r} makes another match"
        raise CheckFailed("IDLE_OPTION_MATTERS", detail)


def _same_course(match: Match, twin: Match, random: Random) -> bool:
    """Plays both to the end by the same actions, as long as they do not differ."""
    while _seen(match) == _seen(twin):
        if match.over:
            return match.winners == twin.winners
        seat = random.choice(match.to_act())
        action = some_action(match, seat, random)
        if match.push(seat, action) != twin.push(seat, action):
            return False
    return False


def _seen(match: Match) -> Json:
    """What can be done and looked at, but for what the table says of the rules themselves."""
    acting = match.to_act()
    table: dict[str, Json] = dict(match.table(acting[0] if acting else 0))
    table["match"] = {**table["match"], "rules": None}
    return [match.over, acting, [match.legal_actions(seat) for seat in acting], table]


def check_turn(match: Match) -> None:
    """Somebody may act until the match is over, and whoever may has an offer."""
    acting = match.to_act()
    if bool(acting) == match.over:
        raise CheckFailed("EMPTY_LEGAL_SET", f"nobody may act, or somebody may after the end ({acting})")
    if match.over != bool(match.winners):
        raise CheckFailed("NO_WINNER", f"over: {match.over}, winners: {match.winners}")
    for seat in acting:
        if not match.legal_actions(seat):
            raise CheckFailed("EMPTY_LEGAL_SET", f"seat {seat} may act and can do nothing")


def pack_of(deal: Deal) -> list[Card]:
    """All cards of a deal, sorted."""
    return sorted(card for cards in deal.places().values() for card in cards)


def check_cards(deal: Deal, pack: Sequence[Card]) -> None:
    """Every card of the pack is in exactly one place."""
    now = pack_of(deal)
    if now != list(pack):
        changed = sorted(set(now) ^ set(pack)) or [card for card in pack if now.count(card) > 1]
        raise CheckFailed("CARD_LOST", f"{changed} of the pack are missing or in two places")


def check_invariants(match: Match) -> None:
    """What the rule file says must always hold."""
    problems = match.problems()
    if problems:
        raise CheckFailed("INVARIANT_BROKEN", "; ".join(problems))


def universe(match: Match) -> list[Action]:
    """Every action that can be written down: all verbs with all arguments they take, amounts around the limits."""
    game = match.game
    seats = range(game.seats(match.rules))
    offers = [offer for seat in seats for offer in match.legal_actions(seat)]
    amounts = {0, 1, 10**6}
    for offer in offers:
        if isinstance(offer, Span):
            amounts |= {offer.low - 1, offer.low, offer.low + 1, offer.high, offer.high + 1}
    several = [offer.arg for offer in offers if isinstance(offer, Action) and isinstance(offer.arg, tuple)]
    args: dict[str, Iterable[Any]] = {
        "": [None],
        "card": game.deck.cards,
        "cards": [(), *((card,) for card in game.deck.cards), *several],
        "suit": range(len(game.deck.suits)),
        "seat": seats,
        "amount": sorted(amount for amount in amounts if amount >= 0),
    }
    return [
        Action(name, arg)
        for name, verb in game.verbs.items()
        for arg in [
            *(args[verb.kind] if verb.kind or not verb.words else []),
            *verb.words,
            *([None] if verb.optional else []),
            *(["nonsense", "2.5"] if verb.free else []),
        ]
    ]


def check_refusals(match: Match, actions: Sequence[Action]) -> None:
    """Each action is either offered and accepted, or refused with a code of the game and without any change."""
    game = match.game
    match = match.copy(same_chance(match.chance))
    before = snapshot(match)
    for seat in range(game.seats(match.rules)):
        offers = match.legal_actions(seat)
        if offers and seat not in match.to_act():
            raise CheckFailed("OFFER_OUT_OF_TURN", f"seat {seat} may not act and has {offers}")
        for action in actions:
            _check_refusal(match, seat, action, offers)
    if snapshot(match) != before:
        raise CheckFailed("CHANGED_ON_REFUSAL", "refused actions left another state behind")


def _check_refusal(match: Match, seat: Seat, action: Action, offers: Sequence[Offer]) -> None:
    game = match.game
    text = f"seat {seat}: {game.format(action)}"
    refused = match.refusal(seat, action)
    _check_text(game, action)
    if offers_allow(offers, action):
        if refused is not None:
            raise CheckFailed("OFFER_REFUSED", f"{text}, {refused.code}")
        return
    if refused is None:
        raise CheckFailed("ILLEGAL_ACCEPTED", f"{text} is not offered and not refused")
    if refused.code not in game.codes:
        raise CheckFailed("UNKNOWN_CODE", f"{text}, {refused.code}")
    try:
        match.apply(seat, action)
    except IllegalActionError as error:
        if error.refusal != refused:
            raise CheckFailed("UNKNOWN_CODE", f"{text}: {refused.code}, then {error.refusal.code}") from error
    else:
        raise CheckFailed("ILLEGAL_ACCEPTED", f"{text} was done although refused with {refused.code}")


def _check_text(game: Game, action: Action) -> None:
    text = game.format(action)
    try:
        same = game.parse(text) == action
    except UnreadableError:
        same = False
    if not same:
        raise CheckFailed("TEXT_NOT_INVERSE", f"{action} is written {text!r}")


def check_copy(match: Match, random: Random, steps: int = 12) -> None:
    """A copy is the same, and neither of the two notices what happens to the other."""
    before = snapshot(match, chance=False), snapshot(match.chance)
    twin = match.copy(QuickChance(random))
    if snapshot(twin, chance=False) != before[0]:
        raise CheckFailed("COPY_DIFFERS", "a copy is another state")
    _play_on(twin, random, steps)
    if (snapshot(match, chance=False), snapshot(match.chance)) != before:
        raise CheckFailed("SHARED_COPY", "playing on in a copy changed the original")
    other = match.copy(QuickChance(random))
    _play_on(match.copy(QuickChance(random)), random, steps)
    _play_on(twin, random, steps)
    if snapshot(other, chance=False) != before[0]:
        raise CheckFailed("SHARED_COPY", "playing on in one copy changed another")


def check_spectators(match: Match, random: Random) -> None:
    """Whoever is told that he has no part any more in the deal is not asked before it ends."""
    seats = range(match.game.seats(match.rules))
    spectators = {seat for seat in seats if match.table(seat)["spectating"]}
    twin = match.copy(QuickChance(random))
    if twin.deal.over and spectators:
        raise CheckFailed("SPECTATOR_ASKED", f"seats {sorted(spectators)} have no part in a deal that is over")
    while spectators and not twin.deal.over:
        asked = spectators.intersection(twin.to_act())
        if asked:
            raise CheckFailed("SPECTATOR_ASKED", f"seats {sorted(asked)} have no part any more and may act")
        seat = random.choice(twin.to_act())
        twin.push(seat, some_action(twin, seat, random))


def _play_on(match: Match, random: Random, steps: int) -> None:
    for _ in range(steps):
        if match.over:
            return
        check_turn(match)
        seat = random.choice(match.to_act())
        match.push(seat, some_action(match, seat, random))


def view_json(view: View) -> dict[str, Json]:
    """All that a view says, as data."""
    offers = [
        view.game.format(offer) if isinstance(offer, Action) else [*offer[:-1], list(offer.marks)]
        for offer in view.offers
    ]
    return {"offers": offers, "table": view.table, "history": list(view.history)}


def check_view(match: Match, view: View) -> None:
    """A view is plain JSON and names no card that its seat has not seen."""
    deck = match.game.deck
    unseen = set(deck.show(deck.cards)) - set(deck.show(match.deal.faces_seen(view.seat)))
    for part, said in view_json(view).items():
        try:
            text = json.dumps(said)
        except (TypeError, ValueError) as error:
            raise CheckFailed("VIEW_NOT_JSON", str(error)) from error
        if json.loads(text) != said:
            raise CheckFailed("VIEW_NOT_JSON", f"the {part} reads differently after being written")
        secret = unseen.intersection(_WORD.findall(text))
        if secret:
            name = "LEAKING_EVENT" if part == "history" else "LEAKING_VIEW"
            raise CheckFailed(name, f"the {part} of seat {view.seat} names {sorted(secret)}")


def check_sample(story: Story, view: View, chance: Chance, look_back: bool) -> bool:
    """A deal sampled from a view has the cards of the pack, looks the same from its seat, and could have been played.

    It is dealt again from the start, and everybody does what was done: with ``look_back`` the seat must see the same
    at every step. False when that could not be done, because a card that the seat has seen may lie elsewhere.
    """
    match, seat = story.match, view.seat
    sampled = match.game.sample(view, chance)
    real, places = match.deal.places(), sampled.places()
    if pack_of(sampled) != pack_of(match.deal):
        raise CheckFailed("SAMPLE_CARDS", f"sampled from seat {seat}: another pack")
    if {name: len(cards) for name, cards in places.items() if cards} != {
        name: len(cards) for name, cards in real.items() if cards
    }:
        raise CheckFailed("SAMPLE_CARDS", f"sampled from seat {seat}: other numbers of cards in the places")
    twin = match.copy(chance)
    twin.deal = sampled
    same = view_json(twin.view(seat)) == view_json(view)
    swaps = _exchanged(real, places)
    can_retell = all(swaps[card] == card for card in match.deal.faces_seen(seat))
    if can_retell:
        _retell(story, seat, swaps, look_back or not same)
    if not same:
        _compare("SAMPLE_DIFFERS", "SAMPLE_DIFFERS", view, twin.view(seat), seat)
    return can_retell


def _exchanged(real: Mapping[str, Sequence[Card]], places: Mapping[str, Sequence[Card]]) -> dict[Card, Card]:
    """For each card the one that lies in its place in the other deal, itself where it can be."""
    swaps = {}
    for name, cards in real.items():
        others = places.get(name, ())
        swaps.update({card: card for card in cards if card in others})
        gone = [card for card in cards if card not in others]
        swaps.update(zip(gone, [card for card in others if card not in cards], strict=True))
    return swaps


def _retell(story: Story, seat: Seat, swaps: Mapping[Card, Card], look_back: bool) -> None:
    """Plays the deal again with cards exchanged that the seat has not seen."""
    told = story.start.copy(same_chance(story.start.chance))
    real = story.start.copy(same_chance(story.start.chance))
    for cards in told.deal.places().values():
        if any(swaps[card] != card for card in cards):
            assert isinstance(cards, list), "hidden cards must lie in lists"
            cards[:] = [swaps[card] for card in cards]
    if look_back:
        _compare("LEAKING_VIEW", "LEAKING_EVENT", real.view(seat), told.view(seat), seat)
    for actor, action in story.steps:
        _do_again(told, real, actor, _exchange(told.game, action, swaps), seat)
        real.push(actor, action)
        if look_back:
            _compare("LEAKING_VIEW", "LEAKING_EVENT", real.view(seat), told.view(seat), seat)


def _exchange(game: Game, action: Action, swaps: Mapping[Card, Card]) -> Action:
    kind, arg = game.verbs[action.verb].kind, action.arg
    if kind == "card" and isinstance(arg, int):
        return Action(action.verb, swaps[arg])
    if isinstance(arg, tuple):
        return Action(action.verb, tuple(swaps[card] for card in arg))
    return action


def _do_again(told: Match, real: Match, actor: Seat, action: Action, seat: Seat) -> None:
    """Does an action in the deal told again. What the seat cannot see may be added there, or left out."""
    refused = told.refusal(actor, action)
    while refused is not None:
        unseen = _unseen_action(told, seat)
        if unseen is None:
            break
        told.push(*unseen)
        refused = told.refusal(actor, action)
    if refused is None:
        told.push(actor, action)
        return
    after = real.copy(same_chance(real.chance))
    after.push(actor, action)
    if actor == seat or view_json(after.view(seat)) != view_json(real.view(seat)):
        _compare("LEAKING_VIEW", "LEAKING_EVENT", real.view(seat), told.view(seat), seat)
        text = told.game.format(action)
        raise CheckFailed("IMPOSSIBLE_SAMPLE", f"seat {actor} could not have done {text}: {refused.code}")


def _unseen_action(match: Match, seat: Seat) -> tuple[Seat, Action] | None:
    """An action of another seat that this seat does not notice."""
    for actor in match.to_act():
        for action in match.game.choices(match.legal_actions(actor)) if actor != seat else []:
            trial = match.copy(same_chance(match.chance))
            trial.push(actor, action)
            if view_json(trial.view(seat)) == view_json(match.view(seat)):
                return actor, action
    return None


def _compare(table: str, history: str, view: View, other: View, seat: Seat) -> None:
    """Two views are the same; else the failure named for what differs."""
    here, there = view_json(view), view_json(other)
    if here["history"] != there["history"]:
        raise CheckFailed(history, f"seat {seat} remembers {_difference(here['history'], there['history'])}")
    if here != there:
        raise CheckFailed(table, f"seat {seat} sees {_difference(here, there)}")


def _difference(here: Json, there: Json) -> str:
    """The first part in which two data differ."""
    if isinstance(here, dict) and isinstance(there, dict) and here.keys() == there.keys():
        key = next(key for key in here if here[key] != there[key])
        return f"{key}: {_difference(here[key], there[key])}"
    if isinstance(here, list) and isinstance(there, list) and len(here) == len(there):
        return next(_difference(a, b) for a, b in zip(here, there, strict=True) if a != b)
    return f"{json.dumps(here)}, not {json.dumps(there)}"


def check_replay(match: Match, seed: str, steps: Sequence[tuple[Seat, Action]]) -> None:
    """The same actions from the same seed lead to the same state."""
    again = match.game.match(match.rules, MatchChance(seed))
    for seat, action in steps:
        if again.refusal(seat, action) is not None:
            raise CheckFailed("REPLAY_DIFFERS", f"seat {seat}: {match.game.format(action)} was possible before")
        again.push(seat, action)
    if snapshot(again) != snapshot(match):
        raise CheckFailed("REPLAY_DIFFERS", "the same actions led to another state")


def check_save(
    match: Match,
    options: Mapping[str, Value],
    seed: str,
    steps: Sequence[tuple[Seat, Action]],
    random: Random,
) -> int:
    """Saved, loaded and played on is the same as played on; returns the length of the save in bytes."""
    table = MatchTable(match.game, options, seed, "normal")
    for seat, action in steps:
        table.act(seat, action)
    text = table.save()
    loaded = load(text)
    for _ in range(30):
        if snapshot(loaded.match) != snapshot(table.match):
            raise CheckFailed("SAVE_DIFFERS", "a loaded save is another state")
        if table.match.over:
            break
        seat = random.choice(table.match.to_act())
        action = some_action(table.match, seat, random)
        table.act(seat, action)
        loaded.act(seat, action)
    if loaded.save() != table.save():
        raise CheckFailed("SAVE_DIFFERS", "a loaded save is saved differently")
    if len(text.encode()) > LONGEST_SAVE:
        raise CheckFailed("SAVE_TOO_LONG", f"{len(text.encode())} bytes")
    return len(text.encode())
