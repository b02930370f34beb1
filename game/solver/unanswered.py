"""What is answered where nothing can be found out."""

from game.solver.questions import (
    Advised,
    Answer,
    Circle,
    Circled,
    Judge,
    Judged,
    Question,
    Trace,
    Traced,
)
from game.solver.search import Verdict


def no_answer(question: Question) -> Answer:
    """What is answered, for good, where nothing can be found out."""
    match question:
        case Judge():
            return Judged(Verdict.UNKNOWN, sought=False)
        case Trace():
            return Traced((Verdict.UNKNOWN,) * len(question.positions), final=True)
        case Circle():
            return Circled(False)
    return Advised((), known=False)
