"""Days and months in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import date

    from game.text.catalogue import Words

_MONDAY_TO_SUNDAY = range(1, 8)


def month_of(words: Words, day: date) -> str:
    """``November 2026``."""
    return words("daily.month", month=words(f"date.month.{day.month}"), year=day.year)


def whole_date(words: Words, day: date) -> str:
    """``Monday 30 November 2026``."""
    return words(
        "daily.date",
        weekday=words(f"daily.weekday.{day.isoweekday()}"),
        day=day.day,
        month=words(f"date.month.{day.month}"),
        year=day.year,
    )


def short_date(words: Words, day: date) -> str:
    """``30 November``."""
    return words("daily.day", day=day.day, month=words(f"date.month.{day.month}"))


def date_of(words: Words, day: date, today: date) -> str:
    """``30 November``, in another year ``30 November 2025``."""
    if day.year == today.year:
        return short_date(words, day)
    month = words(f"date.month.{day.month}")
    return words("date.other_year", day=day.day, month=month, year=day.year)


def weekdays(words: Words, kind: str) -> list[str]:
    """From Monday to Sunday: ``short`` names, or only an ``initial``."""
    return [words(f"daily.{kind}.{number}") for number in _MONDAY_TO_SUNDAY]
