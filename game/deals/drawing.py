"""Which deal comes next, where nobody asked for one by its code."""

from collections.abc import Container, Mapping
from enum import StrEnum
from random import Random
from typing import NamedTuple

from game.deals.catalogue import deals_for
from game.deals.grades import Grade
from game.rules.code import GameCode
from game.rules.dealing import DEALS
from game.rules.numbering import Dealing
from game.rules.variant import Variant


class Wish(StrEnum):
    """What a deal shall be: one that can be won, whichever comes, or one of a grade."""

    WINNABLE = "winnable"
    ANY = "any"
    VERY_EASY = "very_easy"
    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"
    VERY_HARD = "very_hard"

    @property
    def grade(self) -> Grade | None:
        """The grade that is wished for; None for one of the first two."""
        return next((grade for grade in Grade if grade.key == self), None)


class Fresh(NamedTuple):
    """A new deal of a game that was asked for; without a wish, as the player wished last."""

    variant: Variant
    options: Mapping[str, str]
    wish: Wish | None = None


def drawn(kind: GameCode, wish: Wish, chance: Random, met: Container[str] = ()) -> GameCode:
    """A deal of the same game and options as `kind`, as wished for.

    One that can be won is one whose code was not `met` yet, as long as there is one; of any
    deals, each is as likely as every other. Raises NoDeals where the deals that can be won cannot
    be read.
    """
    if wish is Wish.ANY:
        return GameCode(kind.variant, kind.options, chance.randrange(DEALS))
    known = deals_for(kind).graded
    grades = [wish.grade] if wish.grade else list(Grade)
    deals = [letters for grade in grades for letters in known[grade]]
    begin = str(_code(kind, deals[0])).removesuffix(deals[0])
    left = [letters for letters in deals if begin + letters not in met]
    return _code(kind, chance.choice(left or deals))


def _code(kind: GameCode, letters: str) -> GameCode:
    number = Dealing.LETTERS.read(letters)
    assert number is not None
    return GameCode(kind.variant, kind.options, number)
