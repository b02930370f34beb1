"""Weighs plans against each other by how many of the tables that agree with them can be won."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol

from game.rules.position import Move, Position
from game.solver.worlds import Layout

PER_CARD_UNDER, PER_STEP = 0.008, 0.01
"""What a plan gains for each card face down under the one it turns up, and loses for each step,
as parts of the tables: cards are best turned up where many are left, and with little given away.
Fitted by playing whole games."""


@dataclass
class Choice:
    """A plan, where it leads, and on how many of the tables tried it wins.

    `opens`: its last move shows what was not seen; `looks`: that is a draw. `steps` is how many
    moves of those that matter it takes, `under` how many cards lie face down under the one that
    it turns up, `state` what the tables know its end by.
    """

    plan: tuple[Move, ...]
    end: Position
    opens: bool = False
    looks: bool = False
    steps: int = 0
    under: int = 0
    state: int = 0
    won: int = 0
    weighed: int = 0

    @property
    def share(self) -> float:
        """The part of the tables on which it wins."""
        return self.won / self.weighed if self.weighed else 0.0

    @property
    def worth(self) -> tuple[float, bool, bool, int]:
        """The greater, the better the plan."""
        bonus = PER_CARD_UNDER * self.under - PER_STEP * self.steps
        return self.share + bonus, self.opens, not self.looks, -len(self.plan)


class Effort(NamedTuple):
    """How much is weighed: tables that are laid out, and positions that each search looks at."""

    worlds: int
    nodes: int


class Tables(Protocol):
    """The tables of one game that agree with what was seen, laid out one after the other."""

    def choices(self) -> Iterator[Choice | None]:
        """Plans that end in showing something unseen, those of few steps first; None between."""

    def tried(self, moves: list[Move]) -> Choice:
        """A plan of these moves, as far as the first that shows something unseen."""

    def lay(self, layout: Layout) -> None:
        """Lay the unseen cards like this."""

    def lost(self, nodes: int) -> bool:
        """Whether so few positions prove that nothing wins as the cards lie."""

    def wins(self, choice: Choice, nodes: int) -> bool:
        """Whether so few positions are enough to find a win after that plan."""

    def spared(self, choice: Choice) -> tuple[Move, ...]:
        """A plan that shows something, without moves that make no difference to what follows."""


def weigh(
    tables: Tables, choices: Sequence[Choice], worlds: Iterator[Layout], effort: Effort
) -> Iterator[None]:
    """Count wins, a step for each search; plans that win less fall away on the way.

    Where nothing was won on one table, it is asked of the next whether it is lost anyway.
    """
    left, hopeful = list(choices), True
    for number in range(effort.worlds):
        if number in (effort.worlds // 4, effort.worlds // 2):
            left = ranked(left)[: max(3, len(left) // 2)]
        tables.lay(next(worlds))
        lost = not hopeful and tables.lost(effort.nodes)
        before = sum(choice.won for choice in left)
        for choice in left:
            choice.weighed += 1
            if not lost:
                choice.won += tables.wins(choice, effort.nodes)
                yield None
        hopeful = sum(choice.won for choice in left) > before


def ranked(choices: Iterable[Choice]) -> list[Choice]:
    """The choices, the best first."""
    return sorted(choices, key=lambda choice: (choice.weighed, choice.worth), reverse=True)
