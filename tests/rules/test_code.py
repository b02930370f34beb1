"""Game codes: written one way, read forgivingly, refused with what is wrong and where."""

import re

import pytest
import tables
from hypothesis import given
from hypothesis import strategies as st
from tables import BY_KEY, RULE_SETS, RuleSet

from game.rules.code import LETTERS, BadCode, Dealing, GameCode, parse
from game.variants import VARIANTS

DEALS = 26**7
MICROSOFT = 2**33 - 1
KEYS = {
    "empty",
    "too_long",
    "character",
    "bare_number",
    "unknown_game",
    "unknown_options",
    "not_a_letter",
    "letter_count",
    "not_a_digit",
    "no_number",
    "number_range",
    "mistyped",
    "cells",
}


def bad(text: str) -> BadCode:
    """What is wrong with a text."""
    with pytest.raises(BadCode) as error:
        parse(text, VARIANTS)
    return error.value


@pytest.mark.parametrize(
    ("text", "variant", "options", "number"),
    [
        ("RU1-C-AAAAABB", "russian", {"rule": "classic"}, 27),
        ("RU1-R-AAAAAAA", "russian", {"rule": "relaxed"}, 0),
        ("TF1-D1N-AAAAAAB", "thoughtful", {"draw": "1"}, 1),
        ("TF1-D3N-AAAAABA", "thoughtful", {"draw": "3"}, 26),
        ("FC1-C4-AAAAAKH", "freecell", {"cells": "4"}, 267),
        ("FC1-C2-AAAAAKH", "freecell", {"cells": "2"}, 267),
        ("FC1-C1-AAAAAKH", "freecell", {"cells": "1"}, 267),
        ("KL1-D1C-AAAAAAB", "klondike", {"draw": "1", "rule": "classic"}, 1),
        ("KL1-D3C-AAAAAAB", "klondike", {"draw": "3", "rule": "classic"}, 1),
        ("KL1-D1R-AAAAAAB", "klondike", {"draw": "1", "rule": "relaxed"}, 1),
        ("KL1-D3R-ZZZZZZZ", "klondike", {"draw": "3", "rule": "relaxed"}, DEALS - 1),
        ("YU1-BAAAAAA", "yukon", {}, 26**6),
    ],
)
def test_a_code_names_a_game_its_options_and_a_deal(
    text: str, variant: str, options: dict[str, str], number: int
) -> None:
    code = parse(text, VARIANTS)
    assert (code.variant.key, code.options, code.number) == (variant, options, number)
    assert code.dealing is Dealing.LETTERS
    assert str(code) == text


@pytest.mark.parametrize("cells", ["4", "2", "1"])
def test_freecell_takes_microsofts_numbered_deals(cells: str) -> None:
    code = parse(f"FCM-C{cells}-617", VARIANTS)
    assert (code.variant.key, code.options, code.number) == ("freecell", {"cells": cells}, 617)
    assert code.dealing is Dealing.MICROSOFT
    assert str(code) == f"FCM-C{cells}-617"


@pytest.mark.parametrize("text", ["#617", "ms617", "MS617", "Ms 617", " # 617 ", "fcm c4 617"])
def test_a_hash_or_ms_before_a_number_means_microsofts_deal_with_four_cells(text: str) -> None:
    assert str(parse(text, VARIANTS)) == "FCM-C4-617"


@pytest.mark.parametrize("number", [1, 32000, 2**31, 2**32, MICROSOFT])
def test_microsofts_numbers_run_from_1_to_2_to_the_33_less_1(number: int) -> None:
    assert parse(f"FCM-C4-{number}", VARIANTS).number == number


@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
@given(number=st.integers(0, DEALS - 1))
def test_every_code_reads_back_as_itself(ruleset: RuleSet, number: int) -> None:
    code = ruleset.deal(number)
    again = parse(str(code), VARIANTS)
    assert again == code
    assert hash(again) == hash(code)
    assert (again.variant, again.options, again.number) == (code.variant, code.options, number)
    assert again.game() is code.game()


@given(number=st.integers(1, MICROSOFT), cells=st.sampled_from(["4", "2", "1"]))
def test_every_code_of_microsofts_reads_back_as_itself(number: int, cells: str) -> None:
    code = GameCode(BY_KEY["freecell"], {"cells": cells}, number, Dealing.MICROSOFT)
    assert parse(str(code), VARIANTS) == code


# Reading is forgiving


@pytest.mark.parametrize(
    "text",
    [
        "ru1-c-aaaaabb",
        "RU1CAAAAABB",
        "  RU1 - C - AAAAABB\n",
        "Ru1 c aaaaabb",
        "RU1-CAAAAABB",
        "RU1C-AAAAABB",
        "R U 1 C A A A A A B B",
        "\tRU1-C-AAAAABB\r\n",
        "RU1\u00a0C\u2003AAAAABB",
    ],
)
def test_case_spaces_and_missing_hyphens_do_not_matter(text: str) -> None:
    assert str(parse(text, VARIANTS)) == "RU1-C-AAAAABB"


@pytest.mark.parametrize("i", ["i", "I", "ı", "İ", "i\u0307", "I\u0307"])
@pytest.mark.locale
def test_every_turkish_i_is_read_as_i(i: str) -> None:
    """LO-01: dotted and dotless, composed or not, mean the same deal."""
    assert str(parse(f"ru1-c-a{i}aa{i}aa", VARIANTS)) == "RU1-C-AIAAIAA"


@given(
    text=st.sampled_from(["RU1-C-AIJKLMN", "TF1-D3N-IIIIIII", "YU1-IABCDEF", "FCM-C2-1000"]),
    picks=st.lists(st.integers(0, 5), min_size=20, max_size=20),
)
def test_any_way_of_typing_a_code_means_the_same_code(text: str, picks: list[int]) -> None:
    typed = "".join(_typed(letter, pick) for letter, pick in zip(text, picks, strict=False))
    assert str(parse(typed, VARIANTS)) == text


def _typed(letter: str, pick: int) -> str:
    if letter == "-":
        return ["-", "", " ", " - ", "-", "\t"][pick]
    if letter == "I":
        return ["I", "i", "ı", "İ", "i\u0307", " I"][pick]
    return [letter, letter.lower(), letter + " ", letter, letter.lower(), letter][pick]


# Refused, with what is wrong and where


@pytest.mark.parametrize(
    ("text", "key", "position", "found"),
    [
        ("", "empty", 1, ""),
        (" \n\t", "empty", 1, ""),
        ("R" * 129, "too_long", 129, ""),
        ("RU1-C-AAAA_BB", "character", 11, "_"),
        ("RU1–C–AAAAABB", "character", 4, "–"),
        ("ＲＵ１", "character", 1, "Ｒ"),
        ("²", "character", 1, "²"),
        ("1.5", "character", 2, "."),
        ("-1", "unknown_game", 1, "-1"),
        ("1e6", "unknown_game", 1, "1E6"),
        ("abc", "unknown_game", 1, "ABC"),
        ("  XY1-AAAAAAB", "unknown_game", 3, "XY1"),
        ("RU2-C-AAAAABB", "unknown_game", 1, "RU2"),
        ("RU1-X-AAAAABB", "unknown_options", 5, "X-A"),
        ("RU1", "unknown_options", 4, ""),
        ("RU1-AAAAABB", "unknown_options", 5, "AAA"),
        ("TF1-D1-AAAAAAB", "unknown_options", 5, "D1-"),
        ("FC1-C3-AAAAAKH", "unknown_options", 5, "C3-"),
        ("RU1--C-AAAAABB", "unknown_options", 5, "-C-"),
        ("KL1-D1N-AAAAABB", "unknown_options", 5, "D1N"),
        ("RU1-C-AAAA1BB", "not_a_letter", 11, "1"),
        ("RU1-C--AAAAABB", "not_a_letter", 7, "-"),
        ("RU1-C-AAAAABB-", "not_a_letter", 14, "-"),
        ("YU1--AAAAABB", "not_a_letter", 5, "-"),
        ("RU1-C-AAAAAB", "letter_count", 13, "AAAAAB"),
        ("RU1-C-AAAAABBA", "letter_count", 14, "AAAAABBA"),
        ("RU1-C-", "letter_count", 7, ""),
        ("RU1-CAAAABB", "letter_count", 12, "AAAABB"),
        ("FCM-C4-6l7", "not_a_digit", 9, "L"),
        ("FCM-C4--1", "not_a_digit", 8, "-"),
        ("#1.000", "character", 3, "."),
        ("##1", "not_a_digit", 2, "#"),
        ("FCM-C4-", "no_number", 8, ""),
        ("#", "no_number", 2, ""),
        ("#0", "number_range", 2, "0"),
        ("ms8589934592", "number_range", 3, "8589934592"),
        ("FCM-C4-0", "number_range", 8, "0"),
        ("0", "number_range", 1, "0"),
        ("8589934592", "number_range", 1, "8589934592"),
        ("1" + "0" * 30, "number_range", 1, "1" + "0" * 30),
        ("617", "bare_number", 1, "617"),
        ("11982 ", "bare_number", 1, "11982"),
    ],
)
def test_anything_else_says_what_is_wrong_and_where(
    text: str, key: str, position: int, found: str
) -> None:
    """DE-06: never another deal; places count the characters of the text as typed."""
    error = bad(text)
    assert (error.key, error.position, error.found) == (key, position, found)


def test_every_key_of_a_bad_code_is_documented_and_no_other() -> None:
    documented = re.findall(r"^ {6}(\w+) {2,}", BadCode.__doc__ or "", re.MULTILINE)
    assert set(documented) == KEYS


def test_a_bare_number_hints_at_microsofts_deal_of_that_number() -> None:
    hint = bad("617").allowed
    assert hint == "FCM-C4-617"
    assert parse(hint, VARIANTS).number == 617
    assert bad("000617").allowed == "FCM-C4-617"


def test_an_unknown_game_lists_how_codes_begin() -> None:
    assert bad("QQ").allowed == "RU1, TF1, FC1, FCM, KL1, YU1"


def test_unknown_options_list_those_of_the_game() -> None:
    assert bad("KL1-X").allowed == "D1C, D1R, D3C, D3R"
    assert bad("FC1-X").allowed == "C4, C2, C1"
    assert bad("FCM-X").allowed == "C4, C2, C1"


def test_a_wrong_number_of_letters_says_how_many_there_are_and_should_be() -> None:
    error = bad("RU1-C-AAA")
    assert (error.count, error.limit) == (3, LETTERS)
    assert LETTERS == 7


def test_a_number_out_of_range_says_the_range() -> None:
    assert bad("#0").limit == MICROSOFT
    assert bad("#").limit == MICROSOFT


def test_a_text_longer_than_128_characters_is_not_read_at_all() -> None:
    error = bad("RU1-C-AAAAABB" + " " * 116)
    assert (error.key, error.count, error.limit) == ("too_long", 129, 128)
    assert str(parse("RU1-C-AAAAABB" + " " * 115, VARIANTS)) == "RU1-C-AAAAABB"


@given(
    st.text(max_size=140)
    | st.text(alphabet="RUTFCMKLYDN1234-# aıİi7", max_size=16)
    | st.builds(
        lambda code, at, junk: code[:at] + junk + code[at + 1 :],
        st.sampled_from(["RU1-C-AAAAABB", "TF1-D1N-AAAAAAB", "FCM-C4-617", "#617", "YU1-AAAAAAB"]),
        st.integers(0, 15),
        st.text(max_size=2),
    )
)
def test_no_text_whatever_raises_anything_but_the_declared_error(text: str) -> None:
    try:
        code = parse(text, VARIANTS)
    except BadCode as error:
        assert error.key in KEYS
        assert 1 <= error.position <= len(text) + 1
    else:
        assert parse(str(code), VARIANTS) == code


@given(st.text(alphabet="ABCDEFGHIJKLMNOPQRSTUVWXYZ", max_size=9))
def test_letters_name_one_deal_or_none(letters: str) -> None:
    try:
        code = parse(f"YU1-{letters}", VARIANTS)
    except BadCode as error:
        assert len(letters) != 7
        assert error.key == "letter_count"
    else:
        assert str(code) == f"YU1-{letters}"


# Codes are values


@pytest.mark.parametrize("number", [-1, DEALS])
def test_a_code_has_a_number_within_the_deals(number: int) -> None:
    with pytest.raises(ValueError, match=str(number)):
        GameCode(BY_KEY["yukon"], {}, number)


@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("russian", {}),
        ("russian", {"rule": "strict"}),
        ("russian", {"rule": "classic", "draw": "1"}),
        ("yukon", {"rule": "classic"}),
        ("klondike", {"draw": "1"}),
        ("freecell", {"cells": "3"}),
    ],
)
def test_a_code_has_the_options_of_its_game_and_no_others(
    variant: str, options: dict[str, str]
) -> None:
    with pytest.raises(ValueError, match=variant):
        GameCode(BY_KEY[variant], options, 1)


def test_only_freecell_has_microsofts_deals() -> None:
    for variant in VARIANTS:
        if variant.key != "freecell":
            with pytest.raises(ValueError, match="617"):
                GameCode(variant, variant.defaults(), 617, Dealing.MICROSOFT)
    with pytest.raises(ValueError, match="0"):
        GameCode(BY_KEY["freecell"], {"cells": "4"}, 0, Dealing.MICROSOFT)


def test_codes_differ_by_game_option_number_and_numbering() -> None:
    texts = ["RU1-C-AAAAAAB", "RU1-R-AAAAAAB", "RU1-C-AAAAAAC", "FC1-C4-AAAAAAB", "FCM-C4-1"]
    assert len({tables.code(text) for text in texts}) == len(texts)
    assert tables.code(texts[0]) != texts[0]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda v: v.key)
def test_the_default_choice_stands_first(variant: object) -> None:
    defaults = {
        "russian": {"rule": "classic"},
        "thoughtful": {"draw": "1"},
        "freecell": {"cells": "4"},
        "klondike": {"draw": "1", "rule": "classic"},
        "yukon": {},
    }
    assert isinstance(variant, type(VARIANTS[0]))
    assert variant.defaults() == defaults[variant.key]
