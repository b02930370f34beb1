"""Which deals are there? What winnable, a grade and any deal mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.code import GameCode
from game.teaching.deals import sections
from game.ui.control_scene import Still
from game.ui.dialog import Dialog
from game.ui.widgets.button import Button, Label
from game.ui.widgets.controls import Controls
from game.ui.widgets.scroller import Scroller

if TYPE_CHECKING:
    from game.ui.services import Services

_WIDE = 40
"""How wide the panel is, in heights of a letter."""
_TURNS = {pygame.K_UP: 1, pygame.K_DOWN: -1}


class About(Dialog):
    """What the deals of a game with its options are; read by scrolling where it is long."""

    def __init__(self, services: Services, kind: GameCode) -> None:
        super().__init__(services)
        self.kind = kind

    def layout(self, size: tuple[int, int]) -> None:
        """Title, sections one below the other, and the button that leads back."""
        theme, words = self.services.theme, self.services.words
        width = min(size[0] - 16, round(_WIDE * theme.body))
        text = self._written(width - 8 * theme.u)
        height = text[-1].place.bottom
        self.lay_panel(size, width, height + 2 * theme.button + 13 * theme.u, fills=False)
        close, top = self.title(words("deals_help.title"))
        button = self._button()
        view = pygame.Rect(self.inner.left, top, self.inner.width, 0)
        view.height = button.area.top - 4 * theme.u - top
        self.labels = [Still(still.picture, still.place.move(view.topleft)) for still in text]
        scroller = Scroller(theme, view.inflate(4 * theme.u, 0), height, ())
        before = self.controls.scroller
        self.controls = Controls(
            [button, close], default=button, scroller=scroller, before=self.controls
        )
        if before:
            scroller.to(before.offset)

    def handle(self, event: pygame.event.Event) -> None:
        """Up and down move the text."""
        scroller = self.controls.scroller
        if event.type == pygame.KEYDOWN and event.key in _TURNS and scroller:
            scroller.roll(_TURNS[event.key])
        else:
            super().handle(event)

    def _button(self) -> Button:
        theme, label = self.services.theme, Label(self.services.words("deals_help.close"))
        area = pygame.Rect(0, 0, max(Button.width(theme, label), 10 * round(theme.body)), 0)
        area.height = theme.button
        area.bottomright = self.inner.bottomright
        return Button(theme, area, "go", label, self.close, "primary")

    def _written(self, width: int) -> list[Still]:
        """All sections in a width, from 0 downwards."""
        theme, top, found = self.services.theme, 0, []
        for section in sections(self.services.words, self.kind):
            title = theme.text(section.title, "body", "accent", "Heavy")
            text = theme.paragraph(section.text, width)
            for picture in (title, text):
                found.append(Still(picture, picture.get_rect(top=top)))
                top += picture.get_height()
            top += 2 * theme.u
        return found
