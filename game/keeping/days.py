"""What became of the deals of the day: which were won, when, and how many days in a row.

An *attempt* is what `game.keeping.figures` calls so: a game in which something was done and that
counts, whether it was erased or not. A restart begins another.

- An attempt is of the day on which its cards were dealt, however long it is played: dealt at 23:58
  and won at 0:10, or gone on with and won a week later, it is of the day it was dealt on.
- Its day is the last one of its deal that had come by then, or the first where none had: a deal
  that was met before its day is of that day. A deal comes round again once all have had their
  day; by then its earlier days are over.
- Tomorrow counts as come: where the player has gone west since, or the clock was set back, what
  was dealt on its day seems to be dealt the day before. Nobody else can have had it so early.
- A day was won *on its day* if an attempt of that day was won, or one that seems to be of the day
  before; won *later* if only another attempt was. Else it was played, or it was not.
- The streak is of a game, in any of its options: days in a row up to today that were won on their
  day. Today does not break it while it is not won, yesterday does. Days to come count for nothing.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date, timedelta
from enum import IntEnum
from itertools import accumulate
from typing import NamedTuple, TypeAlias

from game.deals import daily
from game.deals.catalogue import Deals, NoDeals, deals_for, name_of
from game.rules.code import GameCode
from game.storage.kept import Kept
from game.variants import VARIANTS

LocalDay: TypeAlias = Callable[[float], date]
"""The day of a time of day, in seconds since 1970, where the player is."""
_DAY = timedelta(days=1)
_NONE = Deals({}, ())


class State(IntEnum):
    """What became of a day's deal; of several attempts the best counts."""

    NOT_PLAYED = 0
    PLAYED = 1
    WON_LATER = 2
    WON = 3
    """On its day."""

    @property
    def key(self) -> str:
        """Its name in texts."""
        return ("not_played", "played", "won_later", "won")[self]


class Streak(NamedTuple):
    """Days in a row that were won on their day: up to now, and at most ever; and how many days
    were won at all, on their day or later."""

    now: int
    longest: int
    won: int


@dataclass(frozen=True)
class Days:
    """What became of the deals of the day of one game."""

    states: Mapping[str, Mapping[date, State]] = field(default_factory=dict)
    """By the letters of its options, the days that were played."""
    under_way: Mapping[str, int] = field(default_factory=dict)
    """By their codes, the kept games that can be gone on with: not won, not erased, and no later
    attempt at the same deal."""

    def state(self, day: date, options: str | None = None) -> State:
        """How a day went with options of these letters; None: with those that it went best with."""
        letters = self.states if options is None else (options,)
        return max((self._state(each, day) for each in letters), default=State.NOT_PLAYED)

    def streak(self, today: date) -> Streak:
        """How it stands today."""
        days = {day for states in self.states.values() for day in states if day <= today}
        won = sorted(day for day in days if self.state(day) is State.WON)
        rows = list(accumulate(won, _longer, initial=(date.min, 0)))
        last, now = rows[-1]
        return Streak(
            now=now if today - last <= _DAY else 0,
            longest=max(row for _, row in rows),
            won=sum(self.state(day) >= State.WON_LATER for day in days),
        )

    def _state(self, options: str, day: date) -> State:
        return self.states.get(options, {}).get(day, State.NOT_PLAYED)


def days(games: Iterable[Kept], local_day: LocalDay) -> dict[str, Days]:
    """What became of the deals of the day of each game, by its key.

    Games whose deals cannot be read have none.
    """
    deals = _deals()
    states: dict[str, dict[str, dict[date, State]]] = {variant.key: {} for variant in VARIANTS}
    last: dict[str, Kept] = {}
    for game in games:
        kind, _, letters = game.code.rpartition("-")
        among = deals.get(kind, _NONE)
        if letters not in among.places or game.first is None or not game.counts:
            continue
        dealt = local_day(game.dealt_at)
        day = daily.day_among(among, letters, dealt + _DAY)
        assert day is not None
        went = states[game.variant].setdefault(game.options, {})
        went[day] = max(went.get(day, State.NOT_PLAYED), _went(game, late=dealt > day))
        last[game.code] = max(game, last.get(game.code, game), key=lambda each: each.used)
    going_on = [game for game in last.values() if game.win is None and not game.erased]
    return {
        key: Days(found, {game.code: game.id for game in going_on if game.variant == key})
        for key, found in states.items()
    }


def day_begun(code: GameCode, dealt: date) -> date | None:
    """The day whose deal this is for an attempt that was dealt on a day; None for other deals.

    Raises NoDeals.
    """
    return daily.day_of(code, dealt + _DAY)


def _longer(before: tuple[date, int], day: date) -> tuple[date, int]:
    """A row of days with one more, or from that on."""
    last, row = before
    return day, row + 1 if day - last == _DAY else 1


def _went(attempt: Kept, late: bool) -> State:
    if attempt.win is None:
        return State.PLAYED
    return State.WON_LATER if late else State.WON


def _deals() -> dict[str, Deals]:
    """The deals of each game with its options, by how their codes begin."""
    found: dict[str, Deals] = {}
    for variant in VARIANTS:
        for options in variant.combinations():
            kind = GameCode(variant, options, 0)
            try:
                found[name_of(kind)] = deals_for(kind)
            except NoDeals:
                continue
    return found
