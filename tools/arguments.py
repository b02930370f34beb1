"""What tools are asked with: the kinds of their arguments, and those that several of them have."""

import argparse
import tempfile
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import TypeVar

from tools.ending import Refused

Named = TypeVar("Named")


MOST = 10**12
"""No number asked for is greater, so that what the searches count with it never overflows."""


def at_least(least: int) -> Callable[[str], int]:
    """The kind of a whole number that is not less than this."""

    def number(text: str) -> int:
        try:
            given = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None
        if given < least:
            raise argparse.ArgumentTypeError(f"{given} is less than {least}")
        if given > MOST:
            raise argparse.ArgumentTypeError(f"{given} is more than {MOST}")
        return given

    return number


natural, positive = at_least(0), at_least(1)


def add_only(parser: argparse.ArgumentParser) -> None:
    """Let it be said which rule sets are meant, for `chosen`."""
    parser.add_argument("--only", default="", help="only rule sets with this in one of their names")


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Let it be said who does the work, as `tools.spread` takes it."""
    parser.add_argument("--processes", type=positive, help="how many (one for each core)")
    parser.add_argument("--dask", metavar="ADDRESS", help="the scheduler of a Dask cluster")


def chosen(
    only: str, every: Iterable[Named], names: Callable[[Named], Sequence[str]]
) -> list[Named]:
    """Those that have this text in one of their names; raises Refused where there are none."""
    named = [(one, names(one)) for one in every]
    found = [one for one, its in named if any(only in name for name in its)]
    if not found:
        known = ", ".join(" or ".join(its) for _, its in named)
        raise Refused(f"--only {only}: there are {known}")
    return found


def be_writable(folder: Path) -> None:
    """Make it a folder in which files can be made; raises OSError where it cannot be one."""
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryFile(dir=folder):
        pass
