"""Short lines: never longer than what was known, allowed to the last move, without circles."""

import pytest
import tables
from solver import playing
from tables import RuleSet

from game.rules.game import Game
from game.rules.position import Move, Position
from game.solver import shortening
from game.solver.solving import solve

ONE_OF_EACH = [tables.RULE_SETS[number] for number in (0, 1, 2, 4, 7, 11)]
NODES = 2_000


def won(of: RuleSet) -> tuple[Game, Position, list[Move]]:
    """The first deal that is won at once, and how."""
    game = of.game
    for number in range(100):
        position = of.deal(number).dealt()
        line = list(solve(game, position).line)
        if line:
            return game, position, line
    raise AssertionError(of)


@pytest.mark.parametrize("of", ONE_OF_EACH, ids=str)
@pytest.mark.few(4)
def test_a_shortened_line_wins_and_is_no_longer(of: RuleSet) -> None:
    game, position, line = won(of)
    found = shortening.shortened(game, position, line, NODES)
    assert playing.wins(game, position, found)
    assert len(found) <= len(line)
    assert shortening.shortened(game, position, line, NODES) == found


def test_circles_and_idle_moves_are_left_out() -> None:
    game = tables.rules("yukon")
    position = tables.table(
        game,
        """
        column 1: KH QH KS
        column 2: KC
        foundation S: AS … QS
        foundation H: AH … JH
        foundation D: AD … KD
        foundation C: AC … QC
        """,
    )
    line, at = [], position
    for word in ("1-3", "3-S", "S-3", "1-2", "2-3", "3-H", "3-S", "2-C", "1-H"):
        line.append(tables.move(game, at, word))
        at = tables.after(game, at, word)
    assert game.won(at)
    assert len(shortening.straightened(game, position, line)) == 7
    assert len(shortening.spared(game, position, line)) == 4
