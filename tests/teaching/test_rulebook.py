"""The page of rules: what the game enforces is on it once, and its numbers are the game's own."""

from collections import Counter

import pytest
import tables
from boards import MIDDLE_CODE
from tables import RULE_SETS, RuleSet

from game.rules.code import GameCode, parse
from game.rules.game import Game
from game.rules.refusal import Reason
from game.rules.scoring import Scoring
from game.rules.sentences import DOWN, DOWN_IN_SUIT, FACE_UP, RUN_IN_COLOURS, TOP_CARD, at_most
from game.rules.variant import Variant
from game.rules.zones import cells, columns, foundations, stock, waste
from game.teaching.page import Chapter, Dealt, Grid, Page, Rows, Rule, Text, rules_of
from game.teaching.rulebook import rulebook
from game.text.catalogue import LANGUAGES, Words
from game.variants import VARIANTS

WORDS = {language: Words(language) for language in LANGUAGES}
TURKISH, ENGLISH = WORDS["tr"], WORDS["en"]
each_language = pytest.mark.parametrize("words", WORDS.values(), ids=LANGUAGES)
each_game = pytest.mark.parametrize("ruleset", RULE_SETS, ids=str)

PUBLISHED = """
    empty cells | filled, 0 empty | filled, 1 | filled, 2 | empty, 1 in all | empty, 2 in all
    0           | 1               | 2         | 4         | 1               | 2
    1           | 2               | 4         | 8         | 2               | 4
    2           | 3               | 6         | 12        | 3               | 6
    3           | 4               | 8         | 16        | 4               | 8
    4           | 5               | 10        | 20        | 5               | 10
"""


def page_of(code: str, words: Words = ENGLISH) -> Page:
    """The page of the game of a code such as ``KL1-D3C``."""
    return rulebook(words, parse(f"{code}-AAAAAAA", VARIANTS))


def chapter(page: Page, key: str) -> Chapter:
    """The chapter of a key."""
    return next(found for found in page if found.key == key)


def keys(page: Page) -> list[str]:
    """The keys of all chapters, in order."""
    return [found.key for found in page]


def said(page: Page, key: str) -> str:
    """The paragraphs of a chapter, one a line."""
    return "\n".join(b.words for b in chapter(page, key).blocks if isinstance(b, Text))


def rows(page: Page, key: str) -> dict[str, str]:
    """The rows of a chapter."""
    blocks = chapter(page, key).blocks
    return dict(row for block in blocks if isinstance(block, Rows) for row in block.rows)


def rule(page: Page, reason: Reason) -> Rule:
    """The rule for a reason."""
    return next(found for found in rules_of(page) if found.reason is reason)


def every_text(page: Page) -> list[str]:
    """All that is written on a page."""
    texts = [found.title for found in page]
    for block in (block for found in page for block in found.blocks):
        match block:
            case Text(words):
                texts.append(words)
            case Rule(_, title, sentence):
                texts += [title, sentence]
            case Rows(lines):
                texts += [cell for line in lines for cell in line]
            case Grid(title, heads, lines):
                texts += [title, *heads, *(cell for line in lines for cell in line)]
    return texts


# What the game enforces


@each_language
@each_game
def test_every_reason_of_the_game_is_one_rule_and_no_other_is(
    ruleset: RuleSet, words: Words
) -> None:
    found = Counter(rule.reason for rule in rules_of(rulebook(words, ruleset.deal(3))))
    assert found == Counter(ruleset.game.reasons)


@each_language
@each_game
def test_a_rule_says_what_the_refusal_says_or_the_same_in_general(
    ruleset: RuleSet, words: Words
) -> None:
    for found in rules_of(rulebook(words, ruleset.deal(3))):
        for text, own, general in (
            (found.title, "title", "rule_title"),
            (found.sentence, "sentence", "rule"),
        ):
            key = f"refusal.{found.reason}."
            expected = words(key + (general if words.has(key + general) else own))
            form_for_one = words.texts.get(f"{key}{general}_one", "")
            assert "{" in expected + form_for_one or text in (expected, form_for_one)


@each_language
@each_game
def test_nothing_on_a_page_is_left_unfilled(ruleset: RuleSet, words: Words) -> None:
    for text in every_text(rulebook(words, ruleset.deal(3))):
        assert text.strip()
        assert not set("{}") & set(text)
        assert "None" not in text


@each_game
def test_both_languages_tell_the_same_things_in_the_same_order(ruleset: RuleSet) -> None:
    shapes = [
        [(found.key, [type(block) for block in found.blocks]) for found in page]
        for page in (rulebook(words, ruleset.deal(3)) for words in WORDS.values())
    ]
    assert shapes[0] == shapes[1]


def test_chapters_that_a_game_has_nothing_for_are_left_out() -> None:
    always = ["goal", "special", "deal", "columns", "empty_column", "groups", "foundations"]
    after = ["general", "score", "undo", "end"]
    assert keys(page_of("RU1-C")) == always + after
    assert keys(page_of("YU1")) == always + after
    assert keys(page_of("FC1-C2")) == [*always, "cells", *after]
    assert keys(page_of("TF1-D3N")) == [*always, "stock", *after]
    assert keys(page_of("KL1-D1C")) == [*always, "stock", *after]


# The deal


def test_the_deal_is_pictured_and_counted() -> None:
    page = page_of("RU1-C", TURKISH)
    assert chapter(page, "deal").blocks[0] == Dealt(tables.code("RU1-C-AAAAAAA"))
    assert list(rows(page, "deal").values()) == [
        "7",
        "1, 6, 7, 8, 9, 10 ve 11",
        "0, 1, 2, 3, 4, 5 ve 6 (toplam 21)",
        "1, 5, 5, 5, 5, 5 ve 5 (toplam 31)",
        "4 (başta boş)",
    ]


def test_what_lies_face_up_and_what_is_left_in_the_stock() -> None:
    freecell, thoughtful, klondike = map(page_of, ("FC1-C2", "TF1-D1N", "KL1-D3R"))
    assert list(rows(freecell, "deal").values()) == [
        "8",
        "7, 7, 7, 7, 6, 6, 6 and 6",
        "2 (empty at first)",
        "4 (empty at first)",
    ]
    assert "All cards lie face up." in said(freecell, "deal")
    assert rows(thoughtful, "deal")["Stock"] == "24 cards, face down"
    assert "All cards in the columns lie face up." in said(thoughtful, "deal")
    assert rows(klondike, "deal")["Face up"] == "1 in each column (7 in all)"
    assert "Only the last card" in said(klondike, "deal")


def test_a_game_that_began_in_the_middle_pictures_a_deal_all_the_same() -> None:
    from_the_middle = tables.code(MIDDLE_CODE)
    assert not from_the_middle.from_the_deal
    blocks = chapter(rulebook(ENGLISH, from_the_middle), "deal").blocks
    pictured = next(block.code for block in blocks if isinstance(block, Dealt))
    assert pictured.from_the_deal
    assert pictured.options == from_the_middle.options


# Columns, groups, foundations


def test_relaxed_russian_says_that_suits_do_not_matter() -> None:
    assert "Suit and colour do not matter" in said(page_of("RU1-R"), "columns")
    for code in ("RU1-C", "YU1", "FC1-C4"):
        assert "do not matter" not in said(page_of(code), "columns")


def test_groups_move_in_any_order_or_in_order_as_the_lift_has_it() -> None:
    for code in ("RU1-C", "RU1-R", "YU1"):
        page = page_of(code)
        assert "need not be in order" in said(page, "groups")
        assert "20" in rule(page, Reason.GROUP_LIMIT).title
        assert "20" in rule(page, Reason.GROUP_LIMIT).sentence
    for code in ("TF1-D1N", "FC1-C1", "KL1-D1C"):
        assert "Cards in order" in said(page_of(code), "groups")
        assert "13 cards" in said(page_of(code), "groups")


def published(cells: int) -> list[list[str]]:
    """The published table of FreeCell's groups, for up to so many empty cells."""
    lines = [[cell.strip() for cell in line.split("|")] for line in PUBLISHED.split("\n")]
    return [line for line in lines if line[0].isdigit() and int(line[0]) <= cells]


@each_language
@pytest.mark.parametrize("count", [4, 2, 1])
def test_the_table_of_freecells_groups_is_the_published_one(count: int, words: Words) -> None:
    page = page_of(f"FC1-C{count}", words)
    filled, vacant = (b for b in chapter(page, "groups").blocks if isinstance(b, Grid))
    joined = [[*left, *right[1:]] for left, right in zip(filled.rows, vacant.rows, strict=True)]
    assert joined == published(count)
    assert [head.split()[0] for head in filled.heads[1:]] == ["0", "1", "2"]
    only, one_more = vacant.heads[1:]
    assert only == words("rulebook.grid.only")
    assert one_more.split()[0] == "1", "the target itself is the other one of the two"


def test_freecells_example_is_counted_with_its_own_cells() -> None:
    assert "4 empty cells and 1 empty column" in said(page_of("FC1-C4"), "groups")
    assert "takes 10 cards at most, but that empty column only 5" in said(
        page_of("FC1-C4"), "groups"
    )
    assert "1 empty cell and 1 empty column" in said(page_of("FC1-C1"), "groups")
    assert "takes 4 cards" in said(page_of("FC1-C1"), "groups")


def test_only_freecell_has_a_table() -> None:
    for ruleset in RULE_SETS:
        page = rulebook(ENGLISH, ruleset.deal(0))
        grids = [b for found in page for b in found.blocks if isinstance(b, Grid)]
        assert bool(grids) is (ruleset.variant.key == "freecell")


@each_game
def test_a_card_comes_back_from_a_foundation_only_where_the_game_gives_it(ruleset: RuleSet) -> None:
    page = rulebook(ENGLISH, ruleset.deal(0))
    told = {"foundations": "can come back", "undo": "card back", "score": "came back"}
    for key, words in told.items():
        assert (words in said(page, key)) is not ruleset.keeps


def test_places_that_give_single_cards_are_those_of_the_game() -> None:
    def places(code: str) -> str:
        return rule(page_of(code), Reason.ONE_AT_A_TIME).sentence

    assert "foundations one at a time" in places("RU1-C")
    assert "foundations and cells one at a time" in places("FC1-C4")
    assert "foundations and the waste one at a time" in places("KL1-D1R")
    assert "leave the waste one at a time" in places("KL1-D1C")


# Stock


def test_how_often_the_stock_is_gone_through() -> None:
    assert "as often as you like" in said(page_of("TF1-D1N"), "stock")
    assert "as often as you like" in said(page_of("KL1-D3R"), "stock")
    assert "only once" in said(page_of("KL1-D1C"), "stock")
    three = said(page_of("KL1-D3C"), "stock")
    assert "3 times" in three
    assert "2 times" in three
    assert "3" in rule(page_of("KL1-D3C"), Reason.PASSES_USED).sentence
    assert "1" in rule(page_of("KL1-D1C"), Reason.PASSES_USED).sentence


@each_language
def test_where_there_is_one_pass_no_rule_says_when_the_waste_is_turned(words: Words) -> None:
    """Not even that something is needed first; with more passes it is said."""
    one, three = (rule(page_of(f"KL1-D{draw}C", words), Reason.STOCK_NOT_EMPTY) for draw in (1, 3))
    turning = {"tr": ("çevril", "bitmeli"), "en": ("turned", "first")}[words.language]
    assert not any(word in f"{one.title} {one.sentence}" for word in turning)
    assert all(word in f"{three.title} {three.sentence}" for word in turning)


def test_how_many_cards_a_draw_turns() -> None:
    assert "turns 1 card " in said(page_of("KL1-D1C"), "stock")
    assert "turns 3 cards " in said(page_of("TF1-D3N"), "stock")
    assert rule(page_of("TF1-D1N"), Reason.DRAW_COUNT).sentence == "Each draw turns 1 card."
    assert "3 cards" in rule(page_of("TF1-D3N"), Reason.DRAW_COUNT).sentence


# Score, undo, end


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("RU1-C", ["+10", "+5", "0"]),
        ("YU1", ["+10", "+5", "0"]),
        ("TF1-D1N", ["+10", "+5", "−100", "0"]),
        ("FC1-C4", ["+10", "+5", "0"]),
        ("KL1-D3C", ["+10", "+5", "+5", "−100", "0"]),
        ("KL1-D1R", ["+10", "+5", "+5", "−100", "0"]),
        ("KL1-D1C", ["+10", "+5", "+5", "0"]),
    ],
)
def test_points_are_those_of_the_game_and_only_for_what_can_happen(
    code: str, expected: list[str]
) -> None:
    assert list(rows(page_of(code), "score").values()) == expected


@pytest.mark.parametrize("title", ["russian_RU1-C-AAAAAAN", "yukon_YU1-AAAAAAC"])
def test_a_win_without_take_back_ends_on_the_points_that_the_page_names(title: str) -> None:
    recorded = tables.recorded(title)
    assert recorded.code is not None
    told = said(rulebook(ENGLISH, recorded.code), "score")
    assert f"ends on {recorded.score} points: 52 × 10 + 21 × 5." in told
    assert "without taking a card back" in told


def test_elsewhere_a_win_is_worth_at_least_what_its_cards_bring() -> None:
    assert "at least 52 × 10 = 520 points" in said(page_of("FC1-C4"), "score")
    assert "at least 52 × 10 = 520 points" in said(page_of("TF1-D1N"), "score")
    assert "at least 52 × 10 + 21 × 5 = 625 points" in said(page_of("KL1-D3R"), "score")
    assert "costs points" in said(page_of("TF1-D1N"), "score")
    assert "costs points" not in said(page_of("KL1-D1C"), "score")


@each_language
@each_game
def test_a_hundred_moves_can_be_undone(ruleset: RuleSet, words: Words) -> None:
    told = said(rulebook(words, ruleset.deal(0)), "undo")
    assert "100" in told
    draws = {"tr": "çekme destesine her dokunuş", "en": "tap on the stock"}[words.language]
    assert (draws in told) is (ruleset.game.stock is not None)


@each_game
def test_only_freecell_says_that_a_game_is_lost(ruleset: RuleSet) -> None:
    told = said(rulebook(ENGLISH, ruleset.deal(0)), "end")
    assert ("counts as lost" in told) is (ruleset.variant.key == "freecell")
    assert f"“{ENGLISH('bar.finish')}”" in told


# What is special


@each_language
@each_game
def test_every_game_says_what_is_special_and_what_its_other_options_change(
    ruleset: RuleSet, words: Words
) -> None:
    blocks = chapter(rulebook(words, ruleset.deal(0)), "special").blocks
    assert sum(isinstance(block, Text) for block in blocks) >= 1 + len(ruleset.options)


def test_what_is_special_counts_and_names_choices() -> None:
    assert "20" in said(page_of("RU1-C"), "special")
    assert "20" in said(page_of("YU1"), "special")
    assert "4, 2 ya da 1" in said(page_of("FC1-C2", TURKISH), "special")
    for code, name in (("RU1-C", "Classic"), ("RU1-R", "Relaxed"), ("KL1-D1R", "Relaxed")):
        assert f"This page is for the {name} rule" in said(page_of(code), "special")


def test_klondike_compares_the_passes_of_all_its_options() -> None:
    assert rows(page_of("KL1-D1R", TURKISH), "special") == {
        "1 kart · Klasik": "1 tur",
        "1 kart · Esnek": "sınırsız tur",
        "3 kart · Klasik": "3 tur",
        "3 kart · Esnek": "sınırsız tur",
    }


# A game that somebody adds


def made_up(game: Game) -> Page:
    """The page of a game without words of its own."""
    return rulebook(ENGLISH, GameCode(Variant("made_up", "MU1", (), lambda: game), {}, 0))


def test_a_new_game_has_a_page_though_it_has_no_words_yet() -> None:
    game = Game(
        zones=(
            stock(),
            waste(),
            cells(3),
            columns(10, DOWN_IN_SUIT, RUN_IN_COLOURS, room=at_most(3)),
            foundations(),
        ),
        deal=("#^^",) * 10,
        scoring=Scoring(placed=7, from_cell=2),
        draw=2,
        passes=2,
        says_lost=True,
    )
    page = made_up(game)
    assert Counter(found.reason for found in rules_of(page)) == Counter(game.reasons)
    assert "special" not in keys(page)
    assert rows(page, "deal")["Stock"] == "22 cards, face down"
    assert "longest run" not in said(page, "groups"), "no more than 3 cards go at once"
    assert "No more than 3 at once" in rule(page, Reason.GROUP_LIMIT).title
    assert "Each draw turns 2 cards" in rule(page, Reason.DRAW_COUNT).sentence
    assert list(rows(page, "score").values()) == ["+7", "+2", "0"]
    assert "at least 52 × 7 = 364 points" in said(page, "score")


def test_a_new_game_without_groups_or_empty_column_rule() -> None:
    alone = Game(
        zones=(columns(13, DOWN, TOP_CARD), foundations(keep=True)),
        deal=("^^^^",) * 13,
        scoring=Scoring(placed=1, turned_up=5),
    )
    page = made_up(alone)
    assert Counter(found.reason for found in rules_of(page)) == Counter(alone.reasons)
    assert "Only the last card of a column moves" in said(page, "groups")
    assert "Any card may go to an empty column." in said(page, "empty_column")
    assert "columns one at a time" in rule(page, Reason.ONE_AT_A_TIME).sentence
    assert "Every game that is won ends on 52 points: 52 × 1." in said(page, "score")


def test_a_new_game_with_free_groups_and_any_card_on_an_empty_column() -> None:
    loose = Game(
        zones=(columns(13, DOWN_IN_SUIT, FACE_UP), foundations()),
        deal=("#^^^",) * 13,
        scoring=Scoring(),
    )
    page = made_up(loose)
    assert "with the cards on it" in said(page, "empty_column")
    assert "need not be in order" in said(page, "groups")
