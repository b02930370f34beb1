#!/usr/bin/env python3
"""Makes the catalogue of deals that can be won, in ``assets/deals``.

``python -m tools.make_catalogue`` solves deals of every rule set from number 0 on, until enough of
them are won, finds out how hard each is, and sorts them into grades. What it finds is kept in
``build/catalogue`` as it goes, so that a run that was broken off goes on where it was. The daily
deals are written once and never again: their order is fixed for ever. Where they are there
already, no catalogue is written that cannot stand beside them.
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
from game.storage.whole import write_whole
from tools.arguments import add_only, add_workers, at_least, be_writable
from tools.bench_solver_deals import RuleSet
from tools.catalogue_files import (
    LEAST,
    WANTED,
    BadDays,
    check_days,
    days_drawn,
    days_line,
    days_of,
    grade_lines,
    sorted_out,
)
from tools.catalogue_rows import Batch, Row, asked_for, find, kept, name, written
from tools.ending import ended
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
        write_whole(file, text.encode("ascii"))

    @property
    def won(self) -> list[Row]:
        """Those that can be won, as many as are wanted at most, the lowest numbers first."""
        rows = (row for _, rows in sorted(self.batches.items()) for row in rows)
        return [row for row in rows if row.verdict is Verdict.WON][: self._wanted]

    def wanted(self) -> Iterator[Batch]:
        """The batches that are still to be done; each is asked for once."""
        while self._count < self._wanted or self._asked < max(self.batches, default=0):
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
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--work", type=Path, default=Path("build/catalogue"), help="kept here")
    parser.add_argument("--out", type=Path, default=resource("deals"), help="the files' folder")
    wanted = f"deals that can be won, each ({WANTED}; at least {LEAST})"
    parser.add_argument("--wanted", type=at_least(LEAST), default=WANTED, help=wanted)
    add_only(parser)
    add_workers(parser)
    asked = parser.parse_args(argv)
    return ended("make_catalogue", lambda: _make(asked))


def _make(asked: argparse.Namespace) -> None:
    rule_sets = asked_for(asked.only)
    for folder in (asked.work, asked.out / DAILY, asked.out / CATALOGUE):
        be_writable(folder)
    for rule_set in rule_sets.values():
        _days(asked.out, rule_set)
    searches = {
        index: Search(index, asked.work / f"{name(rule_set)}.csv", asked.wanted)
        for index, rule_set in rule_sets.items()
    }
    _search(searches, asked)
    files = dict[Path, str]()
    for index, search in searches.items():
        files |= _files(asked.out, rule_sets[index], search.won)
    for file, text in files.items():
        write_whole(file, text.encode("ascii"))


def _search(searches: dict[int, Search], asked: argparse.Namespace) -> None:
    """Solve deals until enough of them are won."""
    total = asked.wanted * len(searches)
    before = sum(len(search.won) for search in searches.values())
    tasks = (batch for search in searches.values() for batch in search.wanted())
    with Progress(total, before) as progress:
        for (index, number), rows in spread(find, tasks, asked.processes, asked.dask):
            progress.add(searches[index].keep(number, rows))


def _days(folder: Path, rule_set: RuleSet) -> tuple[str, ...]:
    """The daily deals that are there already; raises BadDays where they are broken."""
    file = _file(folder, DAILY, rule_set)
    return days_of(file) if file.exists() else ()


def _files(folder: Path, rule_set: RuleSet, won: list[Row]) -> dict[Path, str]:
    """The catalogue of a rule set, after its daily deals where there are none yet; or BadDays."""
    graded, days, new = sorted_out(won), _days(folder, rule_set), dict[Path, str]()
    if not days:
        days = days_drawn(graded)
        new[_file(folder, DAILY, rule_set)] = days_line(days)
    try:
        check_days(graded, days)
    except BadDays as error:
        raise BadDays(f"{name(rule_set)}: {error}") from None
    return {**new, _file(folder, CATALOGUE, rule_set): grade_lines(graded, days)}


def _file(folder: Path, part: str, rule_set: RuleSet) -> Path:
    return folder / part / f"{name(rule_set)}.txt"


if __name__ == "__main__":
    sys.exit(main())
