"""Nothing that a visitor can press leads out, and the keeper finds the keypad (KI-09)."""

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pygame
import pytest
from gamepad import START, Gamepad
from kiosk_room import KioskScreen
from shared import BOARD

from game.kiosk.hours import Hours
from game.kiosk.house import Corner
from game.kiosk.leaving import ANEW, LEFT, RESTART, SHUT_DOWN
from game.ui.dialog import Dialog
from game.ui.kiosk.guard import Guard
from game.ui.kiosk.scenes import SCENES
from game.ui.menu import Menu
from game.ui.table.dialogs import TableMenu

CORNERS: dict[Corner, tuple[int, int]] = {
    "top_left": (3, 3),
    "top_right": (1276, 3),
    "bottom_left": (3, 716),
    "bottom_right": (1276, 716),
}
ALT, CTRL = pygame.KMOD_LALT, pygame.KMOD_LCTRL


class Keypad(Dialog):
    """Stands in for the keypad: a small empty panel."""

    def layout(self, size: tuple[int, int]) -> None:
        self.lay_panel(size, 200, 200, fills=False)


@pytest.fixture(autouse=True)
def keypad(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SCENES, "keypad", Keypad)


@pytest.fixture
def screen() -> Iterator[KioskScreen]:
    screen = KioskScreen()
    screen.welcome()
    yield screen
    screen.shared.pictures.close()


def hold(screen: KioskScreen, spot: tuple[int, int], seconds: float = 4.1) -> None:
    """Press and wait, touching."""
    screen.press(spot, touch=True)
    screen.wait(seconds)


@pytest.mark.parametrize(
    "event",
    [
        pygame.event.Event(pygame.QUIT),
        pygame.event.Event(pygame.WINDOWCLOSE),
        pygame.event.Event(pygame.WINDOWMINIMIZED),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F4, mod=ALT, unicode=""),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode=""),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=ALT, unicode=""),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_q, mod=CTRL, unicode=""),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=ALT, unicode=""),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""),
        pygame.event.Event(pygame.DROPTEXT, text=BOARD),
    ],
    ids=lambda event: pygame.event.event_name(event.type) + str(event.dict.get("key", "")),
)
def test_nothing_leads_out_of_the_first_screen(
    screen: KioskScreen, event: pygame.event.Event
) -> None:
    full, before = screen.app.window.full, screen.services
    screen.frame(event)
    screen.settle(0.2)
    assert not screen.app.leaving
    assert screen.app.window.full == full
    assert screen.services is before
    assert isinstance(screen.top, Menu)


def test_a_dropped_file_is_not_opened(screen: KioskScreen, tmp_path: Path) -> None:
    file = tmp_path / "board.txt"
    file.write_text(BOARD, encoding="utf-8")
    screen.frame(
        pygame.event.Event(pygame.DROPBEGIN),
        pygame.event.Event(pygame.DROPFILE, file=str(file)),
        pygame.event.Event(pygame.DROPCOMPLETE),
    )
    assert isinstance(screen.top, Menu)


def test_what_ends_the_program_elsewhere_ends_the_visit(screen: KioskScreen) -> None:
    screen.services.quit()
    screen.frame()
    assert not screen.app.leaving
    assert not screen.kiosk_app.visiting


def test_a_window_that_was_put_away_comes_back(
    screen: KioskScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    back: list[int] = []
    monkeypatch.setattr(screen.app.window, "come_back", lambda: back.append(1))
    screen.frame(pygame.event.Event(pygame.WINDOWMINIMIZED))
    screen.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    assert len(back) == 2
    assert screen.app.rate > 5, "it is not taken for hidden"


def test_keys_and_pads_still_play(screen: KioskScreen) -> None:
    screen.services.stack.open("table")
    screen.settle(0.2)
    screen.key(pygame.K_d)
    assert screen.services.sitting
    assert screen.services.sitting.session.begun
    Gamepad(screen).press(START)
    assert isinstance(screen.top, TableMenu)


@pytest.mark.parametrize("corner", get_args(Corner))
def test_a_long_press_in_the_corner_asks_for_the_keeper(corner: Corner) -> None:
    screen = KioskScreen(corner=corner)
    screen.welcome()
    for other, spot in CORNERS.items():
        hold(screen, spot)
        assert isinstance(screen.top, Keypad) == (other == corner)
        screen.release(spot, touch=True)
        screen.services.stack.clear_to(Menu(screen.services))
        screen.frame()


@pytest.mark.parametrize("scene", ["table", "new_game", "settings", "shelf", "table_menu"])
def test_it_does_so_from_every_scene_and_nothing_else_comes_of_that_press(
    screen: KioskScreen, scene: str
) -> None:
    screen.services.stack.open("table")
    if scene != "table":
        screen.services.stack.open(scene)
    screen.settle(0.2)
    below, scenes = screen.top, len(screen.services.stack.scenes)
    hold(screen, (6, 6))
    assert isinstance(screen.top, Keypad)
    screen.release((6, 6), touch=True)
    screen.settle(0.5)
    assert isinstance(screen.top, Keypad)
    screen.services.stack.pop()
    assert screen.top is below
    assert len(screen.services.stack.scenes) == scenes
    sitting = screen.services.sitting
    assert sitting is not None
    assert not sitting.session.begun


def test_outside_the_opening_hours_too() -> None:
    screen = KioskScreen(hours=Hours(week=((),) * 7))
    hold(screen, (6, 6))
    assert isinstance(screen.top, Keypad)
    assert not screen.kiosk_app.visiting
    screen.release((6, 6), touch=True)
    screen.wait(30)
    assert isinstance(screen.top, Keypad), "its keeper has time"
    screen.wait(120)
    assert not isinstance(screen.top, Keypad), "but may have left"


def test_a_short_press_in_the_corner_means_what_lies_there(screen: KioskScreen) -> None:
    screen.services.stack.open("table")
    screen.settle(0.2)
    screen.tap((24, 24), touch=True)
    assert isinstance(screen.top, TableMenu)


@pytest.mark.parametrize("way", ["leaves", "lifts", "late", "focus"])
def test_a_press_that_does_not_last_there_asks_for_nobody(screen: KioskScreen, way: str) -> None:
    screen.press((600, 300) if way == "late" else (6, 6), touch=True)
    screen.wait(2)
    if way == "leaves":
        screen.move((300, 6), touch=True)
        screen.move((6, 6), touch=True)
    elif way == "lifts":
        screen.release((6, 6), touch=True)
    elif way == "late":
        screen.move((6, 6), touch=True)
    else:
        screen.frame(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    screen.wait(3)
    assert not isinstance(screen.top, Keypad)


def test_a_second_finger_elsewhere_does_not_disturb_it(screen: KioskScreen) -> None:
    screen.press((6, 6), touch=True)
    screen.frame(
        pygame.event.Event(pygame.FINGERDOWN, touch_id=1, finger_id=2, x=0.7, y=0.7, dx=0.0, dy=0.0)
    )
    screen.wait(4)
    assert isinstance(screen.top, Keypad)


def test_the_keys_for_it_open_the_keypad_once(screen: KioskScreen) -> None:
    scenes = len(screen.services.stack.scenes)
    screen.key(pygame.K_k, CTRL | ALT)
    screen.key(pygame.K_k, CTRL | ALT)
    screen.settle(0.2)
    assert isinstance(screen.top, Keypad)
    assert len(screen.services.stack.scenes) == scenes + 1
    screen.services.stack.pop()
    screen.key(pygame.K_k, CTRL)
    assert not isinstance(screen.top, Keypad)


@pytest.mark.parametrize("size", [(320, 240), (800, 480), (480, 800), (3840, 2160)])
def test_the_corner_is_never_smaller_than_a_finger(
    screen: KioskScreen, size: tuple[int, int]
) -> None:
    guard = Guard(screen.house)
    guard.layout(size)
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(43, 43), button=1)
    assert not guard.holds(press)
    assert guard.passed(screen.house.hold)
    assert not guard.passed(screen.house.hold), "once"


def test_the_keepers_ways_end_the_program_with_their_codes(screen: KioskScreen) -> None:
    ways = ("leave", "start_anew", "restart", "shut_down")
    codes = [LEFT, ANEW, RESTART, SHUT_DOWN]
    for way, code in zip(ways, codes, strict=True):
        screen.app.leaving = False
        getattr(screen.kiosk_app, way)()
        assert screen.app.leaving
        assert screen.kiosk_app.code == code
