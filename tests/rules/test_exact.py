"""Codes that carry every card: decks of all games, and boards of FreeCell."""

import string
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from math import factorial

import pytest
import tables
from boards import GREENFELT_815, MIDDLE, MIDDLE_CODE, NUMBER_24, boards, decks
from hypothesis import given
from hypothesis import strategies as st
from tables import BY_KEY, RULE_SETS, RuleSet

from game.keeping.boards import read_board
from game.keeping.decks import read_deck
from game.rules import exact
from game.rules.cards import DECK, Card, face_down
from game.rules.code import BadCode, Dealing, GameCode, parse
from game.rules.exact import Board, TooFewCells
from game.rules.position import Position
from game.variants import VARIANTS

FREECELL = BY_KEY["freecell"]
OF_FREECELL = [ruleset for ruleset in RULE_SETS if ruleset.variant is FREECELL]
FOUR = {"cells": "4"}
Deck = tuple[Card, ...]


def bad(text: str) -> BadCode:
    """What is wrong with a code."""
    with pytest.raises(BadCode) as error:
        parse(text, VARIANTS)
    return error.value


# Decks


def test_the_decks_are_numbered_in_the_order_of_their_cards() -> None:
    assert exact.deck_number(DECK) == 0
    assert exact.deck_number([*DECK[:50], 51, 50]) == 1
    assert exact.deck_number(DECK[::-1]) == factorial(52) - 1


@given(decks)
def test_the_number_of_a_deck_gives_that_deck(deck: Deck) -> None:
    assert exact.deck_numbered(exact.deck_number(deck)) == deck


@given(st.integers(0, factorial(52) - 1))
def test_every_number_below_52_factorial_names_a_deck_of_its_own(number: int) -> None:
    assert exact.deck_number(exact.deck_numbered(number)) == number


@pytest.mark.parametrize("number", [-1, factorial(52)])
def test_no_other_number_names_a_deck(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        exact.deck_numbered(number)
    with pytest.raises(ValueError, match=str(number)):
        GameCode(BY_KEY["yukon"], {}, number, Dealing.DECK)


@pytest.mark.parametrize("deck", [DECK[:51], (*DECK, 0), (*DECK[:51], 0), ()])
def test_a_deck_has_52_different_cards(deck: Deck) -> None:
    with pytest.raises(ValueError, match="52"):
        GameCode.of_deck(BY_KEY["yukon"], {}, deck)


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
@given(deck=decks)
def test_every_game_reads_back_the_code_of_a_deck(ruleset: RuleSet, deck: Deck) -> None:
    code = GameCode.of_deck(ruleset.variant, ruleset.options, deck)
    again = parse(str(code), VARIANTS)
    assert again == code
    assert (again.variant, again.options) == (ruleset.variant, ruleset.options)
    assert again.dealing is Dealing.DECK
    assert again.deck() == deck
    assert again.dealt() == ruleset.game.dealt(deck)


def test_codes_of_decks_stay_what_they_are() -> None:
    """Kept and shared codes must mean the same for ever."""
    deck = read_deck(GREENFELT_815)
    letters = "RVWYEJBOYVGGTMOVLQKNBIIVTMGHCVGSXRTNLMVXQPRSQMNJGU"
    codes = [GameCode.of_deck(r.variant, r.options, deck) for r in RULE_SETS]
    starts = ["RUX-C", "RUX-R", "TFX-D1N", "TFX-D3N", "FCX-C4", "FCX-C2", "FCX-C1"]
    starts += ["KLX-D1C", "KLX-D1R", "KLX-D3C", "KLX-D3R", "YUX"]
    assert [str(code) for code in codes] == [f"{start}-{letters}" for start in starts]
    assert [code.short for code in codes] == starts


def test_of_a_numbered_deal_the_short_code_is_the_whole_code() -> None:
    for text in ("RU1-C-AAAAABB", "FCM-C4-8589934591", "YU1-AAAAAAB"):
        assert tables.code(text).short == text


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_the_deck_of_a_deal_is_known_from_its_table(ruleset: RuleSet) -> None:
    code = ruleset.deal(31)
    assert exact.undealt(code.game(), code.dealt()) == code.deck()


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_a_table_on_which_something_was_moved_was_dealt_from_no_deck(ruleset: RuleSet) -> None:
    game, position = ruleset.game, ruleset.deal(31).dealt()
    for move in game.moves(position):
        assert exact.undealt(game, game.after(position, move)) is None


# Boards


def test_the_code_of_a_board_stays_what_it_is() -> None:
    code = GameCode.of_board(FREECELL, FOUR, read_board(MIDDLE))
    assert str(code) == MIDDLE_CODE
    assert code.short == "FCB-C4"
    assert code.dealt() == tables.partial(
        code.game(),
        """
        cell a: 6S
        cell b: 8H
        cell c: QD
        cell d: 4S
        foundation S: AS
        foundation H: AH … 4H
        foundation D: AD
        foundation C: AC
        column 1: 4C 2C 9C 8C QS JD
        column 2: 5H QH 3C
        column 3: QC 9S 6H 9H 3S KS 3D
        column 4: 5D 2S JC 5C JH 6D 5S
        column 5: 2D KD TH TC TD 8D
        column 6: 7H JS KH TS KC 7C
        column 8: 7S 6C 7D 4D 8S 9D
        """,
    )


@given(boards())
def test_the_number_of_a_board_gives_that_board(board: Board) -> None:
    assert exact.board_numbered(exact.board_number(board)) == board


@given(st.integers(0, exact.BOARDS - 1))
def test_a_number_names_one_board_or_none(number: int) -> None:
    try:
        board = exact.board_numbered(number)
    except ValueError:
        return
    assert exact.board_number(board) == number


def test_51_cards_have_no_more_orders_than_there_are() -> None:
    columns = (*[bytes(DECK[at : at + 7]) for at in range(1, 50, 7)], bytes(DECK[50:]))
    first = exact.board_number(Board((1, 0, 0, 0), (None,) * 4, columns))
    assert exact.board_number(exact.board_numbered(first + factorial(51) - 1))
    with pytest.raises(ValueError, match=str(first + factorial(51))):
        exact.board_numbered(first + factorial(51))


@given(boards(), st.sampled_from(OF_FREECELL))
def test_a_board_reads_back_from_its_code_where_there_are_cells_enough(
    board: Board, ruleset: RuleSet
) -> None:
    cells = int(ruleset.options["cells"])
    if board.cells_needed > cells:
        with pytest.raises(TooFewCells) as refused:
            GameCode.of_board(FREECELL, ruleset.options, board)
        assert (refused.value.taken, refused.value.cells) == (board.cells_needed, cells)
        return
    code = GameCode.of_board(FREECELL, ruleset.options, board)
    again = parse(str(code), VARIANTS)
    assert again == code
    assert again.dealing is Dealing.BOARD
    assert again.dealt() == board.position(ruleset.game)
    assert exact.board_of(again.game(), again.dealt()) == board


@pytest.mark.parametrize("cells", ["2", "1"])
def test_a_code_with_fewer_cells_than_are_taken_is_refused(cells: str) -> None:
    error = bad(MIDDLE_CODE.replace("C4", f"C{cells}"))
    assert (error.key, error.position) == ("cells", 8)
    assert (error.count, error.limit) == (4, int(cells))


def test_a_fresh_deal_is_always_written_as_a_deck() -> None:
    """One position, one code."""
    board = read_board(NUMBER_24)
    code = GameCode.of_board(FREECELL, FOUR, board)
    assert code.dealing is Dealing.DECK
    assert code.deck() == tables.code("#24").deck()
    with pytest.raises(ValueError):
        GameCode(FREECELL, FOUR, exact.board_number(board), Dealing.BOARD)
    text = f"FCB-C4-{exact.checked(exact.board_number(board), exact.BOARD_LETTERS)}"
    assert bad(text).key == "mistyped"


def impossible() -> Iterator[Board]:
    """The published board, spoilt in every way."""
    board = read_board(MIDDLE)
    yield board._replace(heights=(1, 3, 1, 1))
    yield board._replace(heights=(1, 5, 1, 1))
    yield board._replace(cells=(None, *board.cells[1:]))
    yield board._replace(cells=(board.cells[1], *board.cells[1:]))
    yield board._replace(columns=(board.columns[0][1:], *board.columns[1:]))
    down = bytes(map(face_down, board.columns[0]))
    yield board._replace(columns=(down, *board.columns[1:]))
    yield Board((13, 13, 13, 13), (None,) * 4, (b"",) * 8)
    yield Board((0, 0, 0, 0), (None,) * 4, (bytes(DECK[:20]), bytes(DECK[20:36]), bytes(DECK[36:])))


@pytest.mark.parametrize("board", list(impossible()))
def test_an_impossible_board_has_no_code(board: Board) -> None:
    """52 different cards, none face down, foundations in sequence, no column too long, not won."""
    board = board._replace(columns=(*board.columns, *[b""] * (8 - len(board.columns))))
    with pytest.raises(ValueError):
        GameCode.of_board(FREECELL, FOUR, board)


def test_a_board_is_no_deck() -> None:
    code = tables.code(MIDDLE_CODE)
    with pytest.raises(ValueError):
        code.deck()


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.key)
def test_only_freecell_has_codes_of_boards(variant: object) -> None:
    assert isinstance(variant, type(FREECELL))
    number = tables.code(MIDDLE_CODE).number
    if variant is not FREECELL:
        with pytest.raises(ValueError, match=str(number)):
            GameCode(variant, variant.defaults(), number, Dealing.BOARD)


def test_equal_tables_of_other_games_are_other_codes() -> None:
    code = tables.code(MIDDLE_CODE)
    deck = GameCode.of_deck(FREECELL, FOUR, DECK)
    assert len({code, deck, replace(deck, options={"cells": "2"})}) == 3
    assert isinstance(code.dealt(), Position)


# Mistyped letters

WHOLE = [
    MIDDLE_CODE,
    "YUX-RVWYEJBOYVGGTMOVLQKNBIIVTMGHCVGSXRTNLMVXQPRSQMNJGU",
    str(GameCode.of_deck(BY_KEY["klondike"], {"draw": "3", "rule": "classic"}, DECK)),
]


@pytest.mark.parametrize("text", WHOLE)
def test_one_wrong_letter_never_names_another_game(text: str) -> None:
    start, _, letters = text.rpartition("-")
    for at, right in enumerate(letters):
        for wrong in string.ascii_uppercase.replace(right, ""):
            error = bad(f"{start}-{letters[:at]}{wrong}{letters[at + 1 :]}")
            assert (error.key, error.position) == ("mistyped", len(start) + 2)


@pytest.mark.parametrize("text", WHOLE)
def test_two_letters_that_changed_places_never_name_another_game(text: str) -> None:
    start, _, letters = text.rpartition("-")
    for one, other in combinations(range(len(letters)), 2):
        if letters[one] != letters[other]:
            changed = list(letters)
            changed[one], changed[other] = letters[other], letters[one]
            assert bad(f"{start}-{''.join(changed)}").key == "mistyped"


@pytest.mark.parametrize("text", WHOLE)
def test_a_letter_too_few_or_too_many_is_counted(text: str) -> None:
    limit = len(text.rpartition("-")[2])
    assert (bad(text[:-1]).key, bad(text[:-1]).count) == ("letter_count", limit - 1)
    assert (bad(text + "A").key, bad(text + "A").limit) == ("letter_count", limit)


def test_letters_beyond_the_last_deck_name_none() -> None:
    text = f"YUX-{exact.checked(factorial(52), exact.DECK_LETTERS)}"
    assert bad(text).key == "mistyped"
    assert parse(f"YUX-{exact.checked(factorial(52) - 1, exact.DECK_LETTERS)}", VARIANTS)


@pytest.mark.parametrize("text", WHOLE)
@given(picks=st.lists(st.integers(0, 3), min_size=68, max_size=68))
def test_reading_is_as_forgiving_as_for_every_code(text: str, picks: list[int]) -> None:
    typed = "".join(_typed(letter, pick) for letter, pick in zip(text, picks, strict=False))
    assert str(parse(typed[:128], VARIANTS)) == text


def _typed(letter: str, pick: int) -> str:
    if letter == "-":
        return ["-", "", " ", "\n"][pick]
    return [letter, letter.lower(), letter, "ı" if letter == "I" else letter][pick]
