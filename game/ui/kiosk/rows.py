"""What was counted at a kiosk, as the rows of a table in words."""

from __future__ import annotations

from datetime import date, timedelta
from typing import TYPE_CHECKING, NamedTuple

from game.kiosk.sums import Sum
from game.kiosk.tally import place
from game.text.naming import grouped
from game.ui.daily.wording import date_of

if TYPE_CHECKING:
    from game.kiosk.tally import Counts, Played
    from game.text.catalogue import Words

SPANS: dict[str, int | None] = {"day": 1, "week": 7, "month": 30, "all": None}
"""How many days, with today, each choice looks back on; None: all of them."""
COLUMNS = ("visitors", "games", "wins", "minutes")


class Row(NamedTuple):
    """One row: what it is about, in words from the longest to the shortest, and its numbers in the
    order of `COLUMNS`; `heads`: what belongs to it follows."""

    names: tuple[str, ...]
    numbers: tuple[str, ...]
    heads: bool


def rows(words: Words, counts: Counts, today: date, span: str) -> list[Row]:
    """The total and its games, then day by day, the latest first; empty where there was nobody."""
    first = _first_of(today, SPANS[span])
    played = [each for each in counts.played if first <= each.day <= today]
    visitors = {day: number for day, number in counts.visited if first <= day <= today}
    if not played and not visitors:
        return []
    total = (words("kiosk.attendant.total"),)
    found = _block(words, total, sum(visitors.values()), played)
    by_day: dict[date, list[Played]] = {day: [] for day in visitors}
    for each in played:
        by_day.setdefault(each.day, []).append(each)
    for day in sorted(by_day, reverse=True) if SPANS[span] != 1 else ():
        found += _block(words, _names_of(words, day, today), visitors.get(day, 0), by_day[day])
    return found


def _first_of(today: date, days: int | None) -> date:
    return date.min if days is None else today - timedelta(days=days - 1)


def _block(words: Words, names: tuple[str, ...], visitors: int, played: list[Played]) -> list[Row]:
    """A sum, then each of the games that were played, in the menu's order."""
    games: dict[str, list[Played]] = {}
    for each in sorted(played, key=lambda each: place(each.game)):
        games.setdefault(each.game, []).append(each)
    return [
        Row(names, (grouped(words, visitors), *_numbers(words, _summed(played))), heads=True),
        *(
            Row(_called(words, game), ("", *_numbers(words, _summed(of_game))), heads=False)
            for game, of_game in games.items()
        ),
    ]


def _called(words: Words, game: str) -> tuple[str, ...]:
    """A game's name, also a short one; its key, where this version does not know it."""
    keys = (f"variant.{game}.name", f"statistics.game.{game}")
    return tuple(words(key) for key in keys if words.has(key)) or (game,)


def _summed(played: list[Played]) -> Sum:
    return Sum(
        sum(each.games for each in played),
        sum(each.wins for each in played),
        sum(each.seconds for each in played),
    )


def _numbers(words: Words, total: Sum) -> tuple[str, ...]:
    minutes = round(total.seconds / 60)
    return tuple(grouped(words, number) for number in (total.games, total.wins, minutes))


def _names_of(words: Words, day: date, today: date) -> tuple[str, ...]:
    """``Monday 30 November``, with a short weekday or without."""
    plain, number = date_of(words, day, today), day.isoweekday()
    weekdays = [words(f"daily.{kind}.{number}") for kind in ("weekday", "short")]
    dates = [words("kiosk.attendant.date", weekday=each, date=plain) for each in weekdays]
    return (*dates, plain)
