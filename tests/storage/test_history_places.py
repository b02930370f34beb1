"""Where games are kept: no folder, no right to write, no room, a folder that goes away."""

import os
import resource
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import histories
import pytest

from game.play.record import events_of
from game.storage import database
from game.storage.history import History
from game.storage.store import FILE_NAME

_NOBODY = 65534


@contextmanager
def nobody() -> Iterator[None]:
    """Files are used by somebody whom their permissions bind, even where the tests are root's."""
    was = os.geteuid()
    if was == 0:
        os.seteuid(_NOBODY)
    try:
        yield
    finally:
        os.seteuid(was)


@contextmanager
def no_room(size: int) -> Iterator[None]:
    """No file can grow beyond so many bytes, as on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


@pytest.fixture
def kept() -> Iterator[Path]:
    """A folder with some games, which anybody can reach."""
    with TemporaryDirectory() as place:
        Path(place).chmod(0o755)
        histories.filled(Path(place) / "kept", games=6, actions=12)
        yield Path(place) / "kept"


def plays_untold(history: History) -> list[str]:
    """Play on; what is said of it."""
    seat = histories.Seat(history, seed=3)
    seat.times.wall += 10**6
    seat.deal(30)
    seat.play(6)
    history.rest()
    seat.play(6)
    history.rest()
    assert seat.id is not None
    log = history.log(seat.id).wait()
    assert log is not None
    assert events_of(log.events) == seat.session.events
    return [trouble.key for trouble in history.troubles]


def can_be_kept(folder: Path) -> None:
    """A new start plays and keeps in this folder, and has nothing to say."""
    new = histories.play_on(folder)
    found = histories.found(folder)
    assert new in found.games
    assert found.troubles == []


# ------------------------------------------------------------------ no folder, another thing there


def test_the_first_start_makes_its_folder(tmp_path: Path) -> None:
    """SA-08: however deep it lies."""
    can_be_kept(tmp_path / "a" / "b" / "c")


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    """SA-13: said once, played in memory."""
    (tmp_path / "kept").write_text("in the way", encoding="utf-8")
    with histories.at(tmp_path / "kept") as history:
        assert plays_untold(history) == ["unkept"]
    assert (tmp_path / "kept").read_text(encoding="utf-8") == "in the way"


@pytest.mark.parametrize("name", [FILE_NAME, f"{FILE_NAME}-wal", f"{FILE_NAME}-shm"])
def test_a_folder_where_a_file_should_be(tmp_path: Path, name: str) -> None:
    """SA-13: said once, left alone, played in memory."""
    (tmp_path / name).mkdir()
    with histories.at(tmp_path) as history:
        assert plays_untold(history) == ["unkept"]
    assert (tmp_path / name).is_dir()


def test_without_a_place_for_locks_games_are_kept_all_the_same(tmp_path: Path) -> None:
    """SA-13: only other copies are not seen."""
    (tmp_path / "running").write_text("in the way", encoding="utf-8")
    can_be_kept(tmp_path)


# ------------------------------------------------------------------ no right to write


def test_a_folder_that_cannot_be_written_shows_all_its_games(kept: Path) -> None:
    """SA-13: said once; nothing in the folder changes."""
    before = histories.found(kept)
    content = (kept / FILE_NAME).read_bytes()
    kept.chmod(0o555)
    (kept / FILE_NAME).chmod(0o444)
    with nobody(), histories.at(kept) as history:
        after = histories.found_in(history)
        assert after.games == before.games
        assert after.shelf == before.shelf
        assert plays_untold(history) == ["unkept"]
    assert (kept / FILE_NAME).read_bytes() == content


def test_an_older_file_that_cannot_be_written_shows_all_its_games(kept: Path) -> None:
    """SA-05, SA-13: it is brought forward in memory alone."""
    before = histories.found(kept)
    with closing(sqlite3.connect(kept / FILE_NAME, isolation_level=None)) as db:
        db.execute("ALTER TABLE game DROP COLUMN inherited")
        db.execute("PRAGMA user_version = 1")
    kept.chmod(0o555)
    (kept / FILE_NAME).chmod(0o444)
    with nobody(), histories.at(kept) as history:
        after = histories.found_in(history)
    assert after.games == before.games
    assert [trouble.key for trouble in after.troubles] == ["unkept"]


def test_a_game_goes_on_in_a_folder_that_cannot_be_written(kept: Path) -> None:
    """SA-13: the game that was running runs again."""
    kept.chmod(0o555)
    (kept / FILE_NAME).chmod(0o444)
    with nobody(), histories.at(kept) as history:
        assert len(histories.Seat(history).session.events) == 12


def test_where_nothing_can_be_written_rulings_are_read_and_new_ones_known(kept: Path) -> None:
    """SA-13: until the program ends."""
    before, new = histories.found(kept).rulings, histories.ruling(20)
    kept.chmod(0o555)
    (kept / FILE_NAME).chmod(0o444)
    with nobody(), histories.at(kept) as history:
        history.rule(new)
        assert len(before) == 6
        assert history.rulings().wait() == {**before, new.code: new}
        assert [trouble.key for trouble in history.troubles] == ["unkept"]
    kept.chmod(0o777)
    (kept / FILE_NAME).chmod(0o666)
    assert histories.found(kept).rulings == before


def test_a_file_of_an_older_version_that_cannot_be_written_is_read(kept: Path) -> None:
    """SA-05, SA-13: with all its games, though it cannot be brought forward."""
    before = histories.found(kept)
    with closing(sqlite3.connect(kept / FILE_NAME, isolation_level=None)) as db:
        db.executescript("DROP TABLE ruling; PRAGMA user_version = 3")
    kept.chmod(0o555)
    (kept / FILE_NAME).chmod(0o444)
    with nobody(), histories.at(kept) as history:
        found = histories.found_in(history)
    assert (found.games, found.rulings) == (before.games, {})
    assert [trouble.key for trouble in found.troubles] == ["unkept"]


def test_what_was_found_out_in_a_folder_that_went_away_is_written_anew(kept: Path) -> None:
    """SA-13: like everything else."""
    before, new = histories.found(kept).rulings, histories.ruling(20)
    with histories.at(kept) as history:
        history.rule(histories.ruling(0))
        shutil.rmtree(kept)
        history.rule(new)
        history.rest()
    assert histories.found(kept).rulings == {**before, new.code: new}


def test_what_a_killed_program_left_can_be_read_without_writing(kept: Path) -> None:
    """SA-13: also what stands in the log alone."""
    there = kept.with_name("there")

    def play(history: History) -> None:
        seat = histories.Seat(history, seed=2)
        seat.deal(44)
        seat.play(9)

    histories.crashed(kept, there, play)
    there.chmod(0o555)
    for file in there.iterdir():
        file.chmod(0o444)
    with nobody(), histories.at(there) as history:
        found = histories.found_in(history)
    assert len(found.games) == 7
    assert [trouble.key for trouble in found.troubles] == ["unkept"]


def test_a_file_that_cannot_be_written_in_a_folder_that_can(kept: Path) -> None:
    """SA-13: said once, all its games are shown."""
    before = histories.found(kept)
    kept.chmod(0o777)
    (kept / FILE_NAME).chmod(0o444)
    with nobody(), histories.at(kept) as history:
        assert histories.found_in(history).games == before.games
        assert plays_untold(history) == ["unkept"]
    (kept / FILE_NAME).chmod(0o666)
    assert histories.found(kept).games == before.games


def test_a_file_that_cannot_even_be_read(kept: Path) -> None:
    """SA-13: it is no damage, and stays where it is."""
    before = histories.found(kept)
    (kept / FILE_NAME).chmod(0)
    with nobody(), histories.at(kept) as history:
        assert plays_untold(history) == ["unkept"]
    (kept / FILE_NAME).chmod(0o666)
    assert histories.found(kept).games == before.games


# ------------------------------------------------------------------ no room


def test_no_room_for_the_first_file(tmp_path: Path) -> None:
    """SA-13: said once, played in memory."""
    with no_room(0), histories.at(tmp_path / "kept") as history:
        assert plays_untold(history) == ["unkept"]
    can_be_kept(tmp_path / "kept")


@pytest.mark.parametrize("room", [1_000, 40_000, 45_000, 80_000])
def test_no_room_for_more(kept: Path, room: int) -> None:
    """SA-13: said once, everything can still be read, and nothing of what was kept is harmed."""
    before = histories.found(kept)
    with no_room(room), histories.at(kept) as history:
        seat = histories.Seat(history, seed=3)
        seat.deal(30)
        seat.play(60)
        history.rest()
        found = histories.found_in(history)
    assert set(found.games) == {*before.games, seat.id}
    assert [trouble.key for trouble in found.troubles] == ["unkept"]
    after = histories.found(kept)
    assert {id: after.games[id][1] for id in before.games} == {
        id: log for id, (_, log) in before.games.items()
    }
    can_be_kept(kept)


def test_what_was_played_without_room_is_kept_once_there_is_room(kept: Path) -> None:
    """SA-13: at the next rest, and nobody has to do anything for it."""
    with histories.at(kept) as history:
        seat = histories.Seat(history, seed=3)
        seat.deal(30)
        with no_room(1_000):
            seat.play(20)
            history.rest()
        left = seat.id
        seat.deal(31)
        seat.play(3)
        history.rest()
        elsewhere = shutil.copytree(kept, kept.with_name("elsewhere"))
    for folder in (kept, elsewhere):
        found = histories.found(folder)
        assert {left, seat.id} < set(found.games)
        assert len(histories.done_in(found, left)) == 20
        assert found.games[left or 0][0].aside


def test_a_lock_that_is_never_given_back_is_waited_for_only_so_long(
    kept: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SA-03: the game goes on in memory, and is written down as soon as that can be done."""
    monkeypatch.setattr(database, "PATIENCE", 0.05)
    with histories.at(kept) as history:
        seat = histories.Seat(history, seed=3)
        with closing(sqlite3.connect(kept / FILE_NAME, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            seat.deal(30)
            seat.play(5)
            assert [trouble.key for trouble in history.troubles] == ["unkept"]
        seat.play(5)
        history.rest()
        assert seat.id in histories.found(kept).games


# ------------------------------------------------------------------ a folder that goes away


@pytest.mark.parametrize("gone", ["file", "folder"])
def test_what_is_deleted_while_playing_is_written_anew(kept: Path, gone: str) -> None:
    """SA-08: with all games that were in it, and so that other copies see what is played."""
    before = histories.found(kept)
    with histories.at(kept) as history:
        seat = histories.Seat(history, seed=3)
        seat.play(2)
        if gone == "folder":
            shutil.rmtree(kept)
        else:
            (kept / FILE_NAME).unlink()
        seat.play(3)
        history.rest()
        with histories.at(kept) as other:
            assert seat.id in other.elsewhere().wait()
        seat.play(2)
        elsewhere = shutil.copytree(kept, kept.with_name("elsewhere"))
    for folder in (kept, elsewhere):
        found = histories.found(folder)
        assert set(found.games) == set(before.games)
        assert found.troubles == []
        assert histories.done_in(found, seat.id) == seat.session.events


def test_a_folder_deleted_before_the_end_is_written_at_the_end(kept: Path) -> None:
    """SA-08: even without a moment of calm."""
    with histories.at(kept) as history:
        seat = histories.Seat(history, seed=3)
        shutil.rmtree(kept)
        seat.play(3)
    assert histories.done_in(histories.found(kept), seat.id) == seat.session.events


def test_two_copies_whose_folder_goes_away_save_both_games(kept: Path) -> None:
    """SA-03, SA-08: each adds what it knows to what the other has saved."""
    with histories.at(kept) as first, histories.at(kept) as second:
        seats = [histories.Seat(first, seed=3), histories.Seat(second, seed=4)]
        seats[1].times.wall += 1000
        seats[1].deal(9)
        for seat in seats:
            seat.play(3)
        shutil.rmtree(kept)
        for seat in (seats[0], seats[1], seats[0]):
            seat.play(3)
            seat.history.rest()
    found = histories.found(kept)
    for seat in seats:
        assert histories.done_in(found, seat.id) == seat.session.events


def test_a_folder_that_cannot_be_made_again_is_said(kept: Path) -> None:
    """SA-08: saved anyway or told."""
    with histories.at(kept) as history:
        seat = histories.Seat(history, seed=3)
        shutil.rmtree(kept)
        kept.write_text("in the way", encoding="utf-8")
        seat.play(3)
        history.rest()
        found = histories.found_in(history)
        assert [trouble.key for trouble in found.troubles] == ["unkept"]
        assert len(found.games) == 6
