"""Russian Solitaire, sentence by sentence; and Yukon where it is the same."""

import pytest
import tables

from game.rules import notation
from game.rules.cards import DECK, is_down, name, red
from game.rules.dealing import microsoft_deck
from game.rules.game import Game
from game.rules.position import Move

CLASSIC = tables.rules("russian")
RELAXED = tables.rules("russian", rule="relaxed")
YUKON = tables.rules("yukon")
ALL = pytest.mark.parametrize(
    "game", [CLASSIC, RELAXED, YUKON], ids=["classic", "relaxed", "yukon"]
)
TWENTY = "3D 7C 2S JH 9C 4D 8S TD 5C KS 6H QC 2D JC 7S 3H 9D 4C TS"
"""19 cards in no order, to lie on the card that is picked up."""


@ALL
def test_seven_columns_of_1_6_7_8_9_10_11_with_five_face_up_on_1_to_6_face_down(game: Game) -> None:
    position = game.dealt(DECK)
    columns = [position.piles[column] for column in game.columns]
    assert [len(column) for column in columns] == [1, 6, 7, 8, 9, 10, 11]
    assert [sum(map(is_down, column)) for column in columns] == [0, 1, 2, 3, 4, 5, 6]
    assert all(not is_down(card) for column in columns for card in column[-5:])
    assert sum(is_down(card) for column in columns for card in column) == 21


@ALL
def test_there_is_no_stock_no_waste_and_no_cell(game: Game) -> None:
    assert (game.stock, game.waste, game.cells) == (None, None, ())
    assert len(game.dealt(DECK).piles) == 7 + 4


def test_seven_of_hearts_goes_on_eight_of_hearts_and_never_on_another_eight() -> None:
    for eight, expected in (
        ("8H", "allowed"),
        ("8D", "same_suit card=7H below=8D"),
        ("8S", "same_suit card=7H below=8S"),
        ("8C", "same_suit card=7H below=8C"),
    ):
        position = tables.table(CLASSIC, f"column 1: 7H\ncolumn 2: {eight}")
        assert tables.why(CLASSIC, position, "1-2") == expected


def test_relaxed_lets_any_card_go_on_any_next_higher_one() -> None:
    for eight in ("8H", "8D", "8S", "8C"):
        position = tables.table(RELAXED, f"column 1: 7H\ncolumn 2: {eight}")
        assert tables.why(RELAXED, position, "1-2") == "allowed"


def test_relaxed_still_asks_for_exactly_one_rank_lower() -> None:
    for below in ("9H", "7S", "6H", "KS", "AH"):
        position = tables.table(RELAXED, f"column 1: 7H\ncolumn 2: {below}")
        assert tables.why(RELAXED, position, "1-2") == f"one_lower card=7H below={below}"


def test_yukon_builds_in_opposite_colours_one_lower() -> None:
    for below in DECK:
        if name(below) == "7H":
            continue
        position = tables.table(YUKON, f"column 1: 7H\ncolumn 2: {name(below)}")
        fits = not red(below) and name(below)[0] == "8"
        assert (tables.why(YUKON, position, "1-2") == "allowed") == fits


def test_the_rest_of_a_group_may_lie_in_any_order() -> None:
    """RU-09: 9S with QH and 2C on it goes to TS in the same order; not to TC or TH."""
    for below, expected in (
        ("TS", "allowed"),
        ("TC", "same_suit card=9S below=TC"),
        ("TH", "same_suit card=9S below=TH"),
    ):
        position = tables.table(CLASSIC, f"column 1: 9S QH 2C\ncolumn 2: {below}")
        assert tables.why(CLASSIC, position, "1-2x3") == expected
    position = tables.table(CLASSIC, "column 1: 9S QH 2C\ncolumn 2: TS")
    assert "column 2: TS 9S QH 2C" in tables.text_of(
        CLASSIC, tables.after(CLASSIC, position, "1-2x3")
    )


def test_in_yukon_an_unordered_group_goes_by_its_lowest_card() -> None:
    position = tables.table(YUKON, "column 1: 9S QH 2C\ncolumn 2: TH\ncolumn 3: TC")
    assert tables.why(YUKON, position, "1-2x3") == "allowed"
    assert tables.why(YUKON, position, "1-3x3") == "opposite_colour card=9S below=TC"


@ALL
def test_only_the_lowest_card_of_the_group_has_to_fit(game: Game) -> None:
    below = "TH" if game is YUKON else "TS"
    position = tables.table(game, f"column 1: QH 9S 2C\ncolumn 2: {below}")
    assert tables.why(game, position, "1-2x2") == "allowed"
    assert tables.refused(game, position, "1-2") is not None
    assert tables.refused(game, position, "1-2x3") is not None


@ALL
def test_a_group_may_have_20_cards(game: Game) -> None:
    below, lowest = ("KD", "QS") if game is YUKON else ("KH", "QH")
    position = tables.table(game, f"column 1: {lowest} {TWENTY}\ncolumn 2: {below}")
    assert tables.why(game, position, "1-2x20") == "allowed"
    assert "1-2x20" in tables.legal(game, position)


@ALL
def test_a_group_of_21_cards_is_refused_with_the_numbers(game: Game) -> None:
    below, lowest = ("KD", "QS") if game is YUKON else ("KH", "QH")
    position = tables.table(game, f"column 1: {lowest} {TWENTY} 5H\ncolumn 2: {below}")
    expected = f"group_limit card={lowest} count=21 limit=20"
    assert tables.why(game, position, "1-2x21") == expected
    assert "1-2x21" not in tables.legal(game, position)


@ALL
def test_the_limit_of_20_holds_for_an_empty_column_too(game: Game) -> None:
    group = "KH " + TWENTY
    position = tables.table(game, f"column 1: 2C {group}", rest="column 3")
    assert tables.why(game, position, "1-2x20") == "allowed"
    position = tables.table(game, f"column 1: 2C {group} 5H", rest="column 3")
    assert tables.why(game, position, "1-2x21") == "group_limit card=KH count=21 limit=20"


@ALL
def test_a_king_goes_to_an_empty_column_alone_or_with_what_lies_on_it(game: Game) -> None:
    position = tables.table(game, "column 1: 3C KS\ncolumn 2: 4C KH 2D 9C", rest="column 7")
    assert tables.why(game, position, "1-3") == "allowed"
    assert tables.why(game, position, "2-3x3") == "allowed"


@ALL
def test_nothing_but_a_king_goes_to_an_empty_column_not_even_to_turn_up_a_card(game: Game) -> None:
    position = tables.table(game, "column 1: 3c QS 2D", rest="column 7")
    assert tables.why(game, position, "1-3x2") == "needs_king card=QS"
    assert tables.why(game, position, "1-3") == "needs_king card=2D"


@ALL
def test_a_card_comes_back_from_its_foundation_to_a_column_where_it_fits(game: Game) -> None:
    below = "3C" if game is YUKON else "3H"
    text = f"foundation H: AH 2H\ncolumn 1: {below}\ncolumn 2: 3D\ncolumn 3: 5S"
    position = tables.table(game, text)
    assert tables.why(game, position, "H-1") == "allowed"
    assert tables.why(game, position, "H-3") != "allowed"
    other = tables.why(game, position, "H-2")
    assert (other == "allowed") == (game is RELAXED)


@ALL
def test_a_card_turned_up_pays_5_and_a_card_brought_home_10(game: Game) -> None:
    below = "8C" if game is YUKON else "8H"
    text = f"column 1: 4c 7H\ncolumn 2: {below}\ncolumn 3: 4d AH\ncolumn 4: 5d 5H AS"
    session = tables.session(game, tables.table(game, text))
    for move, points in (("1-2", 5), ("3-H", 20), ("4-S", 30)):
        tables.play(session, move)
        assert session.points == points


@ALL
def test_a_card_moved_from_column_to_column_pays_nothing_by_itself(game: Game) -> None:
    below = "8C" if game is YUKON else "8H"
    session = tables.session(game, tables.table(game, f"column 1: 4C 7H\ncolumn 2: {below}"))
    tables.play(session, "1-2")
    assert session.points == 0


@pytest.mark.parametrize("number", [138, 614, 1691, 1823, 2313, 2608])
def test_some_boards_have_no_legal_move_from_the_start(number: int) -> None:
    """Public boards: Microsoft's deck of that number, dealt column by column."""
    deck = iter(microsoft_deck(number))
    columns = [[next(deck) for _ in range(height)] for height in (1, 6, 7, 8, 9, 10, 11)]
    position = CLASSIC.dealt(tables.dealing_order(columns))
    assert list(CLASSIC.moves(position)) == []


def test_the_board_of_138_lies_as_published() -> None:
    board = """
        column 1: 6D
        column 2: 5d QC 9D 3H 6S 8S
        column 3: 7s 8d AS 7C KH JH QH
    """
    deck = iter(microsoft_deck(138))
    columns = [[next(deck) for _ in range(height)] for height in (1, 6, 7, 8, 9, 10, 11)]
    position = CLASSIC.dealt(tables.dealing_order(columns))
    shown = tables.text_of(CLASSIC, position)
    assert all(line.strip() in shown for line in board.strip().splitlines())


def test_classic_and_relaxed_differ_on_the_columns_only() -> None:
    text = "column 1: 5D AH\ncolumn 2: KC\ncolumn 3: 9s 8S\ncolumn 4: 9H"
    position = tables.table(CLASSIC, text, rest="column 7")
    classic, relaxed = tables.legal(CLASSIC, position), tables.legal(RELAXED, position)
    assert relaxed - classic == {"3-4"}
    assert classic <= relaxed
    for made in CLASSIC.moves(position):
        assert CLASSIC.points(position, made) == RELAXED.points(position, made)
        assert CLASSIC.after(position, made) == RELAXED.after(position, made)


@ALL
def test_a_group_never_includes_a_card_face_down(game: Game) -> None:
    position = game.dealt(DECK)
    for column in game.columns:
        open_cards = sum(not is_down(card) for card in position.piles[column])
        assert game.liftable(position, column) == open_cards
        below = len(position.piles[column]) - open_cards
        if below:
            refusal = game.lift_refusal(position, column, open_cards + 1)
            assert refusal is not None
            assert refusal.card == position.piles[column][below - 1]


def test_a_whole_column_headed_by_a_king_may_go_to_an_empty_one_though_that_is_useless() -> None:
    position = tables.table(CLASSIC, "column 1: KS 2D", rest="column 7")
    made = Move(tables.pile(CLASSIC, "1"), tables.pile(CLASSIC, "2"), 2)
    assert notation.write(CLASSIC, made) == "1-2x2"
    assert CLASSIC.refusal(position, made) is None
