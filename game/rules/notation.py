"""Moves as text, fixed for ever: ``4-7x3``, ``w-H``, ``S-2``, ``3-b``, ``draw``, ``recycle``.

Columns are ``1…8`` from the left, cells ``a…d``, foundations ``S H D C``, the waste is ``w``, the
stock ``t`` (only ever named in positions, as its moves have words of their own).
"""

import re

from game.rules.cards import SUITS
from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.rules.zones import Kind

NAMES = {
    Kind.COLUMN: "12345678",
    Kind.CELL: "abcd",
    Kind.FOUNDATION: SUITS,
    Kind.WASTE: "w",
    Kind.STOCK: "t",
}
_MOVE = re.compile(r"([1-8a-dSHDCw])-([1-8a-dSHDC])(?:x([1-9][0-9]?))?")


class BadMove(ValueError):
    """A text that names no move of this game."""


def pile_name(game: Game, pile: Pile) -> str:
    """The one character that names a pile."""
    kind = game.kind(pile)
    return NAMES[kind][game.piles(kind).index(pile)]


def pile_named(game: Game, name: str) -> Pile:
    """The pile of a name; raises BadMove where the game has none of that name."""
    for kind, names in NAMES.items():
        if name in names and names.index(name) < len(game.piles(kind)):
            return game.piles(kind)[names.index(name)]
    raise BadMove(name)


def write(game: Game, move: Move) -> str:
    """The text of a move."""
    if move.src == game.stock and move.dst == game.waste:
        return "draw"
    if move.src == game.waste and move.dst == game.stock:
        return "recycle"
    size = f"x{move.size}" if move.size > 1 else ""
    return f"{pile_name(game, move.src)}-{pile_name(game, move.dst)}{size}"


def read(game: Game, position: Position, text: str) -> Move:
    """The move of a text, which need not be allowed; raises BadMove where it names none.

    The position tells how many cards a draw or a recycle moves.
    """
    if text in ("draw", "recycle"):
        return _stock_move(game, position, text)
    match = _MOVE.fullmatch(text)
    if match is None:
        raise BadMove(text)
    src, dst, size = match.groups()
    try:
        return Move(pile_named(game, src), pile_named(game, dst), int(size or 1))
    except BadMove:
        raise BadMove(text) from None


def _stock_move(game: Game, position: Position, text: str) -> Move:
    if game.stock is None or game.waste is None:
        raise BadMove(text)
    if text == "draw":
        left = len(position.piles[game.stock])
        return Move(game.stock, game.waste, min(game.draw, left) or 1)
    return Move(game.waste, game.stock, len(position.piles[game.waste]) or 1)
