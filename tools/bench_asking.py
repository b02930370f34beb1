#!/usr/bin/env python3
"""Measures asking the solver's process, in Markdown: ``python -m tools.bench_asking``.

For each rule set, the milliseconds from a question to the first answer, and to the last one, on
fresh deals and in the middle of games; with ``--games``, the seconds that the analysis of a lost
game of 150 moves takes; with ``--leak``, by how much the process grows over so many questions.
"""

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import tools.as_installed  # noqa: F401

# isort: split
from game.rules.code import GameCode
from game.rules.position import Position
from game.solver.asking import Apart
from game.solver.questions import Answer, Judge, Judged, Question, Rules, Trace, Traced
from game.solver.search import Verdict
from game.solver.solving import solve
from tools import bench_solver_deals as deals

LONGEST = 150
"""Moves of a game that is analysed."""
LOOKS = 0.0005
"""Seconds between two looks for an answer."""


class Heard(NamedTuple):
    """Seconds that the call took, until the first answer, and until the last; and that one."""

    call: float
    first: float
    last: float
    answer: Answer


def main(argv: Sequence[str] | None = None) -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--first", type=int, default=10_000, help="the first deal")
    parser.add_argument("--count", type=int, default=100, help="how many deals")
    parser.add_argument("--only", default="", help="only rule sets with this in their name")
    parser.add_argument("--games", type=int, default=0, help="how many games are analysed")
    parser.add_argument("--leak", type=int, default=0, help="how many questions are asked more")
    asked = parser.parse_args(argv)
    solver, every = Apart(), deals.rule_sets(asked.only)
    said = ask(solver, Judge(Rules("yukon", ()), Rules("yukon", ()).game().dealt(range(52))))
    print(f"First question: the call {_ms(said.call)} ms, the answer {_ms(said.first)} ms\n")
    if asked.count:
        print("| ms | won | lost | unknown | first: p50 | p95 | max | last: p95 | call: max |")
        print("|---|---|---|---|---|---|---|---|---|")
        for ruleset in every:
            numbers = range(asked.first, asked.first + asked.count)
            for name, position in (("fresh", dealt), ("amid", amid)):
                answers = _answers(solver, ruleset, numbers, position)
                print(_row(f"{ruleset}, {name}", answers), flush=True)
    if asked.games:
        print("\n| analysis, s | p50 | max | moments unknown, mean |\n|---|---|---|---|")
        for ruleset in every:
            print(_analysed(solver, ruleset, asked.games), flush=True)
    if asked.leak:
        print(f"\n{_growth(solver, asked.leak)}")
    solver.close()
    return 0


def ask(solver: Apart, question: Question) -> Heard:
    """Ask, and wait for the last answer."""
    began = time.perf_counter()
    solver.ask(question)
    call, first = time.perf_counter() - began, 0.0
    while True:
        answer = solver.heard()
        took = time.perf_counter() - began
        if answer is not None:
            first = first or took
            if answer.final:
                return Heard(call, first, took, answer)
        time.sleep(LOOKS)


def dealt(code: GameCode) -> Position:
    """A fresh deal."""
    return code.dealt()


def amid(code: GameCode) -> Position:
    """The same deal after moves of chance, ten to sixty of them."""
    moves = random.Random(code.number).randint(10, 60)
    return wandered(code, [code.dealt()], moves)[-1]


def wandered(code: GameCode, positions: list[Position], moves: int) -> list[Position]:
    """A game gone on with by chance to so many moves, if so many are left; cards rather go home."""
    game, dice = code.game(), random.Random(code.number)
    while len(positions) <= moves and (found := list(game.moves(positions[-1]))):
        home = [move for move in found if move.dst in game.foundations]
        move = dice.choice(home if home and dice.random() < 0.5 else found)
        positions.append(game.after(positions[-1], move))
    return positions


def played(code: GameCode) -> list[Position]:
    """A game that goes well for half of its way, and then by chance."""
    game, positions = code.game(), [code.dealt()]
    for move in solve(game, positions[0]).line[: LONGEST // 2]:
        positions.append(game.after(positions[-1], move))
    return wandered(code, positions, LONGEST)


def _answers(
    solver: Apart,
    ruleset: deals.RuleSet,
    numbers: range,
    position: Callable[[GameCode], Position],
) -> Iterator[Heard]:
    for number in numbers:
        code = GameCode(ruleset.variant, ruleset.options, number)
        yield ask(solver, Judge(Rules.of(code), position(code)))


def _row(name: str, answers: Iterator[Heard]) -> str:
    said = list(answers)
    found = [heard.answer.verdict for heard in said if isinstance(heard.answer, Judged)]
    first, last = sorted(heard.first for heard in said), sorted(heard.last for heard in said)
    figures = (_at(first, 0.5), _at(first, 0.95), first[-1], _at(last, 0.95))
    counts = " | ".join(str(found.count(verdict)) for verdict in Verdict)
    call = max(heard.call for heard in said)
    return f"| {name} | {counts} | {' | '.join(map(_ms, figures))} | {1000 * call:.2f} |"


def _at(ordered: Sequence[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]


def _ms(seconds: float) -> str:
    return f"{1000 * seconds:.1f}"


def _analysed(solver: Apart, ruleset: deals.RuleSet, games: int) -> str:
    """The analysis of games, most of which became lost on the way."""
    seconds, still = [], 0
    for number in range(games):
        code = GameCode(ruleset.variant, ruleset.options, 20_000 + number)
        positions = played(code)
        parents = tuple(range(-1, len(positions) - 1))
        said = ask(solver, Trace(Rules.of(code), tuple(positions), parents))
        seconds.append(said.last)
        if isinstance(said.answer, Traced):
            still += said.answer.verdicts.count(Verdict.UNKNOWN)
    seconds.sort()
    middle, most = _at(seconds, 0.5), seconds[-1]
    return f"| {ruleset} | {middle:.3f} | {most:.3f} | {still / games:.1f} |"


def _growth(solver: Apart, questions: int) -> str:
    """How much the process takes before and after many questions, of all games in turn."""
    codes = [GameCode(of.variant, of.options, 0) for of in deals.rule_sets("")]
    before = 0.0
    for number in range(questions):
        code = replace(codes[number % len(codes)], number=30_000 + number)
        ask(solver, Judge(Rules.of(code), code.dealt()))
        if number == questions // 20:
            before = _megabytes()
    return f"{questions} questions: the process grows from {before:.1f} to {_megabytes():.1f} MB"


def _megabytes() -> float:
    """The memory of the only child of this process."""
    (child,) = (
        number
        for file in Path("/proc/self/task").glob("*/children")
        for number in file.read_text(encoding="ascii").split()
    )
    status = Path(f"/proc/{child}/status").read_text(encoding="ascii")
    (line,) = (line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) * 1024 / 1e6


if __name__ == "__main__":
    sys.exit(main())
