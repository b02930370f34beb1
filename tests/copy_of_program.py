"""A copy of the program in a process of its own, without its window: it plays what it is told.

It reads ``deal 5``, ``play 20``, ``say``, ``rush 3.0`` and ``leave``, each on a line, and answers
each with a line.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, NamedTuple


class Said(NamedTuple):
    """What a copy says of itself: its game, what was done in it, and what went wrong."""

    id: int | None
    events: list[str]
    troubles: list[str]


class Copy:
    """A running copy, for tests."""

    def __init__(self, folder: Path, seed: int) -> None:
        here = Path(__file__).parent
        command = f"import sys; sys.path[:0] = [{str(here.parent)!r}, {str(here)!r}]\n"
        command += f"import copy_of_program; copy_of_program.obey({str(folder)!r}, {seed})"
        self._process = subprocess.Popen(
            [sys.executable, "-c", command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def tell(self, order: str) -> None:
        """Have something done, without waiting for it."""
        self._stream(self._process.stdin).write(order + "\n")
        self._stream(self._process.stdin).flush()

    def answer(self) -> Said:
        """What it says once that is done."""
        return Said(*json.loads(self._stream(self._process.stdout).readline()))

    def do(self, order: str) -> Said:
        """Have something done."""
        self.tell(order)
        return self.answer()

    def kill(self) -> None:
        """End it without warning."""
        self._process.kill()
        self._process.wait()

    def leave(self) -> None:
        """Let it end as when the player quits."""
        if self._process.poll() is None:
            self.do("leave")
        self._process.wait()

    @staticmethod
    def _stream(stream: IO[str] | None) -> IO[str]:
        assert stream is not None
        return stream


@contextmanager
def copies(folder: Path, count: int) -> Iterator[list[Copy]]:
    """So many running copies, one started after the other; those still there are killed."""
    running: list[Copy] = []
    try:
        for seed in range(count):
            running.append(Copy(folder, seed))
            running[-1].do("say")
        yield running
    finally:
        for copy in running:
            copy.kill()


def obey(folder: str, seed: int) -> None:
    """Be a copy."""
    from histories import Seat, Times  # noqa: PLC0415  found only by the process itself

    from game.storage.history import History  # noqa: PLC0415

    times = Times()
    times.wall += 10**4 * seed
    seat = Seat(History(Path(folder), threaded=True), seed, times)
    for line in sys.stdin:
        order, _, number = line.strip().partition(" ")
        if order == "deal":
            seat.deal(int(number))
        elif order == "play":
            seat.play(int(number))
        elif order == "rush":
            for _ in range(int(number)):
                seat.play(1)
                seat.history.done().wait()
        elif order == "leave":
            seat.history.close()
        if order != "leave":
            seat.history.done().wait()
        events = list(seat.session.events) if seat.sitting else []
        troubles = [str(trouble) for trouble in seat.history.troubles]
        print(json.dumps((seat.id if seat.sitting else None, events, troubles)), flush=True)
        if order == "leave":
            return
