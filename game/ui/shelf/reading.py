"""The shelf as far as it has been read: page after page, the game used last first."""

from game.storage.history import History, Which
from game.storage.kept import Kept
from game.storage.worker import Answer

PAGE = 50
"""So many games are asked for at once."""


class Reading:
    """The games of one choice that have come so far; more come when they are asked for.

    `erased` are the numbers of games thrown away since the shelf was opened: they stay in view,
    but the history counts them no longer.
    """

    def __init__(self, history: History, which: Which, erased: set[int]) -> None:
        self.games: list[Kept] = []
        self.complete = False
        """Whether no more are to come."""
        self.count: int | None = None
        """How many there are on the shelf; None until that is known."""
        self._history, self._which, self._erased = history, which, erased
        self._page: Answer[list[Kept]] | None = None
        self._counting: Answer[int] | None = None
        self.recount()
        self.more()

    @property
    def waiting(self) -> bool:
        """Whether an answer is still to come."""
        return self._page is not None or self._counting is not None

    def more(self, count: int = PAGE) -> None:
        """Ask for the next games, unless there are none or some are on their way."""
        if self._page is None and not self.complete:
            there = sum(game.id not in self._erased for game in self.games)
            self._page = self._history.games(self._which, there, count)

    def rest(self) -> None:
        """Ask for all that are left."""
        self.more(max(PAGE, (self.count or 0) - len(self.games)))

    def recount(self) -> None:
        """Ask how many there are now."""
        self._counting = self._history.count(self._which)

    def take(self) -> bool:
        """Take in what has come since the last time; whether anything has."""
        counting, page = self._counting, self._page
        if counting and counting.ready:
            self._counting, self.count = None, counting.wait()
        if page and page.ready:
            self._page = None
            self._add(page.wait())
        return (counting, page) != (self._counting, self._page)

    def _add(self, games: list[Kept]) -> None:
        known = {game.id for game in self.games}
        new = [game for game in games if game.id not in known]
        self.games += new
        self.complete = not new
