#!/usr/bin/env python3
"""Counts how many deals can be won: ``python -m tools.census``.

Deals of each rule set are given to the solver, on all cores, or on the workers of a Dask cluster.
Limits count positions, not seconds, so that the same is found on every machine. What was found of
each deal is kept in the folder --csv, a file for each rule set; broken off and called again, it
goes on, and with wider limits it searches anew what was undecided. In the end all deals kept there
are counted, in Markdown, beside the figures that others published.
"""

import argparse
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import tools.as_installed  # noqa: F401

# isort: split
from game.rules.numbering import Dealing
from game.solver.search import Limits
from game.storage.whole import write_whole
from tools import census_rows as rows
from tools.arguments import add_only, add_workers, be_writable, natural, positive
from tools.census_solving import Kind, Task, kinds, solved, tasks
from tools.census_table import Counted, summary, table
from tools.ending import Refused, ended
from tools.progress import Progress
from tools.spread import spread

FIRST = 1_000_000
"""The first deal; smaller numbers are used up by what the solver was tried on."""
DEALS, NODES = 1000, 200_000


class Wanted(NamedTuple):
    """Which deals are counted, and how long each is searched at most."""

    kinds: list[Kind]
    numbers: range
    limits: Limits


def main(argv: Sequence[str] | None = None) -> int:
    """Count, and print the table."""
    asked = _arguments().parse_args(argv)
    return ended("census", lambda: _count(asked))


def _count(asked: argparse.Namespace) -> None:
    wanted = _wanted(asked)
    if asked.summary:
        _be_a_file(asked.summary)
    with _folder(asked.csv) as folder:
        search(folder, wanted, asked.processes, asked.dask)
        found = counts(folder, wanted.kinds)
    print(table(found))
    if asked.summary:
        write_whole(asked.summary, summary(found).encode("ascii"))


def search(folder: Path, wanted: Wanted, processes: int | None, dask: str | None) -> None:
    """Search the deals that are not settled in the folder, and keep there what is found."""
    todo = list[Task]()
    for kind in wanted.kinds:
        file = _file(folder, str(kind))
        rows.mend(file)
        todo += tasks(kind, wanted.numbers, rows.kept(file), wanted.limits)
    total, left = len(wanted.kinds) * len(wanted.numbers), sum(len(task.codes) for task in todo)
    with Progress(total, total - left) as progress:
        for found in spread(solved, todo, processes, dask):
            rows.keep(_file(folder, found[0].rules), found)
            progress.add(len(found))


def counts(folder: Path, kinds: Iterable[Kind]) -> list[Counted]:
    """What the folder has of these."""
    return [Counted(kind, rows.tally(rows.kept(_file(folder, str(kind))))) for kind in kinds]


def _file(folder: Path, name: str) -> Path:
    return folder / f"{name}.csv"


def _wanted(asked: argparse.Namespace) -> Wanted:
    dealing = Dealing.MICROSOFT if asked.microsoft else Dealing.LETTERS
    first = (1 if asked.microsoft else FIRST) if asked.first is None else asked.first
    numbers = dealing.numbers
    if first not in numbers or first + asked.deals > numbers.stop:
        last = first + asked.deals - 1
        raise Refused(
            f"deals {first} to {last}: they are numbered from {numbers[0]} to {numbers[-1]}"
        )
    limits = Limits(asked.nodes, asked.memory << 20)
    return Wanted(kinds(asked.only, dealing), range(first, first + asked.deals), limits)


def _arguments() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("--deals", type=natural, default=DEALS, help=f"how many deals ({DEALS})")
    parser.add_argument("--first", type=natural, help=f"the first ({FIRST}; Microsoft's: 1)")
    add_only(parser)
    parser.add_argument("--nodes", type=positive, default=NODES, help=f"positions a deal ({NODES})")
    parser.add_argument("--memory", type=positive, default=256, help="megabytes a deal (256)")
    parser.add_argument("--csv", type=Path, metavar="FOLDER", help="keep what is found here")
    add_workers(parser)
    parser.add_argument("--microsoft", action="store_true", help="Microsoft's deals of FreeCell")
    parser.add_argument("--summary", type=Path, metavar="FILE", help="write the counts as CSV")
    return parser


@contextmanager
def _folder(named: Path | None) -> Iterator[Path]:
    if named:
        be_writable(named)
        yield named
    else:
        with tempfile.TemporaryDirectory() as folder:
            yield Path(folder)


def _be_a_file(file: Path) -> None:
    """Find out before the long work that this can be written; raises OSError where it cannot."""
    be_writable(file.parent)
    if file.is_dir():
        raise IsADirectoryError(f"{file} is a folder")


if __name__ == "__main__":
    sys.exit(main())
