"""What a gamepad sends becomes keys: buttons, stick, triggers, hats; held, unplugged, unheeded."""

import ctypes
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest
from gamepad import DOWN, LEFT, RIGHT, UP, ZL, ZR, A, B, L, R, X, Y, axis, button
from pygame._sdl2 import controller

from game.ui.pad import AGAIN_AFTER, AGAIN_EVERY, Pad, a_pad_is_there, by_pad

K = pygame


def names(events: list[pygame.event.Event]) -> list[str]:
    """``+left`` for a pressed key, ``-left`` for a released one."""
    signs = {pygame.KEYDOWN: "+", pygame.KEYUP: "-"}
    return [signs[event.type] + _name(event) for event in events if event.type in signs]


def _name(event: pygame.event.Event) -> str:
    with_ctrl = "ctrl+" if event.mod & pygame.KMOD_CTRL else ""
    return with_ctrl + pygame.key.name(event.key)


def heard(pad: Pad, *events: pygame.event.Event, seconds: float = 0.0) -> list[str]:
    return names(pad.heard(events, seconds))


@pytest.fixture(autouse=True)
def _named() -> None:
    pygame.display.init()


def plain(kind: int, **said: Any) -> pygame.event.Event:
    return pygame.event.Event(kind, instance_id=5, **said)


@pytest.mark.parametrize(
    ("which", "key"),
    [
        (A, "return"),
        (B, "escape"),
        (X, "backspace"),
        (Y, "f"),
        (L, "ctrl+z"),
        (R, "ctrl+y"),
        (pygame.CONTROLLER_BUTTON_START, "f10"),
        (pygame.CONTROLLER_BUTTON_BACK, "d"),
        (UP, "up"),
        (DOWN, "down"),
        (LEFT, "left"),
        (RIGHT, "right"),
    ],
)
def test_a_button_is_a_key(which: int, key: str) -> None:
    pad = Pad()
    assert heard(pad, button(which, True)) == ["+" + key]
    assert heard(pad, button(which, False)) == ["-" + key]


@pytest.mark.parametrize("which", [pygame.CONTROLLER_BUTTON_GUIDE, 14 + 30])
def test_other_buttons_are_nothing(which: int) -> None:
    pad = Pad()
    assert heard(pad, button(which, True), button(which, False)) == []


@pytest.mark.parametrize(("which", "key"), [(ZL, "v"), (ZR, "h")])
def test_a_trigger_is_a_key_once_it_is_pulled_far_enough(which: int, key: str) -> None:
    pad = Pad()
    assert heard(pad, axis(which, 0.5)) == []
    assert heard(pad, axis(which, 0.7)) == ["+" + key]
    assert heard(pad, axis(which, 0.5), axis(which, 0.9)) == []
    assert heard(pad, axis(which, 0.1)) == ["-" + key]


@pytest.mark.parametrize(
    ("which", "far", "key"), [(0, -1, "left"), (0, 1, "right"), (1, -1, "up"), (1, 1, "down")]
)
def test_the_left_stick_points(which: int, far: float, key: str) -> None:
    pad = Pad()
    assert heard(pad, axis(which, far)) == ["+" + key]
    assert heard(pad, axis(which, 0)) == ["-" + key]


def test_the_right_stick_does_not() -> None:
    assert heard(Pad(), axis(2, 1.0), axis(3, -1.0)) == []


def test_a_stick_that_trembles_points_once() -> None:
    pad = Pad()
    trembling = [axis(0, far) for far in (0.55, 0.62, 0.58, 0.61, 0.45, 0.62)]
    assert heard(pad, *trembling) == ["+right"]


def test_a_stick_near_a_diagonal_keeps_its_direction() -> None:
    pad = Pad()
    assert heard(pad, axis(0, 0.8)) == ["+right"]
    assert heard(pad, axis(1, 0.81), axis(1, 0.78), axis(1, 0.82)) == []
    assert heard(pad, axis(0, 0.3)) == ["-right", "+down"]


def test_a_held_arrow_repeats() -> None:
    pad = Pad()
    heard(pad, button(RIGHT, True))
    assert heard(pad, seconds=AGAIN_AFTER - 0.05) == []
    assert heard(pad, seconds=0.06) == ["+right"]
    assert heard(pad, seconds=AGAIN_EVERY / 2) == []
    assert heard(pad, seconds=AGAIN_EVERY) == ["+right"]
    heard(pad, button(RIGHT, False))
    assert heard(pad, seconds=5) == []


@pytest.mark.parametrize("which", [A, B, Y])
def test_what_picks_or_leaves_does_not_repeat(which: int) -> None:
    pad = Pad()
    heard(pad, button(which, True))
    assert heard(pad, seconds=5) == []


def test_a_plain_joystick_points_with_its_hat() -> None:
    pad = Pad()
    assert heard(pad, plain(K.JOYHATMOTION, hat=0, value=(0, 1))) == ["+up"]
    assert heard(pad, plain(K.JOYHATMOTION, hat=0, value=(-1, 0))) == ["-up", "+left"]
    assert heard(pad, plain(K.JOYHATMOTION, hat=0, value=(0, 0))) == ["-left"]


def test_a_plain_joystick_points_with_its_stick_and_acts_with_its_buttons() -> None:
    pad = Pad()
    assert heard(pad, plain(K.JOYAXISMOTION, axis=1, value=1.0)) == ["+down"]
    assert heard(pad, plain(K.JOYBUTTONDOWN, button=0)) == ["+return"]
    assert heard(pad, plain(K.JOYBUTTONUP, button=0)) == ["-return"]
    assert heard(pad, plain(K.JOYBUTTONDOWN, button=8)) == ["+h"]
    assert heard(pad, plain(K.JOYBUTTONDOWN, button=11)) == []


def test_an_unplugged_pad_lets_its_keys_go() -> None:
    pad = Pad()
    heard(pad, button(RIGHT, True))
    gone = pygame.event.Event(pygame.JOYDEVICEREMOVED, instance_id=0)
    assert heard(pad, gone) == ["-right"]
    assert heard(pad, seconds=5) == []


def test_two_pads_do_not_mix() -> None:
    pad = Pad()
    heard(pad, axis(0, 1.0, pad=1))
    assert heard(pad, axis(0, -1.0, pad=2)) == ["+left"]
    assert heard(pad, axis(0, 0.0, pad=1)) == ["-right"]


def test_without_the_focus_a_pad_is_not_heard() -> None:
    pad = Pad()
    heard(pad, button(RIGHT, True))
    lost, back = (
        pygame.event.Event(kind) for kind in (pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED)
    )
    assert heard(pad, lost) == ["-right"]
    assert heard(pad, button(A, True), button(A, False), seconds=5) == []
    assert heard(pad, back) == []
    assert heard(pad, button(A, True)) == ["+return"]


def test_other_events_pass_in_their_order() -> None:
    first = pygame.event.Event(pygame.MOUSEMOTION, pos=(1, 1), rel=(0, 0), buttons=(0, 0, 0))
    last = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, mod=0, unicode="a")
    found = Pad().heard([first, button(A, True), last], 0.0)
    assert [event.type for event in found] == [pygame.MOUSEMOTION, pygame.KEYDOWN, pygame.KEYDOWN]
    assert found[1].key == pygame.K_RETURN
    assert [by_pad(event) for event in found] == [False, True, False]


def test_a_pad_that_is_gone_before_it_could_be_opened_does_no_harm() -> None:
    pad = Pad()
    pad.connect()
    try:
        assert heard(pad, pygame.event.Event(pygame.JOYDEVICEADDED, device_index=40)) == []
    finally:
        pygame.joystick.quit()


@pytest.mark.parametrize("name", ["js0", "by-path/usb-1-joystick", "by-id/a-event-joystick"])
def test_a_pad_shows_itself_by_its_file(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, name: str
) -> None:
    (tmp_path / "event3").touch()
    monkeypatch.setattr("game.ui.pad.DEVICES", str(tmp_path))
    assert not a_pad_is_there()
    (tmp_path / name).parent.mkdir(exist_ok=True)
    (tmp_path / name).touch()
    assert a_pad_is_there()


def test_where_files_tell_nothing_a_pad_may_be_there(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("game.ui.pad.DEVICES", str(tmp_path / "none"))
    assert a_pad_is_there()


# ---------------------------------------------------------------- pads that SDL itself plugs in


@pytest.fixture
def sdl() -> Iterator[Any]:
    """SDL, by which a pad that is none can be plugged in and out."""
    library = ctypes.CDLL(_sdl_file())
    library.SDL_JoystickFromInstanceID.restype = ctypes.c_void_p
    which = (ctypes.c_void_p, ctypes.c_int)
    library.SDL_JoystickSetVirtualAxis.argtypes = (*which, ctypes.c_int16)
    library.SDL_JoystickSetVirtualButton.argtypes = (*which, ctypes.c_uint8)
    library.SDL_JoystickSetVirtualHat.argtypes = (*which, ctypes.c_uint8)
    pygame.display.set_mode((100, 100))
    yield library
    controller.quit()
    pygame.joystick.quit()
    pygame.event.clear()


def _sdl_file() -> str:
    """The very library that pygame has loaded, or on other systems brings along."""
    maps = Path("/proc/self/maps")
    if maps.exists():
        lines = maps.read_text(encoding="utf-8").splitlines()
        return next(line.split()[-1] for line in lines if "libSDL2-2" in line)
    folder = Path(pygame.__file__).parent
    return str(next(file for kind in ("SDL2.dll", "**/libSDL2-2*") for file in folder.glob(kind)))


CONTROLLER, UNKNOWN = 1, 0


def test_a_pad_plugged_in_later_is_heard_and_each_button_once(sdl: Any) -> None:
    pad = Pad()
    pad.connect()
    pad.heard(pygame.event.get(), 0)
    known: list[int] = []
    for _ in range(2):
        place = sdl.SDL_JoystickAttachVirtual(CONTROLLER, 6, 15, 1)
        assert heard(pad, *pygame.event.get()) == []
        which = pygame.joystick.Joystick(place).get_instance_id()
        assert which not in known
        known.append(which)
        stick = sdl.SDL_JoystickFromInstanceID(which)
        sdl.SDL_JoystickSetVirtualButton(stick, A, 1)
        assert heard(pad, *pygame.event.get()) == ["+return"]
        sdl.SDL_JoystickSetVirtualButton(stick, A, 0)
        assert heard(pad, *pygame.event.get()) == ["-return"]
        sdl.SDL_JoystickSetVirtualAxis(stick, 0, 32767)
        assert heard(pad, *pygame.event.get()) == ["+right"]
        sdl.SDL_JoystickDetachVirtual(place)
        assert heard(pad, *pygame.event.get()) == ["-right"]


def test_a_pad_that_sdl_does_not_know_is_heard_as_a_joystick(sdl: Any) -> None:
    pad = Pad()
    pad.connect()
    place = sdl.SDL_JoystickAttachVirtual(UNKNOWN, 2, 4, 1)
    pad.heard(pygame.event.get(), 0)
    stick = sdl.SDL_JoystickFromInstanceID(pygame.joystick.Joystick(place).get_instance_id())
    sdl.SDL_JoystickSetVirtualButton(stick, 0, 1)
    assert heard(pad, *pygame.event.get()) == ["+return"]
    sdl.SDL_JoystickSetVirtualHat(stick, 0, 1)
    assert heard(pad, *pygame.event.get()) == ["+up"]
    sdl.SDL_JoystickDetachVirtual(place)
    assert sorted(heard(pad, *pygame.event.get())) == ["-return", "-up"]


def test_an_axis_that_rests_at_its_end_points_nowhere_until_it_was_in_the_middle(sdl: Any) -> None:
    pad = Pad()
    pad.connect()
    place = sdl.SDL_JoystickAttachVirtual(UNKNOWN, 2, 4, 0)
    joystick = pygame.joystick.Joystick(place)
    stick = sdl.SDL_JoystickFromInstanceID(joystick.get_instance_id())
    sdl.SDL_JoystickSetVirtualAxis(stick, 0, -32768)
    sdl.SDL_JoystickUpdate()
    there = [event for event in pygame.event.get() if event.type == pygame.JOYDEVICEADDED]
    assert joystick.get_axis(0) < -0.9
    far = pygame.event.Event(
        pygame.JOYAXISMOTION, instance_id=joystick.get_instance_id(), axis=0, value=-1.0
    )
    assert heard(pad, *there, far) == []
    assert heard(pad, seconds=5) == []
    sdl.SDL_JoystickSetVirtualAxis(stick, 0, 0)
    assert heard(pad, *pygame.event.get()) == []
    sdl.SDL_JoystickSetVirtualAxis(stick, 0, -32768)
    assert heard(pad, *pygame.event.get()) == ["+left"]
    sdl.SDL_JoystickDetachVirtual(place)
    pygame.event.get()
