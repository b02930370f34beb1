#!/usr/bin/env python3
"""Measures how long the analysis of a long game takes, with the solver in its own process.

Run it from the project's folder, with the program installed: ``python -m tools.bench_analysis``.
The games are played at random, many of their moves taken back; nearly all of them get lost.
"""

import argparse
import random
import time
from collections.abc import Iterator
from itertools import product

from game.coaching.analysis import Analysis, Finding
from game.play.replaying import Recording, recorded
from game.play.session import Session
from game.rules.code import GameCode
from game.solver.asking import Apart
from game.variants import VARIANTS

MOVES = 150
GAMES = 5
_UNDONE = 0.1
_LONGEST = 60.0


def played(code: GameCode, dice: random.Random) -> Recording:
    """A game of `MOVES` random moves, or as many as there were."""
    session = Session.of(code, lambda: 0.0)
    while session.moves < MOVES:
        moves = list(session.game.moves(session.position))
        if session.can_undo and (not moves or dice.random() < _UNDONE):
            session.undo()
        elif moves:
            session.play(dice.choice(moves))
        else:
            break
    return recorded(code, session.events)


def seconds(solver: Apart, recording: Recording) -> tuple[float, Finding | None]:
    """How long an analysis takes, and what it finds."""
    begun = time.perf_counter()
    analysis = Analysis(solver, recording)
    while not analysis.done and time.perf_counter() - begun < _LONGEST:
        time.sleep(0.005)
        analysis.step()
    return time.perf_counter() - begun, analysis.finding


def codes(dice: random.Random) -> Iterator[GameCode]:
    """Some deals of each game with each of its options."""
    for variant in VARIANTS:
        keys = [option.key for option in variant.options]
        for chosen in product(*(option.choices for option in variant.options)):
            for _ in range(GAMES):
                yield GameCode(variant, dict(zip(keys, chosen, strict=True)), dice.randrange(10**9))


def main() -> None:
    """Tell of each game how long it took."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--seed", type=int, default=1)
    dice, solver, all_of_them = random.Random(parser.parse_args().seed), Apart(), []
    for code in codes(dice):
        recording = played(code, dice)
        took, finding = seconds(solver, recording)
        all_of_them.append(took)
        print(f"{code!s:24} {recording.length:4} events {took:6.2f} s  {finding}", flush=True)
    solver.close()
    all_of_them.sort()
    middle, longest = all_of_them[len(all_of_them) // 2], all_of_them[-1]
    print(f"{len(all_of_them)} games: median {middle:.2f} s, longest {longest:.2f} s")


if __name__ == "__main__":
    main()
