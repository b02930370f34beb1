"""The process of the kiosk's window, as the process sees it that watches over it."""

from __future__ import annotations

import os
import subprocess
import threading
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import IO

from game.kiosk.watching import Beat, Ended

_LAST = 40
"""So many lines of what it says last are kept."""
_LINE = 400
"""So many letters of each of them."""
_PATIENCE = 1.0
"""So many seconds its last words may take, which others may still be saying."""


class Process:
    """Runs a command, and tells `hear` of its heartbeats, which are what it writes on its standard
    output, and of its end, which is the last that is told of it. `hear` is called in threads.

    It is asked to end by the end of its standard input, which comes, too, when nobody watches any
    more, for whatever reason.
    """

    def __init__(
        self,
        command: Callable[[bool], Sequence[str]],
        surroundings: Mapping[str, str],
        hear: Callable[[Beat | Ended], None],
    ) -> None:
        self._command, self._surroundings, self._hear = command, surroundings, hear
        self._popen: subprocess.Popen[bytes] | None = None

    def start(self, safe: bool) -> None:
        """Start it; raises OSError."""
        pipe = subprocess.PIPE
        popen = subprocess.Popen(
            self._command(safe), stdin=pipe, stdout=pipe, stderr=pipe, env=self._surroundings
        )
        self._popen = popen
        threading.Thread(target=self._listen, args=(popen,), name="window", daemon=True).start()

    def ask(self) -> None:
        """Ask it to end."""
        if self._popen and self._popen.stdin:
            with suppress(OSError):
                self._popen.stdin.close()

    def kill(self) -> None:
        """End it."""
        if self._popen:
            with suppress(OSError):
                self._popen.kill()

    def _listen(self, popen: subprocess.Popen[bytes]) -> None:
        """Hear heartbeats until it ends."""
        assert popen.stdout and popen.stderr and popen.stdin
        said: deque[str] = deque(maxlen=_LAST)
        saying = threading.Thread(target=_read, args=(popen.stderr, said), daemon=True)
        saying.start()
        with popen.stdout as beats:
            while os.read(beats.fileno(), 64):
                self._hear(Beat())
        code = popen.wait()
        saying.join(_PATIENCE)
        with suppress(OSError):
            popen.stdin.close()
        self._hear(Ended(code, "\n".join(said)))


def _read(stream: IO[bytes], said: deque[str]) -> None:
    with stream:
        while line := stream.readline(_LINE):
            said.append(line.decode("utf-8", "replace").rstrip())
