"""The black screen of a kiosk that nobody has touched for long."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.kiosk.vacant import Vacant

if TYPE_CHECKING:
    import pygame


class Dark(Vacant):
    """Nothing is drawn. A touch begins a visit: whoever touches a black screen wants to play."""

    def touched(self) -> None:
        """A visitor begins."""
        self.desk.welcome()

    def draw(self, screen: pygame.Surface, whole: bool) -> list[pygame.Rect]:
        """Black, once."""
        if not whole:
            return []
        return [screen.fill("black")]
