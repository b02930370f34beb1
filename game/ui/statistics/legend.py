"""The legends of charts that tell wins from the rest, by fill as well as by colour."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.statistics.sketch import Sketch

if TYPE_CHECKING:
    from game.ui.statistics.box import Content, Sheet


class Key(NamedTuple):
    """One entry of a legend: how it is drawn, and what it means."""

    role: str
    full: bool
    words: str


def won_and_not(content: Content, won: int, other: int) -> list[Key]:
    """The legend of charts that tell wins from the rest."""
    words = content.words
    return [
        Key("positive", True, words("statistics.legend.won", count=won)),
        Key("negative", False, words("statistics.legend.not_won", count=other)),
    ]


def legend_height(content: Content, keys: list[Key], width: int) -> int:
    """How much height a legend takes below a chart."""
    rows = len(_legend_rows(content, keys, width))
    return rows * content.theme.line("caption") + content.theme.u


def legend(content: Content, sheet: Sheet, keys: list[Key], room: pygame.Rect) -> None:
    """Write the legend along the foot of `room`."""
    theme = content.theme
    rows = _legend_rows(content, keys, room.width)
    line, side = theme.line("caption"), _square(content)
    for index, row in enumerate(rows):
        left, middle = room.left, room.bottom - line * (len(rows) - index) + line // 2
        for key in row:
            square = pygame.Rect(0, 0, side, side)
            sketch = Sketch(theme)
            if key.full:
                sketch.bar(square, key.role, side / 4)
            else:
                sketch.frame(square, key.role, max(1.5, theme.u / 4), side / 4)
            sheet.lay(sketch.picture(square.size), left=left, centery=middle)
            left += side + theme.u
            left = sheet.write(key.words, "caption", "quiet", left=left, centery=middle).right
            left += 3 * theme.u


def _legend_rows(content: Content, keys: list[Key], width: int) -> list[list[Key]]:
    theme = content.theme
    wide = [_square(content) + theme.u + theme.width(key.words, "caption") for key in keys]
    beside = sum(wide) + 3 * theme.u * (len(keys) - 1) <= width
    return [keys] if beside else [[key] for key in keys]


def _square(content: Content) -> int:
    return round(0.8 * content.theme.px("caption"))
