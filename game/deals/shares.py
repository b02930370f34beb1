"""How large a share of all deals can be won, as a census of random deals found.

The counts stand in ``assets/deals/census.csv``, a line for each game with its options, and come
from ``tools/census.py``. From them follows an interval in which the share lies, with 95 %.
"""

import csv
import math
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from game.deals.catalogue import name_of
from game.resources import resource
from game.rules.code import GameCode

CENSUS = "deals/census.csv"
COLUMNS = ("rules", "deals", "won", "lost", "undecided")
_SURE = 1.96
"""Standard deviations on either side that hold 95 % of a normal distribution."""


class Tally(NamedTuple):
    """So many deals that can be won, so many that cannot, and so many of which neither is known."""

    won: int
    lost: int
    undecided: int

    @property
    def deals(self) -> int:
        """All of them."""
        return sum(self)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share lies: from as if no undecided deal could be won, to as if all could."""
        return (
            interval(self.won, self.deals)[0],
            interval(self.won + self.undecided, self.deals)[1],
        )


def winnable_share(kind: GameCode) -> tuple[float, float] | None:
    """Between which shares of the deals of a code's game, with its options, can be won.

    None where the census does not know or cannot be read.
    """
    tally = _census(resource(CENSUS)).get(name_of(kind))
    return tally.interval if tally and tally.deals else None


def interval(won: int, deals: int) -> tuple[float, float]:
    """The interval of a share, Wilson's, that holds the true one with 95 %; all for no deals."""
    if not deals:
        return 0.0, 1.0
    share, spread = won / deals, _SURE * _SURE / deals
    wide = math.sqrt(spread * share * (1 - share) + spread * spread / 4)
    middle = share + spread / 2
    low = (middle - wide) / (1 + spread) if won else 0.0
    return low, (middle + wide) / (1 + spread) if won < deals else 1.0


def tallies(lines: Iterable[str]) -> dict[str, Tally]:
    """The counts that the lines of a census have; ValueError where they have none."""
    found = dict[str, Tally]()
    for row in csv.DictReader(lines):
        if set(row) != set(COLUMNS) or None in row.values():
            raise ValueError(row)
        tally = Tally(*(int(row[column]) for column in Tally._fields))
        if min(tally) < 0 or tally.deals != int(row["deals"]):
            raise ValueError(row)
        found[row["rules"]] = tally
    return found


@cache
def _census(file: Path) -> Mapping[str, Tally]:
    try:
        return tallies(file.read_text(encoding="ascii").splitlines())
    except (OSError, ValueError, csv.Error):
        return {}
