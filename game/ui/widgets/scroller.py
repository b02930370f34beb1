"""A part of a panel whose content is higher than its view: dragged, wheeled, or moved by focus."""

from collections.abc import Sequence

import pygame

from game.ui import paint
from game.ui.paint import Box
from game.ui.theme import Theme
from game.ui.widgets.widget import Spot, Widget

_THRESHOLD = 10
_NOTCH = 60


class Scroller:
    """Moves its `widgets` up and down behind a `view`."""

    def __init__(
        self, theme: Theme, view: pygame.Rect, height: int, widgets: Sequence[Widget]
    ) -> None:
        self.view = view
        self.widgets = tuple(widgets)
        self.stale = True
        self.offset = 0
        self._theme = theme
        self._most = max(0, height - view.height)
        self._pressed_at: Spot | None = None
        self._moving = False
        self._last = 0

    def to(self, offset: int) -> bool:
        """Show the content from `offset` on; whether that changed anything."""
        offset = max(0, min(self._most, offset))
        down = self.offset - offset
        if not down:
            return False
        self.offset = offset
        for widget in self.widgets:
            widget.move(down)
            widget.stale = False
        self.stale = True
        return True

    def roll(self, notches: float) -> bool:
        """Answer the wheel; a touchpad turns it by less than a notch."""
        return self.to(self.offset - round(notches * max(_NOTCH, 8 * self._theme.u)))

    def leaf(self, pages: int) -> bool:
        """Go on by so many views, a little of the last one staying in sight."""
        return self.to(self.offset + pages * (self.view.height - 8 * self._theme.u))

    def reveal(self, area: pygame.Rect) -> None:
        """Move as little as needed to bring an area into view."""
        if area.top < self.view.top:
            self.to(self.offset - (self.view.top - area.top))
        elif area.bottom > self.view.bottom:
            self.to(self.offset + area.bottom - self.view.bottom)

    def press(self, spot: Spot) -> None:
        """A finger went down: it may be going to drag the content."""
        self._pressed_at = spot if self._most and self.view.collidepoint(spot) else None
        self._moving = False
        self._last = spot[1]

    def drag(self, spot: Spot) -> bool:
        """The finger moved; whether it is dragging the content, and so presses nothing."""
        if self._pressed_at is None:
            return False
        self._moving |= abs(spot[1] - self._pressed_at[1]) > _THRESHOLD
        if self._moving:
            self.to(self.offset - (spot[1] - self._last))
            self._last = spot[1]
        return self._moving

    def let_go(self) -> None:
        """The finger has left."""
        self._pressed_at = None
        self._moving = False

    def draw(self, screen: pygame.Surface) -> None:
        """A thin bar at the right shows where one is, if there is more than fits."""
        if not self._most:
            return
        if not self._theme.plain:
            self._fade(screen)
        whole = self._most + self.view.height
        height = max(24, self.view.height * self.view.height // whole)
        top = self.view.top + (self.view.height - height) * self.offset // self._most
        wide = max(5, self._theme.u)
        bar = pygame.Rect(self.view.right - wide, top, wide, height)
        look = Box(self._theme.colour("box_line"), radius=wide / 2)
        screen.blit(paint.box(bar.size, look), bar)

    def _fade(self, screen: pygame.Surface) -> None:
        """What goes on above and below fades into the panel."""
        panel = self._theme.colour("panel")
        clear = (*panel[:3], 0)
        strip = pygame.Rect(self.view.topleft, (self.view.width, 4 * self._theme.u))
        if self.offset:
            screen.blit(paint.box(strip.size, Box(panel, clear)), strip)
        strip.bottom = self.view.bottom
        if self.offset < self._most:
            screen.blit(paint.box(strip.size, Box(clear, panel)), strip)

    @property
    def content(self) -> pygame.Rect:
        """All there is to be seen, as it lies behind the view now."""
        height = self._most + self.view.height
        return pygame.Rect(self.view.left, self.view.top - self.offset, self.view.width, height)
