#!/usr/bin/env python3
"""Measures a built program beside the installed one: ``python -m tools.bench_exe FOLDER``.

The folder is what ``python -m tools.build_exe --both --into FOLDER`` has filled. Told are sizes and
the seconds from the start of a process until its window is on the screen (an X server, or Debian's
xvfb; and xdotool). The first start after all files were forgotten by the system takes longer.
"""

import argparse
import subprocess
import sys
import time
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from game import __version__
from tools.build_exe import size
from tools.play_in_window import await_that, screen, window_of

STARTS = 9
SIZE = "1920x1080"
CODE = "KL1-D1C-AAAAAAR"


def start(command: Sequence[str]) -> float:
    """Seconds until the window of a program is seen: the median of several."""
    seconds = []
    for _ in range(STARTS):
        with TemporaryDirectory() as folder:
            asked = ["--code", CODE, "--windowed", SIZE, "--config", folder, "--data", folder]
            before = time.monotonic()
            with subprocess.Popen([*command, *asked]) as program:
                await_that("its window", partial(window_of, program.pid), pause=0.005)
                seconds.append(time.monotonic() - before)
                program.terminate()
    return median(seconds)


def main() -> int:
    """Print what was measured."""
    parser = argparse.ArgumentParser(prog="bench_exe", description=__doc__.split("\n", 1)[0])
    parser.add_argument("folder", type=Path, nargs="?", default=Path("dist"))
    folder = parser.parse_args().folder
    forms = {"one folder": folder / "sabir" / "sabir", "one file": folder / f"sabir-{__version__}"}
    with screen(SIZE):
        print(f"installed: {start([sys.executable, '-m', 'game']):.2f} s")
        for form, program in forms.items():
            place = program.parent if program.parent != folder else program
            print(f"{form}: {size(place) / 1e6:.1f} MB, {start([str(program)]):.2f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main())
