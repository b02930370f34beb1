"""Asks the right search about a position of any game."""

from collections.abc import Callable
from typing import NamedTuple

from game.rules.game import Game
from game.rules.position import Move, Position
from game.solver.checking import check, like_freecell, like_klondike, like_yukon
from game.solver.search import BadPosition, Limits, Search, Verdict

USUAL = Limits()
"""What a search may take where nothing else is said."""


class Answer(NamedTuple):
    """A verdict, the moves to the win where that was found, and how many positions it took."""

    verdict: Verdict
    line: tuple[Move, ...]
    nodes: int


def search(game: Game, position: Position, memory: int = Limits.memory) -> Search:
    """A search that has not begun, which remembers positions in so many bytes.

    Raises BadPosition for what is no position of the game, and for a game that no search knows.
    """
    kind = _kind(game)
    check(game, position)
    return kind(game, position, memory)


def _kind(game: Game) -> Callable[[Game, Position, int], Search]:
    """The search that knows a game's rules; each is imported where it is wanted."""
    if like_klondike(game):
        from game.solver.klondike import KlondikeSearch  # noqa: PLC0415

        return KlondikeSearch
    if like_freecell(game):
        from game.solver.freecell import FreeCellSearch  # noqa: PLC0415

        return FreeCellSearch
    if like_yukon(game):
        from game.solver.yukon import YukonSearch  # noqa: PLC0415

        return YukonSearch
    raise BadPosition("a game that no search knows")


def solve(game: Game, position: Position, limits: Limits = USUAL) -> Answer:
    """The answer within these limits; raises BadPosition."""
    searching = search(game, position, limits.memory)
    verdict = searching.step(limits.nodes) or Verdict.UNKNOWN
    return Answer(verdict, tuple(searching.line()), searching.nodes)
