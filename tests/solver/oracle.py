"""Whether a position can be won, found by trying everything: slow, plain, and beyond doubt.

It knows nothing but `Game.moves` and `Game.after`. Positions that differ only in the order of
their columns or cells count as the same, since the rules treat those alike.
"""

from game.rules.game import Game
from game.rules.position import Position
from game.rules.zones import Kind
from game.solver.search import Verdict

Table = tuple[object, ...]


def verdict(game: Game, position: Position, most: int) -> Verdict:
    """What is true of a position; unknown where it would take more than `most` positions."""
    seen = {_table(game, position)}
    waiting = [position]
    while waiting:
        at = waiting.pop()
        if game.won(at):
            return Verdict.WON
        moves = sorted(game.moves(at), key=lambda move: game.kind(move.dst) is Kind.FOUNDATION)
        for move in moves:
            then = game.after(at, move)
            table = _table(game, then)
            if table not in seen:
                if len(seen) == most:
                    return Verdict.UNKNOWN
                seen.add(table)
                waiting.append(then)
    return Verdict.LOST


def _table(game: Game, position: Position) -> Table:
    """The position without the order of its columns and of its cells."""
    piles = position.piles
    unordered = (
        sorted(piles[pile] for pile in alike) for alike in (game.columns, game.cells) if alike
    )
    others = (piles[pile] for pile in (game.stock, game.waste) if pile is not None)
    return (*map(tuple, unordered), *others, position.turned)
