"""What the coach says that a move is good for."""

import tables

from game.coaching.advice import Reason, Why
from game.coaching.reasons import reasons
from game.rules.cards import DECK, parse_card
from game.rules.game import Game
from game.rules.position import Position

KLONDIKE = tables.rules("klondike", draw="3", rule="relaxed")
FREECELL = tables.rules("freecell", cells="4")
ALL = frozenset(DECK)


def told(
    game: Game, table: str, line: str, seen: frozenset[int] = ALL, keeps: bool = False
) -> list[Reason]:
    """The reasons for the first move of a line, on a table of these cards alone."""
    position: Position = tables.partial(game, table)
    moves, at = [], position
    for word in line.split():
        moves.append(tables.move(game, at, word))
        at = game.after(at, moves[-1])
    return list(reasons(game, position, moves, seen, keeps))


def test_a_card_goes_to_its_foundation() -> None:
    assert told(FREECELL, "column 1: 5D AS", "1-S") == [Reason(Why.HOME)]


def test_a_face_down_card_turns_up_for_points() -> None:
    assert told(KLONDIKE, "column 1: 5d 8S\ncolumn 2: 9H", "1-2") == [Reason(Why.TURNS, points=5)]


def test_a_column_becomes_empty() -> None:
    assert told(FREECELL, "column 1: 8S\ncolumn 2: 9H", "1-2") == [Reason(Why.FREES)]


def test_a_column_that_only_changes_its_place_frees_none() -> None:
    assert told(FREECELL, "column 1: 8S", "1-2") == []


def test_a_cell_becomes_free() -> None:
    assert told(FREECELL, "cell a: 8S\ncolumn 2: 9H", "a-2") == [Reason(Why.CELL)]


def test_a_card_of_the_waste_finds_a_place() -> None:
    assert told(KLONDIKE, "waste: 4C 8S\ncolumn 2: 9H", "w-2") == [Reason(Why.WASTE)]


def test_a_draw_looks_at_cards_not_seen_yet() -> None:
    seen = ALL - {parse_card("4C")}
    assert told(KLONDIKE, "stock: 2D 3H 4C", "draw", seen) == [Reason(Why.LOOKS)]


def test_a_draw_brings_the_card_that_is_played_then() -> None:
    table = "stock: 2D 3H 8S\ncolumn 2: 9H"
    assert told(KLONDIKE, table, "draw w-2") == [Reason(Why.DRAWS, parse_card("8S"))]


def test_the_waste_is_turned_over_for_the_card_that_is_played_then() -> None:
    table = "waste: 2D 3H 8S 4C\ncolumn 2: 9H"
    assert told(KLONDIKE, table, "recycle draw w-2") == [Reason(Why.TURNS_OVER, parse_card("8S"))]


def test_a_move_makes_way_for_the_card_below() -> None:
    table = "column 1: KC 5D 8S\ncolumn 2: 9H\ncolumn 3: 6C"
    assert told(FREECELL, table, "1-2 1-3") == [Reason(Why.OPENS, parse_card("5D"))]


def test_a_move_makes_a_place_for_a_card_that_comes_to_lie_there() -> None:
    table = "column 1: KC 8S\ncolumn 2: 9H\ncolumn 3: 6C 7D"
    assert told(FREECELL, table, "1-2 3-2") == [Reason(Why.OPENS, parse_card("7D"))]


def test_cards_that_only_move_on_together_are_no_reason() -> None:
    table = "column 1: KC 8S\ncolumn 2: QC 9H\ncolumn 3: TC"
    assert told(FREECELL, table, "1-2 2-3x2") == []


def test_that_the_game_stays_winnable_comes_last() -> None:
    assert told(FREECELL, "column 1: 5D AS", "1-S", keeps=True)[-1] == Reason(Why.KEEPS)
