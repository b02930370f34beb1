"""The mouse pointer of a kiosk: seen only while a mouse is in use."""

import pygame

_SHOWN = 4.0
"""So many seconds after the mouse has moved its pointer is hidden again."""


class Cursor:
    """Hidden until a mouse moves, and again after a touch or a while without the mouse."""

    def __init__(self) -> None:
        self._at: tuple[int, int] | None = None
        self._left = 0.0
        self._show(False)

    def heard(self, event: pygame.event.Event) -> None:
        """Follow the mouse; a finger comes as a mouse, too, but says so."""
        if event.type not in (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN):
            return
        if getattr(event, "touch", False):
            self._show(False)
        elif self._at is not None and event.pos != self._at:
            self._show(True)
            self._left = _SHOWN
        self._at = event.pos

    def passed(self, seconds: float) -> None:
        """Let time pass."""
        if self._shown:
            self._left -= seconds
            if self._left <= 0:
                self._show(False)

    def _show(self, shown: bool) -> None:
        """A pointer hidden while the window holds the keyboard would make the library report only
        how far the mouse has moved, and a finger would press in the wrong place: not that."""
        self._shown = shown
        pygame.mouse.set_visible(shown)
        if not shown:
            pygame.mouse.set_relative_mode(False)
