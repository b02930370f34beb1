"""A value between nothing and all: a knob on a track, and its number."""

from collections.abc import Callable

import pygame

from game.ui import paint
from game.ui.paint import Box
from game.ui.theme import Theme
from game.ui.widgets.widget import LEAST_HIT, Spot, Widget

MOST = 100
STEP, LEAP = 5, 20
_THRESHOLD = 4
_STEPS = {
    pygame.K_LEFT: -STEP,
    pygame.K_RIGHT: STEP,
    pygame.K_PAGEDOWN: -LEAP,
    pygame.K_PAGEUP: LEAP,
    pygame.K_HOME: -MOST,
    pygame.K_END: MOST,
}


class Slider(Widget):
    """Dragged along its track, tapped on it, or moved by keys.

    `change` is told a new value when the finger has left it, not while it is still moving.
    """

    def __init__(
        self,
        theme: Theme,
        area: pygame.Rect,
        name: str,
        value: int,
        change: Callable[[int], None],
    ) -> None:
        super().__init__(theme, area, name, "panel")
        self.value = value
        self._change = change
        self._before = value
        self._pressed_at: Spot = (0, 0)
        self._beside = 0
        self._dragging = False

    @staticmethod
    def height(theme: Theme) -> int:
        """As high as a finger needs."""
        return max(LEAST_HIT, theme.button)

    @property
    def knob(self) -> pygame.Rect:
        """Where the knob is."""
        side = knob_side(self.theme)
        track = self._track()
        middle = track.left + round(track.width * self.value / MOST)
        return pygame.Rect(middle - side // 2, self.area.centery - side // 2, side, side)

    def press(self, spot: Spot) -> None:
        """A finger is on it; what it wants shows when it moves or leaves."""
        self._before, self._pressed_at, self._dragging = self.value, spot, False
        self._beside = spot[0] - self.knob.centerx if self.knob.collidepoint(spot) else 0

    def drag(self, spot: Spot) -> bool:
        """Once it has moved along the track the knob follows, wherever the finger goes."""
        across, down = (abs(a - b) for a, b in zip(spot, self._pressed_at, strict=True))
        self._dragging |= across > _THRESHOLD and across >= down
        if self._dragging:
            self._show(self._at(spot))
        return self._dragging

    def release(self, spot: Spot) -> None:
        """The knob stays where the finger left it."""
        self._show(self._at(spot))
        self._dragging = False
        if self.value != self._before:
            self._change(self.value)

    def forget(self) -> None:
        """The knob goes back to where it was."""
        self._dragging = False
        self._show(self._before)

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right by little, Page Up and Down by much, Home and End to the ends."""
        step = _STEPS.get(event.key, 0)
        before = self.value
        self._show(self.value + step)
        if self.value != before:
            self._change(self.value)
        return bool(step)

    def texts(self) -> list[pygame.Rect]:
        """The number."""
        return [self._number()[1]]

    def ring(self) -> tuple[pygame.Rect, int]:
        """It goes round the knob."""
        return self.knob, self.knob.width // 2

    def paint(self, screen: pygame.Surface) -> None:
        """Track, the part of it that is filled, knob, number."""
        paint_track(screen, self, self._track(), self.knob, ("track_rest", "on"))
        number, place = self._number()
        screen.blit(number, place)

    def _number(self) -> tuple[pygame.Surface, pygame.Rect]:
        number = self.theme.text(str(self.value), "body", "ink", "Heavy")
        return number, number.get_rect(midright=self.area.midright)

    def _track(self) -> pygame.Rect:
        """From end to end the knob stays inside the area."""
        side = knob_side(self.theme)
        number = self.theme.width(str(MOST), "body", "Heavy")
        width = self.area.width - number - 2 * self.theme.u - side
        track = pygame.Rect(self.area.left + side // 2, 0, width, round(side * 2 / 7))
        track.centery = self.area.centery
        return track

    def _at(self, spot: Spot) -> int:
        """The value at a spot; a knob that was taken beside its middle stays so."""
        track = self._track()
        return round(MOST * (spot[0] - self._beside - track.left) / track.width)

    def _show(self, value: int) -> None:
        value = max(0, min(MOST, value))
        if value != self.value:
            self.value = value
            self.stale = True


def paint_track(
    screen: pygame.Surface,
    widget: Widget,
    track: pygame.Rect,
    knob: pygame.Rect,
    roles: tuple[str, str],
) -> None:
    """A track, the part of it before the knob, and the knob; `roles` colour rest and part."""
    rest, part = map(widget.theme.colour, roles)
    radius = track.height / 2
    screen.blit(paint.box(track.size, Box(rest, radius=radius)), track)
    filled = pygame.Rect(track.topleft, (knob.centerx - track.left, track.height))
    if filled.width >= track.height:
        screen.blit(paint.box(filled.size, Box(part, radius=radius)), filled)
    paint_knob(screen, widget, knob)


def paint_knob(screen: pygame.Surface, widget: Widget, knob: pygame.Rect) -> None:
    """A knob, with a wider edge while a pointer is on it."""
    thin = 5 if widget.pressed else 7 if widget.hovered else 10
    colour, edge = widget.theme.colour, max(2, round(knob.width / thin))
    look = Box(colour("knob"), radius=knob.width / 2, edge=colour("on"), edge_width=edge)
    screen.blit(paint.box(knob.size, look), knob)


def knob_side(theme: Theme) -> int:
    """How wide a knob is."""
    return 2 * round(14 * max(1.0, theme.body / 18))
