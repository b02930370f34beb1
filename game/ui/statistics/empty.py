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
        return sum(text.get_height() for text in self._texts(width)) + self._rosette()

    def lay(self, sheet: Sheet, room: pygame.Rect) -> None:
        """All of it in the middle."""
        theme, side = self.theme, self._rosette()
        top = room.centery - self.least(room.width) // 2
        picture = theme.ornament("rosette", side - 2 * theme.u)
        sheet.lay(picture, centerx=room.centerx, top=top)
        top += side
        for text in self._texts(room.width):
            place = sheet.lay(text, centerx=room.centerx, top=top)
            sheet.texts.append(place)
            top = place.bottom

    def _texts(self, width: int) -> list[pygame.Surface]:
        theme, words, key = self.theme, self.words, self._key
        wide = min(width, round(30 * theme.body))
        return [
            theme.paragraph(words(key), wide, "heading", "ink", "Black", "centre"),
            theme.paragraph(words(f"{key}_line"), wide, "body", "quiet", align="centre"),
        ]

    def _rosette(self) -> int:
        return round(_ROSETTE * self.theme.body) + 2 * self.theme.u
