"""Where the parts of the calendar lie: the month beside what is said of its days, or above it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.daily.month import WEEK, WEEKS, Month

if TYPE_CHECKING:
    from game.ui.theme import Theme

_ABREAST_FROM = 44
"""In so many letters' widths both have room side by side."""
_ABREAST, _ALONE = 56, 40
"""How wide the panel may be, in heights of a letter, with both side by side or not."""
_MONTH = 0.52
"""How much of the width the month takes at most beside the rest."""
_BEST, _MOST = 3.3, 4.0
"""How high a day likes to be, in heights of a letter, and how high it becomes where it is broad."""
_BROAD = 1.25
"""How much wider than high a day is at most beside the rest."""

Height = Callable[[int], int]
"""How high something is in a width."""


class Needs(NamedTuple):
    """What has to find room: the legend below the month, then one under the other what is chosen
    and said, and last the main button."""

    legend: Height
    parts: Sequence[Height]


class Places(NamedTuple):
    """Where everything lies, and where it ends."""

    head: pygame.Rect
    """The row above the month."""
    month: pygame.Rect
    legend: pygame.Rect
    parts: list[pygame.Rect]
    play: pygame.Rect
    bottom: int


def panel_width(theme: Theme, window: int) -> int:
    """How wide the panel is in a window of a width."""
    room = window - 6 * theme.u
    wide = min(room, round(_ABREAST * theme.body))
    return wide if _abreast(theme, _inner(theme, wide)) else min(room, round(_ALONE * theme.body))


def title_room(theme: Theme, title: str, panel: int) -> int:
    """The width between the title and what closes."""
    taken = theme.width(title, "title", "Black") + theme.button + 8 * theme.u
    return _inner(theme, panel) - taken


def panel_height(theme: Theme, panel: int, needs: Needs) -> int:
    """How high the panel likes to be."""
    width = _inner(theme, panel)
    view = pygame.Rect(0, 0, width, 0)
    around = 7 * theme.u + theme.button + 2 * theme.u
    if _abreast(theme, width):
        high = _head(theme) + _month_height(theme, _BEST) + needs.legend(width // 2) + theme.u
        return around + max(high, _beside(theme, view, needs).bottom)
    place = _best_below(theme, width) - Month.least(theme)[1]
    return around + place + _below(theme, view, needs).bottom


def arrange(theme: Theme, view: pygame.Rect, needs: Needs) -> Places:
    """Side by side where there is room for that."""
    return (_beside if _abreast(theme, view.width) else _below)(theme, view, needs)


def stacked(room: pygame.Rect, parts: Sequence[Height], gap: int) -> tuple[list[pygame.Rect], int]:
    """A place for each part from the top of a room on, and where the next would begin."""
    top, places = room.top, []
    for part in parts:
        places.append(pygame.Rect(room.left, top, room.width, part(room.width)))
        top = places[-1].bottom + gap
    return places, top


def _beside(theme: Theme, view: pygame.Rect, needs: Needs) -> Places:
    gap, (least_width, least_height) = 2 * theme.u, Month.least(theme)
    wide = max(least_width, round(_MONTH * view.width))
    foot = needs.legend(wide) + theme.u
    high = max(least_height, view.height - _head(theme) - foot)
    wide = max(least_width, min(wide, round(_BROAD * high / WEEKS * WEEK)))
    month = pygame.Rect(view.left, view.top + _head(theme), wide, high)
    right = pygame.Rect(month.right + 2 * gap, view.top, view.right - month.right - 2 * gap, 0)
    parts, top = stacked(right, needs.parts, gap)
    bottom = max(view.bottom, month.bottom + foot, top + theme.button)
    play = pygame.Rect(right.left, bottom - theme.button, right.width, theme.button)
    return _placed(theme, month, parts, play, foot)


def _below(theme: Theme, view: pygame.Rect, needs: Needs) -> Places:
    gap, wide = 2 * theme.u, view.width
    foot, rest = needs.legend(wide) + theme.u, sum(part(wide) + gap for part in needs.parts)
    spare = view.height - _head(theme) - foot - 3 * theme.u - rest - theme.button
    high = max(Month.least(theme)[1], min(spare, _best_below(theme, wide)))
    month = pygame.Rect(view.left, view.top + _head(theme), wide, high)
    below = pygame.Rect(view.left, month.bottom + foot + 3 * theme.u, wide, 0)
    parts, top = stacked(below, needs.parts, gap)
    play = pygame.Rect(view.left, max(top, view.bottom - theme.button), wide, theme.button)
    return _placed(theme, month, parts, play, foot)


def _placed(
    theme: Theme, month: pygame.Rect, parts: list[pygame.Rect], play: pygame.Rect, foot: int
) -> Places:
    """The row above the month and the legend below go with it."""
    head = pygame.Rect(month.left, month.top - _head(theme), month.width, theme.button)
    legend = pygame.Rect(month.left, month.bottom + theme.u, month.width, foot - theme.u)
    return Places(head, month, legend, parts, play, play.bottom)


def _inner(theme: Theme, panel: int) -> int:
    return panel - 8 * theme.u


def _abreast(theme: Theme, width: int) -> bool:
    return width >= _ABREAST_FROM * theme.body


def _head(theme: Theme) -> int:
    return theme.button + 2 * theme.u


def _best_below(theme: Theme, width: int) -> int:
    """How high the month likes to be in a width: days rather square."""
    most = min(_MOST, width / WEEK / theme.body / _BROAD)
    return _month_height(theme, max(_BEST, most))


def _month_height(theme: Theme, day: float) -> int:
    return theme.line("caption") + WEEKS * round(day * theme.body)
