#!/usr/bin/env python3
"""Plays deals that can be won by the all-knowing hints alone: ``python -m tools.follow_hints``.

Every one must be won, and no position may be there twice. Prints a line for each rule set, and ends
with 1 if any game went wrong.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import count, islice
from pathlib import Path

import tools.as_installed  # noqa: F401

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

# isort: split
from coached import Followed, Lesson, followed
from tables import RULE_SETS, RuleSet

from game.coaching.coach import Wishes
from game.rules.code import GameCode
from game.solver.asking import AtOnce
from game.solver.patience import Patience
from game.solver.search import Limits, Verdict
from game.solver.solving import solve

WISHES = Wishes(hints=True, light=None)
WINNABLE = Limits(nodes=1_000_000)
"""What the solver cannot win by then is left out."""


def main(argv: Sequence[str] | None = None) -> int:
    """Play, and print how it went."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--first", type=int, default=60_000, help="the first deal")
    parser.add_argument("--count", type=int, default=200, help="how many winnable deals of each")
    parser.add_argument("--only", default="", help="only rule sets with this in their name")
    asked = parser.parse_args(argv)
    wrong = 0
    for ruleset in RULE_SETS:
        if asked.only in str(ruleset):
            wrong += _told(ruleset, islice(_games(ruleset, asked.first), asked.count))
    return 1 if wrong else 0


def _games(ruleset: RuleSet, first: int) -> Iterator[tuple[GameCode, Followed]]:
    """The deals that the solver can win, played."""
    for number in count(first):
        code = ruleset.deal(number)
        if solve(ruleset.game, code.dealt(), WINNABLE).verdict is Verdict.WON:
            yield code, followed(Lesson(code, WISHES, AtOnce(Patience(nodes=2 * WINNABLE.nodes))))


def _told(ruleset: RuleSet, games: Iterator[tuple[GameCode, Followed]]) -> int:
    """Print how the games of a rule set went; how many went wrong."""
    won, moves, wrong = 0, [], []
    for code, game in games:
        won += game.won
        moves.append(game.moves)
        if not game.won or game.repeated:
            wrong.append(f"{code} ({game.moves} moves, {game.repeated} positions again)")
    median = sorted(moves)[len(moves) // 2] if moves else 0
    print(f"{ruleset}: {won} of {len(moves)} won, median {median} moves", *wrong, flush=True)
    return len(wrong)


if __name__ == "__main__":
    sys.exit(main())
