"""What stands in place of figures where there are none yet."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.statistics.box import Content, Sheet

if TYPE_CHECKING:
    from game.keeping.figures import Figures
    from game.text.catalogue import Words
    from game.ui.theme import Theme

_ROSETTE = 7.0


class Empty(Content):
    """A rosette, and a friendly word; `among_others`: only this choice has no games."""

    name = "empty"
    grows = 1

    def __init__(self, theme: Theme, words: Words, figures: Figures, among_others: bool) -> None:
        super().__init__(theme, words, figures)
        self._key = "statistics.none_chosen" if among_others else "statistics.none"

    def heading(self) -> str:
        """It stands in the middle instead."""
        return ""

    def least(self, width: int) -> int:
        """Rosette, title, sentence."""
        theme, (title, line), wide = self.theme, self._words(), self._wide(width)
        lines = len(theme.lines(line, wide, "body")) * theme.line("body")
        titles = len(theme.lines(title, wide, "heading", "Black")) * theme.line("heading")
        return self._rosette() + titles + lines

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
