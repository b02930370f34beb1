"""Whether all moves that are left only go round in circles."""

from collections.abc import Iterator
from itertools import islice

from game.rules.cards import Card, is_down
from game.rules.game import Game
from game.rules.position import Position
from game.solver.checking import check
from game.solver.keys import table
from game.solver.questions import Circle, Circled

MOST = 20_000
"""Positions looked at before it stays open."""
AT_A_TIME = 50
"""Positions looked at between two chances to be interrupted."""
FEW = 24
"""Positions looked at within a frame."""


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
    """The same within so few positions that no frame waits; None where that does not tell."""
    return next((f for f in islice(_round(game, position, seen), most) if f is not None), None)


def _round(game: Game, start: Position, seen: frozenset[Card]) -> Iterator[bool | None]:
    """Goes from position to position, the nearest first: None for each, at last the answer."""
    met, waiting = {table(game, start)}, [start]
    for at in waiting:
        for move in game.moves(at):
            then = game.after(at, move)
            if _leads_on(game, start, then, seen):
                yield False
                return
            there = table(game, then)
            if there not in met:
                met.add(there)
                waiting.append(then)
        yield None
    yield True


def _leads_on(game: Game, start: Position, then: Position, seen: frozenset[Card]) -> bool:
    """Whether a position is further than the start, or shows a card that was not seen."""
    return any(
        after < before for after, before in zip(_left(game, then), _left(game, start), strict=True)
    ) or (game.waste is not None and not seen.issuperset(then.piles[game.waste]))


def _left(game: Game, position: Position) -> tuple[int, int, int]:
    """Cards that are not home, face down in columns, and in stock and waste."""
    piles = position.piles
    return (
        -sum(len(piles[pile]) for pile in game.foundations),
        sum(is_down(card) for pile in game.columns for card in piles[pile]),
        sum(len(piles[pile]) for pile in (game.stock, game.waste) if pile is not None),
    )
