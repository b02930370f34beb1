"""Counting what one visitor plays.

A deal counts once, however often it is begun again, won again or played on, as it does in the
figures of a player; it counts when the first move in it is made. What began with moves from
elsewhere is neither a game nor a win. The time is counted of whatever is played, and everything of
a visit belongs to the day on which it began.
"""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

if TYPE_CHECKING:
    from game.kiosk.tally import Tally
    from game.play.session import Session
    from game.ui.services import Services

_EVERY = 20.0
"""So many seconds played are written down together."""


class Counting:
    """Looks at the game of a visit once a frame."""

    def __init__(self, tally: Tally, day: date) -> None:
        self._tally, self._day = tally, day
        self._begun: set[str] = set()
        self._won: set[str] = set()
        self._seen: WeakKeyDictionary[Session, float] = WeakKeyDictionary()
        """The time played in each when it was looked at last."""
        self._game = ""
        self._seconds = 0.0
        """What was played of that game and is not written down yet."""

    def look(self, services: Services) -> None:
        """Count what has changed since the last look."""
        session = services.sitting.session if services.sitting else None
        if session is None or session.code is None:
            return
        self._add_time(session, session.code.variant.key)
        if session.begun and services.keeper.counts(session):
            deal = str(session.code)
            won = session.result is not None
            games, wins = int(deal not in self._begun), int(won and deal not in self._won)
            self._begun.add(deal)
            if won:
                self._won.add(deal)
            if games or wins:
                self._tally.add(self._day, self._game, games, wins)

    def end(self) -> None:
        """The visit is over: write down what was not yet."""
        if self._seconds:
            self._tally.add(self._day, self._game, seconds=self._seconds)
            self._seconds = 0.0

    def _add_time(self, session: Session, game: str) -> None:
        if game != self._game:
            self.end()
            self._game = game
        seconds = session.clock.seconds
        self._seconds += max(0.0, seconds - self._seen.get(session, seconds))
        self._seen[session] = seconds
        if self._seconds >= _EVERY:
            self.end()
