#!/usr/bin/env python3
"""Finds the deals of the worked examples: ``python -m tools.find_examples --only russian.king``.

Deals that can be won are looked through in the order of the catalogue, the easiest first, for a
position in which moves show what the example is to show, near the deal or along a line to the win,
and after which the game can still be won. What is found first is printed: the code of each act,
the moves from the deal to where it begins, and those of its steps; ``?`` marks what is tried in
vain. Nothing is left to chance: the same is found every time.

Without ``--only`` all are looked for but the slow ones (``--slow``), which take minutes together.
`assets/examples` holds what was found.
"""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import NamedTuple, TypeAlias

import tools.as_installed  # noqa: F401

# isort: split
from game.deals.catalogue import deals_for
from game.deals.grades import Grade
from game.rules import notation
from game.rules.code import GameCode, parse
from game.rules.position import Position
from game.solver.search import Limits, Verdict
from game.solver.shortening import spared, straightened
from game.solver.solving import solve
from game.variants import VARIANTS
from tools import examples_shown as shown
from tools.examples_shown import Line, Shows, Table, after, in_one_act

LIMITS = Limits(nodes=300_000)
"""How far a win is searched for."""
Way: TypeAlias = Callable[[GameCode], Iterator[Line]]


class Found(NamedTuple):
    """An act of an example: its deal, what is played before it, and the moves of its steps, those
    tried in vain with a ``?``."""

    code: GameCode
    opening: tuple[str, ...]
    steps: tuple[str, ...]


@dataclass(frozen=True)
class Sought:
    """An example, or acts of one, in deals of these kinds, which have the same letters.

    The deals, and the moves from them, are those of `by`, one of the kinds; all `ways` are gone one
    after the other, each in all deals. What is shown by nothing is no act.
    """

    key: str
    kinds: tuple[str, ...]
    shows: Shows
    ways: tuple[Way, ...]
    by: int = 0
    slow: bool = False


def near(depth: int) -> Way:
    """Every way of exactly so many moves, one to each position."""

    def ways(code: GameCode) -> Iterator[Line]:
        game = code.game()
        level: dict[Position, Line] = {code.dealt(): ()}
        seen = set(level)
        for _ in range(depth):
            further: dict[Position, Line] = {}
            for position, line in level.items():
                for move in game.moves(position):
                    further.setdefault(game.after(position, move), (*line, move))
            level = {p: line for p, line in further.items() if p not in seen}
            seen.update(level)
        yield from level.values()

    return ways


def along(longest: int, short: bool = True) -> Way:
    """The first so many moves of a line to the win, which is made short or left as it was found."""

    def ways(code: GameCode) -> Iterator[Line]:
        game, position = code.game(), code.dealt()
        found = solve(game, position, LIMITS).line
        line = tuple((spared if short else straightened)(game, position, found))
        yield from (line[:length] for length in range(min(len(line), longest + 1)))

    return ways


CELLS = ("FC1-C4", "FC1-C2", "FC1-C1")
HERE = (near(0),)
CLOSE = (near(0), near(1), near(2))
SOUGHT = (
    Sought("russian.group", ("RU1-C",), in_one_act(shown.unordered_group), HERE),
    Sought("russian.turned", ("RU1-C",), in_one_act(shown.turned_up), HERE),
    Sought("russian.king", ("RU1-C",), in_one_act(shown.king_only), HERE),
    Sought("russian.rule", ("RU1-C", "RU1-R"), shown.either_rule, HERE),
    Sought("russian.back", ("RU1-R",), in_one_act(shown.taken_back), (along(12),), slow=True),
    Sought("russian.limit", ("RU1-R",), in_one_act(shown.too_many), (along(8),), slow=True),
    Sought("thoughtful.order", ("TF1-D1N",), in_one_act(shown.out_of_order), HERE),
    Sought("thoughtful.king", ("TF1-D1N",), in_one_act(shown.king_only), CLOSE),
    Sought("thoughtful.draw", ("TF1-D3N",), in_one_act(shown.third_card), HERE),
    Sought("thoughtful.recycle", ("TF1-D3N",), in_one_act(shown.recycled), HERE),
    Sought("freecell.order", ("FC1-C4",), in_one_act(shown.out_of_order), HERE, slow=True),
    Sought("freecell.cell", ("FC1-C4",), in_one_act(shown.cell_used), HERE, slow=True),
    Sought("freecell.room", ("FC1-C4",), in_one_act(shown.one_cell_more), (along(20),), slow=True),
    Sought("freecell.empty", ("FC1-C4",), in_one_act(shown.any_card), (along(20),), slow=True),
    Sought("freecell.limit", CELLS, shown.ten_cards, (along(24, short=False),), by=2, slow=True),
    Sought("freecell.fewer", CELLS, shown.fewer_cells, (along(24, short=False),), by=2, slow=True),
    Sought("klondike.turned", ("KL1-D1C",), in_one_act(shown.turned_up), CLOSE),
    Sought("klondike.king", ("KL1-D1C",), in_one_act(shown.king_only), CLOSE),
    Sought("klondike.keep", ("KL1-D1C", "KL1-D1R"), shown.card_kept, (along(12),), slow=True),
    Sought("klondike.one_pass", ("KL1-D1C",), in_one_act(shown.last_pass), (along(100),)),
    Sought("klondike.three_passes", ("KL1-D3C",), in_one_act(shown.last_pass), (along(100),)),
    Sought("yukon.group", ("YU1",), in_one_act(shown.unordered_group), HERE),
    Sought("yukon.colour", ("YU1",), in_one_act(shown.colours), HERE),
    Sought("yukon.turned", ("YU1",), in_one_act(shown.turned_up), HERE),
    Sought("yukon.king", ("YU1",), in_one_act(shown.king_only), HERE),
    Sought("yukon.back", ("YU1",), in_one_act(shown.taken_back), (along(12),), slow=True),
)
"""All examples, and how they are found."""


def found(sought: Sought) -> Iterator[tuple[Found, ...]]:
    """Everything that shows it, the acts of each."""
    for way in sought.ways:
        for letters in _letters(sought.kinds[sought.by]):
            codes = [parse(f"{kind}-{letters}", VARIANTS) for kind in sought.kinds]
            for opening in way(codes[sought.by]):
                yield from _shown(sought, codes, _texts(codes[sought.by], opening))


def _letters(kind: str) -> list[str]:
    graded = deals_for(parse(f"{kind}-AAAAAAA", VARIANTS)).graded
    return [letters for grade in Grade for letters in graded[grade]]


def _shown(
    sought: Sought, codes: Sequence[GameCode], opening: Sequence[str]
) -> Iterator[tuple[Found, ...]]:
    tables = [_table(code, opening) for code in codes]
    for lines in sought.shows(tables):
        acts = list(zip(codes, tables, lines, strict=True))
        if all(_winnable(table, line) for _, table, line in acts):
            yield tuple(
                Found(code, tuple(opening), tuple(_steps(table, line)))
                for code, table, line in acts
                if line
            )


def _texts(code: GameCode, line: Line) -> list[str]:
    """A line from the deal as text."""
    return _steps(Table(code.game(), code.dealt()), line)


def _steps(table: Table, line: Line) -> list[str]:
    game, position = table
    texts = []
    for move in line:
        refused = game.refusal(position, move) is not None
        texts.append(notation.write(game, move) + "?" * refused)
        position = after(game, position, (move,))
    return texts


def _table(code: GameCode, opening: Sequence[str]) -> Table:
    game, position = code.game(), code.dealt()
    for text in opening:
        position = game.after(position, notation.read(game, position, text))
    return Table(game, position)


def _winnable(table: Table, line: Line) -> bool:
    game, position = table
    return solve(game, after(game, position, line), LIMITS).verdict is Verdict.WON


def main(argv: Sequence[str] | None = None) -> int:
    """Print what is found for each example that is looked for; the exit code: 1 if one is not."""
    parser = argparse.ArgumentParser(
        prog="find_examples",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--only", metavar="NAME", help="look for this one, such as russian.king")
    parser.add_argument("--slow", action="store_true", help="look for the slow ones, too")
    parser.add_argument("--count", type=int, default=1, help="print so many of each")
    given = parser.parse_args(argv)
    missing = 0
    for sought in SOUGHT:
        if given.only == sought.key or (not given.only and (given.slow or not sought.slow)):
            first = list(islice(found(sought), given.count))
            missing += not first
            for acts in first or [()]:
                print(sought.key if acts else f"{sought.key}: not found", flush=True)
                for act in acts:
                    print(f"  {act.code}\n    opening: {' '.join(act.opening) or '–'}")
                    print(f"    steps: {' '.join(act.steps)}", flush=True)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
