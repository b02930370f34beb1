"""What is found of deals while the catalogue is made, kept in files that a broken-off run goes on
with: a line for each deal, written by whole batches of deals."""

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from game.deals.catalogue import name_of
from game.rules.code import GameCode
from game.solver.search import Limits, Verdict
from game.solver.solving import solve
from tools.arguments import chosen
from tools.bench_solver_deals import RuleSet, rule_sets
from tools.hardness import Hardness, hardness

BATCH = 10
"""So many deals are one task; files of older makes, with 40 as one, read as well."""
LIMITS = Limits(nodes=300_000, memory=128 << 20)
"""What a search may take; a deal that is open then is left out."""


class Batch(NamedTuple):
    """A rule set by its place among all, and which batch of its deals, from 0 on."""

    rule_set: int
    number: int

    @property
    def deals(self) -> range:
        """The numbers of its deals."""
        return range(self.number * BATCH, (self.number + 1) * BATCH)


class Row(NamedTuple):
    """What is found of a deal; how hard it is only of one that can be won."""

    number: int
    verdict: Verdict
    hardness: Hardness | None

    def __str__(self) -> str:
        words = [str(self.number), self.verdict]
        if self.hardness:
            efforts, won, home = self.hardness
            words += [" ".join(map(str, efforts)), str(won), str(home)]
        return ",".join(words)

    @classmethod
    def read(cls, line: str) -> "Row":
        """The row of a line; ValueError where it is none."""
        number, verdict, *rest = line.split(",")
        hard = None
        if rest:
            efforts, won, home = rest
            hard = Hardness(tuple(map(int, efforts.split())), int(won), int(home))
        if (hard is None) == (verdict == Verdict.WON):
            raise ValueError(line)
        return cls(int(number), Verdict(verdict), hard)


class Found(NamedTuple):
    """A batch that is done."""

    batch: Batch
    rows: list[Row]


def find(batch: Batch) -> Found:
    """Solve the deals of a batch, and find out how hard those are that can be won."""
    rule_set = rule_sets("")[batch.rule_set]
    return Found(batch, [_row(rule_set, number) for number in batch.deals])


def _row(rule_set: RuleSet, number: int) -> Row:
    code = GameCode(rule_set.variant, rule_set.options, number)
    answer = solve(code.game(), code.dealt(), LIMITS)
    won = answer.verdict is Verdict.WON
    return Row(number, answer.verdict, hardness(code, answer.nodes) if won else None)


def first_code(rule_set: RuleSet) -> GameCode:
    """The first deal of a rule set, which stands for all of them."""
    return GameCode(rule_set.variant, rule_set.options, 0)


def name(rule_set: RuleSet) -> str:
    """How the files of a rule set are called."""
    return name_of(first_code(rule_set))


def asked_for(only: str) -> dict[int, RuleSet]:
    """The rule sets with a text in one of their names, by their places among all; or Refused."""
    every = enumerate(rule_sets(""))
    return dict(chosen(only, every, lambda placed: (str(placed[1]), name(placed[1]))))


def kept(file: Path) -> dict[int, list[Row]]:
    """The whole batches of a file, by their numbers; a batch that was torn is not among them."""
    batches: dict[int, list[Row]] = {}
    for row in _rows(file):
        batches.setdefault(row.number // BATCH, []).append(row)
    return {n: rows for n, rows in batches.items() if len(rows) == BATCH}


def _rows(file: Path) -> Iterator[Row]:
    text = file.read_text(encoding="ascii") if file.exists() else ""
    for line in text.splitlines(keepends=True):
        try:
            if line.endswith("\n"):
                yield Row.read(line.rstrip())
        except ValueError:
            continue


def written(rows: Iterable[Row]) -> str:
    """The lines of these rows."""
    return "".join(f"{row}\n" for row in rows)
