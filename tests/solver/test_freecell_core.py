"""FreeCell's search: public boards with known answers, and lines that the rules allow."""

import pytest
import tables

from game.rules import dealing
from game.rules.game import Game
from game.rules.position import Move, Position
from game.solver.freecell import FreeCellSearch
from game.solver.search import Verdict

MEMORY = 64 << 20


def _searched(game: Game, position: Position) -> tuple[Verdict | None, list[Move]]:
    search = FreeCellSearch(game, position, MEMORY)
    return search.step(200_000), search.line()


def _microsoft(cells: int, number: int) -> tuple[Game, Position]:
    game = tables.rules("freecell", cells=str(cells))
    return game, game.dealt(dealing.microsoft_deck(number))


def _played(game: Game, position: Position, line: list[Move]) -> Position:
    for move in line:
        assert game.refusal(position, move) is None
        position = game.after(position, move)
    return position


@pytest.mark.parametrize(
    ("number", "fewest"),
    [(2, 1), (7, 1), (8, 1), (3, 2), (4, 2), (9, 2), (24, 2), (1, 3), (6, 3), (617, 4), (178, 4)],
)
def test_a_deal_is_won_with_as_many_cells_as_it_needs_and_proved_lost_with_fewer(
    number: int, fewest: int
) -> None:
    for cells in (1, 2, 4):
        game, position = _microsoft(cells, number)
        if (number, cells) == (1, 2):
            continue
        verdict, line = _searched(game, position)
        assert verdict is (Verdict.WON if cells >= fewest else Verdict.LOST)
        assert game.won(_played(game, position, line)) is (cells >= fewest)


@pytest.mark.parametrize("number", [1941, 98714])
def test_a_deal_that_is_won_only_where_cards_may_wait_is_won(number: int) -> None:
    game, position = _microsoft(4, number)
    verdict, line = _searched(game, position)
    assert verdict is Verdict.WON
    assert game.won(_played(game, position, line))


def test_the_first_deal_that_cannot_be_won_with_four_cells_is_proved_lost() -> None:
    assert _searched(*_microsoft(4, 11982)) == (Verdict.LOST, [])
