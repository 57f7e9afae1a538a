"""Seats out of order: seat 2 sits idle, and 3 plays in its place before 1 does."""

from __future__ import annotations

from tests.toys.base import ToyDeal, ToyGame


class SeatOrderDeal(ToyDeal):
    """Tricks of three by four seats; the idle hand stays face down."""

    seats = 4
    active = (0, 3, 1)


class SeatOrder(ToyGame):
    """See the module."""

    id = "toy_seat_order"
    deal_kind = SeatOrderDeal
