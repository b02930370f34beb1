"""How much was won: the ring with its numbers, and the wins in a row."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.keeping.figures import percent
from game.ui.statistics import charts
from game.ui.statistics.box import Content, Sheet
from game.ui.statistics.sketch import Sketch
from game.ui.statistics.wording import counted, long_time, share

if TYPE_CHECKING:
    from game.keeping.figures import Figures
    from game.text.catalogue import Words
    from game.ui.theme import Theme

_LEAST_RING, _LARGEST_RING = 8.5, 17.0
"""How wide the ring is, in heights of a letter."""
_THICK = 0.14
_PERCENT, _LABEL = 0.25, 0.06
"""How large the percentage in a ring is, and how far below the middle its label begins."""


class Share(Content):
    """The share of wins as a ring; how many were played, won and are going on."""

    name = "share"
    grows = 3

    def __init__(self, theme: Theme, words: Words, figures: Figures, title: str, note: str) -> None:
        super().__init__(theme, words, figures)
        self._title, self._note = title, note

    def heading(self) -> str:
        """The chosen game."""
        return self._title

    def note(self) -> str:
        """The chosen options."""
        return self._note

    def least(self, width: int) -> int:
        """Ring, numbers, time."""
        return round(_LEAST_RING * self.theme.body) + self._below(width)

    def lay(self, sheet: Sheet, room: pygame.Rect) -> None:
        """The ring as large as the room above the numbers allows."""
        below = self._below(room.width)
        height = room.height - below
        side = min(height, room.width, round(_LARGEST_RING * self.theme.body))
        ring = pygame.Rect(0, 0, side, side)
        ring.center = (room.centerx, room.top + height // 2)
        self._ring(sheet, ring)
        self._numbers(sheet, pygame.Rect(room.left, room.bottom - below, room.width, below))

    def _ring(self, sheet: Sheet, area: pygame.Rect) -> None:
        theme, part = self.theme, self.figures.won / max(1, self.figures.played)
        thick = max(6, round(_THICK * area.width))
        radius, centre = (area.width - thick) / 2, (area.width / 2, area.width / 2)
        sketch = Sketch(theme)
        sketch.path(charts.arc(centre, radius, 1.0), "chart_rest", thick)
        if part:
            sketch.path(charts.arc(centre, radius, part), "positive", thick)
        sheet.lay(sketch.picture(area.size), topleft=area.topleft)
        pixels = round(_PERCENT * area.width)
        shown = share(self.words, percent(self.figures.won, self.figures.played))
        label = self.words("statistics.won_part")
        under = theme.line("caption")
        number = sheet.write(
            shown, pixels, weight="Black", centerx=area.centerx, centery=area.centery - under // 2
        )
        top = number.centery + round(0.52 * pixels)
        sheet.write(label, "caption", "quiet", centerx=area.centerx, top=top)

    def _numbers(self, sheet: Sheet, room: pygame.Rect) -> None:
        theme, sums = self.theme, self.figures
        columns = self._columns(room.width)
        wide = room.width // columns
        top = room.top + theme.u
        for index, (label, value) in enumerate(self._counts()):
            row, column = divmod(index, columns)
            middle = room.left + wide * column + wide // 2
            y = top + row * self._pair_height()
            sheet.write(str(value), "number", weight="Black", centerx=middle, top=y)
            y += theme.line("number") - theme.u // 2
            sheet.write(label, "caption", "quiet", centerx=middle, top=y)
        total = self.words("statistics.total", time=long_time(self.words, sums.total_seconds))
        sheet.paragraph(
            total,
            room.width,
            "caption",
            "quiet",
            align="centre",
            centerx=room.centerx,
            bottom=room.bottom,
        )

    def _counts(self) -> tuple[tuple[str, int], ...]:
        sums, words = self.figures, self.words
        return (
            (counted(words, "statistics.played", sums.played), sums.played),
            (counted(words, "statistics.won", sums.won), sums.won),
            (words("statistics.going_on"), sums.going_on),
        )

    def _columns(self, width: int) -> int:
        """All three side by side, or one under the other where that is too narrow."""
        theme = self.theme
        widest = max(
            max(theme.width(label, "caption"), theme.width(str(value), "number", "Black"))
            for label, value in self._counts()
        )
        return 3 if 3 * (widest + theme.u) <= width else 1

    def _pair_height(self) -> int:
        return self.theme.line("number") + self.theme.line("caption")

    def _below(self, width: int) -> int:
        theme = self.theme
        rows = 3 // self._columns(width)
        total = self.words(
            "statistics.total", time=long_time(self.words, self.figures.total_seconds)
        )
        lines = len(theme.lines(total, width, "caption"))
        return rows * self._pair_height() + lines * theme.line("caption") + 2 * theme.u


class Streak(Content):
    """The wins in a row, and how far it is to the longest row."""

    name = "streak"
    grows = 1

    def least(self, width: int) -> int:
        """Number with its words, bar, a line below."""
        theme = self.theme
        lines = len(theme.lines(self._below(), width, "caption"))
        return self._row(width) + theme.u * 4 + lines * theme.line("caption")

    def lay(self, sheet: Sheet, room: pygame.Rect) -> None:
        """The number large; the bar shows how much of the longest row it is."""
        theme, sums = self.theme, self.figures
        spare = (room.height - self.least(room.width)) // 2
        row = pygame.Rect(room.left, room.top + spare, room.width, self._row(room.width))
        number = sheet.write(
            str(sums.streak), "headline", "coral", "Black", left=row.left, centery=row.centery
        )
        left = number.right + 2 * theme.u
        sheet.paragraph(
            counted(self.words, "statistics.streak.words", sums.streak),
            room.right - left,
            "body",
            "quiet",
            left=left,
            centery=row.centery + theme.u // 2,
        )
        bar = pygame.Rect(room.left, row.bottom + theme.u, room.width, 2 * theme.u)
        self._bar(sheet, bar)
        sheet.paragraph(
            self._below(),
            room.width,
            "caption",
            "quiet",
            left=room.left,
            top=bar.bottom + theme.u // 2,
        )

    def _bar(self, sheet: Sheet, area: pygame.Rect) -> None:
        sketch, radius = Sketch(self.theme), area.height / 2
        whole = pygame.Rect((0, 0), area.size)
        sketch.bar(whole, "chart_rest", radius)
        if self.figures.streak:
            part = self.figures.streak / self.figures.longest
            width = max(area.height, round(area.width * part))
            sketch.bar(pygame.Rect(0, 0, width, area.height), "coral", radius)
        sheet.lay(sketch.picture(area.size), topleft=area.topleft)

    def _row(self, width: int) -> int:
        theme = self.theme
        beside = width - theme.width(str(self.figures.streak), "headline", "Black") - 2 * theme.u
        text = counted(self.words, "statistics.streak.words", self.figures.streak)
        lines = len(theme.lines(text, beside, "body"))
        return max(theme.line("headline"), lines * theme.line("body"))

    def _below(self) -> str:
        sums, words = self.figures, self.words
        if not sums.longest:
            return words("statistics.streak.none")
        if sums.streak == sums.longest:
            return words("statistics.streak.record")
        return words("statistics.streak.to_go", count=sums.longest - sums.streak)
