"""The finish: whether it can be had, and its moves one after the other."""

from game.play.placing import finish
from game.rules.game import Game
from game.rules.position import Move, Position

APART = 0.09
"""Seconds between two moves of a finish at the usual pace."""


class Finishing:
    """Moves that are still to be made, at intervals."""

    def __init__(self) -> None:
        self._left: list[Move] = []
        self._until_next = 0.0
        self._known: tuple[Position, bool] | None = None

    @property
    def going_on(self) -> bool:
        """Whether moves are left."""
        return bool(self._left)

    def possible(self, game: Game, position: Position) -> bool:
        """Whether a dry run from here wins; worked out once for each position."""
        if self._known is None or self._known[0] is not position:
            self._known = (position, bool(finish(game, position)))
        return self._known[1]

    def start(self, game: Game, position: Position) -> None:
        """Begin, where a dry run wins."""
        self._left = list(finish(game, position))
        self._until_next = 0.0

    def stop(self) -> None:
        """Make no further moves."""
        self._left = []

    def due(self, seconds: float, pace: float) -> list[Move]:
        """Let time pass: the moves to be made now, in order."""
        self._until_next -= seconds
        moves = []
        while self._left and self._until_next <= 0:
            moves.append(self._left.pop(0))
            self._until_next += APART * pace
        return moves
