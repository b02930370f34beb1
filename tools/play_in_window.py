#!/usr/bin/env python3
"""Wins a recorded game in a real window, with a real pointer: a demonstration and a check.

Needs an X server (or Debian's xvfb, which is then started) and xdotool. Every move of the recorded
line is made by hand: cards are dragged, the stock is tapped. The window's own name tells at the end
whether the game was won. Run it from the project's folder, with the program installed:

    python -m tools.play_in_window --game klondike_KL1-D1C-AAAAAAR --size 1280x720
"""

import argparse
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from tempfile import TemporaryDirectory

from game.play.session import Session
from game.rules import notation
from game.rules.code import parse
from game.rules.position import Move
from game.rules.zones import Kind
from game.text.catalogue import Words
from game.ui.table.layout import Area
from game.ui.table.places import Table, roles
from game.ui.table.planning import Units, lay
from game.ui.theme import Theme
from game.variants import VARIANTS
from tools.recorded import recorded

PATIENCE = 20.0
"""Seconds to wait for a window or for the end of a game."""


def xdotool(*words: str) -> str:
    """What xdotool answers."""
    done = subprocess.run(["xdotool", *words], check=False, capture_output=True, text=True)
    return done.stdout.strip()


def await_that(what: str, holds: Callable[[], str]) -> str:
    """The first answer that is not empty; the program ends where none comes."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if answer := holds():
            return answer
        time.sleep(0.05)
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
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{size}x24", "-nolisten", "tcp"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    try:
        os.environ["DISPLAY"] = ":" + os.read(read, 16).decode().strip()
        yield
    finally:
        del os.environ["DISPLAY"]
        server.terminate()
        server.wait()


class Player:
    """Plays the moves of one session with xdotool in a window of `size`."""

    def __init__(self, session: Session, size: tuple[int, int], window: str, pace: float) -> None:
        theme = Theme("iznik", size)
        layout = lay(roles(session.game), size, Units(theme.u, theme.bar))
        self._session = session
        self._table = Table(session.game, layout)
        self._window = window
        self._pace = pace

    def play(self, event: str) -> None:
        """Make one move in the window, and follow it here."""
        session = self._session
        move = notation.read(session.game, session.position, event)
        if session.game.stock in (move.src, move.dst):
            self._tap(_middle(self._table.slot(_pile(session.game.stock))))
        else:
            self._drag(move)
        refusal = session.play(move)
        if refusal:
            sys.exit(f"the recorded line is refused at {event}: {refusal}")
        time.sleep(self._pace)

    def _drag(self, move: Move) -> None:
        position = self._session.position
        cards = self._table.cards(position, move.src)
        card = cards[-move.size]
        grip = (card.x + card.w // 2, card.y + 6)
        goal = self._table.target(position, move.dst)
        drop = (goal.x + card.w // 2, goal.y + 6 + self._lower(move))
        self._at(grip, "mousedown", "1")
        halfway = ((grip[0] + drop[0]) // 2, (grip[1] + drop[1]) // 2)
        self._at(halfway)
        self._at(drop, "mouseup", "1")

    def _lower(self, move: Move) -> int:
        """A card is dropped a little below the one it goes on, as a hand does."""
        filled = self._session.position.piles[move.dst]
        column = self._session.game.kind(move.dst) is Kind.COLUMN
        return self._table.layout.card[1] // 5 if filled and column else 0

    def _tap(self, point: tuple[int, int]) -> None:
        self._at(point, "click", "1")

    def _at(self, point: tuple[int, int], *then: str) -> None:
        move = ["mousemove", "--window", self._window, str(point[0]), str(point[1])]
        xdotool(*move, *then)


def _pile(pile: int | None) -> int:
    if pile is None:
        raise ValueError("this game has no stock")
    return pile


def _middle(area: Area) -> tuple[int, int]:
    return area.x + area.w // 2, area.y + area.h // 2


def arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--game", default="klondike_KL1-D1C-AAAAAAR", help="a recorded game")
    parser.add_argument("--size", default="1280x720", help="of the window")
    parser.add_argument("--pace", type=float, default=0.05, help="seconds between moves")
    parser.add_argument("--lang", default="tr", choices=("tr", "en"))
    return parser.parse_args()


def main() -> int:
    """Play the game; 0 where it was won in the window."""
    asked = arguments()
    code, events = recorded(asked.game)
    words, size = Words(asked.lang), tuple(map(int, asked.size.split("x")))
    with ExitStack() as stack:
        stack.enter_context(screen(asked.size))
        config = stack.enter_context(TemporaryDirectory())
        command = [sys.executable, "-m", "game", "--code", code, "--windowed", asked.size]
        program = subprocess.Popen(
            [*command, "--lang", asked.lang, "--config", config, "--data", config]
        )
        stack.callback(program.wait)
        stack.callback(program.terminate)
        found = ("search", "--onlyvisible", "--pid", str(program.pid))
        window = await_that("the window", lambda: xdotool(*found).split("\n")[0])
        await_that("its size", lambda: _sized(window, asked.size))
        session = Session.of(parse(code, VARIANTS), time.monotonic)
        player = Player(session, (size[0], size[1]), window, asked.pace)
        for event in events:
            player.play(event)
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
