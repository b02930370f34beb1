"""Counts: by day and game, whatever becomes of the file."""

import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from datetime import date
from pathlib import Path

import pytest

from game.itself import surroundings
from game.kiosk.sums import FILE_NAME
from game.kiosk.tally import Counts, Played, Tally, Visited

MAY_1, MAY_2 = date(2026, 5, 1), date(2026, 5, 2)


def seen(folder: Path | None, threaded: bool = False) -> Counts:
    tally = Tally(folder, threaded)
    counts = tally.counts().wait()
    tally.close()
    return counts


def count(tally: Tally) -> None:
    tally.visitor(MAY_1)
    tally.add(MAY_1, "yukon", games=1, seconds=30)
    tally.add(MAY_1, "russian", games=1)
    tally.visitor(MAY_2)
    tally.visitor(MAY_2)
    tally.add(MAY_2, "russian", games=1)
    tally.add(MAY_2, "russian", wins=1, seconds=200.5)


ALL = Counts(
    (
        Played(MAY_2, "russian", 1, 1, 200.5),
        Played(MAY_1, "russian", 1, 0, 0),
        Played(MAY_1, "yukon", 1, 0, 30),
    ),
    (Visited(MAY_2, 2), Visited(MAY_1, 1)),
)


@pytest.mark.parametrize("threaded", [False, True])
def test_what_is_counted_is_there_again_the_latest_day_first(
    tmp_path: Path, threaded: bool
) -> None:
    tally = Tally(tmp_path, threaded)
    count(tally)
    assert tally.counts().wait() == ALL
    tally.close()
    assert seen(tmp_path) == ALL
    assert tally.troubles == []
    assert [file.name for file in tmp_path.iterdir()] == [FILE_NAME]


def test_without_a_folder_it_is_counted_in_memory() -> None:
    tally = Tally()
    count(tally)
    assert tally.counts().wait() == ALL
    tally.set_volume(10)
    assert tally.volume() == 10


def test_without_a_thread_each_call_has_written(tmp_path: Path) -> None:
    count(Tally(tmp_path))
    assert seen(tmp_path) == ALL


def test_two_programs_count_into_one_file(tmp_path: Path) -> None:
    first, second = Tally(tmp_path), Tally(tmp_path)
    count(first)
    count(second)
    assert first.counts().wait() == second.counts().wait()
    assert seen(tmp_path).visited == (Visited(MAY_2, 4), Visited(MAY_1, 2))


def test_the_volume_is_kept_and_never_was_one_before(tmp_path: Path) -> None:
    tally = Tally(tmp_path)
    assert tally.volume() is None
    tally.set_volume(35)
    tally.close()
    assert Tally(tmp_path).volume() == 35


def test_a_program_that_is_killed_loses_nothing_that_was_written(tmp_path: Path) -> None:
    script = (
        "import os, sys; from pathlib import Path; from datetime import date;"
        "from game.kiosk.tally import Tally; tally = Tally(Path(sys.argv[1]));"
        "tally.visitor(date(2026, 5, 1)); os.kill(os.getpid(), 9)"
    )
    subprocess.run(
        [sys.executable, "-P", "-c", script, str(tmp_path)], env=surroundings(), check=False
    )
    assert seen(tmp_path).visited == (Visited(MAY_1, 1),)


BROKEN: dict[str, Callable[[Path], object]] = {
    "emptied": lambda file: file.write_bytes(b"\0" * 8192),
    "no database": lambda file: file.write_text("counts", encoding="utf-8"),
    "cut off": lambda file: file.write_bytes(file.read_bytes()[:5000]),
    "other tables": lambda file: _sql(file, "DROP TABLE visited"),
    "no day": lambda file: _sql(file, "INSERT INTO visited VALUES ('yesterday', 1)"),
    "no number": lambda file: _sql(file, "UPDATE played SET games = 'many'"),
}


def _sql(file: Path, statement: str) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute(statement)


@pytest.mark.parametrize("how", BROKEN)
def test_a_damaged_file_lies_beside_and_counting_begins_anew(tmp_path: Path, how: str) -> None:
    count(Tally(tmp_path))
    BROKEN[how](tmp_path / FILE_NAME)
    tally = Tally(tmp_path)
    count(tally)
    assert [trouble.key for trouble in tally.troubles] == ["counts_damaged"]
    assert tally.troubles[0].found == f"{FILE_NAME}.broken-1"
    assert (tmp_path / f"{FILE_NAME}.broken-1").exists()
    assert seen(tmp_path) == ALL


def test_what_is_damaged_while_it_runs_costs_nothing_that_is_counted_then(tmp_path: Path) -> None:
    tally = Tally(tmp_path)
    tally.visitor(MAY_1)
    BROKEN["emptied"](tmp_path / FILE_NAME)
    tally.visitor(MAY_2)
    assert tally.counts().wait().visited == (Visited(MAY_2, 1),)
    assert len(tally.troubles) == 1


def test_where_nothing_can_be_written_it_counts_in_memory_and_says_so_once(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.write_text("no folder", encoding="utf-8")
    tally = Tally(folder)
    count(tally)
    assert tally.counts().wait() == ALL
    assert [trouble.key for trouble in tally.troubles] == ["uncounted"]


def test_once_it_can_be_written_again_all_of_it_is(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.write_text("no folder", encoding="utf-8")
    tally = Tally(folder)
    count(tally)
    folder.unlink()
    tally.close()
    assert seen(folder) == ALL


def test_a_file_of_a_later_version_is_left_as_it_is(tmp_path: Path) -> None:
    count(Tally(tmp_path))
    _sql(tmp_path / FILE_NAME, "PRAGMA user_version = 7")
    before = (tmp_path / FILE_NAME).read_bytes()
    tally = Tally(tmp_path)
    count(tally)
    assert tally.counts().wait() == ALL
    assert [trouble.key for trouble in tally.troubles] == ["counts_newer"]
    assert (tmp_path / FILE_NAME).read_bytes() == before


def test_a_file_that_was_taken_away_is_made_anew(tmp_path: Path) -> None:
    tally = Tally(tmp_path)
    tally.visitor(MAY_1)
    (tmp_path / FILE_NAME).unlink()
    tally.visitor(MAY_2)
    assert seen(tmp_path).visited == (Visited(MAY_2, 1),)


def test_games_that_are_in_no_menu_stand_after_the_others() -> None:
    tally = Tally()
    for game in ("accordion", "yukon", "russian"):
        tally.add(MAY_1, game, games=1)
    assert [one.game for one in tally.counts().wait().played] == ["russian", "yukon", "accordion"]
