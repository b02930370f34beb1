"""The keypad: the keeper's PIN, of which nobody who looks on learns a thing."""

from collections.abc import Iterator

import pygame
import pytest
from fitting import misfits
from kiosk_room import PIN, KioskScreen
from screens import SIZES, USUAL

from game.kiosk.tries import LOCKED, MOST
from game.ui.kiosk.attendant import Attendant
from game.ui.kiosk.keypad import Keypad
from game.ui.menu import Menu

NUMBERS = [getattr(pygame, f"K_KP_{digit}") for digit in range(10)]


@pytest.fixture
def screen() -> Iterator[KioskScreen]:
    screen = called(KioskScreen((800, 480)))
    yield screen
    screen.shared.pictures.close()


def called(screen: KioskScreen) -> KioskScreen:
    """The keeper has called the keypad over a visitor's first screen."""
    screen.welcome()
    call(screen)
    return screen


def call(screen: KioskScreen) -> None:
    screen.key(pygame.K_k, mod=pygame.KMOD_LCTRL | pygame.KMOD_LALT)
    screen.settle(0.1)


def pad(screen: KioskScreen) -> Keypad:
    assert isinstance(screen.top, Keypad)
    return screen.top


def touch(screen: KioskScreen, *names: str) -> None:
    for name in names:
        screen.tap(pad(screen).controls.named(name).area.center, touch=True)


def enter(screen: KioskScreen, digits: str) -> None:
    """Touch the digits, and enter them."""
    touch(screen, *digits, "enter")
    screen.settle(0.1)


def picture(screen: KioskScreen) -> bytes:
    return pygame.image.tobytes(screen.surface, "RGB")


# ------------------------------------------------------------------ what leads where


def test_the_right_digits_lead_to_the_keepers_page_in_its_place(screen: KioskScreen) -> None:
    enter(screen, PIN)
    assert isinstance(screen.top, Attendant)
    assert not any(isinstance(scene, Keypad) for scene in screen.services.stack.scenes)


@pytest.mark.parametrize("digits", ["2581", "258", "0", "25800", "11111111"])
def test_other_digits_are_refused_and_gone(screen: KioskScreen, digits: str) -> None:
    enter(screen, digits)
    assert pad(screen).typed == 0
    assert pad(screen).said == screen.services.words("kiosk.keypad.wrong")
    touch(screen, "2")
    assert pad(screen).said == ""


def test_nothing_is_entered_before_anything_is_typed(screen: KioskScreen) -> None:
    touch(screen, "enter")
    screen.settle(0.1)
    assert pad(screen).said == ""


def test_what_was_typed_can_be_erased(screen: KioskScreen) -> None:
    touch(screen, "9", "erase")
    assert pad(screen).typed == 0
    enter(screen, PIN)
    assert isinstance(screen.top, Attendant)


@pytest.mark.parametrize("keypad", [False, True])
def test_a_keyboard_has_the_same_keys(screen: KioskScreen, keypad: bool) -> None:
    for digit in f"9{PIN}":
        if keypad:
            screen.key(NUMBERS[int(digit)])
        else:
            screen.key(pygame.K_a, signs=digit)
        if digit == "9":
            screen.key(pygame.K_BACKSPACE)
    screen.key(pygame.K_RETURN)
    screen.settle(0.1)
    assert isinstance(screen.top, Attendant)


def test_the_arrows_lead_from_key_to_key(screen: KioskScreen) -> None:
    for key in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN):
        screen.key(key)
    assert pad(screen).typed == 1


def test_no_other_key_leads_anywhere(screen: KioskScreen) -> None:
    for key in (pygame.K_F1, pygame.K_F4, pygame.K_n, pygame.K_SPACE, pygame.K_s):
        screen.key(key)
    assert isinstance(screen.top, Keypad)


@pytest.mark.parametrize("way", ["close", "escape", "outside"])
def test_it_closes_onto_what_was_there_before(screen: KioskScreen, way: str) -> None:
    if way == "close":
        touch(screen, "close")
    elif way == "escape":
        screen.key(pygame.K_ESCAPE)
    else:
        screen.settle(0.6)
        screen.tap((5, 400), touch=True)
    assert isinstance(screen.top, Menu)
    assert screen.kiosk_app.visiting


def test_it_closes_by_itself_when_nobody_types(screen: KioskScreen) -> None:
    screen.wait(15)
    touch(screen, "1")
    screen.wait(15)
    assert isinstance(screen.top, Keypad)
    screen.wait(6)
    assert isinstance(screen.top, Menu)


# ------------------------------------------------------------------ what nobody learns


def test_the_picture_is_the_same_whatever_the_digits(screen: KioskScreen) -> None:
    pictures = []
    for digits in ("1111", "2580", "9037"):
        for digit in digits:
            screen.tap(pad(screen).controls.named(digit).area.center)
        screen.settle(0.2)
        pictures.append(picture(screen))
        touch(screen, *["erase"] * 4)
    assert pictures[0] == pictures[1] == pictures[2]


def test_how_long_the_pin_is_makes_no_difference(screen: KioskScreen) -> None:
    for count in range(1, 12):
        touch(screen, "1")
        assert pad(screen).controls.named("enter").enabled
        assert pad(screen).typed == min(count, 8)


def test_that_it_takes_a_moment_is_said_before_it_does(
    screen: KioskScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[bytes] = []

    def slowly(_digits: str, _now: float) -> bool:
        tried.append(pygame.image.tobytes(screen.surface.subsurface(pad(screen).display), "RGB"))
        return False

    monkeypatch.setattr(screen.kiosk_app.tries, "try_it", slowly)
    touch(screen, *"123")
    before = pygame.image.tobytes(screen.surface.subsurface(pad(screen).display), "RGB")
    touch(screen, "enter")
    screen.frame()
    assert len(tried) == 1
    assert tried[0] != before


# ------------------------------------------------------------------ too many


def test_after_five_wrong_ones_it_is_locked_for_a_minute(screen: KioskScreen) -> None:
    for _ in range(MOST):
        enter(screen, "1111")
    touch(screen, *PIN)
    assert pad(screen).typed == 0
    assert not pad(screen).controls.named("5").enabled
    enter(screen, PIN)
    assert isinstance(screen.top, Keypad)
    for _ in range(4):
        screen.wait(14.8)
        touch(screen, "enter")
    screen.settle(1)
    enter(screen, PIN)
    assert isinstance(screen.top, Attendant)


def test_the_seconds_are_counted_each_once(screen: KioskScreen) -> None:
    for _ in range(MOST):
        enter(screen, "1111")
    said, presents = [], screen.app.window.presents
    for _ in range(80):
        screen.frame(seconds=0.125)
        said.append(pad(screen).said)
    assert 10 <= len(set(said)) <= 11
    assert screen.app.window.presents - presents <= 11


def test_it_stays_locked_when_it_is_opened_again(screen: KioskScreen) -> None:
    for _ in range(MOST):
        enter(screen, "1111")
    touch(screen, "close")
    screen.settle(0.1)
    call(screen)
    enter(screen, PIN)
    assert isinstance(screen.top, Keypad)
    assert any(sign.isdecimal() for sign in pad(screen).said)


# ------------------------------------------------------------------ motion and room


@pytest.mark.parametrize(("speed", "shakes"), [("off", False), ("normal", True)])
def test_a_refusal_shakes_only_where_things_move(speed: str, shakes: bool) -> None:
    screen = called(KioskScreen((800, 480), {"motion.speed": speed}))
    screen.settle(0.5)
    touch(screen, *"1111", "enter")
    pictures = set()
    for _ in range(20):
        screen.frame()
        pictures.add(picture(screen))
    assert (len(pictures) > 5) is shakes
    screen.shared.pictures.close()


@pytest.mark.parametrize("language", ["tr", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("size", "scale"),
    [
        *((size, "huge") for size in SIZES[:2]),
        *(pytest.param(*each, marks=pytest.mark.slow) for each in USUAL[:4]),
    ],
)
def test_everything_has_room(
    size: tuple[int, int], scale: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = KioskScreen(size, {"look.scale": scale, "look.language": language})
    screen.welcome(language)
    call(screen)
    assert misfits(pad(screen), size) == []
    least = 64 if scale == "normal" else 44
    assert min(pad(screen).controls.named("5").area.size) >= least
    enter(screen, "1")
    assert pad(screen).shows_all
    monkeypatch.setattr(screen.kiosk_app.tries, "locked", lambda _now: LOCKED)
    assert pad(screen).shows_all
    screen.shared.pictures.close()
