#!/usr/bin/env python3
"""Settles late positions by brute force, for the solver's tests: ``python -m tools.renew_late``.

The numbers of those that were settled, and how, go to ``tests/data/late.txt``; in half an hour.
Wanted again only when ``tests/solver/late.py`` changes which positions its numbers stand for.
"""

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from solver import late, oracle
from tables import RULE_SETS, RuleSet

from game.solver.search import Verdict

MOST = 2_500
"""Positions looked at before one is given up."""
WANTED = 60
"""How many are kept of those won, and of those lost."""
LONGEST = 500
"""Numbers tried for a rule set."""


def settled(ruleset: RuleSet, numbers: range) -> late.Settled:
    """The numbers of those that are won, and of those that are lost."""
    found: dict[Verdict, list[int]] = {verdict: [] for verdict in Verdict}
    for number in numbers:
        position = late.position(ruleset, number)
        found[oracle.verdict(ruleset.game, position, MOST)].append(number)
        if min(len(found[Verdict.WON]), len(found[Verdict.LOST])) >= WANTED:
            break
    return late.Settled(*(tuple(found[v][:WANTED]) for v in (Verdict.WON, Verdict.LOST)))


def main() -> int:
    """Write the file anew."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--numbers", type=int, default=LONGEST)
    numbers = range(parser.parse_args().numbers)
    lines = []
    for ruleset in RULE_SETS:
        found = settled(ruleset, numbers)
        print(ruleset, len(found.won), len(found.lost), file=sys.stderr, flush=True)
        lines += late.lines(ruleset, found)
    late.RECORD.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
