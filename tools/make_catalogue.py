#!/usr/bin/env python3
"""Makes the catalogue of deals that can be won, in ``assets/deals``.

``python -m tools.make_catalogue`` solves deals of every rule set from number 0 on, until enough of
them are won, finds out how hard each is, and sorts them into grades. What it finds is kept in
``build/catalogue`` as it goes, so that a run that was broken off goes on where it was. The daily
deals are written once and never again: their order is fixed for ever.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

import tools.as_installed  # noqa: F401

# isort: split
from game.deals.catalogue import CATALOGUE, DAILY
from game.resources import resource
from game.solver.search import Verdict
from tools.bench_solver_deals import RuleSet, rule_sets
from tools.catalogue_files import WANTED, days_line, days_of, grade_lines, sorted_out
from tools.catalogue_rows import Batch, Row, find, kept, name, written
from tools.progress import Progress
from tools.spread import spread


class Search:
    """What is known of the deals of one rule set, in a file that is written on."""

    def __init__(self, index: int, file: Path, wanted: int) -> None:
        self._index, self._file, self._wanted = index, file, wanted
        self.batches = kept(file)
        self._asked = 0
        self._count = len(self.won)
        text = "".join(written(rows) for _, rows in sorted(self.batches.items()))
        file.write_text(text, encoding="ascii")

    @property
    def won(self) -> list[Row]:
        """Those that can be won, as many as are wanted at most, the lowest numbers first."""
        rows = (row for _, rows in sorted(self.batches.items()) for row in rows)
        return [row for row in rows if row.verdict is Verdict.WON][: self._wanted]

    def wanted(self) -> Iterator[Batch]:
        """The batches that are still to be done; each is asked for once."""
        while self._count < self._wanted:
            if self._asked not in self.batches:
                yield Batch(self._index, self._asked)
            self._asked += 1

    def keep(self, number: int, rows: list[Row]) -> int:
        """Keep a batch that is done; how many deals of it are wanted."""
        self.batches[number] = rows
        with self._file.open("a", encoding="ascii") as file:
            file.write(written(rows))
        before = min(self._count, self._wanted)
        self._count += sum(row.verdict is Verdict.WON for row in rows)
        return min(self._count, self._wanted) - before


def main(argv: Sequence[str] | None = None) -> int:
    """Make the files."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--work", type=Path, default=Path("build/catalogue"), help="kept here")
    parser.add_argument("--out", type=Path, default=resource("deals"), help="the files' folder")
    parser.add_argument("--wanted", type=int, default=WANTED, help="deals that can be won, each")
    parser.add_argument("--only", default="", help="only rule sets with this in their name")
    parser.add_argument("--processes", type=int, help="else one for each core")
    parser.add_argument("--dask", help="the address of a Dask cluster that does the work")
    asked = parser.parse_args(argv)
    asked.work.mkdir(parents=True, exist_ok=True)
    searches = {
        index: Search(index, asked.work / f"{name(rule_set)}.csv", asked.wanted)
        for index, rule_set in enumerate(rule_sets(""))
        if asked.only in str(rule_set)
    }
    _search(searches, asked)
    for index, search in searches.items():
        _write(asked.out, rule_sets("")[index], search.won)
    return 0


def _search(searches: dict[int, Search], asked: argparse.Namespace) -> None:
    """Solve deals until enough of them are won."""
    total = asked.wanted * len(searches)
    before = sum(len(search.won) for search in searches.values())
    tasks = (batch for search in searches.values() for batch in search.wanted())
    with Progress(total, before) as progress:
        for (index, number), rows in spread(find, tasks, asked.processes, asked.dask):
            progress.add(searches[index].keep(number, rows))


def _write(folder: Path, rule_set: RuleSet, won: list[Row]) -> None:
    """Write the catalogue of a rule set, and its daily deals where there are none yet."""
    graded = sorted_out(won)
    days = folder / DAILY / f"{name(rule_set)}.txt"
    if not days.exists():
        days.parent.mkdir(parents=True, exist_ok=True)
        days.write_text(days_line(graded), encoding="ascii")
    file = folder / CATALOGUE / f"{name(rule_set)}.txt"
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(grade_lines(graded, days_of(days)), encoding="ascii")


if __name__ == "__main__":
    sys.exit(main())
