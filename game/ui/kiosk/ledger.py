"""The table of what was counted: as long as it may be, only what is seen of it is drawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.kiosk.rows import COLUMNS, Row
from game.ui.widgets.widget import Spot, Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.text.catalogue import Words
    from game.ui.lettering import Weight
    from game.ui.theme import Theme


class Ledger(Widget):
    """Rows with a name at the left and numbers at the right, in columns of one width each."""

    focusable = False

    def __init__(self, theme: Theme, words: Words, area: pygame.Rect, rows: Sequence[Row]) -> None:
        super().__init__(theme, area, "ledger", "panel")
        self.rows = tuple(rows)
        self._rights = rights(theme, words, area, rows)
        self._room = self._rights[0] - column_width(theme, words, rows) - area.left
        self.area.height = len(self.rows) * row_height(theme)

    def holds(self, _spot: Spot) -> bool:
        """There is nothing to press on it."""
        return False

    @property
    def extent(self) -> pygame.Rect:
        """It paints nothing beyond its rows."""
        return self.area

    def texts(self) -> list[pygame.Rect]:
        """All that is written in it."""
        return [place for row in range(len(self.rows)) for _, place in self._pieces(row)]

    def paint(self, screen: pygame.Surface) -> None:
        """Paint the rows that can be seen."""
        clip, step = screen.get_clip(), row_height(self.theme)
        first = max(0, (clip.top - self.area.top) // step)
        last = min(len(self.rows), (clip.bottom - self.area.top) // step + 1)
        for row in range(first, last):
            if self.rows[row].heads and row:
                line = pygame.Rect(self.area.left, self.area.top + row * step, self.area.width, 0)
                line.height = self.theme.line_width
                screen.fill(self.theme.colour("line"), line)
            screen.blits(self._pieces(row))

    def _pieces(self, number: int) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """What stands in a row, and where."""
        row, theme, step = self.rows[number], self.theme, row_height(self.theme)
        weight: Weight = "Heavy" if row.heads else "Regular"
        middle = self.area.top + number * step + step // 2
        indent = 0 if row.heads else 2 * theme.u
        room = self._room - indent
        name = next((n for n in row.names if theme.width(n, "body", weight) <= room), row.names[-1])
        written = theme.text(name, "body", "ink", weight)
        pieces = [(written, written.get_rect(midleft=(self.area.left + indent, middle)))]
        for text, right in zip(row.numbers, self._rights, strict=True):
            if text:
                picture = theme.text(text, "body", "ink" if row.heads else "quiet", weight)
                pieces.append((picture, picture.get_rect(midright=(right, middle))))
        return pieces


def row_height(theme: Theme) -> int:
    """How high every row is."""
    return theme.line("body") + theme.u // 2


def headings(
    theme: Theme, words: Words, area: pygame.Rect, rows: Sequence[Row]
) -> list[tuple[pygame.Surface, pygame.Rect]]:
    """What stands over the columns, its lower edges on the top of `area`."""
    pictures = [theme.text(words(f"kiosk.attendant.{c}"), "caption", "quiet") for c in COLUMNS]
    return [
        (picture, picture.get_rect(bottomright=(right, area.top)))
        for picture, right in zip(pictures, rights(theme, words, area, rows), strict=True)
    ]


def column_width(theme: Theme, words: Words, rows: Sequence[Row]) -> int:
    """The least width in which every heading and every number stands."""
    heads = [theme.width(words(f"kiosk.attendant.{c}"), "caption") for c in COLUMNS]
    longest = max((number for row in rows for number in row.numbers), key=len, default="")
    return max(*heads, theme.width(longest, "body", "Heavy"))


def rights(theme: Theme, words: Words, area: pygame.Rect, rows: Sequence[Row]) -> list[int]:
    """The right edges of the columns; where there is room the names have a third of it, so that no
    number stands far from what it is about."""
    step = max(column_width(theme, words, rows) + theme.u, area.width // (len(COLUMNS) + 2))
    last = area.right - theme.u
    return [last - (len(COLUMNS) - 1 - index) * step for index in range(len(COLUMNS))]
