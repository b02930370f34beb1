"""Moves as text, fixed for ever; cards as text."""

import pytest
import tables
from hypothesis import given
from hypothesis import strategies as st
from tables import RULE_SETS

from game.rules import notation
from game.rules.cards import (
    DECK,
    face_down,
    face_up,
    is_down,
    make,
    mask,
    name,
    parse_card,
    rank,
    red,
    suit,
    unmask,
)
from game.rules.notation import BadMove
from game.rules.position import Move

FREECELL = tables.rules("freecell")
KLONDIKE = tables.rules("klondike", draw="3")


def freecell(src: str, dst: str, size: int = 1) -> Move:
    """A move of FreeCell by the names of its piles."""
    return Move(tables.pile(FREECELL, src), tables.pile(FREECELL, dst), size)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("4-7x3", freecell("column 4", "column 7", 3)),
        ("4-7", freecell("column 4", "column 7")),
        ("8-1", freecell("column 8", "column 1")),
        ("S-2", freecell("foundation S", "column 2")),
        ("3-b", freecell("column 3", "cell b")),
        ("d-C", freecell("cell d", "foundation C")),
        ("1-2x13", freecell("column 1", "column 2", 13)),
    ],
)
def test_moves_are_written_and_read_by_the_role_of_their_piles(text: str, move: Move) -> None:
    position = FREECELL.dealt(DECK)
    assert notation.write(FREECELL, move) == text
    assert notation.read(FREECELL, position, text) == move


def test_the_waste_is_w_and_its_moves_read_the_same_in_every_position() -> None:
    move = Move(tables.pile(KLONDIKE, "waste"), tables.pile(KLONDIKE, "foundation H"))
    assert notation.write(KLONDIKE, move) == "w-H"
    assert notation.read(KLONDIKE, KLONDIKE.dealt(DECK), "w-H") == move


def test_a_draw_and_a_recycle_are_words_and_the_position_tells_how_many_cards() -> None:
    position = KLONDIKE.dealt(DECK)
    draw = notation.read(KLONDIKE, position, "draw")
    assert (draw.src, draw.dst, draw.size) == (KLONDIKE.stock, KLONDIKE.waste, 3)
    assert notation.write(KLONDIKE, draw) == "draw"
    emptied = tables.after(KLONDIKE, position, "draw " * 8)
    recycle = notation.read(KLONDIKE, emptied, "recycle")
    assert (recycle.src, recycle.dst, recycle.size) == (KLONDIKE.waste, KLONDIKE.stock, 24)
    assert notation.write(KLONDIKE, recycle) == "recycle"


@pytest.mark.parametrize(
    "text",
    [
        *("", " ", "4", "4-", "-7", "4-7 ", " 4-7", "4-7x", "4-7x0", "4-7x01", "4-7x100", "4-7X3"),
        *("4–7", "47", "0-1", "9-1", "1-9", "e-1", "1-e", "A-1", "h-1", "4-7x3\n", "t-1", "1-t"),
        *("1-w", "draw", "recycle", "DRAW", "undo", "redo", "back 3", "４-７", "4-7x٣", "w-1"),
    ],
)
def test_anything_else_is_no_move_of_freecell(text: str) -> None:
    with pytest.raises(BadMove):
        notation.read(FREECELL, FREECELL.dealt(DECK), text)


@pytest.mark.parametrize("text", ["a-1", "1-a", "8-1", "1-8", "w-t", "t-w", "w-w"])
def test_a_pile_that_the_game_does_not_have_makes_no_move(text: str) -> None:
    with pytest.raises(BadMove):
        notation.read(KLONDIKE, KLONDIKE.dealt(DECK), text)


@given(st.text(alphabet="0123456789-x abcdSHDCwtdrecyl", max_size=8) | st.text(max_size=8))
def test_whatever_the_text_it_is_a_move_or_a_bad_move(text: str) -> None:
    for game in (FREECELL, KLONDIKE):
        position = game.dealt(DECK)
        try:
            move = notation.read(game, position, text)
        except BadMove:
            continue
        assert notation.read(game, position, notation.write(game, move)) == move
        game.refusal(position, move)


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
def test_every_pile_has_one_name_of_one_character(ruleset: tables.RuleSet) -> None:
    game = ruleset.game
    piles = range(len(game.dealt(DECK).piles))
    names = [notation.pile_name(game, pile) for pile in piles]
    assert len(set(names)) == len(names)
    assert [notation.pile_named(game, text) for text in names] == list(piles)
    assert all(len(text) == 1 for text in names)


# Cards


def test_a_card_is_a_rank_and_a_suit() -> None:
    queen = parse_card("QH")
    assert (rank(queen), suit(queen), red(queen)) == (11, 1, True)
    assert [name(card) for card in (0, 12, 13, 51)] == ["AS", "KS", "AH", "KC"]
    assert [red(make(of, 0)) for of in range(4)] == [False, True, True, False]


def test_ten_is_t_and_10_is_read_as_well() -> None:
    assert name(make(0, 9)) == "TS"
    assert parse_card("10S") == parse_card("TS") == parse_card("ts") == parse_card("10s")


def test_a_card_face_down_is_written_in_lower_case() -> None:
    card = parse_card("TD")
    assert name(face_down(card)) == "td"
    assert is_down(face_down(card))
    assert not is_down(card)
    assert face_up(face_down(card)) == card == face_up(card)


@given(st.sampled_from(DECK))
def test_the_text_of_a_card_reads_back(card: int) -> None:
    assert parse_card(name(card)) == card == parse_card(name(face_down(card)))
    assert make(suit(card), rank(card)) == card


@pytest.mark.parametrize("text", ["", "A", "SA", "1S", "11S", "AX", "AS ", "ASS", "♠A", "AŞ", "10"])
def test_no_other_text_is_a_card(text: str) -> None:
    with pytest.raises(ValueError, match=f"^{text}$"):
        parse_card(text)


@given(st.sets(st.sampled_from(DECK)))
def test_a_set_of_cards_is_52_bits(cards: set[int]) -> None:
    assert list(unmask(mask(cards))) == sorted(cards)
    assert mask(face_down(card) for card in cards) == mask(cards)
