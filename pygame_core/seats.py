"""Seats: 0 to n-1 in order of play."""

from __future__ import annotations

Seat = int


def seats_from(first: Seat, count: int) -> list[Seat]:
    """All seats of a table in order of play, from one on."""
    return [(first + step) % count for step in range(count)]


def order_round(me: Seat, count: int) -> list[Seat]:
    """The other seats in order of play, from the viewer's neighbour on."""
    return seats_from(me + 1, count)[:-1]
