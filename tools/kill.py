#!/usr/bin/env python3
"""Kills the running program again and again, and looks whether anything was lost.

``python -m tools.kill`` plays and kills 200 times (``--times``), at moments of chance (``--seed``),
and ends with 1 at the first fault. After each kill the file must be sound, the next start must
go on with the game as it was but for the last action, and every older game must be there whole.
"""

import argparse
import random
import shutil
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from queue import Empty, SimpleQueue
from tempfile import TemporaryDirectory
from threading import Thread

from game.play.record import events_of
from game.storage.history import History
from game.storage.kept import Kept
from game.storage.store import FILE_NAME
from tools.kill_states import State, played, state_of_line

TIMES = 200
_EARLY = 0.1
"""So many of the kills come while the program starts."""
_MOST = 60
"""So many actions are done at most before the end comes."""
_BETWEEN = 0.06
"""It comes at most so many seconds after an action."""
_PATIENCE = 60.0
"""So many seconds nothing may be heard of a run."""
_TICK = 1.0
"""So many seconds the clock may go on after the last line."""


class Fault(Exception):
    """Something was lost."""


class Run:
    """One run of the program, and the lines it writes."""

    def __init__(self, folder: Path, seed: int) -> None:
        command = [sys.executable, "-m", "tools.kill_player", str(folder), str(seed)]
        self._process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )
        self._lines: SimpleQueue[str] = SimpleQueue()
        self._states: list[State] = []
        Thread(target=self._listen, daemon=True).start()

    def first(self) -> State:
        """How the game stands before anything is done."""
        return self._next()

    def play(self, actions: int) -> None:
        """Wait until so much was done."""
        self._states += [self._next() for _ in range(actions)]

    def kill(self) -> list[State]:
        """End the program without warning; how the game stood after each action so far."""
        self._process.kill()
        self._process.wait()
        while (line := self._lines.get()).endswith("\n"):
            self._states.append(state_of_line(line))
        return self._states

    def _next(self) -> State:
        try:
            return state_of_line(self._lines.get(timeout=_PATIENCE))
        except (Empty, ValueError):
            self._process.kill()
            assert self._process.stderr is not None
            raise Fault(f"it does not go on: {self._process.stderr.read()}") from None

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._lines.put(line)
        self._lines.put("")


class Journal:
    """What the player has seen: every game by its last state, and the last states of all."""

    def __init__(self) -> None:
        self.games: dict[int, State] = {}
        self.last: list[State] = []

    def add(self, state: State) -> None:
        """The game stands so now."""
        if self.last and state == self.last[-1]:
            self.last[-1] = state
        else:
            self.last = [*self.last[-1:], state]
        self.games[state.id] = state

    def goes_on(self, found: State) -> None:
        """Check what a new start goes on with, and take it for what is seen now."""
        if found.troubles:
            raise Fault(f"troubles: {found.troubles}")
        if self.last and not self._is_near(found):
            raise Fault(f"another game than\n{self.last}\nis\n{found}")
        if found.id and found.digest != played(found):
            raise Fault(f"not what its events lead to: {found}")
        if found.seconds > max([s.seconds for s in self.last if s.id == found.id] or [0]) + _TICK:
            raise Fault(f"time was added: {self.last}, {found}")
        self.last = []
        self.add(found)

    def _is_near(self, found: State) -> bool:
        """Whether the game stands as at the last or the last but one line, or one action on."""
        last = self.last[-1]
        same = [state for state in self.last if state == found]
        if same:
            return found.seconds >= same[-1].seconds - _TICK
        if found.id == last.id:
            return found.events[:-1] == last.events
        left = self.games.get(found.id)
        return left == found if left else not found.events

    def stand_in(self, kept: dict[int, tuple[Kept, str]]) -> None:
        """Check that all games that were left are kept whole, and no longer running."""
        late = {state.id for state in self.last}
        for id, state in self.games.items():
            if id in late or not state.events:
                continue
            if id not in kept:
                raise Fault(f"a game is gone: {state}")
            game, events = kept[id]
            if tuple(events_of(events)) != state.events or game.actions != len(state.events):
                raise Fault(f"a game is not whole: {state}\n{events}")
            if game.running:
                raise Fault(f"a game that was left is running: {state}")


def kept_in(folder: Path) -> dict[int, tuple[Kept, str]]:
    """All games that a killed program left in a folder, which stays as it is."""
    with TemporaryDirectory() as scratch:
        copy = Path(scratch) / "kept"
        shutil.copytree(folder, copy)
        if not (copy / FILE_NAME).exists():
            return {}
        with closing(sqlite3.connect(copy / FILE_NAME)) as db:
            sound = db.execute("PRAGMA integrity_check").fetchall()
        if sound != [("ok",)]:
            raise Fault(f"the file is not sound: {sound}")
        history = History(copy)
        logs = {game: history.log(game.id).wait() for game in history.everything().wait()}
        history.close()
        if history.troubles:
            raise Fault(f"the history is in trouble: {history.troubles}")
        return {game.id: (game, log.events if log else "") for game, log in logs.items()}


def kills(folder: Path, times: int, seed: int, most: int = _MOST) -> Iterator[State]:
    """Let at most so many actions be done, then kill, so many times; what each start went on with.

    Raises Fault for a loss.
    """
    dice, journal = random.Random(seed), Journal()
    for number in range(times):
        run = Run(folder, seed * 10_000 + number)
        if number and dice.random() < _EARLY:
            time.sleep(dice.uniform(0, 1))
            states = run.kill()
            if states:
                journal.goes_on(states.pop(0))
        else:
            found = run.first()
            journal.goes_on(found)
            yield found
            run.play(dice.randint(1, most))
            time.sleep(dice.uniform(0, _BETWEEN))
            states = run.kill()
        for state in states:
            journal.add(state)
        journal.stand_in(kept_in(folder))


def main() -> int:
    """Say how it went."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--times", type=int, default=TIMES)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        try:
            for number, state in enumerate(kills(Path(folder), asked.times, asked.seed), 1):
                print(f"{number:4} {state.code} {len(state.events)} {state.seconds:.1f}")
        except Fault as fault:
            print(fault)
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
