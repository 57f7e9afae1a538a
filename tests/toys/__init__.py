"""Small games that show what the contract can carry."""

from __future__ import annotations

from tests.toys.amounts import Amounts
from tests.toys.base import ToyGame
from tests.toys.between_deals import BetweenDeals
from tests.toys.chance_inside import ChanceInside
from tests.toys.hidden_hand import HiddenHand
from tests.toys.private_window import PrivateWindow
from tests.toys.seat_order import SeatOrder
from tests.toys.two_answers import TwoAnswers

TOYS: tuple[ToyGame, ...] = (
    ToyGame(),
    TwoAnswers(),
    PrivateWindow(),
    HiddenHand(),
    Amounts(),
    ChanceInside(),
    BetweenDeals(),
    SeatOrder(),
)

__all__ = [
    "TOYS",
    "Amounts",
    "BetweenDeals",
    "ChanceInside",
    "HiddenHand",
    "PrivateWindow",
    "SeatOrder",
    "ToyGame",
    "TwoAnswers",
]
