"""Today's deal as the menu has it: what there is to see of it, and what pressing it does."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import timedelta
from typing import TYPE_CHECKING

from game.deals.catalogue import NoDeals
from game.deals.daily import daily
from game.keeping.days import Days, State
from game.ui.daily.card import Shown
from game.ui.daily.choice import wanted
from game.ui.daily.starting import Starting
from game.ui.daily.week import Week
from game.ui.daily.wording import short_date, weekdays
from game.ui.dates import day_of

if TYPE_CHECKING:
    from game.rules.code import GameCode
    from game.ui.services import Services

_MANY = 8_888
"""More days in a row than anybody will win: room is made for so many."""


class Today:
    """It is played if it is not won yet; else it leads to the calendar."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._days: Mapping[str, Days] | None = None
        self._pressed = False
        self._starting: Starting | None = None

    def know(self, days: Mapping[str, Days]) -> None:
        """What became of the deals of the day is known now."""
        self._days = days

    @property
    def shown(self) -> Shown:
        """The game chosen last, in any of its options: today, its week, its streak."""
        words, kind = self._services.words, self._kind
        today, days = day_of(self._services.wall()), self._of(kind.variant.key)
        place = today.weekday()
        week = [today + timedelta(days=number - place) for number in range(7)]
        states = [days.state(day) if day <= today else State.NOT_PLAYED for day in week]
        streak = days.streak(today).now
        begin = words("menu.no_streak")
        longest = max(begin, words("menu.streak", count=_MANY), key=len)
        name = words(f"variant.{kind.variant.key}.name")
        return Shown(
            title=words("menu.daily"),
            line=words("menu.daily_line", date=short_date(words, today), game=name),
            streak=words("menu.streak", count=streak) if streak else begin,
            longest=longest,
            week=Week(list(zip(weekdays(words, "initial"), states, strict=True)), place),
            calendar=words("menu.calendar"),
        )

    def press(self) -> None:
        """Play it, as soon as it is known how it stands."""
        self._pressed = True
        self.step()

    def step(self) -> None:
        """Go on with what was asked for, once all is known that it needs."""
        if self._pressed and self._days is not None:
            self._pressed = False
            self._start(self._days)
        starting = self._starting
        if starting and starting.ready:
            self._starting = None
            if starting.elsewhere:
                self.open_calendar()
            else:
                starting.sit_down()

    @property
    def waiting(self) -> bool:
        """Whether something was asked for that is still to come."""
        return self._pressed or self._starting is not None

    def drop(self) -> None:
        """The player has gone elsewhere: what was asked for is not wanted any more."""
        self._pressed, self._starting = False, None

    def open_calendar(self) -> None:
        """Show the calendar."""
        self._services.stack.open("daily")

    def _start(self, days: Mapping[str, Days]) -> None:
        kind, today = self._kind, day_of(self._services.wall())
        try:
            code = daily(kind, today)
        except NoDeals:
            self.open_calendar()
            return
        played = days.get(kind.variant.key, Days())
        if played.state(today) >= State.WON_LATER:
            self.open_calendar()
        else:
            self._starting = Starting(self._services, code, played.under_way.get(str(code)))

    @property
    def _kind(self) -> GameCode:
        """The game of the day that is wanted."""
        return wanted(self._services.settings, self._services.offered)

    def _of(self, variant: str) -> Days:
        return (self._days or {}).get(variant, Days())
