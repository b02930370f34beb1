"""FreeCell: everything in sight, and a few cells."""

from game.rules import zones
from game.rules.game import Game
from game.rules.scoring import Scoring
from game.rules.sentences import BY_CELLS_AND_COLUMNS, DOWN_IN_COLOURS, RUN_IN_COLOURS
from game.rules.variant import Option, Variant


def build(cells: str) -> Game:
    """The game with ``4``, ``2`` or ``1`` cells."""
    return Game(
        zones=(
            zones.cells(int(cells)),
            zones.foundations(),
            zones.columns(8, DOWN_IN_COLOURS, RUN_IN_COLOURS, room=BY_CELLS_AND_COLUMNS),
        ),
        deal=("^" * 7,) * 4 + ("^" * 6,) * 4,
        scoring=Scoring(from_cell=5),
        says_lost=True,
    )


FREECELL = Variant(
    "freecell",
    "FC1",
    (Option("cells", {"4": "C4", "2": "C2", "1": "C1"}),),
    build,
    numbered="FCM",
    boards="FCB",
)
