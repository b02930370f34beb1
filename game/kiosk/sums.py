"""What is counted at a kiosk, as sums, and the file that they are kept in."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from datetime import date
from pathlib import Path
from typing import NamedTuple, TypeVar

from game.storage import database
from game.storage.schema import Broken
from game.storage.transactions import transaction

T = TypeVar("T")

FILE_NAME = "kiosk.sqlite3"
_PATIENCE = 2.0
"""So many seconds another copy may take to write."""
_MIGRATIONS = (
    """
    PRAGMA application_id = 1398891113;
    CREATE TABLE played (
        day TEXT, game TEXT, games INTEGER, wins INTEGER, seconds REAL, PRIMARY KEY (day, game)
    );
    CREATE TABLE visited (day TEXT PRIMARY KEY, visitors INTEGER);
    CREATE TABLE kept (key TEXT PRIMARY KEY, value INTEGER);
    """,
)
_PLAYED = """
    INSERT INTO played VALUES (?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
    games = games + excluded.games, wins = wins + excluded.wins,
    seconds = seconds + excluded.seconds
"""
_VISITED = """
    INSERT INTO visited VALUES (?, ?) ON CONFLICT DO UPDATE SET
    visitors = visitors + excluded.visitors
"""
_VOLUME = "INSERT OR REPLACE INTO kept VALUES ('volume', ?)"


class Sum(NamedTuple):
    """What was played of one game on one day."""

    games: int = 0
    wins: int = 0
    seconds: float = 0.0


@dataclass
class Sums:
    """Sums by day and game, visitors by day, and the volume if it was set."""

    played: dict[tuple[date, str], Sum] = field(default_factory=dict)
    visited: dict[date, int] = field(default_factory=dict)
    volume: int | None = None

    def play(self, day: date, game: str, more: Sum) -> None:
        """So much more was played."""
        had = self.played.get((day, game), Sum())
        self.played[day, game] = Sum(
            had.games + more.games, had.wins + more.wins, had.seconds + more.seconds
        )

    def visit(self, day: date, visitors: int = 1) -> None:
        """So many more visitors came."""
        self.visited[day] = self.visited.get(day, 0) + visitors

    def plus(self, more: Sums) -> Sums:
        """Both together."""
        both = Sums(dict(self.played), dict(self.visited), self.volume)
        for (day, game), played in more.played.items():
            both.play(day, game, played)
        for day, visitors in more.visited.items():
            both.visit(day, visitors)
        both.volume = self.volume if more.volume is None else more.volume
        return both


class SumsFile:
    """The file in a folder. It is open only while it is used, so that it is whole at any other
    time, and another file in its place, or none, is no trouble.

    All methods raise sqlite3.Error, OSError or `schema.Newer`.
    """

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE_NAME

    def add(self, sums: Sums) -> None:
        """Add these to what is kept."""

        def write(db: sqlite3.Connection) -> None:
            with transaction(db):
                played = [(str(day), game, *total) for (day, game), total in sums.played.items()]
                db.executemany(_PLAYED, played)
                db.executemany(_VISITED, [(str(day), n) for day, n in sums.visited.items()])
                if sums.volume is not None:
                    db.execute(_VOLUME, (sums.volume,))

        self._open(write)

    def read(self) -> Sums:
        """All that is kept."""
        return self._open(_read)

    def put_aside(self) -> str:
        """Give a broken file another name; that name."""
        return database.put_away(database.set_aside(self._file)).name

    def _open(self, job: Callable[[sqlite3.Connection], T]) -> T:
        with closing(database.connect(self._file, False, _PATIENCE, _MIGRATIONS, "kept")) as db:
            return job(db)


def _read(db: sqlite3.Connection) -> Sums:
    sums = Sums()
    try:
        for day, game, games, wins, seconds in db.execute("SELECT * FROM played"):
            sums.play(date.fromisoformat(day), game, Sum(int(games), int(wins), float(seconds)))
        for day, visitors in db.execute("SELECT * FROM visited"):
            sums.visit(date.fromisoformat(day), int(visitors))
        for (volume,) in db.execute("SELECT value FROM kept WHERE key = 'volume'"):
            sums.volume = min(100, max(0, int(volume)))
    except (TypeError, ValueError, OverflowError) as error:
        raise Broken(str(error)) from error
    return sums
