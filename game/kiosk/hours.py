"""When a kiosk is open."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import NamedTuple

DAY = 24 * 60
_AHEAD = 8
"""So many days, with today, are looked at: it may open on this very weekday alone."""


class Span(NamedTuple):
    """From one minute of the day to another; one that ends before it begins goes past midnight."""

    begins: int
    ends: int


@dataclass(frozen=True)
class Hours:
    """For each day of the week, Monday first, the spans that begin on it; None: always open."""

    week: tuple[tuple[Span, ...], ...] | None = None

    def open_at(self, when: datetime) -> bool:
        """Whether the house is open at that time of the place."""
        if self.week is None:
            return True
        minute = when.hour * 60 + when.minute
        today, before = self.week[when.weekday()], self.week[when.weekday() - 1]
        return any(
            span.begins <= minute < (span.ends if span.ends > span.begins else DAY)
            for span in today
        ) or any(span.ends <= span.begins and minute < span.ends for span in before)

    def next_opening(self, when: datetime) -> datetime | None:
        """When it opens next after a time at which it is closed; None: never."""
        if self.week is None:
            return None
        midnight = when.replace(hour=0, minute=0, second=0, microsecond=0)
        for ahead in range(_AHEAD):
            day = midnight + timedelta(days=ahead)
            for begins, _ in sorted(self.week[day.weekday()]):
                if (opening := day + timedelta(minutes=begins)) > when:
                    return opening
        return None


ALWAYS = Hours()
