"""Deals of our own numbering that are proved to be winnable, as shipped in ``assets/deals``.

A folder has a file for every game with its options, such as ``KL1-D3C.txt``: a line for each grade,
which is its key and then the seven letters of every deal. In ``daily-1`` the one line has the
deals in the order of the days. Made by ``tools/make_catalogue.py``.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from string import ascii_uppercase

from game.deals.grades import Grade
from game.resources import resource
from game.rules.code import GameCode
from game.rules.numbering import LETTERS, Dealing

CATALOGUE, DAILY = "catalogue", "daily-1"
"""The folders; the daily deals have the version of their order in the name."""
_LETTERS = frozenset(ascii_uppercase)
DAYS = "days"
"""How the line of the daily deals begins."""
WEEK = (
    *(Grade.VERY_EASY, Grade.EASY, Grade.EASY, Grade.MEDIUM, Grade.MEDIUM),
    *(Grade.HARD, Grade.VERY_HARD),
)
"""The grades of the daily deals from Monday to Sunday."""


class NoDeals(Exception):
    """A file of the catalogue is missing or broken: the text says what the system says of it."""


@dataclass(frozen=True)
class Deals:
    """The deals of one game with its options, as letters: by grade, and day by day.

    No daily deal is among those of a grade.
    """

    graded: Mapping[Grade, tuple[str, ...]]
    days: tuple[str, ...]

    @cached_property
    def grades(self) -> Mapping[str, Grade]:
        """The grade of every deal."""
        found = {letters: grade for grade, deals in self.graded.items() for letters in deals}
        found.update((letters, WEEK[i % len(WEEK)]) for i, letters in enumerate(self.days))
        return found

    @cached_property
    def places(self) -> Mapping[str, int]:
        """Where each of the daily deals stands among them."""
        return {letters: place for place, letters in enumerate(self.days)}


def deals_for(code: GameCode) -> Deals:
    """The deals of the game of a code, with the code's options; raises NoDeals."""
    found = _deals(name_of(code))
    if isinstance(found, NoDeals):
        raise NoDeals(*found.args)
    return found


def name_of(code: GameCode) -> str:
    """What the game of a code is called here, with the code's options: ``KL1-D3C``, ``YU1``."""
    return "-".join(filter(None, (code.variant.prefix, code.letters)))


def grade_of(code: GameCode) -> Grade | None:
    """How hard a deal is; None where it is not known that it can be won. Raises NoDeals."""
    if code.dealing is not Dealing.LETTERS:
        return None
    return deals_for(code).grades.get(code.dealing.write(code.number))


@cache
def _deals(name: str) -> Deals | NoDeals:
    """The deals of that name, or why there are none: broken files are read no second time."""
    try:
        graded, days = _lines(CATALOGUE, name), _lines(DAILY, name)
        return Deals({grade: graded[grade.key] for grade in Grade}, days[DAYS])
    except NoDeals as error:
        return error
    except KeyError as error:
        return NoDeals(f"{name}: {error}")


def _lines(folder: str, name: str) -> dict[str, tuple[str, ...]]:
    """What each line of a file has, by its first word."""
    file = resource(f"deals/{folder}/{name}.txt")
    try:
        lines = [line.split() for line in file.read_text(encoding="ascii").splitlines()]
    except (OSError, ValueError) as error:
        raise NoDeals(f"{name}: {error}") from None
    found = {words[0]: tuple(words[1:]) for words in lines if words}
    if not found or not all(found.values()) or not all(map(_whole, found.values())):
        raise NoDeals(name)
    return found


def _whole(deals: tuple[str, ...]) -> bool:
    """Whether these are deals, at least by their looks."""
    return all(len(letters) == LETTERS for letters in deals) and set("".join(deals)) <= _LETTERS
