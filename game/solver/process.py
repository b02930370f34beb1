"""The process that searches, as the program sees it."""

import os
import pickle
import subprocess
import tempfile
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import IO, NamedTuple

from game.itself import frozen, itself, surroundings
from game.solver import SWITCH
from game.solver.messages import received, send
from game.solver.questions import Answer, Question

Command = Callable[[int], Sequence[str]]
"""The command that starts it, for so many bytes to search in."""

_TAIL = 2000
"""So many bytes of what a process complained of last are kept."""
_QUIETLY = getattr(subprocess, "CREATE_NO_WINDOW", 0) | getattr(
    subprocess, "BELOW_NORMAL_PRIORITY_CLASS", 0
)


def command(memory: int) -> list[str]:
    """How the program starts itself as a solver."""
    switch = [SWITCH] if frozen() else []
    return itself("game.solver.worker", *switch, str(memory))


class Said(NamedTuple):
    """What a process says: an answer, under the number of its question; None: it can work."""

    process: "Process"
    number: int
    answer: Answer | None


class Ended(NamedTuple):
    """A process will say nothing more."""

    process: "Process"


class Process:
    """A running process; raises OSError where it cannot be started.

    What it says is told to `hear`, in a thread of its own; the last of it is that it has ended.
    `complaint` is then what it has written about that, if anything.
    """

    def __init__(self, start: Command, memory: int, hear: Callable[[Said | Ended], None]) -> None:
        self.memory = memory
        self._hear = hear
        self.complaint = ""
        self._complaints = _somewhere()
        self._popen = subprocess.Popen(
            start(memory),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._complaints or subprocess.DEVNULL,
            env=surroundings(),
            creationflags=_QUIETLY,
        )
        try:
            threading.Thread(target=self._listen, name="solver's answers", daemon=True).start()
        except RuntimeError as error:  # there is room for no more threads
            self.end()
            raise OSError(str(error)) from error

    def tell(self, number: int, question: Question | None) -> None:
        """Ask it, or tell it that nothing is asked; it may be gone already, and says so."""
        with suppress(OSError):
            if self._popen.stdin is not None:
                send(self._popen.stdin, (number, question))

    def end(self) -> int:
        """End it, if it has not ended by itself; the code it left with."""
        self._popen.kill()
        with suppress(OSError):
            if self._popen.stdin is not None:
                self._popen.stdin.close()
        code = self._popen.wait()
        if self._complaints is not None:
            self.complaint, self._complaints = _last_of(self._complaints), None
        return code

    def _listen(self) -> None:
        if (stream := self._popen.stdout) is not None:
            with stream, suppress(EOFError, OSError, pickle.UnpicklingError):
                while True:
                    self._hear(Said(self, *received(stream)))
        self._hear(Ended(self))


def _somewhere() -> IO[bytes] | None:
    """A file to complain into; None where there can be none."""
    try:
        return tempfile.TemporaryFile("w+b")
    except OSError:
        return None


def _last_of(complaints: IO[bytes]) -> str:
    """The end of what stands in a file, which is gone then."""
    with complaints:
        complaints.seek(max(0, complaints.seek(0, os.SEEK_END) - _TAIL))
        return complaints.read().decode("utf-8", errors="replace").strip()
