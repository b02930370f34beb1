"""Plays lines under the rules."""

from collections.abc import Sequence

from game.rules.game import Game
from game.rules.position import Move, Position


def wins(game: Game, position: Position, line: Sequence[Move]) -> bool:
    """Whether the moves are all allowed, one after the other, and end in the win."""
    for move in line:
        if game.refusal(position, move):
            return False
        position = game.after(position, move)
    return game.won(position)
