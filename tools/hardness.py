"""What makes a deal hard: how long searches look for a win, and how seldom one comes by itself."""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules.cards import DECK, face_down, make, rank, suit
from game.rules.code import GameCode
from game.rules.game import Game
from game.rules.position import Position
from game.solver import freecell, yukon
from game.solver.checking import like_freecell, like_yukon
from game.solver.cores import freecell as freecell_core
from game.solver.cores import yukon as yukon_core
from game.solver.playouts import EASY_GOING, GREEDY, Playouts
from game.solver.search import Limits
from game.solver.solving import solve

MEMORY = 64 << 20
MOST = 20_000
"""No search but the first looks at more positions than about so many; then it counts as if it had
won."""
GAMES = 200
"""So many games are played out on a deal, half of them greedily."""
SUITS_TURNED = ((1, 0, 2, 3), (0, 1, 3, 2), (1, 0, 3, 2))
"""Other orders of the suits, in which a search without weights comes by other ways."""


class Hardness(NamedTuple):
    """The positions that each search looked at; of the games played out those won, and the cards
    that came home in all of them."""

    efforts: tuple[int, ...]
    won: int
    home: int

    @property
    def effort(self) -> float:
        """The mean of how often the positions looked at doubled."""
        return sum(math.log2(1 + effort) for effort in self.efforts) / len(self.efforts)

    @property
    def odds(self) -> float:
        """How likely a win by itself is, as the logarithm of its odds."""
        return math.log((self.won + 0.5) / (GAMES - self.won + 0.5))


def hardness(code: GameCode, nodes: int) -> Hardness:
    """How hard a deal is that was won by a search which looked at so many positions."""
    game, dealt = code.game(), code.dealt()
    efforts = nodes, *_efforts(game, dealt)
    playouts = Playouts(game, dealt)
    played = [playouts.played(GAMES // 2, style, code.number) for style in (GREEDY, EASY_GOING)]
    return Hardness(efforts, sum(p.won for p in played), sum(p.home for p in played))


def _efforts(game: Game, dealt: Position) -> Iterator[int]:
    """The positions that each of several more searches looks at, by weights of their own."""
    if like_freecell(game):
        for way in freecell_core.WAYS[len(game.cells)]:
            search = freecell.new_core(game, dealt, MEMORY, (way,))
            search.step(MOST)
            yield int(search.nodes)
    elif like_yukon(game):
        for *weights, pace in yukon_core.WEIGHTS[1:4]:
            attempt = yukon.new_core(game, dealt, MEMORY)
            attempt.seek_short(tuple(weights), pace)
            attempt.step(MOST)
            yield int(attempt.looked_at())
    else:
        for order in SUITS_TURNED:
            yield solve(game, _turned(dealt, order), Limits(MOST, MEMORY)).nodes


def _turned(position: Position, suits: Sequence[int]) -> Position:
    """The same position with other suits, of the same colours."""
    other = bytearray(range(256))
    for card in DECK:
        other[card] = make(suits[suit(card)], rank(card))
        other[face_down(card)] = face_down(other[card])
    return Position(tuple(pile.translate(bytes(other)) for pile in position.piles), position.turned)
