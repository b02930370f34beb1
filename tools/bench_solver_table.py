"""The tables of the tool ``bench_solver``."""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from game.solver.search import Verdict
from tools.bench_solver_deals import Found

WITHIN = (0.1, 0.3, 1.0, 5.0)
HEAD = (
    "",
    *(f"<{seconds:g} s" for seconds in WITHIN),
    "won",
    "median",
    "p90",
    "p95",
    "nodes/s",
    "moves",
)


class Row(NamedTuple):
    """What was found of each deal by one solver, in one rule set."""

    name: str
    found: Sequence[Found]

    def cells(self) -> list[str]:
        """The row's words."""
        decided = [found.seconds for found in self.found if found.verdict is not Verdict.UNKNOWN]
        won = [found for found in self.found if found.verdict is Verdict.WON]
        seconds = sorted(found.seconds for found in self.found)
        nodes, moves = sum(found.nodes for found in self.found), [f.moves for f in won if f.moves]
        return [
            self.name,
            *(self._share(sum(took <= limit for took in decided)) for limit in WITHIN),
            self._share(len(won)),
            *(f"{1000 * seconds[int(len(seconds) * part)]:.0f} ms" for part in (0.5, 0.9, 0.95)),
            f"{nodes / sum(seconds):,.0f}" if nodes else "–",
            f"{median(moves):g}" if moves else "–",
        ]

    def _share(self, count: int) -> str:
        return f"{100 * count / len(self.found):.1f} %"


def table(rows: Sequence[Row]) -> str:
    """The rows in Markdown."""
    return markdown(HEAD, [row.cells() for row in rows])


def markdown(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """A table in Markdown."""
    lines = [f"| {' | '.join(cells)} |" for cells in (head, *rows)]
    return "\n".join([lines[0], "|---" * len(head) + "|", *lines[1:]])
