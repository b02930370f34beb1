"""Games saved from a file that is broken, or that cannot be written; the file stays as it is."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from os import SEEK_END
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any, BinaryIO

from game.storage import changes, rows, wal
from game.storage.database import text
from game.storage.schema import migrate
from game.storage.wal import PAGE

_LEAF = 0x0D
"""The first byte of a page with rows of a table."""
_SIZE, _FREE = 28, 32
"""Where a file says how many pages it has, and (8 bytes) which are free."""


def copy(old: sqlite3.Connection, db: sqlite3.Connection, ours: bool = False) -> bool:
    """Copy what can be read and is what was written; whether all games and logs could be.

    Of two records of one game the one in which more was done stays; of two alike, that of `old`
    only if it is `ours`.
    """
    whole = _copy_tables(old, db, ours)
    with suppress(sqlite3.Error):
        held = old.execute("SELECT game, token FROM held").fetchall()
        db.executemany("INSERT OR IGNORE INTO held VALUES (?, ?)", held)
    _drop_orphans(db)
    return whole


def rescue(file: Path, db: sqlite3.Connection, thorough: bool) -> None:
    """Copy the games that can be read of a file; where that is not all, look at every page.

    `thorough`: look at every page in any case.
    """
    try:
        with TemporaryDirectory() as folder:
            whole = _as_it_is(_scratch(file, Path(folder) / "as-it-is.db"), db)
            if thorough or not whole:
                _page_by_page(file, _scratch(file, Path(folder) / "pages.db"), db)
    except OSError:
        _in_its_place(file, db)
    _drop_orphans(db)


def count(db: sqlite3.Connection) -> int:
    """How many games there are in which anything was done."""
    return int(db.execute("SELECT count(*) FROM game WHERE actions > 0").fetchone()[0])


def _copy_tables(old: sqlite3.Connection, db: sqlite3.Connection, ours: bool = False) -> bool:
    """Whether all games and logs were copied; older files have no rulings."""
    whole = [_copy_table(old, db, table, ours) for table in ("game", "log")]
    _copy_table(old, db, "ruling", ours)
    return all(whole)


def _copy_table(
    old: sqlite3.Connection, db: sqlite3.Connection, table: str, ours: bool = False
) -> bool:
    found, whole = _readable(old, f"SELECT {rows.COLUMNS[table]}, checksum FROM {table}")
    for row in found:
        try:
            age = _AGES[table](row)
        except rows.Damaged:
            whole = False
        else:
            _take(db, table, row, age, ours)
    return whole


def _readable(db: sqlite3.Connection, select: str) -> tuple[list[tuple[Any, ...]], bool]:
    """The rows that can be read from the first on and from the last back; whether it was all."""
    found: dict[object, tuple[Any, ...]] = {}
    for order in ("ASC", "DESC"):
        try:
            for row in db.execute(f"{select} ORDER BY rowid {order}"):
                found[row[0]] = row
            return list(found.values()), order == "ASC"
        except sqlite3.Error:
            continue
    return list(found.values()), False


def _take(
    db: sqlite3.Connection, table: str, row: tuple[Any, ...], age: tuple[int, ...], ours: bool
) -> None:
    """Put a row of that age into a table, unless a newer one is there."""
    select = f"SELECT {rows.COLUMNS[table]}, checksum FROM {table} WHERE {rows.KEYS[table]} = ?"
    there = db.execute(select, (row[0],)).fetchone()
    before = None if there is None else _AGES[table](there)
    if before is None or before < age or (ours and before == age):
        changes.put(db, table, row)


def _game_age(row: tuple[Any, ...]) -> tuple[int, ...]:
    game = rows.game_of(row)
    return game.actions, game.used, game.help


def _log_age(row: tuple[Any, ...]) -> tuple[int, ...]:
    return (len(rows.log_of(row).events),)


def _ruling_age(row: tuple[Any, ...]) -> tuple[int, ...]:
    return rows.ruling_of(row).weight


_AGES: dict[str, Callable[[tuple[Any, ...]], tuple[int, ...]]] = {
    "game": _game_age,
    "log": _log_age,
    "ruling": _ruling_age,
}
"""How much was done up to this record of each table; raises Damaged for what was not written so."""


def _drop_orphans(db: sqlite3.Connection) -> None:
    db.execute("DELETE FROM log WHERE id NOT IN (SELECT id FROM game)")


def _scratch(file: Path, scratch: Path) -> Path:
    """A copy of a file, with its log, for trying things out."""
    for part, there in ((file, scratch), (wal.log_of(file), wal.log_of(scratch))):
        if part.is_file():
            copyfile(part, there)
    return scratch


def _as_it_is(file: Path, db: sqlite3.Connection) -> bool:
    """Copy what is found in the usual way; whether that was all."""
    with closing(_connected(file, "mode=rwc")) as old:
        return copy(old, db)


def _in_its_place(file: Path, db: sqlite3.Connection) -> None:
    """Copy what is found where there is no room for a scratch copy."""
    for how in ("mode=ro", "mode=ro&immutable=1"):
        with suppress(sqlite3.Error), closing(_connected(file, how)) as old:
            copy(old, db)


def _connected(file: Path, how: str) -> sqlite3.Connection:
    old = sqlite3.connect(f"{file.absolute().as_uri()}?{how}", uri=True)
    old.text_factory = text
    return old


def _page_by_page(file: Path, scratch: Path, db: sqlite3.Connection) -> None:
    """Copy what stands on the pages of a file and its log, whatever order they are in.

    Each page with rows is put where a table begins, as if it were the whole table. Long rows go
    on on other pages, in the scratch copy.
    """
    head, roots = _fresh_head()
    scratch.touch()
    with scratch.open("r+b", buffering=0) as raw:
        size = _rolled_forward(raw, file, max(roots.values()))
        _put(raw, 1, head[:_SIZE] + size.to_bytes(4, "big") + bytes(8) + head[_FREE + 8 :])
        for page, newer in _leaves(file):
            tables = [table for table in roots if table != "ruling" or _may_rule(page)]
            with (
                _lent(raw, [roots[table] for table in tables], page),
                closing(_connected(scratch, "mode=ro&immutable=1")) as old,
            ):
                for table in tables:
                    _copy_table(old, db, table, newer)


def _may_rule(page: bytes) -> bool:
    """Whether there may be rulings on a page."""
    return any(verdict.encode() in page for verdict in rows.VERDICTS)


@contextmanager
def _lent(raw: BinaryIO, numbers: list[int], page: bytes) -> Iterator[None]:
    """Another page in those places for a while: in older files a long row may go on there."""
    own = []
    for number in numbers:
        raw.seek((number - 1) * PAGE)
        own.append(raw.read(PAGE).ljust(PAGE, b"\0"))
        _put(raw, number, page)
    yield
    for number, before in zip(numbers, own, strict=True):
        _put(raw, number, before)


def _leaves(file: Path) -> Iterator[tuple[bytes, bool]]:
    """All pages with rows, in a file and in its log; whether each is newer than those before."""
    if file.is_file():
        with file.open("rb") as raw:
            while page := raw.read(PAGE):
                if page[0] == _LEAF:
                    yield page, False
    for _, page in wal.pages(file, beyond=2**31):
        if page[0] == _LEAF:
            yield page, True


def _fresh_head() -> tuple[bytes, dict[str, int]]:
    """The first page of a new file, and the numbers of those where its tables begin."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        migrate(new)
        found = dict(new.execute("SELECT name, rootpage FROM sqlite_master"))
        return new.serialize()[:PAGE], {table: found[table] for table in _AGES}


def _rolled_forward(raw: BinaryIO, file: Path, least: int) -> int:
    """Bring everything in a log to its file, checked or not; how many pages there are then."""
    size = max(least, raw.seek(0, SEEK_END) // PAGE)
    for number, page in wal.pages(file, beyond=size):
        _put(raw, number, page)
        size = max(size, number)
    return size


def _put(raw: BinaryIO, number: int, page: bytes) -> None:
    raw.seek((number - 1) * PAGE)
    raw.write(page)
