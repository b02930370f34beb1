"""Broken files of games: nothing crashes, nothing is silent, what is readable is saved."""

import random
import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import histories
import pytest
from histories import Found

from game.play.record import events_of
from game.rules.help import Help
from game.storage import changes, database, rows, salvage
from game.storage.history import History
from game.storage.kept import Kept
from game.storage.store import FILE_NAME

PAGE = 4096


@pytest.fixture(scope="module")
def closed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A history that was left in order."""
    folder = tmp_path_factory.mktemp("closed") / "kept"
    histories.filled(folder)
    return folder


@pytest.fixture(scope="module")
def killed(closed: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The same after a crash: much of it stands only in the log that is written ahead."""
    work = tmp_path_factory.mktemp("killed")
    shutil.copytree(closed, work / "before")

    def play(history: History) -> None:
        seat = histories.Seat(history, seed=5)
        for number in range(100, 104):
            seat.times.wall += 10**5
            seat.deal(number)
            seat.play(30)

    histories.crashed(work / "before", work / "kept", play)
    assert (work / "kept" / f"{FILE_NAME}-wal").stat().st_size > 50 * PAGE
    return work / "kept"


def copied(folder: Path, there: Path) -> Path:
    shutil.copytree(folder, there)
    return there / FILE_NAME


def holds(before: Found, file: Path, aside: bool = True) -> Found:
    """Every game exactly as it was, or one trouble said once and the broken file kept.

    In any case the program plays on and keeps that.
    """
    after = histories.found(file.parent)
    if not after.troubles:
        assert after.games == before.games
        assert after.shelf == before.shelf
    keys = [trouble.key for trouble in after.troubles]
    assert len(set(after.troubles)) == len(after.troubles) <= 3
    if "damaged" in keys and aside:
        assert list(file.parent.glob(f"{FILE_NAME}.broken-1*"))
    assert after.rulings.items() <= before.rulings.items()
    for id, (game, log) in after.games.items():
        assert before.games[id][0].code == game.code
        assert log is None or before.games[id][1] is not None
    new = histories.play_on(file.parent)
    again = histories.found(file.parent)
    if "newer" in keys:
        assert again.troubles == after.troubles
    else:
        assert again.troubles == []
        assert set(again.games) == {*after.games, new}
    return after


def wal_of(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")


def pages_of(file: Path) -> list[bytes]:
    raw = file.read_bytes()
    return [raw[start : start + PAGE] for start in range(0, len(raw), PAGE)]


def standing_on(pages: Iterable[bytes], before: Found) -> set[int]:
    """The games of which a row, or the log, stands on one of these pages."""
    leaves = [page for page in pages if page[0] == 0x0D]
    return {id for id in before.games if any(varint(id) in page for page in leaves)}


def varint(number: int) -> bytes:
    """A number of a row as it stands on a page: seven bits a byte, the last of nine has eight."""
    assert number >= 1 << 56
    high = [number >> 8 + 7 * place & 0x7F | 0x80 for place in range(7, -1, -1)]
    return bytes([*high, number & 0xFF])


def saved(before: Found, after: Found) -> int:
    """How many games are there exactly as they were, with their logs."""
    return sum(before.games[id] == after.games[id] for id in after.games)


# ------------------------------------------------------------------ the file cut off or in rubbish


@pytest.mark.parametrize("size", [0, 1, 15, 16, 99, 100, 101, 512, 4095, 4096, 4097, 8192, 20_000])
def test_a_file_cut_off(closed: Path, tmp_path: Path, size: int) -> None:
    """SA-07: said once, kept aside, and whatever is left of it is saved."""
    before = histories.found(closed)
    file = copied(closed, tmp_path / "kept")
    content = file.read_bytes()[:size]
    file.write_bytes(content)
    after = holds(before, file)
    assert [trouble.key for trouble in after.troubles] == ["damaged"]
    assert (file.parent / f"{FILE_NAME}.broken-1").read_bytes() == content


def test_a_file_cut_off_in_the_middle_keeps_what_stands_before(
    closed: Path, tmp_path: Path
) -> None:
    """SA-07: every game that stands on the pages that are left is saved."""
    before = histories.found(closed)
    pages = pages_of(closed / FILE_NAME)
    for left in range(1, len(pages)):
        file = copied(closed, tmp_path / str(left))
        file.write_bytes(b"".join(pages[:left]))
        lost = standing_on(pages[left:], before)
        assert saved(before, holds(before, file)) >= len(before.games) - len(lost)


@pytest.mark.parametrize(
    "content",
    [b"null", b"\x00" * 40_000, b"\xff" * 9_999, "çok güzel bir metin\n".encode() * 999],
    ids=["null", "zeros", "ones", "text"],
)
def test_a_file_of_rubbish(closed: Path, tmp_path: Path, content: bytes) -> None:
    """SA-07: said once, kept aside byte for byte."""
    file = copied(closed, tmp_path / "kept")
    file.write_bytes(content)
    after = holds(histories.found(closed), file)
    assert [(t.key, t.count) for t in after.troubles] == [("damaged", 0)]
    assert (file.parent / f"{FILE_NAME}.broken-1").read_bytes() == content


def test_a_file_of_random_bytes(closed: Path, tmp_path: Path) -> None:
    """SA-07: the same for any bytes at all."""
    before = histories.found(closed)
    for seed in range(8):
        file = copied(closed, tmp_path / str(seed))
        file.write_bytes(random.Random(seed).randbytes(4096 * 5 + seed))
        assert [t.key for t in holds(before, file).troubles] == ["damaged"]


# ------------------------------------------------------------------ single pages and bits


@pytest.mark.parametrize("rubbish", ["zeros", "ones", "noise"])
def test_one_lost_page_costs_only_the_games_on_it(
    closed: Path, tmp_path: Path, rubbish: str
) -> None:
    """SA-07: whichever page it is, the first, one of an index or one of the logs."""
    before = histories.found(closed)
    pages = pages_of(closed / FILE_NAME)
    for number, page in enumerate(pages):
        noise = random.Random(number).randbytes(PAGE)
        lost = {"zeros": bytes(PAGE), "ones": b"\xff" * PAGE, "noise": noise}[rubbish]
        file = copied(closed, tmp_path / str(number))
        file.write_bytes(b"".join([*pages[:number], lost, *pages[number + 1 :]]))
        after = holds(before, file)
        assert saved(before, after) >= len(before.games) - len(standing_on([page], before))


@pytest.mark.parametrize("where", range(0, 100, 4))
def test_a_broken_head_costs_nothing(closed: Path, tmp_path: Path, where: int) -> None:
    """SA-07: the first 100 bytes say what kind of file it is; all else is still readable."""
    before = histories.found(closed)
    file = copied(closed, tmp_path / "kept")
    raw = bytearray(file.read_bytes())
    raw[where : where + 4] = bytes(byte ^ 0xFF for byte in raw[where : where + 4])
    file.write_bytes(raw)
    after = holds(before, file)
    assert saved(before, after) == len(before.games)


def test_flipped_bits_anywhere(closed: Path, tmp_path: Path) -> None:
    """SA-07: no game suffers but those on the pages with the flipped bits."""
    before = histories.found(closed)
    whole = (closed / FILE_NAME).read_bytes()
    for seed in range(60):
        dice = random.Random(seed)
        places = [dice.randrange(len(whole)) for _ in range(dice.choice((1, 1, 2, 5)))]
        raw = bytearray(whole)
        for place in places:
            raw[place] ^= 1 << dice.randrange(8)
        file = copied(closed, tmp_path / str(seed))
        file.write_bytes(raw)
        after = holds(before, file)
        if "newer" not in [t.key for t in after.troubles]:
            hit = standing_on([pages_of(closed / FILE_NAME)[p // PAGE] for p in places], before)
            assert saved(before, after) >= len(before.games) - len(hit)
        shutil.rmtree(file.parent)


# ------------------------------------------------------------------ what is written ahead


def test_a_killed_program_leaves_everything(killed: Path, tmp_path: Path) -> None:
    """SA-01: what stands in the log alone is as good as what stands in the file."""
    file = copied(killed, tmp_path / "kept")
    found = histories.found(file.parent)
    assert found.troubles == []
    assert len(found.games) == 28


@pytest.mark.parametrize("content", [b"rubbish" * 9000, b"\x00" * 60_000, b"\xff" * 50_000])
def test_a_log_of_rubbish_is_said(killed: Path, tmp_path: Path, content: bytes) -> None:
    """SA-07: what only the log held is gone, what the file holds is not."""
    before = histories.found(copied(killed, tmp_path / "before").parent)
    file = copied(killed, tmp_path / "kept")
    wal_of(file).write_bytes(content)
    after = holds(before, file)
    assert [t.key for t in after.troubles] == ["damaged"]
    assert len(after.games) >= 24


def test_bits_flipped_in_a_log_lose_next_to_nothing(killed: Path, tmp_path: Path) -> None:
    """SA-07: SQLite would take the log for one that ends there, in silence."""
    before = histories.found(copied(killed, tmp_path / "before").parent)
    whole = wal_of(killed / FILE_NAME).read_bytes()
    for seed in range(5):
        dice = random.Random(seed)
        raw = bytearray(whole)
        raw[dice.randrange(len(raw) - 20 * PAGE)] ^= 1 << dice.randrange(8)
        file = copied(killed, tmp_path / str(seed))
        wal_of(file).write_bytes(raw)
        after = holds(before, file)
        assert [t.key for t in after.troubles] == ["damaged"]
        assert saved(before, after) >= len(before.games) - 1


def test_a_log_cut_off_anywhere_shows_an_earlier_moment(killed: Path, tmp_path: Path) -> None:
    """SA-01: as after a power cut; every game is whole, and as it stood at some time."""
    before = histories.found(copied(killed, tmp_path / "before").parent)
    whole = wal_of(killed / FILE_NAME).read_bytes()
    reached = []
    for cut in range(1, 25):
        file = copied(killed, tmp_path / str(cut))
        wal_of(file).write_bytes(whole[: len(whole) * cut // 25])
        after = histories.found(file.parent)
        assert after.troubles == []
        for id, (game, log) in after.games.items():
            last = before.games[id][1]
            assert log is not None
            assert last is not None
            assert last.events.startswith(log.events)
            assert len(events_of(log.events)) == game.actions
        reached.append(len(after.games))
        histories.play_on(file.parent)
    assert reached == sorted(reached)
    assert reached[0] < reached[-1]


def test_a_log_that_is_gone_shows_what_the_file_holds(killed: Path, tmp_path: Path) -> None:
    """SA-01: the file alone is whole."""
    file = copied(killed, tmp_path / "kept")
    wal_of(file).unlink()
    found = histories.found(file.parent)
    assert found.troubles == []
    assert len(found.games) >= 24


@pytest.mark.parametrize("content", [b"", b"rubbish" * 9000])
def test_an_index_of_rubbish_harms_nothing(killed: Path, tmp_path: Path, content: bytes) -> None:
    """SA-07: the index of the log is made anew."""
    before = histories.found(copied(killed, tmp_path / "before").parent)
    file = copied(killed, tmp_path / "kept")
    file.with_name(f"{FILE_NAME}-shm").write_bytes(content)
    assert holds(before, file).troubles == []


@pytest.mark.parametrize("left", [0, None])
def test_a_log_without_its_file_is_saved(killed: Path, tmp_path: Path, left: int | None) -> None:
    """SA-07: SQLite would throw such a log away."""
    before = histories.found(copied(killed, tmp_path / "before").parent)
    file = copied(killed, tmp_path / "kept")
    file.unlink()
    if left is not None:
        file.touch()
    after = holds(before, file)
    assert [t.key for t in after.troubles] == ["damaged"]
    assert len(after.games) >= 4


# ------------------------------------------------------------------ other tables


@pytest.mark.parametrize(
    "change",
    [
        "DROP TABLE held",
        "DROP TABLE log",
        "DROP TABLE unreadable",
        "DROP INDEX game_by_use",
        "ALTER TABLE game RENAME TO games",
        "ALTER TABLE game DROP COLUMN erased",
        "ALTER TABLE game ADD COLUMN more TEXT",
        "ALTER TABLE log RENAME COLUMN events TO things",
        "UPDATE game SET moves = 'many'",
        "UPDATE game SET seconds = x'00ff'",
        "UPDATE game SET code = NULL",
        "UPDATE game SET help = 9 WHERE id % 2",
        "UPDATE game SET help = 'much', win_help = -1",
        "UPDATE game SET checksum = checksum + 1 WHERE id % 2",
        "UPDATE log SET events = events || ' undo'",
        "UPDATE log SET checksum = NULL",
        "UPDATE game SET cards = zeroblob(5000000) WHERE used_order = 9",
        "DROP TABLE ruling",
        "ALTER TABLE ruling DROP COLUMN memory",
        "UPDATE ruling SET verdict = 'lost'",
        "UPDATE ruling SET code = NULL",
        "UPDATE ruling SET verdict = 7, skill = 'much'",
        "CREATE TRIGGER t BEFORE INSERT ON game BEGIN SELECT RAISE(ABORT, 'no'); END",
        "CREATE TRIGGER t BEFORE UPDATE ON held BEGIN SELECT * FROM nowhere; END",
        "PRAGMA user_version = 0",
        "PRAGMA user_version = -1",
        "PRAGMA user_version = 2000000000",
        "PRAGMA application_id = 7",
        "PRAGMA journal_mode = DELETE",
        "PRAGMA encoding = 'UTF-16'; VACUUM",
        "PRAGMA page_size = 512; PRAGMA journal_mode = DELETE; VACUUM",
    ],
)
def test_tables_that_are_not_as_they_should_be(closed: Path, tmp_path: Path, change: str) -> None:
    """SA-07: whatever was done to the tables, it is mended or said."""
    file = copied(closed, tmp_path / "kept")
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.executescript(change)
    holds(histories.found(closed), file)


def test_another_programs_file_is_put_aside_as_it_is(closed: Path, tmp_path: Path) -> None:
    """SA-07: nothing of ours is written into it."""
    (tmp_path / "kept").mkdir()
    file = tmp_path / "kept" / FILE_NAME
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("CREATE TABLE game (name TEXT)")
        db.execute("INSERT INTO game VALUES ('chess')")
    content = file.read_bytes()
    assert [t.key for t in holds(histories.found(closed), file).troubles] == ["damaged"]
    assert file.with_name(f"{FILE_NAME}.broken-1").read_bytes() == content


@pytest.mark.parametrize("version", [1, 5, 900])
def test_another_programs_file_is_no_later_version(
    closed: Path, tmp_path: Path, version: int
) -> None:
    """SA-07: whatever number it gives itself."""
    (tmp_path / "kept").mkdir()
    file = tmp_path / "kept" / FILE_NAME
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("CREATE TABLE moves (name TEXT)")
        db.execute(f"PRAGMA user_version = {version}")
    assert [t.key for t in holds(histories.found(closed), file).troubles] == ["damaged"]


@pytest.mark.parametrize("index", ["game_by_use", "game_by_begin"])
def test_an_index_that_hides_games_is_noticed(closed: Path, tmp_path: Path, index: str) -> None:
    """SA-07: the games themselves are whole, but a shelf would not show them all."""
    before = histories.found(closed)
    file = copied(closed, tmp_path / "kept")
    with closing(sqlite3.connect(file)) as db:
        select = "SELECT rootpage FROM sqlite_master WHERE name = ?"
        root = db.execute(select, (index,)).fetchone()[0]
    with file.open("r+b") as stream:
        stream.seek((root - 1) * PAGE + 3)
        stream.write((5).to_bytes(2, "big"))
    after = holds(before, file)
    assert [t.key for t in after.troubles] == ["damaged"]
    assert after.shelf == before.shelf


def test_a_broken_file_of_the_first_version_is_saved(closed: Path, tmp_path: Path) -> None:
    """SA-05, SA-07: also what this version would have had to bring forward."""
    before = histories.found(closed)
    file = copied(closed, tmp_path / "kept")
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("ALTER TABLE game DROP COLUMN inherited")
        db.execute("DROP TABLE held")
        db.execute("PRAGMA user_version = 1")
    after = holds(before, file)
    assert [t.key for t in after.troubles] == ["damaged"]
    assert saved(before, after) == len(before.games)


def test_a_later_versions_file_is_left_untouched(closed: Path, tmp_path: Path) -> None:
    """SA-05: said at every start, and played in memory meanwhile."""
    file = copied(closed, tmp_path / "kept")
    with closing(sqlite3.connect(file, isolation_level=None)) as db:
        db.execute("PRAGMA user_version = 9")
        db.execute("PRAGMA journal_mode = DELETE")
    content = file.read_bytes()
    after = holds(histories.found(closed), file)
    assert [t.key for t in after.troubles] == ["newer"]
    assert file.read_bytes() == content
    assert [each.name for each in file.parent.iterdir() if each.is_file()] == [FILE_NAME]


@pytest.mark.parametrize("moment", ["log moved", "file moved", "new file made", "saved"])
def test_killed_while_mending_the_next_start_goes_on_with_that(
    killed: Path, tmp_path: Path, moment: str
) -> None:
    """SA-01, SA-07: nothing is lost in silence between a broken file and the new one."""
    before = histories.found(copied(killed, tmp_path / "before").parent)
    file = copied(killed, tmp_path / "kept")
    with file.open("r+b") as stream:
        stream.seek(PAGE)
        stream.write(bytes(PAGE))
    broken = file.with_name(f"{FILE_NAME}.damaged-1")
    wal_of(file).replace(wal_of(broken))
    if moment != "log moved":
        file.replace(broken)
    if moment in ("new file made", "saved"):
        database.connect(file).close()
    if moment == "saved":
        with closing(database.connect(file)) as db:
            salvage.rescue(broken, db, thorough=True)
    after = holds(before, file)
    assert saved(before, after) == len(before.games)
    assert {t.key for t in after.troubles} == {"damaged"}
    assert wal_of(file.with_name(f"{FILE_NAME}.broken-1")).exists()
    assert not list(file.parent.glob("*damaged*"))


def test_a_second_broken_file_does_not_cost_the_first(closed: Path, tmp_path: Path) -> None:
    """SA-07: each is kept under a name of its own."""
    file = copied(closed, tmp_path / "kept")
    for number in range(3):
        file.write_bytes(b"broken" + bytes([number]))
        assert [t.key for t in histories.found(file.parent).troubles] == ["damaged"]
    kept = [file.with_name(f"{FILE_NAME}.broken-{n}").read_bytes() for n in (1, 2, 3)]
    assert kept == [b"broken\x00", b"broken\x01", b"broken\x02"]


def test_a_file_that_breaks_while_playing_costs_nothing(closed: Path, tmp_path: Path) -> None:
    """SA-07: it is put aside, and the game goes on in a new one."""
    file = copied(closed, tmp_path / "kept")
    with histories.at(file.parent) as history:
        seat = histories.Seat(history)
        seat.deal(50)
        seat.play(5)
        history.rest()
        with file.open("r+b") as stream:
            stream.write(random.Random(1).randbytes(PAGE))
        with closing(sqlite3.connect(file)) as other, pytest.raises(sqlite3.DatabaseError):
            other.execute("SELECT * FROM game").fetchall()
        seat.play(5)
        history.rest()
        id, events = seat.id, list(seat.session.events)
    after = histories.found(file.parent)
    assert id is not None
    log = after.games[id][1]
    assert log is not None
    assert events_of(log.events) == events


# ------------------------------------------------------------------ help


def one_game() -> Kept:
    """A game that was left."""
    history = History()
    seat = histories.Seat(history)
    seat.deal(1)
    seat.play(3)
    (kept,) = history.everything().wait()
    return kept


@pytest.mark.parametrize("help", range(-1, 6))
def test_only_the_kinds_of_help_that_there_are_can_be_read(help: int) -> None:
    """SA-07: whatever the checksum says."""
    row = rows.game_row(replace(one_game(), help=help))  # type: ignore[arg-type]
    if help in tuple(Help):
        assert rows.game_of(row).help is Help(help)
    else:
        with pytest.raises(rows.Damaged):
            rows.game_of(row)


@pytest.mark.parametrize("first", [Help.UNDO, Help.ALL_KNOWING])
def test_of_two_records_alike_the_one_with_more_help_is_the_newer(first: Help) -> None:
    """Help alone is written down too, without an action."""
    kept = one_game()
    with closing(database.connect(None)) as old, closing(database.connect(None)) as new:
        changes.write(new, replace(kept, help=first))
        changes.write(old, replace(kept, help=Help(Help.UNDO + Help.ALL_KNOWING - first)))
        salvage.copy(old, new, ours=True)
        found = changes.found(new, kept.id)
    assert found is not None
    assert found.help is Help.ALL_KNOWING
