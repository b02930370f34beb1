"""The week of today as a row: a sign for each day, its initial below."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.keeping.days import State
from game.ui import paint
from game.ui.daily.marks import mark, to_come, today
from game.ui.paint import Box

if TYPE_CHECKING:
    from game.ui.theme import Theme

_LEAST, _LIKED = 1.25, 1.6
"""The side of a sign, in heights of a small letter: at least, and where there is room."""
_APART = 1.9
"""How far signs stand apart at most beside words, in sides of one."""


class Week(NamedTuple):
    """The initials of its days with how they went, and which of them is today: what comes after
    that is still to come."""

    days: Sequence[tuple[str, State]]
    today: int

    @property
    def state(self) -> State:
        """How today went so far."""
        return self.days[self.today][1]


class WeekRow:
    """A week in a room: as large as it can be, over the whole width."""

    def __init__(self, theme: Theme, week: Week, room: pygame.Rect) -> None:
        self._theme, self._week = theme, week
        fits = (room.width + _gap(theme)) // len(week.days) - _gap(theme)
        high = room.height - _initial_height(theme) - theme.u
        side = max(least_side(theme), min(liked_side(theme), fits, high))
        top = room.centery - height(theme, side) // 2
        last, run = len(week.days) - 1, room.width - side
        self.discs = [
            pygame.Rect(room.left + run * n // last, top, side, side) for n in range(last + 1)
        ]

    def initials(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """The initials, that of today on gold."""
        theme, line, placed = self._theme, self._theme.line("caption"), []
        for index, ((initial, _), disc) in enumerate(zip(self._week.days, self.discs, strict=True)):
            centre = disc.centerx, disc.bottom + theme.u // 2 + line // 2
            if index == self._week.today:
                placed += today(theme, initial, "caption", centre)
            else:
                text = theme.text(initial, "caption", "quiet", "Bold")
                placed.append((text, text.get_rect(center=centre)))
        return placed

    def paint(self, screen: pygame.Surface) -> None:
        """Signs and initials."""
        screen.blits(self.initials())
        for index, disc in enumerate(self.discs):
            screen.blit(self._sign(index, disc.width), disc)

    def _sign(self, index: int, side: int) -> pygame.Surface:
        """How a day went; on today, what can be done."""
        theme, week = self._theme, self._week
        if index > week.today:
            return to_come(theme, side)
        state = week.days[index][1]
        if index == week.today and state is State.NOT_PLAYED:
            return _play(theme, side)
        return mark(theme, state, side)


def least_side(theme: Theme) -> int:
    """How large a sign is at least."""
    return round(_LEAST * theme.px("caption"))


def liked_side(theme: Theme) -> int:
    """How large it is where there is room."""
    return round(_LIKED * theme.px("caption"))


def width(theme: Theme, count: int, side: int) -> int:
    """The least width of so many signs of a size."""
    return count * side + (count - 1) * _gap(theme)


def most_width(theme: Theme, count: int) -> int:
    """The width beyond which signs would stand too far apart beside words."""
    return round(liked_side(theme) * (1 + _APART * (count - 1)))


def height(theme: Theme, side: int) -> int:
    """The height of signs of a size, with their initials."""
    return side + _initial_height(theme)


def _initial_height(theme: Theme) -> int:
    return theme.u // 2 + theme.line("caption")


def _gap(theme: Theme) -> int:
    return max(4, round(0.6 * theme.u))


def _play(theme: Theme, side: int) -> pygame.Surface:
    """A disc that says: on with it."""
    disc = paint.box((side, side), Box(theme.colour("accent"), radius=side / 2)).copy()
    arrow = theme.icon("play", round(0.56 * side), "panel")
    disc.blit(arrow, arrow.get_rect(center=(side / 2, side / 2)))
    return disc
