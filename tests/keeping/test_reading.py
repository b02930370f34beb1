"""What a pasted text holds: codes, shared games, boards, decks; and what is wrong with others."""

import re

import pytest
import tables
from boards import (
    GREENFELT_815,
    JOKE,
    K_19,
    LACKING,
    MIDDLE,
    MIDDLE_CODE,
    NUMBER_24,
    boards,
    decks,
)
from hypothesis import example, given
from hypothesis import strategies as st
from tables import BY_KEY, DATA, RULE_SETS

from game.keeping.reading import LIMIT, Form, Found, read
from game.keeping.writing import board_text, deck_digits
from game.rules import notation
from game.rules.bad_text import BadText
from game.rules.cards import Card, face_up, name
from game.rules.code import GameCode
from game.rules.exact import Board
from game.variants import VARIANTS

KEYS = set(re.findall(r"^ {6}(\w+) {2,}", BadText.__doc__ or "", re.MULTILINE))
WON = "RU1-C-AAAAAAN"
FREECELL = tables.rules("freecell")


def found(text: str) -> Found:
    """What a text holds."""
    return read(text, VARIANTS)


def bad(text: str) -> BadText:
    """What is wrong with a text."""
    with pytest.raises(BadText) as error:
        read(text, VARIANTS)
    return error.value


def where(text: str) -> tuple[str, int, int, str]:
    """What is wrong with a text, in which line and column, and what stands there."""
    error = bad(text)
    return error.key, error.line, error.column, error.found


def told(text: str) -> tuple[str, int, int]:
    """What is wrong with a text, and the numbers concerned."""
    error = bad(text)
    return error.key, error.count, error.limit


def events(title: str) -> str:
    """The events of a recorded game."""
    return " ".join(tables.recorded(title).events)


# A game code alone


@pytest.mark.parametrize(
    "text",
    [
        "RU1-C-AAAAABB",
        " ru1 c aaaaabb\r\n",
        "#617",
        "FCM-C4-6\n17",
        MIDDLE_CODE,
        "\ufeffYU1-AAAAAAB",
    ],
)
def test_a_game_code_is_read_as_in_its_field(text: str) -> None:
    read = found(text)
    code = tables.code(text.removeprefix("\ufeff"))
    assert (read.form, read.codes, read.events) == (Form.CODE, (code,), ())
    assert read.table == code.dealt()


def test_a_code_alone_names_its_options() -> None:
    read = found("KL1-D3C-AAAAABB")
    assert read.variants == (BY_KEY["klondike"],)
    assert read.code(BY_KEY["klondike"], {"draw": "3", "rule": "classic"}) == read.codes[0]
    assert read.code(BY_KEY["klondike"], {"draw": "1", "rule": "classic"}) is None


@pytest.mark.parametrize(
    ("text", "key", "column"),
    [
        ("RU1-C-AAAA_BB", "character", 11),
        ("617", "bare_number", 1),
        (" 0", "number_range", 2),
        ("8589934592", "number_range", 1),
        ("RU2-C-AAAAABB", "unknown_game", 1),
        ("  RU1-X-AAAAABB", "unknown_options", 7),
        ("#", "no_number", 2),
        ("KL1-D1C-AAA draw w-3", "letter_count", 12),
        (MIDDLE_CODE[:-1] + "A", "mistyped", 8),
        (MIDDLE_CODE.replace("C4", "C2"), "cells", 8),
    ],
)
def test_a_bad_code_says_what_is_wrong_with_it(text: str, key: str, column: int) -> None:
    """DE-06: never another deal."""
    error = bad(text)
    assert error.key == "code"
    assert error.code
    assert (error.code.key, error.line, error.column) == (key, 1, column)


@pytest.mark.parametrize("text", ["-1", "1.5", "1e6", "abc", "１２", "²", "x" * 200, "A\0B", "∞"])
def test_what_is_like_nothing_is_refused(text: str) -> None:
    """DE-06."""
    assert where(text)[0] == "unknown"


def test_a_huge_number_is_no_deal() -> None:
    """DE-06: 10 to the 30."""
    assert told("1" + "0" * 30) == ("digits", 31, 156)


@pytest.mark.parametrize("text", ["", " ", "\r\n\t", "\ufeff"])
def test_an_empty_text_is_refused(text: str) -> None:
    """DE-06."""
    assert where(text) == ("empty", 1, 1, "")


def test_a_text_is_read_up_to_20000_characters() -> None:
    assert told("RU1-C-AAAAABB" + " " * (LIMIT - 12)) == ("too_long", LIMIT + 1, LIMIT)
    assert found("RU1-C-AAAAABB" + " " * (LIMIT - 13)).form is Form.CODE
    assert LIMIT == 20_000


# A shared game


@pytest.mark.parametrize("between", [" ", "\n", "\r\n", "\n\n\t"])
def test_a_shared_game_is_its_code_and_its_events(between: str) -> None:
    title = "russian_RU1-C-AAAAAAN"
    recorded = tables.recorded(title)
    read = found(WON + between + events(title).replace(" ", between))
    assert (read.form, read.events) == (Form.GAME, recorded.events)
    assert [str(code) for code in read.codes] == [WON]
    assert read.codes[0].game().won(read.table)


def test_a_shared_game_may_be_undone_and_go_back() -> None:
    read = found("KL1-D1C-AAAAAAR 3-1 7-5 undo redo 5-7x2 back 1")
    assert read.events == ("3-1", "7-5", "undo", "redo", "5-7x2", "back 1")
    assert read.table == found("KL1-D1C-AAAAAAR 3-1").table


@pytest.mark.parametrize("text", [MIDDLE_CODE[:40] + "\n" + MIDDLE_CODE[40:], "FCM C4\n1"])
def test_a_code_may_be_broken_over_lines(text: str) -> None:
    read = found(text)
    move = next(iter(read.codes[0].game().moves(read.table)))
    again = found(f"{text}\n{notation.write(read.codes[0].game(), move)}")
    assert (again.form, again.codes) == (Form.GAME, read.codes)


@pytest.mark.parametrize(
    ("text", "key", "line", "column", "event", "number"),
    [
        ("FCM-C4-1 5-a 5-b\n5-a", "refused", 2, 1, "5-a", 3),
        ("FCM-C4-1 5-a 5-b\n\n 5-z", "no_event", 3, 2, "5-z", 3),
        ("FCM-C4-1\nhello", "no_event", 2, 1, "hello", 1),
        ("FCM-C4-1\n5-a undo undo", "no_event", 2, 10, "undo", 3),
        ("FCM-C4-1\n5-a back 0 redo\n5-b back back", "no_event", 2, 12, "redo", 3),
        ("FCM-C4-1 5-a\nback 7", "no_event", 2, 1, "back 7", 2),
        ("FCM-C4-1 5-a 5-b back", "no_event", 1, 18, "back", 3),
        ("RU1-C-AAAAABB draw", "no_event", 1, 15, "draw", 1),
        (f"{WON}\n{events('russian_RU1-C-AAAAAAN')} 1-2", "refused", 2, 374, "1-2", 82),
    ],
)
def test_an_event_that_cannot_be_played_is_told_with_its_number(
    text: str, key: str, line: int, column: int, event: str, number: int
) -> None:
    assert where(text) == (key, line, column, event)
    assert bad(text).count == number


def test_letters_that_a_move_could_complete_do_not_make_another_deal() -> None:
    """A code cut short is refused, though its letters and ``draw`` would be seven."""
    assert where("KL1-D1C-AAA\ndraw")[0] == "code"


# A deck


def test_a_deck_of_156_digits_is_dealt_in_klondike_and_thoughtful() -> None:
    read = found(GREENFELT_815)
    assert read.form is Form.DECK
    assert [variant.key for variant in read.variants] == ["thoughtful", "klondike"]
    dealt = {(code.variant.key, *code.options.values()) for code in read.codes}
    stocked = [r for r in RULE_SETS if r.game.stock is not None]
    assert dealt == {(r.variant.key, *r.options.values()) for r in stocked}
    assert read.code(BY_KEY["klondike"], {"draw": "1", "rule": "relaxed"}) in read.codes


def test_the_29th_card_is_the_first_to_be_drawn() -> None:
    """DE-07: GreenFelt 815 begins with the seven of hearts."""
    for code in found(GREENFELT_815).codes:
        assert name(code.deck()[28]) == "7H"
        game, position = code.game(), code.dealt()
        drawn = game.after(position, tables.move(game, position, "draw"))
        assert game.waste is not None
        assert name(drawn.piles[game.waste][0]) == "7H"


@pytest.mark.parametrize("title", ["klondike_classic_K-19", "thoughtful_K-19"])
def test_the_published_line_of_k_19_wins_the_imported_deck(title: str) -> None:
    """DE-07."""
    recorded = tables.recorded(title)
    code = found(K_19).code(recorded.ruleset.variant, recorded.ruleset.options)
    assert code
    assert code.deck() == recorded.deck
    won = found(f"{code}\n{events(title)}")
    assert code.game().won(won.table)


@pytest.mark.parametrize(
    "text",
    [
        " ".join(GREENFELT_815[i : i + 3] for i in range(0, 156, 3)),
        "\r\n".join(GREENFELT_815[i : i + 39] for i in range(0, 156, 39)),
        "\ufeff  " + "\t".join(GREENFELT_815) + "\n",
    ],
)
def test_spaces_and_line_breaks_in_a_deck_do_not_matter(text: str) -> None:
    assert found(text).codes == found(GREENFELT_815).codes


def test_a_deck_of_31_cards_is_refused() -> None:
    """DE-08: 93 digits."""
    assert told(LACKING) == ("missing", 31, 52)
    assert where(LACKING) == ("missing", 1, 94, "")


@pytest.mark.parametrize(
    ("text", "key", "line", "column", "shown"),
    [
        (GREENFELT_815[:-1], "digits", 1, 156, ""),
        (GREENFELT_815 + "1", "digits", 1, 158, ""),
        (GREENFELT_815 + "\n011", "too_many", 2, 1, ""),
        (GREENFELT_815[:50] + "x" + GREENFELT_815[50:], "stray", 1, 51, "x"),
        (GREENFELT_815[:50] + "\n٣" + GREENFELT_815[50:], "stray", 2, 1, "٣"),
        ("000" + GREENFELT_815[3:], "card", 1, 1, "000"),
        ("141" + GREENFELT_815[3:], "card", 1, 1, "141"),
        ("110" + GREENFELT_815[3:], "card", 1, 1, "110"),
        ("115" + GREENFELT_815[3:], "card", 1, 1, "115"),
        (GREENFELT_815[:78] + "\n\n " + GREENFELT_815[:78], "twice", 3, 2, "112"),
    ],
)
def test_a_wrong_deck_says_what_is_wrong_and_where(
    text: str, key: str, line: int, column: int, shown: str
) -> None:
    assert where(text) == (key, line, column, shown)


def test_a_deck_says_how_many_cards_or_digits_it_should_have() -> None:
    assert told(GREENFELT_815[:-1]) == ("digits", 155, 156)
    assert told(GREENFELT_815 + "011") == ("too_many", 53, 52)


@given(decks)
def test_every_deck_is_read_back(deck: tuple[Card, ...]) -> None:
    assert {code.deck() for code in found(deck_digits(deck)).codes} == {deck}


# A board


def microsoft_boards() -> dict[int, str]:
    """The published tables by their number."""
    parts = (DATA / "microsoft.txt").read_text(encoding="utf-8").split("\n\n#")[1:]
    return {int(number): text for number, _, text in (part.partition("\n") for part in parts)}


@pytest.mark.parametrize(("number", "text"), microsoft_boards().items())
def test_a_published_board_is_the_deal_of_its_number(number: int, text: str) -> None:
    """DE-01: in every range of the numbers."""
    read = found(text)
    assert read.form is Form.BOARD
    assert [code.options["cells"] for code in read.codes] == ["4", "2", "1"]
    for code in read.codes:
        assert code.dealt() == tables.code(f"FCM-C{code.options['cells']}-{number}").dealt()


def test_a_board_of_no_number_can_be_played_too() -> None:
    read = found(JOKE)
    assert [code.short for code in read.codes] == ["FCX-C4", "FCX-C2", "FCX-C1"]
    assert name(read.table.piles[read.codes[0].game().columns[0]][-1]) == "8S"


def test_a_board_in_the_middle_of_a_game_is_played_with_the_cells_it_needs() -> None:
    read = found(MIDDLE)
    assert [str(code) for code in read.codes] == [MIDDLE_CODE]
    assert read.table == tables.code(MIDDLE_CODE).dealt()
    lines = MIDDLE.replace("6S  8H  QD  4S", "6S 8H").replace(": 5H", ": 4S QD 5H")
    assert [code.short for code in found(lines).codes] == ["FCB-C4", "FCB-C2"]
    lines = lines.replace("6S 8H", "- 8H").replace(": 5H", ": 6S 5H")
    lines = lines.replace(": 4S QD 5H", ": 6S 4S QD 5H")
    assert [code.short for code in found(lines).codes] == ["FCB-C4", "FCB-C2"]


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.rstrip("\n"),
        lambda text: text.replace("\n", "\r\n"),
        lambda text: text.replace("\n", "\r"),
        lambda text: "\ufeff" + text,
        lambda text: text.replace(" ", "\t"),
        lambda text: text.lower(),
        lambda text: text.replace("T", "10"),
        lambda text: text.lower().replace("t", "10"),
        lambda text: "\n\n" + text.replace("\n", "  \n\n") + " \n",
        lambda text: text.replace("\n", "\n: ").removesuffix(": "),
        lambda text: text.replace("\n", "\n:").removesuffix(":"),
        lambda text: "Foundations:\nFreecells:\n" + text,
        lambda text: "foundations: H-0 S-0\nFC: - -- - --\n" + text,
        lambda text: "FOUNDS:\n" + text + "cells:\n",
    ],
)
def test_the_forms_of_a_board_all_mean_the_same(change: object) -> None:
    """DE-11."""
    assert callable(change)
    assert found(change(NUMBER_24)).codes == found(NUMBER_24).codes


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Foundations:", "Found:"),
        ("Foundations:", "fOUNDATiON :"),
        ("Freecells:", "FC:"),
        ("Freecells:", "freecell:"),
        ("H-4 C-A D-A S-A", "s-a d-a  c-A h-4"),
        ("\n:\n", "\n :  \n"),
        ("TD", "10d"),
    ],
)
def test_headings_and_empty_columns_may_be_written_differently(old: str, new: str) -> None:
    """DE-11."""
    assert old in MIDDLE
    assert found(MIDDLE.replace(old, new)).codes == found(MIDDLE).codes


def test_a_foundation_may_be_ten_high_or_full() -> None:
    text = "Found: S-K H-10 D-T C-Q\n: JH\n: QH JD\n: KC QD\n: KD\n: KH\n:\n:\n:"
    table = found(text).table
    assert [len(table.piles[pile]) for pile in FREECELL.foundations] == [13, 10, 10, 12]


@pytest.mark.parametrize(
    ("text", "key", "line", "column", "shown"),
    [
        (NUMBER_24.rstrip() + " d", "stray", 8, 19, "d"),
        (MIDDLE.replace("6S  8H  QD  4S", "d"), "stray", 2, 13, "d"),
        (NUMBER_24.replace("JD", "J♦"), "card", 7, 16, "J♦"),
        (NUMBER_24.replace("JD", "1D"), "card", 7, 16, "1D"),
        (NUMBER_24.replace("JD", "-"), "stray", 7, 16, "-"),
        (NUMBER_24.replace("9D", "4c"), "twice", 8, 16, "4c"),
        (MIDDLE.replace("9D", "2H"), "twice", 10, 18, "2H"),
        (MIDDLE.replace("9D", "6S"), "twice", 10, 18, "6S"),
        (NUMBER_24[:-4] + "\n", "missing", 8, 15, ""),
        (MIDDLE.replace("H-4", "H-3"), "missing", 10, 20, ""),
        (NUMBER_24.replace("7S 6C 7D 4D 8S 9D\n", ""), "columns", 7, 18, ""),
        (NUMBER_24 + ": \n", "columns", 9, 1, ""),
        ("\r\n" + NUMBER_24 + "AS", "columns", 10, 1, ""),
        (NUMBER_24.replace("\n", " "), "columns", 1, 156, ""),
        (MIDDLE.replace("4S\n", "4S 9D\n"), "cells", 2, 28, ""),
        (MIDDLE.replace("H-4", "H-14"), "foundation", 1, 14, "H-14"),
        (MIDDLE.replace("H-4", "4H"), "foundation", 1, 14, "4H"),
        (MIDDLE.replace("D-A", "H-A"), "foundation_again", 1, 22, "H-A"),
        (MIDDLE + "FC:", "line_again", 11, 1, "FC:"),
        ("Found: H-K S-K D-K C-K" + "\n:" * 8, "won", 9, 2, ""),
        ("as in such a text", "unknown", 1, 1, ""),
    ],
)
def test_a_wrong_board_says_what_is_wrong_and_where(
    text: str, key: str, line: int, column: int, shown: str
) -> None:
    """DE-10, DE-11: line and column count from 1."""
    assert where(text) == (key, line, column, shown)


def test_a_board_says_how_many_columns_cards_and_cells_it_may_have() -> None:
    """DE-10: all cards together must be 52."""
    assert told(NUMBER_24.replace("7S 6C 7D 4D 8S 9D\n", "")) == ("columns", 7, 8)
    assert told(NUMBER_24 + ":\n:\n") == ("columns", 10, 8)
    assert told(NUMBER_24[:-4] + "\n") == ("missing", 51, 52)
    assert told(MIDDLE.replace("4S\n", "4S 9D -\n")) == ("cells", 6, 4)


def test_a_deal_with_other_lengths_of_columns_is_a_game_in_its_middle() -> None:
    """DE-10: explicitly no fresh deal."""
    text = NUMBER_24.replace("QD\n", "\n").replace("9D\n", "9D QD\n")
    assert [code.short for code in found(text).codes] == ["FCB-C4", "FCB-C2", "FCB-C1"]


def test_no_column_has_more_than_19_cards() -> None:
    """DE-10."""
    cards = NUMBER_24.split()
    text = " ".join(cards[:20]) + "\n" + " ".join(cards[20:39]) + "\n" + " ".join(cards[39:])
    assert told(text + "\n:" * 5) == ("column_length", 20, 19)
    assert where(text + "\n:" * 5)[1:3] == (1, 58)


@given(boards())
def test_every_board_is_read_back(board: Board) -> None:
    position = board.position(FREECELL)
    read = found(board_text(FREECELL, position))
    assert read.table == position
    cells = [int(code.options["cells"]) for code in read.codes]
    assert cells == [count for count in (4, 2, 1) if count >= board.cells_needed]


# Whatever else


@given(
    st.text(max_size=200)
    | st.text(alphabet="RUTFCMKLYDX1234-#: \nASHQ7T0\r\t", max_size=80)
    | st.builds(
        lambda text, at, cut, junk: text[:at] + junk + text[at + cut :],
        st.sampled_from([MIDDLE, NUMBER_24, GREENFELT_815, f"{WON}\n1-H 6-H", MIDDLE_CODE, K_19]),
        st.integers(0, 220),
        st.integers(0, 4),
        st.text(max_size=3) | st.sampled_from([" ", "\n", "d", "10H", ":", "-", "1-H", "back "]),
    )
)
@example(":")
@example("Found:")
@example("fc:\nfc:")
@example("back")
@example("#1 back")
@example("\x1c")
@example("\ufeff\ufeff:")
def test_no_text_whatever_raises_anything_but_the_declared_error(text: str) -> None:
    """DE-06, DE-11: and it is told where something stands in it."""
    try:
        read = found(text)
    except BadText as error:
        assert error.key in KEYS
        assert 1 <= error.line <= len(text.splitlines()) + 1
        assert 1 <= error.column <= len(text) + 1
        assert (error.key == "code") == (error.code is not None)
    else:
        assert read.codes
        for code in read.codes:
            assert tables.code(str(code)) == code
            assert sorted(map(face_up, b"".join(code.dealt().piles))) == list(range(52))


@given(st.integers(0, len("".join(NUMBER_24.split())) - 1), st.sampled_from("A2TJQKSHDCx"))
def test_one_wrong_letter_in_a_board_never_makes_another_board(at: int, letter: str) -> None:
    """DE-11."""
    place = [i for i, sign in enumerate(NUMBER_24) if not sign.isspace()][at]
    if NUMBER_24[place] != letter:
        error = bad(NUMBER_24[:place] + letter + NUMBER_24[place + 1 :])
        assert error.key in ("card", "twice")


def test_a_code_of_each_kind_reads_back_from_what_was_found() -> None:
    for text in (MIDDLE, NUMBER_24, GREENFELT_815):
        for code in found(text).codes:
            assert isinstance(code, GameCode)
            assert found(str(code)).codes == (code,)
