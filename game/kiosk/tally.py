"""What was played at a kiosk: games, wins and time by game and day. Nothing of who played."""

from __future__ import annotations

from datetime import date
from pathlib import Path
from typing import NamedTuple

from game.storage.trouble import Trouble
from game.storage.worker import Answer


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
    where nothing can be written, it is counted in memory, and `troubles` says so, once.

    `threaded`: a thread writes; otherwise each call has written when it returns.
    """

    def __init__(self, folder: Path | None = None, threaded: bool = False) -> None:
        raise NotImplementedError

    @property
    def troubles(self) -> list[Trouble]:
        """What has gone wrong so far, each thing once."""
        raise NotImplementedError

    def visitor(self, day: date) -> None:
        """A visitor begins."""
        raise NotImplementedError

    def add(self, day: date, game: str, games: int = 0, wins: int = 0, seconds: float = 0) -> None:
        """So much more was played of a game on a day."""
        raise NotImplementedError

    def counts(self) -> Answer[Counts]:
        """Everything that was counted."""
        raise NotImplementedError

    def volume(self) -> int | None:
        """The volume that the keeper has set, in percent; None: never."""
        raise NotImplementedError

    def set_volume(self, percent: int) -> None:
        """Keep the volume that the keeper has set."""
        raise NotImplementedError

    def close(self) -> None:
        """Write everything, and count nothing more."""
        raise NotImplementedError
