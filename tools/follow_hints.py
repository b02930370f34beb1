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

from game.coaching.advice import Without
from game.coaching.coach import Wishes
from game.rules.code import GameCode

WISHES = Wishes(hints=True, light=None)


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
    """The games that are not lost from the deal on, played."""
    for number in count(first):
        code = ruleset.deal(number)
        game = followed(Lesson(code, WISHES))
        if game.moves or getattr(game.last, "why", None) is not Without.LOST:
            yield code, game


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
