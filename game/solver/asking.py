"""Asking the solver without waiting for it."""

from typing import Protocol

from game.solver.questions import Answer, Question


class Solver(Protocol):
    """Somebody who answers one question at a time: a newer one voids the older.

    No call ever waits for an answer.
    """

    @property
    def waiting(self) -> bool:
        """Whether an answer to the last question is still to come."""

    def ask(self, question: Question) -> None:
        """Ask this; nothing more is heard about what was asked before."""

    def heard(self) -> Answer | None:
        """The next answer to the last question; None while there is none."""

    def drop(self) -> None:
        """The last question is of no interest any more."""

    def close(self) -> None:
        """Nothing will be asked any more."""
