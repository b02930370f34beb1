"""Where a bubble lies: beside what it speaks of, hiding as little as may be."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import NamedTuple

import pygame

from game.ui.table.layout import Area

_TAIL = (28, 14)
_TAIL_UNITS = (4, 2)
"""Its width and length at least, and in units where those are more."""
_SIDES = ("below", "above", "left", "right")
_ANCHOR_COUNTS, _KEPT_COUNTS = 500, 100
"""How often the card concerned, and each that should be seen, counts against any other."""
_ALONG = (0.5, 0.25, 0.75, 0.0, 1.0)
"""How a bubble may lie along its card: in the middle before further to one end."""
_OVER_ALL = tuple(step / 16 for step in range(17))


class Surroundings(NamedTuple):
    """Where a bubble may be: the window, what it speaks of, what it must not hide.

    One that speaks of no place of the table lies low in the middle, and has no tail.
    """

    window: pygame.Rect
    anchor: Area | None
    keep_free: Sequence[Area]
    better_free: Sequence[Area] = ()
    """What it should hide as little of as may be."""


def tail_size(u: int) -> tuple[int, int]:
    """The width and length of a bubble's tail, for a spacing unit of `u` pixels."""
    wide, high = (max(least, units * u) for least, units in zip(_TAIL, _TAIL_UNITS, strict=True))
    return wide, high


def beside(around: Surroundings, size: tuple[int, int], u: int) -> tuple[pygame.Rect, str]:
    """Where the bubble hides least: below its card, above, left or right of it, or a bit aside.

    Where one that may lie anywhere would still hide what it must not, it lies elsewhere, as near
    as may be, on no side of its card.
    """
    window = around.window.inflate(-2 * u, -2 * u)
    if around.anchor is None:
        area = pygame.Rect((0, 0), size)
        area.midbottom = (window.centerx, window.bottom - u)
        return area, ""
    anchor = pygame.Rect(around.anchor)
    sides = product(_ALONG, _sides(anchor, around.window))
    tail = tail_size(u)[1] + 6
    near = [(_placed(anchor, size, side, along, tail).clamp(window), side) for along, side in sides]
    best = min(near, key=lambda place: _hidden(around, place[0]))
    if around.better_free and hides(around, best[0]):
        middle = pygame.Vector2(anchor.center)
        spots = sorted(_anywhere(window, size), key=lambda area: middle.distance_to(area.center))
        far = [(area, "") for area in spots]
        best = min([best, *far], key=lambda place: _hidden(around, place[0]))
    return best


def along_foot(around: Surroundings, size: tuple[int, int], u: int) -> pygame.Rect:
    """Where low in the window a thing that stays for long hides least; in the middle before
    further to one side."""
    window = around.window.inflate(-2 * u, -2 * u)
    row = [area for area in _anywhere(window, size) if area.bottom == window.bottom]
    row.sort(key=lambda area: abs(area.centerx - window.centerx))
    return min(row, key=lambda area: _hidden(around, area))


def low(around: Surroundings, size: tuple[int, int], u: int) -> pygame.Rect:
    """The same, but elsewhere where it would hide there what it must not; low rather than high."""
    foot = along_foot(around, size, u)
    if not hides(around, foot):
        return foot
    window = around.window.inflate(-2 * u, -2 * u)
    spots = sorted(_anywhere(window, size), key=lambda area: -area.bottom)
    return min(spots, key=lambda area: _hidden(around, area))


def hides(around: Surroundings, area: pygame.Rect) -> int:
    """How much a bubble there would hide of what it must not; 0: nothing."""
    return _hidden(around._replace(better_free=()), area)


def _hidden(around: Surroundings, area: pygame.Rect) -> int:
    """How much a bubble there would hide, what matters more counting more."""
    anchors = [around.anchor] if around.anchor else []
    return sum(
        times * sum(_shared(area, pygame.Rect(other)) for other in others)
        for times, others in (
            (_ANCHOR_COUNTS, anchors),
            (_KEPT_COUNTS, around.keep_free),
            (1, around.better_free),
        )
    )


def _anywhere(window: pygame.Rect, size: tuple[int, int]) -> Iterator[pygame.Rect]:
    """Places all over the window."""
    for across, down in product(_OVER_ALL, _OVER_ALL):
        x = window.left + round(across * (window.width - size[0]))
        y = window.top + round(down * (window.height - size[1]))
        yield pygame.Rect((x, y), size)


def _sides(anchor: pygame.Rect, window: pygame.Rect) -> tuple[str, ...]:
    """Where a bubble may be of its card; of a button at an edge, only where there is room."""
    if anchor.bottom <= window.top:
        return ("below",)
    return ("above",) if anchor.top >= window.bottom else _SIDES


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    both = one.clip(other)
    return both.width * both.height


def _placed(
    anchor: pygame.Rect, size: tuple[int, int], side: str, along: float, tail: int
) -> pygame.Rect:
    area = pygame.Rect((0, 0), size)
    if side in ("below", "above"):
        area.left = anchor.left + round(along * (anchor.width - size[0]))
        area.top = anchor.bottom + tail if side == "below" else anchor.top - tail - size[1]
    else:
        area.top = anchor.top + round(along * (anchor.height - size[1]))
        area.left = anchor.left - tail - size[0] if side == "left" else anchor.right + tail
    return area
