"""The deal of the day on the main menu: today's, the week, the streak, and the way to the calendar.

It is one card to look at and two to press: its larger part plays today's deal, the strip at its
right or its lower edge opens the calendar.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui import paint
from game.ui.daily import week
from game.ui.daily.strip import CalendarStrip, veil
from game.ui.daily.week import Week, WeekRow
from game.ui.paint import Box, Size
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.theme import Role, Theme


class Shown(NamedTuple):
    """What is on the card."""

    title: str
    line: str
    """Date and game."""
    streak: str
    longest: str
    """The streak as long as it gets: room is made for that."""
    week: Week
    calendar: str
    """What the way to the calendar is called."""


class Room(NamedTuple):
    """The least sizes of the whole card: its lines one under the other, or beside the week. With
    the lines one under the other, it likes to be `ample` wide."""

    standing: Size
    lying: Size
    ample: int


def room_for(theme: Theme, shown: Shown) -> Room:
    """The room that it needs."""
    u, words, count = theme.u, _words_width(theme, shown), len(shown.week.days)
    least, liked = week.least_side(theme), week.liked_side(theme)
    strip, around = theme.button, _left(theme) + _right(theme)
    row, large = (week.width(theme, count, side) for side in (least, liked))
    lines, marks = _lines_height(theme, "body"), week.height(theme, least)
    return Room(
        (max(words, row) + around + strip, lines + marks + 6 * u),
        (words + 4 * u + row + around + strip, max(lines, marks) + 4 * u),
        max(words, large) + around + CalendarStrip.width(theme, shown.calendar),
    )


class DailyCard(Widget):
    """Today's deal. `whole` is the card with the strip, which is no part of it."""

    def __init__(
        self, theme: Theme, whole: pygame.Rect, shown: Shown, action: Callable[[], None]
    ) -> None:
        room = room_for(theme, shown)
        self._lying = whole.width >= room.lying[0]
        least = room.lying if self._lying else room.standing
        super().__init__(theme, _pressed(theme, whole, shown, least), "daily", "felt")
        self.shown, self.whole, self._action = shown, pygame.Rect(whole), action

    @property
    def strip(self) -> pygame.Rect:
        """What is left of the card for the calendar."""
        whole, area = self.whole, self.area
        if area.width == whole.width:
            return pygame.Rect(whole.left, area.bottom, whole.width, whole.bottom - area.bottom)
        return pygame.Rect(area.right, whole.top, whole.right - area.right, whole.height)

    def say(self, shown: Shown) -> None:
        """Let it say something else, in the same room."""
        if shown != self.shown:
            self.shown, self.stale = shown, True

    @property
    def extent(self) -> pygame.Rect:
        """The strip is painted with it."""
        return self.whole.inflate(6 * self.theme.u, 6 * self.theme.u)

    def activate(self) -> None:
        """Play it."""
        self._action()

    def radius(self) -> int:
        """As round as the tiles beside it."""
        return 2 * self.theme.u

    def texts(self) -> list[pygame.Rect]:
        """Its lines, and the initials."""
        return [place for _, place in [*self._lines(), *self.week.initials()]]

    # ------------------------------------------------------------------ drawing

    def paint(self, screen: pygame.Surface) -> None:
        """Shadow and ground of the whole card, then words and week."""
        theme, blur = self.theme, 3 * self.theme.u
        soft = paint.shadow(self.whole.size, self.radius(), blur, theme.shade(110))
        screen.blit(soft, (self.whole.left - blur, self.whole.top - blur + theme.u))
        ground = Box(theme.colour("panel"), None, self.radius())
        screen.blit(paint.box(self.whole.size, ground), self.whole)
        veil(screen, self, self.whole)
        edge = Box(paint.CLEAR, None, self.radius(), theme.colour("panel_edge"), theme.panel_edge)
        screen.blit(paint.box(self.whole.size, edge), self.whole)
        screen.blits(self._lines())
        self.week.paint(screen)

    def _lines(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """The title, the line below it, the streak."""
        theme, shown, inner, role = self.theme, self.shown, self._inner(), self._role()
        top = inner.centery - _lines_height(theme, role) // 2 if self._lying else inner.top
        title = theme.text(shown.title, role, "ink", "Heavy")
        line = theme.text(shown.line, "caption", "quiet")
        streak = theme.text(shown.streak, "caption", "positive", "Bold")
        below = top + theme.line(role)
        last = below + theme.line("caption") if self._lying else inner.bottom - streak.get_height()
        return [
            (text, text.get_rect(left=inner.left, top=top))
            for text, top in ((title, top), (line, below), (streak, last))
        ]

    def _role(self) -> Role:
        """The title as large as it has room."""
        theme, inner = self.theme, self._inner()
        room, high = inner.width, _lines_height(theme, "heading")
        if self._lying:
            room -= self._week_width() + 4 * theme.u
        else:
            high += week.height(theme, week.least_side(theme)) + 2 * theme.u
        fits = theme.width(self.shown.title, "heading", "Heavy") <= room and high <= inner.height
        return "heading" if fits else "body"

    @property
    def week(self) -> WeekRow:
        """The signs of the week: at the right, or between the upper lines and the streak."""
        theme, room = self.theme, self._inner()
        if self._lying:
            wide = self._week_width()
            room.left, room.width = room.right - wide, wide
        else:
            above, below = theme.line(self._role()) + theme.line("caption"), theme.line("caption")
            room.top, room.height = room.top + above, room.height - above - below
        return WeekRow(theme, self.shown.week, room)

    def _week_width(self) -> int:
        """Its width beside the lines, and beside a large title where that leaves enough."""
        theme, count = self.theme, len(self.shown.week.days)
        room = self._inner().width - 4 * theme.u
        title = theme.width(self.shown.title, "heading", "Heavy")
        words = _words_width(theme, self.shown)
        if room - max(title, words) >= week.width(theme, count, week.liked_side(theme)):
            words = max(title, words)
        return min(room - words, week.most_width(theme, count))

    def _inner(self) -> pygame.Rect:
        theme, area = self.theme, self.area
        left, gap = _left(theme), 2 * theme.u
        wide = area.width - left - _right(theme)
        return pygame.Rect(area.left + left, area.top + gap, wide, area.height - 2 * gap)


def _pressed(theme: Theme, whole: pygame.Rect, shown: Shown, least: Size) -> pygame.Rect:
    """The card without the strip: that is where it has room for its name, else at the right."""
    named = CalendarStrip.width(theme, shown.calendar)
    if whole.width >= least[0] - theme.button + named:
        return pygame.Rect(whole.topleft, (whole.width - named, whole.height))
    if whole.height >= least[1] + theme.button:
        return pygame.Rect(whole.topleft, (whole.width, whole.height - theme.button))
    return pygame.Rect(whole.topleft, (whole.width - theme.button, whole.height))


def _left(theme: Theme) -> int:
    """As far from the edge as the words of the tiles."""
    return 3 * theme.u


def _right(theme: Theme) -> int:
    return 2 * theme.u


def _words_width(theme: Theme, shown: Shown) -> int:
    """The least room for the lines."""
    return max(
        theme.width(shown.title, "body", "Heavy"),
        theme.width(shown.line, "caption"),
        theme.width(shown.longest, "caption", "Bold"),
    )


def _lines_height(theme: Theme, role: Role) -> int:
    return theme.line(role) + 2 * theme.line("caption")
