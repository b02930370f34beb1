"""The question whether somebody is still there, before a visit is over."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import paint
from game.ui.control_scene import ControlScene
from game.ui.dialog import Dialog
from game.ui.paint import Box
from game.ui.widgets.button import Button, Label
from game.ui.widgets.controls import Controls

if TYPE_CHECKING:
    from game.ui.kiosk.idling import Idling
    from game.ui.services import Services


class StillThere(Dialog):
    """A panel with one button and a line that grows shorter. Whatever is pressed is an answer, and
    means nothing else."""

    def __init__(self, services: Services, idling: Idling) -> None:
        super().__init__(services)
        self._idling = idling
        self._track = pygame.Rect(0, 0, 0, 0)
        self._drawn = -1
        """How long the line was when it was drawn last, in pixels."""
        self._pressed = self._answered = False

    def layout(self, size: tuple[int, int]) -> None:
        """The question, what happens without an answer, the line, the button."""
        theme, words = self.services.theme, self.services.words
        width = min(size[0] - 16, round(30 * theme.body))
        inner, gap = width - 8 * theme.u, 2 * theme.u
        title = theme.paragraph(
            words("kiosk.still_there.title"), inner, "title", "ink", "Black", "centre"
        )
        said = theme.paragraph(
            words("kiosk.still_there.sentence"), inner, "heading", "ink", align="centre"
        )
        line, high = max(4, theme.u // 2), round(1.3 * theme.button)
        rows = title.get_height() + gap + said.get_height() + 2 * gap + line + 2 * gap + high
        self.lay_panel(size, width, rows + 8 * theme.u, fills=False)
        middle = self.inner.centerx
        below = self.put(title, centerx=middle, top=self.inner.top).bottom + gap
        below = self.put(said, centerx=middle, top=below).bottom + 2 * gap
        self._track = pygame.Rect(self.inner.left, below, self.inner.width, line)
        area = pygame.Rect(self.inner.left, 0, self.inner.width, high)
        area.bottom = self.inner.bottom
        label = Label(words("kiosk.still_there.button"), size="heading")
        button = Button(theme, area, "stay", label, self.answer, "primary")
        self.controls = Controls([button], default=button, before=self.controls)

    def answer(self) -> None:
        """Somebody is there: go on."""
        self._answered = True
        if desk := self.services.desk:
            desk.stay()
        self.close()

    def handle(self, event: pygame.event.Event) -> None:
        """A press anywhere is an answer once it is released, a key at once; so nothing of it
        reaches what lies below."""
        if event.type == pygame.KEYDOWN:
            if not getattr(event, "repeat", False):
                self.answer()
            return
        ControlScene.handle(self, event)
        if event.type == pygame.MOUSEBUTTONDOWN:
            self._pressed = True
        elif event.type == pygame.MOUSEBUTTONUP and self._pressed and not self._answered:
            self.answer()

    def covered(self) -> None:
        """A press that has begun is forgotten."""
        super().covered()
        self._pressed = False

    def stale(self) -> list[pygame.Rect]:
        """The line, when it has become shorter by a pixel."""
        return [] if self._length() == self._drawn else [self._track]

    def above(self, screen: pygame.Surface) -> None:
        """The line: all of the time to answer, and what is left of it."""
        if not self._track.colliderect(screen.get_clip()):
            return
        theme, left = self.services.theme, self._track.copy()
        self._drawn = left.width = self._length()
        radius = left.height / 2
        screen.blit(
            paint.box(self._track.size, Box(theme.colour("box_line"), radius=radius)), self._track
        )
        if left.width > left.height:
            screen.fill(theme.colour("accent"), left)

    def _length(self) -> int:
        return round(self._idling.left * self._track.width)
