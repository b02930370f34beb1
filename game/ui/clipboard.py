"""Copy and paste that never fails: without the system's clipboard it still works in here."""

import pygame

_HAVE_ONE = ("x11", "wayland", "windows", "cocoa", "uikit", "android")
"""The ways to a screen that bring the system's clipboard along; the others only seem to."""


class Clipboard:
    """The system's clipboard, with a copy of our own beside it; or that `alone`."""

    def __init__(self, alone: bool = False) -> None:
        self._alone = alone
        self._own = ""
        self._taken = False

    @property
    def shared(self) -> bool:
        """Whether other programs can paste what was copied last."""
        return self._taken

    def get(self) -> str:
        """The text that was copied last, or nothing."""
        if self._alone:
            return self._own
        try:
            return pygame.scrap.get_text() or self._own
        except (pygame.error, ValueError):
            return self._own

    def put(self, text: str) -> None:
        """Copy a text."""
        self._own = text
        self._taken = False
        if self._alone:
            return
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, ValueError):
            return
        self._taken = pygame.display.get_driver() in _HAVE_ONE
