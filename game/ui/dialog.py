"""A panel over the dimmed scene: it closes by Esc, by a tap outside and by a visible button."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import paint
from game.ui.control_scene import ControlScene, Still
from game.ui.widgets.button import Action, Button, Kind, Label
from game.ui.widgets.panel import Panel

if TYPE_CHECKING:
    from game.ui.services import Services


_SECOND_PRESS = 0.4
"""So many seconds after the first press the second of a double click may come."""


class Dialog(ControlScene):
    """A dialog's scene. Its layout calls `lay_panel` first, then fills `inner`."""

    overlay = True

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._panel: Panel | None = None
        self._pressed_outside = False
        self._opened_at = services.now()
        self.labels: list[Still] = []
        """Still things that scroll with the controls."""

    @property
    def panel(self) -> pygame.Rect | None:
        """The panel with its shadow."""
        return self._panel.reach if self._panel else None

    @property
    def inner(self) -> pygame.Rect:
        """Where the dialog's things may lie."""
        assert self._panel is not None
        return self._panel.inner

    def lay_panel(self, size: tuple[int, int], width: int, height: int, fills: bool = True) -> None:
        """Place the panel in the middle; on a small window one that `fills` takes all of it."""
        room = pygame.Rect((0, 0), size).inflate(-16, -16)
        if fills and min(size) < 600:
            width, height = room.width, room.height
        area = pygame.Rect(0, 0, min(width, room.width), min(height, room.height))
        area.center = room.center
        self.place_panel(area)

    def place_panel(self, area: pygame.Rect) -> None:
        """Place the panel just there, empty."""
        self._panel = Panel(self.services.theme, area)
        self.still = []

    def title(self, words: str) -> tuple[Button, int]:
        """Write the title; the button that closes, and the height below which there is room."""
        button = self.closer()
        text = self.services.theme.text(words, "title", "ink", "Black")
        self.put(text, left=self.inner.left, centery=button.area.centery)
        return button, button.area.bottom + 2 * self.services.theme.u

    def closer(self) -> Button:
        """The button that closes, in the upper right corner."""
        theme, inner = self.services.theme, self.inner
        area = pygame.Rect(0, 0, theme.button, theme.button)
        area.topright = (inner.right, inner.top)
        return Button(theme, area, "close", Label(icon="close"), self.close, "close")

    def answers(
        self, no: str, yes: str, action: Action, room: pygame.Rect | None = None
    ) -> tuple[Button, Button]:
        """The two buttons along the lower edge: leave it, and do it. `no`, `yes` name texts."""
        theme, words = self.services.theme, self.services.words
        room = room or self.inner
        labels = Label(words(no)), Label(words(yes))
        widths = [Button.width(theme, label) for label in labels]
        gap, small = 2 * theme.u, min(theme.size) < 600
        wide = room.width - max(widths[0], round(0.34 * room.width)) - gap if small else 0
        go = pygame.Rect(0, 0, max(wide, widths[1], round(10 * theme.body)), theme.button)
        go.bottomright = room.bottomright
        leave = pygame.Rect(0, 0, room.width - go.width - gap if small else widths[0], go.height)
        leave.bottomright = (go.left - gap, go.bottom)
        kind: Kind = "secondary" if small else "tertiary"
        return (
            Button(theme, leave, "cancel", labels[0], self.close, kind),
            Button(theme, go, "go", labels[1], action, "primary"),
        )

    def close(self) -> None:
        """Leave, having changed nothing."""
        self.services.stack.pop()

    def handle(self, event: pygame.event.Event) -> None:
        """Besides what the controls answer: a press and release outside closes, unless it is the
        second of the two with which some people open things."""
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._pressed_outside = self._outside(event.pos) and self._settled
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            pressed, self._pressed_outside = self._pressed_outside, False
            if pressed and self._outside(event.pos):
                self.close()
                return
        super().handle(event)

    def key(self, event: pygame.event.Event) -> None:
        """Esc closes, and so does the key that opens a menu; held down, only this. The key for
        help opens that over this."""
        if getattr(event, "repeat", False):
            return
        if event.key in (pygame.K_ESCAPE, pygame.K_F10):
            self.close()
        elif event.key == pygame.K_F1:
            self.services.stack.open("help")

    def covered(self) -> None:
        """A press that has begun outside is forgotten too."""
        super().covered()
        self._pressed_outside = False

    def ground(self, screen: pygame.Surface) -> None:
        """The dimmed scene below, then the panel, and what is scrolled on it."""
        hidden = self._panel is not None and self._panel.plain.contains(screen.get_clip())
        if self.behind and not hidden:
            screen.blit(self.behind, (0, 0))
        if self._panel:
            self._panel.draw(screen)
        if self.controls.scroller:
            paint.clipped(screen, self.controls.scroller.view, self._draw_labels)

    def _draw_labels(self, screen: pygame.Surface) -> None:
        offset = self.controls.scroller.offset if self.controls.scroller else 0
        for picture, place in self.labels:
            screen.blit(picture, place.move(0, -offset))

    @property
    def _settled(self) -> bool:
        """Whether a press can no longer be part of what opened this."""
        return self.services.now() - self._opened_at > _SECOND_PRESS

    def _outside(self, spot: tuple[int, int]) -> bool:
        return self._panel is not None and not self._panel.area.collidepoint(spot)
