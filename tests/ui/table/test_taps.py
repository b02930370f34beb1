"""The rules of tapping, each with the finger: what a tap, a pair of taps or a long press does."""

import pygame
import pytest
from tabletop import Tabletop, ruleset, words_of

KLONDIKE = ruleset("klondike", rule="relaxed")
CLASSIC = ruleset("klondike")
FREECELL = ruleset("freecell")
RUSSIAN = ruleset("russian")
THOUGHTFUL = ruleset("thoughtful")

PLAIN = """
column 1: 7H
column 2: 8S
column 3: 6S
column 4: KD
column 5: 8C 4S
column 6: AC
waste: 5D
"""


def klondike(at: str = PLAIN, **settings: object) -> Tabletop:
    return Tabletop(KLONDIKE, at, **settings)  # type: ignore[arg-type]


# ---------------------------------------------------------------- 1: the stock


def test_a_tap_on_the_stock_draws() -> None:
    table = klondike()
    table.click("stock")
    assert table.events == "draw"


def test_two_quick_taps_on_the_stock_draw_twice() -> None:
    table = klondike()
    table.double("stock")
    assert table.events == "draw draw"


def test_a_slow_press_on_the_stock_draws_once() -> None:
    table = klondike()
    table.hold("stock")
    assert table.events == "draw"


def test_a_tap_on_the_stock_clears_the_selection() -> None:
    table = klondike()
    table.click("7H")
    table.click("stock")
    assert (table.selected, table.events) == ("", "draw")


def test_a_tap_on_the_used_up_stock_turns_the_waste_over() -> None:
    table = Tabletop(KLONDIKE, _every_card_drawn())
    table.click("stock")
    assert table.events == "recycle"


def test_a_tap_on_an_empty_stock_beside_an_empty_waste_does_nothing() -> None:
    table = Tabletop(KLONDIKE, _nothing_to_draw())
    table.click("7H")
    table.click("stock")
    assert (table.events, table.selected, table.said) == ("", "", None)


def test_after_the_last_pass_the_stock_says_why_it_draws_no_more() -> None:
    table = Tabletop(CLASSIC, _every_card_drawn())
    table.click("stock")
    assert table.events == ""
    assert words_of(table.said) == "No pass left"


def test_a_refused_tap_on_the_stock_clears_the_selection_too() -> None:
    table = Tabletop(CLASSIC, _every_card_drawn())
    table.click("7H")
    table.click("stock")
    assert (table.selected, words_of(table.said)) == ("", "No pass left")


def _every_card_drawn() -> str:
    return "column 1: 7H\nwaste: 5D\n" + _buried("7H 5D", "column 7")


def _nothing_to_draw() -> str:
    return "column 1: 7H\n" + _buried("7H", "column 7")


def _buried(named: str, pile: str) -> str:
    all_cards = [rank + suit for suit in "SHDC" for rank in "A23456789TJQK"]
    return f"{pile}: " + " ".join(c.lower() for c in all_cards if c not in named.split())


# ---------------------------------------------------------------- 2: something is selected


def test_a_selected_card_goes_to_the_pile_that_is_tapped() -> None:
    table = klondike()
    table.click("7H")
    table.click("8S")
    assert (table.events, table.selected) == ("1-2", "")


def test_a_selected_card_goes_to_a_pile_tapped_anywhere() -> None:
    table = klondike("column 1: 3H\ncolumn 5: 8C 4S")
    table.click("3H")
    table.click("8C")
    assert table.events == "1-5"


def test_a_selected_group_goes_together() -> None:
    table = klondike("column 1: 8S 7H\ncolumn 2: 9H")
    table.click("8S")
    assert table.selected == "8S 7H"
    table.click("9H")
    assert table.events == "1-2x2"


def test_a_selected_card_goes_to_its_own_foundation_whichever_is_tapped() -> None:
    table = klondike("column 1: AC", play__one_tap="selects")
    table.click("AC")
    table.click("foundation S")
    assert table.events == "1-C"


def test_a_refused_target_says_why_and_is_selected_instead() -> None:
    table = klondike()
    table.click("7H")
    table.click("6S")
    assert (table.events, table.selected) == ("", "6S")
    assert words_of(table.said) == "Must be one rank lower"


def test_a_refused_target_that_cannot_be_lifted_leaves_the_selection() -> None:
    table = Tabletop(CLASSIC, "column 1: 7H\nfoundation S: AS … 4S")
    table.click("7H")
    table.click("foundation S")
    assert (table.events, table.selected) == ("", "7H")


def test_a_refused_empty_target_leaves_the_selection() -> None:
    table = klondike()
    table.click("7H")
    table.click("column 7")
    assert (table.events, table.selected) == ("", "7H")
    assert words_of(table.said) == "An empty column needs a king"


def test_what_was_selected_last_is_what_moves() -> None:
    table = klondike("column 1: 7S\ncolumn 2: 5D\ncolumn 3: 6C")
    table.click("7S")
    table.click("5D")
    assert table.selected == "5D"
    table.click("6C")
    assert table.events == "2-3"


def test_another_card_of_the_same_pile_is_selected_instead() -> None:
    table = klondike("column 1: 8S 7H")
    table.click("8S")
    table.click("7H")
    assert table.selected == "7H"


def test_a_last_card_that_could_go_home_stays_if_its_own_group_was_selected() -> None:
    table = Tabletop(RUSSIAN, "column 1: 9H AC")
    table.click("9H")
    table.click("AC")
    assert (table.events, table.selected) == ("", "AC")


# ---------------------------------------------------------------- 3: the same card again


def test_the_same_card_again_at_once_searches_a_place() -> None:
    table = klondike()
    table.double("7H")
    assert table.events == "1-2"


def test_the_same_card_again_later_is_deselected() -> None:
    table = klondike()
    table.click("7H")
    table.click("7H")
    assert (table.events, table.selected) == ("", "")


def test_the_pair_ends_after_400_milliseconds() -> None:
    table = klondike()
    spot = table.spot("7H")
    table.tap(spot)
    table.pause(0.350)
    table.tap(spot)
    assert table.events == "1-2"


def test_a_pair_401_milliseconds_apart_is_none() -> None:
    table = klondike()
    spot = table.spot("7H")
    table.press(spot)
    table.release(spot)
    table.frame(seconds=0.401 - 2 / 60)
    table.press(spot)
    table.release(spot)
    assert (table.events, table.selected) == ("", "")


def test_a_double_tap_takes_everything_on_the_card_along() -> None:
    table = klondike("column 1: 8S 7H 6C\ncolumn 2: 9H")
    table.double("8S")
    assert table.events == "1-2x3"


def test_a_double_tap_that_finds_no_place_deselects() -> None:
    table = klondike("column 1: 7H")
    table.double("7H")
    assert (table.events, table.selected, table.said) == ("", "", None)


def test_the_switch_turns_the_double_tap_off() -> None:
    table = klondike(play__double_tap=False)
    table.double("7H")
    assert (table.events, table.selected) == ("", "")


def test_quick_taps_on_two_cards_are_no_pair() -> None:
    table = klondike()
    table.pause()
    table.tap(table.spot("6S"))
    table.tap(table.spot("KD"))
    assert (table.events, table.selected) == ("", "KD")


# ---------------------------------------------------------------- where a double tap puts cards

SEARCHES = {
    "the longest column": (
        KLONDIKE,
        "column 1: 7H\ncolumn 2: 8S\ncolumn 3: 9D 8C\ncolumn 4: KD",
        "7H",
        "1-3",
    ),
    "the leftmost of the longest": (
        KLONDIKE,
        "column 3: 7H\ncolumn 5: 8S\ncolumn 2: 8C",
        "7H",
        "3-2",
    ),
    "an empty column only for a king": (KLONDIKE, "column 3: 2c KH QS\nwaste: 5D", "KH", "3-1x2"),
    "no empty column for another card": (KLONDIKE, "column 3: 2c QH", "QH", ""),
    "never from the head of a column to an empty one": (KLONDIKE, "column 3: KH QS", "KH", ""),
    "a king from the waste": (KLONDIKE, "waste: KD", "KD", "w-1"),
    "freecell: a column before a cell": (
        FREECELL,
        "column 1: 3S 7H\ncolumn 2: 8S\ncolumn 3: KD",
        "7H",
        "1-2",
    ),
    "freecell: a cell before an empty column": (FREECELL, "column 1: 3S 7H", "7H", "1-a"),
    "freecell: the first free cell": (
        FREECELL,
        "column 1: 3S 7H\ncell a: 2C\ncell c: 3C",
        "7H",
        "1-b",
    ),
    "freecell: an empty column for a run": (FREECELL, "column 2: 2S 8S 7H", "8S", "2-1x2"),
    "freecell: an empty column when no cell is free": (
        FREECELL,
        "column 2: 2S 7H\ncell a: 2C\ncell b: 3C\ncell c: 4C\ncell d: 5C",
        "7H",
        "2-1",
    ),
    "freecell: the head of a column stays out of empty ones": (
        FREECELL,
        "column 2: 8S 7H",
        "8S",
        "",
    ),
    "freecell: a cell's card not to a cell but to an empty column": (
        FREECELL,
        "cell b: 7H",
        "7H",
        "b-1",
    ),
    "russian: the group in any order": (
        RUSSIAN,
        "column 1: 9H 2C QS\ncolumn 2: TH\ncolumn 3: TS",
        "9H",
        "1-2x3",
    ),
    "thoughtful: the longest column": (
        THOUGHTFUL,
        "column 1: 2S 5D\ncolumn 2: 6S\ncolumn 3: 7D 6C",
        "5D",
        "1-3",
    ),
}


@pytest.mark.parametrize("title", SEARCHES)
def test_a_double_tap_prefers(title: str) -> None:
    rules, at, card, wanted = SEARCHES[title]
    table = Tabletop(rules, at)
    table.double(card)
    assert table.events == wanted


# ---------------------------------------------------------------- 4: nothing is selected


@pytest.mark.parametrize(
    ("rules", "at", "card", "wanted"),
    [
        (KLONDIKE, "column 1: 2h AC", "AC", "1-C"),
        (KLONDIKE, "waste: 5D AH", "AH", "w-H"),
        (FREECELL, "cell b: AS", "AS", "b-S"),
        (RUSSIAN, "column 1: AD", "AD", "1-D"),
    ],
)
def test_one_tap_sends_a_last_card_home(rules: object, at: str, card: str, wanted: str) -> None:
    table = Tabletop(rules, at)  # type: ignore[arg-type]
    table.click(card)
    assert table.events == wanted


def test_one_tap_does_not_send_a_card_that_is_not_the_last() -> None:
    table = Tabletop(RUSSIAN, "column 1: 3S AD 4H")
    table.click("AD")
    assert (table.events, table.selected) == ("", "AD 4H")


def test_a_card_that_cannot_go_home_is_selected_with_all_that_lies_on_it() -> None:
    table = Tabletop(RUSSIAN, "column 1: 9H 2C QS")
    table.click("9H")
    assert table.selected == "9H 2C QS"


def test_the_selection_lights_its_targets() -> None:
    table = klondike()
    table.click("7H")
    assert table.marked("target") == ["8S"]


def test_without_placement_help_no_target_is_lit() -> None:
    table = klondike(play__placement_help=False)
    table.click("7H")
    assert (table.marked("target"), table.marked("selected")) == ([], ["7H"])


def test_a_card_face_down_says_why_it_cannot_be_lifted() -> None:
    table = klondike("column 1: 4s 7H")
    table.click("4S")
    assert (table.selected, words_of(table.said)) == ("", "This card is face down")


def test_a_group_out_of_order_says_why_it_cannot_be_lifted() -> None:
    table = Tabletop(THOUGHTFUL, "column 1: 9S 5H 4S")
    table.click("9S")
    assert (table.selected, words_of(table.said)) == ("", "These cards are out of order")


def test_an_ordered_part_of_a_group_can_be_selected() -> None:
    table = Tabletop(THOUGHTFUL, "column 1: 9S 5H 4S")
    table.click("5H")
    assert table.selected == "5H 4S"


def test_without_interactive_rules_nothing_is_said() -> None:
    table = klondike("column 1: 4s 7H", play__interactive_rules=False)
    table.click("4S")
    assert (table.said, table.marked("refused")) == (None, [])


def test_a_foundation_card_is_only_selected() -> None:
    table = klondike("foundation S: AS … 4S\ncolumn 1: 5D")
    table.click("foundation S")
    assert (table.events, table.selected) == ("", "4S")


def test_a_double_tap_on_a_foundation_card_moves_nothing() -> None:
    table = klondike("foundation S: AS … 4S\ncolumn 1: 5D")
    table.double("foundation S")
    assert table.events == ""


def test_a_foundation_card_is_taken_back_by_two_taps() -> None:
    table = klondike("foundation S: AS … 4S\ncolumn 1: 5D")
    table.click("foundation S")
    table.click("5D")
    assert table.events == "S-1"


def test_the_classic_rule_keeps_foundation_cards_and_says_so() -> None:
    table = Tabletop(CLASSIC, "foundation S: AS … 4S\ncolumn 1: 5D")
    table.click("foundation S")
    assert (table.selected, words_of(table.said)) == ("", "Foundation cards stay")


def test_a_long_press_selects_a_card_that_could_go_home() -> None:
    table = klondike()
    table.hold("AC")
    assert (table.events, table.selected) == ("", "AC")


def test_a_long_press_selects_while_the_finger_is_still_down() -> None:
    table = klondike()
    table.press(table.spot("AC"))
    table.pause(0.6)
    assert table.selected == "AC"


def test_the_setting_one_tap_selects_holds_cards_back() -> None:
    table = klondike(play__one_tap="selects")
    table.click("AC")
    assert (table.events, table.selected) == ("", "AC")


# ---------------------------------------------------------------- the rest of a pair


def test_the_second_tap_of_a_pair_is_swallowed_once_the_first_has_moved_a_card() -> None:
    table = klondike("column 1: 2C AC")
    table.double("AC")
    assert (table.events, table.selected) == ("1-C", "")


def test_after_400_milliseconds_the_spot_answers_again() -> None:
    table = klondike("column 1: 2C AC")
    table.click("AC")
    table.click("2C")
    assert table.events == "1-C 1-C"


def test_only_that_spot_is_deaf() -> None:
    table = klondike("column 1: 2C AC\ncolumn 3: AD")
    table.pause()
    table.tap(table.spot("AC"))
    table.tap(table.spot("AD"))
    assert table.events == "1-C 3-D"


def test_the_rest_of_a_pair_is_swallowed_after_a_selection_has_moved() -> None:
    table = klondike("column 1: 7H\ncolumn 2: 8S")
    table.click("7H")
    table.double("8S")
    assert (table.events, table.selected) == ("1-2", "")


def test_the_tap_after_a_double_tap_is_swallowed() -> None:
    table = klondike("column 1: 6D 7H\ncolumn 2: 8S")
    spot = table.spot("7H")
    table.pause()
    for _ in range(3):
        table.tap(spot)
    assert (table.events, table.selected) == ("1-2", "")


def test_buttons_are_never_deaf() -> None:
    table = klondike("column 1: 2C AC")
    table.click("AC")
    undo = table.scene.bar.controls.named("undo").area.center
    table.tap(undo)
    assert table.events == "1-C undo"


def test_the_stock_is_never_deaf() -> None:
    table = klondike()
    table.pause()
    spot = table.spot("stock")
    for _ in range(5):
        table.tap(spot)
    assert table.events == "draw draw draw draw draw"


# ---------------------------------------------------------------- deselecting


def test_a_tap_on_the_empty_table_deselects() -> None:
    table = klondike()
    table.click("7H")
    table.pause()
    table.tap(table.nowhere)
    assert (table.events, table.selected) == ("", "")


def test_escape_deselects_and_opens_nothing() -> None:
    table = klondike()
    table.click("7H")
    table.key(pygame.K_ESCAPE)
    assert table.selected == ""
    assert table.top is table.scene


def test_escape_without_a_selection_opens_the_menu() -> None:
    table = klondike()
    table.key(pygame.K_ESCAPE)
    assert type(table.top).__name__ == "TableMenu"


# ---------------------------------------------------------------- the other button


def test_a_right_click_sends_a_last_card_home() -> None:
    table = klondike()
    table.right("AC")
    assert table.events == "6-C"


def test_a_right_click_sends_the_waste_card_home() -> None:
    table = klondike("waste: 5D AH")
    table.right("AH")
    assert table.events == "w-H"


def test_a_right_click_on_a_card_that_cannot_go_home_does_nothing() -> None:
    table = klondike()
    table.right("7H")
    assert (table.events, table.selected, table.said) == ("", "", None)


def test_a_right_click_on_the_stock_does_not_draw() -> None:
    table = klondike()
    table.right("stock")
    assert table.events == ""


# ---------------------------------------------------------------- the waste


def test_a_tap_on_a_covered_waste_card_does_not_play_the_top_one() -> None:
    table = Tabletop(ruleset("klondike", draw="3"), "waste: 5D 9C AH")
    table.click("9C")
    assert (table.events, table.selected) == ("", "")
    assert words_of(table.said) == "Only the top card"


def test_every_waste_card_becomes_playable_in_its_turn() -> None:
    table = Tabletop(ruleset("klondike", draw="3"), "waste: 3H 2H AH")
    for card in ("AH", "2H", "3H"):
        table.click(card)
    assert table.events == "w-H w-H w-H"
