"""The rosette of a won game: where each card lies in it, and how it comes there from its pile.

Angles are degrees, clockwise from the top; lengths are parts of the rosette's radius.
"""

from math import cos, radians, sin, sqrt
from typing import NamedTuple, TypeAlias

import pytweening

from game.rules.cards import Card, make
from game.ui.pictures import ASPECT

Point: TypeAlias = tuple[float, float]

SECONDS = 1.6
FLIGHT = 0.56
"""How long the whole takes, and how long one card is under way."""
TURN = 45.0
"""How far a card turns round the middle while it comes to its place."""
HEART = 0.146
"""The radius of the rosette of tiles in the middle."""
_SUITS = (0, 1, 3, 2)
"""Spades, hearts, clubs, diamonds: dark and light in turn, a quarter each."""
_SHOW = 0.15, 0.55
"""When, on its way, a card that will show its back turns over."""


class Ring(NamedTuple):
    """One ring: its ranks from `high` down to `low`, how wide its cards, how far they reach."""

    high: int
    low: int
    width: float
    reach: float
    down: bool

    @property
    def each(self) -> int:
        """How many cards of each suit lie in it."""
        return self.high - self.low + 1

    @property
    def middle(self) -> float:
        """How far the middles of its cards are from that of the rosette."""
        return sqrt(self.reach**2 - (self.width / 2) ** 2) - ASPECT * self.width / 2


RINGS = (
    Ring(high=12, low=7, width=0.234, reach=1.0, down=False),
    Ring(high=6, low=3, width=0.200, reach=0.695, down=True),
    Ring(high=2, low=0, width=0.164, reach=0.428, down=False),
)
"""Kings to eights outside, then sevens to fours from the back, threes to aces inside."""


class Seat(NamedTuple):
    """The place of one card: its ring, the direction it lies in, and when it sets out."""

    card: Card
    ring: int
    angle: float
    begins: float


class Pose(NamedTuple):
    """How a card is seen: its middle, how far it is turned, its size and width, which side."""

    middle: Point
    turned: float
    size: float
    wide: float
    down: bool


def _seats() -> tuple[Seat, ...]:
    found = []
    for number, ring in enumerate(RINGS):
        step = 90 / ring.each
        for quarter, suit in enumerate(_SUITS):
            for index in range(ring.each):
                rank = ring.high - index
                angle = 90 * quarter + step * (index + 0.5)
                begins = (12 - rank) * (SECONDS - FLIGHT) / 12
                found.append(Seat(make(suit, rank), number, angle, begins))
    return tuple(found)


SEATS = _seats()
"""All 52, in the order they are painted: ring by ring, clockwise."""


def part(seat: Seat, seconds: float) -> float:
    """How much of a card's way is over, 0…1."""
    return min(1.0, max(0.0, (seconds - seat.begins) / FLIGHT))


def end(seat: Seat, centre: Point, radius: float) -> Pose:
    """How a card lies in the finished rosette."""
    ring = RINGS[seat.ring]
    return Pose(_around(centre, ring.middle * radius, seat.angle), seat.angle, 1.0, 1.0, ring.down)


def pose(
    seat: Seat, seconds: float, start: Point, larger: float, centre: Point, radius: float
) -> Pose:
    """How a card is seen on its way from the middle `start` of its pile.

    There it stands upright and is so many times `larger`.
    """
    passed = part(seat, seconds)
    if passed >= 1.0:
        return end(seat, centre, radius)
    ring = RINGS[seat.ring]
    out = float(pytweening.easeOutQuad(passed))
    round_it = float(pytweening.easeInOutSine(passed))
    angle = seat.angle - TURN * (1 - round_it)
    goal = _around(centre, ring.middle * radius, angle)
    middle = (start[0] + (goal[0] - start[0]) * out, start[1] + (goal[1] - start[1]) * out)
    turned = _shortest(seat.angle) * round_it
    over = _over(passed) if ring.down else 0.0
    size = larger + (1.0 - larger) * out
    return Pose(middle, turned, size, abs(cos(radians(180 * over))), over >= 0.5)


def _over(passed: float) -> float:
    """How far a card has turned over, 0…1."""
    first, last = _SHOW
    return min(1.0, max(0.0, (passed - first) / (last - first)))


def _around(centre: Point, distance: float, angle: float) -> Point:
    turned = radians(angle)
    return centre[0] + distance * sin(turned), centre[1] - distance * cos(turned)


def _shortest(angle: float) -> float:
    return (angle + 180) % 360 - 180
