"""Klondike: the classic, with few passes and foundations that keep, or relaxed."""

from game.rules.game import Game
from game.rules.scoring import Scoring
from game.rules.sentences import DOWN_IN_COLOURS, KINGS, RUN_IN_COLOURS
from game.rules.variant import Option, Variant
from game.rules.zones import columns, foundations, stock, waste

PASSES = {"1": 1, "3": 3}
"""How often the stock may be gone through under the classic rule, by cards to a draw."""


def build(draw: str, rule: str) -> Game:
    """The game with ``1`` or ``3`` cards to a draw, under the rule ``classic`` or ``relaxed``."""
    classic = rule == "classic"
    return Game(
        zones=(
            stock(),
            waste(),
            foundations(keep=classic),
            columns(7, DOWN_IN_COLOURS, RUN_IN_COLOURS, KINGS),
        ),
        deal=tuple("#" * down + "^" for down in range(7)),
        scoring=Scoring(turned_up=5, from_waste=5, recycle=-100),
        draw=int(draw),
        passes=PASSES[draw] if classic else None,
    )


KLONDIKE = Variant(
    "klondike",
    "KL1",
    (Option("draw", {"1": "D1", "3": "D3"}), Option("rule", {"classic": "C", "relaxed": "R"})),
    build,
)
