"""The figures: what counts as played and won, streaks, records, days, shares, and the chart."""

import datetime
import sqlite3
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.keeping.figures import Figures, by_kind, by_variant, figures, histogram, percent
from game.keeping.played import Choice, deals, kinds
from game.rules.help import Help
from game.storage.history import History
from game.storage.kept import FirstWin, Kept, Log
from game.ui.wording import played_time

TODAY = datetime.date(2026, 3, 31)
DAY = 86_400.0
HOUR = 3600.0
OLDEST = """
    PRAGMA application_id = 1398891113;
    CREATE TABLE game (
        id INTEGER PRIMARY KEY, code TEXT, variant TEXT, options TEXT, seconds REAL, moves INTEGER,
        points INTEGER, actions INTEGER, help INTEGER, counts INTEGER, dealt_at REAL, begun_at REAL,
        touched_at REAL, aside INTEGER, win_seconds REAL, win_moves INTEGER, win_points INTEGER,
        win_help INTEGER, win_took_back INTEGER, win_order INTEGER, cards BLOB,
        begun_order INTEGER, used_order INTEGER, erased INTEGER, checksum INTEGER
    );
    CREATE TABLE log (id INTEGER PRIMARY KEY, events TEXT, times TEXT, checksum INTEGER);
    CREATE TABLE held (game INTEGER PRIMARY KEY, token TEXT);
    CREATE TABLE unreadable (id INTEGER, content TEXT);
    INSERT INTO game VALUES (1, 'FC1-C4-AAAAAAB', 'freecell', 'C4', 301.5, 120, 540, 120, 0, 1,
        10.0, 20.0, 330.0, 1, 301.5, 120, 540, 0, 0, 3, x'00', 2, 1, 0, 2410274663);
    INSERT INTO game VALUES (2, 'FC1-C4-AAAAAAC', 'freecell', 'C4', 60.0, 30, 40, 31, 1, 1,
        400.0, 410.0, 470.0, 1, NULL, NULL, NULL, NULL, NULL, NULL, x'00', 5, 4, 0, 633010367);
    PRAGMA user_version = 1;
"""
"""The tables of the first version, with a game won and one left, as that version wrote them."""
EVERYTHING = Choice()


def win(
    seconds: float = 300.0,
    moves: int = 100,
    points: int = 625,
    help: Help = Help.NONE,
    took_back: bool = False,
    order: int | None = None,
) -> FirstWin:
    """A first win."""
    return FirstWin(seconds, moves, points, help, took_back, order)


def game(
    deal: str = "A",
    won: FirstWin | None = None,
    first: int | None = 1,
    seconds: float = 300.0,
    kind: tuple[str, str] = ("russian", "C"),
    help: Help = Help.NONE,
    running: bool = False,
    counts: bool = True,
    erased: bool = False,
    begun_at: float = 30 * DAY,
) -> Kept:
    """A game that was left, unless it is said to be won or running."""
    return Kept(
        id=first or 0,
        code="-".join([*kind, deal]),
        variant=kind[0],
        options=kind[1],
        seconds=seconds,
        moves=100,
        points=0,
        actions=0 if first is None else 100,
        help=help,
        counts=counts,
        dealt_at=begun_at,
        begun_at=None if first is None else begun_at,
        touched_at=begun_at,
        aside=not running,
        win=won,
        table=b"",
        first=first,
        used=first or 0,
        erased=erased,
    )


def row(outcomes: str) -> list[Kept]:
    """Deals one after the other: ``W`` won, ``L`` left."""
    return [
        game(f"{n}", win(order=1000 + n) if mark == "W" else None, first=n)
        for n, mark in enumerate(outcomes, 1)
    ]


def day_of(seconds: float) -> datetime.date:
    """The day of a time: the 31 March is day 30."""
    return datetime.date(2026, 3, 1) + datetime.timedelta(days=int(seconds // DAY))


def of(games: Sequence[Kept], choice: Choice = EVERYTHING) -> Figures:
    """The figures of games."""
    return figures(deals(games), choice, TODAY, day_of)


# What counts


def test_without_games_there_are_no_records_and_no_means() -> None:
    shown = of([])
    assert (shown.played, shown.won, shown.going_on, shown.streak, shown.longest) == (0,) * 5
    assert shown.best_seconds is shown.mean_seconds is shown.best_points is None
    assert shown.fewest_moves is shown.mean_moves is None
    assert (shown.total_seconds, shown.last, shown.win_times, shown.rate) == (0, (), (), ())
    assert {(day.played, day.won) for day in shown.days} == {(0, 0)}


def test_a_deal_counts_once_however_often_it_is_begun_or_won() -> None:
    """TT-01: three attempts at a deal, two of them won, are one game played and won."""
    games = [
        game("A", None, first=1),
        game("A", win(order=5), first=2),
        game("A", win(order=9), first=3),
        game("B", None, first=4),
        game("B", None, first=6),
    ]
    shown = of(games)
    assert (shown.played, shown.won, percent(shown.won, shown.played)) == (2, 1, 50)


def test_the_same_letters_under_other_options_are_another_deal() -> None:
    games = [
        game("A", win(), kind=("russian", "C")),
        game("A", win(), kind=("russian", "R"), first=2),
    ]
    assert of(games).won == 2


def test_a_running_game_is_neither_won_nor_lost_but_its_time_was_played() -> None:
    """TT-02: a game that is not finished yet is never a loss."""
    games = [game("A", win()), game("B", first=2, running=True, seconds=40.0)]
    shown = of(games)
    assert (shown.played, shown.won, shown.going_on, shown.streak) == (1, 1, 1, 1)
    assert shown.total_seconds == 340.0


def test_a_deal_begun_again_is_played_by_the_attempt_that_was_left() -> None:
    """Two copies of the program may play it on, each in a game of its own."""
    left, *running = game("A"), game("A", first=2, running=True), game("A", first=3, running=True)
    assert [of(games).played for games in ([left, *running], running)] == [1, 0]
    shown = of([left, *running])
    assert (shown.won, shown.going_on) == (0, 2)


def test_a_win_that_was_undone_stays_one() -> None:
    """TT-03: the game is on the table again, neither left nor won now, but it was."""
    shown = of([game("A", win(), running=True)])
    assert (shown.played, shown.won, shown.going_on, shown.streak) == (1, 1, 0, 1)


def test_the_numbers_of_a_deal_are_those_of_the_win_that_came_first() -> None:
    """TT-03: also where a later win was quicker, and where its attempt was begun earlier."""
    games = [
        game("A", win(seconds=90.0, moves=80, points=900, order=9), first=1),
        game("A", win(seconds=200.0, moves=130, points=600, order=5), first=2),
    ]
    for ordered in (games, games[::-1]):
        shown = of(ordered)
        assert (shown.best_seconds, shown.fewest_moves, shown.best_points) == (200.0, 130, 600)
        assert shown.win_times == (200.0,)


def test_a_game_only_dealt_is_none() -> None:
    """TT-06: five deals without a move."""
    shown = of([game(f"{n}", first=None) for n in range(5)])
    assert (shown.played, shown.won, shown.going_on, shown.total_seconds) == (0, 0, 0, 0)
    assert kinds(deals([game(first=None)])) == []


def test_a_game_begun_with_moves_from_elsewhere_does_not_count() -> None:
    games = [game("A", win(), counts=False), game("B", counts=False, first=2)]
    assert of(games) == of([])
    assert by_variant(games) == {}


def test_an_erased_game_counts_all_the_same() -> None:
    games = [game("A", win(order=1)), game("B", first=2)]
    assert of(games) == of([game("A", win(order=1)), game("B", first=2, erased=True)])


# Streaks, shares, the last deals


@pytest.mark.parametrize(
    ("outcomes", "streak", "longest"),
    [("", 0, 0), ("L", 0, 0), ("W", 1, 1), ("WWLW", 1, 2), ("WWWLL", 0, 3), ("LWWLWWWW", 4, 4)],
)
def test_a_streak_is_so_many_deals_won_in_a_row(outcomes: str, streak: int, longest: int) -> None:
    shown = of(row(outcomes))
    assert (shown.streak, shown.longest) == (streak, longest)


def test_deals_stand_in_the_order_of_their_first_actions_not_of_their_wins() -> None:
    """A lost deal that is won weeks later mends the streak where it was broken."""
    games = [*row("WLWL"), game("2", win(order=2000), first=50)]
    for ordered in (games, games[::-1]):
        shown = of(ordered)
        assert (shown.streak, shown.longest, shown.last) == (0, 3, (True, True, True, False))


def test_the_last_deals_are_thirty_at_most_the_oldest_first() -> None:
    assert of(row("WLW")).last == (True, False, True)
    assert of(row("W" * 5 + "L" * 29)).last == (True,) + (False,) * 29


def test_the_share_of_wins_is_taken_over_the_last_twenty_deals_up_to_each() -> None:
    assert of(row("WLWW")).rate == (1.0, 0.5, 2 / 3, 0.75)
    rate = of(row("L" * 20 + "W" * 21)).rate
    assert len(rate) == 41
    assert rate[19:] == tuple(wins / 20 for wins in (*range(21), 20))


# Records and means


def test_the_mean_time_is_of_wins_and_the_time_played_of_all() -> None:
    """TT-09: a game of ten minutes is lost: the mean stays, the sum has ten minutes more."""
    won = [game("A", win(200.0), seconds=200.0), game("B", win(400.0), first=2, seconds=400.0)]
    lost = game("C", first=3, seconds=600.0)
    assert (of(won).mean_seconds, of(won).mean_moves, of(won).total_seconds) == (300, 100, 600)
    with_loss = of([*won, lost])
    assert (with_loss.mean_seconds, with_loss.mean_moves) == (300.0, 100.0)
    assert with_loss.total_seconds == 1200.0


def test_the_best_score_is_of_wins_without_a_card_taken_back() -> None:
    farmed = game("A", win(seconds=100.0, moves=50, points=99_000, took_back=True))
    plain = game("B", win(points=625), first=2)
    assert of([farmed]).best_points is None
    shown = of([farmed, plain])
    assert (shown.best_points, shown.best_seconds, shown.fewest_moves) == (625, 100.0, 50)


def test_the_time_played_is_summed_and_shown_beyond_days() -> None:
    """TT-12: three games of 35:00:00 are 105:00:00; also right after 24, 100 and 1000 hours."""
    games = [game(f"{n}", first=n, seconds=35 * HOUR) for n in range(1, 4)]
    assert played_time(of(games).total_seconds) == "105:00:00"
    for hours, shown in ((24, "24:00:00"), (100, "100:00:00"), (1000, "1000:00:00")):
        games = [game(f"{n}", first=n, seconds=HOUR) for n in range(1, hours + 1)]
        assert played_time(of(games).total_seconds) == shown


# Help


def test_the_help_of_a_won_deal_is_that_of_its_first_win() -> None:
    """What was used after it does not matter any more."""
    games = [
        game("A", win(help=Help.UNDO, order=3), first=1, help=Help.HINTS),
        game("A", win(help=Help.HINTS, order=4), first=2),
    ]
    assert of(games, Choice(help=Help.UNDO)).won == 1
    assert of(games, Choice(help=Help.HINTS)).played == 0


def test_the_help_of_a_lost_deal_is_the_most_used_and_a_second_attempt_is_like_an_undo() -> None:
    once = [game("A")]
    again = [game("B", first=2), game("B", first=3)]
    hinted = [game("C", first=4, help=Help.HINTS), game("C", first=5)]
    told = [game("D", first=6, help=Help.ALL_KNOWING), game("D", first=7, help=Help.HINTS)]
    games = [*once, *again, *hinted, *told]
    assert [of(games, Choice(help=level)).total_seconds for level in Help] == [300.0, *[600.0] * 3]
    assert [of(games, Choice(help=level)).played for level in Help] == [1, 1, 1, 1]


@given(
    st.lists(
        st.builds(
            game,
            deal=st.sampled_from("ABCDE"),
            won=st.none() | st.builds(win, help=st.sampled_from(Help), order=st.integers(1, 99)),
            first=st.none() | st.integers(1, 99),
            seconds=st.integers(0, 9000).map(float),
            kind=st.sampled_from((("russian", "C"), ("russian", "R"), ("yukon", ""))),
            help=st.sampled_from(Help),
            running=st.booleans(),
            counts=st.booleans(),
            begun_at=st.integers(0, 31).map(lambda day: day * DAY),
        ),
        max_size=30,
    )
)
def test_every_deal_belongs_to_one_game_and_one_level_of_help(games: list[Kept]) -> None:
    """So the parts make up the whole, and no part has more wins than games played."""
    whole = of(games)
    by_help = [of(games, Choice(help=level)) for level in Help]
    by_options = [of(games, Choice(*kind)) for kind in kinds(deals(games))]
    for parts in (by_help, by_options):
        assert sum(part.played for part in parts) == whole.played
        assert sum(part.won for part in parts) == whole.won
        assert sum(part.going_on for part in parts) == whole.going_on
        assert sum(part.total_seconds for part in parts) == whole.total_seconds
        assert all(part.won <= part.played for part in parts)
    assert whole.won <= whole.played
    assert {kind: part.played for kind, part in by_kind(deals(games)).items()} == {
        kind: part.played for kind, part in zip(kinds(deals(games)), by_options, strict=True)
    }


# Days


def test_the_days_are_the_last_thirty_up_to_today_the_oldest_first() -> None:
    shown = of([]).days
    assert [day.date for day in shown] == [
        datetime.date(2026, 3, 2) + datetime.timedelta(days=n) for n in range(30)
    ]


def test_a_deal_belongs_to_the_day_on_which_it_was_begun() -> None:
    games = [
        game("A", None, first=1, begun_at=28 * DAY),
        game("A", win(), first=2, begun_at=30 * DAY),
        game("B", None, first=3, begun_at=31 * DAY - 1),
        game("C", win(), first=4, begun_at=DAY - 1),
        game("D", win(), first=5, begun_at=99 * DAY),
        game("E", None, first=6, running=True),
    ]
    days = {day.date.day: (day.played, day.won) for day in of(games).days if day.played}
    assert days == {29: (1, 1), 31: (1, 0)}


# Games and their options


def test_each_game_with_its_options_has_figures_of_its_own_in_the_menu_s_order() -> None:
    """TT-11, with a game that this version does not know last."""
    names = [("yukon", ""), ("chess", "X"), ("klondike", "D3C"), ("russian", "R"), ("russian", "C")]
    games = [game("A", win(), first=n, kind=kind) for n, kind in enumerate(names, 1)]
    games.append(game("B", first=9, kind=("russian", "R")))
    assert kinds(deals(games)) == [
        ("russian", "C"),
        ("russian", "R"),
        ("klondike", "D3C"),
        ("yukon", ""),
        ("chess", "X"),
    ]
    assert {kind: (row.played, row.won) for kind, row in by_kind(deals(games)).items()} == {
        kind: (2, 1) if kind == ("russian", "R") else (1, 1) for kind in names
    }
    assert by_variant(games) == {"russian": (3, 2), "klondike": (1, 1), "yukon": (1, 1)} | {
        "chess": (1, 1)
    }


def test_a_choice_picks_a_game_and_its_options() -> None:
    games = [
        game("A", win(100.0), first=1, kind=("freecell", "C4")),
        game("B", None, first=2, kind=("freecell", "C1")),
        game("C", win(50.0), first=3, kind=("yukon", "")),
    ]
    assert (of(games, Choice("freecell")).played, of(games, Choice("freecell")).won) == (2, 1)
    shown = of(games, Choice("freecell", "C4"))
    assert (shown.played, shown.win_times, shown.streak) == (1, (100.0,), 1)
    assert of(games, Choice("klondike")) == of([])


def test_games_of_an_older_version_count_with_those_of_this_one(tmp_path: Path) -> None:
    """TT-14: what the first version kept is in the same row as what is played now."""
    with sqlite3.connect(tmp_path / "history.db") as old:
        old.executescript(OLDEST)
    old.close()
    history = History(tmp_path)
    history.keep(game("AAAAAAD", win(), first=9, kind=("freecell", "C4")), Log())
    kept = history.everything().wait()
    history.close()
    assert history.troubles == []
    rows = by_kind(deals(kept))
    assert list(rows) == [("freecell", "C4")]
    shown = rows["freecell", "C4"]
    assert (shown.played, shown.won, shown.streak, shown.longest) == (3, 2, 1, 1)
    assert shown.win_times == (301.5, 300.0)


# Percent


@pytest.mark.parametrize(
    ("won", "played", "shown"),
    [
        (0, 0, None),
        (0, 7, 0),
        (7, 7, 100),
        (1, 3, 33),
        (2, 3, 67),
        (1, 8, 13),
        (199, 200, 99),
        (1, 201, 1),
        (1, 10**9, 1),
    ],
)
def test_a_share_in_percent_is_rounded(won: int, played: int, shown: int | None) -> None:
    """TT-08: but never to 100 unless all were won, nor to 0 where one was."""
    assert percent(won, played) == shown


@given(st.integers(1, 10**6), st.data())
def test_a_share_is_100_only_for_all_and_0_only_for_none(played: int, data: st.DataObject) -> None:
    """TT-08"""
    won = data.draw(st.integers(0, played))
    shown = percent(won, played)
    assert shown is not None
    assert abs(shown - 100 * won / played) < 1
    assert (shown == 100) == (won == played)
    assert (shown == 0) == (won == 0)


# The chart of times


def test_times_of_wins_stand_by_the_minute() -> None:
    bars = histogram([60.0 * minutes for minutes in (4, 5.5, 5.99, 7, 12)])
    assert [(bar.first, bar.last, bar.wins) for bar in bars] == [
        (4, 4, 1),
        (5, 5, 2),
        (6, 6, 0),
        (7, 7, 1),
        (8, 8, 0),
        (9, 9, 0),
        (10, 10, 0),
        (11, 11, 0),
        (12, None, 1),
    ]
    assert [bar.first for bar in bars if bar.median] == [5]


def test_one_win_far_longer_than_the_others_does_not_press_them_together() -> None:
    bars = histogram([240.0, 300.0, 360.0, 36_000.0])
    assert (bars[0].first, bars[0].last) == (4, 5)
    assert (bars[-1].last, bars[-1].wins) == (None, 1)
    assert [bar.wins for bar in bars if bar.median] == [2]


def test_a_single_win_stands_in_the_middle() -> None:
    bars = histogram([270.0])
    assert [(bar.first, bar.wins) for bar in bars] == [(2, 0), (3, 0), (4, 1), (5, 0), (6, 0)]
    assert [bar.first for bar in bars if bar.median] == [4]


def test_without_wins_there_are_no_bars() -> None:
    assert histogram([]) == []


@given(st.lists(st.floats(0, 1e9) | st.integers(0, 3600).map(float), min_size=1, max_size=50))
def test_the_chart_has_5_to_10_bars_of_one_width_that_hold_every_win(times: list[float]) -> None:
    bars = histogram(times)
    assert 5 <= len(bars) <= 10
    assert sum(bar.wins for bar in bars) == len(times)
    assert [bar.last for bar in bars].index(None) == len(bars) - 1
    for bar, after in pairwise(bars):
        assert bar.last == after.first - 1
        assert after.first - bar.first == bars[1].first - bars[0].first > 0
        held = [time for time in times if bar.first <= time // 60 <= bar.last]
        assert len(held) == bar.wins
    (middle,) = (bar for bar in bars if bar.median)
    assert middle.first * 60 <= median(times)
    assert middle.last is None or median(times) < (middle.last + 1) * 60
