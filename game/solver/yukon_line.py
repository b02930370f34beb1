"""Shorter lines to a win in Russian Solitaire and Yukon."""

from collections.abc import Iterator, Sequence

from game.rules.game import Game
from game.rules.position import Move, Position
from game.solver.yukon import new_core, real_moves

MEMORY = 1 << 25
"""Bytes for the positions that one search remembers."""

STARTS = (0, 2, 4, 6)
"""Where in the known line the searches begin, in eighths."""

WAYS = (
    ((8, 12, 3, 2, 0), 8),
    ((8, 10, 4, 3, 0), 8),
    ((8, 8, 5, 0, 0), 8),
    ((8, 6, 6, 4, 0), 8),
)
"""What a position is thought to cost, in eighths of a move: for each card not home, card face
down, card above a lower one of its suit and card that does not lie on one that takes it, and less
for each empty column; then the cost of a move made."""


def shorter(
    game: Game, position: Position, line: Sequence[Move], nodes: int
) -> Iterator[list[Move]]:
    """Lines to the win after each piece of work, never longer than `line`, which must be one.

    The same for the same question; at most so many positions are looked at.
    """
    best = list(line)
    for eighths in STARTS:
        for weights, pace in WAYS:
            start = len(best) * eighths // 8
            found = _searched(game, _after(game, position, best[:start]), weights, pace, nodes)
            if found and start + len(found) < len(best):
                best[start:] = found
            yield best


def _after(game: Game, position: Position, moves: Sequence[Move]) -> Position:
    for move in moves:
        position = game.after(position, move)
    return position


def _searched(
    game: Game, position: Position, weights: tuple[int, ...], pace: int, nodes: int
) -> list[Move]:
    core = new_core(game, position, MEMORY)
    core.seek_short(weights, pace)
    core.step(max(1, nodes // (len(STARTS) * len(WAYS))))
    return real_moves(game, position, core.line())
