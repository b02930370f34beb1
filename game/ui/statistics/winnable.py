"""How much was won of what could be won, and of each grade."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.deals.grades import Grade
from game.keeping.figures import percent
from game.ui.statistics.box import Content, Sheet
from game.ui.statistics.legend import legend, legend_height, won_and_not
from game.ui.statistics.sketch import Sketch
from game.ui.statistics.wording import share
from game.ui.widgets.graded import diamonds

if TYPE_CHECKING:
    from game.keeping.winnable import Tally

_DIAMOND = 0.62
"""How large a diamond is, in heights of a letter."""
_SHORTEST_BAR = 4.0
"""How short a bar may be beside the words, likewise."""


class Winnable(Content):
    """The share that was won of the deals that could be; how many could not, or are not known."""

    name = "winnable"
    grows = 1

    def least(self, width: int) -> int:
        """The share with its words, bar, legend, lines below; as high whatever is found out."""
        theme = self.theme
        below = 2 * theme.line("caption") + theme.u if self._in_doubt else 0
        bar = 3 * theme.u
        return self._row(width) + bar + self._legend_height(width) + below

    def lay(self, sheet: Sheet, room: pygame.Rect) -> None:
        """The share large; the bar shows how much of what could be won it is."""
        theme, sums = self.theme, self.figures.winnable
        spare = (room.height - self.least(room.width)) // 2
        row = pygame.Rect(room.left, room.top + spare, room.width, self._row(room.width))
        shown = share(self.words, percent(sums.won, sums.could))
        number = sheet.write(
            shown, "headline", "positive", "Black", left=row.left, centery=row.centery
        )
        left = number.right + 2 * theme.u
        words, middle = self.words("statistics.winnable.words"), row.centery + theme.u // 2
        sheet.paragraph(words, row.right - left, "body", "quiet", left=left, centery=middle)
        bar = pygame.Rect(room.left, row.bottom + theme.u, room.width, 2 * theme.u)
        self._bar(sheet, bar)
        high, keys = self._legend_height(room.width), won_and_not(self, sums.won, sums.lost)
        legend(self, sheet, keys, pygame.Rect(room.left, bar.bottom, room.width, high))
        self._below(sheet, room.left, bar.bottom + high + theme.u)

    def _bar(self, sheet: Sheet, area: pygame.Rect) -> None:
        sums, whole = self.figures.winnable, pygame.Rect((0, 0), area.size)
        sketch, edge = Sketch(self.theme), max(1.5, self.theme.u / 4)
        if not sums.could:
            sketch.bar(whole, "chart_rest", whole.height / 2)
        elif sums.lost:
            sketch.frame(whole, "negative", edge, whole.height / 2)
        if sums.won:
            width = max(whole.height, round(whole.width * sums.won / sums.could))
            sketch.bar(pygame.Rect(0, 0, width, whole.height), "positive", whole.height / 2)
        sheet.lay(sketch.picture(area.size), topleft=area.topleft)

    def _below(self, sheet: Sheet, left: int, top: int) -> None:
        """The deals on neither side, where there are any."""
        sums = self.figures.winnable
        counts = {"never": sums.never} if self._in_doubt else {}
        counts |= {"unknown": sums.unknown} if sums.unknown else {}
        for key, count in counts.items():
            line = self.words(f"statistics.winnable.{key}", count=count)
            top = sheet.write(line, "caption", "quiet", left=left, top=top).bottom

    @property
    def _in_doubt(self) -> bool:
        return bool(self.figures.winnable.never or self.figures.winnable.unknown)

    def _row(self, width: int) -> int:
        """As high as the widest share asks."""
        theme, widest = self.theme, share(self.words, 100)
        beside = width - theme.width(widest, "headline", "Black") - 2 * theme.u
        lines = len(theme.lines(self.words("statistics.winnable.words"), beside, "body"))
        return max(theme.line("headline"), lines * theme.line("body"))

    def _legend_height(self, width: int) -> int:
        """As high as the largest number that may still come asks."""
        sums = self.figures.winnable
        return legend_height(self, won_and_not(self, sums.won, sums.lost + sums.unknown), width)


class Row(NamedTuple):
    """What is said of one grade."""

    grade: Grade | None
    name: str
    tally: Tally
    numbers: str
    share: str


class Grades(Content):
    """A row for each grade that was played: how many of its deals were won."""

    name = "grades"
    grows = 2

    def note(self) -> str:
        """What the two numbers are."""
        return self.words("statistics.grades.note")

    def least(self, width: int) -> int:
        """The rows."""
        return len(self._rows()) * self._height(width)

    def lay(self, sheet: Sheet, room: pygame.Rect) -> None:
        """Rows down the whole room; what has no grade below a line."""
        rows, top = self._rows(), room.top
        spare = (room.height - self.least(room.width)) // len(rows)
        for row in rows:
            area = pygame.Rect(room.left, top, room.width, self._height(room.width) + spare)
            if row.grade is None:
                sheet.rule(area.left, area.right, area.top)
            self._row(sheet, row, area)
            top = area.bottom

    def _row(self, sheet: Sheet, row: Row, area: pygame.Rect) -> None:
        theme, gap, words = self.theme, 2 * self.theme.u, self._words_place(area)
        left, right, y = area.left, area.right, words.centery
        if row.grade:
            signs = diamonds(row.grade, self._diamond(), theme.colour("accent"))
            sheet.lay(signs, left=left, centery=y)
        left += self._signs()
        sheet.write(row.name, "body", weight="Bold", left=left, centery=y)
        sheet.write(row.share, "body", weight="Black", right=right, centery=y)
        right -= self._shares() + gap
        sheet.write(row.numbers, "caption", "quiet", right=right, centery=y)
        bar = pygame.Rect(area.left, words.bottom, area.width, gap)
        if self._beside(area.width):
            bar.width = self._bar_width(area.width)
            bar.midright = (right - self._counts() - gap, y)
        self._bar(sheet, row.tally, bar)

    def _words_place(self, area: pygame.Rect) -> pygame.Rect:
        """Where the words of a row stand in its area."""
        line = pygame.Rect(area.left, 0, area.width, self.theme.line("body"))
        bar = 0 if self._beside(area.width) else self.theme.u
        line.centery = area.centery - bar
        return line

    def _bar(self, sheet: Sheet, tally: Tally, area: pygame.Rect) -> None:
        whole, sketch = pygame.Rect((0, 0), area.size), Sketch(self.theme)
        sketch.bar(whole, "chart_rest", whole.height / 2)
        if tally.won:
            width = max(whole.height, round(whole.width * tally.won / tally.played))
            sketch.bar(pygame.Rect(0, 0, width, whole.height), "positive", whole.height / 2)
        sheet.lay(sketch.picture(area.size), topleft=area.topleft)

    def _rows(self) -> list[Row]:
        return [
            Row(
                grade,
                self.words(f"grade.{grade.key}" if grade else "statistics.grades.none"),
                tally,
                self.words("statistics.grades.count", won=tally.won, played=tally.played),
                share(self.words, percent(tally.won, tally.played)),
            )
            for grade, tally in self.figures.winnable.grades.items()
            if tally.played
        ]

    def _height(self, width: int) -> int:
        """That of one row."""
        bar = 0 if self._beside(width) else 3 * self.theme.u
        return self.theme.line("body") + bar + self.theme.u

    def _beside(self, width: int) -> bool:
        """Whether bars have room beside the words."""
        return self._bar_width(width) >= _SHORTEST_BAR * self.theme.body

    def _bar_width(self, width: int) -> int:
        names = max(self.theme.width(row.name, "body", "Bold") for row in self._rows())
        words = self._signs() + names + self._counts() + self._shares()
        return width - words - 6 * self.theme.u

    def _counts(self) -> int:
        """The width of the widest count."""
        return max(self.theme.width(row.numbers, "caption") for row in self._rows())

    def _shares(self) -> int:
        """The width of the widest share."""
        return max(self.theme.width(row.share, "body", "Black") for row in self._rows())

    def _signs(self) -> int:
        """The width of the most diamonds, and of what parts them from the name."""
        return len(Grade) * self._diamond() + 2 * self.theme.u

    def _diamond(self) -> int:
        return round(_DIAMOND * self.theme.body)
