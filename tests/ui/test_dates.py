"""Times of day as one says them."""

import datetime

import pytest

from game.text.catalogue import Words
from game.ui.dates import moment

ZONE = datetime.timezone(datetime.timedelta(hours=3))
NOW = datetime.datetime(2026, 3, 14, 14, 30, tzinfo=ZONE)


def said(language: str, *when: int) -> str:
    at = datetime.datetime(*when, tzinfo=ZONE)  # type: ignore[arg-type,misc]
    return moment(Words(language), at.timestamp(), NOW.timestamp(), ZONE)


@pytest.mark.parametrize(
    ("when", "turkish", "english"),
    [
        ((2026, 3, 14, 14, 5), "bugün 14:05", "today 14:05"),
        ((2026, 3, 14, 0, 0), "bugün 00:00", "today 00:00"),
        ((2026, 3, 13, 23, 59), "dün 23:59", "yesterday 23:59"),
        ((2026, 3, 12, 9, 30), "12 Mart 09:30", "12 March 09:30"),
        ((2026, 1, 1, 9, 30), "1 Ocak 09:30", "1 January 09:30"),
        ((2025, 8, 30, 9, 30), "30 Ağustos 2025", "30 August 2025"),
        ((2026, 3, 15, 9, 30), "15 Mart 09:30", "15 March 09:30"),
    ],
)
def test_a_moment_in_words(when: tuple[int, ...], turkish: str, english: str) -> None:
    assert (said("tr", *when), said("en", *when)) == (turkish, english)


@pytest.mark.parametrize("at", [-1e18, 0.0, 1e18])
def test_a_clock_that_was_wrong_is_no_trouble(at: float) -> None:
    assert moment(Words("en"), at, NOW.timestamp())
