"""One pointer: the mouse, or the first finger where the system does not send it as a mouse."""

import os
from collections.abc import Iterator, Sequence
from typing import NamedTuple

import pygame

_FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_BUTTONS = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP)
_LEFT, _RIGHT = 1, 3


class Turn(NamedTuple):
    """How touch comes to lie on the picture: x and y are exchanged, then either is inverted."""

    swap: bool = False
    invert_x: bool = False
    invert_y: bool = False

    def spot(self, spot: tuple[int, int], size: tuple[int, int]) -> tuple[int, int]:
        """Where in a window of `size` somebody has touched who is said to have touched `spot`."""
        parts = [(at + 0.5) / side for at, side in zip(spot, size, strict=True)]
        if self.swap:
            parts.reverse()
        ways = zip(parts, size, self[1:], strict=True)
        x, y = (int((1 - part if invert else part) * side) for part, side, invert in ways)
        return min(max(x, 0), size[0] - 1), min(max(y, 0), size[1] - 1)

    def way(self, rel: tuple[int, int], size: tuple[int, int]) -> tuple[int, int]:
        """How far and where to a finger has moved that is said to have moved by `rel`."""
        parts = [by / side for by, side in zip(rel, size, strict=True)]
        if self.swap:
            parts.reverse()
        ways = zip(parts, size, self[1:], strict=True)
        x, y = (round((-part if invert else part) * side) for part, side, invert in ways)
        return x, y


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
        self.turn = Turn()
        """How touch lies on the picture."""
        self.down = False
        """Whether it is pressed."""

    def heard(
        self, events: Sequence[pygame.event.Event], size: tuple[int, int]
    ) -> list[pygame.event.Event]:
        """The events of one frame for a window of `size`: of several motions only the last."""
        kept: list[pygame.event.Event] = []
        for event in self._translated(events, size):
            if event.type in _BUTTONS:
                self.down = event.type == pygame.MOUSEBUTTONDOWN
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
                    yield self._turned(mouse, size)
            elif event.type not in _BUTTONS or event.button in (_LEFT, _RIGHT):
                yield self._turned(event, size)

    def _turned(self, event: pygame.event.Event, size: tuple[int, int]) -> pygame.event.Event:
        """The event where the finger is, if it is one of a finger."""
        if not (any(self.turn) and getattr(event, "touch", False)):
            return event
        where = {"pos": self.turn.spot(event.pos, size)}
        if event.type == pygame.MOUSEMOTION:
            where["rel"] = self.turn.way(event.rel, size)
        return pygame.event.Event(event.type, {**event.dict, **where})

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
