#!/usr/bin/env python3
"""Measures the solver on fresh deals, in Markdown: ``python -m tools.bench_solver``.

For each rule set, the share of deals that is decided (won, or proved lost) within so many seconds,
how long that takes, and how many positions a second are looked at. Where ``fc-solve`` of the
program freecell-solver is installed, it is asked about the same FreeCell boards in the same run.

Seconds are those that a processor works for the search (of this process, or of the child), not
those that pass: what else runs on the machine shall not count.
"""

import argparse
import shutil
import sys
from collections.abc import Sequence

import tools.as_installed  # noqa: F401

# isort: split
from game.solver import forms
from tools import bench_solver_deals as deals
from tools.bench_solver_fc import FcSolve
from tools.bench_solver_table import Row, table

PLAIN_DEALS = 30


def main(argv: Sequence[str] | None = None) -> int:
    """Print the tables."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--first", type=int, default=10_000, help="the first deal")
    parser.add_argument("--count", type=int, default=300, help="how many deals")
    parser.add_argument("--seconds", type=float, default=5.0, help="give a deal up after these")
    parser.add_argument("--only", default="", help="only rule sets with this in their name")
    parser.add_argument("--short", action="store_true", help="shorten the lines, and measure them")
    parser.add_argument("--plain", action="store_true", help="on 30 deals, in plain Python too")
    parser.add_argument("--minima", action="store_true", help="only lines beside known minima")
    asked = parser.parse_args(argv)
    if asked.minima:
        from tools.bench_solver_minima import minima  # noqa: PLC0415  reads the tests' boards

        print(minima(say))
        return 0
    wanted = deals.Wanted(asked.first, asked.count, asked.seconds, asked.short)
    print(results("compiled" if forms.compiled() else "plain Python", asked.only, wanted))
    if asked.plain and forms.compiled():
        forms.use_plain()
        fewer = wanted._replace(deals=min(PLAIN_DEALS, asked.count))
        print("\n" + results("plain Python", asked.only, fewer, peer=False))
    return 0


def results(form: str, only: str, wanted: deals.Wanted, peer: bool = True) -> str:
    """The table of one form of the cores, and what is to be said of it."""
    rows = []
    for ruleset in deals.rule_sets(only):
        say(f"{ruleset}, {form}")
        rows.append(Row(str(ruleset), list(deals.searched(ruleset, wanted))))
        cells = ruleset.options.get("cells")
        if peer and cells and shutil.which("fc-solve"):
            say(f"{ruleset}, fc-solve")
            rows.append(Row(f"{ruleset}, fc-solve", list(FcSolve(int(cells)).answers(wanted))))
    last = wanted.first + wanted.deals - 1
    said = f"Deals {wanted.first} to {last}, {form}, at most {wanted.seconds:g} s of processor time"
    if any("fc-solve" in row.name for row in rows):
        said += "; what fc-solve (-l lg) “could not solve” counts as decided for it, proof or not"
    return f"{said}.\n\n{table(rows)}"


def say(what: str) -> None:
    """Tell what is being done."""
    print(what, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
