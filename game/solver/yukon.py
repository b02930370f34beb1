"""Searches Russian Solitaire and Yukon: groups in any order, no stock, no cells."""

from game.rules.cards import face_up, is_down
from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.rules.zones import Kind
from game.solver.checking import keeps
from game.solver.cores import yukon as core
from game.solver.search import Limits, Verdict

VERDICTS = (None, Verdict.WON, Verdict.LOST, Verdict.UNKNOWN)
"""What the numbers of the core stand for."""


class YukonSearch:
    """A search for a way to win a game with groups in any order."""

    def __init__(self, game: Game, position: Position, memory: int = Limits.memory) -> None:
        self._game, self._position = game, position
        self._core = new_core(game, position, memory)

    @property
    def nodes(self) -> int:
        """How many positions were looked at so far."""
        return int(self._core.looked_at())

    def step(self, nodes: int) -> Verdict | None:
        """Look at so many positions more; None while the question is open."""
        return VERDICTS[self._core.step(nodes)]

    def line(self) -> list[Move]:
        """The moves to the win; empty unless it was found."""
        return real_moves(self._game, self._position, self._core.line())

    def tries(self) -> list[list[Move]]:
        """What is tried first of all, each try the moves that it stands for."""
        return [real_moves(self._game, self._position, tried) for tried in self._core.tries()]


def new_core(game: Game, position: Position, memory: int) -> core.Core:
    """A core that is told the rules of the game, and the position."""
    zone = next(zone for zone in game.zones if zone.kind is Kind.COLUMN)
    below, down = _lying(game, position)
    return core.Core(
        below,
        down,
        list(zone.build.takes),
        zone.wanted(0, b""),
        zone.count,
        zone.room.limit(0, 0),
        keeps(game),
        memory,
    )


def _lying(game: Game, position: Position) -> tuple[list[int], list[bool]]:
    """For each card what it lies on, and whether it lies face down."""
    below, down = [core.HOME] * 52, [False] * 52
    for pile in game.columns:
        under = core.HEAD
        for card in position.piles[pile]:
            below[face_up(card)], down[face_up(card)] = under, is_down(card)
            under = face_up(card)
    return below, down


def real_moves(game: Game, position: Position, steps: list[tuple[int, int]]) -> list[Move]:
    """The moves of a core, a card and what it goes on each, as moves of the game."""
    moves = []
    for card, under in steps:
        move = _real(game, position, card, under)
        moves.append(move)
        position = game.after(position, move)
    return moves


def _real(game: Game, position: Position, card: int, under: int) -> Move:
    src = _pile_of(position, card)
    size = len(position.piles[src]) - position.piles[src].index(card)
    if under == core.HOME:
        return Move(src, game.home(card), size)
    if under == core.HEAD:
        empty = next(pile for pile in game.columns if not position.piles[pile])
        return Move(src, empty, size)
    return Move(src, _pile_of(position, under), size)


def _pile_of(position: Position, card: int) -> Pile:
    return next(pile for pile, held in enumerate(position.piles) if card in held)
