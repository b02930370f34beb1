#!/usr/bin/env python3
"""Plays whole games by the fair hints alone: ``python -m tools.fair_hint``."""

import argparse
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

import tools.as_installed  # noqa: F401

# isort: split
from game.deals.shares import interval
from game.rules.cards import face_up, is_down
from game.rules.code import GameCode
from game.rules.position import Position
from game.rules.variant import Variant
from game.solver.fair import advise
from game.solver.questions import Advise, Rules
from game.variants import VARIANTS


class Played(NamedTuple):
    """A game that went as the hints said: whether it was won, and the seconds of each advice."""

    won: bool
    seconds: list[float]


def main(argv: Sequence[str] | None = None) -> int:
    """Play, and print the share of games won."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--first", type=int, default=40_000, help="the first deal")
    parser.add_argument("--deals", type=int, default=100, help="how many deals")
    parser.add_argument("--options", default="D3R", help="codes of options, separated by commas")
    parser.add_argument("--prefix", default="KL1", help="the game, by the prefix of its code")
    asked = parser.parse_args(argv)
    for options in asked.options.split(","):
        measure(asked.prefix, options, range(asked.first, asked.first + asked.deals))
    return 0


def measure(prefix: str, options: str, numbers: range) -> None:
    """Play these deals, and print what came of them, every ten."""
    won, seconds, advices = 0, [], 0
    for count, number in enumerate(numbers, 1):
        played = play(code(prefix, options, number))
        won += played.won
        seconds += [s for s in played.seconds if s > 0.001]
        advices += len(played.seconds)
        if count % 10 == 0 or count == len(numbers):
            low, high = interval(won, count)
            seconds.sort()
            print(
                f"{prefix}-{options} {numbers[0]}+{count}: {100 * won / count:.1f} % won"
                f" ({100 * low:.1f} to {100 * high:.1f}), {advices / count:.0f} advices a game,"
                f" mean {1000 * sum(seconds) / len(seconds):.0f} ms,"
                f" p95 {1000 * seconds[int(len(seconds) * 0.95)]:.0f} ms",
                flush=True,
            )


def code(prefix: str, options: str, number: int) -> GameCode:
    """The game code of a deal."""
    variant = next(v for v in VARIANTS if v.prefix == prefix)
    wanted = next(o for o in variant.combinations() if letters(variant, o) == options)
    return GameCode(variant, wanted, number)


def letters(variant: Variant, chosen: Mapping[str, str]) -> str:
    """The options as a game code has them."""
    return "".join(option.choices[chosen[option.key]] for option in variant.options)


def play(code: GameCode) -> Played:
    """A whole game by the hints alone."""
    game, position = code.game(), code.dealt()
    passed, seconds = list[Position](), list[float]()
    seen = set(face_ups(position))
    while not game.won(position):
        began = time.process_time()
        asked = Advise(Rules.of(code), position, frozenset(seen), tuple(passed), len(passed))
        plan = next(answer for answer in advise(asked) if answer is not None).plan
        seconds.append(time.process_time() - began)
        for move in plan:
            passed.append(position)
            position = game.after(position, move)
            seen.update(face_ups(position))
        if not plan:
            break
    return Played(game.won(position), seconds)


def face_ups(position: Position) -> Iterator[int]:
    """The cards that lie face up."""
    return (face_up(card) for pile in position.piles for card in pile if not is_down(card))


if __name__ == "__main__":
    sys.exit(main())
