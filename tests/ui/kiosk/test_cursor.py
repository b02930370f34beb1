"""The mouse pointer of a kiosk (KI-02)."""

from collections.abc import Iterator

import pygame
import pytest
from kiosk_room import KioskScreen

from game.ui.new_game import NewGame


@pytest.fixture
def screen() -> Iterator[KioskScreen]:
    screen = KioskScreen()
    screen.welcome()
    yield screen
    pygame.mouse.set_visible(True)


def shown() -> bool:
    return pygame.mouse.get_visible()


def test_it_is_hidden_until_a_mouse_moves_and_again_after_a_while(screen: KioskScreen) -> None:
    assert not shown()
    screen.move((300, 300))
    assert not shown(), "that is where it lay"
    screen.move((310, 300))
    assert shown()
    screen.wait(3)
    assert shown()
    screen.wait(2)
    assert not shown()
    screen.move((320, 300))
    assert shown()


def test_a_touch_hides_it_and_a_finger_that_moves_does_not_show_it(screen: KioskScreen) -> None:
    screen.move((300, 300))
    screen.move((310, 300))
    screen.press((600, 20), touch=True)
    assert not shown()
    screen.move((620, 30), touch=True)
    screen.release((620, 30), touch=True)
    assert not shown()


@pytest.mark.parametrize("touch", [True, False])
def test_fingers_and_mouse_press_what_is_there_while_it_is_hidden(
    screen: KioskScreen, touch: bool
) -> None:
    assert not shown()
    assert not pygame.mouse.get_relative_mode(), "only distances would be reported"
    screen.tap((640, 400), touch=touch)
    assert isinstance(screen.top, NewGame)


def test_hidden_again_the_places_are_still_those_on_the_screen(screen: KioskScreen) -> None:
    screen.move((300, 300))
    screen.move((310, 300))
    screen.wait(5)
    assert not shown()
    assert not pygame.mouse.get_relative_mode()
