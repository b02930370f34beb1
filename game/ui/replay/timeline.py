"""The whole game as a line: a knob where the replay is, over it what has just happened."""

from collections.abc import Callable, Sequence

import pygame

from game.ui.replay import caption
from game.ui.theme import Theme
from game.ui.widgets.slider import knob_side, paint_track
from game.ui.widgets.widget import LEAST_HIT, Spot, Widget


class Timeline(Widget):
    """Pressed or dragged anywhere; `change` is told each new place at once, counted in events.

    A notch parts the first `start` events from the rest. It is no stop for Tab: the keys move along
    the game wherever the keyboard is.
    """

    focusable = False

    def __init__(
        self, theme: Theme, length: int, change: Callable[[int], None], start: int = 0
    ) -> None:
        super().__init__(theme, pygame.Rect(0, 0, 0, 0), "timeline", "felt")
        self.length, self.start = length, start
        self.value = 0
        self.enabled = length > 0
        self.held = False
        """Whether a finger is on it."""
        self._change = change
        self._beside = 0
        self._said: Sequence[pygame.Surface] = ()

    @staticmethod
    def height(theme: Theme) -> int:
        """One line of words, and below it the track."""
        return max(LEAST_HIT, caption.height(theme) + theme.u + knob_side(theme))

    @staticmethod
    def least(theme: Theme, length: int, words: int) -> int:
        """The least width in which words of that width stand beside the count of events."""
        return words + 4 * theme.u + theme.width(_count(length, length), "body", "Heavy")

    def tell(self, value: int, said: Sequence[pygame.Surface]) -> None:
        """Be at that event, with these pictures side by side for what happened."""
        self.value, self._said, self.stale = value, said, True

    @property
    def knob(self) -> pygame.Rect:
        """Where the knob is."""
        side = knob_side(self.theme)
        knob = pygame.Rect(0, 0, side, side)
        knob.center = (self.across(self.value), self.track.centery)
        return knob

    def across(self, value: float) -> int:
        """How far across the window so many events are."""
        track = self.track
        return track.left + round(track.width * (value / self.length if self.length else 0))

    def press(self, spot: Spot) -> None:
        """A knob that is taken stays under the finger; elsewhere it comes there at once."""
        self.held, knob = True, self.knob
        self._beside = spot[0] - knob.centerx if knob.collidepoint(spot) else 0
        self._go(spot)

    def drag(self, spot: Spot) -> bool:
        """The knob follows, wherever the finger goes."""
        self._go(spot)
        return True

    def release(self, _spot: Spot) -> None:
        """It stays where the finger left it."""
        self.held = False

    def forget(self) -> None:
        """It stays where it is."""
        self.held = False

    def texts(self) -> list[pygame.Rect]:
        """The words and the count."""
        return [place for _, place in self._line()]

    def paint(self, screen: pygame.Surface) -> None:
        """Words and count, track, the part of it that is over, knob."""
        for picture, place in self._line():
            screen.blit(picture, place)
        self.paint_track(screen)

    def paint_track(self, screen: pygame.Surface) -> None:
        """Paint the track with its knob."""
        if 0 < self.start < self.length:
            notch = pygame.Rect(0, 0, max(2, self.theme.line_width), knob_side(self.theme))
            notch.center = (self.across(self.start), self.track.centery)
            screen.fill(self.theme.colour("bar_label"), notch)
        paint_track(screen, self, self.track, self.knob, ("felt_disabled", "bar_text"))

    def _line(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        middle, left = self.area.top + caption.height(self.theme) // 2, self.area.left
        line = []
        for picture in self._said:
            place = picture.get_rect(midleft=(left, middle))
            line.append((picture, place))
            left = place.right + caption.gap(self.theme)
        count = self.theme.text(_count(self.value, self.length), "body", "bar_text", "Heavy")
        return [*line, (count, count.get_rect(midright=(self.area.right, middle)))]

    @property
    def track(self) -> pygame.Rect:
        """From end to end the knob stays inside the area."""
        side = knob_side(self.theme)
        track = pygame.Rect(self.area.left + side // 2, 0, self.area.width - side, side * 2 // 7)
        track.centery = self.area.bottom - side // 2
        return track

    def _go(self, spot: Spot) -> None:
        track = self.track
        part = (spot[0] - self._beside - track.left) / track.width
        value = min(max(round(part * self.length), 0), self.length)
        if value != self.value:
            self._change(value)


def _count(value: int, length: int) -> str:
    return f"{value} / {length}"
