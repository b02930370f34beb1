"""Texts to hand on: they are read back as what was written."""

import random

import pytest
import tables
import walks
from boards import GREENFELT_815, JOKE, MIDDLE, MIDDLE_CODE, NUMBER_24
from hypothesis import given, settings
from hypothesis import strategies as st
from tables import RULE_SETS, RuleSet

from game.keeping.reading import read
from game.keeping.writing import WIDTH, board_text, deck_digits, shared_text
from game.play.record import events_of, perform
from game.play.session import Session
from game.rules.code import GameCode
from game.variants import VARIANTS

FREECELL = tables.rules("freecell")


def session(code: GameCode, events: str = "") -> Session:
    """A game in which so much was done."""
    game = Session.of(code, lambda: 0.0)
    perform(game, events_of(events))
    return game


def played(code: GameCode, dice: random.Random, moves: int) -> Session:
    """A game played at random, some of it taken back again."""
    game = session(code)
    for _ in range(moves):
        allowed = list(game.game.moves(game.position))
        if not allowed:
            break
        game.play(walks.choose(dice, game.game, allowed))
        if dice.random() < 0.2:
            game.undo()
    return game


# Boards


@pytest.mark.parametrize("text", [NUMBER_24, JOKE])
def test_a_fresh_deal_is_written_as_its_eight_columns_alone(text: str) -> None:
    assert board_text(FREECELL, read(text, VARIANTS).table) == text


def test_foundations_cells_and_empty_columns_are_written_where_there_are_any() -> None:
    text = board_text(FREECELL, tables.code(MIDDLE_CODE).dealt())
    assert text == MIDDLE.replace("Freecells:  6S  8H  QD  4S", "Freecells: 6S 8H QD 4S")


def test_an_empty_cell_before_a_taken_one_keeps_its_place() -> None:
    game = session(tables.code("FCM-C4-1"), "5-a 5-b 5-c 5-d 5-D b-2")
    text = board_text(game.game, game.position)
    assert text.startswith("Foundations: D-A\nFreecells: 6C - 4H JS\n: JD KD")


@pytest.mark.parametrize("ruleset", [r for r in RULE_SETS if r.variant.boards], ids=str)
def test_every_position_of_a_game_is_read_back_from_its_board(ruleset: RuleSet) -> None:
    for position in walks.positions(ruleset, 300, seed=1):
        if not ruleset.game.won(position):
            found = read(board_text(ruleset.game, position), VARIANTS)
            code = found.code(ruleset.variant, ruleset.options)
            assert code
            assert code.dealt() == position
            assert tables.code(str(code)).dealt() == position


# Decks


def test_a_deck_is_written_in_156_digits() -> None:
    deck = read(GREENFELT_815, VARIANTS).codes[0].deck()
    assert deck_digits(deck) == GREENFELT_815
    assert deck_digits(tables.cards("5D AS KC 10H")) == "052014131103"


# Games


def test_a_game_is_written_as_its_code_and_the_way_to_where_it_stands() -> None:
    game = session(tables.code("KL1-D1C-AAAAAAR"), "3-1 draw undo 7-5 back 1 draw")
    assert shared_text(game) == "KL1-D1C-AAAAAAR\n3-1 draw\n"


def test_a_game_not_begun_is_written_as_its_code() -> None:
    game = session(tables.code(MIDDLE_CODE))
    assert shared_text(game) == MIDDLE_CODE + "\n"


def test_no_line_is_too_long_and_no_move_is_broken() -> None:
    for title in tables.recorded_titles():
        recorded = tables.recorded(title)
        if recorded.code:
            game = session(recorded.code, " ".join(recorded.events))
            code, *lines = shared_text(game).splitlines()
            assert code == str(recorded.code)
            assert max(map(len, lines)) <= WIDTH
            assert min(map(len, lines[:-1])) > WIDTH - len("recycle ")
            assert " ".join(lines).split() == game.line()


def test_a_game_without_a_code_cannot_be_handed_on() -> None:
    game = tables.session(FREECELL, tables.code("#1").dealt())
    with pytest.raises(ValueError, match="code"):
        shared_text(game)


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
@settings(max_examples=10)
@given(st.randoms(use_true_random=False), st.integers(0, 26**7 - 1), st.integers(0, 40))
@pytest.mark.few(6)
def test_a_written_game_is_read_back_to_where_it_stands(
    ruleset: RuleSet, dice: random.Random, number: int, moves: int
) -> None:
    deal = ruleset.deal(number)
    for code in (deal, GameCode.of_deck(deal.variant, deal.options, deal.deck())):
        game = played(code, dice, moves)
        found = read(shared_text(game), VARIANTS)
        assert found.table == game.position
        assert found.codes == (code,)
        assert list(found.events) == game.line()


@given(st.randoms(use_true_random=False), st.integers(0, 40))
def test_a_game_begun_at_a_board_is_read_back_too(dice: random.Random, moves: int) -> None:
    game = played(tables.code(MIDDLE_CODE), dice, moves)
    assert read(shared_text(game), VARIANTS).table == game.position
