"""The file that games are kept in: opened, and where it is damaged, saved from what it was.

A damaged file is put aside under another name, and all that can be read of it goes into a new one.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from game.storage import rows
from game.storage.schema import migrate

PATIENCE = 10.0
"""So many seconds another copy may take to write before this one gives up."""
_CORRUPT = (
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_ERROR,  # tables are not what they should be
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
)
_PROBES = 40


def is_damage(error: Exception) -> bool:
    """Whether an error says that the file itself is broken."""
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and code & 0xFF in _CORRUPT


def connect(file: Path | None) -> sqlite3.Connection:
    """A connection to a file that can be written, of the newest version; None: to mere memory.

    Raises sqlite3.Error, OSError or `schema.Newer`.
    """
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
    db = sqlite3.connect(
        file or ":memory:", timeout=PATIENCE, isolation_level=None, check_same_thread=False
    )
    db.text_factory = _text
    try:
        if file is not None:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = NORMAL")
        migrate(db)
        with transaction(db):
            db.execute("SELECT count(*) FROM held").fetchone()
    except BaseException:
        db.close()
        raise
    return db


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All that is done inside is kept together, or none of it."""
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
        db.execute("COMMIT")
    except BaseException:
        with suppress(sqlite3.Error):
            db.execute("ROLLBACK")
        raise


def set_aside(file: Path) -> Path:
    """Give a broken file, with what belongs to it, a name that no file has; the new path."""
    number = 1
    while (aside := file.with_name(f"{file.name}.broken-{number}")).exists():
        number += 1
    for ending in ("", "-wal"):
        part = file.with_name(file.name + ending)
        if part.exists():
            part.replace(aside.with_name(aside.name + ending))
    file.with_name(file.name + "-shm").unlink(missing_ok=True)
    return aside


def salvage(broken: Path, db: sqlite3.Connection) -> int:
    """Copy every game that can be read of a broken file; how many that were."""
    with suppress(sqlite3.Error), closing(sqlite3.connect(broken)) as old:
        old.text_factory = _text
        copy(old, db)
    return int(db.execute("SELECT count(*) FROM game").fetchone()[0])


def read_only(file: Path, db: sqlite3.Connection) -> None:
    """Copy the games of a file that cannot be written."""
    with suppress(sqlite3.Error, OSError):
        uri = f"{file.resolve().as_uri()}?mode=ro&immutable=1"
        with closing(sqlite3.connect(uri, uri=True)) as old:
            old.text_factory = _text
            copy(old, db)


def copy(old: sqlite3.Connection, db: sqlite3.Connection) -> None:
    """Copy the games and logs that can be read and are what was written; those there stay."""
    for table, columns, read in (("game", rows.GAME, rows.game_of), ("log", rows.LOG, rows.log_of)):
        marks = ", ".join("?" * (columns.count(",") + 2))
        for row in _readable(old, f"SELECT {columns}, checksum FROM {table}"):
            with suppress(rows.Damaged):
                read(row)
                db.execute(f"INSERT OR IGNORE INTO {table} VALUES ({marks})", row)
    db.execute("DELETE FROM log WHERE id NOT IN (SELECT id FROM game)")
    with suppress(sqlite3.Error):
        held = old.execute("SELECT game, token FROM held").fetchall()
        db.executemany("INSERT OR IGNORE INTO held VALUES (?, ?)", held)


def _readable(db: sqlite3.Connection, select: str) -> Iterator[tuple[object, ...]]:
    """The rows that can be read: from the first on, from the last back, and some between."""
    low, high = -1, rows.MOST_ID
    for _ in range(_PROBES):
        before = low, high
        try:
            for row in db.execute(f"{select} WHERE id > {low} AND id < {high} ORDER BY id"):
                low = max(low, _id(row))
                yield row
            return
        except sqlite3.Error:
            pass
        try:
            for row in db.execute(f"{select} WHERE id > {low} AND id < {high} ORDER BY id DESC"):
                high = min(high, _id(row))
                yield row
            return
        except sqlite3.Error:
            pass
        if (low, high) == before:
            low += max(1, (high - low) // 8)


def _id(row: tuple[object, ...]) -> int:
    return row[0] if isinstance(row[0], int) else -1


def _text(raw: bytes) -> str:
    """Broken letters are no reason to stop: the checksum will tell."""
    return raw.decode("utf-8", "replace")
