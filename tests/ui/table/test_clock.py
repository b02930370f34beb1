"""The clock of a game, and the games that New and Restart leave: nothing is lost."""

from typing import Any

import pygame
import pytest
from tabletop import Tabletop, ruleset

KLONDIKE = ruleset("klondike", rule="relaxed")
BOARD = "column 1: 7H\ncolumn 2: 8S\ncolumn 3: 2c AC\ncolumn 4: 9S 8D\nwaste: 5D"


def test_the_clock_starts_with_the_first_action() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.frame(seconds=30)
    assert table.session.clock.seconds == 0
    table.click("AC")
    table.frame(seconds=30)
    assert 29.9 < table.session.clock.seconds < 31


@pytest.mark.parametrize("scene", ["table_menu", "settings", "code", "new_game"])
def test_the_clock_stands_while_something_covers_the_table(scene: str) -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.click("AC")
    table.services.stack.open(scene)
    before = table.session.clock.seconds
    for _ in range(30):
        table.frame(seconds=1)
    assert table.session.clock.seconds - before <= 1
    table.key(pygame.K_ESCAPE)
    table.settle()
    table.frame(seconds=30)
    assert 30 <= table.session.clock.seconds - before <= 32


def test_the_clock_stands_while_the_window_is_left() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.click("AC")
    before = table.session.clock.seconds
    table.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    for _ in range(60):
        table.frame(seconds=1)
    assert table.session.clock.seconds - before <= 1
    table.frame(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    table.frame(seconds=10)
    assert 10 <= table.session.clock.seconds - before <= 12


def test_focus_does_not_start_the_clock_under_a_dialog() -> None:
    table = Tabletop(KLONDIKE, BOARD)
    table.click("AC")
    table.key(pygame.K_ESCAPE)
    before = table.session.clock.seconds
    table.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    table.frame(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    table.frame(seconds=60)
    assert table.session.clock.seconds == before


# ---------------------------------------------------------------- games left and taken up again


def _played() -> Tabletop:
    table = Tabletop(KLONDIKE, BOARD)
    table.click("AC")
    table.click("stock")
    table.frame(seconds=40)
    return table


@pytest.mark.parametrize("key", [pygame.K_F2, pygame.K_F5])
def test_after_new_or_restart_a_fresh_undo_brings_the_left_game_back(key: int) -> None:
    table = _played()
    left = (table.events, table.session.moves, table.session.points, table.position)
    seconds = table.session.clock.seconds
    table.key(key)
    table.settle()
    assert (table.events, table.session.moves, table.session.points) == ("", 0, 0)
    table.frame(seconds=100)
    assert table.session.clock.seconds == 0
    table.key(pygame.K_z)
    table.settle()
    now = (table.events, table.session.moves, table.session.points, table.position)
    assert now == left
    assert table.session.clock.seconds - seconds < 2
    assert table.at_rest()


def test_restart_deals_the_same_cards() -> None:
    table = Tabletop(KLONDIKE)
    first = table.position
    for _ in range(3):
        table.click("stock")
        table.key(pygame.K_F5)
        assert table.position == first


def test_a_held_undo_stops_at_the_start_of_the_game() -> None:
    table = _played()
    table.key(pygame.K_F5)
    for _ in range(3):
        table.key(pygame.K_SPACE)
    down = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z")
    for _ in range(10):
        table.frame(pygame.event.Event(down.type, **down.dict))
    assert table.events == "draw draw draw undo undo undo"
    table.frame(pygame.event.Event(pygame.KEYUP, key=pygame.K_z, mod=0))
    table.key(pygame.K_z)
    assert table.events == "draw draw draw undo undo undo"


def test_a_held_undo_never_brings_an_untouched_deals_forerunner_back() -> None:
    table = _played()
    session = table.session
    down: dict[str, Any] = {"key": pygame.K_z, "mod": 0, "unicode": "z"}
    table.frame(pygame.event.Event(pygame.KEYDOWN, **down))
    table.key(pygame.K_F2)
    for _ in range(5):
        table.frame(pygame.event.Event(pygame.KEYDOWN, **down))
    assert table.session is not session
    table.frame(pygame.event.Event(pygame.KEYUP, **down))
    table.key(pygame.K_z)
    assert table.session is session


def test_after_the_first_action_the_left_game_is_gone_for_undo() -> None:
    table = _played()
    table.key(pygame.K_F5)
    new = table.session
    table.key(pygame.K_SPACE)
    for _ in range(3):
        table.key(pygame.K_z)
    assert table.session is new
    assert table.events == "draw undo"


def test_at_rest_a_table_is_looked_at_when_its_clock_shows_another_second() -> None:
    table = Tabletop(ruleset("klondike"))
    assert table.scene.patience() == 1.0
    table.click("stock")
    table.frame(seconds=0.3)
    shown = table.session.clock.seconds
    assert table.scene.patience() == pytest.approx(1.0 - shown % 1.0)


def test_a_notice_or_a_press_is_looked_after_sooner() -> None:
    table = Tabletop(ruleset("klondike"))
    table.key(pygame.K_c, pygame.KMOD_CTRL)
    assert table.scene.patience() < 0.5
    table.settle(4)
    table.frame(seconds=4)
    table.press(table.spot("stock"))
    assert table.scene.patience() < 0.5
