"""What the tool ``census`` found of each deal, and the files that keep it, one for a rule set.

A file only ever grows, by whole lines; of a deal that stands there twice the last line counts.
"""

import csv
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple

from game.deals.shares import Tally
from game.solver.search import Limits, Verdict
from game.storage.whole import write_whole
from tools.ending import Refused


class BadRows(Refused):
    """A file is none of this tool's: the text says which, and what stands there."""


class Row(NamedTuple):
    """What was found of a deal after so many positions, and within which limits."""

    rules: str
    number: int
    verdict: Verdict
    positions: int
    nodes: int
    memory: int

    def answers(self, limits: Limits) -> bool:
        """Whether a search within these limits can find no more: what is proved is proved."""
        wider = limits.nodes >= self.nodes and limits.memory >= self.memory
        same = (limits.nodes, limits.memory) == (self.nodes, self.memory)
        return self.verdict is not Verdict.UNKNOWN or same or not wider

    def line(self) -> str:
        """The row as a line of its file."""
        return ",".join(map(str, self)) + "\n"


HEAD = ",".join(Row._fields) + "\n"


def kept(file: Path) -> dict[int, Row]:
    """The rows of a file by the number of the deal, without a line that broke off; BadRows."""
    whole = _whole(file)
    if whole and not whole.startswith(HEAD):
        raise BadRows(f"{file}: {whole.splitlines()[0]}")
    rows = map(_row, csv.reader(whole.splitlines()[1:]))
    try:
        return {row.number: row for row in rows}
    except (ValueError, TypeError, csv.Error) as error:
        raise BadRows(f"{file}: {error}") from None


def mend(file: Path) -> None:
    """Make it a file to go on with: one with a head, and without a line that broke off."""
    whole = _whole(file) or HEAD
    if not file.exists() or file.read_bytes() != whole.encode("ascii"):
        write_whole(file, whole.encode("ascii"))


def keep(file: Path, rows: Iterable[Row]) -> None:
    """Add rows to a file."""
    with file.open("a", encoding="ascii", newline="") as lines:
        lines.writelines(row.line() for row in rows)


def tally(rows: Mapping[int, Row]) -> Tally:
    """How many can be won, how many not, and of how many neither is known."""
    verdicts = [row.verdict for row in rows.values()]
    return Tally(*map(verdicts.count, (Verdict.WON, Verdict.LOST, Verdict.UNKNOWN)))


def _whole(file: Path) -> str:
    """What a file has up to its last whole line."""
    if not file.exists():
        return ""
    text = file.read_bytes().decode("ascii", "replace")
    return text[: text.rfind("\n") + 1]


def _row(cells: list[str]) -> Row:
    rules, number, verdict, *counts = cells
    return Row(rules, int(number), Verdict(verdict), *map(int, counts))
