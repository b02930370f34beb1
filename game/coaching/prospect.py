"""Whether the deal of a typed code can be won, told before anything is played.

This is no help, as long as the deal is not being played: that it can be won says nothing of its
cards, and a winnable one could have been asked for. A code that carries a table in the middle of a
game is another matter, as there it would be the winnability light without being counted: of those
nothing is told.
"""

from game.deals.catalogue import NoDeals, grade_of
from game.deals.grades import Grade
from game.rules.code import GameCode
from game.solver.asking import Solver
from game.solver.questions import Judge, Judged, Rules
from game.solver.search import Verdict


class Prospect:
    """What is known of one deal: by the catalogue at once, otherwise as the solver finds it out.

    The solver is not this one's alone: it is listened to only for what was asked here, and what
    was asked is dropped as soon as it is of no interest any more.
    """

    def __init__(self, solver: Solver) -> None:
        self._solver = solver
        self._code: GameCode | None = None
        self.grade: Grade | None = None
        """How hard it is, where that is known."""
        self.verdict: Verdict | None = None
        """Whether it can be won; None: that is still to come, or there is no deal."""
        self.asking = False
        """Whether an answer is awaited."""

    def consider(self, code: GameCode | None) -> None:
        """Look into another deal; None: into none."""
        self.drop()
        self._code = code if code and code.from_the_deal else None
        self.grade = None if self._code is None else _grade(self._code)
        self.verdict = None if self.grade is None else Verdict.WON
        self.ask()

    def ask(self) -> None:
        """Ask what is not known yet; also again, after it was dropped."""
        if self._code is not None and self.verdict is None and not self.asking:
            self.asking = True
            self._solver.ask(Judge(Rules.of(self._code), self._code.dealt()))

    def drop(self) -> None:
        """Nobody waits for an answer any more."""
        if self.asking:
            self.asking = False
            self._solver.drop()

    def step(self) -> bool:
        """Take what the solver has found; whether anything has come."""
        answer = self._solver.heard() if self.asking else None
        if not isinstance(answer, Judged):
            return False
        self.verdict = answer.verdict
        self.drop()
        return True


def _grade(code: GameCode) -> Grade | None:
    try:
        return grade_of(code)
    except NoDeals:
        return None
