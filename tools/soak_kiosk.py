#!/usr/bin/env python3
"""Plays at a kiosk as visitors who do anything, one by one: ``python -m tools.soak_kiosk``.

Without a screen, with clocks of its own: an hour and 100,000 inputs take some minutes. With
``--real 600`` it goes on for so many real seconds, with the solver's process and
all threads. Ends with 1 where something breaks, where the kiosk is left, where a visitor finds what
another one left, or where memory grows by more than 5 MB once it is warm.
"""

import argparse
import gc
import inspect
import os
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

import tools.as_installed  # noqa: F401
from game.kiosk.supervising import FRUGAL

if not FRUGAL.items() <= os.environ.items():
    os.execve(sys.executable, sys.orig_argv, FRUGAL | os.environ)

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

# isort: split
import pygame
from kiosk_visitors import Visitors

from game.solver.asking import Apart
from game.storage.history import History
from game.ui import once, pictures

pictures._draw = inspect.unwrap(pictures._draw)  # tests keep every card that was ever drawn

MOST = 5.0
"""By so many MB memory may grow."""
WARM = 0.5
"""Up to this part of the way everything may still be opened for the first time."""
FRAMES = 250
"""So many of them a second at most where time is real."""


class Hurried(Visitors):
    """Visitors in real time, who leave sooner."""

    _ticking = pygame.time.Clock()

    def frame(self, *events: pygame.event.Event, seconds: float = 0.0) -> None:
        """Let one frame pass, as long as it takes; of a long one as many as it needs."""
        end = seconds
        passed = 0.0
        while passed == 0.0 or passed < end:
            step = self._ticking.tick(FRAMES) / 1000
            super().frame(*events, seconds=step)
            events, passed = (), passed + max(step, 0.001)

    def check(self) -> None:
        """Nobody waits until all is at rest."""


def megabytes() -> float:
    """How much memory the process has, its share of what it has with others included, but for the
    pictures that `once` keeps: they have bounds of their own, and fill them slowly."""
    gc.collect()
    lines = Path("/proc/self/smaps_rollup").read_text(encoding="ascii").splitlines()
    whole = next(int(line.split()[1]) for line in lines if line.startswith("Pss:")) / 1024
    return whole - kept()


def kept() -> float:
    """How many MB those pictures take."""
    taken = [inspect.getclosurevars(each).nonlocals["taken"] for each in once._SHORTENED]
    return float(sum(taken)) * 4 / 2**20


def main(argv: Sequence[str] | None = None) -> int:
    """Let them come, and print what happened."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seed", default="soak", help="another one: other visitors")
    parser.add_argument("--hours", type=float, default=1.0, help="of time that is not real")
    parser.add_argument("--inputs", type=int, default=100_000, help="so many at least")
    parser.add_argument("--real", type=float, default=0.0, help="so many real seconds instead")
    parser.add_argument("--size", default="800x480", help="of the window")
    asked = parser.parse_args(argv)
    width, height = (int(side) for side in asked.size.split("x"))
    size = width, height
    with TemporaryDirectory() as folder:
        if asked.real:
            threaded = partial(History, threaded=True)
            short = {"idle": 6.0, "asked": 3.0, "hold": 2.0}
            visitors: Visitors = Hurried(asked.seed, Path(folder), size, Apart(), threaded, **short)
        else:
            visitors = Visitors(asked.seed, Path(folder), size)
        try:
            grown = soak(visitors, asked)
        finally:
            visitors.services.solver.close()
    return int(grown > MOST)


def soak(visitors: Visitors, asked: argparse.Namespace) -> float:
    """Go on for as long as asked; by how many MB more memory is taken when another visitor comes
    than when that began to be looked at."""
    begun, compared, taken = time.monotonic(), 0, [megabytes()]
    while (far := part(visitors, asked, time.monotonic() - begun)) < 1.0:
        try:
            visitors.anything()
        except Exception as error:
            error.add_note("\n".join(visitors.done))
            raise
        if visitors.visits > compared:
            compared = visitors.visits
            taken = [megabytes()] if far < WARM else [*taken, megabytes()]
            print(told(visitors, far, taken[-1]), flush=True)
    visitors.make_room_for_the_next()
    taken.append(megabytes())
    print(told(visitors, 1.0, taken[-1]))
    print(f"memory: {taken[0]:.1f} MB when warm, {min(taken):.1f} to {max(taken):.1f} after that")
    return taken[-1] - taken[0]


def part(visitors: Visitors, asked: argparse.Namespace, seconds: float) -> float:
    """How much of it is done, from 0 to 1."""
    if asked.real:
        return seconds / float(asked.real)
    hours: float = visitors.clock.time / 3600 / asked.hours
    return min(hours, visitors.inputs / int(asked.inputs))


def told(visitors: Visitors, far: float, memory: float) -> str:
    """One line on how it goes."""
    counts = visitors.counts()
    games, wins = sum(each.games for each in counts.played), sum(e.wins for e in counts.played)
    came = sum(each.visitors for each in counts.visited)
    return (
        f"{far:4.0%} {memory:6.1f} + {kept():4.1f} MB {visitors.clock.time:7.0f} s"
        f" {visitors.inputs:7} inputs"
        f" {visitors.acts:6} acts {came:4} visitors {visitors.visits:4} compared"
        f" {games:4} games {wins:3} wins"
    )


if __name__ == "__main__":
    sys.exit(main())
