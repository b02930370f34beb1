"""The table's own dialogs: everything has its room, and every way leads where it says."""

import pygame
import pytest
from fitting import misfits
from screens import LANGUAGES, SCALED
from tabletop import Spot, Tabletop, ruleset

from game.ui.code import CodeDialog
from game.ui.daily.scene import Calendar
from game.ui.help.scene import Help
from game.ui.menu import Menu
from game.ui.new_game import NewGame
from game.ui.settings import SettingsDialog
from game.ui.share.dialog import ShareDialog
from game.ui.shelf.scene import Shelf
from game.ui.statistics.scene import Statistics
from game.ui.table.dialogs import Stuck, TableMenu
from game.ui.table.scene import TableScene

RULES = ruleset("klondike", draw="3", rule="relaxed")
BOARD = "column 1: 7H\ncolumn 2: 8S\ncolumn 3: 2c AC\nwaste: 5D"


def menu(at: str | None = None, **settings: object) -> Tabletop:
    """A table with its menu open."""
    table = Tabletop(RULES, at, **settings)  # type: ignore[arg-type]
    if at:
        table.click("AC")
    table.key(pygame.K_ESCAPE)
    table.settle()
    assert isinstance(table.top, TableMenu)
    return table


def choose(table: Tabletop, name: str) -> None:
    """Tap one of the ways."""
    assert isinstance(table.top, TableMenu | Stuck)
    table.tap(table.top.controls.named(name).area.center)
    table.settle()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "scale"), [*SCALED, ((480, 800), "huge")])
def test_everything_has_its_room(size: Spot, scale: str, language: str) -> None:
    table = menu(size=size, language=language, look__scale=scale)
    assert isinstance(table.top, TableMenu)
    assert misfits(table.top, size) == []
    table.key(pygame.K_ESCAPE)
    table.services.stack.open("stuck")
    table.settle()
    assert isinstance(table.top, Stuck)
    assert misfits(table.top, size) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(800, 480), (480, 800), (1280, 720)])
def test_nor_is_it_too_small_for_all_ways_in_the_largest_letters(size: Spot, language: str) -> None:
    table = menu(BOARD, size=size, language=language, look__scale="huge")
    assert isinstance(table.top, TableMenu)
    assert table.top.controls.named("analyse")
    assert misfits(table.top, size) == []


@pytest.mark.parametrize("way", ["resume", "close"])
def test_the_game_goes_on_as_it_was(way: str) -> None:
    table = menu(BOARD)
    choose(table, way)
    assert isinstance(table.top, TableScene)
    assert (table.events, table.at_rest()) == ("3-C", True)
    table.click("stock")
    assert table.events == "3-C draw"


def test_a_tap_beside_the_menu_closes_it() -> None:
    table = menu(BOARD)
    table.pause()
    table.tap((5, 300))
    table.settle()
    assert isinstance(table.top, TableScene)


def test_the_second_press_of_two_that_opened_the_menu_does_not_close_it() -> None:
    table = menu(BOARD)
    table.tap((5, 300))
    assert isinstance(table.top, TableMenu)
    table.tap((5, 300))
    assert isinstance(table.top, TableMenu)
    assert table.events == "3-C"


def held(table: Tabletop, key: int) -> None:
    """Press a key and let it repeat for a while."""
    for _ in range(5):
        table.frame(pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", repeat=True))
    table.frame(pygame.event.Event(pygame.KEYUP, key=key, mod=0))


def test_a_held_enter_does_one_thing_and_nothing_in_what_that_opens() -> None:
    table = Tabletop(ruleset("klondike"))
    table.services.sitting = None
    table.services.stack.open("menu")
    table.key(pygame.K_TAB)
    held(table, pygame.K_RETURN)
    assert isinstance(table.top, NewGame)


def test_a_held_escape_closes_one_dialog() -> None:
    table = menu(BOARD)
    table.services.stack.open("settings")
    held(table, pygame.K_ESCAPE)
    assert isinstance(table.top, TableMenu)


def test_a_held_key_opens_the_statistics_and_leaves_them_open() -> None:
    table = Tabletop(ruleset("klondike"))
    held(table, pygame.K_F4)
    assert isinstance(table.top, Statistics)


def test_a_new_deal_is_of_the_same_kind_and_undo_brings_the_old_one_back() -> None:
    table = menu(BOARD)
    left = table.session
    choose(table, "new_deal")
    code = table.session.code
    assert code is not None
    assert code.options == RULES.options
    assert code.number != 1
    assert table.session.moves == 0
    assert table.at_rest()
    table.key(pygame.K_z)
    assert table.session is left
    assert table.at_rest()


def test_restart_deals_the_same_again_and_undo_brings_the_old_game_back() -> None:
    table = menu(BOARD)
    left = table.session
    choose(table, "restart")
    assert (table.position, table.session.moves) == (table.begun_at, 0)
    assert table.at_rest()
    table.tap(table.scene.bar.controls.named("undo").area.center)
    assert table.session is left
    assert table.at_rest()


@pytest.mark.parametrize(
    ("way", "scene"),
    [
        ("new_game", NewGame),
        ("code", CodeDialog),
        ("shelf", Shelf),
        ("statistics", Statistics),
        ("share", ShareDialog),
        ("help", Help),
        ("settings", SettingsDialog),
    ],
)
def test_what_it_opens_leads_back_to_the_table(way: str, scene: type) -> None:
    table = menu(BOARD)
    choose(table, way)
    assert isinstance(table.top, scene)
    table.key(pygame.K_ESCAPE)
    table.settle()
    assert isinstance(table.top, TableScene)
    assert (table.events, table.at_rest()) == ("3-C", True)


@pytest.mark.parametrize(("key", "scene"), [(pygame.K_F4, Statistics), (pygame.K_F6, Calendar)])
def test_a_key_shows_figures_or_days_and_another_leads_back(key: int, scene: type) -> None:
    table = Tabletop(RULES, BOARD)
    table.key(key)
    table.settle()
    assert isinstance(table.top, scene)
    table.key(pygame.K_ESCAPE)
    table.settle()
    assert isinstance(table.top, TableScene)


def test_from_the_main_menu_the_game_goes_on() -> None:
    table = menu(BOARD)
    session = table.session
    choose(table, "main")
    assert isinstance(table.top, Menu)
    table.services.stack.open("table")
    table.settle()
    assert table.session is session
    assert table.at_rest()
    table.click("stock")
    assert table.events == "3-C draw"
