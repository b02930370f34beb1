"""A gamepad alone: at the table, in menus and dialogs, from the first menu to the last card."""

import gc

import pygame
import pytest
import tables
from gamepad import BACK, DOWN, RIGHT, START, UP, ZL, A, B, Gamepad, R, X, Y, axis, button
from keyboard import go, play
from screens import Screen
from tabletop import Tabletop, ruleset

from game.rules.cards import name
from game.ui.menu import Menu
from game.ui.new_game import NewGame
from game.ui.settings import SettingsDialog
from game.ui.table.dialogs import TableMenu
from game.ui.table.pause import Pause
from game.ui.table.scene import TableScene
from game.ui.table.taps import Group
from game.ui.won import Won

KLONDIKE = ruleset("klondike", rule="relaxed")
BOARD = "column 1: 9C 8D 7S\ncolumn 2: 8H\ncolumn 3: AC\nwaste: 5D"


def klondike() -> tuple[Tabletop, Gamepad]:
    table = Tabletop(KLONDIKE, BOARD)
    return table, Gamepad(table)


REST = ("russian-classic", "thoughtful-1", "yukon")


@pytest.mark.parametrize(
    "title",
    ["freecell-4", "klondike-1-relaxed", *(pytest.param(t, marks=pytest.mark.slow) for t in REST)],
)
def test_a_game_is_won_by_a_gamepad_alone(title: str) -> None:
    games = [tables.recorded(found) for found in tables.recorded_titles()]
    recorded = next(game for game in games if str(game.ruleset) == title)
    table = Tabletop(recorded.ruleset, session=recorded.fresh())
    pad = Gamepad(table)
    pad.press(RIGHT)
    for event in recorded.events:
        play(table, tables.move(recorded.ruleset.game, table.position, event), pad.key)
        assert table.session.events[-1] == event
    table.settle()
    assert isinstance(table.top, Won)
    assert (table.session.points, table.session.moves) == (recorded.score, recorded.moves)


def test_a_picks_and_places() -> None:
    table, pad = klondike()
    pad.press(RIGHT)
    pad.press(A)
    assert table.selected == "7S"
    pad.press(RIGHT)
    pad.press(A)
    assert table.events == "1-2"


def test_b_takes_a_choice_back_and_never_leaves_the_game() -> None:
    table, pad = klondike()
    pad.press(RIGHT)
    pad.press(A)
    pad.press(B)
    assert (table.selected, table.top) == ("", table.scene)


def test_x_undoes_and_the_right_shoulder_does_it_again() -> None:
    table, pad = klondike()
    pad.press(BACK)
    pad.press(X)
    pad.press(R)
    assert table.events == "draw undo redo"


def test_held_undo_stops_at_the_start_of_the_game() -> None:
    table, pad = klondike()
    pad.press(BACK)
    table.key(pygame.K_F2)
    table.frame(button(BACK, True), button(BACK, False))
    table.frame(button(X, True))
    fresh = table.session
    for _ in range(10):
        table.frame(seconds=0.2)
    assert (table.session is fresh, table.events) == (True, "draw undo")


def test_y_sends_a_card_home() -> None:
    table, pad = klondike()
    pad.press(RIGHT)
    go(table, Group(table.pile("column 3"), 1), pad.key)
    pad.press(Y)
    assert table.events == "3-C"


def test_start_opens_the_menu_and_closes_it() -> None:
    table, pad = klondike()
    pad.press(RIGHT)
    pad.press(A)
    pad.press(START)
    assert isinstance(table.top, TableMenu)
    pad.press(START)
    assert isinstance(table.top, TableScene)


def test_a_held_left_trigger_peeks() -> None:
    table, pad = klondike()
    pad.press(RIGHT)
    pad.press(UP)
    table.frame(axis(ZL, 1.0))
    group = table.scene.hands.peeked
    assert group is not None
    assert name(table.position.piles[group.pile][-group.size]) == "8D"
    table.frame(axis(ZL, 0.0))
    assert table.scene.hands.peeked is None


def test_up_from_the_first_row_goes_to_the_bar_and_b_comes_back() -> None:
    table, pad = klondike()
    for _ in range(8):
        pad.press(UP)
    focus = table.scene.bar.controls.focus
    assert focus is not None and focus.ringed
    pad.press(B)
    assert table.scene.bar.controls.focus is None
    assert table.scene.hands.keying.shown


def test_a_held_direction_goes_on_through_the_columns() -> None:
    table, pad = klondike()
    pad.press(RIGHT)
    table.frame(button(RIGHT, True))
    for _ in range(60):
        table.frame()
    table.frame(button(RIGHT, False))
    assert table.scene.hands.keying.at.pile > table.pile("column 3")


def test_the_ring_is_gone_after_the_mouse_was_used() -> None:
    table, pad = klondike()
    pad.press(RIGHT)
    assert table.scene.hands.keying.shown
    table.tap(table.nowhere)
    assert not table.scene.hands.keying.shown


def test_a_pause_begins_in_the_menu_and_ends_by_a() -> None:
    table, pad = klondike()
    pad.press(START)
    assert isinstance(table.top, TableMenu)
    for way in (DOWN, DOWN, DOWN, DOWN, DOWN, DOWN, RIGHT):
        pad.press(way)
    focus = table.top.controls.focus
    assert focus is not None and focus.name == "pause"
    pad.press(A)
    assert isinstance(table.top, Pause)
    pad.press(A)
    assert isinstance(table.top, TableScene)


def test_from_the_menu_to_the_first_move() -> None:
    screen = Screen(first="menu", arguments={"motion.speed": "off"})
    pad = Gamepad(screen)
    assert isinstance(screen.services.stack.top, Menu)
    pad.press(DOWN)
    pad.press(A)
    assert isinstance(screen.services.stack.top, NewGame)
    pad.press(A)
    screen.settle()
    assert isinstance(screen.services.stack.top, TableScene)
    gc.collect()


def test_settings_are_changed_with_a_pad() -> None:
    table, pad = klondike()
    table.services.stack.open("settings")
    assert isinstance(table.top, SettingsDialog)
    pad.press(DOWN)
    pad.press(RIGHT)
    pad.press(B)
    assert isinstance(table.top, TableScene)
