"""Réfléchi: Klondike with every card of the columns face up."""

from game.rules.game import Game
from game.rules.scoring import Scoring
from game.rules.sentences import DOWN_IN_COLOURS, KINGS, RUN_IN_COLOURS
from game.rules.variant import Option, Variant
from game.rules.zones import columns, foundations, stock, waste


def build(draw: str) -> Game:
    """The game with ``1`` or ``3`` cards to a draw and as many passes as one likes."""
    return Game(
        zones=(
            stock(),
            waste(),
            foundations(),
            columns(7, DOWN_IN_COLOURS, RUN_IN_COLOURS, KINGS),
        ),
        deal=tuple("^" * height for height in range(1, 8)),
        scoring=Scoring(from_waste=5, recycle=-100),
        draw=int(draw),
    )


THOUGHTFUL = Variant("thoughtful", "TF1", (Option("draw", {"1": "D1N", "3": "D3N"}),), build)
