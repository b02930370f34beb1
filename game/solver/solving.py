"""Asks the right search about a position of any game."""

from typing import NamedTuple

from game.rules.game import Game
from game.rules.position import Move, Position
from game.solver.checking import check
from game.solver.search import BadPosition, Limits, Search, Verdict


class Answer(NamedTuple):
    """A verdict, the moves to the win where that was found, and how many positions it took."""

    verdict: Verdict
    line: tuple[Move, ...]
    nodes: int


def search(game: Game, position: Position, memory: int = Limits.memory) -> Search:
    """A search that has not begun, which remembers positions in so many bytes.

    Raises BadPosition for what is no position of the game, and for a game that no search knows.
    """
    check(game, position)
    if game.stock is not None:
        from game.solver.klondike import KlondikeSearch as kind
    elif game.cells:
        from game.solver.freecell import FreeCellSearch as kind
    else:
        from game.solver.yukon import YukonSearch as kind
    return kind(game, position, memory)


def solve(game: Game, position: Position, limits: Limits = Limits()) -> Answer:
    """The answer within these limits; raises BadPosition."""
    searching = search(game, position, limits.memory)
    verdict = searching.step(limits.nodes) or Verdict.UNKNOWN
    return Answer(verdict, tuple(searching.line()), searching.nodes)
