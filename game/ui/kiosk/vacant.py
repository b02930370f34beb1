"""What is seen of a kiosk while nobody is at it."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.ui.dates import date_of
from game.ui.kiosk.desk import desk_of
from game.ui.scene import Scene

if TYPE_CHECKING:
    from game.ui.services import Services

LOOKS = 1.0
"""So often at most, in seconds, it is looked whether the opening hours have begun or ended."""
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
    """A screen that is left at the first touch, and when the opening hours begin or end."""

    opened: ClassVar[bool]
    """Whether this is the screen of the opening hours, or that of the other ones."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.desk = desk_of(services)
        self._looked = services.now()

    def handle(self, event: pygame.event.Event) -> None:
        """The touch itself does nothing else."""
        if is_touch(event):
            self.touched()

    def touched(self) -> None:
        """Somebody is there."""
        raise NotImplementedError

    def leave(self) -> None:
        """This screen is not going to be seen any more."""

    def step(self, seconds: float) -> None:
        """Give way to another screen when its hour has come, else `proceed`."""
        if self._is_time():
            self.leave()
            self.desk.farewell()
        else:
            self.proceed(seconds)

    def proceed(self, _seconds: float) -> None:
        """Let time pass."""

    def patience(self) -> float:
        """The hours are looked at again."""
        return LOOKS

    def _is_time(self) -> bool:
        """Whether the hours say otherwise than this screen, as far as that was looked at."""
        now = self.services.now()
        if now - self._looked < LOOKS:
            return False
        self._looked = now
        return self.desk.house.hours.open_at(date_of(self.services.wall())) != self.opened
