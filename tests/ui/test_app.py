"""The loop: what reaches a scene, when something is drawn, how the window changes."""

import random
from pathlib import Path

import pygame
import pytest
from plain_scenes import Plain
from screens import Screen

from game.storage.settings import load
from game.ui.app import HIDDEN, MOST_STEPS, RESTING, STEP, floored
from game.ui.menu import Menu
from game.ui.pointer import Pointer
from game.ui.services import Services

Event = pygame.event.Event


class Listening(Plain):
    """A scene that keeps the events it hears."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.heard: list[pygame.event.Event] = []
        self.steps = 0
        self.moving = False

    def handle(self, event: pygame.event.Event) -> None:
        self.heard.append(event)

    def step(self, seconds: float) -> None:
        assert seconds == STEP
        self.steps += 1

    def busy(self) -> bool:
        return self.moving


@pytest.fixture
def screen() -> Screen:
    made = Screen((800, 480))
    made.services.stack.clear_to(Listening(made.services))
    made.settle()
    return made


def scene(screen: Screen) -> Listening:
    top = screen.services.stack.top
    assert isinstance(top, Listening)
    return top


def kinds(screen: Screen) -> list[int]:
    return [event.type for event in scene(screen).heard]


def motion(spot: tuple[int, int]) -> pygame.event.Event:
    return Event(pygame.MOUSEMOTION, pos=spot, rel=(1, 1), buttons=(1, 0, 0), touch=False)


def button(kind: int, spot: tuple[int, int], number: int = 1, touch: bool = False) -> Event:
    return Event(kind, pos=spot, button=number, touch=touch)


def finger(kind: int, spot: tuple[float, float], number: int = 1) -> Event:
    return Event(kind, touch_id=9, finger_id=number, x=spot[0], y=spot[1], dx=0.0, dy=0.0)


def test_of_several_motions_only_the_last_is_passed_on(screen: Screen) -> None:
    screen.frame(*(motion((x, 5)) for x in range(50)))
    assert [event.pos for event in scene(screen).heard] == [(49, 5)]


def test_no_motion_passes_a_button(screen: Screen) -> None:
    screen.frame(
        motion((1, 1)),
        motion((2, 2)),
        button(pygame.MOUSEBUTTONDOWN, (2, 2)),
        motion((3, 3)),
        motion((4, 4)),
        button(pygame.MOUSEBUTTONUP, (4, 4)),
        motion((5, 5)),
    )
    assert [event.pos for event in scene(screen).heard] == [(2, 2), (2, 2), (4, 4), (4, 4), (5, 5)]


@pytest.mark.parametrize("touch", [True, False])
def test_a_tap_that_comes_as_finger_and_mouse_is_one_tap(screen: Screen, touch: bool) -> None:
    for _ in range(50):
        screen.frame(
            finger(pygame.FINGERDOWN, (0.5, 0.5)),
            button(pygame.MOUSEBUTTONDOWN, (400, 240), touch=touch),
            finger(pygame.FINGERUP, (0.5, 0.5)),
            button(pygame.MOUSEBUTTONUP, (400, 240), touch=touch),
        )
    assert kinds(screen) == [pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP] * 50


def test_where_fingers_are_no_mouse_the_first_finger_is() -> None:
    pointer = Pointer(fingers=True)
    events = [
        finger(pygame.FINGERDOWN, (0.5, 0.5), 4),
        finger(pygame.FINGERDOWN, (0.1, 0.1), 5),
        finger(pygame.FINGERMOTION, (0.75, 0.5), 4),
        finger(pygame.FINGERMOTION, (0.2, 0.2), 5),
        finger(pygame.FINGERUP, (0.2, 0.2), 5),
        finger(pygame.FINGERUP, (1.0, 1.0), 4),
    ]
    heard = pointer.heard(events, (800, 480))
    assert [(event.type, event.pos) for event in heard] == [
        (pygame.MOUSEBUTTONDOWN, (400, 240)),
        (pygame.MOUSEMOTION, (600, 240)),
        (pygame.MOUSEBUTTONUP, (799, 479)),
    ]
    assert all(event.touch for event in heard)


def test_the_setting_of_the_system_decides_who_makes_the_mouse(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    down = [finger(pygame.FINGERDOWN, (0.5, 0.5))]
    monkeypatch.setenv("SDL_TOUCH_MOUSE_EVENTS", "0")
    assert len(Pointer().heard(down, (800, 480))) == 1
    monkeypatch.setenv("SDL_TOUCH_MOUSE_EVENTS", "1")
    assert Pointer().heard(down, (800, 480)) == []


@pytest.mark.parametrize("number", [2, 4, 5, 6, 7])
def test_wheel_and_middle_buttons_are_no_presses(screen: Screen, number: int) -> None:
    screen.press((10, 10), number)
    screen.release((10, 10), number)
    assert kinds(screen) == []


def test_time_passes_in_equal_steps_and_never_rushes(screen: Screen) -> None:
    before = scene(screen).steps
    screen.frame(seconds=STEP * 2.5)
    assert scene(screen).steps - before == 2
    screen.frame(seconds=STEP * 0.5)
    assert scene(screen).steps - before == 3
    scene(screen).moving = True
    screen.frame(seconds=60.0)
    assert scene(screen).steps - before == 3 + MOST_STEPS


def test_nothing_is_drawn_while_nothing_changes(screen: Screen) -> None:
    presents, drawn = screen.app.window.presents, scene(screen).drawn
    for _ in range(200):
        screen.frame(motion((7, 7)))
    assert (screen.app.window.presents, scene(screen).drawn) == (presents, drawn)
    scene(screen).dirty = True
    screen.frame()
    assert screen.app.window.presents == presents + 1


def test_the_pace_follows_what_happens(screen: Screen) -> None:
    screen.settle(1.5)
    assert screen.app.rate == RESTING
    screen.frame(motion((3, 3)))
    assert screen.app.rate == 60
    screen.settle(1.5)
    scene(screen).moving = True
    assert screen.app.rate == 60
    screen.frame(Event(pygame.WINDOWMINIMIZED))
    assert screen.app.rate == HIDDEN


def test_a_hidden_window_draws_nothing_and_comes_back_whole(screen: Screen) -> None:
    screen.frame(Event(pygame.WINDOWMINIMIZED))
    presents = screen.app.window.presents
    scene(screen).dirty = True
    screen.settle(0.5)
    assert screen.app.window.presents == presents
    screen.frame(Event(pygame.WINDOWRESTORED))
    assert screen.app.window.presents == presents + 1
    assert screen.app.rate != HIDDEN


@pytest.mark.parametrize(
    "kind", [pygame.WINDOWEXPOSED, pygame.WINDOWRESTORED, pygame.WINDOWFOCUSGAINED]
)
def test_a_window_that_lost_its_picture_is_drawn_whole(screen: Screen, kind: int) -> None:
    drawn = scene(screen).drawn
    screen.frame(Event(kind))
    assert scene(screen).drawn == drawn + 1


def test_a_lost_focus_lets_go_and_a_gained_one_goes_on(screen: Screen) -> None:
    screen.frame(Event(pygame.WINDOWFOCUSLOST))
    screen.frame(Event(pygame.WINDOWFOCUSGAINED))
    assert scene(screen).story == ["covered", "uncovered"]


def test_quit_ends_at_once_even_in_a_flood(screen: Screen) -> None:
    rest = [button(pygame.MOUSEBUTTONDOWN, (1, 1))] * 50
    screen.frame(*(motion((x, 1)) for x in range(500)), Event(pygame.QUIT), *rest)
    assert screen.app.leaving
    assert pygame.MOUSEBUTTONDOWN not in kinds(screen)


def test_an_error_in_a_scene_is_not_swallowed(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_event: pygame.event.Event) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(scene(screen), "handle", broken)
    with pytest.raises(ZeroDivisionError):
        screen.tap((5, 5))


def test_a_held_key_says_so(screen: Screen) -> None:
    down = [Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z") for _ in range(3)]
    screen.frame(*down, Event(pygame.KEYUP, key=pygame.K_z, mod=0))
    screen.frame(Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z"))
    heard = [event.repeat for event in scene(screen).heard if event.type == pygame.KEYDOWN]
    assert heard == [False, True, True, False]


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)])
def test_full_screen_and_back_to_the_window_as_it_was(tmp_path: Path, key: int, mod: int) -> None:
    screen = Screen((900, 600), folder=tmp_path)
    screen.resize((1000, 620))
    screen.key(key, mod)
    assert screen.app.window.full
    assert screen.surface.get_size() == pygame.display.get_desktop_sizes()[0]
    assert load(tmp_path).word("window.mode") == "fullscreen"
    screen.key(key, mod)
    assert not screen.app.window.full
    assert screen.surface.get_size() == (1000, 620)
    assert load(tmp_path).word("window.mode") == "windowed"
    assert load(tmp_path).pixels("window.size") == (1000, 620)


def test_a_key_let_go_in_another_window_is_fresh_when_it_is_pressed_again(screen: Screen) -> None:
    down = Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z")
    screen.frame(down)
    screen.frame(Event(pygame.WINDOWFOCUSLOST))
    screen.frame(Event(pygame.KEYDOWN, key=pygame.K_z, mod=0, unicode="z"))
    heard = [event.repeat for event in scene(screen).heard if event.type == pygame.KEYDOWN]
    assert heard == [False, False]


def test_a_held_full_screen_key_does_not_flicker(screen: Screen) -> None:
    down = [Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0, unicode="") for _ in range(4)]
    screen.frame(*down)
    assert screen.app.window.full


def test_the_size_of_a_maximised_window_is_not_remembered(tmp_path: Path) -> None:
    screen = Screen((900, 600), folder=tmp_path)
    pygame.display.set_mode((1024, 768), pygame.RESIZABLE)
    screen.frame(Event(pygame.WINDOWMAXIMIZED))
    screen.key(pygame.K_F11)
    assert load(tmp_path).pixels("window.size") == (900, 600)


def test_the_first_start_is_full_screen_at_the_desktops_size() -> None:
    screen = Screen(arguments={"window.mode": "fullscreen"})
    assert screen.app.window.full
    assert screen.surface.get_size() == pygame.display.get_desktop_sizes()[0]


@pytest.mark.parametrize(
    ("size", "laid_out"),
    [
        ((800, 480), (800, 480)),
        ((1, 1), (800, 800)),
        ((640, 480), (800, 600)),
        ((480, 640), (600, 800)),
        ((760, 700), (800, 737)),
        ((1920, 300), (1920, 480)),
        ((4000, 10), (4000, 480)),
        ((10, 4000), (480, 4000)),
        ((3840, 2160), (3840, 2160)),
    ],
)
def test_layouts_never_get_less_than_they_can_bear(
    size: tuple[int, int], laid_out: tuple[int, int]
) -> None:
    assert floored(size) == laid_out


@pytest.mark.parametrize("size", [(400, 240), (760, 700), (300, 900)])
def test_a_window_too_small_shows_everything_smaller_and_answers_where_it_shows(
    size: tuple[int, int],
) -> None:
    screen = Screen((800, 480))
    screen.resize(size)
    menu = screen.services.stack.top
    assert isinstance(menu, Menu)
    button = menu.controls.named("quit").area
    sheet, window = screen.surface.get_size(), screen.app.window.size
    assert pygame.display.get_window_size() == window == size
    assert pygame.Rect((0, 0), sheet).contains(button)
    shown = pygame.display.get_surface()
    assert shown
    assert shown.get_at((0, size[1] // 2))[:3] != (0, 0, 0)
    spot = (button.centerx * size[0] // sheet[0], button.centery * size[1] // sheet[1])
    screen.tap(spot)
    assert screen.app.leaving


@pytest.mark.parametrize("name", ["menu", "new_game", "settings", "code"])
def test_no_size_of_window_breaks_a_scene(name: str) -> None:
    screen = Screen((800, 480))
    if name != "menu":
        screen.services.stack.open(name)
    chance = random.Random(3)
    for _ in range(12):
        screen.resize((chance.randint(1, 1500), chance.randint(1, 1000)))
        screen.tap((chance.randint(0, 400), 3))
    screen.resize((800, 480))
    screen.settle()


def test_the_screen_may_go_dark_unless_the_setting_says_otherwise() -> None:
    screen = Screen((800, 480))
    assert pygame.display.get_allow_screensaver()
    screen.settings.set("window.sleep", False)
    screen.services.apply()
    assert not pygame.display.get_allow_screensaver()


def test_a_screen_that_is_to_stay_on_stays_on_from_the_start_and_in_full_screen() -> None:
    screen = Screen((800, 480), arguments={"window.sleep": False})
    screen.app.toggle_full_screen()
    screen.frame()
    assert not pygame.display.get_allow_screensaver()
