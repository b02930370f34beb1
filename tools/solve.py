#!/usr/bin/env python3
"""Says whether games can be won, and how: ``python -m tools.solve KL1-D3C-AAAAABB``.

A game is named as for ``sabir --print``: by a code, or by ``--deck`` with ``--variant`` and its
options; ``--moves`` are played first. ``--batch`` reads decks from standard input instead, one a
line, and answers each with a line:

    won 104, 5210 nodes, 3 ms      there is a way of 104 moves (--line adds them)
    lost, 81233 nodes, 61 ms       proved: there is none
    unknown, 50000000 nodes, …     neither, within the limits
    error …                        this line is no deck, or the moves are refused

``--nodes`` and ``--seconds`` limit the search. The way is shortened unless ``--raw`` is given.
"""

import argparse
import math
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import tools.as_installed  # noqa: F401

# isort: split
from game.__main__ import BAD_ARGUMENTS, dealt, played
from game.arguments import SETTABLE, Wrong, options_of, read, variant_of
from game.play.session import Session
from game.rules import notation
from game.rules.code import BadCode
from game.rules.position import Move
from game.solver.search import Limits, Verdict
from game.solver.shortening import shortened
from game.solver.solving import search
from game.text.catalogue import Words
from game.text.explain import bad_code

AT_A_TIME = 2_000
"""Positions looked at between two looks at the clock."""


@dataclass(frozen=True)
class Wanted:
    """How far to search, and what to tell of the way."""

    nodes: int
    seconds: float
    line: bool
    raw: bool


class Said(Wrong):
    """What is wrong, in words that only this tool has."""

    def text(self, words: Words) -> str:  # noqa: ARG002
        """The sentence."""
        return self.key


def main(argv: Sequence[str] | None = None) -> int:
    """Print the answers; the exit code: 0, or 2 for bad arguments."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")
    words = Words("en")
    try:
        own, given = _arguments(sys.argv[1:] if argv is None else argv)
        asked, wanted = _game(given, own.batch), Wanted(own.nodes, own.seconds, own.line, own.raw)
        answers = _answers(asked, wanted, words) if own.batch else [answer(_at(asked), wanted)]
        for said in answers:
            print(said, flush=True)
    except Wrong as wrong:
        message = wrong.text(words)
    except BadCode as error:
        message = bad_code(words, error)
    else:
        return 0
    print(f"solve: {message}", file=sys.stderr)
    return BAD_ARGUMENTS


def _arguments(given: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
    """The tool's own arguments, and those that name the game; raises Wrong."""
    parser = argparse.ArgumentParser(
        prog="solve", exit_on_error=False, allow_abbrev=False, description=__doc__
    )
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--batch", action="store_true", help="read decks, one a line")
    parser.add_argument("--nodes", type=int, default=Limits.nodes, help="look at so many positions")
    parser.add_argument("--seconds", type=float, default=math.inf, help="search for so long")
    parser.add_argument("--line", action="store_true", help="tell the moves to the win")
    parser.add_argument("--raw", action="store_true", help="do not shorten the way")
    try:
        own, game = parser.parse_known_args(given)
    except argparse.ArgumentError as error:
        raise Said(f"the value of {error.argument_name} is missing or wrong") from None
    for option, value in (("--nodes", own.nodes), ("--seconds", own.seconds)):
        if not value > 0:
            raise Said(f"the value of {option} is wrong")
    named = game and not game[0].startswith("-")
    return own, ["--code", *game] if named else game


def _game(given: Sequence[str], batch: bool) -> argparse.Namespace:
    """The game that is asked about, or with `batch` all about it but the deck; raises Wrong."""
    asked = read(given)
    for key, value in vars(asked).items():
        if value and key not in ("code", "deck", "variant", "moves", *SETTABLE):
            raise Said(f"--{key} is not understood")
    if batch and (asked.variant is None or (asked.code or asked.deck) is not None):
        raise Said("--batch needs --variant, and decks on standard input only")
    if not batch and asked.code is None and (asked.deck is None or asked.variant is None):
        raise Said("a game is needed: a code, or --deck with --variant")
    if batch:
        options_of(asked, variant_of(asked.variant))
    return asked


def _answers(asked: argparse.Namespace, wanted: Wanted, words: Words) -> Iterator[str]:
    """The answers about the decks on standard input."""
    for line in sys.stdin:
        asked.deck = line.strip()
        try:
            yield answer(_at(asked), wanted)
        except Wrong as wrong:
            yield f"error {wrong.text(words)}"


def _at(asked: argparse.Namespace) -> Session:
    """The game with its moves played; raises Wrong, or BadCode."""
    session = dealt(asked)
    refusal = played(session, asked.moves or "")
    if refusal is not None:
        raise Said(f"refused: {refusal}")
    return session


def answer(session: Session, wanted: Wanted) -> str:
    """The answer about the position of a session."""
    game, position = session.game, session.position
    began = time.process_time()
    searching = search(game, position)
    verdict = None
    until = time.monotonic() + wanted.seconds
    while verdict is None and searching.nodes < wanted.nodes and time.monotonic() < until:
        verdict = searching.step(min(AT_A_TIME, wanted.nodes - searching.nodes))
    took = time.process_time() - began
    line: Sequence[Move] = searching.line()
    if line and not wanted.raw:
        line = shortened(game, position, line)
    said = f"won {len(line)}" if verdict is Verdict.WON else str(verdict or Verdict.UNKNOWN)
    said += f", {searching.nodes} nodes, {took * 1000:.0f} ms"
    moves = " ".join(notation.write(game, move) for move in line)
    return f"{said}: {moves}" if wanted.line and moves else said


if __name__ == "__main__":
    sys.exit(main())
