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
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from statistics import fmean, median
from typing import NamedTuple

import tools.as_installed  # noqa: F401

# isort: split
from game.deals.catalogue import NoDeals, deals_for
from game.deals.grades import Grade
from game.rules.code import GameCode
from game.rules.game import Game
from game.rules.numbering import Dealing
from game.rules.position import Move, Position
from game.solver.keys import key
from game.solver.search import Limits, Verdict
from game.solver.solving import solve
from tools.arguments import add_only, add_workers, positive
from tools.bench_solver_deals import RuleSet, rule_sets
from tools.catalogue_files import places
from tools.catalogue_rows import LIMITS, asked_for, first_code, kept, name
from tools.ending import Refused, ended
from tools.hardness import GAMES, Hardness
from tools.progress import Progress
from tools.spread import spread

POSITIONS = 10
ASIDE = Limits(nodes=100_000, memory=64 << 20)
"""What a search may take for another move than that of the line."""
Graded = Mapping[Grade, tuple[str, ...]]
"""The deals of a rule set by their grades."""


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
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--deals", type=positive, default=20, help="deals of each grade")
    add_only(parser)
    parser.add_argument("--work", type=Path, default=Path("build/catalogue"), help="of the make")
    add_workers(parser)
    asked = parser.parse_args(argv)
    return ended("check_grades", lambda: _check(asked))


def _check(asked: argparse.Namespace) -> None:
    named = asked_for(asked.only)
    graded = {index: _graded(rule_set) for index, rule_set in named.items()}
    hard = [_hardness_line(named[index], deals, asked.work) for index, deals in graded.items()]
    tasks = list(_tasks(graded, asked.deals))
    found: list[Found] = []
    with Progress(len(tasks)) as progress:
        for one in spread(looked_aside, tasks, asked.processes, asked.dask):
            found.append(one)
            progress.add()
    print("\n".join(_table(found, hard)))


def _graded(rule_set: RuleSet) -> Graded:
    try:
        return deals_for(first_code(rule_set)).graded
    except NoDeals as error:
        raise Refused(f"the catalogue is broken: {error}") from None


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


def _tasks(by_rule_set: Mapping[int, Graded], deals: int) -> Iterator[Task]:
    for index, graded in by_rule_set.items():
        dice = random.Random(str(rule_sets("")[index]))
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


def _table(found: Sequence[Found], hard: Sequence[str]) -> Iterator[str]:
    yield "| losing moves aside, in per cent | " + " | ".join(g.key for g in Grade) + " | ρ |"
    yield "|---|" + "---|" * (len(Grade) + 1)
    for index, rule_set in enumerate(rule_sets("")):
        own = [one for one in found if one.task.rule_set == index]
        if own:
            yield _losing_line(rule_set, own)
    yield ""
    yield "| positions looked at · wins by themselves | " + " | ".join(g.key for g in Grade) + " |"
    yield "|---|" + "---|" * len(Grade)
    yield from hard


def _losing_line(rule_set: RuleSet, found: Sequence[Found]) -> str:
    shares = [
        f"{100 * fmean(one.share for one in found if one.task.grade is grade):.1f}"
        for grade in Grade
    ]
    rho = correlation([one.task.grade for one in found], [one.share for one in found])
    return f"| {rule_set} | " + " | ".join(shares) + f" | {rho:+.2f} |"


def _hardness_line(rule_set: RuleSet, deals: Graded, work: Path) -> str:
    """The middle of the efforts, and the mean share of games won by chance, for each grade.

    Raises Refused where the folder of the make does not know how hard one of the deals is.
    """
    file = work / f"{name(rule_set)}.csv"
    hard = {
        Dealing.LETTERS.write(row.number): row.hardness
        for batch in kept(file).values()
        for row in batch
        if row.hardness
    }
    try:
        cells = [_cell([hard[letters] for letters in deals[grade]]) for grade in Grade]
    except KeyError as error:
        raise Refused(f"{file} has no won deal {error.args[0]}") from None
    return f"| {rule_set} | " + " | ".join(cells) + " |"


def _cell(hard: Sequence[Hardness]) -> str:
    effort = 2 ** median(one.effort for one in hard)
    return f"{effort:,.0f} · {100 * fmean(one.won for one in hard) / GAMES:.1f} %"


if __name__ == "__main__":
    sys.exit(main())
