"""Numbers on a page: names with their numbers, and tables with heads above and at the left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import pygame

from game.ui.help.sheet import PLAIN, STRONG, Ink, Sheet, wrapped

if TYPE_CHECKING:
    from game.teaching.page import Grid
    from game.ui.theme import Align, Theme

_HEAD = Ink(weight="Bold")
_LEAST = 3.5
"""How wide a column of numbers is at least, in heights of a letter."""


_SHARE = 0.5
"""How much of a row a number may take at least, where its name is long."""


def lay_rows(sheet: Sheet, rows: Sequence[tuple[str, str]], top: int, width: int) -> int:
    """Names at the left, their numbers at the right, fine lines between the rows; where they
    end."""
    theme, gap = sheet.theme, 2 * sheet.theme.u
    for number, (name, value) in enumerate(rows):
        if number:
            sheet.rule(0, top, width)
        top += theme.u
        left = width - gap - theme.width(name, PLAIN.size, PLAIN.weight)
        room = max(round(_SHARE * width), left)
        wide = min(theme.width(value, STRONG.size, STRONG.weight), room)
        label = sheet.write(name, PLAIN, 0, top, width - wide - gap)
        said = sheet.write(value, STRONG, width - wide, top, wide, "right")
        top = max(label.bottom, said.bottom) + theme.u
    return top


def lay_grid(sheet: Sheet, grid: Grid, top: int, width: int) -> int:
    """Lay a table down, no wider than it needs; where it ends."""
    title = sheet.write(grid.title, STRONG, 0, top, width)
    top = title.bottom + sheet.theme.u
    wide = _widths(sheet.theme, grid, width)
    for number, row in enumerate((grid.heads, *grid.rows)):
        top = _row(sheet, row, number, wide, top)
    return top


def _row(sheet: Sheet, row: Sequence[str], number: int, wide: Sequence[int], top: int) -> int:
    """One row; the heads stand on a ground of their own, fine lines part the others."""
    theme, pad = sheet.theme, sheet.theme.u
    inks = [_HEAD if not number or not column else PLAIN for column in range(len(row))]
    cells = zip(row, wide, inks, strict=True)
    lines = max(len(wrapped(theme, words, room - 2 * pad, ink)) for words, room, ink in cells)
    area = pygame.Rect(0, top, sum(wide), lines * theme.line("body") + 2 * pad)
    if not number:
        sheet.fill(area, "track")
    else:
        sheet.rule(0, area.bottom, area.width)
    left = 0
    for column, (words, room, ink) in enumerate(zip(row, wide, inks, strict=True)):
        high = len(wrapped(theme, words, room - 2 * pad, ink)) * theme.line("body")
        middle = top + (area.height - high) // 2
        align: Align = "centre" if column else "left"
        sheet.write(words, ink, left + pad, middle, room - 2 * pad, align)
        left += room
    return area.bottom


def _widths(theme: Theme, grid: Grid, width: int) -> list[int]:
    """As wide as the words want, all numbers alike; where that is too wide, words are broken."""
    rows = (grid.heads, *grid.rows)
    pad = 4 * theme.u
    wanted = [
        max(theme.width(row[column], "body", "Bold") for row in rows) + pad
        for column in range(len(grid.heads))
    ]
    others = max((round(_LEAST * theme.body), *wanted[1:]))
    count = len(wanted) - 1
    first = wanted[0]
    if first + count * others > width:
        least = _longest(theme, rows, range(1, count + 1)) + 2 * theme.u
        first = max(
            min(first, width - count * least), _longest(theme, rows, range(1)) + 2 * theme.u
        )
        others = (width - first) // count
    return [first, *[others] * count]


def _longest(theme: Theme, rows: Sequence[Sequence[str]], columns: range) -> int:
    """The width of the longest word in some columns."""
    said = (row[column] for row in rows for column in columns)
    return max(theme.width(word, "body", "Bold") for words in said for word in words.split())
