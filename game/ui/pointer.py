"""One pointer: the mouse, or the first finger where the system does not send it as a mouse."""

import os
from collections.abc import Iterator, Sequence

import pygame

_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_BUTTONS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_LEFT, _RIGHT = 1, 3


class Pointer:
    """Turns what the system sends into what a scene should hear.

    SDL sends a finger also as a mouse, so fingers are left out; only where the player's system has
    that switched off (SDL_TOUCH_MOUSE_EVENTS=0) is the first finger turned into a mouse here.
    """

    def __init__(self, fingers: bool | None = None) -> None:
        if fingers is None:
            fingers = os.environ.get("SDL_TOUCH_MOUSE_EVENTS") == "0"
        self._fingers = fingers
        self._first: tuple[int, int] | None = None

    def heard(
        self, events: Sequence[pygame.event.Event], size: tuple[int, int]
    ) -> list[pygame.event.Event]:
        """The events of one frame for a window of `size`: of several motions only the last."""
        kept: list[pygame.event.Event] = []
        for event in self._translated(events, size):
            motion = event.type == pygame.MOUSEMOTION
            if motion and kept and kept[-1].type == pygame.MOUSEMOTION:
                kept[-1] = event
            else:
                kept.append(event)
        return kept

    def _translated(
        self, events: Sequence[pygame.event.Event], size: tuple[int, int]
    ) -> Iterator[pygame.event.Event]:
        for event in events:
            if event.type in _FINGERS:
                if self._fingers and (mouse := self._as_mouse(event, size)):
                    yield mouse
            elif event.type not in _BUTTONS or event.button in (_LEFT, _RIGHT):
                yield event

    def _as_mouse(
        self, event: pygame.event.Event, size: tuple[int, int]
    ) -> pygame.event.Event | None:
        finger = (event.touch_id, event.finger_id)
        if event.type == pygame.FINGERDOWN and self._first is None:
            self._first = finger
        if finger != self._first:
            return None
        spot = tuple(
            min(int(part * side), side - 1)
            for part, side in zip((event.x, event.y), size, strict=True)
        )
        if event.type == pygame.FINGERMOTION:
            moved = (round(event.dx * size[0]), round(event.dy * size[1]))
            return pygame.event.Event(
                pygame.MOUSEMOTION, pos=spot, rel=moved, buttons=(1, 0, 0), touch=True
            )
        if event.type == pygame.FINGERUP:
            self._first = None
        down = event.type == pygame.FINGERDOWN
        kind = pygame.MOUSEBUTTONDOWN if down else pygame.MOUSEBUTTONUP
        return pygame.event.Event(kind, pos=spot, button=_LEFT, touch=True)
