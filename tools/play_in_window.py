#!/usr/bin/env python3
"""Wins a recorded game in a real window, with a real pointer: a demonstration and a check.

Needs an X server (or Debian's xvfb, which is then started) and xdotool. Every move of the recorded
line is made by hand: cards are dragged, the stock is tapped. The window's own name tells at the end
whether the game was won. Run it from the project's folder, with the program installed, or name the
program to play in:

    python -m tools.play_in_window --game klondike_KL1-D1C-AAAAAAR --size 1280x720
    python -m tools.play_in_window --program dist/sabir/sabir
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from game.play.session import Session
from game.rules.code import parse
from game.text.catalogue import Words
from game.variants import VARIANTS
from tools.player import Player, Spot
from tools.recorded import recorded

PATIENCE = 20.0
"""Seconds to wait for a window or for the end of a game."""


def xdotool(*words: str) -> str:
    """What xdotool answers."""
    done = subprocess.run(["xdotool", *words], check=False, capture_output=True, text=True)
    return done.stdout.strip()


def await_that(what: str, holds: Callable[[], str], pause: float = 0.05) -> str:
    """The first answer that is not empty, asked for again after so many seconds; the program ends
    where none comes."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if answer := holds():
            return answer
        time.sleep(pause)
    sys.exit(f"waited in vain for {what}")


@contextmanager
def screen(size: str) -> Iterator[None]:
    """An X server: the one there is, or one of our own."""
    if os.environ.get("DISPLAY"):
        yield
        return
    if not shutil.which("Xvfb"):
        sys.exit("no DISPLAY, and no Xvfb to make one")
    read, write = os.pipe()
    kind = ["-screen", "0", f"{size}x24", "-nolisten", "tcp", "-noreset"]
    command = ["Xvfb", "-displayfd", str(write), *kind]
    server = subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read, encoding="ascii") as answer:
            os.environ["DISPLAY"] = f":{answer.readline().strip()}"
        yield
    finally:
        os.environ.pop("DISPLAY", None)
        server.terminate()
        server.wait()


def window_of(process: int) -> str:
    """The window of a program, or of what it has started: that which unpacks itself is two."""
    children = Path(f"/proc/{process}/task/{process}/children")
    below = children.read_text(encoding="ascii").split() if children.exists() else []
    found = (xdotool("search", "--onlyvisible", "--pid", str(each)) for each in (process, *below))
    return next((windows.split("\n")[0] for windows in found if windows), "")


class Pointer:
    """The real pointer, over one window."""

    def __init__(self, window: str) -> None:
        self._window = window

    def tap(self, spot: Spot) -> None:
        """Press and release at one spot."""
        self._at(spot, "click", "1")

    def drag(self, *way: Spot) -> None:
        """Press at the first spot, move along the others, release at the last."""
        self._at(way[0], "mousedown", "1")
        for spot in way[1:-1]:
            self._at(spot)
        self._at(way[-1], "mouseup", "1")

    def _at(self, spot: Spot, *then: str) -> None:
        move = ["mousemove", "--window", self._window, str(spot[0]), str(spot[1])]
        xdotool(*move, *then)


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--game", default="klondike_KL1-D1C-AAAAAAR", help="a recorded game")
    parser.add_argument("--size", default="1280x720", help="of the window")
    parser.add_argument("--pace", type=float, default=0.05, help="seconds between moves")
    parser.add_argument("--lang", default="tr", choices=("tr", "en"))
    parser.add_argument("--program", help="a built program to play in (that which is installed)")
    return parser.parse_args()


def main() -> int:
    """Play the game; 0 where it was won in the window."""
    asked = arguments()
    code, events = recorded(asked.game)
    words, size = Words(asked.lang), tuple(map(int, asked.size.split("x")))
    with ExitStack() as stack:
        stack.enter_context(screen(asked.size))
        config = stack.enter_context(TemporaryDirectory())
        start = [asked.program] if asked.program else [sys.executable, "-m", "game"]
        command = [*start, "--code", code, "--windowed", asked.size]
        program = subprocess.Popen(
            [*command, "--lang", asked.lang, "--config", config, "--data", config]
        )
        stack.callback(program.wait)
        stack.callback(program.terminate)
        window = await_that("the window", lambda: window_of(program.pid))
        await_that("its size", lambda: _sized(window, asked.size))
        session = Session.of(parse(code, VARIANTS), time.monotonic)
        player = Player(session, (size[0], size[1]), Pointer(window))
        for event in events:
            player.play(event)
            time.sleep(asked.pace)
        won = words("won.title")
        await_that("the win", lambda: won * (won in xdotool("getwindowname", window)))
        print(f"{code}: {len(events)} moves, won")
    return 0


def _sized(window: str, size: str) -> str:
    width, height = size.split("x")
    geometry = xdotool("getwindowgeometry", "--shell", window)
    return geometry if f"WIDTH={width}\nHEIGHT={height}" in geometry else ""


if __name__ == "__main__":
    sys.exit(main())
