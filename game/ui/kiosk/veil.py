"""Darkness that comes over a scene, and lifts from the next one."""

from collections.abc import Callable

import pygame
import pytweening

SECONDS = 0.8
"""How long it takes to fall, and to lift."""


class Veil:
    """At first there is none. `now` is a clock that never goes back, in seconds."""

    def __init__(self, now: Callable[[], float]) -> None:
        self.moves = True
        """Whether it comes and goes little by little, or at once."""
        self._now = now
        self._since = now() - SECONDS
        self._falls = False

    def fall(self) -> None:
        """Let it come."""
        self._since, self._falls = self._now(), True

    def lift(self) -> None:
        """Let it go."""
        self._since, self._falls = self._now(), False

    @property
    def fallen(self) -> bool:
        """Whether it has come, and nothing is seen any more."""
        return self._falls and self._part >= 1.0

    @property
    def moving(self) -> bool:
        """Whether it comes or goes."""
        return self._part < 1.0

    @property
    def light(self) -> float:
        """How much is left of the light, 0…1."""
        part = self._part if self.moves else 1.0
        dark = float(pytweening.easeInOutSine(part))
        return 1.0 - dark if self._falls else dark

    def draw(self, screen: pygame.Surface) -> None:
        """Darken what was drawn."""
        grey = round(255 * self.light)
        screen.fill((grey, grey, grey), special_flags=pygame.BLEND_RGB_MULT)

    @property
    def _part(self) -> float:
        return min(1.0, (self._now() - self._since) / SECONDS)
