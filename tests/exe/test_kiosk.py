"""The built program as a kiosk: two processes of it, of which one watches over the other."""

import os
import signal
import subprocess
from pathlib import Path

import pytest
from built import PATIENCE, awaited, run, started_by, surroundings

from game.kiosk import WINDOW

pytestmark = pytest.mark.exe
DIGITS = "7391"


@pytest.fixture
def house(home: Path) -> Path:
    """The file of a kiosk's keeper, who has decided nothing."""
    made = home / "kiosk.toml"
    made.write_text("", encoding="utf-8")
    return made


def set_pin(program: Path, home: Path, house: Path) -> str:
    """Keep a PIN; what is said to that."""
    done = subprocess.run(
        [program, "--set-pin", "--kiosk", house, "--lang", "en"],
        input=f"{DIGITS}\n{DIGITS}\n",
        env=surroundings(home),
        check=True,
        capture_output=True,
        encoding="utf-8",
        timeout=PATIENCE,
    )
    return done.stdout


def test_it_refuses_to_start_without_a_pin_and_keeps_one(
    program: Path, home: Path, house: Path
) -> None:
    """Its hash is made by a part of Python that may be left out by who packs it."""
    command: list[str | Path] = [program, "--kiosk", house, "--lang", "en"]
    refused = run(command, surroundings(home))
    assert (refused.returncode, refused.stdout) == (2, "")
    assert "PIN" in set_pin(program, home, house)
    assert DIGITS not in (house.parent / "pin").read_text(encoding="ascii")


@pytest.mark.parametrize("form", ["program", "one_file"])
def test_its_window_is_opened_anew_and_ends_with_it(
    form: str, request: pytest.FixtureRequest, home: Path, house: Path
) -> None:
    program = request.getfixturevalue(form)
    set_pin(program, home, house)
    scratch = home / "scratch"
    scratch.mkdir()
    environment = surroundings(home, TMPDIR=str(scratch))
    command = [program, "--kiosk", house, "--data", home / "counts"]
    with subprocess.Popen(command, env=environment) as process:
        first = awaited("a window", lambda: next(started_by(process.pid, WINDOW), None))
        os.kill(first, signal.SIGKILL)
        second = awaited("another window", lambda: _other(process.pid, first))
        process.send_signal(signal.SIGTERM)
        assert process.wait(PATIENCE) == 0
    awaited("its end", lambda: not Path(f"/proc/{second}").exists() or None)
    assert list(scratch.iterdir()) == []


def _other(process: int, than: int) -> int | None:
    return next((each for each in started_by(process, WINDOW) if each != than), None)
