"""The deals that the player has met: they are not dealt again as long as there are others."""

from game.rules.code import GameCode
from game.storage.history import History


class Met:
    """The deals of the games in a history, and of those dealt since.

    The history is asked at once and never waited for: until it has answered, only the deals of
    this run are known.
    """

    def __init__(self, history: History) -> None:
        self._kept = history.codes()
        self._since: set[str] = set()

    @property
    def codes(self) -> frozenset[str]:
        """The codes of all of them."""
        kept = self._kept.wait() if self._kept.ready else frozenset[str]()
        return kept | self._since

    def note(self, code: GameCode) -> None:
        """The player sees this deal now."""
        self._since.add(str(code))
