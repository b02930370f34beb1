"""A fault of the program's own: it is written down, said in the player's language, and nothing that
was played is lost."""

import subprocess
import sys
import threading
from pathlib import Path

import pygame
import pytest

from game.__main__ import main
from game.storage.history import History
from game.storage.logbook import Logbook, watching
from game.ui.app import App
from game.ui.menu import Menu
from game.ui.sound import Sound
from game.ui.table.scene import TableScene

SAYS = {"tr": "Beklenmedik bir hata", "en": "Something unexpected"}


def start(folder: Path, language: str = "en", *arguments: str) -> int:
    where = ("--data", str(folder), "--config", str(folder), "--windowed", "800x480")
    return main([*where, "--lang", language, *arguments])


def log(folder: Path) -> str:
    return (folder / "sabir.log").read_text(encoding="utf-8")


@pytest.fixture
def one_frame(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Starts that end by themselves after three frames."""

    def run(app: App) -> int:
        for _ in range(3):
            app.frame([], 1 / 60)
        return 0

    monkeypatch.setattr(App, "run", run)
    return monkeypatch


@pytest.fixture
def broken(one_frame: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A table that falls over when it is drawn."""

    def draw(_scene: TableScene, _screen: pygame.Surface, _whole: bool) -> list[pygame.Rect]:
        raise RuntimeError("the table fell over")

    one_frame.setattr(TableScene, "draw", draw)
    return one_frame


@pytest.mark.usefixtures("broken")
@pytest.mark.parametrize("language", SAYS)
def test_a_fault_is_said_in_a_sentence_and_its_calls_stand_in_the_log(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], language: str
) -> None:
    assert start(tmp_path, language, "--variant", "yukon") == 1
    (line,) = capsys.readouterr().err.splitlines()
    assert SAYS[language] in line
    assert str(tmp_path / "sabir.log") in line
    assert "crash in main:" in log(tmp_path)
    assert "RuntimeError: the table fell over" in log(tmp_path)
    assert "test_crash.py" in log(tmp_path)
    assert not log(tmp_path).rstrip().endswith("end")


@pytest.mark.usefixtures("broken")
def test_what_was_played_is_there_at_the_next_start(tmp_path: Path) -> None:
    assert start(tmp_path, "en", "--code", "KL1-D1C-AAAAAAR") == 1
    history = History(tmp_path)
    found = history.resumed().wait()
    history.close()
    assert found and found[0].code == "KL1-D1C-AAAAAAR"


@pytest.mark.usefixtures("broken")
def test_where_no_log_can_be_written_all_of_it_is_told_in_the_terminal(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "sabir.log").mkdir()
    assert start(tmp_path, "en", "--variant", "yukon") == 1
    told = capsys.readouterr().err
    assert told.count("log cannot be written") == 1
    assert "RuntimeError: the table fell over" in told
    assert "could not be written" in told


@pytest.mark.usefixtures("one_frame")
def test_without_a_log_the_game_goes_on(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "sabir.log").mkdir()
    assert start(tmp_path, "en", "--variant", "yukon") == 0
    (line,) = capsys.readouterr().err.splitlines()
    assert "the game goes on without it" in line


@pytest.mark.parametrize("driver", ["x11", "wayland", "windows", "cocoa", "KMSDRM", "dummy"])
def test_where_there_are_boxes_one_says_it_once_the_window_is_gone(
    tmp_path: Path, broken: pytest.MonkeyPatch, driver: str
) -> None:
    shown: list[tuple[str, str]] = []

    def box(title: str, message: str, *_: object, **__: object) -> int:
        assert not pygame.display.get_init()
        shown.append((title, message))
        return 0

    broken.setattr(pygame.display, "get_driver", lambda: driver)
    broken.setattr(pygame.display, "message_box", box)
    assert start(tmp_path, "tr", "--variant", "yukon") == 1
    if driver in ("KMSDRM", "dummy"):
        assert shown == []
    else:
        ((title, message),) = shown
        assert title == "Sabır"
        assert SAYS["tr"] in message
        assert str(tmp_path / "sabir.log") in message


def test_a_box_that_fails_changes_nothing(tmp_path: Path, broken: pytest.MonkeyPatch) -> None:
    def box(*_: object, **__: object) -> int:
        raise pygame.error("no such thing")

    broken.setattr(pygame.display, "get_driver", lambda: "x11")
    broken.setattr(pygame.display, "message_box", box)
    assert start(tmp_path, "tr", "--variant", "yukon") == 1


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_a_thread_that_falls_over_is_in_the_log_and_the_game_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def run(_app: App) -> int:
        thread = threading.Thread(target=lambda: 1 // 0, name="pictures")
        thread.start()
        thread.join()
        return 0

    monkeypatch.setattr(App, "run", run)
    assert start(tmp_path) == 0
    assert "crash in pictures:" in log(tmp_path)
    assert "ZeroDivisionError" in log(tmp_path)


def test_a_fall_below_python_is_told_by_the_next_start(tmp_path: Path) -> None:
    falls = (
        "import ctypes, sys; from game.ui.app import App; from game.__main__ import main\n"
        "App.run = lambda app: ctypes.string_at(0) and 0\n"
        f"sys.exit(main(['--data', {str(tmp_path)!r}, '--config', {str(tmp_path)!r},"
        " '--windowed', '800x480']))"
    )
    done = subprocess.run([sys.executable, "-c", falls], check=False, capture_output=True)
    assert done.returncode not in (0, 1, 2)
    book = Logbook(tmp_path)
    for _ in range(2):
        with watching(book):
            pass
    assert log(tmp_path).count("an earlier start fell:") == 1
    assert "string_at" in log(tmp_path)
    assert "game/__main__.py" in log(tmp_path).replace("\\", "/")


# ------------------------------------------------------------------ what every start writes down


@pytest.mark.usefixtures("one_frame")
def test_a_start_tells_what_it_runs_on_and_its_end(tmp_path: Path) -> None:
    assert start(tmp_path, "tr") == 0
    begun, window, end = (line.split("Z ", 1)[1] for line in log(tmp_path).splitlines())
    for known in ("sabir ", "solver ", "python ", "pygame ", "sdl ", "system ", "machine "):
        assert known in begun
    for known in ("video dummy", "window 800x480", "audio dummy", "language tr"):
        assert known in window
    assert end == "end"


@pytest.mark.usefixtures("one_frame")
def test_no_game_and_nobody_is_named(tmp_path: Path) -> None:
    assert start(tmp_path, "tr", "--code", "KL1-D1C-AAAAAAR") == 0
    assert "KL1" not in log(tmp_path)
    assert str(Path.home()) not in log(tmp_path)


@pytest.mark.usefixtures("one_frame")
def test_troubles_are_in_the_log_once(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('[sound]\nvolume = "loud"\n', encoding="utf-8")
    assert start(tmp_path) == 0
    assert log(tmp_path).count("trouble: bad_value found='loud' setting='sound.volume'") == 1


def test_a_screen_that_cannot_be_opened_is_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def no_screen() -> None:
        raise pygame.error("the cable is out")

    monkeypatch.setattr(pygame.display, "init", no_screen)
    assert start(tmp_path) == 2
    assert "no screen: " in log(tmp_path)
    assert "crash" not in log(tmp_path)


@pytest.mark.usefixtures("one_frame")
def test_a_missing_sound_device_is_one_line(tmp_path: Path, one_frame: pytest.MonkeyPatch) -> None:
    """SO-01."""
    one_frame.setenv("SDL_AUDIODRIVER", "nonsense")
    played = Menu.step

    def noisy(menu: Menu, seconds: float) -> None:
        played(menu, seconds)
        menu.services.sound.play("place")
        menu.services.sound.wait()

    one_frame.setattr(Menu, "step", noisy)
    assert start(tmp_path, "en", "--menu") == 0
    assert log(tmp_path).count("sound: no_device") == 1


@pytest.mark.usefixtures("one_frame")
def test_a_picture_is_no_start(tmp_path: Path) -> None:
    assert start(tmp_path, "en", "--screenshot", str(tmp_path / "a.png")) == 0
    assert not (tmp_path / "sabir.log").exists()


def test_sound_tells_what_the_system_says_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "nonsense")
    sound = Sound()
    sound.play("place")
    sound.wait()
    assert sound.reason
    sound.close()
