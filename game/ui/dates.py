"""Times of day in words, as one says them."""

import datetime

from game.text.catalogue import Words

_EARLIEST, _LATEST = 86_400.0, 250_000_000_000.0
"""What every system can make a date of."""


def date_of(at: float, zone: datetime.tzinfo | None = None) -> datetime.datetime:
    """The date and time of a moment in seconds since 1970; None: where the player is."""
    return datetime.datetime.fromtimestamp(max(_EARLIEST, min(_LATEST, at)), zone)


def day_of(at: float, zone: datetime.tzinfo | None = None) -> datetime.date:
    """The day of a moment, by the clocks of that place."""
    return date_of(at, zone).date()


def moment(words: Words, at: float, now: float, zone: datetime.tzinfo | None = None) -> str:
    """``today 14:05``, ``yesterday 9:30``, ``14 March 14:05``, ``14 March 2024``."""
    when, today = date_of(at, zone), date_of(now, zone)
    time = f"{when:%H:%M}"
    days = (today.date() - when.date()).days
    if days in (0, 1):
        return words("date.yesterday" if days else "date.today", time=time)
    month = words(f"date.month.{when.month}")
    if when.year == today.year:
        return words("date.this_year", day=when.day, month=month, time=time)
    return words("date.other_year", day=when.day, month=month, year=when.year)
