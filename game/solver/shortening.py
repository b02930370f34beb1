"""Lines to a win, made short before they are shown."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules.cards import Card, face_up
from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.rules.zones import Kind
from game.solver import freecell_line, klondike_line, yukon_line
from game.solver.playing import wins

SKIPS = 3
"""How many moves may become impossible, and wait or fall away, where one is left out."""
ROUNDS = 3
"""How often at most the whole line is gone through for moves that it can do without."""


class Step(NamedTuple):
    """A move by its cards, so that it can still be made when other moves are left out.

    `card` is the lowest one moved, `under` the one it went on. Without `under` it went to the pile
    `dst`, or to another of its kind; a step without `card` is a draw or a recycle.
    """

    card: Card | None
    under: Card | None
    dst: Pile


def shortened(
    game: Game, position: Position, line: Sequence[Move], nodes: int = 100_000
) -> list[Move]:
    """A line to the win, never longer than `line`, which must be one; the same every time.

    At most so many positions are looked at by the search for short lines.
    """
    *_, best = ever_shorter(game, position, line, nodes)
    return best


def ever_shorter(
    game: Game, position: Position, line: Sequence[Move], nodes: int
) -> Iterator[list[Move]]:
    """Lines to the win after each piece of that work, none longer than those before it."""
    best = spared(game, position, line)
    yield best
    found = best
    for found in _shorter(game, position, best, nodes):  # noqa: B007  the last one counts
        yield best
    if len(found) < len(best) and wins(game, position, found):
        yield spared(game, position, found)


def _shorter(game: Game, position: Position, line: list[Move], nodes: int) -> Iterator[list[Move]]:
    if game.stock is not None:
        return klondike_line.shorter(game, position, line, nodes)
    if game.cells:
        return freecell_line.shorter(game, position, line, nodes)
    return yukon_line.shorter(game, position, line, nodes)


def spared(game: Game, position: Position, line: Sequence[Move]) -> list[Move]:
    """The line without its circles, and without moves that are not needed for the win."""
    best = straightened(game, position, line)
    for _ in range(ROUNDS):
        before = len(best)
        best = _without_idle_moves(game, position, best)
        if len(best) == before:
            break
    return best


def straightened(game: Game, position: Position, line: Sequence[Move]) -> list[Move]:
    """The line without what lies between two visits to the same position, and after the win."""
    positions, moves, seen = [position], [], {position: 0}
    for move in line:
        if game.won(positions[-1]):
            break
        moves.append(move)
        positions.append(game.after(positions[-1], move))
        first = seen.setdefault(positions[-1], len(moves))
        for passed in positions[first + 1 :]:
            if seen.get(passed, 0) > first:
                del seen[passed]
        del positions[first + 1 :], moves[first:]
    return moves


def _without_idle_moves(game: Game, position: Position, line: Sequence[Move]) -> list[Move]:
    """One walk along the line that leaves out each move without which the rest still wins."""
    best, number = list(line), 0
    while number < len(best):
        rest = list(_steps(game, position, best[number:]))[1:]
        found = _played(game, position, rest)
        if found is not None:
            best[number:] = found
        else:
            position = game.after(position, best[number])
            number += 1
    return best


def _steps(game: Game, position: Position, line: Sequence[Move]) -> Iterator[Step]:
    for move in line:
        if game.stock in (move.src, move.dst):
            yield Step(None, None, move.dst)
        else:
            under = position.piles[move.dst]
            onto = under[-1] if under and game.kind(move.dst) is Kind.COLUMN else None
            yield Step(face_up(position.piles[move.src][-move.size]), onto, move.dst)
        position = game.after(position, move)


def _played(game: Game, position: Position, steps: Sequence[Step]) -> list[Move] | None:
    """The moves of these steps; None unless they win.

    A few that cannot be made wait until they can; if that never comes, they fall away.
    """
    moves: list[Move] = []
    waiting: list[Step] = []
    for step in steps:
        waiting.append(step)
        while (made := _first_possible(game, position, waiting)) is not None:
            moves.append(made[1])
            position = game.after(position, made[1])
            del waiting[made[0]]
        if game.won(position):
            return moves
        if len(waiting) > SKIPS:
            return None
    return None


def _first_possible(
    game: Game, position: Position, steps: Sequence[Step]
) -> tuple[int, Move] | None:
    for number, step in enumerate(steps):
        move = _move(game, position, step)
        if move is not None and game.refusal(position, move) is None:
            return number, move
    return None


def _move(game: Game, position: Position, step: Step) -> Move | None:
    """The move of a step as the cards lie now, or None where there is none like it."""
    if step.card is None:
        return game.stock_move(position)
    src = _pile_of(position, step.card)
    if src is None:
        return None
    size = len(position.piles[src]) - position.piles[src].index(step.card)
    dst = _pile_of(position, step.under) if step.under is not None else _free(game, position, step)
    return None if dst is None or dst == src else Move(src, dst, size)


def _pile_of(position: Position, card: Card) -> Pile | None:
    return next((pile for pile, held in enumerate(position.piles) if card in held), None)


def _free(game: Game, position: Position, step: Step) -> Pile | None:
    """The foundation, or an empty pile of the same kind as the one the card went to."""
    kind = game.kind(step.dst)
    if kind is Kind.FOUNDATION or not position.piles[step.dst]:
        return step.dst
    return next((pile for pile in game.piles(kind) if not position.piles[pile]), None)
