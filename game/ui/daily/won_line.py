"""What is said of a deal of the day that was just won."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.deals.catalogue import NoDeals
from game.keeping.days import Days, State, day_begun, days
from game.ui.daily.wording import date_of
from game.ui.dates import day_of

if TYPE_CHECKING:
    from game.rules.code import GameCode
    from game.storage.worker import Answer
    from game.ui.services import Services

_MANY = 8_888
"""More days in a row than anybody will win: room is made for so many."""


class WonLine:
    """One line on the day whose deal a game was; none for other games.

    The streak is added once it is known, if this win or another one was in time for it.
    """

    def __init__(self, services: Services, code: GameCode | None) -> None:
        self._services, self._code = services, code
        self._today = day_of(services.wall())
        try:
            self._day = day_begun(code, self._today) if code else None
        except NoDeals:
            self._day = None
        self._streak = 0
        self._asked: Answer[dict[str, Days]] | None = None
        if self._day:
            self._asked = services.history.counted(partial(days, local_day=day_of), {})

    @property
    def waiting(self) -> bool:
        """Whether the streak is still to come."""
        return self._asked is not None

    @property
    def ready(self) -> bool:
        """Whether it has come, and was not taken in yet."""
        return self._asked is not None and self._asked.ready

    def take(self) -> None:
        """Take it in."""
        assert self._asked and self._code and self._day
        of_game = self._asked.wait().get(self._code.variant.key, Days())
        self._asked = None
        if of_game.state(self._day) is State.WON:
            self._streak = of_game.streak(self._today).now

    @property
    def words(self) -> str:
        """The line; empty where there is none."""
        return self._with(self._streak)

    @property
    def longest(self) -> str:
        """The line as long as it gets."""
        return self._with(_MANY)

    def _with(self, streak: int) -> str:
        words = self._services.words
        if self._day is None:
            return ""
        deal = words("won.daily")
        if self._day != self._today:
            deal = words("won.daily_of", date=date_of(words, self._day, self._today))
        if not streak:
            return deal
        key = "won.daily_streak_one" if streak == 1 else "won.daily_streak"
        return words(key, deal=deal, count=streak)
