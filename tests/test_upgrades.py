"""Where the system around the program is not as it was: a sentence, and no traceback (SO-03)."""

import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.__main__ import BAD_ARGUMENTS, main


def started(before: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """A start of the program after which something else was done first."""
    places = [f"--{name}={folder}" for name in ("config", "data")]
    code = f"import sys; {before}; from game.__main__ import main; sys.exit(main({places!r}))"
    return subprocess.run(
        [sys.executable, "-c", code], check=False, capture_output=True, encoding="utf-8"
    )


def test_an_older_python_is_told_in_both_languages_which_it_must_be(tmp_path: Path) -> None:
    done = started("sys.version_info = (3, 10, 12)", tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.splitlines() == [
        "Sabır: Python 3.11 veya yenisi gerekir. / Sabır needs Python 3.11 or newer."
    ]


def test_what_an_upgrade_took_away_is_missed_in_a_sentence(tmp_path: Path) -> None:
    done = started("sys.modules['pygame'] = None", tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.startswith("sabir: ")
    assert "Traceback" not in done.stderr


# A program without a console, as on Windows, has no streams to write to


@pytest.fixture
def mute(monkeypatch: pytest.MonkeyPatch) -> None:
    """No console."""
    for name in ("stdin", "stdout", "stderr"):
        monkeypatch.setattr(sys, name, None)


@pytest.mark.usefixtures("mute")
def test_without_a_console_what_would_be_printed_is_not() -> None:
    assert main(["--version"]) == 0
    assert main(["--print", "--code", "FC1-C4-AAAAABB"]) == 0
    assert main(["--nonsense"]) == BAD_ARGUMENTS


@pytest.mark.usefixtures("mute")
def test_without_a_console_pictures_are_drawn_all_the_same(tmp_path: Path) -> None:
    picture = tmp_path / "table.png"
    places = [f"--{name}={tmp_path}" for name in ("config", "data")]
    assert main([*places, "--windowed", "800x480", "--screenshot", str(picture)]) == 0
    assert picture.is_file()


def test_the_version_is_a_number_in_three_parts() -> None:
    assert [part.isdecimal() for part in __version__.split(".")] == [True] * 3
