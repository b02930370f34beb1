"""Where cards go by themselves when asked: a tap, a double tap, a drop, the finish."""

from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.rules.zones import Kind

FINISH_LIMIT = 1000
"""No dry run is longer than this many moves."""


def to_foundation(game: Game, position: Position, src: Pile) -> Move | None:
    """The move of a pile's last card to its foundation, where that takes it.

    Never for a card that lies on a foundation or in the stock.
    """
    if game.kind(src) in (Kind.FOUNDATION, Kind.STOCK) or not position.piles[src]:
        return None
    move = Move(src, game.home(position.piles[src][-1]))
    return None if game.refusal(position, move) else move


def by_double_tap(game: Game, position: Position, src: Pile, size: int) -> Move | None:
    """Where a double tap puts the last `size` cards of a pile; None where it finds no place.

    The longest column that takes them (the leftmost of equals), then a cell, then an empty
    column; never from the head of a column to an empty one, nor from cell to cell.
    """
    targets = game.targets(position, src, size)
    columns = [pile for pile in targets if game.kind(pile) is Kind.COLUMN]
    filled = [pile for pile in columns if position.piles[pile]]
    if filled:
        return Move(src, max(filled, key=lambda pile: len(position.piles[pile])), size)
    cells = [pile for pile in targets if game.kind(pile) is Kind.CELL]
    if cells and game.kind(src) is not Kind.CELL:
        return Move(src, cells[0], size)
    heads_column = game.kind(src) is Kind.COLUMN and size == len(position.piles[src])
    return Move(src, columns[0], size) if columns and not heads_column else None


def meant(game: Game, position: Position, move: Move) -> Move:
    """The move a player means by a drop: on any foundation, the card's own suit's."""
    if game.kind(move.dst) is not Kind.FOUNDATION or not position.piles[move.src]:
        return move
    return move._replace(dst=game.home(position.piles[move.src][-move.size]))


def finish(game: Game, position: Position) -> tuple[Move, ...]:
    """The moves that bring every card home without touching columns otherwise.

    Foundation moves as they come, a draw or a recycle where there is none; empty where a dry
    run of them does not win.
    """
    line: list[Move] = []
    since_home = 0
    while not game.won(position) and len(line) < FINISH_LIMIT:
        move = _next_home(game, position)
        since_home = 0 if move else since_home + 1
        move = move or game.stock_move(position)
        if move is None or since_home > 52 or game.refusal(position, move):
            return ()
        line.append(move)
        position = game.after(position, move)
    return tuple(line) if game.won(position) else ()


def _next_home(game: Game, position: Position) -> Move | None:
    piles = range(len(position.piles))
    return next((m for pile in piles if (m := to_foundation(game, position, pile))), None)
