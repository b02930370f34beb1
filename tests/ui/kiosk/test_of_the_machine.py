"""What a kiosk asks of its machine: nothing while nothing happens, and what its files say of it."""

from pathlib import Path

import pygame
import pytest
from kiosk_room import KioskScreen

from game.kiosk.loading import load
from game.kiosk.pin import Pin
from game.storage.logbook import Logbook
from game.ui import console
from game.ui.console import Console
from game.ui.kiosk.app import KioskApp
from game.ui.kiosk.opening import run


@pytest.mark.parametrize("scene", ["menu", "new_game", "settings"])
def test_a_visit_in_which_nothing_happens_draws_nothing(scene: str) -> None:
    kiosk = KioskScreen((800, 480))
    kiosk.kiosk_app.welcome()
    kiosk.settle()
    if scene != "menu":
        kiosk.services.stack.open(scene)
    kiosk.settle(2)
    assert kiosk.kiosk_app.rate == 20
    presents = kiosk.app.window.presents
    for _ in range(60 * 20):
        kiosk.frame(seconds=1 / 20)
    assert kiosk.kiosk_app.visiting
    assert kiosk.app.window.presents == presents


def test_the_screen_stays_on_and_thirty_pictures_are_enough() -> None:
    kiosk = KioskScreen((800, 480))
    kiosk.press((5, 5))
    assert kiosk.kiosk_app.rate == 30
    assert not pygame.display.get_allow_screensaver()


def test_every_visitor_finds_the_touch_turned_as_the_file_says() -> None:
    kiosk = KioskScreen((800, 480), {"touch.swap": True, "touch.invert_y": True})
    for _ in range(2):
        kiosk.kiosk_app.welcome()
        kiosk.settle()
        top = kiosk.services.stack.top
        assert top
        heard: list[tuple[int, int]] = []
        top.handle = lambda event, heard=heard: heard.append(event.pos)  # type: ignore[method-assign, misc]
        kiosk.press((400, 48), touch=True)
        assert heard == [(80, 239)]


def test_a_machine_that_was_found_slow_stays_so_for_the_next_visitor() -> None:
    kiosk = KioskScreen((800, 480))
    for _ in range(100):
        kiosk.kiosk_app._trial.saw(1.0, 30)
    kiosk.kiosk_app.welcome()
    kiosk.settle()
    assert kiosk.services.theme.light


def test_dead_input_is_written_into_the_log_at_the_start(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("dri/card0", "input/event0"):
        (tmp_path / "dev" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "dev" / name).touch()
    place = Console(tmp_path, "sabir", lambda file: file.name == "card0")
    monkeypatch.setattr(console, "here", lambda: place)
    assert "no_input" in log_of_a_start(monkeypatch, tmp_path / "log")


def test_what_it_runs_on_is_written_into_the_log(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    log = log_of_a_start(monkeypatch, tmp_path)
    for known in ("sabir ", "solver ", "pygame ", "machine ", "video dummy", "window 800x480"):
        assert known in log


def log_of_a_start(monkeypatch: pytest.MonkeyPatch, folder: Path) -> str:
    """What a kiosk writes down that ends after a frame."""
    monkeypatch.setattr(KioskApp, "run", lambda app: app.frame([], 0.02))
    given = {"window.mode": "windowed", "window.size": [800, 480]}
    pin = Pin.of("2580", b"salt" * 4)
    run(load(None, given), pin, None, lambda: None, lambda: False, Logbook(folder))
    return (folder / "sabir.log").read_text(encoding="utf-8")
