"""Refusals and bad codes as sentences, with the cards to draw beside them."""

import re

import pytest
import tables
import walks
from tables import RULE_SETS, RuleSet

from game.rules.bad_text import BadText
from game.rules.cards import Card, face_up, is_down, name
from game.rules.code import BadCode, parse
from game.rules.game import Game
from game.rules.position import Move, Position
from game.rules.refusal import Reason, Refusal
from game.rules.zones import Kind
from game.text.catalogue import LANGUAGES, Words
from game.text.explain import Explanation, bad_code, bad_text, explain
from game.variants import VARIANTS

WORDS = {language: Words(language) for language in LANGUAGES}
each_language = pytest.mark.parametrize("words", WORDS.values(), ids=LANGUAGES)


def explained(
    game: Game, text: str, move: str, words: Words = WORDS["en"], rest: str = ""
) -> Explanation:
    """What is said about the refusal of a move."""
    position = tables.table(game, text, rest=rest)
    made = tables.move(game, position, move)
    refusal = game.refusal(position, made)
    assert refusal is not None
    return explain(words, game, position, refusal, made)


def pairs(explanation: Explanation) -> list[tuple[str, str, bool, int | None]]:
    """The pairs of cards shown: card, below, whether it fits, column."""
    return [(name(p.card), name(p.below), p.fits, p.column) for p in explanation.pairs]


def shown(cards: tuple[Card, ...]) -> list[str]:
    """Cards as text."""
    return [name(card) for card in cards]


def test_a_card_refused_by_a_column_is_shown_on_it_and_where_it_would_fit() -> None:
    game = tables.rules("russian")
    text = "column 1: 7H\ncolumn 2: 8D\ncolumn 3: 8H"
    assert pairs(explained(game, text, "1-2")) == [("7H", "8D", False, None), ("7H", "8H", True, 3)]


def test_without_a_fitting_place_only_the_refused_pair_is_shown() -> None:
    game = tables.rules("russian")
    assert pairs(explained(game, "column 1: 7H\ncolumn 2: 8D", "1-2")) == [
        ("7H", "8D", False, None)
    ]


@pytest.mark.parametrize(("below", "expected"), [("8D", "opposite_colour"), ("9S", "one_lower")])
def test_colour_and_rank_show_a_fitting_place_too(below: str, expected: str) -> None:
    game = tables.rules("freecell")
    text = f"column 1: 7H\ncolumn 2: {below}\ncolumn 5: 8C"
    explanation = explained(game, text, "1-2")
    assert explanation.title == WORDS["en"](f"refusal.{expected}.title")
    assert pairs(explanation) == [("7H", below, False, None), ("7H", "8C", True, 5)]


def test_a_fitting_place_is_for_the_whole_group_that_was_moved() -> None:
    game = tables.rules("klondike")
    text = "column 1: 7H 6S\ncolumn 2: 8D\ncolumn 3: 8S\ncolumn 4: 7D"
    assert pairs(explained(game, text, "1-2x2"))[1:] == [("7H", "8S", True, 3)]


def test_the_pair_that_is_out_of_order_is_shown() -> None:
    game = tables.rules("thoughtful")
    text = "column 1: 9S 8S 7H\ncolumn 2: TH"
    explanation = explained(game, text, "1-2x3")
    assert pairs(explanation) == [("8S", "9S", False, None)]


def test_the_king_that_an_empty_column_needs_is_asked_of_the_card() -> None:
    game = tables.rules("klondike")
    explanation = explained(game, "column 1: QH", "1-2")
    assert shown(explanation.cards) == ["QH"]
    assert explanation.pairs == ()


@each_language
def test_freecells_limit_says_how_it_comes_about_and_shows_the_run(words: Words) -> None:
    """4 cells, 3 of them full, one empty column: (1 + 1) x 2 = 4, for 5 cards."""
    game = tables.rules("freecell")
    fill = "\n".join(f"column {i}: K{s}" for i, s in zip((4, 5, 6), "HDC", strict=True))
    cells = "cell a: AH\ncell b: AD\ncell c: AC"
    text = f"column 1: 9S 8H 7S 6H 5S\ncolumn 2: TD\n{cells}\n{fill}\ncolumn 8: KS\ncolumn 7: 2C"
    explanation = explained(game, text, "1-2x5", words, rest="column 8")
    assert "4" in explanation.title
    assert "(1 + 1) × 2 = 4" in explanation.sentence
    assert "5" in explanation.sentence.split("=")[1]
    assert words("count.cells.one") in explanation.sentence
    assert shown(explanation.cards) == ["9S", "8H", "7S", "6H", "5S"]


@each_language
def test_freecells_limit_to_an_empty_column_says_that_the_target_does_not_count(
    words: Words,
) -> None:
    game = tables.rules("freecell")
    text = "column 1: 9S 8H 7S 6H 5S 4H 3S 2H AS\ncolumn 3: KH\ncolumn 4: KD\ncolumn 5: KC"
    text += "\ncolumn 6: QC\ncolumn 7: QD\ncolumn 8: KS"
    explanation = explained(game, text, "1-2x6", words, rest="column 8")
    assert "(4 + 1) × 1 = 5" in explanation.sentence
    assert explanation.sentence != words(
        "refusal.freecell_limit.sentence",
        cells=words("count.cells.many", count=4),
        columns=words("count.columns.none"),
        free=4,
        doubled=1,
        limit=5,
        count=6,
    )


@each_language
def test_the_limit_of_20_is_named_with_the_size_of_the_group(words: Words) -> None:
    game = tables.rules("russian")
    group = "QH 3D 7C 2S JH 9C 4D 8S TD 5C KS 6H QC 2D JC 7S 3H 9D 4C TS 5H"
    explanation = explained(game, f"column 1: {group}\ncolumn 2: KH", "1-2x21", words)
    assert "20" in explanation.title + explanation.sentence
    assert "21" in explanation.sentence


@each_language
def test_used_up_passes_are_numbered(words: Words) -> None:
    game = tables.rules("klondike", draw="3")
    refusal = Refusal(Reason.PASSES_USED, limit=3)
    position = tables.partial(game, "waste: 3S", turned=2)
    assert "3" in explain(words, game, position, refusal).sentence


@each_language
@pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)
@pytest.mark.few(11)
def test_every_refusal_of_random_play_is_explained(ruleset: RuleSet, words: Words) -> None:
    """No placeholder is left, no covered card is given away, every fitting place is one."""
    game = ruleset.game
    for position in walks.positions(ruleset, 12, seed=51):
        for move in _sampled(position):
            refusal = game.refusal(position, move)
            if refusal is None:
                continue
            for given in (move, None):
                explanation = explain(words, game, position, refusal, given)
                said = explanation.title + explanation.sentence
                assert not set("{}") & set(said)
                assert "None" not in said
                assert not any(map(is_down, explanation.cards))
                _check_pairs(game, position, move, explanation)


def _sampled(position: Position) -> list[Move]:
    piles = range(len(position.piles))
    return [
        Move(src, dst, size)
        for src in piles
        for dst in piles
        for size in (1, 2, 3, 7, len(position.piles[src]))
        if size
    ]


def _check_pairs(game: Game, position: Position, move: Move, explanation: Explanation) -> None:
    for pair in explanation.pairs:
        assert not is_down(pair.card)
        if pair.fits:
            assert pair.column is not None
            column = game.columns[pair.column - 1]
            assert position.piles[column][-1] == pair.below
            fitting = Move(move.src, column, move.size)
            assert game.refusal(position, fitting) is None
            assert face_up(position.piles[move.src][-move.size]) == pair.card


def test_a_covered_card_is_never_named() -> None:
    game = tables.rules("klondike")
    explanation = explained(game, "column 1: 9s 8h 7S\ncolumn 2: TD", "1-2x3")
    assert explanation.cards == ()
    assert explanation.pairs == ()
    assert "9" not in explanation.title + explanation.sentence


def test_a_refused_foundation_shows_the_card_on_it() -> None:
    game = tables.rules("freecell")
    explanation = explained(game, "foundation H: AH 2H\ncolumn 1: 5H", "1-H")
    assert pairs(explanation) == [("5H", "2H", False, None)]


# Bad codes


BAD = {
    "empty": "",
    "too_long": "A" * 129,
    "character": "RU1-C-AAAA_BB",
    "bare_number": "617",
    "unknown_game": "XX1-C-AAAAABB",
    "unknown_options": "RU1-X-AAAAABB",
    "not_a_letter": "RU1-C-AAAA1BB",
    "letter_count": "RU1-C-AAAA",
    "not_a_digit": "FCM-C4-6x7",
    "no_number": "#",
    "number_range": "#0",
    "mistyped": "YUX-" + 50 * "B",
    "cells": "FCB-C2-ANAAWKKJXRQQTUJAJFQNIQTIDVJELUAILPUCBEEJULVUQOXHKISJSDTZFTEHK",
}


@each_language
@pytest.mark.parametrize(("key", "text"), BAD.items())
def test_every_bad_code_has_its_sentence(words: Words, key: str, text: str) -> None:
    with pytest.raises(BadCode) as bad:
        parse(text, VARIANTS)
    assert bad.value.key == key
    sentence = bad_code(words, bad.value)
    assert sentence
    assert not set("{}") & set(sentence)


@each_language
def test_the_sentences_on_codes_are_those_of_the_documented_keys(words: Words) -> None:
    assert {key.split(".")[1] for key in words.texts if key.startswith("bad_code.")} == set(BAD)


@each_language
@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("617", ["FCM-C4-617"]),
        ("XX1", ["XX1", "RU1, TF1, FC1, FCM, KL1, YU1"]),
        ("RU1-X", ["5", "C, R"]),
        ("RU1-C-AAAA", ["7", "4"]),
        ("RU1-C-AAAA1BB", ["11", "1"]),
        ("RU1-C-AAAA_BB", ["11", "_"]),
        ("#0", ["0", str(2**33 - 1)]),
        (BAD["cells"], ["4", "2"]),
        ("A" * 129, ["129", "128"]),
    ],
)
def test_it_says_what_is_wrong_and_where(words: Words, text: str, parts: list[str]) -> None:
    with pytest.raises(BadCode) as bad:
        parse(text, VARIANTS)
    sentence = bad_code(words, bad.value)
    assert all(part in sentence for part in parts)


@each_language
def test_braces_in_a_bad_code_do_no_harm(words: Words) -> None:
    for text in ("{", "{0}", "RU1-C-{count}", "%s"):
        with pytest.raises(BadCode) as bad:
            parse(text, VARIANTS)
        assert bad.value.found in bad_code(words, bad.value)


@each_language
@pytest.mark.parametrize("found", ["\0", "\u202e", "\ud800", "x" * 20_000])
def test_nothing_is_said_that_cannot_be_shown(words: Words, found: str) -> None:
    for sentence in (
        bad_code(words, BadCode("character", 1, found)),
        bad_text(words, BadText("card", 1, 1, found)),
    ):
        assert sentence.isprintable()
        assert len(sentence) < 120


# Bad texts


BAD_TEXTS = re.findall(r"^ {6}(\w+) {2,}", BadText.__doc__ or "", re.MULTILINE)


@each_language
@pytest.mark.parametrize("key", [key for key in BAD_TEXTS if key != "code"])
def test_every_bad_text_has_its_sentence_with_the_place(words: Words, key: str) -> None:
    sentence = bad_text(words, BadText(key, 17, 23, "{d}", 31, 52))
    assert not set("{}") & set(sentence.replace("{d}", ""))
    if key not in ("empty", "too_long", "report", "unknown", "won"):
        assert "17" in sentence
        assert "23" in sentence


@each_language
def test_a_text_with_a_bad_code_says_what_the_code_says(words: Words) -> None:
    with pytest.raises(BadCode) as bad:
        parse("RU1-X", VARIANTS)
    assert bad_text(words, BadText("code", code=bad.value)) == bad_code(words, bad.value)


@each_language
def test_the_sentences_on_texts_are_those_of_the_documented_keys(words: Words) -> None:
    told = {key.split(".")[1] for key in words.texts if key.startswith("bad_text.")}
    assert told == set(BAD_TEXTS) - {"code"}


@each_language
def test_a_deck_of_31_cards_is_told_to_lack_cards(words: Words) -> None:
    """DE-08."""
    sentence = bad_text(words, BadText("missing", 1, 94, count=31, limit=52))
    assert "52" in sentence
    assert "31" in sentence


def test_kinds_of_piles_keep_their_names() -> None:
    assert [kind.value for kind in Kind] == ["column", "foundation", "cell", "stock", "waste"]
