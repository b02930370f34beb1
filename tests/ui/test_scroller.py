"""More than fits: dragged, wheeled, leafed through, brought into view by the focus."""

import pygame
import pytest
from screens import Screen
from workbench import SIZE

from game.ui.control_scene import ControlScene
from game.ui.services import Services
from game.ui.widgets.button import Button, Label
from game.ui.widgets.controls import Controls
from game.ui.widgets.scroller import Scroller


class Long(ControlScene):
    """More buttons than there is room for."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.done: list[int] = []

    def layout(self, _size: tuple[int, int]) -> None:
        rows = [
            Button(
                self.services.theme,
                pygame.Rect(20, 20 + 60 * i, 300, 50),
                str(i),
                Label(str(i)),
                lambda i=i: self.done.append(i),  # type: ignore[misc]
            )
            for i in range(20)
        ]
        view = pygame.Rect(10, 10, 400, 300)
        scroller = Scroller(self.services.theme, view, 20 + 60 * 20, rows)
        self.controls = Controls(rows, scroller=scroller, before=self.controls)


@pytest.fixture
def long() -> tuple[Screen, Long, Scroller]:
    screen = Screen(SIZE)
    scene = Long(screen.services)
    screen.services.stack.clear_to(scene)
    screen.settle()
    assert scene.controls.scroller
    return screen, scene, scene.controls.scroller


def test_a_drag_moves_the_list_and_presses_nothing(long: tuple[Screen, Long, Scroller]) -> None:
    screen, scene, scroller = long
    screen.press((100, 280))
    screen.move((100, 275))
    assert scroller.offset == 0
    screen.move((100, 160))
    screen.release((100, 160))
    assert 100 <= scroller.offset <= 120
    assert scene.done == []
    screen.tap((100, 160))
    assert scene.done == [(160 + scroller.offset - 20) // 60]


def test_the_wheel_stops_at_both_ends(long: tuple[Screen, Long, Scroller]) -> None:
    screen, _scene, scroller = long
    for y in (-100, -100):
        screen.frame(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=y))
    assert scroller.offset == 20 + 60 * 20 - 300
    screen.frame(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=100))
    assert scroller.offset == 0


def test_a_touchpad_moves_the_list_by_less_than_a_notch(
    long: tuple[Screen, Long, Scroller],
) -> None:
    screen, _scene, scroller = long
    screen.frame(pygame.event.Event(pygame.MOUSEWHEEL, x=0, y=0, precise_y=-0.25))
    assert 0 < scroller.offset < 30


def test_pages_are_leafed_through_by_keys(long: tuple[Screen, Long, Scroller]) -> None:
    screen, _scene, scroller = long
    offsets = []
    for key in [pygame.K_PAGEDOWN] * 5 + [pygame.K_PAGEUP] * 5:
        screen.key(key)
        offsets.append(scroller.offset)
    assert offsets[0] < scroller.view.height
    assert offsets[4] == 20 + 60 * 20 - 300
    assert offsets[-1] == 0


def test_what_has_scrolled_out_of_view_cannot_be_pressed(
    long: tuple[Screen, Long, Scroller],
) -> None:
    screen, scene, _scroller = long
    screen.tap((100, 340))
    assert scene.done == []


def test_the_focus_brings_its_row_into_view(long: tuple[Screen, Long, Scroller]) -> None:
    screen, scene, scroller = long
    for _ in range(12):
        screen.key(pygame.K_TAB)
    assert scene.controls.focus
    assert scroller.view.contains(scene.controls.focus.area)
    screen.key(pygame.K_RETURN)
    assert scene.done == [11]
