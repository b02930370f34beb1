"""A report of a fault: a file that opens as the same game, tells what is needed, names nobody."""

import tomllib
from pathlib import Path

import pygame
import pytest
import tables
from hypothesis import given, settings
from hypothesis import strategies as st
from screens import LANGUAGES, Screen
from sharing import dialog, press
from tables import RULE_SETS
from tabletop import Tabletop, ruleset
from wanderings import any_rules, wandered

from game.keeping.reading import Form, read
from game.keeping.reporting import LONGEST, MARK, Around, report_text
from game.kiosk.house import House
from game.play import record
from game.play.session import Session
from game.rules.bad_text import BadText
from game.rules.code import parse
from game.storage.logbook import Logbook
from game.storage.trouble import Trouble
from game.ui.share.dialog import ShareDialog
from game.ui.share.found import FoundDialog
from game.ui.share.opening import LARGEST, open_file, share
from game.ui.share.report import report
from game.variants import VARIANTS

NOTHING = Around("", {}, (), "")
KL = ruleset("klondike")


def table(folder: Path | None, language: str = "en", theme: str = "iznik") -> Tabletop:
    """A game with a move made, where files go into `folder`."""
    screen = Tabletop(KL, language=language, look__theme=theme)
    screen.services.exports = folder
    screen.scene.draw_stock()
    screen.settle()
    return screen


def names(screen: Screen) -> list[str]:
    return [widget.name for widget in dialog(screen).controls.widgets]


def the_report(folder: Path) -> Path:
    (file,) = folder.iterdir()
    return file


# ------------------------------------------------------------------ it opens as the same game


@settings(max_examples=40)
@given(st.integers(0, 10**6), st.integers(1, 120), st.text(max_size=200), st.integers(0, 40))
def test_a_report_opens_as_the_same_game_whatever_its_log_says(
    seed: int, events: int, line: str, lines: int
) -> None:
    session = wandered(any_rules(seed), seed, events)
    text = report_text(session, NOTHING._replace(log=f"{line}\n" * lines))
    for sent in (text, "\ufeff" + text.replace("\n", "\r\n") + "\n\n"):
        found = read(sent, VARIANTS)
        assert found.form is Form.GAME
        assert found.codes == (session.code,)
        assert list(found.events) == session.events
        assert found.table == session.position
        again = record.replay(found.codes[0], found.events, lambda: 0.0)
        assert (again.position, again.moves, again.points) == (
            session.position,
            session.moves,
            session.points,
        )


@pytest.mark.parametrize("rules", RULE_SETS, ids=str)
def test_a_game_that_was_only_dealt_opens_as_its_code(rules: tables.RuleSet) -> None:
    session = Session.of(rules.deal(3), lambda: 0.0)
    found = read(report_text(session, NOTHING), VARIANTS)
    assert (found.form, found.codes) == (Form.CODE, (session.code,))


def test_a_game_of_many_thousand_events_is_read_whole() -> None:
    session = Session.of(KL.deal(1), lambda: 0.0)
    record.perform(session, ["draw", "undo"] * 12_000)
    text = report_text(session, NOTHING)
    assert 100_000 < len(text) < min(LONGEST, LARGEST)
    assert len(read(text, VARIANTS).events) == 24_000


@pytest.mark.parametrize(
    "broken",
    [
        f"{MARK}\n",
        f"{MARK}\ncode = ",
        f"{MARK}\ncode = 'KL1-D1C-AAAAAAB'\n",
        f"{MARK}\ncode = 'KL1-D1C-AAAAAAB'\nevents = 7\n",
        f"{MARK}\ncode = 'KL1-D1C-AAAAAAC'\nevents = 'nonsense'\n",
        f"{MARK}\ncode = 'KL1-D1C-'\nevents = ''\n",
        f"{MARK}\ncode = 'KL1-D1C-AAAAAAB'\nevents = 'recycle'\n",
        f"{MARK}\na = " + "[" * 5_000,
    ],
)
def test_a_damaged_report_says_so(broken: str) -> None:
    with pytest.raises(BadText) as error:
        read(broken, VARIANTS)
    assert error.value.key == "report"


def test_a_report_that_is_too_long_is_not_read() -> None:
    with pytest.raises(BadText) as error:
        read(MARK + "\n" + "#" * LONGEST, VARIANTS)
    assert error.value.key == "too_long"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_file_is_opened_in_the_program(tmp_path: Path, language: str) -> None:
    screen = table(tmp_path, language)
    screen.key(pygame.K_F8)
    other = Screen(language=language)
    open_file(other.services, the_report(tmp_path))
    assert isinstance(other.services.stack.top, FoundDialog)


# ------------------------------------------------------------------ what it tells


def test_it_tells_what_the_program_runs_on_and_what_went_wrong(tmp_path: Path) -> None:
    screen = table(tmp_path, "tr", "gece")
    services = screen.services
    services.logbook = Logbook(tmp_path / "state", lambda: 1_790_000_000.0)
    services.logbook.crash(TypeError("no such card"))
    services.lacks(Trouble("no_deals", "klondike"))
    services.sound.trouble, services.sound.reason = "no_device", "busy"
    told = tomllib.loads(report(services, screen.session))
    assert told["at"] == "2026-09-21 14:13:20Z"
    assert told["settings"]["look.theme"] == "gece"
    assert "look.back" not in told["settings"]
    assert {"sabir", "solver", "python", "pygame", "sdl", "system", "machine"} <= set(
        told["program"]
    )
    assert told["picture"]["window"] == "800x480"
    assert told["picture"]["language"] == "tr"
    assert told["troubles"] == ["no_deals found='klondike'", "no_device busy"]
    assert "TypeError: no such card" in told["log"]
    assert "column 7: " in told["position"]
    assert told["moves"] == 1


def test_it_tells_what_the_coach_says(tmp_path: Path) -> None:
    screen = table(tmp_path)
    screen.key(pygame.K_h)
    screen.settle()
    told = tomllib.loads(report(screen.services, screen.session))
    assert told["coach"]["busy"] in (True, False)


def test_of_another_game_than_that_on_the_table_the_coach_says_nothing(tmp_path: Path) -> None:
    screen = table(tmp_path)
    other = Session.of(parse("FC1-C4-AAAAAAB", VARIANTS), screen.clock)
    assert "coach" not in tomllib.loads(report(screen.services, other))


def test_nobody_is_named_in_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.storage.nameless._home", lambda: str(tmp_path))
    monkeypatch.setattr("game.storage.nameless._names", lambda: frozenset({"ayşe"}))
    screen = table(tmp_path)
    screen.services.clipboard.put("a private letter")
    screen.services.lacks(Trouble("no_input", "ayşe"))
    screen.services.lacks(Trouble("unkept", f"{tmp_path}/history.db"))
    text = report(screen.services, screen.session)
    assert str(tmp_path) not in text
    assert "ayşe" not in text
    assert "private" not in text


# ------------------------------------------------------------------ how it is asked for


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_written_from_the_sharing_of_a_game_which_says_where(
    tmp_path: Path, language: str
) -> None:
    screen = table(tmp_path, language)
    share(screen.services, screen.session)
    screen.settle()
    press(screen, "report")
    said = dialog(screen).answer
    assert said.sentence == screen.services.words("share.reported")
    assert said.file == the_report(tmp_path)
    assert said.file.name == "sabir-report-KL1-D1C-AAAAAAB.txt"


def test_where_it_lies_can_be_copied_then(tmp_path: Path) -> None:
    screen = table(tmp_path)
    screen.key(pygame.K_F8)
    screen.settle()
    assert "report" not in names(screen)
    press(screen, "copy_place")
    assert screen.services.clipboard.get() == str(the_report(tmp_path))


def test_a_second_report_leaves_the_first(tmp_path: Path) -> None:
    screen = table(tmp_path)
    for _ in range(2):
        screen.key(pygame.K_F8)
        screen.settle()
        screen.key(pygame.K_ESCAPE)
        screen.scene.draw_stock()
        screen.settle()
    assert len(list(tmp_path.iterdir())) == 2


def test_where_it_cannot_be_written_that_is_said(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    screen = table(tmp_path / "file")
    screen.key(pygame.K_F8)
    screen.settle()
    assert dialog(screen).answer.colour == "negative"
    assert "report" in names(screen)


class Desk:
    """A kiosk's."""

    house = House()


@pytest.mark.parametrize("kiosk", [True, False])
def test_visitors_and_where_no_files_are_written_are_not_offered_it(
    tmp_path: Path, kiosk: bool
) -> None:
    screen = table(tmp_path if kiosk else None)
    if kiosk:
        screen.services.desk = Desk()  # type: ignore[assignment]
    screen.key(pygame.K_F8)
    assert not isinstance(screen.services.stack.top, ShareDialog)
    share(screen.services, screen.session)
    assert "report" not in names(screen)
    assert list(tmp_path.iterdir()) == []
