"""Sounds are short, soft and clean; and a game without a sound device is still a game."""

import struct
import sys
import wave
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from threading import Event
from types import ModuleType
from typing import Any

import pygame
import pytest

from game.resources import resource
from game.ui.sound import NAMES, PITCHES, Sound, files

QUIET = 10 ** (-9 / 20) * 32768


class Clock:
    """A clock that stands still until it is moved."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class Device(ModuleType):
    """Stands in for the mixer: writes down what is asked of it, and fails where it is told to."""

    def __init__(self, *broken: str) -> None:
        super().__init__("pygame.mixer")
        self.calls: list[str] = []
        self.played: list[str] = []
        self.volumes: list[float] = []
        self.broken = set(broken)

    def _asked(self, what: str) -> None:
        self.calls.append(what)
        if what in self.broken:
            raise pygame.error(f"no {what}")

    def init(self, *_: Any) -> None:
        self._asked("init")

    def quit(self) -> None:
        self._asked("quit")

    def stop(self) -> None:
        self._asked("stop")

    def set_num_channels(self, count: int) -> None:
        self._asked("channels")
        assert count <= 8

    def Sound(self, path: Path) -> Any:  # noqa: N802, the mixer's own name
        self._asked("sound")
        device = self

        class Loaded:
            def set_volume(self, volume: float) -> None:
                device.volumes.append(volume)

            def play(self) -> None:
                device._asked("play")
                device.played.append(path.stem)

        return Loaded()


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    return use(Device(), monkeypatch)


@pytest.fixture
def made() -> Iterator[list[Sound]]:
    """Sounds to be closed after the test."""
    them: list[Sound] = []
    yield them
    for each in them:
        each.close()


def use(device: Device, monkeypatch: pytest.MonkeyPatch) -> Device:
    monkeypatch.setitem(sys.modules, "pygame.mixer", device)
    return device


def samples(file: str) -> tuple[tuple[int, ...], float]:
    """A sound's samples, and how long it lasts."""
    with wave.open(str(resource(file))) as read:
        assert read.getnchannels() == 1
        assert read.getsampwidth() == 2
        count = read.getnframes()
        return struct.unpack(f"<{count}h", read.readframes(count)), count / read.getframerate()


def pitch(heard: tuple[int, ...]) -> int:
    """How many samples pass until a tone repeats itself."""
    part = heard[2000:5000]
    return max(
        range(20, 95),
        key=lambda lag: sum(a * b for a, b in zip(part[:-lag], part[lag:], strict=True)),
    )


@pytest.mark.parametrize("file", files().values())
def test_a_sound_is_short_soft_and_clean(file: str) -> None:
    heard, seconds = samples(file)
    win = file == "sounds/win.wav"
    assert 0.03 < seconds < (5 if win else 1)
    assert resource(file).stat().st_size <= (200_000 if win else 60_000)
    assert 1000 < max(map(abs, heard)) <= QUIET
    assert abs(sum(heard) / len(heard)) < 20, "a standing part"
    assert max(map(abs, (*heard[:2], *heard[-4:]))) < 30, "a click"


@pytest.mark.parametrize("file", files().values())
def test_a_sound_never_jumps(file: str) -> None:
    heard, _ = samples(file)
    steps = [abs(b - a) for a, b in pairwise(heard)]
    assert max(steps) < 0.9 * max(map(abs, heard))


def test_the_foundation_rises_with_rank() -> None:
    periods = [pitch(samples(f"sounds/foundation-{i + 1:02}.wav")[0]) for i in range(PITCHES)]
    assert periods == sorted(set(periods), reverse=True)
    assert periods[0] / periods[7] == pytest.approx(2, abs=0.05)


def test_nothing_is_opened_before_the_first_sound(device: Device) -> None:
    sound = Sound()
    sound.set(0.5, True)
    sound.wait()
    assert device.calls == []
    sound.play("place")
    sound.wait()
    assert device.calls.count("init") == 1
    assert device.played == ["place"]
    assert device.volumes == [0.5]


def test_a_sound_may_be_softer_than_the_others(device: Device) -> None:
    sound = Sound(0.8, clock=(clock := Clock()))
    for loudness in (0.5, 1.0):
        sound.play("place", loudness=loudness)
        sound.wait()
        clock.now += 1
    assert device.volumes == [0.4, 0.8]


@pytest.mark.parametrize(("volume", "on"), [(0.7, False), (0.0, True)])
def test_silence_never_touches_the_mixer(device: Device, volume: float, on: bool) -> None:
    sound = Sound(volume, on)
    for name in NAMES:
        sound.play(name)
    sound.wait()
    sound.close()
    assert device.calls == []
    assert sound.trouble is None


def test_every_name_is_played(device: Device) -> None:
    sound = Sound()
    for name in NAMES:
        sound.play(name)
        sound.wait()
    assert device.played == list(NAMES)


def test_the_foundation_takes_a_rank_and_bears_any_other(device: Device) -> None:
    sound = Sound(clock=(clock := Clock()))
    for rank in (0, 12, None, 99, -3):
        sound.play("foundation", rank)
        sound.wait()
        clock.now += 1
    assert device.played == [f"foundation-{i:02}" for i in (1, 13, 1, 13, 1)]


def test_a_name_that_does_not_exist_is_silent(device: Device) -> None:
    sound = Sound()
    sound.play("trumpet")
    sound.wait()
    assert device.played == []
    assert sound.trouble is None


def test_the_same_sound_within_thirty_milliseconds_is_heard_once(device: Device) -> None:
    clock = Clock()
    sound = Sound(clock=clock)
    sound.play("deal")
    sound.wait()
    for step in (0.010, 0.019):
        clock.now += step
        sound.play("deal")
    sound.play("lift")
    sound.play("foundation", 3)
    sound.play("foundation", 4)
    assert device.played == ["deal", "lift", "foundation-04", "foundation-05"]
    clock.now += 0.010
    sound.play("deal")
    assert device.played[4:] == ["deal"]


def test_a_sound_that_comes_too_late_is_not_heard(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock()

    def slow(*_: Any) -> None:
        clock.now += 1

    monkeypatch.setattr(device, "init", slow)
    sound = Sound(clock=clock)
    sound.play("place")
    sound.wait()
    assert device.played == []
    sound.play("place")
    assert device.played == ["place"]


def test_a_slow_device_holds_nothing_up_and_plays_the_last_wish(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    go_on, opened = Event(), device.init

    def slow(*arguments: Any) -> None:
        go_on.wait(10)
        opened(*arguments)

    monkeypatch.setattr(device, "init", slow)
    sound = Sound(clock=Clock())
    for name in ("lift", "place", "flip"):
        sound.play(name)
    assert device.played == []
    go_on.set()
    sound.wait()
    assert device.calls.count("init") == 1
    assert device.played == ["flip"]


def test_without_a_device_there_is_silence_after_one_attempt(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    device = use(Device("init"), monkeypatch)
    clock = Clock()
    sound = Sound(clock=clock)
    for _ in range(5):
        sound.play("place")
        sound.wait()
        clock.now += 1
    assert device.calls.count("init") == 1
    assert device.played == []
    assert sound.trouble == "no_device"


def test_switching_on_tries_the_device_again(monkeypatch: pytest.MonkeyPatch) -> None:
    device = use(Device("init"), monkeypatch)
    sound = Sound(clock=(clock := Clock()))
    sound.play("place")
    sound.wait()
    device.broken.clear()
    clock.now += 1
    sound.set(0.7, True)
    sound.play("place")
    assert device.played == []
    sound.set(0.7, False)
    sound.set(0.7, True)
    sound.play("place")
    sound.wait()
    assert device.played == ["place"]
    assert sound.trouble is None


def test_a_device_that_goes_leaves_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    device = use(Device(), monkeypatch)
    sound = Sound(clock=(clock := Clock()))
    sound.play("place")
    sound.wait()
    device.broken |= {"play", "stop", "quit"}
    for _ in range(3):
        clock.now += 1
        sound.play("lift")
    assert device.calls.count("play") == 2
    assert sound.trouble == "no_device"
    sound.set(0.2, False)
    sound.close()


@pytest.mark.parametrize("broken", ["init", "quit", "stop", "channels", "sound", "play"])
def test_whatever_fails_nothing_is_raised(monkeypatch: pytest.MonkeyPatch, broken: str) -> None:
    use(Device(broken), monkeypatch)
    sound = Sound(clock=(clock := Clock()))
    for name in (*NAMES, "foundation"):
        sound.play(name)
        sound.wait()
        clock.now += 1
    sound.set(1.0, False)
    sound.set(0.3, True)
    sound.play("win")
    sound.wait()
    sound.close()
    sound.close()
    sound.play("win")


def test_without_a_mixer_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygame.mixer", None)
    sound = Sound()
    sound.play("place")
    sound.wait()
    assert sound.trouble == "no_mixer"
    sound.close()


def test_a_file_that_is_missing_silences_only_itself(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = device.Sound

    def some(path: Path) -> Any:
        if path.stem == "lift":
            raise FileNotFoundError(path)
        return read(path)

    monkeypatch.setattr(device, "Sound", some)
    sound = Sound()
    sound.play("lift")
    sound.wait()
    sound.play("place")
    assert device.played == ["place"]
    assert sound.trouble is None


def test_switching_off_stops_what_rings(device: Device) -> None:
    sound = Sound()
    sound.play("win")
    sound.wait()
    sound.set(0.7, False)
    assert device.calls[-1] == "stop"
    sound.play("place")
    assert device.played == ["win"]


def test_the_device_is_given_back_only_once_it_is_silent(device: Device) -> None:
    sound = Sound()
    sound.play("win")
    sound.wait()
    sound.close()
    before_each = [a for a, b in pairwise(device.calls) if b == "quit"]
    assert before_each == ["stop"] * device.calls.count("quit")


def test_closing_gives_the_device_back(device: Device) -> None:
    sound = Sound()
    sound.play("place")
    sound.wait()
    before = device.calls.count("quit")
    sound.close()
    assert device.calls.count("quit") == before + 1
    sound.play("lift")
    assert device.played == ["place"]


def test_closing_while_the_device_opens_gives_it_back_too(
    device: Device, monkeypatch: pytest.MonkeyPatch
) -> None:
    sound = Sound()
    monkeypatch.setattr(device, "set_num_channels", lambda _: sound.close())
    sound.play("place")
    sound.wait()
    sound.set(0.7, False)
    assert device.calls[-1] == "quit"
    assert device.played == []


def test_the_real_mixer_plays_to_a_dummy_device(made: list[Sound]) -> None:
    real = Sound(clock=Clock())
    made.append(real)
    real.play("win")
    real.wait()
    assert real.trouble is None
    assert pygame.mixer.get_init()
    assert pygame.mixer.get_num_channels() <= 8
    assert pygame.mixer.get_busy()
    assert set(real._sounds) == set(files())
    real.close()
    assert not pygame.mixer.get_init()


def test_the_real_mixer_bears_a_driver_that_does_not_exist(
    monkeypatch: pytest.MonkeyPatch, made: list[Sound]
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    real = Sound()
    made.append(real)
    real.play("place")
    real.wait()
    assert real.trouble == "no_device"
    assert not pygame.mixer.get_init()
