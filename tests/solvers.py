"""Solvers for tests: that never answer, let themselves be waited for, or say what they are told."""

from collections import defaultdict
from collections.abc import Callable, Hashable
from functools import partial

from game.solver.asking import AtOnce
from game.solver.patience import Patience
from game.solver.questions import Answer, Question


class _Told:
    """How far a talk with a solver has come, and the answer that was heard then."""

    def __init__(self) -> None:
        self.after: defaultdict[Hashable, _Told] = defaultdict(_Told)
        self.heard = False
        self.answer: Answer | None = None


_TALKS: defaultdict[Patience, _Told] = defaultdict(_Told)


class Recalling:
    """`AtOnce`, which always answers alike; what was once answered in this process, it recalls.

    That goes for the same questions in the same order, heard as far, from the first one on.
    """

    trouble: str | None = None

    def __init__(self, patience: Patience = Patience(nodes=300_000)) -> None:  # noqa: B008  frozen
        self._solver, self._at = AtOnce(patience), _TALKS[patience]
        self._owed: list[Callable[[], object]] = []
        """What the solver has not gone through itself yet."""
        self.waiting = False

    def ask(self, question: Question) -> None:
        """Ask this; nothing more is heard about what was asked before."""
        self._at = self._at.after[question]
        self._owed.append(partial(self._solver.ask, question))
        self.waiting = True

    def heard(self) -> Answer | None:
        """The next answer to the last question, found now or long ago; None after the last one."""
        if not self.waiting:
            return None
        self._at = told = self._at.after[None]
        self._owed.append(self._solver.heard)
        if not told.heard:
            told.answer = self._caught_up()
            told.heard = True
        self.waiting = told.answer is not None and not told.answer.final
        return told.answer

    def _caught_up(self) -> Answer | None:
        """What the solver says last once it has gone through what it owes."""
        answers = [step() for step in self._owed]
        self._owed.clear()
        return answers[-1]  # type: ignore[return-value]  # the last step was to hear

    def drop(self) -> None:
        """The last question is of no interest any more."""
        self.waiting = False

    def close(self) -> None:
        """Nothing will be asked any more."""
        self.waiting = False


class Silent:
    """Nobody: no question is ever answered, nor waited for."""

    trouble: str | None = None
    waiting = False

    def ask(self, question: Question) -> None:
        """Nothing comes of it."""

    def heard(self) -> Answer | None:
        """Nothing."""

    def drop(self) -> None:
        """There is nothing to drop."""

    def close(self) -> None:
        """There is nothing to close."""


class Late:
    """A solver that answers only once it may."""

    trouble: str | None = None

    def __init__(self) -> None:
        self._solver = Recalling()
        self.may = False

    @property
    def waiting(self) -> bool:
        """Whether an answer to the last question is still to come."""
        return self._solver.waiting

    def ask(self, question: Question) -> None:
        """Ask this, and forget what was asked before."""
        self._solver.ask(question)

    def heard(self) -> Answer | None:
        """The next answer, if it may be given."""
        return self._solver.heard() if self.may else None

    def drop(self) -> None:
        """Forget the question."""
        self._solver.drop()

    def close(self) -> None:
        """Nothing will be asked any more."""
        self._solver.close()


class Told:
    """A solver that answers what it is told to, and remembers what it was asked."""

    trouble: str | None = None

    def __init__(self) -> None:
        self.asked: list[Question] = []
        self.answers: list[Answer] = []
        self.waiting = False
        self.dropped = 0

    def ask(self, question: Question) -> None:
        """Ask this; what was to be answered before is forgotten."""
        self.asked.append(question)
        self.answers.clear()
        self.waiting = True

    def heard(self) -> Answer | None:
        """The next of the `answers`."""
        if not self.answers:
            return None
        answer = self.answers.pop(0)
        self.waiting = not answer.final
        return answer

    def drop(self) -> None:
        """Forget the question; how often is counted."""
        self.dropped += 1
        self.waiting = False
        self.answers.clear()

    def close(self) -> None:
        """There is nothing to close."""
