"""Shorter lines to a win in games with a stock."""

from collections.abc import Iterator, Sequence

from game.rules.cards import face_up, is_down
from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.rules.zones import Kind
from game.solver.checking import keeps
from game.solver.cores import klondike_line as core
from game.solver.lying import drawn, own_cards
from game.solver.playing import wins

WEIGHTS = (16, 12, 16, 20, 12, 7, 11, -4)
"""What a state is thought to cost still, in sixteenths of an action, fitted to short lines: for
each card not home, draw to come, group in the way of its suit, card of the waste in the way of
its suit, group not laid bare, group that must make way, card of the stock and waste, and card of
the waste."""

SEARCHES = ((0, 12), (6, 24), (4, 24), (2, 24), (0, 3), (3, 3), (0, 1))
"""Where in the known line each search begins, in eighths, and by what it divides the work left:
narrow ones, from near the end so that a poor line becomes a fair one, then ever wider ones."""


def shorter(
    game: Game, position: Position, line: Sequence[Move], nodes: int
) -> Iterator[list[Move]]:
    """Lines to the win after each piece of work, never longer than `line`, which must be one.

    The same for the same question; at most so many positions are gone on with.
    """
    best = list(line)
    if not best or not _fits(game, position):
        yield best
        return
    table = _Table(game, position, nodes)
    for eighths, part in SEARCHES:
        start = len(best) * eighths // 8
        found = table.searched(best, start, (nodes - table.expanded) // part)
        if len(found) < len(best) and wins(game, position, found):
            best = found
        yield best


def _fits(game: Game, position: Position) -> bool:
    return (
        len(game.columns) == core.COLUMNS
        and len(drawn(game, position)) <= core.STOCK_ROOM
        and all(len(own_cards(game, position, column)) <= core.ROOM for column in game.columns)
    )


def _played(game: Game, position: Position, line: Sequence[Move]) -> Iterator[Position]:
    yield position
    for move in line:
        position = game.after(position, move)
        yield position


class _Table:
    """The states that one position leads to, in the core's words."""

    def __init__(self, game: Game, position: Position, nodes: int) -> None:
        self._game, self._start = game, position
        self._waste = game.piles(Kind.WASTE)[0]
        self._own = [own_cards(game, position, column) for column in game.columns]
        self._drawn = drawn(game, position)
        recycles = -1 if game.passes is None else min(game.passes - 1, core.RECYCLES)
        self._core = core.LineSearch(
            [*map(list, self._own)],
            self._drawn,
            game.draw,
            recycles,
            keeps(game),
            [*WEIGHTS],
            nodes,
        )

    @property
    def expanded(self) -> int:
        """How many states were gone on with so far."""
        return int(self._core.expanded)

    def searched(self, line: list[Move], start: int, nodes: int) -> list[Move]:
        """What so much work finds that is shorter than a line from `start` on, or the line."""
        passed = list(_played(self._game, self._start, line))
        self._core.forget()
        for at in range(max(start + 1, len(line) - core.MEETINGS), len(line)):
            self._core.meet(*self._state(passed[at]), len(line) - at)
        width = max(1, nodes // (len(line) - start))
        steps = self._core.run(*self._state(passed[start]), len(line) - start, width, nodes)
        if not steps:
            return line
        *steps, left = steps
        found, reached = self._moves(passed[start], steps)
        joined = len(line) - left
        return line[:start] + found + self._rest(reached, passed[joined], line[joined:])

    def _state(self, position: Position) -> tuple[list[int], int]:
        columns = [
            self._column(own, position.piles[column])
            for own, column in zip(self._own, self._game.columns, strict=True)
        ]
        waste = position.piles[self._waste]
        left = sum(1 << self._drawn.index(card) for card in drawn(self._game, position))
        heights = [len(position.piles[pile]) for pile in self._game.foundations]
        return columns, core.state_word(left, len(waste), position.turned, heights)

    def _column(self, own: bytes, pile: bytes) -> int:
        cards = [face_up(card) for card in pile]
        kept = 0
        while kept < min(len(own), len(cards)) and cards[kept] == face_up(own[kept]):
            kept += 1
        while kept > 1 and is_down(own[kept - 2]) and not is_down(pile[kept - 2]):
            kept -= 1
        return int(core.column_word(kept, cards[kept:]))

    def _moves(self, position: Position, steps: list[int]) -> tuple[list[Move], Position]:
        """The moves of the core's steps, and the position they lead to."""
        moves: list[Move] = []
        for step in steps:
            src, dst, size, draws = core.read_step(step)
            for _ in range(draws):
                position = self._add(moves, position, self._game.stock_move(position))
            position = self._add(moves, position, self._move(position, src, dst, size))
        return moves, position

    def _add(self, moves: list[Move], position: Position, move: Move | None) -> Position:
        if move is None:
            raise LookupError("nothing to draw")
        moves.append(move)
        return self._game.after(position, move)

    def _move(self, position: Position, src: int, dst: int, size: int) -> Move:
        if src < core.COLUMNS:
            pile = self._game.columns[src]
        else:
            pile = self._waste if src == core.STOCK else self._game.foundations[src - core.HOME]
        if dst < core.COLUMNS:
            return Move(pile, self._game.columns[dst], size)
        return Move(pile, self._game.home(position.piles[pile][-1]), size)

    def _rest(self, reached: Position, passed: Position, rest: list[Move]) -> list[Move]:
        """The rest of the line from a position that differs in the order of the columns only."""
        free = list(self._game.columns)
        there: dict[Pile, Pile] = {}
        for column in self._game.columns:
            same = (c for c in free if reached.piles[c] == passed.piles[column])
            there[column] = next(same, column)
            free = [c for c in free if c != there[column]]
        return [
            Move(there.get(move.src, move.src), there.get(move.dst, move.dst), move.size)
            for move in rest
        ]
