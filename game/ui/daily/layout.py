"""Where the parts of the calendar lie: the month beside what is said of its days, or above it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.daily.month import WEEK, WEEKS, Month

if TYPE_CHECKING:
    from game.ui.theme import Theme

_ABREAST_FROM, _CROWDED = 42, 15
"""In so many letters' widths both have room side by side; in a low window so many beside the
smallest month are enough."""
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
    and said. Below that there is always the main button."""

    legend: Height
    parts: Sequence[Height]


class Places(NamedTuple):
    """Where everything lies. What does not fit into `view` goes on below it, as far as `bottom`;
    only the button is always in sight."""

    view: pygame.Rect
    head: pygame.Rect
    """The row above the month."""
    month: pygame.Rect
    legend: pygame.Rect
    parts: list[pygame.Rect]
    play: pygame.Rect
    bottom: int


class _Columns(NamedTuple):
    """The month, with so much below it for the legend; what lies beside or below that, from where
    on there is nothing; and the column of it."""

    month: pygame.Rect
    foot: int
    parts: list[pygame.Rect]
    end: int
    column: pygame.Rect


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
    width, button = _inner(theme, panel), theme.button + 2 * theme.u
    view = pygame.Rect(0, 0, width, 0)
    around = 7 * theme.u + button
    if not _abreast(theme, width):
        more = _best_below(theme, width) - Month.least(theme)[1]
        return around + more + _below(theme, view, needs, button).end + button
    left = _head(theme) + _month_height(theme, _BEST) + needs.legend(width // 2) + theme.u
    return around + max(left, _beside(theme, view, needs).end + button)


def arrange(theme: Theme, view: pygame.Rect, needs: Needs) -> Places:
    """Side by side where there is room for that; the button below all of it where not all of it
    can be in sight."""
    button = theme.button + 2 * theme.u
    beside = _abreast(theme, view.width)
    laid = _beside(theme, view, needs) if beside else _below(theme, view, needs, button)
    bottom = laid.month.bottom + laid.foot
    play = pygame.Rect(laid.column.left, 0, laid.column.width, theme.button)
    if max(bottom, laid.end + button) > view.bottom:
        play.left, play.width = view.left, view.width
        play.bottom = view.bottom
        view = pygame.Rect(view.topleft, (view.width, view.height - button))
        laid = _beside(theme, view, needs) if beside else laid
        bottom = max(laid.month.bottom + laid.foot, laid.end)
    else:
        play.bottom = bottom = view.bottom
    return _placed(theme, view, laid, play, bottom)


def stacked(room: pygame.Rect, parts: Sequence[Height], gap: int) -> tuple[list[pygame.Rect], int]:
    """A place for each part from the top of a room on, and where the last one ends."""
    top, places = room.top, []
    for part in parts:
        places.append(pygame.Rect(room.left, top, room.width, part(room.width)))
        top = places[-1].bottom + gap
    return places, top - gap


def _beside(theme: Theme, view: pygame.Rect, needs: Needs) -> _Columns:
    gap, (least_width, least_height) = 2 * theme.u, Month.least(theme)
    wide = max(least_width, round(_MONTH * view.width))
    wide = min(wide, max(least_width, view.width - 2 * gap - round(_CROWDED * theme.body)))
    foot = needs.legend(wide) + theme.u
    high = max(least_height, view.height - _head(theme) - foot)
    wide = max(least_width, min(wide, round(_BROAD * high / WEEKS * WEEK)))
    month = pygame.Rect(view.left, view.top + _head(theme), wide, high)
    left = month.right + 2 * gap
    column = pygame.Rect(left, view.top, view.right - left, view.height)
    return _Columns(month, foot, *stacked(column, needs.parts, gap), column)


def _below(theme: Theme, view: pygame.Rect, needs: Needs, button: int) -> _Columns:
    gap, wide = 2 * theme.u, view.width
    foot, rest = needs.legend(wide) + theme.u, sum(part(wide) + gap for part in needs.parts) - gap
    spare = view.height - _head(theme) - foot - 3 * theme.u - rest - button
    high = max(Month.least(theme)[1], min(spare, _best_below(theme, wide)))
    month = pygame.Rect(view.left, view.top + _head(theme), wide, high)
    column = pygame.Rect(view.left, month.bottom + foot + 3 * theme.u, wide, rest)
    return _Columns(month, foot, *stacked(column, needs.parts, gap), column)


def _placed(
    theme: Theme, view: pygame.Rect, laid: _Columns, play: pygame.Rect, bottom: int
) -> Places:
    """The row above the month and the legend below go with it."""
    month = laid.month
    head = pygame.Rect(month.left, month.top - _head(theme), month.width, theme.button)
    legend = pygame.Rect(month.left, month.bottom + theme.u, month.width, laid.foot - theme.u)
    return Places(view, head, month, legend, laid.parts, play, bottom)


def _inner(theme: Theme, panel: int) -> int:
    return panel - 8 * theme.u


def _abreast(theme: Theme, width: int) -> bool:
    low = theme.size[0] > theme.size[1]
    least = Month.least(theme)[0] + 4 * theme.u + _CROWDED * theme.body
    return width >= _ABREAST_FROM * theme.body or (low and width >= least)


def _head(theme: Theme) -> int:
    return theme.button + theme.u


def _best_below(theme: Theme, width: int) -> int:
    """How high the month likes to be in a width: days rather square."""
    most = min(_MOST, width / WEEK / theme.body / _BROAD)
    return _month_height(theme, max(_BEST, most))


def _month_height(theme: Theme, day: float) -> int:
    return Month.head(theme) + WEEKS * round(day * theme.body)
