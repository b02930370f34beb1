"""Where the boxes of the page lie: in three columns, in two, or one under the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.statistics.box import Content, ContentBox

if TYPE_CHECKING:
    from game.ui.theme import Theme


class Column(NamedTuple):
    """Boxes one under the other, and how much of the width they take."""

    part: float
    names: tuple[str, ...]


THREE = (
    Column(0.27, ("share", "winnable", "streak")),
    Column(0.41, ("times", "grades", "rate")),
    Column(0.32, ("records", "last", "days")),
)
TWO = (
    Column(0.5, ("share", "streak", "grades", "rate")),
    Column(0.5, ("winnable", "times", "last", "records", "days")),
)
ONE = (
    Column(
        1.0,
        ("share", "winnable", "streak", "grades", "last", "times", "rate", "records", "days"),
    ),
)
THREE_FROM, _TWO_FROM = 64.0, 40.0
"""How wide the page has to be for so many columns, in heights of a letter."""
_SHAPES = ((THREE_FROM, THREE), (_TWO_FROM, TWO), (0.0, ONE))


class Page(NamedTuple):
    """The place of every box, and where the lowest ends."""

    places: Mapping[str, pygame.Rect]
    bottom: int


def arrange(theme: Theme, view: pygame.Rect, contents: Mapping[str, Content]) -> Page:
    """Places from the top of `view` on; where there is spare height the charts grow into it."""
    gap = (2 if min(theme.size) < 600 else 3) * theme.u
    columns = _columns(theme, view.width, contents)
    rooms = _rooms(view, columns, gap)
    heights = [
        [ContentBox.height(contents[name], room.width) for name in column.names]
        for column, room in zip(columns, rooms, strict=True)
    ]
    needed = max(sum(column) + gap * (len(column) - 1) for column in heights)
    height = max(needed, view.height)
    places: dict[str, pygame.Rect] = {}
    for column, room, least in zip(columns, rooms, heights, strict=True):
        shown = [contents[name] for name in column.names]
        top = room.top
        for content, high in zip(shown, _grown(shown, least, height, gap), strict=True):
            places[content.name] = pygame.Rect(room.left, top, room.width, high)
            top += high + gap
    return Page(places, view.top + height)


def _columns(theme: Theme, width: int, contents: Mapping[str, Content]) -> tuple[Column, ...]:
    if len(contents) == 1:
        return (Column(1.0, tuple(contents)),)
    columns = next(columns for least, columns in _SHAPES if width >= least * theme.body)
    return tuple(
        Column(part, tuple(name for name in names if name in contents)) for part, names in columns
    )


def _rooms(view: pygame.Rect, columns: tuple[Column, ...], gap: int) -> list[pygame.Rect]:
    wide, left, rooms = view.width - gap * (len(columns) - 1), float(view.left), []
    for column in columns:
        right = left + wide * column.part
        rooms.append(pygame.Rect(round(left), view.top, round(right) - round(left), view.height))
        left = right + gap
    return rooms


def _grown(shown: list[Content], least: list[int], height: int, gap: int) -> list[int]:
    """The heights of a column's boxes, so that together they fill `height`."""
    spare = height - sum(least) - gap * (len(least) - 1)
    whole, passed, grown = sum(content.grows for content in shown), 0, []
    for content, high in zip(shown, least, strict=True):
        before, passed = passed, passed + content.grows
        grown.append(high + spare * passed // whole - spare * before // whole)
    return grown
