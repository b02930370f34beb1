"""Plays what a search has found, under the rules themselves."""

from collections.abc import Iterable, Iterator

from game.rules import notation
from game.rules.game import Game
from game.rules.position import Move, Position


def along(game: Game, position: Position, line: Iterable[Move]) -> Iterator[Position]:
    """The positions from here to the end of a line; AssertionError at a move that is refused."""
    yield position
    for number, move in enumerate(line, 1):
        refusal = game.refusal(position, move)
        if refusal is not None:
            raise AssertionError(f"move {number}, {notation.write(game, move)}: {refusal}")
        position = game.after(position, move)
        yield position


def wins(game: Game, position: Position, line: Iterable[Move]) -> bool:
    """Whether a line, all of it allowed, ends in the win."""
    *_, last = along(game, position, line)
    return game.won(last)
