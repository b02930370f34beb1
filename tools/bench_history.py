"""What keeping games costs: on the way of a frame, at a start, and in a history of many games.

By the tool ``bench``.
"""

import random
import sqlite3
import threading
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from game.keeping.keeper import Keeper
from game.keeping.resuming import resumed
from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.code import parse
from game.storage import changes
from game.storage.history import History
from game.storage.kept import Kept, Log
from game.storage.store import FILE_NAME, Store
from game.variants import VARIANTS

GAMES, EVENTS, LONG = 10_000, 1_000, 300
_CODE = "KL1-D3R-AAAAAAB"
_AT_ONCE = 500
_FRAME = 1 / 60
_STARTS = 7


class Costs(NamedTuple):
    """Milliseconds; megabytes."""

    event: float
    worst_event: float
    resume: float
    start: float
    everything: float
    late_frame: float
    size: float

    def table(self) -> str:
        """In Markdown."""
        rows = {
            f"keeping an action, on the way of a frame: mean of {EVENTS}": f"{self.event:.3f} ms",
            "the same, the worst": f"{self.worst_event:.2f} ms",
            f"going on with a game of {LONG} actions": f"{self.resume:.1f} ms",
            f"opening and going on, with {GAMES} games": f"{self.start:.1f} ms",
            f"reading all {GAMES}": f"{self.everything:.0f} ms",
            "how late a frame comes meanwhile, at most": f"{self.late_frame:.1f} ms",
            f"size of the file of {GAMES} games": f"{self.size:.1f} MB",
        }
        lines = [f"| {name} | {cost} |" for name, cost in rows.items()]
        return "\n".join(["| the history | |", "|---|---|", *lines])


def costs() -> Costs:
    """Measure all of it, in a folder that is gone afterwards."""
    with TemporaryDirectory() as place:
        event, worst = _keeping(Path(place) / "one")
        resume = _going_on(Path(place) / "one")
        many = Path(place) / "many"
        _fill(many)
        start = _going_on(many)
        everything, late = _reading(many)
        size = (many / FILE_NAME).stat().st_size / 1e6
        return Costs(event, worst, resume, start, everything, late, size)


def _milliseconds(work: Callable[[], object]) -> float:
    before = time.perf_counter()
    work()
    return (time.perf_counter() - before) * 1000


def _seated(history: History) -> Session:
    keeper = Keeper(history, time.time, random.Random(1))
    sitting = resumed(history, keeper, VARIANTS, time.monotonic)
    if sitting is None:
        sitting = Sitting.start(parse(_CODE, VARIANTS), time.monotonic, keeper)
    return sitting.session


def _going_on(folder: Path) -> float:
    """Milliseconds until a file is opened and its game is there: the median of several starts."""
    taken = []
    for _ in range(_STARTS):
        before = time.perf_counter()
        history = History(folder, threaded=True)
        assert _seated(history).begun
        taken.append((time.perf_counter() - before) * 1000)
        history.close()
    return median(taken)


def _keeping(folder: Path) -> tuple[float, float]:
    """Milliseconds that an action takes longer for being kept, while the thread is busy with those
    before; the game left at the end has `LONG` actions."""
    history, dice = History(folder, threaded=True), random.Random(3)
    session, taken = _seated(history), []
    told = session.told

    def timed(told_of: Session) -> None:
        taken.append(_milliseconds(lambda: told(told_of)))

    for number in range(EVENTS):
        if number % LONG == 0:
            session = Session.of(parse(_CODE, VARIANTS), time.monotonic)
            keeper = Keeper(history, time.time, random.Random(number))
            keeper.begins(session)
            told = session.told
        session.told = timed
        session.play(dice.choice(list(session.game.moves(session.position))))
        session.told = told
    while len(session.events) < LONG:
        session.play(dice.choice(list(session.game.moves(session.position))))
    history.close()
    return mean(taken), max(taken)


def _fill(folder: Path) -> None:
    """Many games on the shelf, and one that is running."""
    history, dice = History(folder), random.Random(4)
    session = _seated(history)
    for _ in range(120):
        session.play(dice.choice(list(session.game.moves(session.position))))
    game = history.games("all", 0, 1).wait()[0]
    log = history.log(game.id).wait()
    history.close()
    assert log is not None
    store = Store(folder)
    for first in range(0, GAMES, _AT_ONCE):
        store.change(lambda db, first=first: _add(db, game, log, first))  # type: ignore[misc]
    store.close()


def _add(db: sqlite3.Connection, game: Kept, log: Log, first: int) -> None:
    for number in range(first, first + _AT_ONCE):
        other = replace(
            game,
            id=game.id + (number - GAMES) * 1000,
            aside=True,
            first=number + 9,
            used=number + 9,
        )
        changes.write(db, other)
        changes.write_log(db, other.id, log)


def _reading(folder: Path) -> tuple[float, float]:
    """Milliseconds until everything is read, and how late a frame comes meanwhile, at most."""
    history = History(folder, threaded=True)
    history.done().wait()
    before, late = time.perf_counter(), 0.0
    answer, waiting = history.everything(), threading.Event()
    while not answer.ready:
        began = time.perf_counter()
        waiting.wait(_FRAME / 4)
        late = max(late, time.perf_counter() - began - _FRAME / 4)
    taken = time.perf_counter() - before
    history.close()
    return taken * 1000, late * 1000
