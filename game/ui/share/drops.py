"""What is dropped on the window: a text, or a file with one."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pygame

if TYPE_CHECKING:
    from game.ui.services import Services

_DROPPED = (pygame.DROPBEGIN, pygame.DROPFILE, pygame.DROPTEXT, pygame.DROPCOMPLETE)


class Drops:
    """Gathers what one drop brings, and opens it once all of it is there.

    A text comes line by line on some systems. Of several files the first is opened.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._gathering = False
        self._lines: list[str] = []
        self._files: list[str] = []

    def heard(self, event: pygame.event.Event) -> bool:
        """Whether an event belongs to a drop."""
        if event.type not in _DROPPED:
            return False
        if event.type == pygame.DROPBEGIN:
            self._gathering, self._lines, self._files = True, [], []
        elif event.type == pygame.DROPFILE:
            self._files.append(event.file)
        elif event.type == pygame.DROPTEXT:
            self._lines.append(event.text)
        if event.type == pygame.DROPCOMPLETE or not self._gathering:
            self._open()
        return True

    def _open(self) -> None:
        from game.ui.share.opening import open_file, open_text  # noqa: PLC0415  rarely needed

        lines, files = self._lines, self._files
        self._gathering, self._lines, self._files = False, [], []
        if files:
            open_file(self._services, Path(files[0]))
        elif lines:
            open_text(self._services, "\n".join(lines))
