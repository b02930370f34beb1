"""The command line around what is kept: where to begin, what to open, what to save."""

import csv
import json
import random
from pathlib import Path

import pytest

from game.__main__ import main
from game.keeping.keeper import Keeper
from game.play.record import perform
from game.play.sitting import Sitting
from game.rules.code import parse
from game.storage.history import History
from game.ui.app import App
from game.ui.scene import Scene
from game.variants import VARIANTS
from tools.recorded import recorded

WON = "klondike_KL1-D1C-AAAAAAR"


@pytest.fixture
def at_first(monkeypatch: pytest.MonkeyPatch) -> list[Scene]:
    """The scenes that starts begin with; each start ends at once."""
    seen: list[Scene] = []

    def run(app: App) -> int:
        seen.extend(app._stack.scenes[-1:])
        return 0

    monkeypatch.setattr(App, "run", run)
    return seen


def start(folder: Path, *arguments: str) -> int:
    where = ("--data", str(folder), "--config", str(folder), "--windowed", "800x480")
    return main([*arguments, *where, "--lang", "en"])


def played(folder: Path, left_out: int) -> None:
    """A game that is in the history, played but for so many events."""
    history = History(folder)
    code, events = recorded(WON)
    keeper = Keeper(history, lambda: 1_790_000_000.0, random.Random(1))
    sitting = Sitting.start(parse(code, VARIANTS), lambda: 0.0, keeper)
    perform(sitting.session, events[: len(events) - left_out])
    history.close()


def test_it_begins_with_the_unfinished_game_or_in_the_menu_where_that_is_asked(
    tmp_path: Path, at_first: list[Scene]
) -> None:
    played(tmp_path, left_out=5)
    assert start(tmp_path) == start(tmp_path, "--menu") == 0
    assert [type(scene).__name__ for scene in at_first] == ["TableScene", "Menu"]


def test_the_bare_command_starts_the_game(at_first: list[Scene]) -> None:
    """As the README has it, in the player's own folders."""
    assert main([]) == 0
    assert [type(scene).__name__ for scene in at_first] == ["Menu"]


@pytest.mark.parametrize("asked", [["--lang"], ["--lang="], ["--lang", "en", "--lang"]])
def test_a_language_that_is_not_named_is_a_wrong_argument(
    asked: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(asked) == 2
    assert "--lang" in capsys.readouterr().err


def test_a_file_with_a_code_is_opened(tmp_path: Path, at_first: list[Scene]) -> None:
    file = tmp_path / "ğüşıöç.txt"
    file.write_text("\ufeffRU1-C-AAAAABB\r\n", encoding="utf-8")
    assert start(tmp_path, "--open", str(file)) == 0
    (scene,) = at_first
    assert scene.overlay


@pytest.mark.parametrize("content", [b"", b"\x00\xff\xfe" * 50, b"7S " * 100_000])
def test_a_file_that_holds_no_game_is_opened_with_a_sentence(
    tmp_path: Path, at_first: list[Scene], content: bytes
) -> None:
    file = tmp_path / "some file"
    file.write_bytes(content)
    assert start(tmp_path, "--open", str(file)) == 0
    assert len(at_first) == 1


def test_a_file_that_cannot_be_read_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start(tmp_path, "--open", str(tmp_path / "none")) == 2
    assert str(tmp_path / "none") in capsys.readouterr().err
    assert start(tmp_path, "--open", "x", "--code", "RU1-C-AAAAABB") == 2
    assert "--code" in capsys.readouterr().err


def test_the_figures_are_saved_without_a_window(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    played(tmp_path, left_out=0)
    for name in ("figures.csv", "figures.json"):
        assert start(tmp_path, "--export", str(tmp_path / name)) == 0
        assert name in capsys.readouterr().out
    with (tmp_path / "figures.csv").open(encoding="utf-8", newline="") as file:
        won = [row for row in csv.DictReader(file) if row["won"] == "1"]
    assert [(row["variant"], row["options"], row["help"]) for row in won] == [
        ("klondike", "D1C", "none")
    ]
    (game,) = json.loads((tmp_path / "figures.json").read_text(encoding="utf-8"))["games"]
    assert game["code"] == "KL1-D1C-AAAAAAR"
    assert game["win"]["moves"] == game["moves"]


def test_the_figures_need_a_name_that_says_their_form(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start(tmp_path, "--export", "figures.doc") == 2
    assert ".json" in capsys.readouterr().err
    (tmp_path / "a file").touch()
    assert start(tmp_path, "--export", str(tmp_path / "a file" / "x.csv")) == 2
    assert "x.csv" in capsys.readouterr().err


def test_interrupted_from_the_keyboard_it_ends_without_a_word(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(_app: App) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(App, "run", interrupted)
    assert start(tmp_path) == 130
    assert capsys.readouterr().err == ""
