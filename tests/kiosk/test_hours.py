"""Opening hours: minutes of the place's own clock, over midnight, over the week."""

from datetime import datetime, timedelta

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.kiosk.allowed import hours
from game.kiosk.hours import ALWAYS, DAY, Hours, Span

MONDAY = datetime(2026, 3, 23)
"""The clocks go forward in the night to the Sunday of this week, where they do."""


def at(day: int, time: str) -> datetime:
    hour, minute = map(int, time.split(":"))
    return MONDAY + timedelta(days=day, hours=hour, minutes=minute)


@pytest.mark.parametrize(
    ("time", "opened"), [("8:59", False), ("9:00", True), ("17:59", True), ("18:00", False)]
)
def test_it_opens_with_the_first_minute_and_closes_with_the_last(time: str, opened: bool) -> None:
    assert hours("09:00-18:00").open_at(at(2, time)) is opened


@pytest.mark.parametrize(
    ("day", "time", "opened"),
    [
        (4, "21:59", False),
        (4, "22:00", True),
        (4, "23:59", True),
        (5, "00:00", True),
        (5, "01:59", True),
        (5, "02:00", False),
        (4, "01:00", False),
        (6, "01:00", False),
    ],
)
def test_what_begins_in_the_evening_goes_past_midnight(day: int, time: str, opened: bool) -> None:
    assert hours({"friday": "22:00-02:00"}).open_at(at(day, time)) is opened


def test_the_night_to_monday_belongs_to_sunday() -> None:
    house = hours({"sunday": "20:00-03:00"})
    assert house.open_at(at(7, "02:59"))
    assert house.open_at(at(0, "02:59"))
    assert not house.open_at(at(1, "02:59"))


def test_a_break_at_noon_and_a_day_that_is_not_named() -> None:
    house = hours({"monday": ["13:00-18:00", "09:00-12:00"]})
    assert [house.open_at(at(0, time)) for time in ("11:59", "12:30", "13:00")] == [
        True,
        False,
        True,
    ]
    assert not house.open_at(at(1, "10:00"))
    assert house.next_opening(at(0, "12:30")) == at(0, "13:00")
    assert house.next_opening(at(0, "18:00")) == at(7, "09:00")


def test_it_goes_by_the_clock_on_the_wall_whatever_is_done_to_that() -> None:
    """In the night to the 29th the clock jumps from two to three, and nothing is said of it."""
    house = hours("02:30-04:00")
    assert not house.open_at(at(6, "01:59"))
    assert house.open_at(at(6, "03:00"))
    assert house.next_opening(at(5, "04:00")) == at(6, "02:30")


def test_always_and_never() -> None:
    assert ALWAYS.open_at(at(3, "04:00"))
    assert ALWAYS.next_opening(at(3, "04:00")) is None
    never = Hours(((),) * 7)
    assert not never.open_at(at(3, "12:00"))
    assert never.next_opening(at(3, "12:00")) is None
    assert hours({"tuesday": "always"}).open_at(at(1, "23:59"))
    assert not hours({"tuesday": "always"}).open_at(at(2, "00:00"))


_SPANS = st.builds(Span, st.integers(0, DAY - 1), st.integers(0, DAY))
_WEEKS = st.lists(st.lists(_SPANS, max_size=2).map(tuple), min_size=7, max_size=7).map(tuple)


@settings(max_examples=60, deadline=None)
@given(_WEEKS, st.integers(0, 7 * DAY - 1))
def test_it_is_closed_until_it_opens_next(week: tuple[tuple[Span, ...], ...], minute: int) -> None:
    house, now = Hours(week), MONDAY + timedelta(minutes=minute)
    if house.open_at(now):
        return
    opening = house.next_opening(now)
    until = opening or now + timedelta(days=7)
    while now < until:
        assert not house.open_at(now)
        now += timedelta(minutes=7)
    assert opening is None or house.open_at(opening)
