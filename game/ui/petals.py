"""Tulip petals that fall once, and lie where they have come to rest."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from math import sin, tau

import pygame
import pytweening

from game.ui import paint
from game.ui.paint import Colour
from game.ui.theme import Theme

SECONDS = 2.8
"""How long it takes until the last one lies."""
_FALL = 1.7, 2.2
_COLOURS = ("coral", "turquoise", "primary_top", "paper_top")
_SHAPE = "M0 20C6 4 20 0 40 6C36 26 22 36 4 32C12 26 20 20 28 13C18 17 8 20 0 20Z"
_TURNS = 24
_TRIES = 160


@dataclass(frozen=True)
class Petal:
    """One petal: where it will lie, how it falls, how far it sways and turns on its way."""

    rest: tuple[int, int]
    begins: float
    falls: float
    sway: float
    turn: float
    phase: float
    kind: int

    def at(self, seconds: float, above: int) -> tuple[int, int, int]:
        """Its middle in pixels and which of the turned pictures it shows.

        It comes from `above` pixels over the upper edge.
        """
        passed = min(1.0, max(0.0, (seconds - self.begins) / self.falls))
        left = 1.0 - float(pytweening.easeOutSine(passed))
        x = self.rest[0] + self.sway * left * sin(self.phase + 5 * left)
        y = self.rest[1] - (self.rest[1] + above) * left
        turned = (self.phase / tau + self.turn * left) % 1.0
        return round(x), round(y), int(turned * _TURNS) % _TURNS


class Petals:
    """A handful of petals, each for a spot of the window where it is `free` to lie."""

    def __init__(
        self,
        chance: random.Random,
        theme: Theme,
        free: Callable[[pygame.Rect], bool],
        count: int = 14,
    ) -> None:
        self._side = max(18, round(0.036 * min(theme.size)))
        self._seconds = 0.0
        self._pictures = [_turned(self._side, theme.colour(role)) for role in _COLOURS]
        spots = _spots(chance, theme.size, round(1.5 * self._side), free, count)
        self._petals = [
            Petal(
                rest=spot,
                begins=chance.uniform(0.0, SECONDS - _FALL[1]),
                falls=chance.uniform(*_FALL),
                sway=chance.choice((-1, 1)) * chance.uniform(0.03, 0.10) * theme.size[0],
                turn=chance.choice((-1, 1)) * chance.uniform(0.4, 0.9),
                phase=chance.uniform(0.0, tau),
                kind=index % len(_COLOURS),
            )
            for index, spot in enumerate(spots)
        ]

    def end(self) -> None:
        """Let them all lie at once."""
        self._seconds = SECONDS

    def step(self, seconds: float) -> None:
        """Let them fall."""
        self._seconds += seconds

    def shown(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Their pictures now, and where these are."""
        shown = []
        for petal in self._petals:
            x, y, turned = petal.at(self._seconds, self._side)
            picture = self._pictures[petal.kind][turned]
            shown.append((picture, picture.get_rect(center=(x, y))))
        return shown


def _spots(
    chance: random.Random,
    size: tuple[int, int],
    apart: int,
    free: Callable[[pygame.Rect], bool],
    count: int,
) -> list[tuple[int, int]]:
    """Where petals may lie, as many as are found: whole, each by itself, where it is free."""
    found: list[pygame.Rect] = []
    for _ in range(_TRIES):
        if len(found) == count:
            break
        spot = pygame.Rect(0, 0, apart, apart)
        spot.center = chance.randrange(size[0]), chance.randrange(size[1])
        within = pygame.Rect((0, 0), size).contains(spot)
        if within and free(spot) and spot.inflate(apart, apart).collidelist(found) < 0:
            found.append(spot)
    return [spot.center for spot in found]


def _turned(side: int, colour: Colour) -> list[pygame.Surface]:
    """A petal in all the directions it turns through."""
    shape = paint.drawing((side, side), f'<path d="{_SHAPE}"/>', (40, 40))
    petal = paint.tint(shape, colour)
    return [pygame.transform.rotozoom(petal, 360 * i / _TURNS, 1.0) for i in range(_TURNS)]
