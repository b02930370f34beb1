"""The running game and the one it was left for: New and Restart that can be undone."""

from collections.abc import Callable

from game.play.session import Session
from game.rules.code import GameCode


class Sitting:
    """What one player is doing now: a session, and those that New or Restart put aside.

    The game put aside comes back by `undo` until the new one gets its first action.
    """

    def __init__(self, session: Session, now: Callable[[], float]) -> None:
        self.session = session
        self._now = now
        self._left: list[Session] = []

    @classmethod
    def start(cls, code: GameCode, now: Callable[[], float]) -> "Sitting":
        """Sit down to a game code; `now` is the clock for it and all that follow."""
        return cls(Session.of(code, now), now)

    def new(self, code: GameCode) -> None:
        """Deal another game; the present one is put aside."""
        self._begin(Session.of(code, self._now))

    def restart(self) -> None:
        """Deal the same cards again as a new game with all counters 0."""
        old = self.session
        self._begin(Session(old.code, old.game, old.dealt, self._now))

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
        self.session.rest()
        self.session = self._left.pop()
        return True

    def _begin(self, session: Session) -> None:
        if self.session.begun:
            self._left.clear()
        self.session.rest()
        self._left.append(self.session)
        self.session = session
