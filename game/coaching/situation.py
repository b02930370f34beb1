"""How the game stands, as the coach takes it in."""

from typing import NamedTuple

from game.play.session import Session
from game.rules.cards import Card
from game.rules.game import Game
from game.rules.position import Position
from game.solver.questions import Rules


class Situation(NamedTuple):
    """A game as it stands: its rules, the positions from the deal to now, what was seen."""

    rules: Rules
    game: Game
    passed: tuple[Position, ...]
    """All positions that led here, the deal first and the present one last."""
    line: tuple[str, ...]
    """The moves between them, as text."""
    seen: frozenset[Card]
    sees_all: bool

    @property
    def position(self) -> Position:
        """Where the cards lie now."""
        return self.passed[-1]

    @property
    def over(self) -> bool:
        """Whether the game is won."""
        return self.game.won(self.position)


def situation_of(session: Session) -> Situation | None:
    """How a session stands; None for a game without a code, which no solver is asked about."""
    if session.code is None:
        return None
    return Situation(
        Rules.of(session.code),
        session.game,
        tuple(session.positions()),
        tuple(session.line()),
        session.seen,
        session.sees_all,
    )
