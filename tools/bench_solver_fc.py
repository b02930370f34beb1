"""The program freecell-solver beside ours, by the tool ``bench_solver``."""

import math
import resource
import subprocess
from collections.abc import Iterator

from game.rules.cards import name
from game.rules.code import GameCode
from game.solver.search import Verdict
from game.variants.freecell import FREECELL
from tools.bench_solver_deals import Found, Wanted


class FcSolve:
    """Asks ``fc-solve`` with its preset “lg” about FreeCell deals with so many cells."""

    def __init__(self, cells: int) -> None:
        self._cells = cells

    def answers(self, wanted: Wanted) -> Iterator[Found]:
        """What it finds of each deal."""
        for number in wanted.numbers:
            yield self._answer(number, wanted.seconds)

    def _answer(self, number: int, seconds: float) -> Found:
        """Its answer; the seconds are those that its process took of a processor."""
        most = math.ceil(seconds)
        before = _seconds_of_children()
        done = subprocess.run(
            ["fc-solve", "-l", "lg", "--freecells-num", str(self._cells)],
            input=self._board(number),
            capture_output=True,
            encoding="ascii",
            check=False,
            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (most, most + 1)),
        )
        took = _seconds_of_children() - before
        return Found(_verdict(done.stdout), took)

    def _board(self, number: int) -> str:
        """The deal as it reads boards: a column a line."""
        code = GameCode(FREECELL, {"cells": str(self._cells)}, number)
        game, position = code.game(), code.dealt()
        return "".join(" ".join(map(name, position.piles[p])) + "\n" for p in game.columns)


def _verdict(said: str) -> Verdict:
    if "This game is solveable" in said:
        return Verdict.WON
    return Verdict.LOST if "I could not solve this game" in said else Verdict.UNKNOWN


def _seconds_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
