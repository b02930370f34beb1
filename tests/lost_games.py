"""Games that a known move has lost, and a solver that answers what it is told to."""

from collections import deque
from collections.abc import Sequence

import tables

from game.play.replaying import Recording, recorded
from game.rules.code import GameCode
from game.solver.questions import Answer, Question, Traced
from game.solver.search import Verdict

WON, LOST, UNKNOWN = Verdict.WON, Verdict.LOST, Verdict.UNKNOWN

FREECELL = tables.code("FC1-C4-AAAAAAD")
WINNING = tables.recorded("freecell_FC1-C4-AAAAAAD").events
"""A whole game that is won."""
BEFORE = 16
"""After so many of its moves,"""
LOSING = "2-1"
"""this move loses the game,"""
AFTER = ("7-8", "C-1", "H-1")
"""and these can be made after it."""

KLONDIKE = tables.code("KL1-D1C-AAAAAAR")
HIDING = (*tables.recorded("klondike_KL1-D1C-AAAAAAR").events[:38], "4-3")
"""A game whose last move, the 39th, loses it, with cards still face down."""


def freecell(*events: str) -> Recording:
    """The winning game up to where the losing move is at hand, and then these events."""
    return recorded(FREECELL, [*WINNING[:BEFORE], *events])


def lost() -> Recording:
    """A game that the 17th event has lost, three moves ago."""
    return freecell(LOSING, *AFTER)


def never() -> Recording:
    """A deal that cannot be won, with two moves made."""
    code = GameCode(tables.BY_KEY["russian"], {"rule": "classic"}, 0)
    session = recorded(code, []).session_at(0, lambda: 0.0)
    for _ in range(2):
        session.play(next(session.game.moves(session.position)))
    return recorded(code, session.events)


class Scripted:
    """A solver that gives the answers it was told, and notes what it was asked."""

    trouble = None

    def __init__(self, *answers: Answer) -> None:
        self.answers = deque(answers)
        self.asked: list[Question] = []
        self.dropped = 0

    @property
    def waiting(self) -> bool:
        """Whether it still has to answer."""
        return bool(self.answers)

    def ask(self, question: Question) -> None:
        """Note the question."""
        self.asked.append(question)

    def heard(self) -> Answer | None:
        """The next answer it was told."""
        return self.answers.popleft() if self.answers else None

    def drop(self) -> None:
        """Note it."""
        self.dropped += 1

    def close(self) -> None:
        """Nothing is to be ended."""


def traced(*verdicts: Verdict, final: bool = False) -> Traced:
    """An answer with these verdicts."""
    return Traced(tuple(verdicts), final)


def draws(count: int) -> Recording:
    """A game of so many draws, each position another one."""
    return recorded(tables.code("KL1-D1R-AAAAAAC"), ["draw"] * count)


def each(recording: Recording, verdicts: Sequence[Verdict]) -> Scripted:
    """A solver that has one final answer for a game of draws."""
    assert len(verdicts) == len(recording.moments)
    return Scripted(traced(*verdicts, final=True))
