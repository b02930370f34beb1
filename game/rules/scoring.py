"""What a move is worth."""

from typing import NamedTuple


class Scoring(NamedTuple):
    """Points for each kind of thing that a move can do (`rules` of the games, in their order)."""

    placed: int = 10
    turned_up: int = 0
    from_waste: int = 0
    from_cell: int = 0
    recycle: int = 0
