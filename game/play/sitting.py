"""The running game and the one it was left for: New and Restart that can be undone."""

from collections.abc import Callable
from typing import Protocol

from game.play.session import Session
from game.rules.code import GameCode


class Chronicle(Protocol):
    """Who is told of the games at a sitting."""

    def begins(self, session: Session) -> None:
        """A game was dealt, or is gone on with for the first time since the program started."""

    def leaves(self, session: Session) -> None:
        """The player has left a game for another."""

    def returns(self, session: Session) -> None:
        """The player has come back to a game left before."""


class Untold:
    """A chronicle that nobody writes."""

    def begins(self, session: Session) -> None:
        """Nothing is written."""

    def leaves(self, session: Session) -> None:
        """Nothing is written."""

    def returns(self, session: Session) -> None:
        """Nothing is written."""


class Sitting:
    """What one player is doing now: a session, and those that New or Restart put aside.

    The game put aside comes back by `undo` until the new one gets its first action.
    """

    def __init__(
        self, session: Session, now: Callable[[], float], chronicle: Chronicle | None = None
    ) -> None:
        self.session = session
        self._now = now
        self._chronicle: Chronicle = chronicle or Untold()
        self._left: list[Session] = []
        self._chronicle.begins(session)

    @classmethod
    def start(
        cls, code: GameCode, now: Callable[[], float], chronicle: Chronicle | None = None
    ) -> "Sitting":
        """Sit down to a game code; `now` is the clock for it and all that follow."""
        return cls(Session.of(code, now), now, chronicle)

    def new(self, code: GameCode) -> None:
        """Deal another game; the present one is put aside."""
        self._begin(Session.of(code, self._now))

    def restart(self) -> None:
        """Deal the same cards again as a new game with all counters 0."""
        old = self.session
        self._begin(Session(old.code, old.game, old.dealt, self._now))

    def go_on(self, session: Session) -> None:
        """Go on with a game that was left long ago, or with one begun elsewhere."""
        self._begin(session)

    @property
    def can_undo(self) -> bool:
        """Whether `undo` would do something, if pressed afresh."""
        return self.session.can_undo or self.can_return

    @property
    def can_return(self) -> bool:
        """Whether a game was put aside and the present one has no action yet."""
        return bool(self._left) and not self.session.begun

    def undo(self, held: bool = False) -> bool:
        """Undo an action or, freshly pressed on an untouched game, bring the left game back.

        A `held` key stops at the start of the game. False where nothing was undone.
        """
        if self.session.undo():
            return True
        if held or not self.can_return:
            return False
        self._leave()
        self.session = self._left.pop()
        self._chronicle.returns(self.session)
        return True

    def _begin(self, session: Session) -> None:
        if self.session.begun:
            self._left.clear()
        self._leave()
        self._left.append(self.session)
        self.session = session
        self._chronicle.begins(session)

    def _leave(self) -> None:
        self.session.rest()
        self._chronicle.leaves(self.session)
