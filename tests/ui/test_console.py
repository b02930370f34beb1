"""On a console: what the user may not use is named, with the command that mends it."""

from collections.abc import Iterable
from pathlib import Path

import pygame
import pytest

from game.__main__ import main
from game.ui import console
from game.ui.app import App
from game.ui.console import Console, here

CARD, RENDER, EVENT = "dri/card0", "dri/renderD128", "input/event3"
EVERYTHING = (CARD, "dri/card1", RENDER, "input/event0", EVENT, "input/mice")


def machine(
    root: Path, there: Iterable[str] = EVERYTHING, allowed: Iterable[str] = EVERYTHING
) -> Console:
    """A console of a made-up system with these device files, of which some may be used."""
    usable = {root / "dev" / name for name in allowed}
    for name in there:
        file = root / "dev" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.touch()
    return Console(root, "ayşe", lambda file: file in usable)


def test_who_may_use_everything_lacks_nothing(tmp_path: Path) -> None:
    place = machine(tmp_path)
    assert (place.missing, place.unseen, place.deaf) == ((), None, None)


@pytest.mark.parametrize(
    ("forbidden", "groups"),
    [
        ({CARD, "dri/card1"}, "video"),
        ({RENDER}, "render"),
        ({CARD, "dri/card1", RENDER}, "video,render"),
        (set(EVERYTHING), "video,render,input"),
    ],
)
def test_what_hides_the_screen_is_named_by_its_groups(
    tmp_path: Path, forbidden: set[str], groups: str
) -> None:
    place = machine(tmp_path, allowed=set(EVERYTHING) - forbidden)
    assert place.unseen == ("no_rights", {"groups": groups, "user": "ayşe"})


def test_dead_input_does_not_hide_the_screen_but_is_a_trouble(tmp_path: Path) -> None:
    place = machine(tmp_path, allowed=(CARD, "dri/card1", RENDER))
    assert place.unseen is None
    assert place.deaf and (place.deaf.key, place.deaf.found) == ("no_input", "ayşe")


def test_where_nothing_is_plugged_in_there_is_nothing_to_hear(tmp_path: Path) -> None:
    assert machine(tmp_path, there=(CARD, RENDER)).deaf is None


def test_one_of_two_cards_is_enough(tmp_path: Path) -> None:
    assert machine(tmp_path, allowed=(CARD, RENDER, EVENT)).missing == ()


def test_without_graphics_no_group_helps(tmp_path: Path) -> None:
    assert machine(tmp_path, there=(EVENT,), allowed=()).unseen == ("no_graphics", {})


@pytest.mark.parametrize(
    ("surroundings", "platform"),
    [
        ({"DISPLAY": ":0"}, "linux"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "linux"),
        ({"SDL_VIDEODRIVER": "dummy"}, "linux"),
        ({}, "win32"),
        ({}, "darwin"),
    ],
)
def test_elsewhere_there_is_no_console(surroundings: dict[str, str], platform: str) -> None:
    assert here(surroundings, platform) is None


@pytest.mark.parametrize("surroundings", [{}, {"SDL_VIDEODRIVER": "KMSDRM"}, {"DISPLAY": ""}])
def test_linux_without_a_desktop_is_a_console(surroundings: dict[str, str]) -> None:
    assert here(surroundings, "linux")


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A start that finds no screen."""

    def out() -> None:
        raise pygame.error("kmsdrm not available")

    monkeypatch.setattr(pygame.display, "init", out)
    return monkeypatch


@pytest.mark.parametrize(("language", "word"), [("tr", "izni yok"), ("en", "may not use it")])
def test_the_start_says_it_in_one_sentence_with_the_command_and_ends_with_2(
    broken: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    language: str,
    word: str,
) -> None:
    place = machine(tmp_path, allowed=())
    broken.setattr(console, "here", lambda: place)
    assert main(["--lang", language, "--config", str(tmp_path / "kept")]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert word in line
    assert line.endswith("sudo usermod -aG video,render,input ayşe")


def test_where_all_may_be_used_the_system_s_own_reason_is_told(
    broken: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    place = machine(tmp_path)
    broken.setattr(console, "here", lambda: place)
    assert main(["--lang", "en", "--config", str(tmp_path / "kept")]) == 2
    assert "kmsdrm not available" in capsys.readouterr().err


def test_dead_input_is_told_at_the_start(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    place = machine(tmp_path, allowed=(CARD, RENDER))
    monkeypatch.setattr(console, "here", lambda: place)
    monkeypatch.setattr(App, "run", _one_frame)
    given = ["--lang", "en", "--windowed", "800x480", "--config", str(tmp_path / "kept")]
    assert main([*given, "--data", str(tmp_path / "played")]) == 0
    assert "sudo usermod -aG input ayşe" in capsys.readouterr().err


def _one_frame(app: App) -> int:
    app.frame([], 0.02)
    return 0
