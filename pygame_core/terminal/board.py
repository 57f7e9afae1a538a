"""A table as lines of plain text."""

from __future__ import annotations

from pygame_core.sentences import Sentences
from pygame_core.view import Choice, SeatView, Sheet, SumTerm, Table, TrickView

_RULE = "-" * 60


def board(table: Table, words: Sentences) -> list[str]:
    """Seats, plate, trick and the viewer's cards."""
    seats = {seat["seat"]: seat for seat in table["seats"]}
    lines = ["", _RULE, _heading(table, words)]
    lines += [_seat(seats[seat], words) for seat in [*table["order"], table["me"]]]
    lines.append(_middle(table, words))
    if table["trick"]["cards"]:
        lines.append(f"  {words.say('trick')}: {_trick(table['trick'], words)}")
    lines.append(f"  {words.say('my_hand')}: {_hand(table)}")
    return lines


def _heading(table: Table, words: Sentences) -> str:
    match = table["match"]
    code = "deal" if match["deals"] is None else "deal_of"
    return words.say(code, {"deal": match["deal"], "deals": match["deals"]})


def _seat(seat: SeatView, words: Sentences) -> str:
    roles = ", ".join(words.say(f"role_{role}") for role in seat["roles"])
    parts = [f"  {words.name(seat['seat']):<10}{seat['score']:>4}", roles]
    if seat["said"]:
        parts.append(words.said(seat["said"]))
    if seat["tricks"] is not None:
        parts.append(words.say("tricks_made", {"count": seat["tricks"]}))
    return "  ".join(part for part in parts if part)


def _middle(table: Table, words: Sentences) -> str:
    parts = [f"{words.say(gauge['code'])} {gauge['value']}" for gauge in table["gauges"]]
    if table["turned"]:
        parts.append(f"{words.say('turned')} {table['turned']}")
    elif table["trump"]:
        parts.append(f"{words.say('trump')} {words.say('suit_' + table['trump'])}")
    return "  " + "   ".join(parts)


def _trick(trick: TrickView, words: Sentences) -> str:
    return "   ".join(f"{words.name(played['seat'])} {played['card']}" for played in trick["cards"])


def _hand(table: Table) -> str:
    cards = [held["card"] for held in table["hand"]]
    return " ".join(cards + ["??"] * table["hidden_hand"]) or "-"


def bill(sheet: Sheet, words: Sentences) -> list[str]:
    """The settlement of a deal with its arithmetic."""
    lines = ["", words.said(sheet["title"])]
    lines += ["  " + " ".join(_term(term, words) for term in terms) for terms in sheet["sums"]]
    for row in sheet["rows"]:
        note = words.said(row["note"]) if row["note"] else ""
        stamp = words.say(f"stamp_{row['stamp']}").upper() if row["stamp"] else ""
        lines.append(f"  {words.name(row['seat']):<10}{row['change']:>+4}  {note}  {stamp}".rstrip())
    for line in sheet["after"]:
        change = "" if line["was"] is None else f"{line['was']} → "
        lines.append(f"  {words.said(line['label'])}: {change}{line['value']}")
    return lines


def _term(term: SumTerm, words: Sentences) -> str:
    return f"{term['sign']} {term['value']} ({words.said(term['label']).lower()})".strip()


def menu(table: Table, words: Sentences) -> list[tuple[str, str]]:
    """What may be done, as (action, how it is called): buttons, then the cards that may be played.

    An amount is shown with its bounds; its action is the verb alone, and the amount is typed after it.
    """
    buttons = [(choice["action"], _label(choice, words)) for choice in table["choices"]]
    cards = [(held["action"], held["card"]) for held in table["hand"] if held["action"]]
    return buttons + cards


def _label(choice: Choice, words: Sentences) -> str:
    label = words.said(choice["label"])
    hint = f"{choice['label']['code']}_hint"
    bounds = "" if choice["low"] is None else f" {choice['low']}-{choice['high']}"
    return label + bounds + (f" ({words.say(hint)})" if words.knows(hint) else "")
