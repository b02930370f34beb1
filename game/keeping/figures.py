"""The figures of all that was played, counted so that nothing can make them flatter than they are.

An *attempt* is a game in which something was done and that counts; whether it was erased from the
shelf is all the same. A *deal* is every attempt at one game code, and it counts once: however often
it is begun again, won again, or won after its win was undone.

- Played is a deal with an attempt that is over: left, or won. An attempt still under way is only
  "going on"; nothing of it counts but the time played. A restart leaves the attempt before it.
- Won is a deal that ever was. Its time, moves, points and help are those of the win that came
  first; no later one changes them.
- The help of a deal not won is the most of its attempts, and with a second one at least an undo:
  whoever begins again has seen the cards. (That of a win is kept so from the start.)
- Deals stand in the order of their first actions, and each belongs to the day of that, lost or won.
- A won deal lengthens the streak, any other that was played ends it.
- Means are of wins only. The best score is of those wins in which no card was taken back from a
  foundation, for taking back can be repeated for points.
- The grade of a deal is that of the catalogue; one that is not in it has none.
- A deal *could be won* if it is in the catalogue, or was won, or the solver has found how. It
  *could not* if that is proved: then it counts among those played, but not against the player in
  the share that was won of the deals that could be. Of any other that is *not known*; those stand
  apart, on neither side. Only deals of which no attempt is under way are asked of the solver.
- A choice picks deals, and every figure is of those it picked.
"""

import datetime
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, chain, count
from math import fsum
from typing import NamedTuple

from game.keeping.played import Choice, Deal, chosen, deals, kinds
from game.keeping.winnable import NOTHING, Known, Winnable, winnable
from game.rules.help import Help
from game.storage.kept import Kept

LAST = 30
"""So many deals, and days, are looked back on."""
RECENT = 20
"""Over so many deals the share of wins is taken as it changes."""
FEWEST_BARS, MOST_BARS = 5, 10
LONG = 3
"""Wins longer than so many medians stand together in the last bar."""


@dataclass(frozen=True)
class Day:
    """The deals begun on a day."""

    date: datetime.date
    played: int
    won: int


@dataclass(frozen=True)
class Figures:
    """What was played, in numbers; a record is None where there is none."""

    played: int
    won: int
    going_on: int
    """Attempts under way."""
    streak: int
    """Deals won in a row up to now."""
    longest: int
    best_seconds: float | None
    mean_seconds: float | None
    """Of the wins."""
    fewest_moves: int | None
    mean_moves: float | None
    """Of the wins."""
    best_points: int | None
    """Of the wins without a card taken back from a foundation."""
    total_seconds: float
    """Of all attempts, those going on too."""
    last: tuple[bool, ...]
    """Whether the last 30 deals were won, the oldest first."""
    days: tuple[Day, ...]
    """The last 30 days up to today, the oldest first."""
    win_times: tuple[float, ...]
    """The seconds of every win, in the order of the deals."""
    rate: tuple[float, ...]
    """At each deal, the share of wins among the last 20 up to it."""
    winnable: Winnable
    """Which of them could be won, as far as that is known."""


class Bar(NamedTuple):
    """The wins that took from `first` to `last` whole minutes; `last` None: or any longer."""

    first: int
    last: int | None
    wins: int
    median: bool
    """Whether the median of all wins is one of these."""


def figures(
    played: Iterable[Deal],
    choice: Choice,
    today: datetime.date,
    day_of: Callable[[float], datetime.date],
    known: Known = NOTHING,
) -> Figures:
    """The figures of the chosen deals; `day_of` is the day of a time, in seconds since 1970."""
    picked = chosen(played, choice)
    return replace(totals(picked, known), days=_days(picked, today, day_of))


def totals(picked: Sequence[Deal], known: Known = NOTHING) -> Figures:
    """The figures of deals in their order, all but the days."""
    played = [deal for deal in picked if deal.over]
    outcomes = [deal.win is not None for deal in played]
    wins = [deal.win for deal in played if deal.win]
    streaks = _streaks(outcomes)
    return Figures(
        played=len(played),
        won=len(wins),
        going_on=sum(deal.going_on for deal in picked),
        streak=streaks[-1],
        longest=max(streaks),
        best_seconds=min((win.seconds for win in wins), default=None),
        mean_seconds=_mean([win.seconds for win in wins]),
        fewest_moves=min((win.moves for win in wins), default=None),
        mean_moves=_mean([win.moves for win in wins]),
        best_points=max((win.points for win in wins if not win.took_back), default=None),
        total_seconds=fsum(deal.seconds for deal in picked),
        last=tuple(outcomes[-LAST:]),
        days=(),
        win_times=tuple(win.seconds for win in wins),
        rate=_rate(outcomes),
        winnable=winnable(played, known),
    )


def by_kind(
    played: Sequence[Deal], help: Help | None = None, known: Known = NOTHING
) -> dict[tuple[str, str], Figures]:
    """The figures of each of the `kinds`, all but the days, in the menu's order."""
    found: dict[tuple[str, str], list[Deal]] = {kind: [] for kind in kinds(played)}
    for deal in chosen(played, Choice(help=help)):
        found[deal.variant, deal.options].append(deal)
    return {kind: totals(picked, known) for kind, picked in found.items()}


def by_variant(games: Iterable[Kept]) -> dict[str, tuple[int, int]]:
    """How many deals of each game were played, and how many won."""
    found: dict[str, tuple[int, int]] = {}
    for deal in deals(games):
        if deal.over:
            played, won = found.get(deal.variant, (0, 0))
            found[deal.variant] = played + 1, won + (deal.win is not None)
    return found


def percent(won: int, played: int) -> int | None:
    """The share of wins in whole percent, None where nothing was played.

    It is rounded, but 100 only where all were won and 0 only where none was.
    """
    if played == 0:
        return None
    if won in (0, played):
        return 100 * won // played
    return min(99, max(1, (200 * won + played) // (2 * played)))


def histogram(times: Sequence[float]) -> list[Bar]:
    """How long wins took, as 5 to 10 bars of equally many minutes, the last one open."""
    if not times:
        return []
    minutes = [int(seconds // 60) for seconds in times]
    from statistics import median  # noqa: PLC0415  slow to load, and only charts need it

    middle = median(times) / 60
    width, start, bars = _scale(min(minutes), min(max(minutes), int(LONG * middle)))
    places = [min((minute - start) // width, bars - 1) for minute in minutes]
    held = min(int(middle - start) // width, bars - 1)
    return [
        Bar(
            first=start + place * width,
            last=None if place == bars - 1 else start + (place + 1) * width - 1,
            wins=places.count(place),
            median=place == held,
        )
        for place in range(bars)
    ]


def _streaks(outcomes: Sequence[bool]) -> list[int]:
    """How many were won in a row up to each, with 0 at the start."""
    return list(accumulate(outcomes, lambda row, won: row + 1 if won else 0, initial=0))


def _mean(numbers: Sequence[float]) -> float | None:
    return fsum(numbers) / len(numbers) if numbers else None


def _rate(outcomes: Sequence[bool]) -> tuple[float, ...]:
    won = list(accumulate(outcomes, initial=0))
    starts = (max(0, end - RECENT) for end in range(1, len(won)))
    return tuple((won[end] - won[start]) / (end - start) for end, start in enumerate(starts, 1))


def _days(
    picked: Sequence[Deal], today: datetime.date, day_of: Callable[[float], datetime.date]
) -> tuple[Day, ...]:
    dates = [today - datetime.timedelta(days=ago) for ago in reversed(range(LAST))]
    outcomes: dict[datetime.date, list[bool]] = {date: [] for date in dates}
    for deal in picked:
        if deal.over and (day := outcomes.get(day_of(deal.begun_at))) is not None:
            day.append(deal.win is not None)
    return tuple(Day(date, len(day), sum(day)) for date, day in outcomes.items())


def _scale(low: int, high: int) -> tuple[int, int, int]:
    """Minutes to a bar, where the first begins, and how many there are, for bars of all those."""
    widths = chain((1, 2, 3, 5, 10, 15, 20, 30), count(60, 60))
    width = next(width for width in widths if high // width - low // width < MOST_BARS)
    bars = high // width - low // width + 1
    start = max(0, low // width - max(0, FEWEST_BARS - bars) // 2)
    return width, start * width, max(FEWEST_BARS, bars)
