"""The tables that games are kept in, and the way from every older version to this one."""

import sqlite3
from collections.abc import Sequence

from game.storage.transactions import transaction

MIGRATIONS: tuple[str, ...] = (
    """
    PRAGMA application_id = 1398891113;
    CREATE TABLE game (
        id INTEGER PRIMARY KEY, code TEXT, variant TEXT, options TEXT, seconds REAL, moves INTEGER,
        points INTEGER, actions INTEGER, help INTEGER, counts INTEGER, dealt_at REAL, begun_at REAL,
        touched_at REAL, aside INTEGER, win_seconds REAL, win_moves INTEGER, win_points INTEGER,
        win_help INTEGER, win_took_back INTEGER, win_order INTEGER, cards BLOB,
        begun_order INTEGER, used_order INTEGER, erased INTEGER, checksum INTEGER
    );
    CREATE TABLE log (id INTEGER PRIMARY KEY, events TEXT, times TEXT, checksum INTEGER);
    CREATE TABLE held (game INTEGER PRIMARY KEY, token TEXT);
    CREATE TABLE unreadable (id INTEGER, content TEXT);
    CREATE INDEX game_by_use ON game (used_order);
    CREATE INDEX game_by_begin ON game (begun_order);
    CREATE INDEX game_by_win ON game (win_order) WHERE win_order IS NOT NULL;
    CREATE INDEX game_running ON game (used_order)
        WHERE NOT aside AND win_order IS NULL;
    CREATE INDEX game_by_code ON game (code);
    """,
    """
    ALTER TABLE game ADD COLUMN inherited REAL;
    """,
    """
    -- Help has a fourth kind: an older version would take its games for damaged.
    """,
    """
    CREATE TABLE ruling (
        code TEXT UNIQUE, verdict TEXT, skill INTEGER, memory INTEGER, checksum INTEGER
    );
    """,
)
"""One script for each version: the first makes an empty file into version 1, and so on.

A new column of games stands last in `rows.GAME` and is NULL in older rows: their checksums hold.
"""

_OURS = 1398891113
"""The mark of a file of this program."""
_MOST_VERSIONS = 1000
"""No later version will have a greater number: a greater one is damage."""


class Newer(Exception):
    """The file was made by a later version of the program."""


class Broken(sqlite3.DatabaseError):
    """The file is not what this program writes."""


def check(db: sqlite3.Connection, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Raise `Newer` for a file of a later version, `Broken` for one of another program."""
    with transaction(db, "DEFERRED"):
        version = _version(db)
        empty = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0] == 0
        ours = db.execute("PRAGMA application_id").fetchone()[0] == _OURS
    if (version == 0) != empty or ours == empty or not 0 <= version <= _MOST_VERSIONS:
        raise Broken("no record of games")
    if version > len(migrations):
        raise Newer(version)


def migrate(db: sqlite3.Connection, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Bring a file to the newest version, each step whole or not at all.

    Two copies of the program may do this at once: the later one finds nothing left to do.
    """
    while (version := _version(db)) < len(migrations):
        with transaction(db):
            if _version(db) == version:
                for statement in filter(None, map(str.strip, migrations[version].split(";"))):
                    db.execute(statement)
                db.execute(f"PRAGMA user_version = {version + 1}")


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])
