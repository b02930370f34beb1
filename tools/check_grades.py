#!/usr/bin/env python3
"""Checks the grades of the catalogue against something that they were not made of.

``python -m tools.check_grades`` takes deals of every grade and rule set, goes along a line to the
win, and asks at ten positions of it of every other move whether it would lose the game. The table
has, for each grade, how many of them would; beside it, how hard the deals of the grade were found
to be. The last column is Spearman's rank correlation of grades and losing moves.
"""

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean, median
from typing import NamedTuple

import tools.as_installed  # noqa: F401

# isort: split
from game.deals.catalogue import deals_for
from game.deals.grades import Grade
from game.rules.code import GameCode
from game.rules.game import Game
from game.rules.numbering import Dealing
from game.rules.position import Move, Position
from game.solver.keys import key
from game.solver.search import Limits, Verdict
from game.solver.solving import solve
from tools.bench_solver_deals import RuleSet, rule_sets
from tools.catalogue_files import places
from tools.catalogue_rows import LIMITS, Row, first_code, kept, name
from tools.hardness import GAMES, Hardness
from tools.progress import Progress
from tools.spread import spread

POSITIONS = 10
ASIDE = Limits(nodes=100_000, memory=64 << 20)
"""What a search may take for another move than that of the line."""


class Task(NamedTuple):
    """A deal, by the place of its rule set among all, and its grade."""

    rule_set: int
    grade: Grade
    letters: str


class Found(NamedTuple):
    """Of so many other moves that were decided, how many lose."""

    task: Task
    others: int
    losing: int

    @property
    def share(self) -> float:
        """The part of them that loses."""
        return self.losing / max(1, self.others)


def main(argv: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--deals", type=int, default=20, help="deals of each grade")
    parser.add_argument("--only", default="", help="only rule sets with this in their name")
    parser.add_argument("--work", type=Path, default=Path("build/catalogue"), help="of the make")
    parser.add_argument("--processes", type=int, help="else one for each core")
    parser.add_argument("--dask", help="the address of a Dask cluster that does the work")
    asked = parser.parse_args(argv)
    tasks = list(_tasks(asked.only, asked.deals))
    found: list[Found] = []
    with Progress(len(tasks)) as progress:
        for one in spread(looked_aside, tasks, asked.processes, asked.dask):
            found.append(one)
            progress.add()
    print("\n".join(_table(found, asked.work)))
    return 0


def looked_aside(task: Task) -> Found:
    """What the other moves at ten positions of a line to the win lead to."""
    rule_set = rule_sets("")[task.rule_set]
    number = Dealing.LETTERS.read(task.letters)
    assert number is not None
    code = GameCode(rule_set.variant, rule_set.options, number)
    game, dealt = code.game(), code.dealt()
    line = solve(game, dealt, LIMITS).line
    verdicts = [v for at in _steps(game, dealt, line) for v in _aside(game, *at)]
    return Found(task, len(verdicts), verdicts.count(Verdict.LOST))


def _steps(
    game: Game, position: Position, line: Sequence[Move]
) -> Iterator[tuple[Position, Position]]:
    """Ten positions of a line, from its beginning on, each with the one that comes after it."""
    looked_at = {step * len(line) // POSITIONS for step in range(POSITIONS)}
    for number, move in enumerate(line):
        following = game.after(position, move)
        if number in looked_at:
            yield position, following
        position = following


def _aside(game: Game, position: Position, following: Position) -> Iterator[Verdict]:
    """Where every other move leads that leads elsewhere, as far as that is decided."""
    met = {key(game, following)}
    for move in game.moves(position):
        there = game.after(position, move)
        if (at := key(game, there)) not in met:
            met.add(at)
            verdict = solve(game, there, ASIDE).verdict
            if verdict is not Verdict.UNKNOWN:
                yield verdict


def _tasks(only: str, deals: int) -> Iterator[Task]:
    for index, rule_set in enumerate(rule_sets("")):
        if only in str(rule_set):
            graded = deals_for(first_code(rule_set)).graded
            dice = random.Random(str(rule_set))
            for grade, letters in graded.items():
                for chosen in dice.sample(letters, min(deals, len(letters))):
                    yield Task(index, grade, chosen)


def correlation(first: Sequence[float], second: Sequence[float]) -> float:
    """Spearman's rank correlation; 0 where one of them never changes."""
    one, other = places(first), places(second)
    middle = (len(one) - 1) / 2
    both = sum((a - middle) * (b - middle) for a, b in zip(one, other, strict=True))
    spread_out = [sum((a - middle) ** 2 for a in values) for values in (one, other)]
    return both / (spread_out[0] * spread_out[1]) ** 0.5 if all(spread_out) else 0.0


def _table(found: Sequence[Found], work: Path) -> Iterator[str]:
    yield "| losing moves aside, in per cent | " + " | ".join(g.key for g in Grade) + " | ρ |"
    yield "|---|" + "---|" * (len(Grade) + 1)
    for index, rule_set in enumerate(rule_sets("")):
        own = [one for one in found if one.task.rule_set == index]
        if own:
            yield _losing_line(rule_set, own)
    yield ""
    yield "| positions looked at · wins by themselves | " + " | ".join(g.key for g in Grade) + " |"
    yield "|---|" + "---|" * len(Grade)
    for index, rule_set in enumerate(rule_sets("")):
        if any(one.task.rule_set == index for one in found):
            yield _hardness_line(rule_set, work)


def _losing_line(rule_set: RuleSet, found: Sequence[Found]) -> str:
    shares = [
        f"{100 * fmean(one.share for one in found if one.task.grade is grade):.1f}"
        for grade in Grade
    ]
    rho = correlation([one.task.grade for one in found], [one.share for one in found])
    return f"| {rule_set} | " + " | ".join(shares) + f" | {rho:+.2f} |"


def _hardness_line(rule_set: RuleSet, work: Path) -> str:
    """The middle of the efforts, and the mean share of games won by chance, for each grade."""
    rows = {
        Dealing.LETTERS.write(row.number): row
        for batch in kept(work / f"{name(rule_set)}.csv").values()
        for row in batch
    }
    deals = deals_for(first_code(rule_set)).graded
    cells = (_cell([rows[letters] for letters in deals[grade]]) for grade in Grade)
    return f"| {rule_set} | " + " | ".join(cells) + " |"


def _cell(rows: Sequence[Row]) -> str:
    hard: list[Hardness] = [row.hardness for row in rows if row.hardness]
    effort = 2 ** median(one.effort for one in hard)
    return f"{effort:,.0f} · {100 * fmean(one.won for one in hard) / GAMES:.1f} %"


if __name__ == "__main__":
    sys.exit(main())
