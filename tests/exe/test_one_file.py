"""The program in one file: it unpacks itself, is the same program, and tidies up."""

import signal
import subprocess
from pathlib import Path

import pytest
from built import PATIENCE, awaited, pixels, run, started_by, surroundings

from game import __version__
from game.solver import SWITCH

pytestmark = pytest.mark.exe
CODE = "FC1-C4-AAAAABB"
LIGHT = '[motion]\nspeed = "off"\n[coach]\nlight = "all"\n'


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """Where it unpacks itself."""
    made = tmp_path / "Geçici dosyalar ığ"
    made.mkdir()
    return made


def test_it_is_the_same_program(one_file: Path, program: Path, home: Path, unpacked: Path) -> None:
    """And nothing of it is left behind."""
    environment = surroundings(home, TMPDIR=str(unpacked))
    said = [run([each, "--version"], environment) for each in (one_file, program)]
    assert said[0].stdout == said[1].stdout
    assert __version__ in said[0].stdout
    assert list(unpacked.iterdir()) == []


def test_it_draws_the_same(
    one_file: Path, program: Path, home: Path, unpacked: Path, tmp_path: Path
) -> None:
    environment = surroundings(home, TMPDIR=str(unpacked))
    pictures = [tmp_path / "file.png", tmp_path / "folder.png"]
    for start, picture in zip((one_file, program), pictures, strict=True):
        assert run([start, "--code", CODE, "--screenshot", picture], environment).returncode == 0
    assert pixels(pictures[0]) == pixels(pictures[1])
    assert list(unpacked.iterdir()) == []


def test_closed_it_leaves_nothing_not_even_its_solver(
    one_file: Path, home: Path, unpacked: Path
) -> None:
    """And the solver finds what the program has unpacked, and unpacks nothing itself."""
    settings = home / ".config" / "sabir" / "settings.toml"
    settings.write_text(LIGHT, encoding="utf-8")
    environment = surroundings(home, TMPDIR=str(unpacked))
    with subprocess.Popen([one_file, "--code", CODE], env=environment) as process:
        solver = awaited("its solver", lambda: next(started_by(process.pid, SWITCH), None))
        awaited("the solver's modules", lambda: _has_cores(solver, unpacked) or None)
        assert len(list(unpacked.iterdir())) == 1
        process.send_signal(signal.SIGTERM)
        process.wait(PATIENCE)
    assert list(unpacked.iterdir()) == []
    awaited("the solver's end", lambda: not Path(f"/proc/{solver}").exists() or None)


def _has_cores(process: int, unpacked: Path) -> bool:
    maps = Path(f"/proc/{process}/maps").read_text(encoding="utf-8")
    return any("solver/cores" in line and str(unpacked) in line for line in maps.splitlines())
