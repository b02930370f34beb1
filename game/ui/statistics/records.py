"""The best so far, and the last 30 days."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.statistics import charts
from game.ui.statistics.box import Content, Sheet
from game.ui.statistics.legend import Key, legend, legend_height, won_and_not
from game.ui.statistics.sketch import Sketch
from game.ui.statistics.wins import LEAST_CHART
from game.ui.statistics.wording import counted, number, time
from game.ui.widgets.button import icon_side

if TYPE_CHECKING:
    from collections.abc import Sequence


class Record(NamedTuple):
    """One row: its icon and that icon's colour, its name, a line below, and the figure."""

    icon: str
    colour: str
    name: str
    line: str
    figure: str


class Records(Content):
    """The shortest time, the fewest moves, the best score, the longest streak."""

    name = "records"
    grows = 1

    def note(self) -> str:
        """Only wins count here."""
        return self.words("statistics.records.note")

    def least(self, width: int) -> int:
        """The rows, with fine lines between them."""
        return sum(self._height(record, width) for record in self._records())

    def lay(self, sheet: Sheet, room: pygame.Rect) -> None:
        """Rows down the whole room."""
        records = self._records()
        spare = (room.height - self.least(room.width)) // len(records)
        top = room.top
        for index, record in enumerate(records):
            height = self._height(record, room.width) + spare
            if index:
                sheet.rule(room.left, room.right, top)
            self._row(sheet, record, pygame.Rect(room.left, top, room.width, height))
            top += height

    def _row(self, sheet: Sheet, record: Record, area: pygame.Rect) -> None:
        theme = self.theme
        side = icon_side(theme)
        icon = theme.icon(record.icon, side, record.colour)
        sheet.lay(icon, left=area.left, centery=area.centery)
        sheet.write(
            record.figure, "heading", weight="Black", right=area.right, centery=area.centery
        )
        left, wide = area.left + side + 2 * theme.u, self._words_width(record, area.width)
        top = area.centery - (self._height(record, area.width) - theme.u) // 2
        name = sheet.paragraph(record.name, wide, "body", "ink", "Bold", left=left, top=top)
        if record.line:
            sheet.paragraph(record.line, wide, "caption", "quiet", left=left, top=name.bottom)

    def _height(self, record: Record, width: int) -> int:
        theme, wide = self.theme, self._words_width(record, width)
        name = len(theme.lines(record.name, wide, "body", "Bold")) * theme.line("body")
        lines = theme.lines(record.line, wide, "caption") if record.line else []
        return name + len(lines) * theme.line("caption") + theme.u

    def _words_width(self, record: Record, width: int) -> int:
        theme = self.theme
        figure = theme.width(record.figure, "heading", "Black")
        return width - icon_side(theme) - figure - 4 * theme.u

    def _records(self) -> Sequence[Record]:
        sums, words = self.figures, self.words
        means: dict[str, object] = {"time": time(sums.mean_seconds)}
        means |= {"moves": number(sums.mean_moves), "count": sums.streak}

        def row(icon: str, colour: str, name: str, figure: str) -> Record:
            of = f"statistics.records.{name}"
            line = words(f"{of}_line", **means) if sums.won else ""
            return Record(icon, colour, words(of), line, figure)

        return (
            row("clock", "accent", "time", time(sums.best_seconds)),
            row("trophy", "focus_panel", "moves", number(sums.fewest_moves)),
            row("star", "positive", "points", number(sums.best_points)),
            row("flame", "coral", "streak", number(sums.longest)),
        )


class Days(Content):
    """How many deals were played on each of the last 30 days; the full part was won."""

    name = "days"
    grows = 3

    def note(self) -> str:
        """How many they are together."""
        played = sum(day.played for day in self.figures.days)
        return counted(self.words, "statistics.days.note", played)

    def least(self, width: int) -> int:
        """Numbers above the bars, the ends below, and the legend."""
        line = self.theme.line("caption")
        chart = round(LEAST_CHART * self.theme.body)
        return chart + 2 * line + legend_height(self, self._legend(), width)

    def lay(self, sheet: Sheet, room: pygame.Rect) -> None:
        """The bars above the legend."""
        theme, days, line = self.theme, self.figures.days, self.theme.line("caption")
        below = legend_height(self, self._legend(), room.width) + line
        chart = pygame.Rect(room.left, room.top + line, room.width, room.height - below - line)
        own = pygame.Rect((0, 0), chart.size)
        sketch, edge = Sketch(theme), max(1.5, theme.u / 4)
        found = charts.columns(own, [(day.played, day.won) for day in days])
        for column in found:
            sketch.bar(column.filled, "positive", theme.u / 3)
            sketch.frame(column.rest, "negative", edge, theme.u / 3)
        sheet.lay(sketch.picture(chart.size), topleft=chart.topleft)
        sheet.rule(room.left, room.right, chart.bottom)
        self._counts(sheet, [column.whole.move(chart.topleft) for column in found], room)
        ends = chart.bottom + 2
        first, last = (self.words(f"statistics.days.{end}") for end in ("first", "last"))
        sheet.write(first, "caption", "quiet", left=room.left, top=ends)
        sheet.write(last, "caption", "quiet", right=room.right, top=ends)
        legend(self, sheet, self._legend(), room)

    def _counts(self, sheet: Sheet, areas: Sequence[pygame.Rect], room: pygame.Rect) -> None:
        """Each day's number above its bar, or only the highest where that is too narrow."""
        theme, played = self.theme, [day.played for day in self.figures.days]
        step = areas[1].left - areas[0].left
        narrow = theme.width(str(max(played)), "caption", "Heavy") >= step
        highest = played.index(max(played))
        for index, area in enumerate(areas):
            if played[index] and (index == highest or not narrow):
                shown = str(played[index])
                middle = sheet.middle(shown, "Heavy", area.centerx, room)
                sheet.write(shown, "caption", weight="Heavy", centerx=middle, bottom=area.top)

    def _legend(self) -> list[Key]:
        won = sum(day.won for day in self.figures.days)
        played = sum(day.played for day in self.figures.days)
        return won_and_not(self, won, played - won)
