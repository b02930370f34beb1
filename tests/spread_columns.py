"""A column as long as few games make it."""

import random

from game.rules.cards import DECK, face_down, name


def long_column() -> str:
    """A seventh column of six cards face down and twenty face up, the rest beside it."""
    deck = list(DECK)
    random.Random(3).shuffle(deck)
    lines = [f"column {i + 1}: " + " ".join(map(name, deck[26 + i :: 6])) for i in range(6)]
    column = [*map(face_down, deck[:6]), *deck[6:26]]
    return "\n".join([*lines, "column 7: " + " ".join(map(name, column))])
