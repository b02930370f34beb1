"""Asking the solver without waiting for it."""

from collections.abc import Callable, Iterator
from typing import Protocol

from game.solver.known import Known
from game.solver.messenger import Errand, Messenger
from game.solver.patience import Patience
from game.solver.process import Command, command
from game.solver.questions import Answer, Question


class Solver(Protocol):
    """Somebody who answers one question at a time: a newer one voids the older.

    No call ever waits for an answer.
    """

    @property
    def waiting(self) -> bool:
        """Whether an answer to the last question is still to come."""

    @property
    def trouble(self) -> str | None:
        """Why nothing can be answered, in the words of the system; None where it can."""

    def ask(self, question: Question) -> None:
        """Ask this; nothing more is heard about what was asked before."""

    def heard(self) -> Answer | None:
        """The next answer to the last question; None while there is none."""

    def drop(self) -> None:
        """The last question is of no interest any more."""

    def close(self) -> None:
        """Nothing will be asked any more."""


class AtOnce:
    """A solver without a process: it thinks when it is listened to, always with the same result.

    For tests and tools, which have no clock.
    """

    trouble = None

    def __init__(self, patience: Patience = Patience(nodes=300_000)) -> None:  # noqa: B008  frozen
        self._patience, self._known = patience, Known()
        self._answers: Iterator[Answer | None] | None = None

    @property
    def waiting(self) -> bool:
        """Whether an answer to the last question is still to come."""
        return self._answers is not None

    def ask(self, question: Question) -> None:
        """Ask this; nothing more is heard about what was asked before."""
        from game.solver.answering import answers  # noqa: PLC0415  with all searches

        self._answers = answers(question, self._patience, self._known, lambda: 0.0)

    def heard(self) -> Answer | None:
        """The next answer to the last question, found now; None after the last one."""
        answer = next((said for said in self._answers or () if said is not None), None)
        if answer is None or answer.final:
            self._answers = None
        return answer

    def drop(self) -> None:
        """The last question is of no interest any more."""
        self._answers = None

    def close(self) -> None:
        """Nothing will be asked any more."""
        self._answers = None


def _nobody(_text: str) -> None:
    """Nobody takes notes."""


class Apart:
    """A solver in a process of its own, which is started by the first question.

    All calls return at once. Where that process cannot be started, or ends, its question is
    answered like one of which nothing can be found out; `note` is told, in another thread.
    """

    def __init__(
        self,
        memory: int = Patience.memory,
        start: Command = command,
        note: Callable[[str], None] = _nobody,
    ) -> None:
        self.memory = memory
        """In how many bytes the next question is searched."""
        self._start, self._note = start, note
        self._messenger: Messenger | None = None
        self._number = 0
        self._waiting = False

    @property
    def waiting(self) -> bool:
        """Whether an answer to the last question is still to come."""
        return self._waiting

    @property
    def trouble(self) -> str | None:
        """Why nothing can be answered, in the words of the system; None where it can."""
        return self._messenger.trouble if self._messenger else None

    def ask(self, question: Question) -> None:
        """Ask this; nothing more is heard about what was asked before."""
        self._messenger = self._messenger or Messenger(self._start, self._note)
        self._send(question)

    def heard(self) -> Answer | None:
        """The next answer to the last question; None while there is none."""
        while self._messenger and self._messenger.answers:
            number, answer = self._messenger.answers.popleft()
            if self._waiting and number == self._number:
                self._waiting = not answer.final
                return answer
        return None

    def drop(self) -> None:
        """The last question is of no interest any more."""
        if self._waiting:
            self._send(None)

    def close(self) -> None:
        """Nothing will be asked any more."""
        if self._messenger:
            self._messenger.leave()
        self._messenger, self._waiting = None, False

    def _send(self, question: Question | None) -> None:
        self._number += 1
        self._waiting = question is not None
        if self._messenger:
            self._messenger.send(Errand(self._number, question, self.memory))
