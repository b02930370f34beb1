"""How far long work has come, told on a terminal as a bar, elsewhere as a line now and then."""

import shutil
import sys
import time
from collections.abc import Callable
from typing import TextIO

DRAWN_EVERY, TOLD_EVERY = 0.2, 30.0
"""Seconds between two pictures of the bar, and between two lines where there is no terminal."""


class Progress:
    """Counts what is done of `total`, `before` of it already when this begins, and tells it.

    Used in a ``with``, at whose end the last count is told.
    """

    def __init__(
        self,
        total: int,
        before: int = 0,
        stream: TextIO = sys.stderr,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._total, self._before, self._done = total, before, before
        self._stream, self._clock = stream, clock
        self._began = clock()
        self._drawn = stream.isatty()
        self._told = self._began

    def __enter__(self) -> "Progress":
        return self

    def __exit__(self, *_: object) -> None:
        self._tell()
        if self._drawn:
            self._stream.write("\n")

    def add(self, done: int = 1) -> None:
        """So many more are done."""
        self._done += done
        if self._clock() - self._told >= (DRAWN_EVERY if self._drawn else TOLD_EVERY):
            self._tell()

    def _tell(self) -> None:
        self._told = self._clock()
        line = told(self._done, self._total, self._done - self._before, self._told - self._began)
        if self._drawn:
            columns = shutil.get_terminal_size().columns
            room = max(0, min(30, columns - len(line) - 4))
            full = room * self._done // max(1, self._total)
            line = f"\r[{'#' * full}{' ' * (room - full)}] {line}"[:columns] + "\x1b[K"
        self._stream.write(line if self._drawn else f"{line}\n")
        self._stream.flush()


def told(done: int, total: int, new: int, seconds: float) -> str:
    """How far it is, how fast, and how long it still takes; `new` were done in these seconds."""
    rate = new / seconds if seconds > 0 else 0.0
    left = f", {lasting((total - done) / rate)} left" if rate and done < total else ""
    return f"{done}/{total}, {rate:.1f}/s{left}"


def lasting(seconds: float) -> str:
    """A time as it is read at a glance: ``1:02:03``, ``2:03``, ``0:03``."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
