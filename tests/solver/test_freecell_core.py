"""FreeCell's search: public boards with known answers, and lines that the rules allow."""

from collections.abc import Sequence

import pytest
import tables

from game.rules import dealing
from game.rules.game import Game
from game.rules.position import Move, Position
from game.rules.zones import Kind
from game.solver import freecell_line
from game.solver.freecell import FreeCellSearch
from game.solver.search import Verdict
from game.variants.freecell import build

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


def test_a_card_is_taken_back_where_nothing_else_wins() -> None:
    """Without that, public tables say, this deal needs four cells."""
    game = build("3")
    position = game.dealt(dealing.microsoft_deck(575))
    verdict, line = _searched(game, position)
    assert verdict is Verdict.WON
    assert game.won(_played(game, position, line))
    assert any(game.kind(move.src) is Kind.FOUNDATION for move in line)


def test_without_a_free_spot_a_card_that_is_left_alone_changes_no_place() -> None:
    game = tables.rules("freecell", cells="2")
    position = tables.partial(
        game,
        """
        cell a: KH
        cell b: 7S
        column 1: JS
        column 2: QH 8H JH 9H TS
        column 3: 6S 8S TC TH KS
        column 4: JC
        column 5: QS
        column 6: 9S
        column 7: QC
        column 8: KC
        foundation S: AS … 5S
        foundation H: AH … 7H
        foundation D: AD … KD
        foundation C: AC … 9C
        """,
    )
    assert _searched(game, position) == (Verdict.LOST, [])


def test_a_card_is_taken_back_to_an_empty_column_where_nothing_else_wins() -> None:
    game = tables.rules("freecell", cells="1")
    position = tables.partial(
        game,
        """
        cell a: 9C
        column 1: QC
        column 2: TS
        column 3: JD TD 8S 8C 9S JC KD QD
        column 4: KC
        column 5: KS
        column 6: JS
        column 7: TC
        column 8: QS
        foundation S: AS … 7S
        foundation H: AH … KH
        foundation D: AD … 9D
        foundation C: AC … 7C
        """,
    )
    verdict, line = _searched(game, position)
    assert verdict is Verdict.WON
    assert game.won(_played(game, position, line))


def shorter(game: Game, position: Position, line: Sequence[Move], nodes: int) -> list[Move]:
    """The line once all the work is done."""
    *_, short = freecell_line.shorter(game, position, line, nodes)
    return short


@pytest.mark.parametrize(("number", "cells"), [(2, 1), (3, 2), (1941, 4)])
def test_a_shorter_line_wins_and_is_the_same_every_time(number: int, cells: int) -> None:
    game, position = _microsoft(cells, number)
    line = _searched(game, position)[1]
    found = shorter(game, position, line, 4000)
    assert len(found) < len(line)
    assert game.won(_played(game, position, found))
    assert found == shorter(game, position, line, 4000)


def test_every_first_try_is_allowed() -> None:
    for number in range(1, 6):
        game, position = _microsoft(2, number)
        tries = FreeCellSearch(game, position, MEMORY).tries()
        assert tries
        for moves in tries:
            _played(game, position, moves)
