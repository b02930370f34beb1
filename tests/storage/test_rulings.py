"""What was found out of deals: kept beside the games, brought forward and saved as they are."""

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import histories
import pytest

from game.solver.search import Verdict
from game.storage import changes, database, rows, salvage
from game.storage.history import History
from game.storage.kept import Log, Ruling
from game.storage.schema import MIGRATIONS, migrate
from game.storage.store import FILE_NAME

PAGE = 4096
WON = Ruling("KL1-D3C-AAAAABB", "won", 1, 64)
LOST = replace(WON, verdict="lost")
UNKNOWN = replace(WON, verdict="unknown")


def rulings(folder: Path | None) -> list[Ruling]:
    """What a new start finds."""
    with histories.at(folder) as history:
        found = history.rulings().wait()
        assert history.troubles == []
    assert all(code == ruling.code for code, ruling in found.items())
    return list(found.values())


def many(folder: Path, count: int = 600) -> dict[str, Ruling]:
    """A history with so many rulings, on several pages."""
    made = [Ruling(f"TF1-D1N-{number:07}", "lost", 1, 64) for number in range(count)]
    with histories.at(folder) as history:
        for ruling in made:
            history.rule(ruling)
    return {ruling.code: ruling for ruling in made}


def spoil(file: Path, page: int) -> bytes:
    """Overwrite a page, counted from 0, with zeros; what stood there."""
    with file.open("r+b") as stream:
        stream.seek(page * PAGE)
        before = stream.read(PAGE)
        stream.seek(page * PAGE)
        stream.write(bytes(PAGE))
    return before


# ------------------------------------------------------------------ keeping


@pytest.mark.parametrize("ruling", [WON, LOST, UNKNOWN])
def test_what_was_found_out_is_there_at_the_next_start(tmp_path: Path, ruling: Ruling) -> None:
    with histories.at(tmp_path) as history:
        history.rule(ruling)
    assert rulings(tmp_path) == [ruling]


def test_the_words_are_those_of_the_solver() -> None:
    assert tuple(Verdict) == rows.VERDICTS


@pytest.mark.parametrize("settled", [WON, LOST])
@pytest.mark.parametrize("later", [UNKNOWN, replace(UNKNOWN, skill=9, memory=512)])
def test_what_is_settled_once_stays(settled: Ruling, later: Ruling) -> None:
    """Also where a greater effort came to nothing."""
    history = History()
    history.rule(settled)
    history.rule(later)
    assert list(history.rulings().wait().values()) == [settled]


@pytest.mark.parametrize(
    "better",
    [replace(UNKNOWN, memory=128), replace(UNKNOWN, skill=2, memory=32), WON, LOST],
)
def test_a_greater_effort_takes_the_place_of_a_lesser_one(better: Ruling) -> None:
    history = History()
    for ruling in (UNKNOWN, better, UNKNOWN):
        history.rule(ruling)
    assert list(history.rulings().wait().values()) == [better]


def test_two_copies_add_what_each_has_found_out(tmp_path: Path) -> None:
    """SA-03: on one deal at the same time, too."""
    other = replace(LOST, code="YU1-AAAAAAB")
    with histories.at(tmp_path) as here, histories.at(tmp_path) as there:
        here.rule(UNKNOWN)
        there.rule(WON)
        here.rule(replace(UNKNOWN, memory=512))
        there.rule(other)
        assert here.rulings().wait() == there.rulings().wait() == {r.code: r for r in (WON, other)}


def test_a_game_that_is_forgotten_takes_no_ruling_with_it(tmp_path: Path) -> None:
    with histories.at(tmp_path) as history:
        seat = histories.Seat(history)
        session = seat.deal(1)
        history.rule(replace(LOST, code=str(session.code)))
        assert seat.id is not None
        history.forget(seat.id)
    assert [ruling.code for ruling in rulings(tmp_path)] == [str(session.code)]


# ------------------------------------------------------------------ versions


def of_version_3(folder: Path, log: Log = Log()) -> histories.Found:  # noqa: B008  frozen
    """A history as the version before had it, with three games; the first has that log."""
    histories.filled(folder / "new", games=3, actions=5)
    found = histories.found(folder / "new")
    folder.joinpath("kept").mkdir()
    with closing(sqlite3.connect(folder / "kept" / FILE_NAME, isolation_level=None)) as db:
        migrate(db, MIGRATIONS[:3])
        games = {id: (game, kept or Log()) for id, (game, kept) in found.games.items()}
        first = min(games)
        games[first] = games[first][0], log if log.events else games[first][1]
        for game, kept in games.values():
            changes.write_log(db, game.id, kept)
            changes.write(db, game)
    return found._replace(games=dict(games), rulings={})


def test_a_file_of_the_version_before_is_brought_forward(tmp_path: Path) -> None:
    """SA-05: with all its games; nothing was found out of their deals yet."""
    before = of_version_3(tmp_path)
    with histories.at(tmp_path / "kept") as history:
        assert history.rulings().wait() == {}
        history.rule(WON)
    after = histories.found(tmp_path / "kept")
    assert (after.games, after.troubles) == (before.games, [])
    assert after.rulings == {WON.code: WON}


def test_a_broken_file_of_the_version_before_is_saved(tmp_path: Path) -> None:
    """SA-05, SA-07: also a log so long that it lies where rulings begin in a new file."""
    long = Log(" ".join(["draw", "undo"] * 9000), "")
    before = of_version_3(tmp_path, long)
    with closing(database.connect(None)) as new:
        select = "SELECT rootpage FROM sqlite_master WHERE name = 'ruling'"
        root = new.execute(select).fetchone()[0]
    raw = (tmp_path / "kept" / FILE_NAME).read_bytes()
    assert b"draw undo" in raw[(root - 1) * PAGE : root * PAGE]
    spoil(tmp_path / "kept" / FILE_NAME, 0)
    after = histories.found(tmp_path / "kept")
    assert [trouble.key for trouble in after.troubles] == ["damaged"]
    assert after.games == before.games


def test_a_later_versions_file_keeps_what_it_has(tmp_path: Path) -> None:
    """SA-05: what is found out meanwhile is forgotten with the program's end."""
    many(tmp_path)
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db:
        db.execute("PRAGMA user_version = 9")
        db.execute("PRAGMA journal_mode = DELETE")
    content = (tmp_path / FILE_NAME).read_bytes()
    with histories.at(tmp_path) as history:
        history.rule(WON)
        assert history.rulings().wait() == {WON.code: WON}
        assert [trouble.key for trouble in history.troubles] == ["newer"]
    assert (tmp_path / FILE_NAME).read_bytes() == content


# ------------------------------------------------------------------ damage


@pytest.mark.parametrize(
    "change",
    [
        "verdict = 'won'",
        "verdict = 'maybe'",
        "code = code || 'A'",
        "code = NULL",
        "code = x'00ff'",
        "skill = 'much'",
        "memory = NULL",
        "checksum = checksum + 1",
        "checksum = NULL",
    ],
)
def test_a_ruling_that_is_not_what_was_written_is_found_out_again(
    tmp_path: Path, change: str
) -> None:
    """SA-07: it is put aside, and nothing is said of it, as nothing is lost."""
    other = replace(WON, code="YU1-AAAAAAB")
    with histories.at(tmp_path) as history:
        history.rule(LOST)
        history.rule(other)
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as db:
        db.execute(f"UPDATE ruling SET {change} WHERE code = ?", (LOST.code,))
    assert rulings(tmp_path) == [other]
    with closing(sqlite3.connect(tmp_path / FILE_NAME)) as db:
        assert db.execute("SELECT count(*) FROM ruling").fetchone()[0] == 1
        assert "ruling" in db.execute("SELECT content FROM unreadable").fetchone()[0]
    with histories.at(tmp_path) as history:
        history.rule(LOST)
    assert sorted(rulings(tmp_path), key=str) == sorted([LOST, other], key=str)


def test_no_checksum_makes_a_ruling_of_what_is_none() -> None:
    """SA-07: whatever stands in a file on purpose."""
    for wrong in (
        replace(WON, verdict="maybe"),
        replace(WON, skill="1"),  # type: ignore[arg-type]
        replace(WON, memory=1.5),  # type: ignore[arg-type]
        replace(WON, code=7),  # type: ignore[arg-type]
    ):
        with pytest.raises(rows.Damaged):
            rows.ruling_of(rows.ruling_row(wrong))


def test_a_broken_page_costs_no_more_than_what_stands_on_it(tmp_path: Path) -> None:
    """SA-07: all rulings on other pages are saved, and no other is made up."""
    before = many(tmp_path / "kept")
    file = tmp_path / "kept" / FILE_NAME
    pages = file.stat().st_size // PAGE
    assert sum(page[0] == 0x0D and b"TF1-D1N" in page for page in _pages(file)) > 3
    for number in range(pages):
        spoiled = tmp_path / str(number)
        spoiled.mkdir()
        (spoiled / FILE_NAME).write_bytes(file.read_bytes())
        lost = spoil(spoiled / FILE_NAME, number)
        with histories.at(spoiled) as history:
            history.rest()
            after = history.rulings().wait()
        assert after.items() <= before.items()
        stands = {code for code in before if lost[0] == 0x0D and code.encode() in lost}
        assert before.keys() - after.keys() <= stands


def _pages(file: Path) -> list[bytes]:
    raw = file.read_bytes()
    return [raw[start : start + PAGE] for start in range(0, len(raw), PAGE)]


def test_of_two_files_the_ruling_that_holds_is_taken() -> None:
    """Whichever of them is looked at first."""
    for one, other in ((WON, UNKNOWN), (UNKNOWN, WON)):
        with closing(database.connect(None)) as old, closing(database.connect(None)) as new:
            changes.rule(new, one)
            changes.rule(old, other)
            salvage.copy(old, new)
            (row,) = new.execute(changes.SELECT_RULING).fetchall()
        assert rows.ruling_of(row) == WON
