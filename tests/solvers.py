"""Solvers for tests: one that never answers, and one that answers what it is told to."""

from game.solver.questions import Answer, Question


class Silent:
    """Nobody: no question is ever answered, nor waited for."""

    trouble = None
    waiting = False

    def ask(self, question: Question) -> None:
        """Nothing comes of it."""

    def heard(self) -> Answer | None:
        """Nothing."""

    def drop(self) -> None:
        """There is nothing to drop."""

    def close(self) -> None:
        """There is nothing to close."""
