"""Our lines beside the shortest ones known, by the tool ``bench_solver``.

The source counts each draw and each move of cards, and neither the cards turned up nor the
recycles; so are ours counted here.
"""

import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from statistics import median

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "tests"))

from solver import published

from game.rules.game import Game
from game.rules.position import Move
from game.solver.search import Limits
from game.solver.shortening import shortened
from game.solver.solving import solve
from tools.bench_solver_table import markdown

LIMITS = Limits(nodes=20_000_000, memory=512 << 20)


def minima(say: Callable[[str], None]) -> str:
    """The table: for each published deal the fewest moves known, ours, and their ratio."""
    rows, ratios = [], []
    for board in published.klondikes():
        for key, fewest in board.minima.items():
            say(f"{board.name} {key}")
            found, short = _moves(published.KLONDIKES[key], board)
            ratios += [short / fewest] if short else []
            ratio = f"{short / fewest:.2f}" if short else "–"
            rows.append([board.name, key, str(fewest), str(found or "–"), str(short or "–"), ratio])
    head = ("", "", "fewest known", "as found", "shortened", "ratio")
    return f"{markdown(head, rows)}\n\nMedian ratio {median(ratios):.2f}, worst {max(ratios):.2f}."


def _moves(game: Game, board: published.Klondike) -> tuple[int, int]:
    """How many moves the line has as found, and shortened; 0 where none was found."""
    position = game.dealt(board.deck)
    line = solve(game, position, LIMITS).line
    short = shortened(game, position, line)
    return _counted(game, line), _counted(game, short)


def _counted(game: Game, line: Sequence[Move]) -> int:
    return sum(move.dst != game.stock for move in line)
