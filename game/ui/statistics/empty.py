"""What stands in place of figures where there are none yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.statistics.box import Content, Sheet
from game.ui.widgets.button import Button, Label

if TYPE_CHECKING:
    from game.keeping.figures import Figures
    from game.text.catalogue import Words
    from game.ui.theme import Theme
    from game.ui.widgets.button import Action

_ROSETTE = 7.0


class Empty(Content):
    """A rosette, and a friendly word; `among_others`: only this choice has no games.

    Where there are none at all, there is room below for a button that begins one.
    """

    name = "empty"
    grows = 1

    def __init__(self, theme: Theme, words: Words, figures: Figures, among_others: bool) -> None:
        super().__init__(theme, words, figures)
        self._key = "statistics.none_chosen" if among_others else "statistics.none"
        self._label = None if among_others else Label(words("new_game.title"))

    def heading(self) -> str:
        """It stands in the middle instead."""
        return ""

    def least(self, width: int) -> int:
        """Rosette, title, sentence, button."""
        theme, (title, line), wide = self.theme, self._words(), self._wide(width)
        lines = len(theme.lines(line, wide, "body")) * theme.line("body")
        titles = len(theme.lines(title, wide, "heading", "Black")) * theme.line("heading")
        button = theme.button + 3 * theme.u if self._label else 0
        return self._rosette() + titles + lines + button

    def button(self, room: pygame.Rect, action: Action) -> Button | None:
        """What begins a game, in its place below the words of `room`, if there is one."""
        if self._label is None:
            return None
        theme = self.theme
        wide = max(Button.width(theme, self._label), round(10 * theme.body))
        area = pygame.Rect(0, 0, wide, theme.button)
        least = self.least(room.width)
        area.midbottom = (room.centerx, room.centery - least // 2 + least)
        return Button(theme, area, "new_game", self._label, action, "primary")

    def lay(self, sheet: Sheet, room: pygame.Rect) -> None:
        """All of it in the middle."""
        theme, side = self.theme, self._rosette()
        top = room.centery - self.least(room.width) // 2
        picture = theme.ornament("rosette", side - 2 * theme.u)
        sheet.lay(picture, centerx=room.centerx, top=top)
        top += side
        title, line = self._words()
        wide, middle = self._wide(room.width), room.centerx
        title_place = sheet.paragraph(
            title, wide, "heading", weight="Black", align="centre", centerx=middle, top=top
        )
        top = title_place.bottom
        sheet.paragraph(line, wide, "body", "quiet", align="centre", centerx=middle, top=top)

    def _words(self) -> tuple[str, str]:
        return self.words(self._key), self.words(f"{self._key}_line")

    def _wide(self, width: int) -> int:
        return min(width, round(30 * self.theme.body))

    def _rosette(self) -> int:
        return round(_ROSETTE * self.theme.body) + 2 * self.theme.u
