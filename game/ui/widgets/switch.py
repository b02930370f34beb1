"""A row with a switch: its name, one plain sentence, and a knob that shows a tick when on."""

from collections.abc import Callable

import pygame
import pytweening

from game.ui import paint
from game.ui.paint import Box
from game.ui.theme import Theme
from game.ui.widgets.widget import Widget

SLIDE = 0.140
_PRESSED = 1.25
"""How much wider the knob is under a finger."""


class Switch(Widget):
    """The whole row can be tapped; `turn` is told the new state."""

    def __init__(
        self,
        theme: Theme,
        area: pygame.Rect,
        name: str,
        title: str,
        line: str,
        on: bool,
        turn: Callable[[bool], None],
    ) -> None:
        super().__init__(theme, area, name, "panel")
        self.on = on
        self._title, self._line, self._turn = title, line, turn
        self._passed = SLIDE

    @staticmethod
    def height(theme: Theme, width: int, title: str, line: str) -> int:
        """The height that title and sentence need in a row of `width`."""
        room = width - _track(theme)[0] - 3 * theme.u
        rows = len(theme.lines(title, room, "body", "Heavy")) * theme.line("body")
        rows += len(theme.lines(line, room, "caption")) * theme.line("caption")
        return max(44, rows + 2 * theme.u)

    def activate(self) -> None:
        """On becomes off, off becomes on."""
        self.on = not self.on
        self._passed = 0.0
        self.stale = True
        self._turn(self.on)

    def step(self, seconds: float) -> None:
        """Let the knob slide."""
        if self.busy():
            self._passed += seconds
            self.stale = True

    def busy(self) -> bool:
        """Whether the knob is still sliding."""
        return self._passed < SLIDE

    def texts(self) -> list[pygame.Rect]:
        """Title and sentence."""
        return [place for _, place in self._words()]

    def ring(self) -> tuple[pygame.Rect, int]:
        """It goes round the switch itself."""
        track = self._place()
        return track, track.height // 2

    def paint(self, screen: pygame.Surface) -> None:
        """Words at the left, switch at the right."""
        for text, place in self._words():
            screen.blit(text, place)
        colour, track = self.theme.colour, self._place()
        role = ("on" if self.on else "track_off") + ("_hover" if self.hovered else "")
        screen.blit(paint.box(track.size, Box(colour(role), radius=track.height / 2)), track)
        knob = self._knob(track)
        screen.blit(paint.box(knob.size, Box(colour("knob"), radius=knob.height / 2)), knob)
        if self.on:
            tick = self.theme.icon("check", round(knob.height * 0.6), "on")
            screen.blit(tick, tick.get_rect(center=knob.center))

    def _words(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        room = self._place().left - self.area.left - 3 * self.theme.u
        title = self.theme.paragraph(self._title, room, "body", "ink", "Heavy")
        line = self.theme.paragraph(self._line, room, "caption", "quiet")
        height = title.get_height() + line.get_height()
        first = title.get_rect(left=self.area.left, top=self.area.centery - height // 2)
        return [(title, first), (line, line.get_rect(topleft=first.bottomleft))]

    def _place(self) -> pygame.Rect:
        size = _track(self.theme)
        return pygame.Rect(self.area.right - size[0], self.area.centery - size[1] // 2, *size)

    def _knob(self, track: pygame.Rect) -> pygame.Rect:
        side = track.height - 6
        wide = round(_PRESSED * side) if self.pressed else side
        part = pytweening.easeOutCubic(min(1.0, self._passed / SLIDE))
        away = (part if self.on else 1 - part) * (track.width - 6 - wide)
        return pygame.Rect(track.left + 3 + round(away), track.top + 3, wide, side)


def _track(theme: Theme) -> tuple[int, int]:
    scale = max(0.85, theme.body / 18)
    return round(60 * scale), round(34 * scale)
