"""The program in processes of its own: its start, its memory, its share of a processor.

By the tool ``bench``.
"""

import math
import os
import re
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tools.bench_frames import DEAL, carried, dealt, grip
from tools.play_in_window import await_that, screen, xdotool
from tools.stage import Size

STARTS = 9
IDLE_SECONDS, DRAG_SECONDS = 60.0, 20.0
_AT_REST = 3.0
"""Seconds after which the deal has ended and the program ticks slowly."""
_DRAG_STEP = 1 / 60

_FIRST_FRAME = """
import os, sys, time
from game.ui import window
present = window.Window.present
def first(self, areas):
    present(self, areas)
    print(time.monotonic(), flush=True)
    os._exit(0)
window.Window.present = first
from game.__main__ import main
main(sys.argv[1:])
"""
_MEMORY = """
import sys
from tools.bench_frames import FRAMES, dealt, lifted
from tools.bench_process import memory
stage = dealt((int(sys.argv[1]), int(sys.argv[2])))
start = memory("self")
carry = lifted(stage)
for number in range(FRAMES):
    carry(number)
print(start, memory("self"))
"""


class Memory(NamedTuple):
    """Megabytes, shared ones by their share: with all cards drawn, and after a drag."""

    start: float
    drag: float


class InWindow(NamedTuple):
    """What the running program takes: seconds, percent of a processor, megabytes."""

    start: float
    idle: float
    drag: float
    memory: Memory


def _arguments(size: Size, config: str) -> list[str]:
    window = f"{size[0]}x{size[1]}"
    return [
        "--code",
        DEAL,
        "--windowed",
        window,
        "--lang",
        "en",
        "--config",
        config,
        "--data",
        config,
    ]


def _on(driver: str) -> dict[str, str]:
    return {**os.environ, "SDL_VIDEODRIVER": driver}


def _last_line(driver: str, program: str, *arguments: str) -> str:
    command = [sys.executable, "-c", program, *arguments]
    done = subprocess.run(command, check=True, capture_output=True, text=True, env=_on(driver))
    return done.stdout.splitlines()[-1]


def start(size: Size, driver: str = "dummy") -> float:
    """Seconds from the start of a process until a table is seen: the median of several."""
    seconds = []
    with TemporaryDirectory() as config:
        for _ in range(STARTS):
            before = time.monotonic()
            seen = _last_line(driver, _FIRST_FRAME, *_arguments(size, config))
            seconds.append(float(seen) - before)
    return median(seconds)


def memory(process: str) -> float:
    """The proportional set size of a process in megabytes."""
    text = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="ascii")
    found = re.search(r"^Pss: +(\d+) kB", text, re.MULTILINE)
    return int(found[1]) * 1024 / 1e6 if found else math.nan


def memories(size: Size) -> Memory:
    """The memory of a fresh process, without a screen."""
    return Memory(*map(float, _last_line("dummy", _MEMORY, *map(str, size)).split()))


# ------------------------------------------------------------------ in a real window


def in_window(size: Size) -> InWindow:
    """Measure the program as it runs in a window."""
    hold = grip(dealt(size))
    with screen(f"{size[0]}x{size[1]}"):
        seconds = start(size, "x11")
        with _running(size) as process:
            time.sleep(_AT_REST)
            fresh = memory(str(process))
            idle = _share(process, lambda: time.sleep(IDLE_SECONDS))
            drag = _share(process, lambda: _drag(size, hold))
            return InWindow(seconds, idle, drag, Memory(fresh, memory(str(process))))


@contextmanager
def _running(size: Size) -> Iterator[int]:
    """The program in a window; its process."""
    with TemporaryDirectory() as config:
        command = [sys.executable, "-m", "game", *_arguments(size, config)]
        program = subprocess.Popen(command, env=_on("x11"))
        try:
            found = ("search", "--onlyvisible", "--pid", str(program.pid))
            await_that("the window", lambda: xdotool(*found).split("\n")[0])
            yield program.pid
        finally:
            program.terminate()
            program.wait()


def _share(process: int, meanwhile: Callable[[], object]) -> float:
    """The percentage of one processor that a process takes."""
    began, before = time.monotonic(), _cpu_seconds(process)
    meanwhile()
    return 100 * (_cpu_seconds(process) - before) / (time.monotonic() - began)


def _cpu_seconds(process: int) -> float:
    text = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    fields = text.rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def _drag(size: Size, hold: Size) -> None:
    """Carry cards across the window, by one command, so that its own start does not count."""
    x, y = hold
    steps = ["mousemove", str(x), str(y), "mousedown", "1"]
    for number in range(round(DRAG_SECONDS / _DRAG_STEP)):
        there = carried(size, number)
        steps += ["mousemove", str(there[0]), str(there[1]), "sleep", f"{_DRAG_STEP:.4f}"]
    xdotool(*steps, "mouseup", "1")
