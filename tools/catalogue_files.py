"""Sorts deals that can be won into grades and days, as the files of the catalogue have them."""

import math
import random
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import accumulate
from pathlib import Path

from game.deals.catalogue import DAYS, WEEK
from game.deals.grades import Grade
from game.rules.numbering import Dealing
from tools.catalogue_rows import Row
from tools.ending import Refused
from tools.hardness import Hardness

EACH = 400
"""So many deals of each grade are in the catalogue,"""
WEEKS = 261
"""and so many weeks of daily deals, which are none of those."""
SHARES = {grade: EACH + WEEKS * WEEK.count(grade) for grade in Grade}
"""How many deals of each grade that makes."""
WANTED = sum(SHARES.values())
LEAST = max(math.ceil(math.ceil(share / WEEKS) * WANTED / share) for share in SHARES.values())
"""With so many deals there are a week of daily ones, and one of each grade."""


class BadDays(Refused):
    """Daily deals that cannot stand beside a catalogue: the text says which, and why."""


def sorted_out(won: Sequence[Row]) -> dict[Grade, list[str]]:
    """The letters of deals by grade, as many in each as `SHARES` says, or in that proportion.

    How hard a deal is beside the others is, half and half, its place by the effort of searches and
    by the share of games that win by themselves.
    """
    numbers = [row.number for row in by_hardness(won)]
    ends = [len(won) * end // WANTED for end in accumulate(SHARES.values())]
    starts = [0, *ends]
    return {
        grade: [Dealing.LETTERS.write(number) for number in sorted(numbers[start:end])]
        for grade, start, end in zip(Grade, starts, ends, strict=False)
    }


def by_hardness(won: Sequence[Row]) -> list[Row]:
    """These deals, the easiest first."""
    effort = places([_hard(row).effort for row in won])
    odds = places([-_hard(row).odds for row in won])
    order = sorted(
        range(len(won)), key=lambda i: (effort[i] + odds[i], -_hard(won[i]).home, won[i].number)
    )
    return [won[i] for i in order]


def _hard(row: Row) -> Hardness:
    assert row.hardness is not None
    return row.hardness


def places(values: Sequence[float]) -> list[float]:
    """The place of each value among all, from 0 on; equal values share the middle of theirs."""
    order = sorted(range(len(values)), key=values.__getitem__)
    found = [0.0] * len(values)
    start = 0
    while start < len(order):
        end = start
        while end < len(order) and values[order[end]] == values[order[start]]:
            end += 1
        for i in order[start:end]:
            found[i] = (start + end - 1) / 2
        start = end
    return found


def days_drawn(graded: Mapping[Grade, Sequence[str]]) -> tuple[str, ...]:
    """The daily deals of these, as many weeks as there are deals for."""
    dice = random.Random("the deals of the days, version 1")
    left = {grade: dice.sample(deals, len(deals)) for grade, deals in graded.items()}
    weeks = min(len(left[grade]) * WEEKS // SHARES[grade] for grade in Grade)
    return tuple(left[grade].pop() for _ in range(weeks) for grade in WEEK)


def days_line(days: Iterable[str]) -> str:
    """The file of these daily deals."""
    return " ".join([DAYS, *days]) + "\n"


def days_of(file: Path) -> tuple[str, ...]:
    """The daily deals of a file; raises BadDays where it does not have whole weeks of them."""
    text = file.read_bytes().decode("ascii", "replace")
    word, *days = text.split() or [""]
    weeks = bool(days) and len(days) % len(WEEK) == 0 and len(set(days)) == len(days)
    if word != DAYS or not weeks or not text.endswith("\n"):
        raise BadDays(f"{file} does not have whole weeks of daily deals")
    return tuple(days)


def check_days(graded: Mapping[Grade, Sequence[str]], daily: Collection[str]) -> None:
    """Raise BadDays where daily deals are none of these, or leave too few of a grade."""
    count = sum(map(len, graded.values()))
    if strange := len(set(daily).difference(*graded.values())):
        raise BadDays(f"{strange} daily deals are not among the {count} that were asked for")
    least = EACH * count // WANTED
    for grade, deals in graded.items():
        if (left := len(set(deals).difference(daily))) < least:
            raise BadDays(f"without the daily deals {left} are {grade.key}, not {least}")


def grade_lines(graded: Mapping[Grade, Sequence[str]], daily: Collection[str]) -> str:
    """The lines of a file: each grade with its deals, without the daily ones."""
    return "".join(_lines(graded, daily))


def _lines(graded: Mapping[Grade, Sequence[str]], daily: Collection[str]) -> Iterator[str]:
    for grade, deals in graded.items():
        kept = [letters for letters in deals if letters not in daily]
        yield " ".join([grade.key, *kept]) + "\n"
