"""The process that watches over the kiosk's window, and starts it anew when it must."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from queue import Empty, SimpleQueue

from game.itself import abroad, surroundings
from game.kiosk.house import House
from game.kiosk.leaving import RESTART
from game.kiosk.notify import SOCKET, Notify
from game.kiosk.watching import Asked, Beat, Ended, Watch
from game.kiosk.window import Process
from game.storage.logbook import Logbook
from game.storage.trouble import short

FRUGAL = {"MALLOC_ARENA_MAX": "2", "MALLOC_MMAP_THRESHOLD_": "32768"}
"""With this GNU's library gives back what large pictures took. By itself it begins to keep some of
it, in pieces that fit nothing else: in an hour of visitors the window took 40 MB more."""
_ENDING = ("SIGTERM", "SIGINT", "SIGBREAK")
"""The signals by which all of it is asked to end, where the system has them."""
_PATIENCE = 20.0
"""So many seconds a command of the keeper's may take."""


@dataclass(frozen=True)
class ThisMachine:
    """What is noted, said, told and commanded here."""

    house: House
    logbook: Logbook
    notify: Notify

    def note(self, text: str) -> None:
        """Write something into the log."""
        self.logbook.note(text.rstrip())

    def say(self, text: str) -> None:
        """Tell who started the kiosk, if anybody listens."""
        with suppress(OSError):
            print(text, file=sys.stderr, flush=True)

    def tell(self, state: str) -> None:
        """Tell the service manager."""
        self.notify.tell(state)

    def give(self, code: int) -> bool:
        """Give the keeper's command; whether that worked."""
        command = list(self.house.restart if code == RESTART else self.house.shut_down)
        try:
            subprocess.run(
                command,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                env=_for_others(abroad()),
                timeout=_PATIENCE,
                check=True,
            )
        except (OSError, ValueError, IndexError, subprocess.SubprocessError) as error:
            said = getattr(error, "stderr", None) or b""
            told = short(said.decode("utf-8", "replace"))
            self.note(f"the command {command} failed: {short(error)} {told}")
            return False
        return True


def supervise(command: Callable[[bool], Sequence[str]], machine: ThisMachine) -> int:
    """Keep the window open that a command starts, with safe settings or without, until its keeper
    leaves it or the system asks for it; the exit code."""
    heard: SimpleQueue[Beat | Ended | Asked] = SimpleQueue()
    around = FRUGAL | _for_others(surroundings())
    watch = Watch(Process(command, around, heard.put), machine, time.monotonic)
    with _asked_by_signals(heard):
        while watch.code is None:
            try:
                event = heard.get(timeout=watch.wait())
            except Empty:
                event = None
            watch.hear(event)
    return watch.code


def _for_others(found: Mapping[str, str]) -> dict[str, str]:
    """Surroundings in which only this process is known to the service manager."""
    return {name: value for name, value in found.items() if name != SOCKET}


@contextmanager
def _asked_by_signals(heard: SimpleQueue[Beat | Ended | Asked]) -> Iterator[None]:
    numbers = [getattr(signal, name) for name in _ENDING if hasattr(signal, name)]
    before = [signal.signal(number, lambda _n, _f: heard.put(Asked())) for number in numbers]
    try:
        yield
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
