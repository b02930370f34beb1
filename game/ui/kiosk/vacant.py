"""What is seen of a kiosk while nobody is at it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.kiosk.desk import desk_of
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.services import Services

LONG = 1.0
"""So many seconds may pass without a look at what is due."""
_MODIFIERS = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_MODE),
    *(pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA),
    *(pygame.K_CAPSLOCK, pygame.K_NUMLOCK, pygame.K_SCROLLOCK),
)


def is_touch(event: pygame.event.Event) -> bool:
    """Whether somebody has touched the kiosk: a press, or a key that is not only held for others.

    A pad's buttons come as keys.
    """
    if event.type == pygame.KEYDOWN:
        return event.key not in _MODIFIERS and not getattr(event, "repeat", False)
    return event.type == pygame.MOUSEBUTTONDOWN


class Vacant(Scene):
    """A screen on which nothing but a touch means anything. The desk takes it away when the opening
    hours begin or end."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.desk = desk_of(services)

    def handle(self, event: pygame.event.Event) -> None:
        """The touch itself does nothing else."""
        if is_touch(event):
            self.touched()

    def touched(self) -> None:
        """Somebody is there."""
        raise NotImplementedError

    def patience(self) -> float:
        """Nothing changes by itself."""
        return LONG
