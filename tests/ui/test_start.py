"""Starting: never unseen, never without a word."""

from pathlib import Path

import pygame
import pytest

from game.__main__ import main
from game.solver.asking import Apart
from game.ui.app import App


@pytest.fixture
def unasked(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A start in which no driver is asked for, and that ends at once if it opens a window.

    It is one from a desktop; what is said on a console is told in `test_console.py`.
    """
    monkeypatch.setattr(App, "run", lambda _app: 0)
    monkeypatch.setattr(pygame.display, "init", lambda: None)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setenv("DISPLAY", ":0")
    return monkeypatch


@pytest.mark.parametrize("driver", ["offscreen", "dummy"])
@pytest.mark.parametrize(("language", "word"), [("tr", "Ekran"), ("en", "screen")])
def test_where_no_one_could_see_it_the_game_says_so_and_ends(
    unasked: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    driver: str,
    language: str,
    word: str,
) -> None:
    unasked.setattr(pygame.display, "get_driver", lambda: driver)
    assert main(["--lang", language, "--config", str(tmp_path)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert word in line


def test_a_screen_that_cannot_be_opened_is_named_with_its_reason(
    unasked: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def broken() -> None:
        raise pygame.error("the cable is out")

    unasked.setattr(pygame.display, "init", broken)
    assert main(["--lang", "en", "--config", str(tmp_path)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "the cable is out" in line


def test_an_unseen_screen_that_is_asked_for_is_used(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(App, "run", lambda _app: 0)
    assert main(["--windowed", "800x480", "--config", str(tmp_path)]) == 0


def test_the_solver_ends_with_the_program(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    ended: list[int] = []
    monkeypatch.setattr(App, "run", lambda _app: 0)
    monkeypatch.setattr(Apart, "close", lambda solver: ended.append(solver.memory))
    assert main(["--windowed", "800x480", "--config", str(tmp_path)]) == 0
    assert ended == [128 << 20]
