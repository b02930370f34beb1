"""FreeCell, sentence by sentence, with the whole table of how many cards move at once."""

import pytest
import tables

from game.rules.cards import DECK, is_down
from game.rules.game import Game
from game.rules.position import Move, Position
from game.rules.refusal import Reason
from game.rules.zones import Kind

GAMES = {cells: tables.rules("freecell", cells=str(cells)) for cells in (4, 2, 1)}
FOUR = GAMES[4]
ALL = pytest.mark.parametrize("game", GAMES.values(), ids=["4 cells", "2 cells", "1 cell"])

TO_FILLED = {
    0: (1, 2, 4, 8),
    1: (2, 4, 8, 16),
    2: (3, 6, 12, 24),
    3: (4, 8, 16, 32),
    4: (5, 10, 20, 40),
}
"""For each number of empty cells: the limit with 0, 1, 2, 3 empty columns."""
TO_EMPTY = {0: (1, 2, 4), 1: (2, 4, 8), 2: (3, 6, 12), 3: (4, 8, 16), 4: (5, 10, 20)}
"""The same to an empty column, with 1, 2, 3 empty columns in all."""

RUN = "KS QH JS TH 9S 8H 7S 6H 5S 4H 3S 2H AS"
HELD = ("AH", "AC", "AD", "KH")
"""Cards for full cells; none of them is ever wanted below the run."""
FILLED = [
    pytest.param(cells, empty, columns, TO_FILLED[empty][columns], id=f"{cells}-{empty}-{columns}")
    for cells in GAMES
    for empty in range(cells + 1)
    for columns in range(4)
]
EMPTY = [
    pytest.param(cells, empty, total, TO_EMPTY[empty][total - 1], id=f"{cells}-{empty}-{total}")
    for cells in GAMES
    for empty in range(cells + 1)
    for total in (1, 2, 3)
]


def run_table(game: Game, empty: int, columns: int, below: str) -> str:
    """A table with a run of 13 in column 1, so many empty cells and so many empty columns.

    Column 2 holds the card `below`, or is one of the empty ones.
    """
    cells = len(game.cells)
    lines = [f"column 1: {RUN}"]
    lines += [f"cell {'abcd'[i]}: {HELD[i]}" for i in range(cells - empty)]
    lines += [f"column 2: {below}"] if below else []
    others = 6 - columns if below else 7 - columns
    fillers = [card for card in ("KD", "KC", "QD", "QC", "JD", "JC", "TD") if card != below]
    lines += [f"column {8 - i}: {fillers[i]}" for i in range(others)]
    return "\n".join(lines)


def below_group(size: int) -> str:
    """A card on which the last `size` cards of the run fit."""
    lowest = RUN.split()[-size]
    rank = "A23456789TJQK"["A23456789TJQK".index(lowest[0]) + 1]
    return rank + ("D" if lowest[1] == "S" else "C")


@pytest.mark.parametrize(("cells", "empty", "columns", "limit"), FILLED)
def test_the_table_of_cards_that_move_to_a_filled_column(
    cells: int, empty: int, columns: int, limit: int
) -> None:
    """FC-01: (empty cells + 1) x 2^(empty columns); removed cells do not count."""
    game = GAMES[cells]
    for size in range(1, 13):
        text = run_table(game, empty, columns, below_group(size))
        position = tables.table(game, text, rest="column 8")
        expected = "allowed"
        if size > limit:
            lowest, below = RUN.split()[-size], below_group(size)
            expected = f"freecell_limit card={lowest} below={below} count={size} limit={limit}"
            expected += f" cells={empty} columns={columns}"
        assert tables.why(game, position, f"1-2x{size}") == expected
        assert ("1-2" + f"x{size}" * (size > 1) in tables.legal(game, position)) == (size <= limit)


@pytest.mark.parametrize(("cells", "empty", "total", "limit"), EMPTY)
def test_the_table_of_cards_that_move_to_an_empty_column(
    cells: int, empty: int, total: int, limit: int
) -> None:
    """FC-02: the target itself is not counted."""
    game = GAMES[cells]
    text = run_table(game, empty, total, "")
    position = tables.table(game, text, rest="column 8")
    for size in range(1, 14):
        expected = "allowed"
        if size > limit:
            expected = f"freecell_limit card={RUN.split()[-size]} count={size} limit={limit}"
            expected += f" cells={empty} columns={total - 1}"
        assert tables.why(game, position, f"1-2x{size}") == expected


@pytest.mark.parametrize("empty", range(5))
@pytest.mark.parametrize("columns", range(4))
def test_the_limits_above_the_longest_run_are_those_of_the_table_too(
    empty: int, columns: int
) -> None:
    """No run has more than 13 cards, so 16 to 40 show in the sentence alone."""
    room = next(zone.room for zone in FOUR.zones if zone.kind is Kind.COLUMN)
    assert room.limit(empty, columns) == TO_FILLED[empty][columns]


def test_with_four_empty_cells_and_one_empty_column_10_cards_move_but_5_to_the_empty_one() -> None:
    position = tables.table(FOUR, run_table(FOUR, 4, 1, below_group(10)), rest="column 8")
    legal = tables.legal(FOUR, position)
    assert "1-2x10" in legal
    assert "1-3x5" in legal
    assert "1-3x6" not in legal


def test_with_no_cell_and_no_column_empty_one_card_moves_and_two_stay() -> None:
    """FC-03."""
    position = tables.table(FOUR, run_table(FOUR, 0, 0, "3C"), rest="column 8")
    assert tables.reason(FOUR, position, "1-2x2") is Reason.FREECELL_LIMIT
    position = tables.table(FOUR, run_table(FOUR, 0, 0, "2D"), rest="column 8")
    assert tables.why(FOUR, position, "1-2") == "allowed"


def test_one_empty_cell_and_one_empty_column_let_two_cards_into_that_column_not_four() -> None:
    """FC-02."""
    position = tables.table(FOUR, run_table(FOUR, 1, 1, ""), rest="column 8")
    assert tables.why(FOUR, position, "1-2x2") == "allowed"
    assert tables.reason(FOUR, position, "1-2x3") is Reason.FREECELL_LIMIT


@ALL
def test_all_52_cards_lie_face_up_in_8_columns_of_7_7_7_7_6_6_6_6(game: Game) -> None:
    position = game.dealt(DECK)
    heights = [len(position.piles[column]) for column in game.columns]
    assert heights == [7, 7, 7, 7, 6, 6, 6, 6]
    assert not any(is_down(card) for pile in position.piles for card in pile)


@pytest.mark.parametrize("cells", [4, 2, 1])
def test_removed_cells_are_not_on_the_board(cells: int) -> None:
    game = GAMES[cells]
    assert len(game.cells) == cells
    assert len(game.dealt(DECK).piles) == cells + 4 + 8
    placed = {text for text in tables.legal(game, game.dealt(DECK)) if text[2] in "abcd"}
    assert {text[2] for text in placed} == set("abcd"[:cells])


def test_a_column_takes_a_card_of_opposite_colour_and_one_rank_lower() -> None:
    for below, expected in (
        ("8S", "allowed"),
        ("8C", "allowed"),
        ("8D", "opposite_colour card=7H below=8D"),
        ("9S", "one_lower card=7H below=9S"),
        ("6S", "one_lower card=7H below=6S"),
    ):
        position = tables.table(FOUR, f"column 1: 7H\ncolumn 2: {below}")
        assert tables.why(FOUR, position, "1-2") == expected


@ALL
def test_an_empty_cell_takes_any_card_and_only_one(game: Game) -> None:
    for number in range(1, 9):
        position = game.dealt(DECK)
        assert tables.why(game, position, f"{number}-a") == "allowed"
    position = tables.table(game, "column 1: 9S 8H\ncell a: KD")
    assert tables.why(game, position, "1-a") == "cell_taken card=8H below=KD"
    position = tables.table(game, "column 1: 9S 8H")
    assert tables.why(game, position, "1-ax2") == "cell_single card=9S count=2"


def test_only_an_ordered_run_moves_together() -> None:
    position = tables.table(FOUR, "column 1: 9S 8H 6S\ncolumn 2: TH")
    assert tables.why(FOUR, position, "1-2x3") == "out_of_order card=6S below=8H"
    position = tables.table(FOUR, "column 1: 9S 8H 7S\ncolumn 2: TH")
    assert tables.why(FOUR, position, "1-2x3") == "allowed"


@ALL
def test_every_card_in_a_cell_goes_wherever_it_fits(game: Game) -> None:
    """FC-06: to a column, to an empty one, to its foundation, to another cell."""
    text = "cell a: 7H\ncolumn 1: 8S\ncolumn 2: 8D\nfoundation H: AH … 6H"
    position = tables.table(game, text)
    legal = {move for move in tables.legal(game, position) if move.startswith("a-")}
    others = {f"a-{cell}" for cell in "bcd"[: len(game.cells) - 1]}
    assert legal == {"a-1", "a-H", *(f"a-{n}" for n in "34567")} | others


def test_a_card_in_a_cell_is_offered_wherever_the_rules_let_it_go() -> None:
    """FC-06, for cells, columns and foundations of random play."""
    for position in tables_with_full_cells():
        for cell in FOUR.cells:
            for dst in range(len(position.piles)):
                move = Move(cell, dst)
                allowed = FOUR.refusal(position, move) is None
                assert allowed == (dst in FOUR.targets(position, cell, 1))
                assert allowed == (move in set(FOUR.moves(position)))


def tables_with_full_cells() -> list[Position]:
    """Places within recorded games where a cell is in use."""
    found = []
    for title in ("freecell_FC1-C4-AAAAAAF", "freecell_FC1-C4-AAAAAAD", "freecell_FCM-C4-1"):
        game = tables.recorded(title)
        session = game.fresh()
        for event in game.events:
            tables.play(session, event)
            if any(session.position.piles[cell] for cell in FOUR.cells):
                found.append(session.position)
    return found[::4]


@ALL
def test_a_foundation_card_comes_back_to_a_column_but_not_to_a_cell(game: Game) -> None:
    position = tables.table(game, "foundation H: AH 2H\ncolumn 1: 3S\ncolumn 2: 3D")
    assert tables.why(game, position, "H-1") == "allowed"
    assert tables.why(game, position, "H-2") == "opposite_colour card=2H below=3D"
    assert tables.why(game, position, "H-3") == "allowed"
    assert tables.why(game, position, "H-a") == "cell_not_back card=2H"


@ALL
def test_a_card_home_pays_10_a_card_from_a_cell_to_a_column_5_all_else_nothing(game: Game) -> None:
    text = "column 1: 9H AS\ncolumn 2: TS\ncolumn 3: 8C 2S"
    session = tables.session(game, tables.table(game, text))
    for move, points in (
        ("1-a", 0),
        ("a-4", 5),
        ("4-S", 15),
        ("1-2", 15),
        ("3-a", 15),
        ("a-S", 25),
        ("S-1", 25),
        ("1-S", 35),
        ("3-2", 35),
    ):
        tables.play(session, move)
        assert session.points == points, move


def test_moving_from_cell_to_cell_is_legal_and_pays_nothing() -> None:
    session = tables.session(FOUR, tables.table(FOUR, "cell a: 9H"))
    tables.play(session, "a-b b-c c-d d-a " * 5)
    assert (session.points, session.moves) == (0, 20)


def test_a_whole_column_may_go_to_an_empty_column() -> None:
    position = tables.table(FOUR, "column 1: 9S 8H")
    assert tables.why(FOUR, position, "1-2x2") == "allowed"


def test_leaving_a_column_empty_does_not_help_the_move_itself() -> None:
    """The column a run comes from counts only once it is empty."""
    position = tables.table(FOUR, run_table(FOUR, 0, 0, "2D"), rest="column 8")
    piles = list(position.piles)
    piles[tables.pile(FOUR, "1")] = bytes(tables.cards("3S 2H"))
    piles[tables.pile(FOUR, "2")] = bytes(tables.cards("4D"))
    shorter = position._replace(piles=tuple(piles))
    assert tables.why(FOUR, shorter, "1-2x2").startswith("freecell_limit")
