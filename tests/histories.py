"""Histories on the disk, with games really played in them, and what is found in them again."""

import random
import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from game.keeping.keeper import Keeper
from game.keeping.resuming import resumed
from game.play.record import events_of
from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.code import GameCode
from game.storage.history import History
from game.storage.kept import Kept, Log, Ruling
from game.storage.trouble import Trouble
from game.variants import VARIANTS

WALL = 1_796_068_500.0


class Times:
    """A clock for the table and one for the wall, moved by hand."""

    def __init__(self) -> None:
        self.table = 0.0
        self.wall = WALL

    def pass_(self, seconds: float) -> None:
        """Let time go by."""
        self.table += seconds
        self.wall += seconds


class Seat:
    """One run of the program without its window: a player at a history."""

    def __init__(self, history: History, seed: int = 1, times: Times | None = None) -> None:
        self.history, self.dice, self.times = history, random.Random(seed), times or Times()
        self.keeper = Keeper(history, lambda: self.times.wall, self.dice)
        self.sitting = resumed(history, self.keeper, VARIANTS, lambda: self.times.table)
        if self.sitting:
            self.session.wake()

    @property
    def session(self) -> Session:
        """The game that is played."""
        assert self.sitting is not None
        return self.sitting.session

    @property
    def id(self) -> int | None:
        """The number of the game that is played."""
        return self.keeper.id_of(self.session)

    def deal(self, number: int = 1, variant: int | None = None) -> Session:
        """Begin another game."""
        variant = number % len(VARIANTS) if variant is None else variant
        code = GameCode(VARIANTS[variant], VARIANTS[variant].defaults(), number)
        if self.sitting is None:
            self.sitting = Sitting.start(code, lambda: self.times.table, self.keeper)
        else:
            self.sitting.new(code)
        self.session.wake()
        return self.session

    def play(self, actions: int = 1) -> None:
        """Do something, mostly moves, two seconds each."""
        for _ in range(actions):
            self.times.pass_(2.0)
            moves = list(self.session.game.moves(self.session.position))
            if not moves or (self.session.can_undo and self.dice.random() < 0.2):
                self.session.undo()
            else:
                self.session.play(self.dice.choice(moves))


class Found(NamedTuple):
    """What a history holds."""

    games: Mapping[int, tuple[Kept, Log | None]]
    shelf: list[int]
    troubles: list[Trouble]
    rulings: Mapping[str, Ruling]


def ruling(number: int) -> Ruling:
    """What was found out of one deal or another."""
    verdict = ("won", "lost", "unknown")[number % 3]
    return Ruling(f"FC1-C4-{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[number % 26] * 7}", verdict, 1, 64)


def filled(folder: Path, games: int = 24, actions: int = 40, seed: int = 1) -> None:
    """Play some games one after the other; the last is running when the program ends.

    Of as many deals something was found out.
    """
    history = History(folder)
    seat = Seat(history, seed)
    for number in range(games):
        seat.deal(number)
        seat.play(actions)
        history.rule(ruling(number))
    history.close()


def found(folder: Path) -> Found:
    """Everything that a new start of the program can read."""
    with at(folder) as history:
        return found_in(history)


def found_in(history: History) -> Found:
    """Everything in an open history; the file is looked over first."""
    history.rest()
    games = {game.id: game for game in history.everything().wait()}
    logs = {id: history.log(id).wait() for id in games}
    shelf = [game.id for game in history.games("all", 0, 10**6).wait()]
    rulings = history.rulings().wait()
    kept = {id: (games[id], logs[id]) for id in games}
    return Found(kept, shelf, list(history.troubles), rulings)


def done_in(found: Found, id: int | None) -> list[str]:
    """Everything done in one of the games found."""
    assert id is not None
    log = found.games[id][1]
    assert log is not None
    return events_of(log.events)


@contextmanager
def at(folder: Path | None, threaded: bool = False) -> Iterator[History]:
    """A history, closed in the end."""
    history = History(folder, threaded)
    try:
        yield history
    finally:
        history.close()


def crashed(folder: Path, there: Path, change: Callable[[History], None]) -> None:
    """What a killed program leaves in `there`: its files as they stood after `change`."""
    with at(folder) as history:
        change(history)
        shutil.copytree(folder, there)
        shutil.rmtree(there / "running")


def play_on(folder: Path) -> int:
    """Play a new game in a new run; its number."""
    with at(folder) as history:
        seat = Seat(history, seed=99)
        seat.times.wall += 10**6
        seat.deal(77)
        seat.play(5)
        assert seat.id is not None
        return seat.id
