"""A bar over a table that is only watched: what it is, its numbers, its code and the way out."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.ui import paint
from game.ui.paint import Box
from game.ui.table.bar_parts import CodeButton, Count, Part, Piece, Plain, Row
from game.ui.theme import Theme
from game.ui.widgets.button import Label
from game.ui.widgets.widget import Widget


class Detail(NamedTuple):
    """How much there is room for, and in how many rows."""

    rows: int
    caption: bool = True
    labels: bool = True
    time_label: bool = True
    name: bool = True


class Heading:
    """Texts and two buttons in a bar as wide as the window, in as few rows as find room.

    Who says what is written calls `find_room` before the first `write`.
    """

    def __init__(
        self,
        theme: Theme,
        code: str,
        deeds: Mapping[str, Callable[[], None]],
        left_handed: bool,
    ) -> None:
        self.theme = theme
        self._left_handed = left_handed
        self._width = theme.size[0]
        self._code: Part = theme.text(code, "body", "bar_text", "Bold")
        if copy := deeds.get("copy"):
            self._code = CodeButton(theme, code, copy)
        side = max(theme.button, theme.bar - 8)
        area = pygame.Rect(0, 0, side, side)
        self._close = Plain(theme, area, "close", Label(icon="close"), deeds["close"], "felt")
        self._rows: list[Row] = []

    # ------------------------------------------------------------------ what stands on it

    def names(self, detail: Detail) -> list[Part]:
        """What it is."""
        raise NotImplementedError

    def counts(self, detail: Detail) -> list[Part]:
        """Its numbers, each with room for the widest."""
        raise NotImplementedError

    # ------------------------------------------------------------------ where it stands

    @property
    def height(self) -> int:
        """The height of the bar; names in several lines make it higher."""
        return self._first + (self.detail.rows - 1) * self.theme.button

    @property
    def widgets(self) -> list[Widget]:
        """The code, where it can be copied, and the way out."""
        copy = [self._code] if isinstance(self._code, CodeButton) else []
        return [*copy, self._close]

    @property
    def pieces(self) -> list[Piece]:
        """Everything that is written."""
        return [piece for row in self._rows for piece in row.pieces]

    def find_room(self, lying: Sequence[Detail], upright: Sequence[Detail]) -> None:
        """Choose the first for which there is room, in a window that lies or in one that stands."""
        tried = upright if self.theme.size[1] > self.theme.size[0] else lying
        self.detail = next(filter(self._fits, tried), tried[-1])

    def write(self) -> list[pygame.Rect]:
        """Write everything anew; the areas that have to be painted again."""
        self._rows = self._rows_of(self.detail)
        self._first = max(self.theme.bar, self._rows[0].height + 2 * self.theme.u)
        self._place()
        return [pygame.Rect(0, 0, self._width, self.height)]

    def _rows_of(self, detail: Detail) -> list[Row]:
        """The names, the numbers, and the code, which has a row of its own only among three."""
        theme = self.theme
        line = paint.box((1, round(1.1 * theme.body)), Box(theme.colour("bar_line")))
        names = Row(self.names(detail), 2 * theme.u)
        numbers = self.counts(detail)
        apart = detail.rows == 3
        parts: list[list[Part]] = [numbers, [self._code]] if apart else [[*numbers, self._code]]
        return [names, *(Row(row, 4 * theme.u, line) for row in parts)]

    def _fits(self, detail: Detail) -> bool:
        u = self.theme.u
        names, *others = (row.width for row in self._rows_of(detail))
        beside = self._close.area.width + 6 * u
        if detail.rows == 1:
            return beside + names + (5 * u if names else 0) + others[0] <= self._width
        return max(beside + names, 4 * u + max(others)) <= self._width

    def _place(self) -> None:
        """Put everything where it belongs: names and way out at the ends, the rest between them,
        or in the middle of rows of its own."""
        theme, (names, *others) = self.theme, self._rows
        middle = self._first // 2
        self._close.area.midright = (self._width - theme.u // 2, middle)
        self._put(names, 3 * theme.u, middle)
        first, last = 8 * theme.u + names.width, self._close.area.left - 3 * theme.u
        alone = self.detail.rows > 1
        for i, row in enumerate(others):
            left = (self._width - row.width) // 2
            if alone:
                middle = self._first + i * theme.button + theme.button // 2
            else:
                left = min(max(left, first), last - row.width)
            self._put(row, left, middle)
        if self._left_handed:
            self._close.area.x = self._width - self._close.area.right

    def _put(self, row: Row, left: int, middle: int) -> None:
        """Place a row; for the left hand at the other side."""
        row.place(self._width - left - row.width if self._left_handed else left, middle)


def count(theme: Theme, label: str, value: str, widest: str) -> Count:
    """A number as wide as the `widest` it may be, with its label where there is one."""
    number = theme.text(value, "body", "bar_text", "Heavy")
    name = theme.text(label, "caption", "bar_label") if label else None
    width = max(theme.width(text, "body", "Heavy") for text in ("00", widest))
    return Count(name, number, width, theme.u)
