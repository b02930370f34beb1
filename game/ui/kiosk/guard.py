"""What of the input reaches the scenes of a kiosk, and who asks for the keeper's page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.app import asks_full_screen

if TYPE_CHECKING:
    from game.kiosk.house import House

_SHARE, _LEAST = 8, 44
"""The corner is a square of this part of the shorter side, and never smaller than that."""
_HELD = (
    pygame.QUIT,
    pygame.WINDOWCLOSE,
    pygame.WINDOWMINIMIZED,
    pygame.DROPBEGIN,
    pygame.DROPFILE,
    pygame.DROPTEXT,
    pygame.DROPCOMPLETE,
)
_CHORD = pygame.KMOD_CTRL, pygame.KMOD_ALT


class Guard:
    """Holds whatever leads out of the program, and knows the two ways to the keeper's page: a long
    press in the house's corner, and Ctrl+Alt+K."""

    def __init__(self, house: House) -> None:
        self._where, self._hold = house.corner, house.hold
        self._corner = pygame.Rect(0, 0, 0, 0)
        self._pressed: float | None = None
        """How many seconds the corner has been pressed."""
        self._called = False

    def layout(self, size: tuple[int, int]) -> None:
        """Find the corner of a picture of `size`."""
        side = max(_LEAST, min(size) // _SHARE)
        self._corner = pygame.Rect(0, 0, side, side)
        if self._where.startswith("bottom"):
            self._corner.bottom = size[1]
        if self._where.endswith("right"):
            self._corner.right = size[0]

    def holds(self, event: pygame.event.Event) -> bool:
        """Whether no scene may hear of an event. A press in the corner is heard: most are short,
        and mean what lies there."""
        self._follow(event)
        if event.type == pygame.KEYDOWN and _chord(event):
            self._called = True
            return True
        return event.type in _HELD or asks_full_screen(event)

    def passed(self, seconds: float) -> bool:
        """Let time pass; whether somebody now asks for the keeper's page."""
        if self._pressed is not None:
            self._pressed += seconds
            if self._pressed >= self._hold:
                self._pressed, self._called = None, True
        called, self._called = self._called, False
        return called

    def _follow(self, event: pygame.event.Event) -> None:
        """A press begins in the corner, and is over when it leaves it."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed = 0.0 if self._corner.collidepoint(event.pos) else None
        elif event.type == pygame.MOUSEMOTION:
            if not self._corner.collidepoint(event.pos):
                self._pressed = None
        elif event.type in (pygame.MOUSEBUTTONUP, pygame.WINDOWFOCUSLOST):
            self._pressed = None


def _chord(event: pygame.event.Event) -> bool:
    held = getattr(event, "mod", 0)
    return event.key == pygame.K_k and all(held & mod for mod in _CHORD)
