"""A month as a sheet of a calendar: a day in each place, with how it went."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.keeping.days import State
from game.ui import paint
from game.ui.daily.marks import mark, today
from game.ui.paint import Box
from game.ui.widgets.widget import ACTIVATING, Spot, Widget

if TYPE_CHECKING:
    from game.ui.theme import Theme, Weight

WEEK, WEEKS = 7, 6
"""No month lies in more weeks than so many."""
_DAY = timedelta(days=1)
_STEPS = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1, pygame.K_UP: -WEEK, pygame.K_DOWN: WEEK}
_MARK = 0.38
"""How large a mark is, in parts of its place."""
_STACKED_FROM = 2.5
"""How high a place is in which the mark lies below the number, in heights of a letter."""


class Span(NamedTuple):
    """The days that can be chosen: from the first that had a deal to today."""

    first: date
    today: date

    def holds(self, day: date) -> bool:
        """Whether a day is one of them."""
        return self.first <= day <= self.today


class Sheet(NamedTuple):
    """What a month shows: the names of the days of the week from Monday on, the day that is
    chosen, in which month it is, those that can be chosen, and how each went."""

    names: Sequence[str]
    chosen: date
    span: Span
    state: Callable[[date], State]

    @property
    def days(self) -> list[date]:
        """The days of the month."""
        day, found = self.chosen.replace(day=1), list[date]()
        while day.month == self.chosen.month:
            found.append(day)
            day += _DAY
        return found


class Month(Widget):
    """The days of a month to choose from; `choose` is told of another day, `play` of Enter.

    Arrow keys go from day to day, also into the months beside it, and leave it upwards and
    downwards where there is no other week.
    """

    def __init__(
        self,
        theme: Theme,
        area: pygame.Rect,
        sheet: Sheet,
        choose: Callable[[date], None],
        play: Callable[[], None],
    ) -> None:
        super().__init__(theme, area, "month", "panel")
        self._sheet, self._choose, self._play = sheet, choose, play
        self._over: date | None = None
        self._down: date | None = None

    @staticmethod
    def least(theme: Theme) -> tuple[int, int]:
        """The size in which a finger finds each day."""
        side = max(44, round(2.2 * theme.body))
        return WEEK * side, WEEKS * side + Month.head(theme)

    @staticmethod
    def head(theme: Theme) -> int:
        """How high the row with the names of the days of the week is: the ring of a day below has
        room."""
        return theme.line("caption") + theme.u + theme.u // 2

    @property
    def days(self) -> list[date]:
        """The days of the month."""
        return self._sheet.days

    def place(self, day: date) -> pygame.Rect:
        """Where a day of the month lies."""
        head = self.head(self.theme)
        week, column = divmod(day.day - 1 + day.replace(day=1).weekday(), WEEK)
        left, right = (self.area.left + self.area.width * n // WEEK for n in (column, column + 1))
        high = self.area.height - head
        top, bottom = (self.area.top + head + high * n // WEEKS for n in (week, week + 1))
        return pygame.Rect(left, top, right - left, bottom - top)

    # ------------------------------------------------------------------ input

    def show(
        self,
        hovered: bool | None = None,
        pressed: bool | None = None,
        ringed: bool | None = None,
    ) -> None:
        """A day is lit only while the pointer is on it."""
        super().show(hovered, pressed, ringed)
        if not self.hovered:
            self._over = None

    def hover(self, spot: Spot) -> None:
        """The day under the pointer is lit."""
        over = self._at(spot)
        if over != self._over:
            self._over, self.stale = over, True

    def press(self, spot: Spot) -> None:
        """The pointer went down on a day."""
        self._down = self._at(spot)

    def release(self, spot: Spot) -> None:
        """Choose the day that was pressed, if the pointer is still on it."""
        day = self._at(spot)
        if day is not None and day == self._down:
            self._choose(day)

    def activate(self) -> None:
        """Play the chosen day."""
        self._play()

    def key(self, event: pygame.event.Event) -> bool:
        """Arrows choose; Enter and Space play."""
        if event.key in ACTIVATING:
            return super().key(event)
        step = _STEPS.get(event.key)
        if step is None:
            return False
        day = self._sheet.chosen + step * _DAY
        other = day.month != self._sheet.chosen.month
        if not self._sheet.span.holds(day) or (other and abs(step) == WEEK):
            return False
        self.show(ringed=True)
        self._choose(day)
        return True

    def _at(self, spot: Spot) -> date | None:
        """The day at a spot, if it can be chosen."""
        days = (day for day in self.days if self._sheet.span.holds(day))
        return next((day for day in days if self.place(day).collidepoint(spot)), None)

    # ------------------------------------------------------------------ drawing

    def texts(self) -> list[pygame.Rect]:
        """The names of the days of the week, and the numbers."""
        numbers = [placed for day in self.days for placed in self._number(day)]
        return [place for _, place in [*self._names(), *numbers]]

    def ring(self) -> tuple[pygame.Rect, int]:
        """It goes round the chosen day."""
        return self._box(self._sheet.chosen), self.radius()

    def paint(self, screen: pygame.Surface) -> None:
        """Day by day."""
        screen.blits(list(self._names()))
        for day in self.days:
            if self._sheet.span.holds(day):
                self._paint_day(screen, day)
            screen.blits(self._number(day))

    def _paint_day(self, screen: pygame.Surface, day: date) -> None:
        """Its ground and its mark."""
        box, sheet = self._box(day), self._sheet
        screen.blit(paint.box(box.size, self._look(day)), box)
        if state := sheet.state(day):
            sign = mark(self.theme, state, self._side())
            screen.blit(sign, sign.get_rect(center=self._halves(box)[1].center))

    def _look(self, day: date) -> Box:
        theme, chosen = self.theme, day == self._sheet.chosen
        state = "_hover" if chosen or day == self._over else ""
        edge = theme.colour("accent" if chosen else "line")
        width = max(1.0, theme.line_width) * (2 if chosen else 1)
        return Box(theme.colour("box" + state), None, self.radius(), edge, width)

    def _names(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        theme, line = self.theme, self.theme.line("caption")
        placed = []
        for column, name in enumerate(self._sheet.names):
            text = theme.text(name, "caption", "quiet", "Bold")
            middle = self.area.left + self.area.width * (2 * column + 1) // (2 * WEEK)
            placed.append((text, text.get_rect(centerx=middle, centery=self.area.top + line // 2)))
        return placed

    def _number(self, day: date) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """The number of a day; that of today is on gold."""
        box, span = self._box(day), self._sheet.span
        marked = span.holds(day) and self._sheet.state(day)
        room = self._halves(box)[0] if marked else box
        if day == span.today:
            return today(self.theme, str(day.day), "body", room.center)
        weight: Weight = "Black" if day == self._sheet.chosen else "Bold"
        ink = "ink" if span.holds(day) else "disabled_text"
        text = self.theme.text(str(day.day), "body", ink, weight)
        return [(text, text.get_rect(center=room.center))]

    def _halves(self, box: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """Where number and mark lie: one above the other, or in a low place side by side."""
        side, inner = self._side() + self._air(), box.inflate(-self._air(), -self._air())
        if box.height < _STACKED_FROM * self.theme.body:
            left = pygame.Rect(inner.topleft, (inner.width - side, inner.height))
            return left, pygame.Rect(left.right, inner.top, side, inner.height)
        above = pygame.Rect(inner.topleft, (inner.width, inner.height - side))
        return above, pygame.Rect(inner.left, above.bottom, inner.width, side)

    def _box(self, day: date) -> pygame.Rect:
        gap = max(2, self.theme.u // 2)
        return self.place(day).inflate(-gap, -gap)

    def _side(self) -> int:
        high = (self.area.height - self.head(self.theme)) // WEEKS
        return round(_MARK * min(high, self.area.width // WEEK))

    def _air(self) -> int:
        return max(3, self.theme.u // 2)
