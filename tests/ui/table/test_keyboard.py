"""Keys alone: picking and placing, jumps by digit, the ring, the bar and back, whole games."""

import pygame
import pytest
import tables
from keyboard import go, play
from screens import SIZES
from tables import Recorded
from tabletop import Spot, Tabletop, ruleset, words_of

from game.rules.position import Move
from game.rules.zones import Kind
from game.ui.table.dialogs import TableMenu
from game.ui.table.scene import TableScene
from game.ui.table.taps import Group
from game.ui.won import Won

FREECELL = ruleset("freecell")
KLONDIKE = ruleset("klondike", rule="relaxed")
RECORDED = [tables.recorded(title) for title in tables.recorded_titles()]
BOARD = """
column 1: KS QH JS
column 2: KC QD
column 3: TH
column 4: 8S
column 5: AC
cell a: KD
cell b: 9H
"""


def freecell(**settings: object) -> Tabletop:
    return Tabletop(FREECELL, BOARD, **settings)  # type: ignore[arg-type]


def keys(table: Tabletop, *pressed: int) -> None:
    for key in pressed:
        table.key(key)


def at(table: Tabletop, label: str, size: int = 1) -> None:
    """Lead the cursor to a pile by arrows."""
    table.key(pygame.K_RIGHT)
    go(table, Group(table.pile(label), size))


def ring(table: Tabletop) -> list[str]:
    """The marks that the cursor asks for."""
    return [mark.kind for mark in table.scene.hands.keying.marks()]


# ---------------------------------------------------------------- picking and placing


def test_enter_picks_what_the_cursor_is_on_and_lights_its_targets() -> None:
    table = freecell()
    at(table, "column 1")
    table.key(pygame.K_RETURN)
    assert table.selected == "JS"
    assert "QD" in table.marked("target")


def test_enter_places_what_is_picked() -> None:
    table = freecell()
    at(table, "column 1")
    table.key(pygame.K_RETURN)
    go(table, Group(table.pile("column 2"), 0))
    table.key(pygame.K_RETURN)
    assert (table.events, table.selected) == ("1-2", "")


def test_enter_picks_a_whole_group_when_the_cursor_is_deeper() -> None:
    table = freecell()
    at(table, "column 1", 2)
    table.key(pygame.K_RETURN)
    assert table.selected == "QH JS"


def test_enter_never_sends_a_card_home_by_itself() -> None:
    table = freecell()
    at(table, "column 5")
    table.key(pygame.K_RETURN)
    assert (table.events, table.selected) == ("", "AC")


def test_enter_twice_takes_a_choice_back() -> None:
    table = freecell()
    at(table, "column 1")
    keys(table, pygame.K_RETURN, pygame.K_RETURN)
    assert (table.events, table.selected) == ("", "")


def test_enter_says_why_not() -> None:
    table = freecell()
    at(table, "column 1")
    table.key(pygame.K_RETURN)
    go(table, Group(table.pile("column 4"), 0))
    table.key(pygame.K_RETURN)
    assert words_of(table.said) == "Must be the opposite colour"
    assert table.selected == "8S"


def test_the_enter_key_of_the_number_pad_is_enter_too() -> None:
    table = freecell()
    at(table, "column 1")
    table.key(pygame.K_KP_ENTER)
    assert table.selected == "JS"


def test_a_held_enter_picks_once() -> None:
    table = freecell()
    at(table, "column 1")
    for _ in range(3):
        table.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode=""))
    assert table.selected == "JS"


def test_enter_on_the_stock_draws() -> None:
    table = Tabletop(KLONDIKE)
    at(table, "stock")
    keys(table, pygame.K_RETURN, pygame.K_RETURN)
    assert table.events == "draw draw"


def test_a_foundation_card_is_taken_back_by_keys() -> None:
    table = Tabletop(KLONDIKE, "foundation S: AS … 4S\ncolumn 1: 5D")
    at(table, "foundation S")
    table.key(pygame.K_RETURN)
    go(table, Group(table.pile("column 1"), 0))
    table.key(pygame.K_RETURN)
    assert table.events == "S-1"


def test_escape_deselects_and_only_then_opens_the_menu() -> None:
    table = freecell()
    table.key(pygame.K_1)
    table.key(pygame.K_ESCAPE)
    assert (table.selected, table.top) == ("", table.scene)
    table.key(pygame.K_ESCAPE)
    assert isinstance(table.top, TableMenu)


def test_a_key_ends_a_drag_and_the_card_is_home() -> None:
    table = freecell()
    table.lift("JS")
    table.key(pygame.K_DOWN)
    assert (table.held, table.events, table.at_rest()) == ("", "", True)


# ---------------------------------------------------------------- sending home


@pytest.mark.parametrize("key", [pygame.K_f, pygame.K_HOME])
def test_a_key_sends_the_card_under_the_cursor_home(key: int) -> None:
    table = freecell()
    at(table, "column 5")
    table.key(key)
    assert table.events == "5-C"


def test_a_card_that_cannot_go_home_says_why() -> None:
    table = freecell()
    at(table, "column 4")
    table.key(pygame.K_f)
    assert (table.events, words_of(table.said)) == ("", "A foundation starts with the ace")


def test_without_a_cursor_nothing_is_sent() -> None:
    table = Tabletop(FREECELL, "column 1: AC")
    table.key(pygame.K_f)
    assert (table.events, ring(table)) == ("", ["focus"])


# ---------------------------------------------------------------- digits


def test_a_digit_selects_all_of_a_column_that_moves() -> None:
    table = freecell()
    table.key(pygame.K_1)
    assert table.selected == "KS QH JS"


def test_two_digits_move_the_largest_group_that_may_go() -> None:
    table = Tabletop(FREECELL, BOARD.replace("KC QD", "KC"))
    keys(table, pygame.K_1, pygame.K_2)
    assert table.events == "1-2x2"


def test_a_digit_lights_all_that_any_part_of_the_column_may_go_to() -> None:
    table = freecell()
    table.key(pygame.K_1)
    assert set(table.marked("target")) >= {"QD", "cell 3"}


def test_two_digits_that_make_no_move_say_why_and_choose_the_second() -> None:
    table = freecell()
    keys(table, pygame.K_3, pygame.K_4)
    assert (table.events, table.selected) == ("", "8S")
    assert words_of(table.said) == "Must be one rank lower"


def test_a_group_that_is_only_too_large_is_refused_for_that() -> None:
    board = "column 1: KS QH JS TH\ncolumn 2: KC\ncell a: 2S\ncell b: 4S\ncell c: 6S\ncell d: 8S"
    rest = "column 3: 3D\ncolumn 4: 5D\ncolumn 5: 7D\ncolumn 6: 9D\ncolumn 7: 3H"
    table = Tabletop(FREECELL, f"{board}\n{rest}")
    keys(table, pygame.K_1, pygame.K_2)
    assert (table.events, words_of(table.said)) == ("", "No more than 1 at once")


def test_the_same_digit_again_takes_the_choice_back() -> None:
    table = freecell()
    keys(table, pygame.K_1, pygame.K_1)
    assert (table.events, table.selected) == ("", "")


def test_a_held_digit_selects_once() -> None:
    table = freecell()
    for _ in range(4):
        table.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_1, mod=0, unicode="1"))
    assert table.selected == "KS QH JS"


def test_a_tap_on_a_lit_target_places_the_part_that_may_go() -> None:
    table = Tabletop(FREECELL, BOARD.replace("KC QD", "KC"))
    table.key(pygame.K_1)
    table.click("KC")
    assert table.events == "1-2x2"


def test_zero_is_the_waste() -> None:
    table = Tabletop(KLONDIKE, "waste: 5D\ncolumn 2: 6S")
    keys(table, pygame.K_0)
    assert table.selected == "5D"
    table.key(pygame.K_2)
    assert table.events == "w-2"


def test_shift_and_a_digit_is_a_cell() -> None:
    table = freecell()
    table.key(pygame.K_1)
    table.key(pygame.K_3, pygame.KMOD_SHIFT)
    assert table.events == "1-c"
    table.key(pygame.K_2, pygame.KMOD_SHIFT)
    assert table.selected == "9H"


def test_a_taken_cell_says_so() -> None:
    table = freecell()
    table.key(pygame.K_1)
    table.key(pygame.K_1, pygame.KMOD_SHIFT)
    assert (table.events, words_of(table.said)) == ("", "This cell is taken")


@pytest.mark.parametrize("key", [pygame.K_9, pygame.K_0])
def test_a_digit_without_a_pile_means_nothing(key: int) -> None:
    table = freecell()
    table.key(key)
    assert (table.selected, ring(table)) == ("", [])


@pytest.mark.parametrize("mod", [pygame.KMOD_CTRL, pygame.KMOD_ALT])
@pytest.mark.parametrize(
    "key",
    [pygame.K_1, pygame.K_f, pygame.K_m, pygame.K_p, pygame.K_5, pygame.K_RIGHT],
)
def test_keys_with_ctrl_or_alt_are_not_meant(key: int, mod: int) -> None:
    table = freecell()
    table.key(key, mod)
    assert (table.selected, ring(table), table.top) == ("", [], table.scene)
    assert table.settings.on("sound.on")


def test_digits_are_known_by_their_place_where_they_need_shift() -> None:
    table = freecell()
    table.frame(
        pygame.event.Event(
            pygame.KEYDOWN, key=pygame.K_AMPERSAND, mod=0, unicode="&", scancode=pygame.KSCAN_1
        )
    )
    assert table.selected == "KS QH JS"


# ---------------------------------------------------------------- the ring


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("label", ["column 1", "cell a", "foundation S"])
def test_the_ring_is_seen_round_what_the_cursor_is_on(size: Spot, label: str) -> None:
    table = freecell(size=size)
    before = table.surface.copy()
    table.scene.hands.keying.follow(Group(table.pile(label), 1))
    table.key(pygame.K_UP)
    area = table.area(label)
    gap = 4 if min(size) < 1000 else 6
    middle = area.y + area.h // 2
    for x in (area.x - gap, area.right + gap - 1):
        assert table.surface.get_at((x, middle)) != before.get_at((x, middle))
        assert table.surface.get_at((x, middle))[:3] == (0xF9, 0xCB, 0x6B)
    inside = (area.x + area.w // 2, middle)
    assert table.surface.get_at(inside) == before.get_at(inside)
    assert table.pixels() == table.redrawn()


@pytest.mark.parametrize("way", ["press", "motion"])
def test_the_pointer_takes_the_ring_away(way: str) -> None:
    table = freecell()
    before = table.pixels()
    table.key(pygame.K_RIGHT)
    assert table.pixels() != before
    if way == "press":
        table.press(table.nowhere)
        table.release(table.nowhere)
    else:
        table.move(table.nowhere)
    assert ring(table) == []
    assert table.pixels() == before


def test_other_keys_do_not_show_the_ring() -> None:
    table = Tabletop(KLONDIKE)
    keys(table, pygame.K_SPACE, pygame.K_z)
    assert ring(table) == []


def test_the_ring_lies_outside_the_rim_of_what_is_selected() -> None:
    table = freecell()
    at(table, "column 1")
    assert ring(table) == ["focus"]
    table.key(pygame.K_RETURN)
    assert ring(table) == ["focus_marked"]


def test_the_cursor_goes_on_where_the_pointer_was() -> None:
    table = freecell()
    table.click("9H")
    table.key(pygame.K_RIGHT)
    assert table.scene.hands.keying.at.pile == table.pile("cell b")


def test_the_ring_is_still_there_after_a_dialog() -> None:
    table = freecell()
    table.key(pygame.K_RIGHT)
    before = table.pixels()
    keys(table, pygame.K_ESCAPE, pygame.K_ESCAPE)
    table.settle()
    assert table.pixels() == before


# ---------------------------------------------------------------- the bar and back


def on_bar(table: Tabletop) -> str:
    focus = table.scene.bar.controls.focus
    return focus.name if focus and focus.ringed else ""


def test_tab_goes_to_the_bar_and_escape_comes_back() -> None:
    table = freecell()
    table.key(pygame.K_RIGHT)
    table.key(pygame.K_TAB)
    assert (on_bar(table), ring(table)) == ("menu", [])
    table.key(pygame.K_ESCAPE)
    assert (on_bar(table), ring(table), table.top) == ("", ["focus"], table.scene)


def test_up_from_the_first_row_goes_to_the_bar_and_down_comes_back() -> None:
    table = freecell()
    at(table, "cell a")
    table.key(pygame.K_UP)
    assert (on_bar(table), ring(table)) == ("menu", [])
    table.key(pygame.K_DOWN)
    assert (on_bar(table), ring(table)) == ("", ["focus"])


def test_a_held_arrow_stops_at_the_first_row() -> None:
    table = freecell()
    at(table, "column 1")
    for _ in range(6):
        table.frame(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_UP, mod=0, unicode=""))
    assert (on_bar(table), table.scene.hands.keying.at.pile) == ("", table.pile("cell a"))


def test_upright_the_buttons_below_are_reached_by_down() -> None:
    table = freecell(size=(480, 800))
    keys(table, pygame.K_1, pygame.K_2)
    table.key(pygame.K_DOWN)
    assert on_bar(table) == "hint"
    table.key(pygame.K_UP)
    assert (on_bar(table), ring(table)) == ("", ["focus"])


def test_a_button_of_the_bar_is_pressed_by_enter() -> None:
    table = freecell()
    keys(table, pygame.K_1, pygame.K_2, pygame.K_TAB)
    while on_bar(table) != "undo":
        table.key(pygame.K_TAB)
    table.key(pygame.K_RETURN)
    assert table.events == "1-2 undo"


def test_a_digit_leaves_the_bar() -> None:
    table = freecell()
    keys(table, pygame.K_TAB, pygame.K_1)
    assert (on_bar(table), table.selected, ring(table)) == ("", "KS QH JS", ["focus_marked"])


# ---------------------------------------------------------------- other keys


def test_m_switches_the_sound_and_says_so() -> None:
    table = freecell()
    table.key(pygame.K_m)
    assert not table.settings.on("sound.on")
    table.key(pygame.K_m)
    assert table.settings.on("sound.on")


def test_f10_opens_the_menu_and_closes_it() -> None:
    table = freecell()
    table.key(pygame.K_1)
    table.key(pygame.K_F10)
    assert isinstance(table.top, TableMenu)
    table.key(pygame.K_F10)
    assert isinstance(table.top, TableScene)


# ---------------------------------------------------------------- whole games


def by_digits(table: Tabletop, move: Move) -> None:
    """Make a move with digits, F and Space, or with arrows where these do not say enough."""
    game = table.rules.game
    if game.stock in (move.src, move.dst):
        table.key(pygame.K_SPACE)
        return
    _digit(table, move.src)
    if game.kind(move.dst) is Kind.FOUNDATION:
        table.key(pygame.K_f)
        return
    selected = table.scene.pointing.selected
    if selected and move.size < selected.size:
        go(table, Group(move.src, move.size))
        table.key(pygame.K_RETURN)
    _digit(table, move.dst)


def _digit(table: Tabletop, pile: int) -> None:
    game = table.rules.game
    kind = game.kind(pile)
    number = game.piles(kind).index(pile)
    if kind is Kind.FOUNDATION:
        go(table, Group(pile, 0))
        table.key(pygame.K_RETURN)
    elif kind is Kind.WASTE:
        table.key(pygame.K_0)
    else:
        table.key(pygame.K_1 + number, pygame.KMOD_SHIFT if kind is Kind.CELL else 0)


def first_of(key: str) -> Recorded:
    return next(game for game in RECORDED if game.ruleset.variant.key == key)


@pytest.mark.parametrize("key", tables.BY_KEY)
@pytest.mark.parametrize("size", [(800, 480), pytest.param((480, 800), marks=pytest.mark.slow)])
@pytest.mark.few(3)
def test_a_game_is_won_by_arrows_and_enter_alone(key: str, size: Spot) -> None:
    recorded = first_of(key)
    hand = "left" if size == (480, 800) else "right"
    fresh = recorded.fresh()
    table = Tabletop(recorded.ruleset, session=fresh, size=size, look__hand=hand)
    table.key(pygame.K_RIGHT)
    for event in recorded.events:
        play(table, tables.move(recorded.ruleset.game, table.position, event))
        assert table.session.events[-1] == event
    _won(table, recorded)


@pytest.mark.parametrize("key", tables.BY_KEY)
@pytest.mark.few(3)
def test_a_game_is_won_by_digits(key: str) -> None:
    recorded = first_of(key)
    table = Tabletop(recorded.ruleset, session=recorded.fresh())
    for event in recorded.events:
        by_digits(table, tables.move(recorded.ruleset.game, table.position, event))
        assert table.session.events[-1] == event
    _won(table, recorded)


def _won(table: Tabletop, recorded: Recorded) -> None:
    table.settle()
    assert isinstance(table.top, Won)
    assert (table.session.points, table.session.moves) == (recorded.score, recorded.moves)
