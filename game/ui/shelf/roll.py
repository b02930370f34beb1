"""A scroller for more things than there could ever be widgets: only those in view are there."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.theme import Theme
from game.ui.widgets.scroller import Scroller
from game.ui.widgets.widget import Widget


class Roll(Scroller):
    """Calls `moved` whenever another part comes into view, to be told which widgets are there."""

    def __init__(self, theme: Theme, view: pygame.Rect, moved: Callable[[], None]) -> None:
        super().__init__(theme, view, 0, ())
        self._moved = moved

    def grow(self, height: int) -> None:
        """Let the content be so high."""
        self._most = max(0, height - self.view.height)
        self.stale = True
        self.to(self.offset)

    def fill(self, widgets: Sequence[Widget]) -> None:
        """Let these be the widgets that are there."""
        self.widgets = tuple(widgets)

    def to(self, offset: int) -> bool:
        """Show the content from `offset` on; whether that changed anything."""
        changed = super().to(offset)
        if changed:
            self._moved()
        return changed
