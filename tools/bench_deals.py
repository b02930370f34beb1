#!/usr/bin/env python3
"""Measures the new-game dialog, in Markdown: ``python -m tools.bench_deals``.

The milliseconds of processor time that making it takes, and opening it until it is drawn over the
dimmed scene below; that a new deal out of the catalogue takes, with and without its files being
read; and learning which deals were met, from a history of so many games, which its thread does.
Each is a median; the worst stands beside it.
"""

import argparse
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

import tools.as_installed  # noqa: F401

# isort: split
from game.deals import catalogue
from game.deals.drawing import Fresh, Wish
from game.keeping.met import Met
from game.rules.code import GameCode
from game.storage.history import History
from game.ui.dealing import fresh_code
from game.ui.new_game import NewGame
from game.variants import VARIANTS
from tools.sample_history import fill, sample_history
from tools.stage import Stage

SIZES = ((800, 480), (1920, 1080))
RUNS = 60


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--games", type=int, default=10_000, help="how many games are in a history")
    asked = parser.parse_args(argv)
    print("| ms of processor time | median | worst |\n|---|---|---|")
    for size in SIZES:
        _dialog(size)
    _deals()
    _start(asked.games)
    return 0


def _dialog(size: tuple[int, int]) -> None:
    stage = Stage(size, motion__speed="off", new_game__variant="klondike")
    stage.services.settings.wish("klondike", Wish.MEDIUM)

    def opened() -> None:
        stage.services.stack.open("new_game")
        stage.frame()

    opened()
    stage.services.stack.pop()
    made, taken = [], []
    for _ in range(RUNS):
        stage.frame()
        made.append(_took(lambda: NewGame(stage.services).layout(size)))
        taken.append(_took(opened))
        stage.services.stack.pop()
    named = "×".join(map(str, size))
    _row(f"making the dialog at {named}", made)
    _row(f"opening it at {named}", taken)
    stage.close()


def _deals() -> None:
    stage = Stage(SIZES[0])
    services, kinds = stage.services, [Fresh(v, v.defaults(), Wish.WINNABLE) for v in VARIANTS]
    for number in range(10_000):
        services.met.note(GameCode(VARIANTS[0], VARIANTS[0].defaults(), number))

    read, known = [], []
    for _ in range(RUNS):
        for fresh in kinds:
            catalogue._deals.cache_clear()
            read.append(_took(partial(fresh_code, services, fresh)))
            known.append(_took(partial(fresh_code, services, fresh)))
    _row("a new deal, its file being read", read)
    _row("another one", known)
    stage.close()


def _start(games: int) -> None:
    with TemporaryDirectory() as folder:
        history = History(Path(folder))
        fill(history, sample_history(games))
        _row(f"which deals were met, of {games} games", [_met(history) for _ in range(RUNS)])
        history.close()


def _met(history: History) -> float:
    return _took(lambda: Met(history).codes)


def _took(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return 1000 * (time.process_time() - began)


def _row(what: str, taken: Sequence[float]) -> None:
    print(f"| {what} | {median(taken):.2f} | {max(taken):.2f} |")


if __name__ == "__main__":
    raise SystemExit(main())
