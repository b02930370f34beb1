"""Why cards may not go where they may not go: every pile that refuses, and its reason."""

from game.rules.game import Game
from game.rules.position import Move, Pile, Position
from game.rules.refusal import Refusal


def why_not(game: Game, position: Position, src: Pile, size: int) -> dict[Pile, Refusal]:
    """For each pile that does not take the last `size` cards of `src` from a hand, why not.

    Their own pile is left out. Every foundation speaks for itself, also where a drop on it would
    count as one on that of the card's suit.
    """
    moves = (Move(src, dst, size) for dst in range(len(position.piles)) if dst != src)
    refused = ((move.dst, game.placing_refusal(position, move)) for move in moves)
    return {pile: refusal for pile, refusal in refused if refusal is not None}
