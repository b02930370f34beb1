"""Russian Solitaire: groups in any order, built down in suit."""

from game.rules.game import Game
from game.rules.scoring import Scoring
from game.rules.sentences import DOWN, DOWN_IN_SUIT, FACE_UP, KINGS, at_most
from game.rules.variant import Option, Variant
from game.rules.zones import columns, foundations

DEAL = ("^", "#^^^^^", "##^^^^^", "###^^^^^", "####^^^^^", "#####^^^^^", "######^^^^^")


def build(rule: str) -> Game:
    """The game under the rule ``classic`` (same suit) or ``relaxed`` (any suit)."""
    down = DOWN_IN_SUIT if rule == "classic" else DOWN
    return Game(
        zones=(columns(7, down, FACE_UP, KINGS, at_most(20)), foundations()),
        deal=DEAL,
        scoring=Scoring(turned_up=5),
    )


RUSSIAN = Variant("russian", "RU1", (Option("rule", {"classic": "C", "relaxed": "R"}),), build)
