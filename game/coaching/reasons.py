"""What a move is good for, told from the move and from those that are to follow it."""

from collections.abc import Iterator, Sequence

from game.coaching.advice import Reason, Why
from game.rules.cards import Card, face_up, is_down
from game.rules.game import Game
from game.rules.position import Move, Position
from game.rules.zones import Kind

_SOON = 8
"""A card counts as moving next within so many moves, draws not counted."""


def reasons(
    game: Game,
    position: Position,
    line: Sequence[Move],
    seen: frozenset[Card],
    keeps: bool,
) -> tuple[Reason, ...]:
    """What the first move of a line is good for, the most telling reason first.

    `seen` are the cards that the player has seen; `keeps`: the game can be won after the move.
    """
    found = list(_plain(game, position, line[0]))
    found += _at_the_stock(game, position, line, seen)
    if not found and (card := _let_move(game, position, line)) is not None:
        found.append(Reason(Why.OPENS, card))
    if keeps:
        found.append(Reason(Why.KEEPS))
    return tuple(found)


def _plain(game: Game, position: Position, move: Move) -> Iterator[Reason]:
    """What the move does by itself."""
    src, dst = game.kind(move.src), game.kind(move.dst)
    if dst is Kind.FOUNDATION:
        yield Reason(Why.HOME)
    if src is Kind.COLUMN:
        rest = position.piles[move.src][: -move.size]
        if rest and is_down(rest[-1]):
            yield Reason(Why.TURNS, points=game.scoring.turned_up)
        elif not rest and position.piles[move.dst]:
            yield Reason(Why.FREES)
    if src is Kind.CELL and dst is not Kind.CELL:
        yield Reason(Why.CELL)
    if src is Kind.WASTE and dst is Kind.COLUMN:
        yield Reason(Why.WASTE)


def _at_the_stock(
    game: Game, position: Position, line: Sequence[Move], seen: frozenset[Card]
) -> Iterator[Reason]:
    """What a draw or a recycle is good for."""
    move = line[0]
    if move.src == game.stock:
        drawn = set(map(face_up, position.piles[move.src][-move.size :]))
        if drawn - seen:
            yield Reason(Why.LOOKS)
        elif (card := _drawn_for(game, position, line)) is not None:
            yield Reason(Why.DRAWS, card)
    elif move.dst == game.stock:
        yield Reason(Why.TURNS_OVER, _drawn_for(game, position, line))


def _drawn_for(game: Game, position: Position, line: Sequence[Move]) -> Card | None:
    """The first card that is played from the waste along a line."""
    for move in line:
        if move.src == game.waste and move.dst != game.stock:
            return position.piles[move.src][-1]
        position = game.after(position, move)
    return None


def _let_move(game: Game, position: Position, line: Sequence[Move]) -> Card | None:
    """The first card soon after that leaves the pile laid bare, or comes to lie on the other."""
    first, left = line[0], _SOON
    if game.stock in (first.src, first.dst):
        return None
    position = game.after(position, first)
    for move in line[1:]:
        if move.src == first.src or move.dst == first.dst:
            return face_up(position.piles[move.src][-move.size])
        left -= game.stock not in (move.src, move.dst)
        if not left or move.src == first.dst:
            break
        position = game.after(position, move)
    return None
