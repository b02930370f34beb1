"""Panels that are the keeper's alone: they do not stay open when the keeper has gone."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.ui.dialog import Dialog
from game.ui.kiosk.signs import Signs

if TYPE_CHECKING:
    from game.ui.services import Services

_CLOSING = (pygame.K_ESCAPE, pygame.K_F10)


class Private(Dialog):
    """A dialog that closes by itself after so many seconds without input."""

    stays: ClassVar[float]

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._used, self._signs = services.now(), Signs()

    @property
    def left(self) -> float:
        """The seconds after which it will close."""
        return max(0.0, self._used + self.stays - self.services.now())

    def stay(self) -> None:
        """The keeper is still there."""
        self._used = self.services.now()

    def handle(self, event: pygame.event.Event) -> None:
        """Whatever the keeper does lets it stay; a mouse that trembles is nobody."""
        if self._signs.of_life(event):
            self.stay()
        super().handle(event)

    def key(self, event: pygame.event.Event) -> None:
        """Esc closes; the key for help does nothing: that is the visitor's."""
        if event.key in _CLOSING and not getattr(event, "repeat", False):
            self.close()

    def step(self, seconds: float) -> None:
        """Let time pass; close when it is time."""
        super().step(seconds)
        if not self.left:
            self.close()

    def patience(self) -> float:
        """At the latest when it closes."""
        return min(super().patience(), self.left)
