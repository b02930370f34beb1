"""The heartbeat of the kiosk's window, and how it hears that it is to end."""

from __future__ import annotations

import faulthandler
import os
import signal
import threading
from collections.abc import Callable

from game.kiosk.watching import SILENCE

OFTEN = 1.0
"""So many seconds lie between two heartbeats."""
_TOLD = SILENCE - 2
"""A loop that hangs for so long says where, before it is ended."""
_ERRORS = 2
"""Where that is said: the standard error output."""


class Pulse:
    """Beats into a pipe. Times are those of a clock that never jumps, in seconds."""

    def __init__(self, pipe: int, now: Callable[[], float]) -> None:
        self._pipe, self._now = pipe, now
        self._next = now()
        self._ending = False

    @property
    def ending(self) -> bool:
        """Whether this process is to end."""
        return self._ending

    def end(self) -> None:
        """This process is to end. A signal may say so at any moment, so nothing here locks."""
        self._ending = True

    def beat(self) -> None:
        """The loop goes on. Where nobody hears it any more, it is to end."""
        now = self._now()
        if now < self._next:
            return
        self._next = now + OFTEN
        try:
            os.write(self._pipe, b".")
        except OSError:
            self.end()
        faulthandler.dump_traceback_later(_TOLD, file=_ERRORS)


def taken(now: Callable[[], float]) -> Pulse:
    """The pulse of this process, which is nothing but the window of a kiosk.

    Its standard output is for heartbeats alone, and the end of its standard input asks it to end,
    as does the system's own signal. An interrupt from the keyboard is for who watches over it.
    """
    faulthandler.enable(_ERRORS)
    pulse = Pulse(os.dup(1), now)
    os.dup2(_ERRORS, 1)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda _number, _frame: pulse.end())
    threading.Thread(target=_hear, args=(pulse,), name="orders", daemon=True).start()
    return pulse


def _hear(pulse: Pulse) -> None:
    try:
        while os.read(0, 64):
            pass
    except OSError:  # there is nobody
        pass
    pulse.end()
