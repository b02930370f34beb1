"""Games played out without thinking: how far somebody comes who only takes what looks good."""

from typing import NamedTuple

from game.rules.cards import face_up, is_down
from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.rules.sentences import RUN_IN_COLOURS
from game.rules.zones import Kind, Zone
from game.solver.cores import playout as core

GREEDY = (2000, 800, 150, 40, 150, 60, 4, 20, 40, 40)
"""Weights of one who takes nearly always what looks best,"""
EASY_GOING = (60, 40, 12, 10, 20, 12, 4, 8, 20, 20)
"""and of one who takes anything a little rather than not."""


class Played(NamedTuple):
    """How many games were played out, how many of them won, and the cards that came home."""

    games: int
    won: int
    home: int


class Playouts:
    """Games from a position on, in which each move is chosen by chance and weights."""

    def __init__(self, game: Game, position: Position) -> None:
        columns = next(zone for zone in game.zones if zone.kind is Kind.COLUMN)
        self._piles = _numbered(game)
        self._core = core.Playout(
            [[face_up(card) for card in _held(position, pile)] for pile in self._piles],
            [sum(map(is_down, position.piles[column])) for column in game.columns],
            len(game.cells),
            list(columns.build.takes),
            columns.wanted(0, b""),
            columns.lift is RUN_IN_COLOURS,
            _room(columns),
            game.draw,
            -1 if game.passes is None else game.passes - 1 - position.turned,
        )

    def played(self, games: int, weights: tuple[int, ...], seed: int) -> Played:
        """So many games; the same seed gives the same ones."""
        home = [self._core.go(list(weights), seed * games + i + 1) for i in range(games)]
        return Played(games, home.count(52), sum(home))

    def moves(self, weights: tuple[int, ...], seed: int) -> list[Move]:
        """One game, move by move."""
        self._core.go(list(weights), seed, True)
        return [self._move(*move) for move in self._core.moves()]

    def choices(self, weights: tuple[int, ...]) -> list[Move]:
        """The moves among which a game begins."""
        return [self._move(*move) for move in self._core.choices(list(weights))]

    def _move(self, src: int, dst: int, size: int) -> Move:
        return Move(_there(self._piles[src]), _there(self._piles[dst]), size)


def _numbered(game: Game) -> list[Pile | None]:
    """The piles in the order of the core's numbers; None where there is no such pile."""
    piles: list[Pile | None] = [None] * core.PILES
    groups = ((0, game.columns), (core.CELL, game.cells), (core.FOUNDATION, game.foundations))
    for first, group in groups:
        piles[first : first + len(group)] = group
    piles[core.STOCK], piles[core.WASTE] = game.stock, game.waste
    return piles


def _held(position: Position, pile: Pile | None) -> bytes:
    return b"" if pile is None else position.piles[pile]


def _there(pile: Pile | None) -> Pile:
    assert pile is not None
    return pile


def _room(columns: Zone) -> list[int]:
    """How many cards a column takes at once, by empty cells and nine numbers of empty columns."""
    return [columns.room.limit(cells, spare) for cells in range(5) for spare in range(9)]
