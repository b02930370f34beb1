"""Nobody touches it: the question, and the end of the visit (KI-05)."""

from collections.abc import Iterator
from itertools import pairwise

import pygame
import pytest
from gamepad import A, Gamepad
from kiosk_room import KioskScreen
from plain_scenes import Plain
from tables import code, recorded

from game.play import record
from game.play.session import Session
from game.ui.dealing import play
from game.ui.kiosk.attract import Attract
from game.ui.kiosk.still_there import StillThere
from game.ui.replay.opening import replay_shared
from game.ui.replay.scene import Replay
from game.ui.table.dialogs import TableMenu
from game.ui.table.scene import TableScene
from game.ui.won import Won

SIZES = ((800, 480), (480, 800), (1280, 720), (1920, 1080))


@pytest.fixture
def screen() -> Iterator[KioskScreen]:
    screen = at_a_game()
    yield screen
    screen.shared.pictures.close()


def at_a_game(size: tuple[int, int] = (1280, 720), language: str = "tr") -> KioskScreen:
    """A visitor has made a first move."""
    screen = KioskScreen(size)
    screen.welcome(language)
    play(screen.services, code("KL1-D1C-AAAAAAR"))
    screen.settle(0.2)
    screen.key(pygame.K_d)
    return screen


def session(screen: KioskScreen) -> Session:
    assert screen.services.sitting is not None
    return screen.services.sitting.session


def asked(screen: KioskScreen) -> bool:
    return isinstance(screen.top, StillThere)


def test_who_does_nothing_is_asked_and_then_the_visit_is_over(screen: KioskScreen) -> None:
    screen.wait(89)
    assert isinstance(screen.top, TableScene)
    screen.wait(2)
    assert asked(screen)
    screen.wait(18)
    assert asked(screen)
    screen.wait(3)
    assert isinstance(screen.top, Attract)
    assert screen.services.sitting is None


def test_the_clock_of_the_game_stands_meanwhile(screen: KioskScreen) -> None:
    assert session(screen).clock.running
    screen.wait(91)
    seconds = session(screen).clock.seconds
    screen.wait(10)
    assert session(screen).clock.seconds == seconds
    screen.tap((640, 360), touch=True)
    assert session(screen).clock.running


@pytest.mark.parametrize("where", ["the button", "a card", "the stock", "the corner"])
def test_the_touch_that_answers_does_nothing_else(screen: KioskScreen, where: str) -> None:
    assert isinstance(screen.top, TableScene)
    stock = screen.top.view.table.slot(screen.top.game.stock or 0)
    screen.wait(91)
    events = list(session(screen).events)
    assert isinstance(screen.top, StillThere)
    spots = {
        "the button": screen.top.controls.named("stay").area.center,
        "a card": (1100, 400),
        "the stock": pygame.Rect(stock).center,
        "the corner": (6, 6),
    }
    screen.press(spots[where], touch=True)
    assert asked(screen)
    screen.release(spots[where], touch=True)
    screen.settle(0.2)
    assert isinstance(screen.top, TableScene)
    assert session(screen).events == events
    screen.wait(89)
    assert isinstance(screen.top, TableScene), "it begins anew"


def test_an_answer_by_the_button_closes_nothing_below(screen: KioskScreen) -> None:
    screen.services.stack.open("table_menu")
    screen.wait(91)
    assert isinstance(screen.top, StillThere)
    screen.tap(screen.top.controls.named("stay").area.center, touch=True)
    assert isinstance(screen.top, TableMenu)


def test_who_answers_in_the_last_moment_is_heard(screen: KioskScreen) -> None:
    screen.wait(91)
    screen.wait(18.5)
    screen.press((640, 360), touch=True)
    screen.wait(5)
    screen.release((640, 360), touch=True)
    assert isinstance(screen.top, TableScene)


@pytest.mark.parametrize(
    "key", [pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_d, pygame.K_F1, pygame.K_TAB]
)
def test_any_key_is_an_answer_and_does_nothing_else(screen: KioskScreen, key: int) -> None:
    events = list(session(screen).events)
    screen.wait(91)
    screen.key(key)
    screen.settle(0.2)
    assert isinstance(screen.top, TableScene)
    assert session(screen).events == events


def test_so_is_a_gamepad(screen: KioskScreen) -> None:
    screen.wait(91)
    Gamepad(screen).press(A)
    assert isinstance(screen.top, TableScene)


def test_a_key_on_which_something_lies_does_not_count_for_ever(screen: KioskScreen) -> None:
    for _ in range(4 * 91):
        key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F9, mod=0, unicode="")
        screen.frame(key, seconds=0.25)
    assert asked(screen)


def test_nor_does_a_mouse_that_trembles(screen: KioskScreen) -> None:
    for step in range(2 * 91):
        screen.move((500 + step % 3, 300))
        screen.frame(seconds=0.5)
    assert asked(screen)


def test_a_replay_may_be_watched_for_longer_but_not_for_ever(screen: KioskScreen) -> None:
    game = recorded("klondike_KL1-D1C-AAAAAAR")
    assert game.code is not None
    replay_shared(screen.services, game.code, game.events)
    screen.settle(0.2)
    assert isinstance(screen.top, Replay)
    screen.top.playback.set_speed(0.5)
    screen.top.playback.play()
    watched = 0
    while not asked(screen):
        screen.wait(1)
        watched += 1
    assert 120 < watched <= 272


def test_the_panel_after_a_win_is_left_like_any_other(screen: KioskScreen) -> None:
    game = recorded("klondike_KL1-D1C-AAAAAAR")
    assert game.code is not None
    play(screen.services, game.code)
    record.perform(session(screen), game.events)
    screen.settle(1.0)
    assert isinstance(screen.top, Won)
    screen.wait(120)
    assert isinstance(screen.top, Attract)


def test_a_keeper_at_the_keypad_is_not_asked(
    screen: KioskScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(screen.services.stack.factories, "keypad", Plain)
    screen.key(pygame.K_k, pygame.KMOD_LCTRL | pygame.KMOD_LALT)
    screen.wait(100)
    assert isinstance(screen.top, Plain)
    screen.wait(12)
    assert isinstance(screen.top, Attract)


def test_the_line_grows_shorter_and_little_else_is_drawn(
    screen: KioskScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen.wait(92)
    drawn: list[pygame.Rect] = []
    monkeypatch.setattr(screen.app.window, "present", drawn.extend)
    screen.wait(5)
    assert 5 <= len(drawn) <= 25
    assert all(area.height < 20 for area in drawn)
    assert screen.app.rate <= 20, "between two looks it rests"


@pytest.mark.parametrize("language", ["tr", "en"])
@pytest.mark.parametrize("size", SIZES)
def test_the_question_has_its_room(size: tuple[int, int], language: str) -> None:
    screen = at_a_game(size, language)
    screen.wait(92)
    assert isinstance(screen.top, StillThere)
    panel, inner = screen.top.panel, screen.top.inner
    assert panel is not None
    places = [still.place for still in screen.top.still]
    places += [widget.area for widget in screen.top.controls.widgets]
    assert all(inner.contains(place) for place in places)
    assert not any(a.colliderect(b) for a, b in pairwise(places))
    assert screen.surface.get_rect().contains(inner)
    screen.shared.pictures.close()
