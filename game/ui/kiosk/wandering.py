"""Things that stand nowhere for long, so that no screen keeps their picture."""

from collections.abc import Callable
from random import Random

import pygame
import pytweening

Spot = tuple[int, int]

_TRIED = 12
"""Among so many places the farthest is gone to."""


class Wanderer:
    """Where something is in its room: it `rests` somewhere, then `glides` elsewhere, in seconds.

    `now` is a clock that never goes back. With `glides` 0 it is elsewhere at once.
    """

    def __init__(
        self, chance: Random, now: Callable[[], float], rests: float, glides: float
    ) -> None:
        self._chance, self._now = chance, now
        self._rests, self._glides = rests, glides
        self._free = pygame.Rect(0, 0, 1, 1)
        self._size = (0, 0)
        self._from = self._to = (0, 0)
        self._leaves = now()

    def place(self, size: Spot, room: pygame.Rect) -> None:
        """From now on it is of this size and keeps to this room; it is somewhere in it at once."""
        self._size = size
        spare = max(0, room.width - size[0]), max(0, room.height - size[1])
        self._free = pygame.Rect(room.topleft, (spare[0] + 1, spare[1] + 1))
        self._from = self._anywhere()
        self._to = self._elsewhere()
        self._leaves = self._now() + self._rests

    def step(self) -> None:
        """Arrived where it went, it rests there, and then will go elsewhere."""
        if self._now() >= self._leaves + self._glides:
            self._from = self._to
            self._to = self._elsewhere()
            self._leaves = self._now() + self._rests

    @property
    def area(self) -> pygame.Rect:
        """Where it is now."""
        passed = max(0.0, self._now() - self._leaves)
        part = float(pytweening.easeInOutSine(min(1.0, passed / (self._glides or 1.0))))
        left, top = (round(a + (b - a) * part) for a, b in zip(self._from, self._to, strict=True))
        return pygame.Rect((left, top), self._size)

    @property
    def gliding(self) -> bool:
        """Whether it is under way."""
        return self._now() >= self._leaves

    @property
    def left(self) -> float:
        """The seconds that it will still rest."""
        return max(0.0, self._leaves - self._now())

    def _anywhere(self) -> Spot:
        free = self._free
        return (
            free.left + self._chance.randrange(free.width),
            free.top + self._chance.randrange(free.height),
        )

    def _elsewhere(self) -> Spot:
        here = pygame.Vector2(self._from)
        return max((self._anywhere() for _ in range(_TRIED)), key=here.distance_to)
