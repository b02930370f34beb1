"""Carries questions to the process that searches, and answers back, without anybody waiting."""

import threading
from collections import Counter, deque
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import NamedTuple

from game.solver.process import Command, Ended, Process, Said
from game.solver.questions import Answer, Question
from game.solver.unanswered import no_answer

CALM = 60.0
"""After so many seconds without a question the process ends, and gives its memory back."""
DEATHS = 2
"""A question under which the process has ended so often is not brought to it again."""


class Errand(NamedTuple):
    """A question under its number, with the bytes to search in; None: nothing is asked now."""

    number: int
    question: Question | None
    memory: int


class Messenger:
    """A thread that starts the process when it is needed, and another one if that is gone.

    `note` is told, in that thread, of each that could not be started or ended by itself.
    """

    def __init__(self, start: Command, note: Callable[[str], None]) -> None:
        self.answers: deque[tuple[int, Answer]] = deque()
        """What was answered, with the numbers of the questions; the last is always final."""
        self.trouble: str | None = None
        """Why there is no process; None where there is, or could be."""
        self._start, self._note = start, note
        self._errands: SimpleQueue[Errand | Said | Ended | None] = SimpleQueue()
        self._process: Process | None = None
        self._ready = False
        self._pending: Errand | None = None
        self._deaths: Counter[Question] = Counter()
        threading.Thread(target=self._run, name="solver", daemon=True).start()

    def send(self, errand: Errand) -> None:
        """Go on this errand soon."""
        self._errands.put(errand)

    def leave(self) -> None:
        """End the process soon, and do nothing more."""
        self._errands.put(None)

    def _run(self) -> None:
        while True:
            try:
                errand = self._errands.get(timeout=CALM if self._process else None)
            except Empty:
                self._rest()
                continue
            match errand:
                case Errand():
                    self._go(errand)
                case Said():
                    self._hear(errand)
                case Ended():
                    self._mourn(errand.process)
                case None:
                    self._end()
                    return

    def _rest(self) -> None:
        if self._pending is None:
            self._end()

    def _end(self) -> None:
        if self._process is not None:
            self._process.end()
        self._process = None

    def _go(self, errand: Errand) -> None:
        if errand.question is None:
            self._pending = None
            if self._process is not None:
                self._process.tell(errand.number, None)
        elif self._deaths[errand.question] >= DEATHS or not self._running(errand.memory):
            self._give_up(errand)
        elif self._process is not None:
            self._pending = errand
            self._process.tell(errand.number, errand.question)

    def _running(self, memory: int) -> bool:
        """Whether a process that searches in so many bytes runs; one is started where none does."""
        if self._process is not None and self._process.memory != memory:
            self._end()
        if self._process is None:
            try:
                self._process = Process(self._start, memory, self._errands.put)
                self._ready = False
            except OSError as error:
                self.trouble = str(error)
                self._note(f"solver not started: {error}")
        return self._process is not None

    def _hear(self, said: Said) -> None:
        self._ready, self.trouble = True, None
        if said.answer is None:
            return
        if said.answer.final and self._pending and self._pending.number == said.number:
            self._pending = None
        self.answers.append((said.number, said.answer))

    def _mourn(self, process: Process) -> None:
        """The process is gone: what it was to answer has no answer."""
        if process is not self._process:
            return
        code = process.end()
        self._note(f"solver ended with {code}\n{process.complaint}".strip())
        self._process, pending, self._pending = None, self._pending, None
        if not self._ready:
            self.trouble = str(code)
        if pending is not None and pending.question is not None:
            self._deaths[pending.question] += 1
            self._give_up(pending)

    def _give_up(self, errand: Errand) -> None:
        if errand.question is not None:
            self.answers.append((errand.number, no_answer(errand.question)))
