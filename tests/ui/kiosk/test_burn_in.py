"""No screen keeps the picture of what is shown while nobody is there.

The rule: whatever a kiosk shows by itself, no pixel is bright for longer than two and a half
minutes without a break, nor for more than nine tenths of all the time. Bright is a pixel of which
each colour is above 150 of 255: paper, letters, light felt.
"""

from typing import Any

import pygame
import pytest
from kiosk_room import KioskScreen

from game.kiosk.hours import Hours
from game.solver.asking import AtOnce

BRIGHT = 150
LONGEST = 150.0
SHARE = 0.9
_FRAME, _LOOK, _BEGIN = 0.2, 0.4, 20.0
_GRID = 8


def bright(surface: pygame.Surface) -> pygame.Mask:
    """The pixels that are bright now."""
    most = 256 - BRIGHT
    return pygame.mask.from_threshold(surface, (255, 255, 255), (most, most, most, 255))


class Watch:
    """Looks at a screen again and again, and notes for how long its pixels are bright."""

    def __init__(self, screen: KioskScreen) -> None:
        self._screen = screen
        self._runs: list[tuple[float, pygame.Mask]] = []
        self._often: dict[tuple[int, int], int] = {}
        self._looks = 0
        self.longest = 0.0
        """The longest time without a break, in seconds."""

    @property
    def share(self) -> float:
        """The share of all looks at which the brightest pixel was bright."""
        return max(self._often.values(), default=0) / max(1, self._looks)

    def go_on(self, seconds: float) -> None:
        """Let time pass before the screen."""
        clock = self._screen.clock
        until, begin, look = clock.time + seconds, clock.time, clock.time
        while clock.time < until:
            self._screen.frame(seconds=_FRAME)
            if clock.time >= look:
                look += _LOOK
                mask = bright(self._screen.surface)
                self._follow(mask, clock.time)
                if clock.time >= begin:
                    begin += _BEGIN
                    self._runs.append((clock.time, mask))
                    self._count(mask)

    def _follow(self, mask: pygame.Mask, now: float) -> None:
        """What is still bright of what was bright at each of the times it was begun to look."""
        still = [(begun, run.overlap_mask(mask, (0, 0))) for begun, run in self._runs]
        self._runs = [(begun, run) for begun, run in still if run.count()]
        if self._runs:
            self.longest = max(self.longest, now - self._runs[0][0])

    def _count(self, mask: pygame.Mask) -> None:
        self._looks += 1
        width, height = mask.get_size()
        for spot in ((x, y) for y in range(0, height, _GRID) for x in range(0, width, _GRID)):
            if mask.get_at(spot):
                self._often[spot] = self._often.get(spot, 0) + 1


def watched(minutes: float, **wanted: Any) -> Watch:
    screen = KioskScreen((800, 480), {"motion.speed": "normal"}, AtOnce(), **wanted)
    watch = Watch(screen)
    watch.go_on(60 * minutes)
    screen.shared.pictures.close()
    return watch


def test_nothing_bright_stands_still_in_the_shop_window() -> None:
    watch = watched(4)
    assert 60 < watch.longest <= LONGEST - _BEGIN


@pytest.mark.slow
@pytest.mark.parametrize("themes", [("iznik",), ("gece",), ("iznik", "gece", "keten")])
def test_nor_in_the_long_run(themes: tuple[str, ...]) -> None:
    watch = watched(30, themes=themes)
    assert watch.longest <= LONGEST - _BEGIN
    assert watch.share <= SHARE


def test_outside_the_hours_nothing_is_bright_at_all() -> None:
    watch = watched(3, hours=Hours(((),) * 7))
    assert watch.longest == 0
    assert watch.share == 0
