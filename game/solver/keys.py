"""Positions that need not be told apart: what is true of one is true of all with its key."""

from collections.abc import Iterator
from functools import cache

from game.rules.game import Game
from game.rules.position import Position
from game.solver.checking import like_klondike
from game.solver.lying import drawn, own_cards

BETWEEN = b"\xff"
"""Stands between piles; no card is like it."""


def key(game: Game, position: Position) -> bytes:
    """The same for two positions of a game only if both can be won, or neither.

    The order of columns and of cells falls away, and, where there is a stock, also where the cards
    lie that can always be put elsewhere.
    """
    if _loose_cards_fall_away(game):
        return BETWEEN.join(_with_stock(game, position))
    return table(game, position)


def table(game: Game, position: Position) -> bytes:
    """The same for two positions only if they differ in the order of columns and cells alone."""
    unordered = (
        sorted(position.piles[pile] for pile in alike) for alike in (game.columns, game.cells)
    )
    ordered = (pile for pile in (*game.foundations, game.stock, game.waste) if pile is not None)
    piles = (
        *(held for alike in unordered for held in alike),
        *map(position.piles.__getitem__, ordered),
    )
    return BETWEEN.join((*piles, bytes([position.turned])))


def exactly(position: Position) -> bytes:
    """The same for no two positions."""
    return BETWEEN.join((*position.piles, bytes([position.turned])))


_loose_cards_fall_away = cache(like_klondike)


def _with_stock(game: Game, position: Position) -> Iterator[bytes]:
    """What the search is told: each column's own cards, the drawn ones, and the foundations."""
    yield from sorted(own_cards(game, position, column) for column in game.columns)
    cards = drawn(game, position)
    yield bytes(cards)
    waste = len(cards) - len(position.piles[game.stock or 0])
    yield bytes([_place(game, len(cards), waste), position.turned])
    yield bytes(len(position.piles[pile]) for pile in game.foundations)


def _place(game: Game, cards: int, waste: int) -> int:
    """How many cards lie on the waste; 0 where the same ones can be had as at a pass's begin."""
    endless = game.passes is None
    return 0 if endless and (waste % game.draw == 0 or waste == cards) else waste
