"""The built program starts anywhere, for anybody, and draws what the source draws."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from built import (
    NOBODY,
    copied,
    pixels,
    player_of,
    playing,
    run,
    settle_in,
    source,
    surroundings,
)

from game import __version__
from game.__main__ import main
from game.solver.forms import compiled

pytestmark = pytest.mark.exe
CODE = "FC1-C4-AAAAABB"
PRINT = ("--print", "--code", "KL1-D3C-AAAAABB", "--moves", "draw w-7 undo")
TURKISH = "Şükrü İpek'in ığüöç oyunları"


def test_it_says_its_version_and_that_its_solver_is_compiled(program: Path, home: Path) -> None:
    said = run([program, "--version", "--lang", "en"], surroundings(home))
    form = "compiled" if compiled() else "plain Python"
    assert (said.stdout, said.stderr) == (f"sabir {__version__}, solver: {form}\n", "")


def test_it_prints_what_the_source_prints(
    program: Path, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = run([program, *PRINT], surroundings(home))
    assert main(PRINT) == said.returncode
    assert (said.stdout, said.stderr) == capsys.readouterr()


def test_what_makes_no_sense_is_said_in_a_line(program: Path, home: Path) -> None:
    said = run([program, "--nonsense"], surroundings(home))
    assert (said.returncode, said.stdout, said.stderr.count("\n")) == (2, "", 1)


@pytest.mark.parametrize(
    "asked",
    [
        ("--windowed", "1280x720", "--lang", "tr"),
        ("--windowed", "480x800", "--lang", "en", "--code", "RU1-C-AAAAABB"),
        ("--windowed", "1920x1080", "--lang", "tr", "--code", CODE),
    ],
    ids=["menu", "portrait", "large"],
)
def test_it_draws_what_the_source_draws(
    program: Path, home: Path, tmp_path: Path, asked: tuple[str, ...]
) -> None:
    theirs, ours = tmp_path / "built.png", tmp_path / "source.png"
    said = run([program, *asked, "--screenshot", theirs], surroundings(home))
    assert (said.returncode, said.stderr) == (0, "")
    more = {"PYTHONPATH": os.environ.get("PYTHONPATH", "")}
    drawn = run(source(*asked, "--screenshot", ours), surroundings(home, **more))
    assert (drawn.returncode, drawn.stderr) == (0, "")
    assert pixels(theirs) == pixels(ours)


@pytest.mark.parametrize("locale", [{"LC_ALL": "C"}, {"LC_ALL": "tr_TR.UTF-8"}, {}])
def test_letters_are_right_whatever_the_system_speaks(
    program: Path, home: Path, locale: dict[str, str]
) -> None:
    said = run([program, "--version", "--lang", "tr"], surroundings(home, **locale))
    form = "derlenmiş" if compiled() else "düz Python"
    assert said.stdout == f"sabir {__version__}, çözücü: {form}\n"


def test_it_starts_in_an_empty_environment(program: Path, tmp_path: Path) -> None:
    picture = tmp_path / "İlk resim.png"
    asked = ("--config", tmp_path / "ş", "--data", tmp_path / "ş", "--screenshot", picture)
    said = run([program, *asked], {})
    assert (said.returncode, said.stderr) == (0, "")
    assert picture.is_file()


def test_without_a_screen_it_says_so(program: Path, tmp_path: Path) -> None:
    said = run([program, "--lang", "en", "--data", tmp_path, "--config", tmp_path], {})
    assert (said.returncode, said.stdout) == (2, "")
    assert "No screen" in said.stderr


@pytest.mark.parametrize("folder", ["/", "/usr"])
def test_it_finds_its_own_from_any_working_directory(
    program: Path, home: Path, folder: str
) -> None:
    """PK-02."""
    with playing(
        program, "--code", CODE, environment=surroundings(home), folder=Path(folder)
    ) as game:
        player_of(game, CODE).play("1-b")
        assert game.leave() == ""


def test_it_is_at_home_under_any_name(program: Path, tmp_path: Path) -> None:
    """PK-02, PK-03: the folder of the program, the home, and the working directory."""
    moved = copied(program, tmp_path / f"{TURKISH} 汉字" / "sabir")
    home = tmp_path / TURKISH
    settle_in(home)
    kept = home / ".local" / "share" / "sabir" / "history.db"
    with playing(moved, "--code", CODE, environment=surroundings(home), folder=home) as game:
        player_of(game, CODE).play("1-b")
        assert game.leave() == ""
    assert kept.is_file()
    picture = home / f"{TURKISH}.png"
    assert run([moved, "--screenshot", picture], surroundings(home), home).returncode == 0
    assert picture.is_file()


@pytest.fixture
def elsewhere() -> Iterator[Path]:
    """A folder that every user can look into."""
    with tempfile.TemporaryDirectory() as made:
        Path(made).chmod(0o755)
        yield Path(made)


def test_it_needs_nothing_but_to_read_its_own_folder(program: Path, elsewhere: Path) -> None:
    moved = copied(program, elsewhere / "sabir")
    user = NOBODY if os.geteuid() == 0 else None
    home = elsewhere / "home"
    settle_in(home)
    if user is not None:
        for path in (home, *home.rglob("*")):
            os.chown(path, user, user)
    folders = [path for path in moved.parent.rglob("*") if path.is_dir() and not path.is_symlink()]
    for folder in (moved.parent, *folders):
        folder.chmod(0o555)
    try:
        with playing(
            moved, "--code", CODE, environment=surroundings(home), folder=home, user=user
        ) as game:
            player_of(game, CODE).play("1-b")
            assert game.leave() == ""
        assert (home / ".local" / "share" / "sabir" / "history.db").is_file()
    finally:
        for folder in (moved.parent, *folders):
            folder.chmod(0o755)


def test_without_a_sound_device_it_is_played_in_silence(program: Path, home: Path) -> None:
    """SO-01."""
    environment = surroundings(home, SDL_AUDIODRIVER="invalid")
    with playing(program, "--code", CODE, environment=environment) as game:
        player = player_of(game, CODE)
        for move in ("1-b", "1-a"):
            player.play(move)
        assert game.leave() == ""
