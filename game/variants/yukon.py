"""Yukon: Russian Solitaire's table, built down in alternating colours."""

from game.rules.game import Game
from game.rules.scoring import Scoring
from game.rules.sentences import DOWN_IN_COLOURS, FACE_UP, KINGS, at_most
from game.rules.variant import Variant
from game.rules.zones import columns, foundations
from game.variants.russian import DEAL


def build() -> Game:
    """The game; it has no options."""
    return Game(
        zones=(columns(7, DOWN_IN_COLOURS, FACE_UP, KINGS, at_most(20)), foundations()),
        deal=DEAL,
        scoring=Scoring(turned_up=5),
    )


YUKON = Variant("yukon", "YU1", (), build)
