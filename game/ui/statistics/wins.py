"""How it goes: the times of wins, the last deals, the share of wins as it changes."""

from __future__ import annotations

from math import ceil
from statistics import median
from typing import TYPE_CHECKING

import pygame

from game.keeping.figures import LAST, RECENT, Bar, histogram
from game.ui.statistics import charts
from game.ui.statistics.box import Content, Sheet
from game.ui.statistics.legend import Key, legend, legend_height, won_and_not
from game.ui.statistics.sketch import Sketch
from game.ui.statistics.wording import counted, share, time

if TYPE_CHECKING:
    from game.ui.theme import Weight

LEAST_CHART = 4.5
"""How high a chart is at least, in heights of a letter."""


class Times(Content):
    """How many wins took how many minutes; the bar of the median is dark."""

    name = "times"
    grows = 3

    def note(self) -> str:
        """The unit, and the median."""
        times = self.figures.win_times
        if not times:
            return ""
        unit = "hours" if _in_hours(histogram(times)) else "minutes"
        return self.words(f"statistics.times.{unit}", time=time(median(times)))

    def least(self, width: int) -> int:
        """Numbers above the bars, minutes below."""
        theme = self.theme
        if not self.figures.win_times:
            text = self.words("statistics.times.none")
            return len(theme.lines(text, width, "body")) * theme.line("body")
        return round(LEAST_CHART * theme.body) + 2 * theme.line("caption")

    def lay(self, sheet: Sheet, room: pygame.Rect) -> None:
        """The bars, each with its count and its minutes."""
        theme, held = self.theme, histogram(self.figures.win_times)
        if not held:
            text = self.words("statistics.times.none")
            sheet.paragraph(text, room.width, "body", "quiet", left=room.left, centery=room.centery)
            return
        line = theme.line("caption")
        chart = pygame.Rect(room.left, room.top + line, room.width, room.height - 2 * line)
        areas = charts.bars(chart, [bar.wins for bar in held])
        sketch = Sketch(theme)
        for bar, area in zip(held, areas, strict=True):
            role = "chart_median" if bar.median else "chart"
            sketch.bar(area.move(-chart.left, -chart.top), role, 0.75 * theme.u)
        sheet.lay(sketch.picture(chart.size), topleft=chart.topleft)
        sheet.rule(room.left, room.right, chart.bottom)
        self._numbers(sheet, held, areas, chart)

    def _numbers(
        self, sheet: Sheet, held: list[Bar], areas: list[pygame.Rect], chart: pygame.Rect
    ) -> None:
        names = self._names(held, chart.width)
        for bar, area, name in zip(held, areas, names, strict=True):
            above: Weight = "Black" if bar.median else "Heavy"
            below: Weight = "Heavy" if bar.median else "Regular"
            ink = "ink" if bar.median else "quiet"
            count = str(bar.wins)
            sheet.write(count, "caption", weight=above, centerx=area.centerx, bottom=area.top)
            middle = sheet.middle(name, below, area.centerx, chart)
            if name:
                sheet.write(name, "caption", ink, below, centerx=middle, top=chart.bottom + 2)

    def _names(self, held: list[Bar], width: int) -> list[str]:
        """What each bar holds; or only where it begins, or that of every second, third, …"""
        unit = 60 if _in_hours(held) else 1
        names = [_span(bar, unit) for bar in held]
        room = width / len(held) - 2
        if self._widest(names) > room:
            names = [name.partition("–")[0] for name in names]
        step, last = ceil(self._widest(names) / room), len(names) - 1
        return [name if (last - index) % step == 0 else "" for index, name in enumerate(names)]

    def _widest(self, names: list[str]) -> int:
        return max(self.theme.width(name, "caption", "Heavy") for name in names)


class Last(Content):
    """The last 30 deals, the newest at the right: a full bar up for a win, an empty one down."""

    name = "last"
    grows = 2

    def heading(self) -> str:
        """How many they are."""
        return counted(self.words, "statistics.last.heading", len(self.figures.last))

    def note(self) -> str:
        """Which end is the newest."""
        return self.words("statistics.last.note") if len(self.figures.last) > 1 else ""

    def least(self, width: int) -> int:
        """The strip and its legend."""
        chart = round(LEAST_CHART * self.theme.body) + self.theme.u
        return chart + legend_height(self, self._legend(), width)

    def lay(self, sheet: Sheet, room: pygame.Rect) -> None:
        """The strip above its legend."""
        theme, outcomes = self.theme, self.figures.last
        below = legend_height(self, self._legend(), room.width)
        top = room.top + theme.u
        chart = pygame.Rect(room.left, top, room.width, room.bottom - below - top)
        fine = theme.line_width
        sketch, gap = Sketch(theme), 2 * fine + 2
        edge = max(1.5, theme.u / 4)
        own = pygame.Rect((0, 0), chart.size)
        for won, area in zip(outcomes, charts.strip(own, outcomes, LAST, gap), strict=True):
            if won:
                sketch.bar(area, "positive", 0.75 * theme.u)
            else:
                sketch.frame(area, "negative", edge, 0.75 * theme.u)
        sheet.lay(sketch.picture(chart.size), topleft=chart.topleft)
        sheet.rule(room.left, room.right, chart.centery - fine // 2)
        legend(self, sheet, self._legend(), room)

    def _legend(self) -> list[Key]:
        won = sum(self.figures.last)
        return won_and_not(self, won, len(self.figures.last) - won)


class Rate(Content):
    """The share of wins as it changes from deal to deal."""

    name = "rate"
    grows = 2

    def note(self) -> str:
        """What each point of the line is."""
        return self.words("statistics.rate.note", count=RECENT)

    def least(self, _width: int) -> int:
        """The line, and which end is the newest."""
        return round(LEAST_CHART * self.theme.body) + 2 * self.theme.line("caption")

    def lay(self, sheet: Sheet, room: pygame.Rect) -> None:
        """A line between 0 and 100 percent; where it stands now is written at its end."""
        theme, rate = self.theme, self.figures.rate
        labels = [share(self.words, number) for number in (100, 50, 0)]
        half, line = theme.line("caption") // 2, theme.line("caption")
        left = room.left + max(theme.width(label, "caption") for label in labels) + theme.u
        now = share(self.words, round(100 * rate[-1]))
        right = room.right - theme.width(now, "body", "Black") - 2 * theme.u
        chart = pygame.Rect(left, room.top + half, right - left, room.height - half - half - line)
        for index, label in enumerate(labels):
            y = chart.top + chart.height * index // 2
            sheet.write(label, "caption", "quiet", right=left - theme.u, centery=y)
            sheet.rule(left, chart.right, y)
        self._line(sheet, chart)
        y = chart.bottom - round(chart.height * rate[-1])
        sheet.write(now, "body", "positive", "Black", left=chart.right + 2 * theme.u, centery=y)
        self._ends(sheet, chart, room.bottom)

    def _line(self, sheet: Sheet, chart: pygame.Rect) -> None:
        theme, margin = self.theme, 2 * self.theme.u
        wide = max(2.0, theme.u / 2.5)
        own = pygame.Rect(margin, margin, chart.width, chart.height)
        most = max(2, round(chart.width / max(2.0, theme.u / 2)))
        points = charts.curve(own, self.figures.rate, most)
        sketch = Sketch(theme)
        if len(points) > 1:
            sketch.area(points, own.bottom, "positive", 48)
            sketch.line(points, "positive", wide)
        sketch.dot(points[-1], 2.2 * wide, "positive")
        size = (chart.width + 2 * margin, chart.height + 2 * margin)
        sheet.lay(sketch.picture(size), left=chart.left - margin, top=chart.top - margin)

    def _ends(self, sheet: Sheet, chart: pygame.Rect, bottom: int) -> None:
        if len(self.figures.rate) > 1:
            first, last = (self.words(f"statistics.rate.{end}") for end in ("first", "last"))
            sheet.write(first, "caption", "quiet", left=chart.left, bottom=bottom)
            sheet.write(last, "caption", "quiet", right=chart.right, bottom=bottom)


def _in_hours(held: list[Bar]) -> bool:
    """Whether every bar is of whole hours."""
    return held[0].last is not None and held[0].last - held[0].first >= 59


def _span(bar: Bar, unit: int) -> str:
    """``5``, ``5–9`` or ``25+``, in so many minutes."""
    first = bar.first // unit
    if bar.last is None:
        return f"{first}+"
    last = (bar.last + 1) // unit - 1
    return str(first) if last == first else f"{first}–{last}"
