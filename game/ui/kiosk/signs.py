"""Signs of life: what shows that somebody is there."""

import pygame

_JITTER = 6
"""A pointer that stays within so many pixels lies still."""
_SURE = (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP, pygame.MOUSEWHEEL)


class Signs:
    """Tells what somebody does from what a machine left alone sends: a mouse that trembles, a key
    that something lies on."""

    def __init__(self) -> None:
        self._at: tuple[int, int] | None = None

    def of_life(self, event: pygame.event.Event) -> bool:
        """Whether somebody has done this."""
        if event.type == pygame.KEYDOWN:
            return not getattr(event, "repeat", False)
        if event.type == pygame.MOUSEMOTION:
            return self._moved(event.pos)
        return event.type in _SURE

    def _moved(self, spot: tuple[int, int]) -> bool:
        before = self._at
        if before and max(abs(spot[0] - before[0]), abs(spot[1] - before[1])) <= _JITTER:
            return False
        self._at = spot
        return before is not None
