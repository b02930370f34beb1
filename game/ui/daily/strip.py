"""The edge of the card of today's deal that opens the calendar."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.ui import paint
from game.ui.paint import Box
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.theme import Theme

_ICON = 1.6
"""The side of the sign, in heights of a letter."""


class CalendarStrip(Widget):
    """A part of a card, at its right or its lower edge: the sign of a calendar, and what that is
    called where it has room."""

    def __init__(
        self,
        theme: Theme,
        area: pygame.Rect,
        whole: pygame.Rect,
        name: str,
        action: Callable[[], None],
    ) -> None:
        super().__init__(theme, area, "calendar", "felt")
        self._whole, self._action = whole, action
        self._below = area.width == whole.width
        room = area.width - (2 if self._below else 1) * theme.u
        self._name = name if theme.width(name, "caption", "Bold") <= room else ""

    @staticmethod
    def width(theme: Theme, name: str) -> int:
        """How wide it is at the right of a card with what it is called."""
        return max(theme.button, theme.width(name, "caption", "Bold") + 3 * theme.u)

    def activate(self) -> None:
        """Open it."""
        self._action()

    def radius(self) -> int:
        """As round as the card."""
        return 2 * self.theme.u

    def texts(self) -> list[pygame.Rect]:
        """What it is called, if that has room."""
        return [place for _, place in self._parts()[1:]]

    def paint(self, screen: pygame.Surface) -> None:
        """A line that parts it from the card, its sign, its name."""
        theme, area, gap = self.theme, self.area, 2 * self.theme.u
        veil(screen, self, self._whole)
        wide = max(2, theme.u // 4)
        line = pygame.Rect(area.left, area.top + gap, wide, area.height - 2 * gap)
        if self._below:
            line = pygame.Rect(area.left + gap, area.top, area.width - 2 * gap, wide)
        screen.fill(theme.colour("box_line"), line)
        screen.blits(self._parts())

    def _parts(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """Sign and name, one below the other, in a strip below the card side by side."""
        theme, centre = self.theme, self.area.center
        sign = theme.icon("calendar", round(_ICON * theme.body), "accent")
        place = sign.get_rect(center=centre)
        if not self._name:
            return [(sign, place)]
        text = theme.text(self._name, "caption", "accent", "Bold")
        written = text.get_rect(center=centre)
        if self._below:
            gap = theme.u
            place.left = centre[0] - (place.width + gap + written.width) // 2
            written.left = place.right + gap
        else:
            gap = theme.u // 2
            place.top = centre[1] - (place.height + gap + written.height) // 2
            written.top = place.bottom + gap
        return [(sign, place), (text, written)]


def veil(screen: pygame.Surface, part: Widget, whole: pygame.Rect) -> None:
    """Light or shade a part of a card that the pointer is on."""
    if part.hovered or part.pressed:
        colour = part.theme.colour("box_pressed" if part.pressed else "box_hover")
        lit = paint.box(whole.size, Box(colour, None, part.radius()))
        screen.blit(lit, part.area, part.area.move(-whole.left, -whole.top))
