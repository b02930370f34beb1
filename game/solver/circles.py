"""Whether all moves that are left only go round in circles."""

from collections.abc import Iterator
from itertools import islice

from game.rules.cards import Card, face_up, is_down
from game.rules.game import Game
from game.rules.position import Move, Position
from game.solver.checking import check
from game.solver.keys import table
from game.solver.questions import Circle, Circled

MOST = 100_000
"""Moves looked at before it stays open."""
AT_A_TIME = 200
"""Moves looked at between two chances to be interrupted."""
FEW = 80
"""Moves looked at within a frame."""


def circling(question: Circle, most: int = MOST) -> Iterator[Circled | None]:
    """Whether they do, as far as the seen cards tell; False where that takes too long."""
    game, position = question.rules.game(), question.position
    check(game, position)
    for number, found in enumerate(_round(game, position, question.seen), 1):
        if found is not None:
            yield Circled(found)
            return
        if number == most:
            break
        if number % AT_A_TIME == 0:
            yield None
    yield Circled(False)


def circling_quickly(
    game: Game, position: Position, seen: frozenset[Card], most: int = FEW
) -> bool | None:
    """The same by so few moves that no frame waits; None where they do not tell."""
    return next((f for f in islice(_round(game, position, seen), most) if f is not None), None)


def _round(game: Game, start: Position, seen: frozenset[Card]) -> Iterator[bool | None]:
    """Looks at all moves that can be made, the nearest first: None for each, at last the answer."""
    home = _home(game, start)
    met, waiting = {table(game, start)}, [start]
    for at in waiting:
        for move in game.moves(at):
            then = game.after(at, move)
            if _home(game, then) > home or _shows_or_uses(game, at, move, seen):
                yield False
                return
            if (there := table(game, then)) not in met:
                met.add(there)
                waiting.append(then)
            yield None
    yield True


def _home(game: Game, position: Position) -> int:
    return sum(len(position.piles[pile]) for pile in game.foundations)


def _shows_or_uses(game: Game, at: Position, move: Move, seen: frozenset[Card]) -> bool:
    """Whether a move shows a card that was not seen, or puts one of the waste to use."""
    if move.src == game.stock:
        return not seen.issuperset(map(face_up, at.piles[move.src][-move.size :]))
    if move.src == game.waste:
        return move.dst != game.stock
    under = at.piles[move.src][: -move.size]
    return bool(under) and is_down(under[-1])
