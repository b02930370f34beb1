"""How much an answer may take, and searches that are left now and then within that."""

import math
from collections.abc import Callable, Generator
from dataclasses import dataclass

from game.solver.search import Limits, Search, Verdict

Clock = Callable[[], float]
"""Seconds that a processor has worked, from any beginning."""

A_MOMENT = 0.01
"""About so many seconds pass between two chances to be interrupted."""
FIRST_STEP, LONGEST_STEP = 100, 1 << 16
"""Positions looked at until the first look at the clock, and between two at most."""


@dataclass(frozen=True)
class Patience:
    """The most that the answer to one question may take.

    `nodes` and `seconds` bound the search for it, `memory` the bytes in which that remembers
    positions; `polish` is how many positions are looked at to make a line short.
    """

    nodes: int = Limits.nodes
    seconds: float = math.inf
    memory: int = 64 << 20
    polish: int = 100_000


def looked_into(
    searching: Search, patience: Patience, now: Clock
) -> Generator[None, None, Verdict]:
    """The verdict of a search, UNKNOWN where patience ends; it yields about every `A_MOMENT`."""
    began = before = now()
    step = FIRST_STEP
    while True:
        verdict = searching.step(min(step, patience.nodes - searching.nodes))
        after = now()
        if verdict is not None:
            return verdict
        if searching.nodes >= patience.nodes or after - began >= patience.seconds:
            return Verdict.UNKNOWN
        step = _next_step(step, after - before)
        before = after
        yield


def _next_step(step: int, took: float) -> int:
    if took < A_MOMENT / 2:
        return min(2 * step, LONGEST_STEP)
    return max(step // 2, 1) if took > 2 * A_MOMENT else step
