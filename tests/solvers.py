"""Solvers for tests: that never answer, let themselves be waited for, or say what they are told."""

from game.solver.asking import AtOnce
from game.solver.questions import Answer, Question


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
        self._solver = AtOnce()
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
