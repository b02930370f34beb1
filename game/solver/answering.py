"""Answers to questions, worked out in small steps."""

from collections.abc import Iterator

from game.solver.circles import circling
from game.solver.judging import judged
from game.solver.known import Known
from game.solver.patience import Clock, Patience
from game.solver.questions import (
    Advise,
    Answer,
    Circle,
    Judge,
    Question,
    Trace,
)
from game.solver.search import BadPosition
from game.solver.tracing import traced
from game.solver.unanswered import no_answer


def answers(
    question: Question, patience: Patience, known: Known, now: Clock
) -> Iterator[Answer | None]:
    """The answers to a question, the last one final.

    None stands between two small steps: there it may be left. What is no position of a game that
    is known here is answered like what cannot be found out.
    """
    try:
        yield from _worked_out(question, patience, known, now)
    except (BadPosition, MemoryError):
        yield no_answer(question)


def _worked_out(
    question: Question, patience: Patience, known: Known, now: Clock
) -> Iterator[Answer | None]:
    match question:
        case Judge():
            yield from judged(question, patience, known, now)
        case Trace():
            yield from traced(question, patience, known, now)
        case Circle():
            yield from circling(question)
        case Advise():
            from game.solver.fair import advise  # noqa: PLC0415  only where wanted

            yield from advise(question)
