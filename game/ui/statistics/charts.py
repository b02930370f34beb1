"""Where the parts of a chart lie, as values; nothing is drawn here."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from math import cos, pi, sin
from typing import NamedTuple, TypeAlias

import pygame

Point: TypeAlias = tuple[float, float]


class Column(NamedTuple):
    """A bar of which a part from its foot on is filled; the rest stands on that."""

    whole: pygame.Rect
    filled: pygame.Rect

    @property
    def rest(self) -> pygame.Rect:
        """What is not filled."""
        height = self.whole.height - self.filled.height
        return pygame.Rect(self.whole.topleft, (self.whole.width, height))


def bars(room: pygame.Rect, counts: Sequence[int], gap: float = 0.22) -> list[pygame.Rect]:
    """A bar for each count, side by side, standing on the foot of `room`; the highest fills it.

    `gap` is what stays free of each place. A count that is not 0 is never invisible.
    """
    most = max((*counts, 1))
    return [
        _standing(place, _height(room.height, count, most))
        for place, count in zip(_places(room, len(counts), gap), counts, strict=True)
    ]


def columns(room: pygame.Rect, days: Sequence[tuple[int, int]], gap: float = 0.22) -> list[Column]:
    """Bars of which a part is filled, from all and part of each."""
    wholes = bars(room, [whole for whole, _ in days], gap)
    return [
        Column(area, _standing(area, _height(area.height, part, max(1, whole))))
        for area, (whole, part) in zip(wholes, days, strict=True)
    ]


def strip(room: pygame.Rect, outcomes: Sequence[bool], places: int, line: int) -> list[pygame.Rect]:
    """A bar for each outcome, from the left: up from the middle for a win, down for any other.

    There is room for so many `places`; between up and down lies a `line` so wide.
    """
    half = (room.height - line) // 2
    up = pygame.Rect(room.left, room.top, room.width, half)
    down = up.move(0, room.height - half)
    ups, downs = (_places(part, places, 0.34) for part in (up, down))
    return [ups[i] if won else downs[i] for i, won in enumerate(outcomes)]


def curve(room: pygame.Rect, shares: Sequence[float], most: int) -> list[Point]:
    """A line of at most `most` points through the shares; 1 is the top of `room`, 0 its foot.

    Where there are more shares than points, each point is the mean of its neighbours; the last
    one is always exact. A single share stands at the right edge.
    """
    shown = _thinned(shares, max(2, most))
    step = room.width / max(1, len(shown) - 1)
    start = room.right - step * (len(shown) - 1)
    return [
        (start + step * index, room.bottom - room.height * share)
        for index, share in enumerate(shown)
    ]


def arc(centre: Point, radius: float, part: float) -> str:
    """The path of a part of a circle, clockwise from its top; 1 is all of it."""
    ends = [part] if part <= 0.5 else [0.5, part]
    x, y = centre
    path = f"M{x:.2f} {y - radius:.2f}"
    for end in ends:
        angle = 2 * pi * end
        to_x, to_y = x + radius * sin(angle), y - radius * cos(angle)
        path += f"A{radius:.2f} {radius:.2f} 0 0 1 {to_x:.2f} {to_y:.2f}"
    return path


def _places(room: pygame.Rect, count: int, gap: float) -> list[pygame.Rect]:
    """Equal places side by side, all of one width, with room between them."""
    if not count:
        return []
    step = room.width / count
    wide = max(1, int(step * (1 - gap)))
    first = room.left + (step - wide) / 2
    return [pygame.Rect(round(first + step * i), room.top, wide, room.height) for i in range(count)]


def _height(room: int, count: int, most: int) -> int:
    return max(min(count, 2), round(room * count / most))


def _standing(place: pygame.Rect, height: int) -> pygame.Rect:
    return pygame.Rect(place.left, place.bottom - height, place.width, height)


def _thinned(shares: Sequence[float], most: int) -> list[float]:
    count = len(shares)
    if count <= most:
        return list(shares)
    edges = [count * i // (most - 1) for i in range(most)]
    means = [sum(shares[a:b]) / (b - a) for a, b in pairwise(edges)]
    return [*means, shares[-1]]
