"""Every reason for a refusal, reached with exactly the cards and numbers that it documents."""

import re

import pytest
import tables

from game.rules import refusal as refusals
from game.rules.cards import parse_card
from game.rules.refusal import Reason, Refusal

WON = "\n".join(f"foundation {suit}: A{suit} … K{suit}" for suit in "SHDC")
CLASSIC = {"rule": "classic"}
THREE = {"draw": "3"}
TWENTY_ONE = "QH 3D 7C 2S JH 9C 4D 8S TD 5C KS 6H QC 2D JC 7S 3H 9D 4C TS 5H"
"""21 cards in no order."""
FULL = "\n".join(
    [*(f"cell {cell}: A{suit}" for cell, suit in zip("abcd", "SHDC", strict=True))]
    + [f"column {rank + 1}: {rank}S" for rank in range(2, 7)]
)
"""Four full cells, and columns 3 to 7 with a card each."""

CASES: list[tuple[str, dict[str, str], str, str, str]] = [
    # Whole game
    ("freecell", {}, WON, "S-1", "won"),
    ("freecell", {}, WON, "1-2", "won"),
    ("klondike", {}, WON, "draw", "won"),
    ("klondike", {}, WON, "1-1", "won"),
    # Lifting
    ("freecell", {}, "column 2: 3S", "1-2", "empty"),
    ("freecell", {}, "column 2: 3S", "a-2", "empty"),
    ("freecell", {}, "column 2: 3S", "S-2", "empty"),
    ("klondike", {}, "column 2: 3S", "w-2", "empty"),
    ("klondike", {}, "column 2: 3S", "t-2", "empty"),
    ("klondike", {}, "waste: 3S", "draw", "empty"),
    ("klondike", {}, "stock: 3S", "recycle", "empty"),
    ("klondike", {}, "column 2: 3S", "recycle", "empty"),
    ("russian", {}, "column 1: KS", "1-1", "same_pile"),
    ("freecell", {}, "cell a: KS", "a-a", "same_pile"),
    ("freecell", {}, "column 1: 4H 3S", "1-2x3", "too_few count=3 limit=2"),
    ("klondike", {}, "column 1: 4H 3S", "1-2x52", "too_few count=52 limit=2"),
    ("klondike", {}, "column 1: 9s 8H 7S\ncolumn 2: TD", "1-2x3", "face_down card=9s"),
    ("russian", {}, "column 1: 9s 5h 7S\ncolumn 2: TS", "1-2x3", "face_down card=9s"),
    ("yukon", {}, "column 1: 9s 5h 7S\ncolumn 2: 6S", "1-2x2", "face_down card=5h"),
    ("thoughtful", {}, "column 1: 9S 8S 7H", "1-2x3", "out_of_order card=8S below=9S"),
    ("thoughtful", {}, "column 1: 9S 8S 2H", "1-2x3", "out_of_order card=8S below=9S"),
    ("thoughtful", {}, "column 1: 9S 8H 7H", "1-2x3", "out_of_order card=7H below=8H"),
    ("freecell", {}, "column 1: 9S 8H 6S", "1-2x3", "out_of_order card=6S below=8H"),
    ("klondike", {}, "column 1: 9S 5H 4S", "1-2x3", "out_of_order card=5H below=9S"),
    ("klondike", {}, "waste: 5H 4S", "w-1x2", "one_at_a_time card=5H count=2"),
    ("freecell", {}, "foundation H: AH 2H", "H-1x2", "one_at_a_time card=AH count=2"),
    ("klondike", {}, "stock: 5H 4S", "t-1", "stock_only_draws"),
    ("klondike", {}, "stock: AS 4S", "t-S", "stock_only_draws"),
    ("klondike", CLASSIC, "foundation H: AH 2H\ncolumn 1: 3S", "H-1", "foundation_keeps card=2H"),
    ("klondike", CLASSIC, "foundation H: AH", "H-S", "foundation_keeps card=AH"),
    # Placing on a column
    ("russian", {}, "column 1: QH", "1-2", "needs_king card=QH"),
    ("thoughtful", {}, "waste: QH", "w-2", "needs_king card=QH"),
    ("klondike", {}, "column 1: QH JS", "1-2x2", "needs_king card=QH"),
    ("russian", {}, "column 1: 7H\ncolumn 2: 8D", "1-2", "same_suit card=7H below=8D"),
    ("russian", {}, "column 1: 7H\ncolumn 2: 8S", "1-2", "same_suit card=7H below=8S"),
    ("russian", {}, "column 1: 2H\ncolumn 2: 8S", "1-2", "same_suit card=2H below=8S"),
    ("freecell", {}, "column 1: 7H\ncolumn 2: 8D", "1-2", "opposite_colour card=7H below=8D"),
    ("yukon", {}, "column 1: 7S\ncolumn 2: 8C", "1-2", "opposite_colour card=7S below=8C"),
    ("russian", {}, "column 1: 7H\ncolumn 2: 9H", "1-2", "one_lower card=7H below=9H"),
    (
        "russian",
        {"rule": "relaxed"},
        "column 1: 7H\ncolumn 2: 6S",
        "1-2",
        "one_lower card=7H below=6S",
    ),
    ("freecell", {}, "column 1: 7H\ncolumn 2: 9S", "1-2", "one_lower card=7H below=9S"),
    ("freecell", {}, "cell a: AH\ncolumn 2: KS", "a-2", "one_lower card=AH below=KS"),
    ("freecell", {}, "column 1: KH\ncolumn 2: AS", "1-2", "one_lower card=KH below=AS"),
    (
        "russian",
        {},
        f"column 1: {TWENTY_ONE}\ncolumn 2: KH",
        "1-2x21",
        "group_limit card=QH count=21 limit=20",
    ),
    (
        "freecell",
        {},
        f"{FULL}\ncolumn 1: 9S 8H\ncolumn 2: TH\ncolumn 8: 7S",
        "1-2x2",
        "freecell_limit card=9S below=TH count=2 limit=1 cells=0 columns=0",
    ),
    (
        "freecell",
        {},
        f"{FULL}\ncolumn 1: 9S 8H 7S",
        "1-2x3",
        "freecell_limit card=9S count=3 limit=2 cells=0 columns=1",
    ),
    # Placing on a foundation
    ("freecell", {}, "column 1: AH", "1-S", "other_suit card=AH"),
    ("freecell", {}, "column 1: 2H\nfoundation S: AS", "1-S", "other_suit card=2H below=AS"),
    ("russian", {}, "column 1: 7H", "1-D", "other_suit card=7H"),
    ("russian", {}, "column 1: 7H", "1-H", "ace_first card=7H"),
    ("klondike", {}, "waste: 3H\nfoundation H: AH", "w-H", "next_rank card=3H below=AH"),
    ("yukon", {}, "foundation C: AC … 6C\ncolumn 2: KC", "2-C", "next_rank card=KC below=6C"),
    ("russian", {}, "column 1: AH 2S", "1-Hx2", "foundation_single card=AH count=2"),
    ("freecell", {}, "column 1: 2S AH", "1-Sx2", "foundation_single card=2S count=2"),
    ("freecell", {}, "foundation H: AH", "H-S", "between_foundations card=AH"),
    ("russian", {}, "foundation H: AH 2H", "H-D", "between_foundations card=2H"),
    # Placing in a cell
    ("freecell", {}, "column 1: 9S\ncell b: 4D", "1-b", "cell_taken card=9S below=4D"),
    ("freecell", {}, "cell a: 9S\ncell b: 4D", "a-b", "cell_taken card=9S below=4D"),
    ("freecell", {}, "column 1: 9S 8H", "1-bx2", "cell_single card=9S count=2"),
    ("freecell", {}, "foundation H: AH", "H-b", "cell_not_back card=AH"),
    # Stock and waste
    ("klondike", {}, "column 1: 9S", "1-w", "waste_only_draws card=9S"),
    ("klondike", {}, "column 1: 9S\nwaste: 3H", "1-w", "waste_only_draws card=9S below=3H"),
    ("thoughtful", {}, "foundation S: AS", "S-w", "waste_only_draws card=AS"),
    ("klondike", {}, "column 1: 9S", "1-t", "stock_takes_none card=9S"),
    ("thoughtful", {}, "foundation S: AS", "S-t", "stock_takes_none card=AS"),
    ("thoughtful", {}, "stock: 2S 3S", "t-wx2", "draw_count count=2 limit=1"),
    ("thoughtful", THREE, "stock: 2S 3S 4S 5S", "t-w", "draw_count count=1 limit=3"),
    ("thoughtful", THREE, "stock: 2S 3S", "t-wx3", "draw_count count=3 limit=2"),
    ("thoughtful", {}, "waste: 2S 3S", "w-tx1", "draw_count count=1 limit=2"),
    ("klondike", {}, "stock: 2S\nwaste: 3S", "recycle", "stock_not_empty"),
    ("klondike", {}, "waste: 3S 4S", "recycle", "passes_used limit=1"),
]


@pytest.mark.parametrize(
    ("variant", "options", "text", "move", "expected"),
    CASES,
    ids=[f"{case[0]} {case[3]} {case[4]}" for case in CASES],
)
def test_a_refusal_names_the_first_rule_broken_with_its_cards_and_numbers(
    variant: str, options: dict[str, str], text: str, move: str, expected: str
) -> None:
    game = tables.rules(variant, **options)
    assert tables.why(game, tables.partial(game, text), move) == expected


def test_every_reason_is_reached() -> None:
    assert {expected.split()[0] for *_, expected in CASES} == set(Reason)


def test_after_two_recycles_of_draw_three_the_passes_are_used() -> None:
    game = tables.rules("klondike", draw="3")
    for turned, expected in ((0, "allowed"), (1, "allowed"), (2, "passes_used limit=3")):
        position = tables.partial(game, "waste: 3S 4S", turned)
        assert tables.why(game, position, "recycle") == expected


def test_a_negative_or_empty_group_is_too_few_cards() -> None:
    game = tables.rules("freecell")
    position = tables.partial(game, "column 1: 4H 3S")
    for size in (0, -1, -2):
        refusal = game.lift_refusal(position, tables.pile(game, "column 1"), size)
        assert refusal == Refusal(Reason.TOO_FEW, count=size, limit=2)


# The order in which a person would explain


@pytest.mark.parametrize(
    ("variant", "text", "move", "expected"),
    [
        ("klondike", "column 1: 9s 8H 7S\ncolumn 2: 2C", "1-2x3", "face_down card=9s"),
        ("klondike", "column 1: 9S 5H\ncolumn 2: 2C", "1-2x2", "out_of_order card=5H below=9S"),
        ("klondike", "column 1: 9S 5H", "1-Hx2", "out_of_order card=5H below=9S"),
        ("klondike", "waste: 5H 4S", "w-Hx2", "one_at_a_time card=5H count=2"),
        ("freecell", "column 1: 9S 8H\ncell a: 2C", "1-ax2", "cell_single card=9S count=2"),
        ("freecell", "foundation H: AH\ncell a: 2C", "H-a", "cell_not_back card=AH"),
        ("freecell", "foundation H: AH\nfoundation S: AS", "H-S", "between_foundations card=AH"),
        (
            "yukon",
            f"column 1: {TWENTY_ONE}\ncolumn 2: KH",
            "1-2x21",
            "opposite_colour card=QH below=KH",
        ),
        ("yukon", f"column 1: {TWENTY_ONE}", "1-2x21", "needs_king card=QH"),
    ],
)
def test_what_keeps_the_cards_from_leaving_is_said_before_what_keeps_them_out(
    variant: str, text: str, move: str, expected: str
) -> None:
    game = tables.rules(variant)
    assert tables.why(game, tables.partial(game, text), move) == expected


# The value itself


def test_a_refusal_as_text_is_its_key_and_the_fields_that_are_set() -> None:
    card, below = parse_card("9S"), parse_card("TH")
    refusal = Refusal(Reason.FREECELL_LIMIT, card, below, 3, 2, 0, 1)
    assert str(refusal) == "freecell_limit card=9S below=TH count=3 limit=2 cells=0 columns=1"
    assert str(Refusal(Reason.EMPTY)) == "empty"


def test_every_reason_is_documented_and_every_documented_reason_exists() -> None:
    documented = re.findall(r"^ {6}([A-Z_]+) {2,}|^ {6}([A-Z_]+) \S", Reason.__doc__ or "", re.M)
    assert {a or b for a, b in documented} == set(Reason.__members__)


def test_every_reason_of_the_list_is_its_own_name_in_lower_case() -> None:
    lower = str.maketrans("ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz")
    assert all(reason.value == reason.name.translate(lower) for reason in refusals.Reason)
