"""Shorter lines for FreeCell: the same search once more, for moves instead of for a win."""

from collections.abc import Iterator, Sequence

from game.rules.game import Game
from game.rules.position import Move, Position
from game.solver.freecell import moves, new_core

WAYS = (
    (5, 3, 3, 3, 4, 0, 0, 0, 0, 0, 4, 4),
    (4, 2, 2, 1, 1, 0, 0, 0, 0, 0, 4, 4),
)
"""How far from won a position looks, in quarters of a move; see the core's weights."""
NODE_BYTES = 200
"""What one position looked at takes: it brings a few that wait."""


def shorter(
    game: Game, position: Position, line: Sequence[Move], nodes: int
) -> Iterator[list[Move]]:
    """Lines to the win after each piece of work, never longer than `line`, which must be one.

    The same for the same question; at most so many positions are looked at.
    """
    best = list(line)
    share = nodes // len(WAYS)
    for way in WAYS:
        search = new_core(game, position, NODE_BYTES * share, (way,), limit=max(1, len(best)))
        search.step(share)
        found = moves(game, position, search.path())
        if found and len(found) < len(best):
            best = found
        yield best
