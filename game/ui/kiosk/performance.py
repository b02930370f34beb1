"""A game that plays itself: a deal, and the way to its win that the solver has found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.play.session import Session
from game.rules.zones import Kind
from game.solver.questions import Judge, Judged, Rules

if TYPE_CHECKING:
    from game.rules.code import GameCode
    from game.rules.game import Game
    from game.rules.position import Move, Position
    from game.ui.services import Services


class Performance:
    """One deal. The solver is asked for its way at once, and `listen` hears what it answers."""

    def __init__(self, services: Services, code: GameCode) -> None:
        self.code = code
        self._solver = services.solver
        self._session = Session.of(code, services.now)
        self._line: tuple[Move, ...] = ()
        self._played = 0
        self._solver.ask(Judge(Rules.of(code), self.position))

    @property
    def game(self) -> Game:
        """The rules it is played by."""
        return self._session.game

    @property
    def position(self) -> Position:
        """Where the cards lie now."""
        return self._session.position

    @property
    def settled(self) -> bool:
        """Whether no other way is going to be heard of."""
        return not self._solver.waiting

    @property
    def ready(self) -> bool:
        """Whether a way is known."""
        return bool(self._line)

    @property
    def over(self) -> bool:
        """Whether that way has been gone to its end."""
        return self.ready and self._played == len(self._line)

    @property
    def length(self) -> int:
        """How many moves it takes up to where cards only go home."""
        return len(self._line) - self._homeward

    @property
    def goes_home(self) -> bool:
        """Whether all that is left is to put one card after the other on its foundation."""
        return self._played >= self.length

    def listen(self) -> None:
        """Take the way that was found; a better one only as long as none has been begun."""
        while (answer := self._solver.heard()) is not None:
            if isinstance(answer, Judged) and answer.line and not self._played:
                self._line = answer.line

    def play(self) -> Move:
        """Make the next move of the way, and say which."""
        move = self._line[self._played]
        self._session.play(move)
        self._played += 1
        return move

    def leave(self) -> None:
        """The solver need not answer any more."""
        self._solver.drop()

    @property
    def _homeward(self) -> int:
        """How many moves at the end of the way only put cards on foundations."""
        count = 0
        for move in reversed(self._line):
            if self.game.kind(move.dst) is not Kind.FOUNDATION:
                break
            count += 1
        return count
