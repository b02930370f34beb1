"""What the solver has told about one game so far."""

from typing import TypeAlias

from game.rules.cards import Card
from game.rules.game import Game
from game.rules.position import Move, Position
from game.solver.known import Known
from game.solver.questions import (
    Advise,
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

_Asked: TypeAlias = tuple[Position, frozenset[Card], tuple[Position, ...], tuple[Move, ...]]
"""Where, having seen what, having passed where, and after which hints."""


class Findings:
    """Answers of the solver about one game, to be looked up in the same frame."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known = Known()
        self._first: set[Position] = set()
        self._answered: set[Position] = set()
        self._advice: dict[_Asked, Advised] = {}
        self._circles: dict[tuple[Position, frozenset[Card]], bool] = {}
        self._traced: dict[tuple[Position, ...], tuple[Verdict, ...]] = {}

    def take(self, question: Question, answer: Answer) -> None:
        """Keep what was answered to a question."""
        match question, answer:
            case Judge(), Judged():
                self._judged(question.position, answer)
            case Trace(), Traced():
                self._trace(question, answer)
            case Advise(), Advised():
                self._plan(question, answer)
            case Circle(), Circled():
                self.circling(question.position, question.seen, answer.circles)

    def follow(self, before: Position, move: Move, seen: frozenset[Card]) -> None:
        """A move was made: what is lost stays lost, a known way to the win goes on, and nothing
        leads out of a circle."""
        self._known.follows(self._game, before, move)
        if self.circles(before, seen):
            self.circling(self._game.after(before, move), seen, True)

    def circling(self, position: Position, seen: frozenset[Card], circles: bool) -> None:
        """Keep whether all moves only go round in circles."""
        self._circles[position, seen] = circles

    def verdict(self, position: Position) -> Verdict | None:
        """What is known of a position: UNKNOWN once the solver gave it up, None before that."""
        return self._known.verdict(self._game, position)

    def line(self, position: Position) -> tuple[Move, ...] | None:
        """The known way to the win from exactly here."""
        return self._known.line(self._game, position)

    def improving(self, position: Position) -> bool:
        """Whether the solver has a way from here, and is about to make it short."""
        return position in self._first

    def answered(self, position: Position) -> bool:
        """Whether the solver has said all that it will about this position."""
        return position in self._answered

    def advice(self, question: Advise) -> Advised | None:
        """What was advised to somebody who stood there; None: it was not asked yet."""
        return self._advice.get(_asked(question))

    def circles(self, position: Position, seen: frozenset[Card]) -> bool | None:
        """Whether all moves are known to go round in circles; None where it was not asked."""
        return self._circles.get((position, seen))

    def traced(self, positions: tuple[Position, ...]) -> tuple[Verdict, ...] | None:
        """The verdicts on all positions of a game, once they were asked for and found."""
        return self._traced.get(positions)

    def _judged(self, position: Position, answer: Judged) -> None:
        self._known.learn(self._game, position, answer.verdict, answer.line)
        if answer.final:
            self._answered.add(position)
            self._first.discard(position)
        else:
            self._first.add(position)

    def _trace(self, question: Trace, answer: Traced) -> None:
        """Keep the verdicts once all have come: of a long game each time takes a while."""
        if not answer.final:
            return
        self._traced = {question.positions: answer.verdicts}
        for position, verdict in zip(question.positions, answer.verdicts, strict=True):
            if verdict is not Verdict.UNKNOWN:
                self._known.learn(self._game, position, verdict)

    def _plan(self, question: Advise, answer: Advised) -> None:
        """Keep a plan for its first position and, for whoever follows it, for those after it."""
        self._advice[_asked(question)] = answer
        for number, move in enumerate(answer.plan[:-1], 1):
            position = self._game.after(question.position, move)
            passed = (*question.passed, position)
            question = question._replace(position=position, passed=passed, given=())
            self._advice[_asked(question)] = answer._replace(plan=answer.plan[number:])


def _asked(question: Advise) -> _Asked:
    return question.position, question.seen, question.passed, question.given
