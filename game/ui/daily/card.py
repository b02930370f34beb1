"""The deal of the day on the main menu: today's, the week, the streak, and the way to the calendar.

It is one card to look at and two to press: its larger part plays today's deal, the strip at its
right opens the calendar.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.keeping.days import State
from game.ui import paint
from game.ui.daily.marks import mark
from game.ui.paint import Box, Size
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.theme import Role, Theme, Weight

_ICON = 1.35
"""The side of an icon, in heights of a letter."""
_DISC = 1.25
"""The side of a mark, in heights of a small letter."""
_APART = 1.9
"""How far marks stand apart at most, in sides of one."""


class Shown(NamedTuple):
    """What is on the card: its lines, and a day of the week each: initial, state, today or not."""

    title: str
    line: str
    """Date and game."""
    streak: str
    longest: str
    """The streak as long as it gets: room is made for that."""
    week: Sequence[tuple[str, State]]
    today: int
    """Which of them it is; those after it are still to come."""

    @property
    def state(self) -> State:
        """How today went so far."""
        return self.week[self.today][1]


class Room(NamedTuple):
    """The least sizes of the whole card: its lines one under the other, or beside the week."""

    standing: Size
    lying: Size


def room_for(theme: Theme, shown: Shown) -> Room:
    """The room that it needs."""
    u, strip = theme.u, theme.button
    words, count = _words_width(theme, shown), len(shown.week)
    week = count * _disc(theme) + (count - 1) * max(4, round(0.6 * u))
    lines, marks = _lines_height(theme, "body"), _week_height(theme)
    return Room(
        (max(words, week) + 4 * u + strip, lines + marks + 6 * u),
        (words + 4 * u + week + 4 * u + strip, max(lines, marks) + 4 * u),
    )


class DailyCard(Widget):
    """Today's deal. `whole` is the card with the strip at its right, which is no part of it."""

    def __init__(
        self, theme: Theme, whole: pygame.Rect, shown: Shown, action: Callable[[], None]
    ) -> None:
        area = pygame.Rect(whole.topleft, (whole.width - theme.button, whole.height))
        super().__init__(theme, area, "daily", "felt")
        self.shown, self.whole, self._action = shown, pygame.Rect(whole), action
        self._lying = whole.width >= room_for(theme, shown).lying[0]

    @property
    def strip(self) -> pygame.Rect:
        """What is left of the card for the calendar."""
        left = self.area.right
        return pygame.Rect(left, self.whole.top, self.whole.right - left, self.whole.height)

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
        return [place for _, place in [*self._lines(), *self._initials()]]

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
        screen.blits([*self._lines(), *self._initials()])
        for index, place in enumerate(self._discs()):
            self._paint_day(screen, index, place)

    def _paint_day(self, screen: pygame.Surface, index: int, place: pygame.Rect) -> None:
        """The mark of a day; round today goes gold, and it says what pressing the card does."""
        theme, (_, state), today = self.theme, self.shown.week[index], index == self.shown.today
        begins = today and state is State.NOT_PLAYED
        sign = _play(theme, place.width) if begins else mark(theme, state, place.width)
        screen.blit(sign, place)
        if today:
            wide = max(2.0, theme.u / 3)
            round_it = place.inflate(3 * wide, 3 * wide)
            look = Box(paint.CLEAR, None, round_it.width / 2, theme.colour("focus_panel"), wide)
            screen.blit(paint.box(round_it.size, look), round_it)

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
        theme = self.theme
        wide = theme.width(self.shown.title, "heading", "Heavy")
        high = _lines_height(theme, "heading")
        if not self._lying:
            high += _week_height(theme) + 2 * theme.u
        fits = wide <= self._words_room() and high <= self._inner().height
        return "heading" if fits else "body"

    def _words_room(self) -> int:
        taken = self._week_width() + 4 * self.theme.u if self._lying else 0
        return self._inner().width - taken

    def _week_width(self) -> int:
        theme, side, room = self.theme, _disc(self.theme), self._inner().width
        if self._lying:
            room -= _words_width(theme, self.shown) + 4 * theme.u
        return min(room, round(side * (1 + _APART * (len(self.shown.week) - 1))))

    def _initials(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        theme, placed = self.theme, []
        for index, disc in enumerate(self._discs()):
            now = index == self.shown.today
            weight: Weight = "Black" if now else "Bold"
            ink = "ink" if now else "quiet"
            text = theme.text(self.shown.week[index][0], "caption", ink, weight)
            top = disc.bottom + theme.u // 2
            placed.append((text, text.get_rect(centerx=disc.centerx, top=top)))
        return placed

    def _discs(self) -> list[pygame.Rect]:
        """Where the marks of the week lie."""
        theme, inner, wide, side = self.theme, self._inner(), self._week_width(), _disc(self.theme)
        left, top = inner.left, inner.centery - _week_height(theme) // 2
        if self._lying:
            left = inner.right - wide
        else:
            above = theme.line(self._role()) + theme.line("caption")
            spare = inner.height - above - theme.line("caption") - _week_height(theme)
            top = inner.top + above + spare // 2
        last = len(self.shown.week) - 1
        return [
            pygame.Rect(left + (wide - side) * n // last, top, side, side) for n in range(last + 1)
        ]

    def _inner(self) -> pygame.Rect:
        return self.area.inflate(-4 * self.theme.u, -4 * self.theme.u)


class CalendarStrip(Widget):
    """The right edge of the card: it opens the calendar."""

    def __init__(self, card: DailyCard, action: Callable[[], None]) -> None:
        super().__init__(card.theme, card.strip, "calendar", "felt")
        self._whole, self._action = card.whole, action

    def activate(self) -> None:
        """Open it."""
        self._action()

    def radius(self) -> int:
        """As round as the card."""
        return 2 * self.theme.u

    def paint(self, screen: pygame.Surface) -> None:
        """A fine line, and the sign of a calendar."""
        theme, area = self.theme, self.area
        veil(screen, self, self._whole)
        gap = 2 * theme.u
        line = pygame.Rect(
            area.left, area.top + gap, max(1, theme.line_width), area.height - 2 * gap
        )
        screen.fill(theme.colour("line"), line)
        side = round(1.2 * _icon(theme))
        sign = theme.icon("calendar", side, "accent")
        screen.blit(sign, sign.get_rect(center=area.center))


def veil(screen: pygame.Surface, part: Widget, whole: pygame.Rect) -> None:
    """Light or shade a part of a card that the pointer is on."""
    if part.hovered or part.pressed:
        colour = part.theme.colour("box_pressed" if part.pressed else "box_hover")
        lit = paint.box(whole.size, Box(colour, None, part.radius()))
        screen.blit(lit, part.area, part.area.move(-whole.left, -whole.top))


def _play(theme: Theme, side: int) -> pygame.Surface:
    """A disc that says: on with it."""
    disc = paint.box((side, side), Box(theme.colour("accent"), radius=side / 2)).copy()
    arrow = theme.icon("play", round(0.56 * side), "panel")
    disc.blit(arrow, arrow.get_rect(center=(side / 2, side / 2)))
    return disc


def _icon(theme: Theme) -> int:
    return round(_ICON * theme.body)


def _words_width(theme: Theme, shown: Shown) -> int:
    """The least room for the lines."""
    return max(
        theme.width(shown.title, "body", "Heavy"),
        theme.width(shown.line, "caption"),
        theme.width(shown.longest, "caption", "Bold"),
    )


def _disc(theme: Theme) -> int:
    return round(_DISC * theme.px("caption"))


def _lines_height(theme: Theme, role: Role) -> int:
    return theme.line(role) + 2 * theme.line("caption")


def _week_height(theme: Theme) -> int:
    return _disc(theme) + theme.u // 2 + theme.line("caption")
