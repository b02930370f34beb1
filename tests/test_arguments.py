"""The command line around what is kept: where to begin, what to open, what to save."""

import csv
import json
import random
from collections.abc import Container
from pathlib import Path

import pytest

from game.__main__ import main
from game.deals.catalogue import grade_of
from game.deals.drawing import Wish, drawn
from game.deals.grades import Grade
from game.keeping.keeper import Keeper
from game.play.record import perform
from game.play.sitting import Sitting
from game.rules.code import GameCode, parse
from game.storage.history import History
from game.storage.kept import Ruling
from game.storage.settings import FILE_NAME, load
from game.text.catalogue import LANGUAGES, Words
from game.ui import dealing
from game.ui.app import App
from game.ui.scene import Scene
from game.ui.table.scene import TableScene
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
    """As the README has it, in the player's own folders; the first time with a welcome."""
    assert main([]) == main([]) == 0
    assert [type(scene).__name__ for scene in at_first] == ["Welcome", "Menu"]


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


@pytest.mark.parametrize(("verdict", "shown"), [("won", True), ("lost", False), ("unknown", None)])
def test_saved_figures_tell_what_was_found_out_of_deals(
    tmp_path: Path, verdict: str, shown: bool | None
) -> None:
    """Of a Microsoft deal, which has no grade."""
    history = History(tmp_path)
    keeper = Keeper(history, lambda: 1_790_000_000.0, random.Random(1))
    sitting = Sitting.start(parse("FCM-C4-11982", VARIANTS), lambda: 0.0, keeper)
    sitting.session.play(next(sitting.session.game.moves(sitting.session.position)))
    sitting.restart()
    history.rule(Ruling("FCM-C4-11982", verdict, 1, 64))
    history.close()
    for name in ("figures.csv", "figures.json"):
        assert start(tmp_path, "--export", str(tmp_path / name)) == 0
    (game,) = json.loads((tmp_path / "figures.json").read_text(encoding="utf-8"))["games"]
    assert (game["winnable"], game["grade"]) == (shown, None)
    with (tmp_path / "figures.csv").open(encoding="utf-8", newline="") as file:
        (row,) = [row for row in csv.DictReader(file) if row["played"] == "1"]
    counts = [row[name] for name in ("winnable", "unwinnable", "unknown", "played_ungraded")]
    assert counts == [str(int(shown is answer)) for answer in (True, False, None)] + ["1"]


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


# ------------------------------------------------------------------ which deal


def dealt(scenes: list[Scene]) -> GameCode:
    """The deal on the table that a start began with."""
    (scene,) = scenes
    assert isinstance(scene, TableScene) and scene.session.code
    return scene.session.code


@pytest.mark.parametrize("grade", Grade)
def test_a_game_is_begun_with_a_deal_of_a_grade(
    tmp_path: Path, at_first: list[Scene], grade: Grade
) -> None:
    assert start(tmp_path, "--variant", "freecell", "--cells", "2", "--deals", grade.key) == 0
    code = dealt(at_first)
    assert str(code).startswith("FC1-C2-")
    assert grade_of(code) is grade


def test_a_game_is_begun_with_a_deal_that_can_be_won(tmp_path: Path, at_first: list[Scene]) -> None:
    assert start(tmp_path, "--variant", "yukon") == 0
    assert grade_of(dealt(at_first)) is not None


def test_or_with_what_was_wished_last_of_that_game(tmp_path: Path, at_first: list[Scene]) -> None:
    (tmp_path / FILE_NAME).write_text('[new_game.deals]\nyukon = "any"\n', encoding="utf-8")
    assert start(tmp_path, "--variant", "yukon") == 0
    assert grade_of(dealt(at_first)) is None


def test_an_argument_counts_more_than_that_and_is_not_remembered(
    tmp_path: Path, at_first: list[Scene]
) -> None:
    (tmp_path / FILE_NAME).write_text('[new_game.deals]\nyukon = "any"\n', encoding="utf-8")
    assert start(tmp_path, "--variant", "yukon", "--deals", "hard") == 0
    assert grade_of(dealt(at_first)) is Grade.HARD
    assert load(tmp_path).deals("yukon") == "any"


def test_the_deals_of_the_history_are_known_when_a_game_is_begun(
    tmp_path: Path, at_first: list[Scene], monkeypatch: pytest.MonkeyPatch
) -> None:
    known: list[Container[str]] = []

    def noted(kind: GameCode, wish: Wish, chance: random.Random, met: Container[str]) -> GameCode:
        known.append(met)
        return drawn(kind, wish, chance, met)

    monkeypatch.setattr(dealing, "drawn", noted)
    played(tmp_path, left_out=5)
    assert start(tmp_path, "--variant", "yukon") == 0
    assert dealt(at_first)
    (met,) = known
    assert recorded(WON)[0] in met


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--deals", "any"], "--variant"),
        (["--deals", "any", "--code", "KL1-D1C-AAAAAAB"], "--code"),
        (["--deals", "any", "--variant", "klondike", "--code", "KL1-D1C-AAAAAAB"], "--code"),
        (["--deals", "any", "--variant", "klondike", "--print", "--deck", "AS"], "--print"),
        (["--deals", "any", "--variant", "klondike", "--export", "x.csv"], "--export"),
        (["--deals", "impossible", "--variant", "klondike"], "very_hard"),
        (["--deals", "", "--variant", "klondike"], "winnable, any, very_easy"),
        (["--variant", "klondike", "--deals"], "--deals"),
    ],
)
@pytest.mark.usefixtures("at_first")
def test_a_wish_in_the_wrong_place_is_refused(
    arguments: list[str], told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert start(tmp_path, *arguments) == 2
    said = capsys.readouterr().err
    assert told in said and "--deals" in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_every_wish(language: str) -> None:
    told = Words(language)("cli.help")
    assert "--deals" in told
    assert [wish for wish in Wish if wish not in told] == []
