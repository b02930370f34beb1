"""The bar over a replay: which game it is, and its numbers as they were."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import pygame

from game.play.replaying import Moment, Recording
from game.text.catalogue import Words
from game.text.naming import game_caption
from game.ui import paint
from game.ui.paint import Box
from game.ui.table.bar_parts import CodeButton, Count, Part, Piece, Plain, Row
from game.ui.theme import Theme
from game.ui.widgets.button import Label
from game.ui.widgets.widget import Widget
from game.ui.wording import played_time


class Detail(NamedTuple):
    """How much there is room for, and in how many rows."""

    rows: int
    caption: bool
    labels: bool
    time_label: bool
    name: bool = True


_LYING = (
    Detail(1, caption=True, labels=True, time_label=True),
    Detail(1, caption=False, labels=True, time_label=True),
    Detail(1, caption=False, labels=True, time_label=False),
    Detail(1, caption=False, labels=False, time_label=False),
    Detail(1, caption=False, labels=False, time_label=False, name=False),
    Detail(2, caption=False, labels=False, time_label=False),
    Detail(3, caption=False, labels=False, time_label=False),
)
_UPRIGHT = (
    Detail(1, caption=True, labels=True, time_label=True),
    Detail(2, caption=True, labels=True, time_label=True),
    Detail(2, caption=True, labels=True, time_label=False),
    Detail(2, caption=False, labels=True, time_label=False),
    Detail(2, caption=False, labels=False, time_label=False),
    Detail(3, caption=False, labels=False, time_label=False),
)
"""What is tried, in this order, in a window that lies and in one that stands."""


class Header:
    """Texts and two buttons for one recording, in a bar as wide as the window.

    A `title` says what it is, where it is no plain replay; it stands there always.
    """

    def __init__(
        self,
        theme: Theme,
        words: Words,
        recording: Recording,
        deeds: Mapping[str, Callable[[], None]],
        left_handed: bool,
        title: str = "",
    ) -> None:
        self._theme, self._words, self._recording = theme, words, recording
        self._title = title
        self._left_handed = left_handed
        self._widest = _widest(recording)
        self._width = theme.size[0]
        self._code = CodeButton(theme, recording.code.short, deeds["copy"])
        side = max(theme.button, theme.bar - 8)
        area = pygame.Rect(0, 0, side, side)
        self._close = Plain(theme, area, "close", Label(icon="close"), deeds["close"], "felt")
        tall = theme.size[1] > theme.size[0]
        tried = _UPRIGHT if tall else _LYING
        self._detail = next(filter(self._fits, tried), tried[-1])
        self._rows: list[Row] = []
        self._moment: Moment | None = None
        self.show(recording.at(0))

    @property
    def height(self) -> int:
        """The height of the bar."""
        return self._theme.bar + (self._detail.rows - 1) * self._theme.button

    @property
    def widgets(self) -> list[Widget]:
        """The code to copy, and the way out."""
        return [self._code, self._close]

    @property
    def pieces(self) -> list[Piece]:
        """Everything that is written."""
        return [piece for row in self._rows for piece in row.pieces]

    def show(self, moment: Moment) -> list[pygame.Rect]:
        """Show the numbers of a moment; the areas that have to be painted again."""
        if moment is self._moment:
            return []
        self._moment = moment
        self._rows = self._rows_of(self._detail, moment)
        self._place()
        return [pygame.Rect(0, 0, self._width, self.height)]

    # ------------------------------------------------------------------ places

    def _rows_of(self, detail: Detail, moment: Moment) -> list[Row]:
        """The names, the numbers, and the code, which has a row of its own only among three."""
        theme = self._theme
        line = paint.box((1, round(1.1 * theme.body)), Box(theme.colour("bar_line")))
        names = Row(list(self._names(detail)), 2 * theme.u)
        numbers = self._counts(detail, moment)
        apart = detail.rows == 3
        parts: list[list[Part]] = [numbers, [self._code]] if apart else [[*numbers, self._code]]
        return [names, *(Row(row, 4 * theme.u, line) for row in parts)]

    def _fits(self, detail: Detail) -> bool:
        u = self._theme.u
        names, *others = (row.width for row in self._rows_of(detail, self._recording.at(0)))
        beside = self._close.area.width + 6 * u
        if detail.rows == 1:
            return beside + names + (5 * u if names else 0) + others[0] <= self._width
        return max(beside + names, 4 * u + max(others)) <= self._width

    def _place(self) -> None:
        """Put everything where it belongs: names and way out at the ends, the rest between them,
        or in the middle of rows of its own."""
        theme, (names, *others) = self._theme, self._rows
        middle = theme.bar // 2
        self._close.area.midright = (self._width - theme.u // 2, middle)
        self._put(names, 3 * theme.u, middle)
        first, last = 8 * theme.u + names.width, self._close.area.left - 3 * theme.u
        alone = self._detail.rows > 1
        for i, row in enumerate(others):
            left = (self._width - row.width) // 2
            if alone:
                middle = theme.bar + i * theme.button + theme.button // 2
            else:
                left = min(max(left, first), last - row.width)
            self._put(row, left, middle)
        if self._left_handed:
            self._close.area.x = self._width - self._close.area.right

    def _put(self, row: Row, left: int, middle: int) -> None:
        """Place a row; for the left hand at the other side."""
        row.place(self._width - left - row.width if self._left_handed else left, middle)

    # ------------------------------------------------------------------ what stands on it

    def _names(self, detail: Detail) -> Iterator[Part]:
        theme, words, code = self._theme, self._words, self._recording.code
        if detail.name or self._title:
            yield theme.icon("replay", round(1.35 * theme.body), "bar_label")
        if self._title:
            yield theme.text(self._title, "body", "bar_text", "Heavy")
        if detail.name:
            name = words(f"variant.{code.variant.key}.name")
            if self._title:
                yield theme.text(name, "body", "bar_label", "Bold")
            else:
                yield theme.text(name, "body", "bar_text", "Heavy")
        if detail.caption and (options := game_caption(words, code)):
            yield theme.text(options, "caption", "bar_label")

    def _counts(self, detail: Detail, moment: Moment) -> list[Part]:
        """Time where it is known, moves, score, each as wide as its widest."""
        time, moves, points = self._widest
        played = played_time(moment.seconds)
        timed = [self._count("bar.time", played, time, detail.time_label)]
        return [
            *(timed if self._recording.timed else []),
            self._count("bar.moves", str(moment.moves), moves, detail.labels),
            self._count("bar.score", str(moment.points), points, detail.labels),
        ]

    def _count(self, label: str, value: str, widest: str, labelled: bool) -> Part:
        theme = self._theme
        number = theme.text(value, "body", "bar_text", "Heavy")
        name = theme.text(self._words(label), "caption", "bar_label") if labelled else None
        width = max(theme.width(text, "body", "Heavy") for text in ("00", widest))
        return Count(name, number, width, theme.u)


def _widest(recording: Recording) -> tuple[str, str, str]:
    """The longest time, count of moves and score that are shown; all digits are equally wide."""
    moments = recording.moments
    return (
        played_time(max(moment.seconds for moment in moments)),
        str(max(moment.moves for moment in moments)),
        str(max(moment.points for moment in moments)),
    )
