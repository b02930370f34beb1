"""Moves that cost nothing, whatever lies face down."""

from collections.abc import Iterator
from functools import cache

from game.rules.cards import mask, unmask
from game.rules.game import Game
from game.rules.position import Move, Position
from game.rules.zones import Kind
from game.solver.checking import keeps, like_klondike
from game.solver.worlds import Glimpse


def harmless(known: Glimpse) -> list[Move]:
    """Moves home of cards that can be of no more use anywhere else.

    They go on until one lays open what was not seen, or none is left.
    """
    return [move for move, _ in _going_home(known, known.position)]


def settled(known: Glimpse, position: Position) -> Position:
    """Where such moves lead from a position: to which other one they make no difference."""
    for move, before in _going_home(known, position):
        position = before if known.opens(before, move) else known.game.after(before, move)
    return position


def _going_home(known: Glimpse, position: Position) -> Iterator[tuple[Move, Position]]:
    """Such moves, each with the position it is made from."""
    while (move := _safe(known.game, position)) is not None:
        yield move, position
        if known.opens(position, move):
            return
        position = known.game.after(position, move)


def looking(known: Glimpse) -> list[Move]:
    """Draws up to one that shows an unseen card, where looking through the stock is free."""
    game = known.game
    if game.stock is None or game.passes is not None:
        return []
    if not any(c & 63 in known.unseen for c in known.position.piles[game.stock]):
        return []
    plan: list[Move] = []
    position = known.position
    while (move := game.stock_move(position)) is not None:
        plan.append(move)
        if known.opens(position, move):
            break
        position = game.after(position, move)
    return plan


def _safe(game: Game, position: Position) -> Move | None:
    home = mask(card for pile in game.foundations for card in position.piles[pile])
    for pile in (*game.columns, *game.piles(Kind.WASTE)):
        if not position.piles[pile] or not _may_leave(game, position, pile):
            continue
        card = position.piles[pile][-1]
        move = Move(pile, game.home(card))
        if _useless(game, home, card) and game.refusal(position, move) is None:
            return move
    return None


def _may_leave(game: Game, position: Position, pile: int) -> bool:
    """Whether a card taken from here leaves all others as near at hand as they were."""
    if pile != game.waste or game.draw == 1:
        return True
    return game.passes is not None and position.turned + 1 >= game.passes


def _useless(game: Game, home: int, card: int) -> bool:
    """Whether no card can ever need this one on a column.

    All that could lie on it is home, and so is what could lie on that, as it could come back; or
    can go there when it likes, where only ordered cards move.
    """
    takes = _takes(game)
    kids = takes[card]
    if _keeps(game) and not kids & ~home:
        return True
    gone = home
    if _ordered(game):
        gone |= mask(c for c in range(52) if c % 13 == 0 or home >> (c - 1) & 1)
    for kid in unmask(kids):
        kids |= takes[kid]
    return not kids & ~gone & ~(1 << card)


_keeps, _ordered = cache(keeps), cache(like_klondike)


@cache
def _takes(game: Game) -> tuple[int, ...]:
    return next(zone for zone in game.zones if zone.kind is Kind.COLUMN).build.takes
