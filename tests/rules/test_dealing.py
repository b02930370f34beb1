"""From a number to a deck: published vectors, Microsoft's deals, a second implementation."""

import hashlib
import json
import os
import subprocess
import sys

import pytest
import tables
from hypothesis import given
from hypothesis import strategies as st
from rules import oracle
from tables import BY_KEY, DATA, RULE_SETS

from game.rules import dealing, notation
from game.rules.cards import DECK, name
from game.rules.code import GameCode


def lines(file: str) -> list[str]:
    """The lines of a data file, comments left out."""
    text = (DATA / file).read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def microsoft_boards() -> dict[int, str]:
    """The published tables by their number."""
    text = (DATA / "microsoft.txt").read_text(encoding="utf-8")
    boards = (part.partition("\n") for part in text.split("\n\n#")[1:])
    return {int(number): layout.strip() for number, _, layout in boards}


VECTORS = dict(line.split(": ") for line in lines("deals_v1.txt"))
MICROSOFT = microsoft_boards()
CODES = dict(line.split(" ") for line in lines("codes_100.txt"))


def test_deal_1_begins_as_published() -> None:
    deck = tables.deck_text(dealing.deck(1))
    assert deck.startswith("7H 9S 4H 8D 8H 5C JH 6H 9C JS")


def test_there_are_vectors_at_both_ends_and_at_the_limits_of_integers() -> None:
    assert {"0", "1", str(2**31 - 1), str(2**31), str(2**32), str(26**7 - 1)} <= set(VECTORS)
    assert len(VECTORS) >= 10


@pytest.mark.parametrize("number", VECTORS)
def test_a_published_vector_is_dealt_for_ever_the_same(number: str) -> None:
    assert tables.deck_text(dealing.deck(int(number))) == VECTORS[number]


@given(st.integers(0, 26**7 - 1))
def test_a_second_implementation_from_the_rulebook_shuffles_the_same_deck(number: int) -> None:
    assert [name(card) for card in dealing.deck(number)] == oracle.deck(number)


@given(st.integers(0, 26**7 - 1))
def test_every_deal_is_a_full_deck(number: int) -> None:
    assert sorted(dealing.deck(number)) == list(DECK)


@pytest.mark.parametrize("number", [-1, 26**7, 2**64, 10**30])
def test_there_is_no_deal_outside_the_numbers(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        dealing.deck(number)


def test_a_draw_that_would_favour_some_cards_is_drawn_again() -> None:
    """Rejection: a value in the last, incomplete stretch of 64 bits is skipped."""
    bits = iter([2**64 - 1, 2**64 - 2, 2**64 // 52 * 52, 53])
    assert dealing._below(bits, 52) == 1
    assert dealing._below(iter([2**64 // 52 * 52 - 1]), 52) == 51


@pytest.mark.parametrize("number", MICROSOFT)
def test_a_microsoft_deal_lies_as_published(number: int) -> None:
    """DE-01: also above 2**31 and 2**32, where another formula holds."""
    deck = tables.deck_of_columns(MICROSOFT[number])
    assert dealing.microsoft_deck(number) == deck


def test_the_published_microsoft_deals_reach_all_three_ranges() -> None:
    assert {2**31 - 1, 2**31, 2**32 + 1, 3015622123} <= set(MICROSOFT)
    assert len(MICROSOFT) == 13


@given(st.integers(1, 2**33 - 1))
def test_every_microsoft_deal_is_a_full_deck(number: int) -> None:
    assert sorted(dealing.microsoft_deck(number)) == list(DECK)


@pytest.mark.parametrize("number", [-2, -1, 0, 2**33, 10**30])
def test_there_is_no_microsoft_deal_outside_the_numbers(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        dealing.microsoft_deck(number)


# The deck depends on the number alone


@pytest.mark.parametrize("number", [0, 1, 267, 26**7 - 1])
def test_every_game_and_option_gets_the_same_deck_for_a_number(number: int) -> None:
    """FC-08: no option leaks into the dealing."""
    assert {ruleset.deal(number).deck() for ruleset in RULE_SETS} == {dealing.deck(number)}


def test_freecell_deals_the_same_52_cards_with_4_2_and_1_cells() -> None:
    """FC-08: Microsoft's deal 1."""
    dealt = []
    for cells in "421":
        code = tables.code(f"FCM-C{cells}-1")
        position = code.dealt()
        dealt.append([position.piles[pile] for pile in code.game().columns])
        assert [len(column) for column in dealt[-1]] == [7, 7, 7, 7, 6, 6, 6, 6]
        assert len(code.game().cells) == int(cells)
    assert dealt[0] == dealt[1] == dealt[2]


def test_the_same_code_deals_the_same_table_again_and_again() -> None:
    """DE-02: between the deals another game is played."""
    for ruleset in RULE_SETS:
        first = ruleset.deal(31).dealt()
        session = tables.session(ruleset.game, ruleset.deal(32).dealt())
        for _ in range(10):
            for move in list(session.game.moves(session.position))[:1]:
                session.play(move)
        assert ruleset.deal(31).dealt() == first


# A hundred codes


def fingerprint(code: GameCode) -> str:
    """The hash of the table that a code deals, as the head of the data file says."""
    game, position = code.game(), code.dealt()
    piles = sorted((notation.pile_name(game, i), held) for i, held in enumerate(position.piles))
    text = "\n".join(f"{pile}: {' '.join(map(name, held))}" for pile, held in piles)
    return hashlib.sha256(text.encode()).hexdigest()


def test_a_hundred_codes_of_all_kinds_deal_what_they_always_dealt() -> None:
    """DE-04."""
    assert len(CODES) == 100
    assert {code: fingerprint(tables.code(code)) for code in CODES} == CODES
    dealt = {(tables.code(code).variant.key, *tables.code(code).options.items()) for code in CODES}
    assert dealt == {(r.variant.key, *r.options.items()) for r in RULE_SETS}


_DEAL_ALL = """
import json, sys
from game.rules.code import parse
from game.variants import VARIANTS
codes = [parse(text, VARIANTS) for text in json.load(sys.stdin)]
json.dump([[list(pile) for pile in code.dealt().piles] for code in codes], sys.stdout)
"""


@pytest.mark.parametrize("seed", ["0", "1", "random"])
def test_a_fresh_process_deals_the_same_whatever_its_hash_seed(seed: str) -> None:
    """DE-04."""
    answer = subprocess.run(
        [sys.executable, "-P", "-c", _DEAL_ALL],
        input=json.dumps(list(CODES)),
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        encoding="utf-8",
        check=True,
    )
    here = [[list(pile) for pile in tables.code(text).dealt().piles] for text in CODES]
    assert json.loads(answer.stdout) == here


# Perft


@pytest.mark.parametrize("line", lines("perft.txt"))
@pytest.mark.few(26)
def test_the_number_of_move_sequences_from_a_deal_is_the_known_one(line: str) -> None:
    text, _, counts = line.partition(": ")
    code = tables.code(text)
    game, level = code.game(), [code.dealt()]
    found = []
    for _ in range(3):
        level = [game.after(position, m) for position in level for m in game.moves(position)]
        found.append(len(level))
    assert found == [int(count) for count in counts.split()]


def test_move_sequences_are_counted_for_every_rule_set() -> None:
    counted = {tables.code(line.split(":")[0]).game() for line in lines("perft.txt")}
    assert counted == {ruleset.game for ruleset in RULE_SETS}


@pytest.mark.slow
@pytest.mark.parametrize("line", lines("perft.txt"))
def test_the_oracle_counts_the_same_move_sequences(line: str) -> None:
    text, _, counts = line.partition(": ")
    code = tables.code(text)
    rules = oracle.Rules(code.variant.key, **code.options)
    table = rules.deal(oracle.deck(code.number))
    found = [oracle.count(rules, table, 0, depth) for depth in (1, 2, 3)]
    assert found == [int(count) for count in counts.split()]


# Dealing to the table


def test_a_deck_is_52_different_cards() -> None:
    for bad in ([], list(DECK)[:51], [*DECK, 0], [*DECK[:51], 0], [*DECK[:51], 64 + 51]):
        with pytest.raises(ValueError, match="52"):
            tables.rules("yukon").dealt(bad)


def test_the_first_dealt_lies_at_the_bottom_and_rounds_run_from_the_left() -> None:
    deck = dealing.deck(1)
    position = tables.rules("klondike").dealt(deck)
    game = tables.rules("klondike")
    bottoms = [position.piles[column][0] & 63 for column in game.columns]
    assert bottoms == list(deck[:7])
    seconds = [position.piles[column][1] & 63 for column in game.columns[1:]]
    assert seconds == list(deck[7:13])


def test_the_next_card_of_the_deck_after_the_columns_is_drawn_first() -> None:
    """Also DE-07: the first card drawn of GreenFelt's number 815 is 7H."""
    digits = (
        "112102084034131094032082053011013071114033023103122092083041014121064072113132024093"
        "073042012111022104133134031063074061021051044054123043052101124081091062"
    )
    game = tables.rules("klondike")
    dealt = game.dealt(tables.deck_of_digits(digits))
    drawn = tables.after(game, dealt, "draw")
    assert "waste: 7H" in tables.text_of(game, drawn)


def test_the_deck_of_a_public_board_deals_that_board() -> None:
    game = tables.rules("klondike")
    board = """
        T1: AC
        T2: 6c 2C
        T3: ad 5c 2H
        T4: ah as 4h 3C
        T5: kh 5h 3h 3s 2S
        T6: kd 4d 3d 2d 4c 6S
        T7: kc ks 6d 5d 5s 6h 4S
        stock: QC QD QH QS JC JD JH JS TC TD TH TS 9C 9D 9H 9S 8C 8D 8H 8S 7C 7D 7H 7S
    """
    digits = (
        "011061012013133132131021051014053042134023043033032062031034022052024041054064063044"
        "121122123124111112113114101102103104091092093094081082083084071072073074"
    )
    deck = tables.deck_of_columns(board)
    assert deck == tables.deck_of_digits(digits)
    shown = tables.text_of(game, game.dealt(deck)).splitlines()
    columns = [line for line in board.splitlines() if line.strip()]
    for number, line in enumerate(columns[:7], 1):
        assert f"column {number}:{line.partition(':')[2]}" in shown
    assert f"stock:{columns[7].partition(':')[2]}" in shown


def test_a_card_list_of_31_cards_is_no_deck() -> None:
    digits = (
        "062122133041014042081034084111053124132083091113022071074023082033131021061104043064"
        "092054134"
    )
    with pytest.raises(ValueError, match="needs 52 cards, has 31"):
        tables.deck_of_digits(digits)


def test_the_games_stand_in_the_order_of_the_menu() -> None:
    assert list(BY_KEY) == ["russian", "thoughtful", "freecell", "klondike", "yukon"]
