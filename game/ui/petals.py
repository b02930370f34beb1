"""Tulip petals that fall once and are gone."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import cos, sin, tau

import pygame

from game.ui import paint
from game.ui.paint import Colour, Size
from game.ui.theme import Theme

SECONDS = 4.5
_COLOURS = ("coral", "turquoise", "primary_top", "panel", "coral")
_SHAPE = "M0 20C6 4 20 0 40 6C36 26 22 36 4 32C12 26 20 20 28 13C18 17 8 20 0 20Z"
_TURNS = 24


@dataclass(frozen=True)
class Petal:
    """One petal: where it starts, how it drifts and turns. All lengths in parts of the window."""

    left: float
    delay: float
    fall: float
    sway: float
    turn: float
    phase: float
    kind: int

    def at(self, seconds: float, size: Size) -> tuple[int, int, int]:
        """Its centre in pixels and which of the turned pictures it shows."""
        passed = max(0.0, seconds - self.delay)
        swing = self.sway * sin(self.phase + passed * 1.9)
        left = (self.left + swing + 0.02 * cos(passed)) * size[0]
        top = (-0.06 + self.fall * passed) * size[1]
        turned = (self.phase / tau + self.turn * passed) % 1.0
        return round(left), round(top), int(turned * _TURNS) % _TURNS


class Petals:
    """A handful of petals; `areas` says where they were and are, to be painted again."""

    def __init__(self, chance: random.Random, theme: Theme, count: int = 26) -> None:
        self._size = size = theme.size
        self._seconds = 0.0
        self._petals = [
            Petal(
                left=chance.uniform(0.02, 0.98),
                delay=chance.uniform(0.0, 1.6),
                fall=chance.uniform(0.36, 0.55),
                sway=chance.uniform(0.010, 0.035),
                turn=chance.choice((-1, 1)) * chance.uniform(0.15, 0.4),
                phase=chance.uniform(0.0, tau),
                kind=chance.randrange(len(_COLOURS)),
            )
            for _ in range(count)
        ]
        side = max(18, round(0.034 * min(size)))
        self._pictures = [_turned(side, theme.colour(role)) for role in _COLOURS]

    @property
    def over(self) -> bool:
        """Whether the last one has left the window."""
        return self._seconds >= SECONDS

    def end(self) -> None:
        """Let them all be gone at once."""
        self._seconds = SECONDS

    def step(self, seconds: float) -> None:
        """Let them fall."""
        self._seconds += seconds

    def areas(self) -> list[pygame.Rect]:
        """Where they are now."""
        return [] if self.over else [place for _, place in self._shown()]

    def draw(self, screen: pygame.Surface) -> None:
        """Paint them."""
        if not self.over:
            screen.fblits([(picture, place.topleft) for picture, place in self._shown()])

    def _shown(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        shown = []
        for petal in self._petals:
            if self._seconds < petal.delay:
                continue
            left, top, turned = petal.at(self._seconds, self._size)
            picture = self._pictures[petal.kind][turned]
            shown.append((picture, picture.get_rect(center=(left, top))))
        return shown


def _turned(side: int, colour: Colour) -> list[pygame.Surface]:
    """A petal in all the directions it turns through."""
    shape = paint.drawing((side, side), f'<path d="{_SHAPE}"/>', (40, 40))
    petal = paint.tint(shape, colour)
    return [pygame.transform.rotozoom(petal, 360 * i / _TURNS, 1.0) for i in range(_TURNS)]
