"""A history: the disk reached in time, versions, questions that fail, work that stays small."""

import shutil
import sqlite3
import threading
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import histories
import pytest

from game.play.record import events_of
from game.storage import changes, history, store
from game.storage.history import History
from game.storage.kept import Log
from game.storage.schema import MIGRATIONS, Broken, Newer, check, migrate
from game.storage.store import FILE_NAME, Store
from game.storage.syncing import Syncing
from game.storage.worker import Answer

_SOON = 20.0


def wal_size(folder: Path) -> int:
    return (folder / f"{FILE_NAME}-wal").stat().st_size


def alone(folder: Path, there: Path) -> Path:
    """The file as it lies on the disk for good, without what is only written ahead of it."""
    there.mkdir()
    shutil.copy(folder / FILE_NAME, there)
    return there


# ------------------------------------------------------------------ power cuts


def test_after_a_rest_the_last_action_stands_in_the_file_itself(tmp_path: Path) -> None:
    """SA-01: written ahead, and brought to the file, which SQLite never does without a sync."""
    with histories.at(tmp_path / "kept") as kept:
        seat = histories.Seat(kept)
        seat.deal(1)
        for number in range(5):
            seat.play(3)
            assert wal_size(tmp_path / "kept") > 0
            kept.rest()
            cut = alone(tmp_path / "kept", tmp_path / str(number))
            found = histories.found(cut)
            assert histories.done_in(found, seat.id) == seat.session.events


def test_a_moment_of_calm_after_an_action_is_a_rest(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SA-01: without anybody asking for it, at most a second later."""
    assert history.CALM <= 1.0
    monkeypatch.setattr(history, "CALM", 0.01)
    rested = threading.Event()
    rest = Store.rest

    def seen(self: Store) -> bool:
        done = rest(self)
        if done:
            rested.set()
        return done

    monkeypatch.setattr(store.Store, "rest", seen)
    with histories.at(tmp_path / "kept", threaded=True) as kept:
        seat = histories.Seat(kept)
        seat.deal(1)
        seat.play(3)
        kept.done().wait()
        rested.clear()
        seat.play(1)
        kept.done().wait()
        assert rested.wait(_SOON)
        found = histories.found(alone(tmp_path / "kept", tmp_path / "cut"))
        assert histories.done_in(found, seat.id) == seat.session.events


def test_a_slow_disk_keeps_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SA-01: while the disk is still busy, actions are written ahead and questions answered."""
    monkeypatch.setattr(history, "CALM", 0.01)
    begun, free = threading.Event(), threading.Event()
    synced = Syncing._synced

    def slow(self: Syncing) -> bool:
        begun.set()
        assert free.wait(_SOON)
        return synced(self)

    monkeypatch.setattr(Syncing, "_synced", slow)
    with histories.at(tmp_path / "kept", threaded=True) as kept:
        seat = histories.Seat(kept)
        seat.deal(1)
        seat.play(3)
        assert begun.wait(_SOON)
        seat.play(3)
        assert kept.count("all").wait() == 1
        assert not free.is_set()
        shutil.copytree(tmp_path / "kept", tmp_path / "killed")
        free.set()
    assert kept.troubles == []
    for name in ("kept", "killed"):
        found = histories.found(tmp_path / name)
        assert histories.done_in(found, seat.id) == seat.session.events


@pytest.mark.parametrize("threaded", [False, True])
def test_damage_seen_while_syncing_is_mended(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, threaded: bool
) -> None:
    """SA-07: the game goes on in a new file, and nothing of it is lost."""
    monkeypatch.setattr(history, "CALM", 0.01)
    seen, synced = threading.Event(), Syncing._synced

    def once_broken(self: Syncing) -> bool:
        if not seen.is_set():
            seen.set()
            raise Broken("seen")
        return synced(self)

    monkeypatch.setattr(Syncing, "_synced", once_broken)
    with histories.at(tmp_path, threaded) as kept:
        seat = histories.Seat(kept)
        seat.deal(1)
        seat.play(3)
        kept.rest()
        assert seen.wait(_SOON)
        seat.play(2)
    found = histories.found(tmp_path)
    assert histories.done_in(found, seat.id) == seat.session.events
    assert [t.key for t in kept.troubles] == ["damaged"]


def test_files_copied_at_any_moment_show_that_moment(tmp_path: Path) -> None:
    """SA-01: as a file system shows them after a crash, without the index of the log."""
    with histories.at(tmp_path / "kept") as kept:
        seat = histories.Seat(kept)
        seat.deal(1)
        for number in range(12):
            seat.play(1)
            there = alone(tmp_path / "kept", tmp_path / str(number))
            shutil.copy(tmp_path / "kept" / f"{FILE_NAME}-wal", there)
            found = histories.found(there)
            assert found.troubles == []
            assert histories.done_in(found, seat.id) == seat.session.events


def test_a_log_held_up_by_another_copy_is_tried_again(tmp_path: Path) -> None:
    """SA-01: a rest that could not bring everything to the file says so."""
    here = Store(tmp_path)
    assert here.rest()
    here.change(lambda db: changes.erase(db, 1, True))
    with closing(sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)) as other:
        other.execute("BEGIN")
        other.execute("SELECT count(*) FROM game").fetchone()
        here.change(lambda db: changes.hold(db, 1, "token"))
        assert not here.rest()
    assert here.rest()
    here.close()


# ------------------------------------------------------------------ versions

STEP = "ALTER TABLE game ADD COLUMN stars INTEGER; CREATE TABLE more (id INTEGER)"


def version(file: Path) -> int:
    with closing(sqlite3.connect(file)) as db:
        return int(db.execute("PRAGMA user_version").fetchone()[0])


def opened(folder: Path) -> sqlite3.Connection:
    return sqlite3.connect(folder / FILE_NAME, isolation_level=None)


def test_every_older_version_is_brought_forward_with_its_games(tmp_path: Path) -> None:
    """SA-05: each version in turn, and one that does not exist yet."""
    histories.filled(tmp_path / "kept", games=3, actions=5)
    before = histories.found(tmp_path / "kept")
    later = (*MIGRATIONS, STEP, "DROP TABLE more")
    for target in range(len(MIGRATIONS), len(later) + 1):
        with closing(opened(tmp_path / "kept")) as db:
            migrate(db, later[:target])
            check(db, later)
            games = db.execute("SELECT count(*) FROM game").fetchone()[0]
        assert (version(tmp_path / "kept" / FILE_NAME), games) == (target, len(before.games))


def test_from_nothing_all_steps_are_taken(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "new.db", isolation_level=None)) as db:
        migrate(db, (*MIGRATIONS, STEP))
        db.execute("SELECT stars FROM game, more")
    assert version(tmp_path / "new.db") == len(MIGRATIONS) + 1


def test_an_interrupted_step_leaves_the_older_version_whole(tmp_path: Path) -> None:
    """SA-05: the next start finds it as it was."""
    histories.filled(tmp_path, games=3, actions=5)
    before = histories.found(tmp_path)
    with closing(opened(tmp_path)) as db, pytest.raises(sqlite3.OperationalError, match="nowhere"):
        migrate(db, (*MIGRATIONS, f"{STEP}; DELETE FROM nowhere"))
    assert version(tmp_path / FILE_NAME) == len(MIGRATIONS)
    with closing(opened(tmp_path)) as db:
        migrate(db, (*MIGRATIONS, STEP))
        db.execute("ALTER TABLE game DROP COLUMN stars")
        db.execute("DROP TABLE more")
        db.execute(f"PRAGMA user_version = {len(MIGRATIONS)}")
    assert histories.found(tmp_path) == before


def test_a_later_version_is_refused(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "new.db", isolation_level=None)) as db:
        migrate(db, (*MIGRATIONS, STEP))
        with pytest.raises(Newer):
            check(db, MIGRATIONS)


# ------------------------------------------------------------------ nothing fails


@pytest.mark.parametrize("threaded", [False, True])
def test_a_question_that_fails_is_answered_and_the_next_one_too(
    tmp_path: Path, threaded: bool
) -> None:
    """Nobody waits for ever, whatever goes wrong."""

    def fail(_db: sqlite3.Connection) -> int:
        raise ValueError("no")

    with histories.at(tmp_path, threaded) as kept:
        ask: Callable[[Callable[[sqlite3.Connection], int], int], Answer[int]] = kept._ask
        assert ask(fail, 5).wait() == 5
        assert [t.key for t in kept.troubles] == ["unkept"]
        seat = histories.Seat(kept)
        seat.deal(1)
        seat.play(2)
        assert kept.count("all").wait() == 1
        assert len(kept.troubles) == 1
    assert histories.found(tmp_path).shelf == [seat.id]


def test_numbers_that_do_not_fit_are_said(tmp_path: Path) -> None:
    """SA-07: SQLite cannot hold them; everything else goes on."""
    with histories.at(tmp_path) as kept:
        seat = histories.Seat(kept)
        seat.deal(1)
        seat.play(2)
        game = kept.games("all", 0, 1).wait()[0]
        kept.keep(replace(game, points=2**70), Log())
        assert [t.key for t in kept.troubles] == ["unkept"]
        assert kept.games("all", 0, 1).wait() == [game]


def test_what_is_kept_after_the_end_is_kept_and_the_file_let_go(tmp_path: Path) -> None:
    kept = History(tmp_path, threaded=True)
    seat = histories.Seat(kept)
    seat.deal(1)
    seat.play(2)
    kept.close()
    seat.play(1)
    assert list((tmp_path / "running").iterdir()) == []
    assert histories.done_in(histories.found(tmp_path), seat.id) == seat.session.events


# ------------------------------------------------------------------ work that stays small


def statements(kept: History) -> list[str]:
    """Everything that SQLite will be asked from now on."""
    asked: list[str] = []
    kept._store.do(lambda db: db.set_trace_callback(asked.append), None)
    return asked


def plan_of(kept: History, select: str) -> list[str]:
    """How SQLite answers a question, step by step."""

    def ask(db: sqlite3.Connection) -> list[str]:
        return [str(step[-1]) for step in db.execute(f"EXPLAIN QUERY PLAN {select}")]

    return kept._store.do(ask, [])


def test_keeping_an_action_asks_the_same_few_things_in_any_history(tmp_path: Path) -> None:
    histories.filled(tmp_path / "small", games=2, actions=3)
    histories.filled(tmp_path / "large", games=60, actions=3)
    counts = []
    for name in ("small", "large"):
        with histories.at(tmp_path / name) as kept:
            seat = histories.Seat(kept)
            seat.play(1)
            asked = statements(kept)
            seat.play(10)
            counts.append(len(asked))
    assert counts[0] == counts[1] <= 10 * 7


@pytest.mark.parametrize(
    ("order", "index"),
    [("following", "game_by_win"), ("resumed", "game_running"), ("games", "game_by_use")],
)
def test_no_start_and_no_action_looks_at_every_game(tmp_path: Path, order: str, index: str) -> None:
    """Each question is answered by an index, however many games there are."""
    histories.filled(tmp_path, games=6, actions=3)
    with histories.at(tmp_path) as kept:
        kept.resumed().wait()
        asked = statements(kept)
        if order == "following":
            kept._store.do(changes.following, 0)
        elif order == "resumed":
            kept.resumed().wait()
        else:
            kept.games("all", 0, 5).wait()
        selects = [line for line in asked if line.startswith("SELECT") and " game" in line]
        assert selects
        kept._store.do(lambda db: db.set_trace_callback(None), None)
        steps = [step for select in selects for step in plan_of(kept, select)]
        assert not [s for s in steps if s == "SCAN game" or "TEMP B-TREE" in s], steps
        assert any(index in step for step in steps), steps


def test_a_log_of_any_length_is_read_back(tmp_path: Path) -> None:
    """SA-07: thousands of actions in one game."""
    histories.filled(tmp_path, games=1, actions=1)
    events = " ".join(["draw", "undo"] * 5000)
    with histories.at(tmp_path) as kept:
        game = kept.games("all", 0, 1).wait()[0]
        kept.keep(replace(game, actions=10_000), Log(events, ""))
    assert histories.done_in(histories.found(tmp_path), game.id) == events_of(events)
