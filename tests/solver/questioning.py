"""Questions to ask, ways to hear the answers, and processes of which one knows the numbers."""

import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

from solver import published
from tables import RULE_SETS, RuleSet

from game.solver.asking import Solver
from game.solver.questions import Answer, Judge, Question, Rules

SOON = 30.0
"""A test fails after so many seconds; it never waits as long."""
_MOMENT = 0.002
_STARTED = """
import os, sys
with open(sys.argv[1], "a", encoding="ascii") as file:
    file.write(f"{os.getpid()}\\n")
from game.solver.worker import serve
serve(sys.argv[2:])
"""


def rules(ruleset: RuleSet) -> Rules:
    """The rules of a rule set."""
    return Rules.of(ruleset.deal(0))


def deal(number: int, ruleset: RuleSet = RULE_SETS[1]) -> Judge:
    """Whether a deal can be won; by the usual rules almost every one can."""
    return Judge(rules(ruleset), ruleset.deal(number).dealt())


def board(name: str, rules: Rules) -> Judge:
    """Whether a published board can be won by these rules."""
    (found,) = (board for board in published.klondikes() if board.name == name)
    return Judge(rules, rules.game().dealt(found.deck))


HARD = deal(13, RULE_SETS[-1])
"""What a search thinks about for seconds, and gives up."""


def until(holds: Callable[[], object]) -> None:
    """Wait until this holds; AssertionError if it never does."""
    moment = threading.Event()
    for _ in range(int(SOON / _MOMENT)):
        if holds():
            return
        moment.wait(_MOMENT)
    raise AssertionError("it never came")


def all_answers(solver: Solver) -> Iterator[Answer]:
    """What is answered to the last question, each as it comes, up to the final one."""
    while solver.waiting:
        yield next_answer(solver)


def next_answer(solver: Solver) -> Answer:
    """What is answered next, once it has come."""
    found: list[Answer] = []

    def listen() -> bool:
        answer = solver.heard()
        found.extend([] if answer is None else [answer])
        return bool(found)

    until(listen)
    return found[0]


def last_answer(solver: Solver, question: Question) -> Answer:
    """The final answer to a question."""
    solver.ask(question)
    *_, last = all_answers(solver)
    return last


class Started:
    """Starts processes like the program does, and notes their numbers."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / "started"

    def __call__(self, memory: int) -> list[str]:
        """The command."""
        return [sys.executable, "-P", "-c", _STARTED, str(self._file), str(memory)]

    @property
    def numbers(self) -> list[int]:
        """The numbers of all processes started so far."""
        return list(map(int, self._file.read_text().split())) if self._file.exists() else []

    def more_than(self, count: int) -> bool:
        """Whether more than so many were started."""
        return len(self.numbers) > count


def gone(process: int) -> bool:
    """Whether a process has ended."""
    try:
        stat = Path(f"/proc/{process}/stat").read_text(encoding="ascii")
    except OSError:
        return True
    return stat.rpartition(")")[2].split()[0] == "Z"
