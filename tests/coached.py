"""Games with a coach beside them: what it says when it has been heard out, and games by hints."""

from collections import Counter
from collections.abc import Callable
from typing import NamedTuple

from solvers import Recalling

from game.coaching.advice import Hint, NoHint, Rung
from game.coaching.coach import Coach, Wishes
from game.play.session import Session
from game.rules.code import GameCode
from game.rules.position import Position
from game.solver.asking import Solver

MOST_MOVES = 1000
"""No game by hints is longer."""


def still() -> float:
    """A clock that stands."""
    return 0.0


class Lesson:
    """A session and its coach, who is always heard out."""

    def __init__(
        self,
        game: GameCode | Session,
        wishes: Wishes = Wishes(),  # noqa: B008  frozen
        solver: Solver | None = None,
        now: Callable[[], float] = still,
    ) -> None:
        self.session = Session.of(game, now) if isinstance(game, GameCode) else game
        self.coach = Coach(solver or Recalling(), now)
        self.wishes = wishes
        self.follow()

    def follow(self) -> Coach:
        """Let the coach see how the game stands, and hear him out."""
        self.coach.follow(self.session, self.wishes)
        while self.coach.busy:
            self.coach.follow(self.session, self.wishes)
        return self.coach

    def hint(self, rung: Rung = Rung.THERE_IS) -> Hint | NoHint:
        """Ask for a hint, as often as it takes to come to that rung."""
        self.coach.ask_hint()
        self.follow()
        while isinstance(self.coach.hint, Hint) and self.coach.hint.rung < rung:
            self.coach.ask_hint()
            self.follow()
        assert self.coach.hint is not None
        return self.coach.hint

    def take_hint(self) -> Hint | NoHint:
        """Ask for a hint and make its move."""
        hint = self.hint()
        if isinstance(hint, Hint):
            assert self.session.play(hint.move) is None, hint
            self.follow()
        return hint


class Followed(NamedTuple):
    """A game in which nothing but the hints was played, and how it went."""

    won: bool
    moves: int
    repeated: int
    """How many positions were there more than once,"""
    circles: int
    """and how many of them were come to by another move than a draw or a recycle."""
    last: Hint | NoHint


def followed(lesson: Lesson) -> Followed:
    """Play by the hints alone until the game is won or there is no hint."""
    session, last, circles = lesson.session, lesson.hint(), 0
    visits: Counter[Position] = Counter([session.position])
    while isinstance(last, Hint) and not session.won and session.moves < MOST_MOVES:
        last = lesson.take_hint()
        if isinstance(last, Hint):
            visits[session.position] += 1
            drawn = session.game.stock in (last.move.src, last.move.dst)
            circles += visits[session.position] > 1 and not drawn
    repeated = sum(count > 1 for count in visits.values())
    return Followed(session.won, session.moves, repeated, circles, last)
