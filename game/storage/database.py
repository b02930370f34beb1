"""The file that games are kept in: opened, looked over, and put aside where it is broken."""

import sqlite3
import time
from collections.abc import Sequence
from itertools import count
from pathlib import Path

from game.storage import wal
from game.storage.schema import MIGRATIONS, Broken, check, migrate
from game.storage.transactions import transaction

PATIENCE = 10.0
"""So many seconds another copy may take to write before this one gives up."""
_PAUSE = 0.02
_WAITING, _DONE = ".damaged-", ".broken-"
_CORRUPT = (
    sqlite3.SQLITE_CORRUPT,
    sqlite3.SQLITE_NOTADB,
    sqlite3.SQLITE_FORMAT,
    sqlite3.SQLITE_ERROR,  # tables are not what they should be
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_TOOBIG,
)


def is_damage(error: Exception) -> bool:
    """Whether an error says that the file itself is broken."""
    code = getattr(error, "sqlite_errorcode", None)
    return isinstance(error, Broken) or (code is not None and code & 0xFF in _CORRUPT)


def connect(
    file: Path | None,
    alone: bool = False,
    patience: float | None = None,
    migrations: Sequence[str] = MIGRATIONS,
    table: str = "held",
) -> sqlite3.Connection:
    """A connection to a file that can be written, of the newest version; None: to mere memory.

    `alone`: no other copy uses the file, so that what looks unfinished in it is damage.
    `migrations` make its tables, and `table` is one of them. Raises sqlite3.Error, OSError or
    `schema.Newer`.
    """
    patience = PATIENCE if patience is None else patience
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
    if file is not None and alone and _emptied(file):
        raise Broken("empty")
    db = sqlite3.connect(
        file or ":memory:", timeout=patience, isolation_level=None, check_same_thread=False
    )
    db.text_factory = text
    try:
        if file is not None:
            logged = alone and wal.log_of(file).exists()
            check(db, migrations)
            _prepare(db, file, logged, patience)
        migrate(db, migrations)
        with transaction(db):
            db.execute(f"SELECT count(*) FROM {table}").fetchone()
    except BaseException:
        db.close()
        raise
    return db


def overlook(db: sqlite3.Connection) -> None:
    """Raise `Broken` where anything in the structure of a file is not as it should be."""
    found = db.execute("PRAGMA integrity_check(1)").fetchone()[0]
    if found != "ok":
        raise Broken(found)


def set_aside(file: Path) -> Path:
    """Give a broken file, with what belongs to it, a name that no file has; the new path.

    The name says that nothing was saved from it yet.
    """
    number = next(n for n in count(1) if not any(map(Path.exists, _names(file, n))))
    waiting = _names(file, number)[0]
    _move(file, waiting)
    file.with_name(file.name + "-shm").unlink(missing_ok=True)
    return waiting


def waiting(file: Path) -> list[Path]:
    """The broken files from which nothing was saved yet, as when the program was killed then."""
    names = file.parent.glob(f"{file.name}{_WAITING}*")
    return sorted({path.with_name(path.name.removesuffix("-wal")) for path in names})


def put_away(waiting: Path) -> Path:
    """Give a broken file a name that says that all that could be was saved from it."""
    done = waiting.with_name(waiting.name.replace(_WAITING, _DONE))
    _move(waiting, done)
    return done


def _names(file: Path, number: int) -> tuple[Path, Path]:
    waiting, done = (file.with_name(f"{file.name}{kind}{number}") for kind in (_WAITING, _DONE))
    return waiting, done


def _move(file: Path, there: Path) -> None:
    """Rename a file and its log: the log first, so that the two meet again if only that is done."""
    for old, new in ((wal.log_of(file), wal.log_of(there)), (file, there)):
        if old.exists():
            old.replace(new)


def text(raw: bytes) -> str:
    """Broken letters are no reason to stop: the checksum will tell."""
    return raw.decode("utf-8", "replace")


def _emptied(file: Path) -> bool:
    """Whether less than a page is left of a file: SQLite would take it for a new one."""
    if file.is_file():
        return file.stat().st_size < wal.PAGE
    return wal.log_of(file).is_file() and not file.exists()


def _prepare(db: sqlite3.Connection, file: Path, logged: bool, patience: float) -> None:
    """Look over what a copy that was killed `logged`, and have the file written ahead."""
    if logged:
        _, frames, _ = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        if wal.torn(file, max(0, frames)):
            _close_with_log(db, wal.log_of(file))
            raise Broken("log")
    _write_ahead(db, time.monotonic() + patience)
    db.execute("PRAGMA synchronous = NORMAL")


def _close_with_log(db: sqlite3.Connection, log: Path) -> None:
    """Close a file, and leave its log, which SQLite takes away then."""
    content = log.read_bytes()
    db.close()
    log.write_bytes(content)


def _write_ahead(db: sqlite3.Connection, until: float) -> None:
    """Wait for other copies here: SQLite does not when it changes the way of writing."""
    if db.execute("PRAGMA journal_mode").fetchone()[0] == "wal":
        return
    while True:
        try:
            db.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
        time.sleep(_PAUSE)
