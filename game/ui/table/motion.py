"""How cards move: flights are pure functions of time."""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, hypot, pi
from typing import TypeAlias

import pytweening

Point: TypeAlias = tuple[float, float]

PACES = {"off": 0.0, "fast": 0.6, "normal": 1.0, "slow": 1.6}
"""How long everything takes, by the setting of the speed."""

FLIP = 0.160
BACK_HOME = 0.240
DRAW, DRAW_APART = 0.140, 0.040
UNDO = 0.140
SETTLE = 0.120
"""How long a column takes to tighten or to open."""
LIFT = 0.090
MARKS_IN, MARKS_OUT, TO_HOT = 0.080, 0.120, 0.060
"""How long a target takes to come, to go, and to become the one that a drop would take."""
DEAL, DEAL_FLIGHT = 1.0, 0.160
_NEAR, _FAR = 0.120, 0.220


def glide(distance: float, diagonal: float) -> float:
    """The seconds of a move across `distance` of a table with that diagonal."""
    return _NEAR + (_FAR - _NEAR) * min(1.0, 2 * distance / diagonal)


def back_out(part: float) -> float:
    """Ease out, overshooting by 4 %."""
    return float(pytweening.easeOutBack(part, 1.04))


@dataclass(frozen=True)
class Flight:
    """A card on its way from one point to another, turning over on the way or not."""

    start: Point
    end: Point
    begins: float
    seconds: float
    turns: bool = False
    ease: Callable[[float], float] = pytweening.easeOutCubic

    def part(self, now: float) -> float:
        """How much of the flight is over, 0…1."""
        if self.seconds <= 0:
            return 1.0 if now >= self.begins else 0.0
        return min(1.0, max(0.0, (now - self.begins) / self.seconds))

    def waits(self, now: float) -> bool:
        """Whether it has not begun yet."""
        return now < self.begins

    def over(self, now: float) -> bool:
        """Whether the card has arrived."""
        return self.part(now) >= 1.0

    def at(self, now: float) -> Point:
        """Where the card is; exactly at the end from then on."""
        part = self.part(now)
        if part >= 1.0:
            return self.end
        along = self.ease(part)
        return (
            self.start[0] + (self.end[0] - self.start[0]) * along,
            self.start[1] + (self.end[1] - self.start[1]) * along,
        )

    def turned(self, now: float) -> tuple[bool, float]:
        """Whether the side it will land on shows already, and how wide the card looks, 0…1."""
        if not self.turns:
            return True, 1.0
        part = self.part(now)
        return part >= 0.5, abs(cos(pi * part))


def distance(start: Point, end: Point) -> float:
    """How far two points are apart."""
    return hypot(end[0] - start[0], end[1] - start[1])
