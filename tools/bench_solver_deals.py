"""Deals that the solver is measured on, by the tool ``bench_solver``."""

import time
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from game.rules.code import GameCode
from game.rules.variant import Variant
from game.solver.search import Verdict
from game.solver.shortening import shortened
from game.solver.solving import search
from game.variants import VARIANTS

AT_A_TIME = 0.02
"""Seconds between two looks at the clock, about."""
FIRST_STEP = 200


class Wanted(NamedTuple):
    """Which deals are searched, for how long, and whether their lines are shortened."""

    first: int
    deals: int
    seconds: float
    short: bool

    @property
    def numbers(self) -> range:
        """The numbers of the deals."""
        return range(self.first, self.first + self.deals)


class Found(NamedTuple):
    """What was found of one deal: after how many seconds, and how long the line is; 0 for none."""

    verdict: Verdict
    seconds: float
    nodes: int = 0
    moves: int = 0


class RuleSet(NamedTuple):
    """A variant with one choice for each of its options."""

    variant: Variant
    options: Mapping[str, str]

    def __str__(self) -> str:
        return "-".join([self.variant.key, *self.options.values()])


def rule_sets(only: str) -> list[RuleSet]:
    """All rule sets with this text in their name."""
    every = (RuleSet(variant, o) for variant in VARIANTS for o in variant.combinations())
    return [ruleset for ruleset in every if only in str(ruleset)]


def searched(ruleset: RuleSet, wanted: Wanted) -> Iterator[Found]:
    """What this solver finds of each deal."""
    for number in wanted.numbers:
        yield _searched(GameCode(ruleset.variant, ruleset.options, number), wanted)


def _searched(code: GameCode, wanted: Wanted) -> Found:
    game, position = code.game(), code.dealt()
    began = time.process_time()
    searching = search(game, position)
    verdict, took, step = None, 0.0, FIRST_STEP
    while verdict is None and took < wanted.seconds:
        verdict = searching.step(step)
        now = time.process_time() - began
        step = step * 2 if now - took < AT_A_TIME else step
        took = now
    line = searching.line()
    took = time.process_time() - began
    if wanted.short and line:
        line = shortened(game, position, line)
    return Found(verdict or Verdict.UNKNOWN, took, searching.nodes, len(line))
