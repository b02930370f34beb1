"""A move and a position: immutable values that everything else is about."""

from typing import NamedTuple, TypeAlias

from game.rules.cards import Card, is_down

Pile: TypeAlias = int
"""Index of a pile in `Position.piles`. Texts and saves name piles by role instead (`notation`)."""


class Move(NamedTuple):
    """So many cards from the end of one pile to another.

    A draw is a move from the stock to the waste, a recycle one from the waste to the stock.
    """

    src: Pile
    dst: Pile
    size: int = 1


class Position(NamedTuple):
    """All cards of a table, each pile bottom card first.

    `turned` counts the recycles where passes are limited and stays 0 elsewhere, so that equal
    tables are equal positions.
    """

    piles: tuple[bytes, ...]
    turned: int = 0

    @property
    def faces(self) -> frozenset[Card]:
        """The cards that lie face up."""
        return frozenset(card for pile in self.piles for card in pile if not is_down(card))
