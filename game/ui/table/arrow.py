"""The arrow from a group of cards to where it goes."""

from functools import lru_cache
from math import atan2, cos, hypot, pi, sin
from typing import NamedTuple, TypeAlias

import pygame

from game.ui import paint
from game.ui.paint import Colour
from game.ui.table.canvas import Item
from game.ui.table.layout import Area
from game.ui.table.motion import Point

_DARK, _DARKNESS = "#031416", 0.72
_SAG = 0.12
"""How far the arrow sags, in parts of its length."""
_LEAVES, _ARRIVES = 0.24, 0.20
"""How far within their edges it begins and ends, where group and goal lie close together."""
_APART = 0.07
"""How far from their edges otherwise. All in widths of a card."""
_CLOSE = 0.45
_PARTS = (0.15, 0.3, 0.45, 0.6, 0.75, 0.9)
_HEAD, _OPEN = 4.2, 0.52
"""The length of its head in widths of the line, and how far that opens."""


Stretch: TypeAlias = tuple[Area, Area]
"""Where several cards lie: all of them, and the last."""


class Way(NamedTuple):
    """A bent way: where it begins, what it bends toward, where it ends."""

    start: Point
    bend: Point
    end: Point

    @classmethod
    def between(cls, group: Stretch, goal: Stretch, card: int) -> "Way":
        """The way from a group to its goal, for cards `card` pixels wide.

        It hides no index: it stays outside of both, or, where they lie too close together for
        that, within their last cards.
        """
        start, end = _ends(group[0], goal[0], -_APART * card, -_APART * card)
        if hypot(end[0] - start[0], end[1] - start[1]) < _CLOSE * card:
            start, end = _ends(group[1], goal[1], _LEAVES * card, _ARRIVES * card)
        sag = _SAG * hypot(end[0] - start[0], end[1] - start[1])
        bend = ((start[0] + end[0]) / 2, (start[1] + end[1]) / 2 + sag)
        return cls(start, bend, end)

    def along(self, side: int) -> list[Area]:
        """Small areas along it, which a bubble should leave free."""
        found = []
        for part in _PARTS:
            x, y = (
                (1 - part) ** 2 * a + 2 * part * (1 - part) * b + part**2 * c
                for a, b, c in zip(*self, strict=True)
            )
            found.append(Area(round(x) - side // 2, round(y) - side // 2, side, side))
        return found


def arrow(way: Way, width: int, colour: Colour) -> Item:
    """An arrow of that line width and colour."""
    points = (*way, *_wings(way.bend, way.end, _HEAD * width))
    margin = 2 * width + 2
    left, top = (round(min(p[axis] for p in points)) - margin for axis in (0, 1))
    right, bottom = (round(max(p[axis] for p in points)) + margin for axis in (0, 1))
    area = pygame.Rect(left, top, right - left, bottom - top)
    shifted = tuple((round(x - left, 1), round(y - top, 1)) for x, y in points)
    picture = _drawn(area.size, shifted, width, colour)
    return Item(("arrow", shifted, colour), area, ((picture, area.topleft),))


@lru_cache(maxsize=2)
def _drawn(
    size: tuple[int, int], points: tuple[Point, ...], width: int, colour: Colour
) -> pygame.Surface:
    start, bend, end, one, other = (f"{x} {y}" for x, y in points)
    line = f'<path d="M{start}Q{bend} {end}M{one}L{end}L{other}" fill="none" '
    line += 'stroke-linecap="round" stroke-linejoin="round" '
    red, green, blue, _ = colour
    dark = f'stroke="{_DARK}" stroke-opacity="{_DARKNESS}" stroke-width="{2 * width}"/>'
    light = f'stroke="#{red:02x}{green:02x}{blue:02x}" stroke-width="{width}"/>'
    return paint.drawing(size, line + dark + line + light)


def _wings(bend: Point, end: Point, length: float) -> tuple[Point, Point]:
    """The two ends of the head."""
    back = atan2(bend[1] - end[1], bend[0] - end[0])
    one, other = (back + turn for turn in (_OPEN, -_OPEN))
    return (
        (end[0] + length * cos(one), end[1] + length * sin(one)),
        (end[0] + length * cos(other), end[1] + length * sin(other)),
    )


def _middle(area: Area) -> Point:
    return area.x + area.w / 2, area.y + area.h / 2


def _ends(group: Area, goal: Area, leaves: float, arrives: float) -> tuple[Point, Point]:
    return _edge(group, _middle(goal), leaves), _edge(goal, _middle(group), arrives)


def _edge(area: Area, toward: Point, within: float) -> Point:
    """Where the way from the middle of an area toward a point comes near its edge."""
    x, y = _middle(area)
    across, down = toward[0] - x, toward[1] - y
    reach = min(
        (area.w / 2 - within) / abs(across) if across else pi * area.w,
        (area.h / 2 - within) / abs(down) if down else pi * area.h,
    )
    return x + across * max(0.0, reach), y + down * max(0.0, reach)
