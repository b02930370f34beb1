"""Weighs plans against each other by how many of the tables that agree with them can be won."""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from game.rules.cards import is_down
from game.rules.position import Move, Position
from game.solver.search import Verdict
from game.solver.solving import search
from game.solver.worlds import Glimpse, Layout

MEMORY = 1 << 20


@dataclass
class Choice:
    """A plan, where it leads on the known table, and what was found of it."""

    plan: tuple[Move, ...]
    end: Position
    opens: bool
    draws: bool
    won: int = 0
    weighed: int = 0

    @property
    def share(self) -> float:
        """The part of the tables on which it wins."""
        return self.won / self.weighed if self.weighed else 0.0


@dataclass(frozen=True)
class Effort:
    """How much is weighed: worlds, positions of one search, and plans that stay to the end."""

    worlds: int = 24
    nodes: int = 300
    most: int = 12
    rounds: tuple[int, ...] = field(default=(6, 12))


def weighed(known: Glimpse, choices: list[Choice], seed: int, effort: Effort) -> Iterator[None]:
    """Count wins, a search at a step; plans that win less fall away on the way."""
    worlds = known.worlds(random.Random(seed))
    left = choices
    for number in range(effort.worlds):
        if number in effort.rounds:
            left = best(left)[: max(2, len(left) // 2)]
        layout = next(worlds)
        for choice in left:
            choice.won += _wins(known, choice, layout, effort.nodes)
            choice.weighed += 1
            yield None


def best(choices: list[Choice]) -> list[Choice]:
    """The choices, the best first."""
    return sorted(choices, key=_worth, reverse=True)


def _worth(choice: Choice) -> tuple[float, bool, bool, int]:
    return choice.share, not choice.draws, choice.opens, -len(choice.plan)


def _wins(known: Glimpse, choice: Choice, layout: Layout, nodes: int) -> bool:
    searching = search(known.game, known.in_world(choice.end, layout), MEMORY)
    return searching.step(nodes) is Verdict.WON


def down(position: Position) -> int:
    """How many cards lie face down."""
    return sum(is_down(card) for pile in position.piles for card in pile)
