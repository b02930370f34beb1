"""The deals of the day: what became of each, and how many were won in a row, on their days."""

import random
from collections.abc import Iterable
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo

import pytest
from sample_days import attempt

from game.deals import catalogue
from game.deals.catalogue import NoDeals, deals_for
from game.deals.daily import FIRST, daily
from game.keeping import days as module
from game.keeping.days import Days, State, Streak, day_begun, days
from game.rules.code import GameCode, parse
from game.storage.kept import Kept
from game.variants import VARIANTS
from game.variants.freecell import FREECELL
from game.variants.klondike import KLONDIKE

TODAY = date(2026, 12, 10)
LATE = datetime(2027, 1, 10, 12, tzinfo=UTC)
TURKEY = timezone(timedelta(hours=3))
KIND = GameCode(KLONDIKE, KLONDIKE.defaults(), 0)
OTHER_OPTIONS = GameCode(KLONDIKE, {"draw": "3", "rule": "relaxed"}, 0)
FREECELL_KIND = GameCode(FREECELL, FREECELL.defaults(), 0)
SIGNS = {State.NOT_PLAYED: ".", State.PLAYED: "p", State.WON_LATER: "l", State.WON: "W"}


def played(story: str, kind: GameCode = KIND, zone: tzinfo = TURKEY) -> list[Kept]:
    """Attempts one after the other, a line each: the deal of which day, when it was dealt, and
    whether it was ``won`` or ``left``; perhaps ``erased``, ``uncounted`` or ``untouched``."""
    games = []
    for used, line in enumerate(filter(None, map(str.strip, story.splitlines())), 1):
        day, dealt, time, outcome, *more = line.split()
        at = datetime.fromisoformat(f"2026-{dealt} {time}").replace(tzinfo=zone)
        games.append(
            attempt(
                daily(kind, date.fromisoformat(f"2026-{day}")),
                at,
                outcome == "won",
                first=None if "untouched" in more else used,
                used=used,
                counts="uncounted" not in more,
                erased="erased" in more,
            )
        )
    return games


def seen_in(games: Iterable[Kept], zone: tzinfo = TURKEY, variant: str = "klondike") -> Days:
    """What became of the deals of a game, for a player who is in a zone now."""
    return days(games, lambda at: datetime.fromtimestamp(at, zone).date())[variant]


def row(of: Days, first: str, last: str, options: str | None = None) -> str:
    """The days from the first to the last of them, a sign each."""
    day, signs = date.fromisoformat(first), ""
    while day <= date.fromisoformat(last):
        signs += SIGNS[of.state(day, options)]
        day += timedelta(days=1)
    return signs


# ------------------------------------------------------------------ how a day went

WENT = {
    "nothing was done": ("", "."),
    "begun and left": ("12-05 12-05 20:00 left", "p"),
    "won": ("12-05 12-05 20:00 won", "W"),
    "dealt before midnight, won after it or a week later": ("12-05 12-05 23:58 won", "W"),
    "dealt in the first minute of the day": ("12-05 12-05 00:00 won", "W"),
    "dealt when the day was over": ("12-05 12-06 00:00 won", "l"),
    "dealt weeks later": ("11-05 12-05 12:00 won", "l"),
    "begun later, left": ("12-05 12-07 12:00 left", "p"),
    "left, then won later": ("12-05 12-05 12:00 left\n12-05 12-07 12:00 won", "l"),
    "dealt before its day, and won": ("12-20 12-04 12:00 won", "W"),
    "dealt before its day, and left": ("12-20 12-04 12:00 left", "p"),
    "won, then again later": ("12-05 12-05 12:00 won\n12-05 12-07 12:00 won", "W"),
    "won later, and only left on its day": (
        "12-05 12-05 23:50 left\n12-05 12-06 00:05 won",
        "l",
    ),
    "won, then begun again and left": ("12-05 12-05 12:00 won\n12-05 12-05 13:00 left", "W"),
    "won and erased": ("12-05 12-05 12:00 won erased", "W"),
    "left and erased": ("12-05 12-05 12:00 left erased", "p"),
    "with moves from elsewhere": ("12-05 12-05 12:00 won uncounted", "."),
    "only looked at": ("12-05 12-05 12:00 left untouched", "."),
}


@pytest.mark.parametrize(("story", "sign"), WENT.values(), ids=WENT.keys())
def test_how_a_day_went(story: str, sign: str) -> None:
    found = seen_in(played(story))
    day = story.split(maxsplit=1)[0] if story else "12-05"
    assert row(found, f"2026-{day}", f"2026-{day}") == sign


def test_an_attempt_is_of_no_other_day() -> None:
    story = "12-05 12-05 20:00 won\n12-06 12-07 20:00 won\n12-08 12-08 10:00 left"
    found = seen_in(played(story))
    assert row(found, "2026-12-01", "2026-12-31") == "....Wl.p" + 23 * "."


def test_every_day_of_a_month_is_one_of_its_own() -> None:
    story = "\n".join(f"02-{day:02} 02-{day:02} 12:00 won" for day in range(1, 29))
    assert row(seen_in(played(story)), "2026-01-31", "2026-03-01") == "." + 28 * "W" + "."


def test_the_29th_of_february_is_a_day_like_others() -> None:
    leap = date(2028, 2, 29)
    at = datetime(2028, 2, 29, 23, 59, tzinfo=TURKEY)
    before = datetime(2028, 2, 28, 12, 0, tzinfo=TURKEY)
    after = datetime(2028, 3, 1, 12, 0, tzinfo=TURKEY)
    games = [attempt(daily(KIND, each.date()), each, True) for each in (before, at, after)]
    found = seen_in(games)
    assert row(found, "2028-02-28", "2028-03-01") == "WWW"
    assert found.streak(date(2028, 3, 1)).now == 3
    assert day_begun(daily(KIND, leap), leap) == leap


def test_a_day_before_the_first_is_judged_alike() -> None:
    """A clock that was never set shows the year 1970, or one before the first deal of a day."""
    for day in (date(1970, 1, 2), FIRST - timedelta(days=1), FIRST):
        at = datetime(day.year, day.month, day.day, 12, tzinfo=TURKEY)
        found = seen_in([attempt(daily(KIND, day), at, True)])
        assert found.state(day) is State.WON
        assert found.streak(day) == Streak(1, 1, 1)


# ------------------------------------------------------------------ which deals


def test_other_deals_are_of_no_day() -> None:
    graded = deals_for(KIND).graded
    at = datetime(2026, 12, 5, 12, tzinfo=TURKEY)
    others = [f"KL1-D1C-{letters}" for letters in next(iter(graded.values()))[:3]]
    games = [attempt(parse(code, VARIANTS), at, True) for code in [*others, "FCM-C4-617"]]
    for variant in VARIANTS:
        found = seen_in(games, variant=variant.key)
        assert (found.states, found.under_way) == ({}, {})


def test_each_game_has_days_of_its_own() -> None:
    games = played("12-05 12-05 12:00 won") + played("12-06 12-06 12:00 left", FREECELL_KIND)
    assert row(seen_in(games), "2026-12-05", "2026-12-06") == "W."
    assert row(seen_in(games, variant="freecell"), "2026-12-05", "2026-12-06") == ".p"
    assert seen_in(games).under_way == {}
    assert len(seen_in(games, variant="freecell").under_way) == 1
    assert set(days(games, lambda _: TODAY)) == {variant.key for variant in VARIANTS}


def test_options_are_told_apart_or_taken_together() -> None:
    games = played("12-05 12-05 12:00 left\n12-06 12-06 12:00 won")
    games += played("12-05 12-05 13:00 won\n12-06 12-08 12:00 won", OTHER_OPTIONS)
    found = seen_in(games)
    assert row(found, "2026-12-05", "2026-12-06", "D1C") == "pW"
    assert row(found, "2026-12-05", "2026-12-06", "D3R") == "Wl"
    assert row(found, "2026-12-05", "2026-12-06", "D3C") == ".."
    assert row(found, "2026-12-05", "2026-12-06") == "WW"


def test_a_game_without_options_has_days_too() -> None:
    yukon = VARIANTS[-1]
    kind = GameCode(yukon, {}, 0)
    found = seen_in(played("12-05 12-05 12:00 won", kind), variant=yukon.key)
    assert row(found, "2026-12-05", "2026-12-05", "") == row(found, "2026-12-05", "2026-12-05")
    assert found.state(date(2026, 12, 5)) is State.WON


def test_a_deal_that_comes_round_again_is_of_the_day_it_was_dealt_for() -> None:
    """Years later the same cards come again: the old day keeps its win, the new one has its own."""
    round = timedelta(days=len(deals_for(KIND).days))
    old, new = TODAY, TODAY + round
    assert daily(KIND, old) == daily(KIND, new)
    noon = datetime(old.year, old.month, old.day, 12, tzinfo=TURKEY)
    code = daily(KIND, old)
    first = attempt(code, noon, True)
    assert seen_in([first]).state(old) is State.WON
    assert seen_in([first]).state(new) is State.NOT_PLAYED
    late = attempt(code, noon + round - timedelta(days=3), True)
    assert seen_in([late]).state(old) is State.WON_LATER
    assert seen_in([late]).state(new) is State.NOT_PLAYED
    again = attempt(code, noon + round, False)
    both = seen_in([first, again])
    assert (both.state(old), both.state(new)) == (State.WON, State.PLAYED)


def test_without_deals_there_are_no_days(monkeypatch: pytest.MonkeyPatch) -> None:
    def missing(kind: GameCode) -> catalogue.Deals:
        if kind.variant is KLONDIKE:
            raise NoDeals("gone")
        return deals_for(kind)

    games = played("12-05 12-05 12:00 won") + played("12-05 12-05 12:00 won", FREECELL_KIND)
    monkeypatch.setattr(module, "deals_for", missing)
    assert seen_in(games).states == {}
    assert seen_in(games, variant="freecell").states != {}


# ------------------------------------------------------------------ clocks and zones


def test_a_day_is_one_of_the_place_where_the_player_is() -> None:
    new_york = timezone(timedelta(hours=-5))
    games = played("12-05 12-05 23:30 won", zone=new_york)
    assert row(seen_in(games, new_york), "2026-12-05", "2026-12-05") == "W"


@pytest.mark.parametrize("hours", [-1, -3, -8, -12])
def test_who_has_gone_west_keeps_what_was_won_in_the_small_hours(hours: int) -> None:
    west = timezone(timedelta(hours=3 + hours))
    games = played("12-05 12-05 00:10 won\n12-06 12-06 12:00 won")
    found = seen_in(games, west)
    assert row(found, "2026-12-04", "2026-12-07") == ".WW."
    assert found.streak(date(2026, 12, 6)).now == 2


def test_who_has_gone_east_has_won_in_time_what_is_still_of_its_day_there() -> None:
    games = played("12-05 12-05 12:00 won\n12-06 12-06 23:00 won")
    found = seen_in(games, timezone(timedelta(hours=9)))
    assert row(found, "2026-12-05", "2026-12-07") == "Wl."


class SummerTime(tzinfo):
    """A zone whose clocks go an hour forward on 29 March at 2, and back on 25 October at 3."""

    def dst(self, at: datetime | None) -> timedelta:
        """The hour between the two."""
        assert at is not None
        clock = at.replace(tzinfo=None)
        summer = datetime(2026, 3, 29, 2) <= clock < datetime(2026, 10, 25, 3)
        return timedelta(hours=1 if summer else 0)

    def utcoffset(self, at: datetime | None) -> timedelta:
        """One hour, in summer two."""
        return timedelta(hours=1) + self.dst(at)

    def tzname(self, _at: datetime | None) -> None:
        """None of its own."""


@pytest.mark.parametrize("day", ["03-29", "10-25"])
@pytest.mark.parametrize("time", ["00:00", "01:59", "03:00", "23:59"])
def test_a_day_of_23_or_25_hours_is_one_day(day: str, time: str) -> None:
    zone = SummerTime()
    games = played(f"{day} {day} {time} won", zone=zone)
    assert seen_in(games, zone).state(date.fromisoformat(f"2026-{day}")) is State.WON


def test_a_clock_set_back_by_a_day_takes_nothing_away() -> None:
    """Dealt for the 6th by a clock that was a day ahead; then the clock is right again."""
    assert row(seen_in(played("12-06 12-06 12:00 won")), "2026-12-06", "2026-12-06") == "W"
    found = seen_in(played("12-06 12-05 12:00 won"))
    assert row(found, "2026-12-05", "2026-12-07") == ".W."


def test_days_to_come_count_for_nothing() -> None:
    """A clock was ahead: what was won then counts once that day is there."""
    found = seen_in(played("12-08 12-08 12:00 won\n12-09 12-09 12:00 won"))
    assert found.streak(date(2026, 12, 7)) == Streak(0, 0, 0)
    assert found.streak(date(2026, 12, 8)) == Streak(1, 1, 1)
    assert found.streak(date(2026, 12, 9)) == Streak(2, 2, 2)


# ------------------------------------------------------------------ in a row

ROWS = {
    # the days up to today, the last sign: how the days go, the streak now, the longest, days won
    "": (0, 0, 0),
    "W": (1, 1, 1),
    "WWW": (3, 3, 3),
    "WWW.": (3, 3, 3),
    "WWWp": (3, 3, 3),
    "WWW..": (0, 3, 3),
    "WWWpp": (0, 3, 3),
    "WWW.W": (1, 3, 4),
    "WWlWW": (2, 2, 5),
    "WWWl": (3, 3, 4),
    "l": (0, 0, 1),
    "lll": (0, 0, 3),
    "W.WW.WWWW.WW": (2, 4, 9),
    "WWWWW.W": (1, 5, 6),
    "p.p": (0, 0, 0),
}


@pytest.mark.parametrize(("signs", "expected"), ROWS.items())
def test_days_in_a_row(signs: str, expected: tuple[int, int, int]) -> None:
    games = []
    for index, sign in enumerate(reversed(signs)):
        day = TODAY - timedelta(days=index)
        at = datetime(day.year, day.month, day.day, 18, tzinfo=TURKEY)
        if sign != ".":
            at = LATE if sign == "l" else at
            games.append(attempt(daily(KIND, day), at, sign in "Wl", used=index))
    found = seen_in(games)
    assert found.streak(TODAY) == Streak(*expected)


def test_any_options_of_a_game_go_on_with_its_streak() -> None:
    games = played("12-08 12-08 12:00 won\n12-10 12-10 12:00 won")
    games += played("12-09 12-09 12:00 won", OTHER_OPTIONS)
    assert seen_in(games).streak(TODAY) == Streak(3, 3, 3)
    assert seen_in(games, variant="freecell").streak(TODAY) == Streak(0, 0, 0)


def test_one_day_won_twice_counts_once() -> None:
    """Undone and won again, or with other options: still one day."""
    games = played("12-10 12-10 12:00 won\n12-10 12-10 13:00 won")
    games += played("12-10 12-10 14:00 won", OTHER_OPTIONS)
    assert seen_in(games).streak(TODAY) == Streak(1, 1, 1)


def test_a_streak_goes_over_the_end_of_a_year() -> None:
    games = [
        attempt(daily(KIND, at.date()), at, True)
        for at in (datetime(2026, 12, 30, 12, tzinfo=TURKEY) + timedelta(days=n) for n in range(4))
    ]
    assert seen_in(games).streak(date(2027, 1, 2)) == Streak(4, 4, 4)


def test_the_order_of_the_games_is_all_the_same() -> None:
    games = played(
        """
        12-05 12-05 12:00 won
        12-06 12-06 12:00 left
        12-06 12-06 13:00 won
        12-07 12-09 12:00 won
        12-08 12-08 12:00 left
        """
    )
    expected = seen_in(games)
    for seed in range(5):
        shuffled = random.Random(seed).sample(games, len(games))
        assert seen_in(shuffled) == expected


# ------------------------------------------------------------------ what can be gone on with

GOES_ON = {
    "begun and left": ("12-05 12-05 12:00 left", 1),
    "gone on with days later": ("12-05 12-08 12:00 left", 1),
    "won": ("12-05 12-05 12:00 won", None),
    "erased": ("12-05 12-05 12:00 left erased", None),
    "of two, the one used last": ("12-05 12-05 12:00 left\n12-05 12-06 12:00 left", 2),
    "left, then won": ("12-05 12-05 12:00 left\n12-05 12-05 13:00 won", None),
    "won, then begun again": ("12-05 12-05 12:00 won\n12-05 12-06 13:00 left", 2),
    "with moves from elsewhere": ("12-05 12-05 12:00 left uncounted", None),
}


@pytest.mark.parametrize(("story", "id"), GOES_ON.values(), ids=GOES_ON.keys())
def test_what_is_gone_on_with(story: str, id: int | None) -> None:
    code = str(daily(KIND, date(2026, 12, 5)))
    assert seen_in(played(story)).under_way.get(code) == id


def test_thousands_of_games_are_gone_through_in_one_go() -> None:
    """Each game is looked at once, and only deals of a day are read as codes."""
    at = datetime(2026, 1, 5, 12, tzinfo=UTC)
    other = [attempt(GameCode(KLONDIKE, KLONDIKE.defaults(), 10**9 + n), at) for n in range(999)]
    daily_ones = [
        attempt(daily(KIND, (at + timedelta(days=n)).date()), at + timedelta(days=n), True)
        for n in range(100)
    ]
    looked_at: list[float] = []

    def local(seconds: float) -> date:
        looked_at.append(seconds)
        return datetime.fromtimestamp(seconds, UTC).date()

    found = days(other + daily_ones, local)["klondike"]
    assert len(looked_at) == 100
    assert found.streak(date(2026, 4, 14)) == Streak(100, 100, 100)
