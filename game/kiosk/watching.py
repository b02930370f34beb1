"""What is to be done with the kiosk's window, whatever becomes of it.

All times are of a clock that never jumps, in seconds.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from game.kiosk import notify
from game.kiosk.leaving import ANEW, LEFT, NOT_OPENED, RESTART, SHUT_DOWN

SILENCE = 10.0
"""A window that is not heard for so long hangs."""
OPENING = 60.0
"""So long it may take until it is heard first."""
GRACE = 5.0
"""So long a window that is asked to end, or is ended, may take."""
CRASHES, WITHIN = 3, 60.0
"""So many crashes in so long, and the settings are safe ones."""
CALM = 600.0
"""After so long without a crash it starts with the settings of the files again."""
LONGEST = 8.0
"""The longest pause before a new start, where the safe settings are of no help either."""
TOLD = 3.0
"""So often the service manager is told that all is well."""
STOOD_STILL = 2 * TOLD
"""Whoever has not looked for so long was kept from it, and so, perhaps, was the window."""


class Window(Protocol):
    """The process of the window."""

    def start(self, safe: bool) -> None:
        """Start it; raises OSError."""

    def ask(self) -> None:
        """Ask it to end."""

    def kill(self) -> None:
        """End it."""


class Machine(Protocol):
    """What all this runs on."""

    def note(self, text: str) -> None:
        """Write something into the log."""

    def say(self, text: str) -> None:
        """Tell who started the kiosk."""

    def tell(self, state: str) -> None:
        """Tell the service manager."""

    def give(self, code: int) -> bool:
        """Give the keeper's command for `RESTART` or `SHUT_DOWN`; whether that worked."""


@dataclass(frozen=True)
class Beat:
    """The window is alive."""


@dataclass(frozen=True)
class Ended:
    """The window's process has ended, with a code and these last words."""

    code: int
    said: str = ""


@dataclass(frozen=True)
class Asked:
    """The system, or whoever started it, wants all of it to end."""


class Watch:
    """Starts the window, and does what is to be done when it hears of events, and of time."""

    def __init__(self, window: Window, machine: Machine, now: Callable[[], float]) -> None:
        self._window, self._machine, self._now = window, machine, now
        self._crashes: list[float] = []
        self._safe = self._opened = self._ending = self._running = False
        self._due = self._told = self._looked = now()
        self._code: int | None = None

    @property
    def code(self) -> int | None:
        """With which code all of it has ended; None: it goes on."""
        return self._code

    def wait(self) -> float:
        """So many seconds nothing is to be done, unless something happens."""
        return max(0.0, min(self._due, self._told + TOLD) - self._now())

    def hear(self, event: Beat | Ended | Asked | None = None) -> None:
        """Something has happened; None: only time has passed."""
        self._look()
        match event:
            case Beat() if not self._ending:
                self._beat()
            case Ended():
                self._running = False
                self._ended(event)
            case Asked() if not self._ending:
                self._end()
        if self._code is None:
            self._pass()

    def _look(self) -> None:
        """A machine that stood still for a while has kept the window from being heard: it has as
        long again."""
        now = self._now()
        if now - self._looked >= STOOD_STILL and self._running and not self._ending:
            self._due = max(self._due, now + SILENCE)
        self._looked = now

    def _pass(self) -> None:
        now = self._now()
        if now >= self._due and self._running:
            self._machine.note("the window does not answer, and is ended")
            self._due = now + GRACE
            self._window.kill()
        elif now >= self._due:
            self._start()
        if now >= self._told + TOLD:
            self._told = now
            self._machine.tell(notify.ALIVE)

    def _start(self) -> None:
        now = self._now()
        self._safe = self._safe and now - self._crashes[-1] < CALM
        try:
            self._window.start(self._safe)
        except OSError as error:
            self._crashed(f"the window could not be started: {error}")
        else:
            self._running, self._due = True, now + OPENING

    def _beat(self) -> None:
        self._due = self._now() + SILENCE
        if not self._opened:
            self._opened = True
            self._machine.tell(notify.READY)

    def _ended(self, event: Ended) -> None:
        code, self._due = event.code, self._now()
        if self._ending or code == LEFT:
            self._finish(LEFT)
        elif code == NOT_OPENED and not self._opened:
            self._machine.say(event.said)
            self._finish(code)
        elif code in (RESTART, SHUT_DOWN):
            if self._machine.give(code):
                self._finish(LEFT)
        elif code == ANEW:
            self._machine.note("the window is to start anew")
        else:
            self._crashed(f"the window ended with code {code}\n{event.said}".rstrip())

    def _crashed(self, text: str) -> None:
        """Start anew at once; where that did not help before, after a pause that grows."""
        now = self._now()
        self._crashes = [time for time in self._crashes if now - time < WITHIN] + [now]
        more = len(self._crashes) - CRASHES
        self._safe = self._safe or more >= 0
        self._due = now + (min(LONGEST, 2.0 ** (more - 1)) if more > 0 else 0)
        self._machine.note(text + ("\nit starts with safe settings" if self._safe else ""))

    def _end(self) -> None:
        self._ending = True
        self._machine.tell(notify.STOPPING)
        if self._running:
            self._due = self._now() + GRACE
            self._window.ask()
        else:
            self._code = LEFT

    def _finish(self, code: int) -> None:
        if not self._ending:
            self._machine.tell(notify.STOPPING)
        self._code = code
