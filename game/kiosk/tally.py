"""What was played at a kiosk: games, wins and time by game and day. Nothing of who played."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import NamedTuple, TypeVar

from game.kiosk.sums import Sum, Sums, SumsFile
from game.storage import database
from game.storage.schema import Newer
from game.storage.trouble import Trouble
from game.storage.worker import Answer, AtOnce, Job, Threaded, Worker
from game.variants import VARIANTS

T = TypeVar("T")

CALM = 2.0
"""At most so many seconds after it was counted something is on the disk."""
_MENU = [variant.key for variant in VARIANTS]


class Played(NamedTuple):
    """What was played of one game on one day; `game` is a variant's key."""

    day: date
    game: str
    games: int
    wins: int
    seconds: float


class Visited(NamedTuple):
    """How many visitors began on one day."""

    day: date
    visitors: int


class Counts(NamedTuple):
    """Everything that was counted, the latest day first, games in the menu's order."""

    played: tuple[Played, ...] = ()
    visited: tuple[Visited, ...] = ()


class Tally:
    """Counts, kept in `folder`; None: in memory only. Nothing here waits for the disk or fails:
    where nothing can be written, it is counted in memory until it can, and `troubles` says so,
    once. Only the volume is read at once, when the tally is made.

    `threaded`: a thread writes; otherwise each call has written when it returns.
    """

    def __init__(self, folder: Path | None = None, threaded: bool = False) -> None:
        self._file = SumsFile(folder) if folder else None
        self._troubles: list[Trouble] = []
        self._unwritten = Sums()
        self._volume = self._everything().volume
        self._threaded = threaded
        self._worker: Worker = Threaded("tally", self._rest, CALM) if threaded else AtOnce()

    @property
    def troubles(self) -> list[Trouble]:
        """What has gone wrong so far, each thing once."""
        return list(self._troubles)

    def visitor(self, day: date) -> None:
        """A visitor begins."""
        self._count(lambda: self._unwritten.visit(day))

    def add(self, day: date, game: str, games: int = 0, wins: int = 0, seconds: float = 0) -> None:
        """So much more was played of a game on a day."""
        self._count(lambda: self._unwritten.play(day, game, Sum(games, wins, seconds)))

    def counts(self) -> Answer[Counts]:
        """Everything that was counted."""
        answer: Answer[Counts] = Answer()
        self._worker.do(lambda: answer.give(_in_order(self._everything())))
        return answer

    def volume(self) -> int | None:
        """The volume that the keeper has set, in percent; None: never."""
        return self._volume

    def set_volume(self, percent: int) -> None:
        """Keep the volume that the keeper has set."""

        def keep() -> None:
            self._unwritten.volume = percent

        self._volume = percent
        self._count(keep)

    def close(self) -> None:
        """Write everything, and count nothing more."""
        self._worker.do(self._write)
        self._worker.close()

    def _count(self, job: Job) -> None:
        self._worker.do(job)
        if not self._threaded:
            self._write()

    def _rest(self) -> bool:
        """Write; what cannot be written now is tried again when there is more."""
        self._write()
        return True

    def _write(self) -> None:
        if self._file and self._unwritten != Sums() and self._tried(self._add):
            self._unwritten = Sums()

    def _add(self, file: SumsFile) -> bool:
        file.add(self._unwritten)
        return True

    def _everything(self) -> Sums:
        return (self._tried(SumsFile.read) or Sums()).plus(self._unwritten)

    def _tried(self, job: Callable[[SumsFile], T], mend: bool = True) -> T | None:
        """What a job makes of the file, or of a new one where that is damaged; None: nothing."""
        if self._file is None:
            return None
        try:
            return job(self._file)
        except Newer:
            self._say(Trouble("counts_newer"))
        except (sqlite3.Error, OSError) as error:
            if mend and database.is_damage(error) and self._put_aside(self._file):
                return self._tried(job, mend=False)
            self._say(Trouble.by("uncounted", error))
        return None

    def _put_aside(self, file: SumsFile) -> bool:
        try:
            self._say(Trouble("counts_damaged", file.put_aside()))
        except OSError:
            return False
        return True

    def _say(self, trouble: Trouble) -> None:
        if trouble not in self._troubles:
            self._troubles.append(trouble)


def _in_order(sums: Sums) -> Counts:
    played = [Played(day, game, *played) for (day, game), played in sums.played.items()]
    visited = [Visited(day, visitors) for day, visitors in sums.visited.items()]
    played.sort(key=lambda one: (-one.day.toordinal(), place(one.game)))
    visited.sort(key=lambda one: one.day, reverse=True)
    return Counts(tuple(played), tuple(visited))


def place(game: str) -> tuple[int, str]:
    """Where a game stands in the menu; after all others, by its name, if it is not there."""
    return _MENU.index(game) if game in _MENU else len(_MENU), game
