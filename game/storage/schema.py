"""The tables that games are kept in, and the way from every older version to this one."""

import sqlite3
from collections.abc import Sequence

MIGRATIONS: tuple[str, ...] = (
    """
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
    CREATE INDEX game_by_code ON game (code);
    """,
)
"""One script for each version: the first makes an empty file into version 1, and so on."""


class Newer(Exception):
    """The file was made by a later version of the program."""


def migrate(db: sqlite3.Connection, migrations: Sequence[str] = MIGRATIONS) -> None:
    """Bring a file to the newest version, each step whole or not at all; Newer where it is ahead.

    Two copies of the program may do this at once: the later one finds nothing left to do.
    """
    while (version := _version(db)) != len(migrations):
        if version > len(migrations):
            raise Newer(version)
        statements = [part.strip() for part in migrations[version].split(";")]
        db.execute("BEGIN IMMEDIATE")
        try:
            if _version(db) == version:
                for statement in filter(None, statements):
                    db.execute(statement)
                db.execute(f"PRAGMA user_version = {version + 1}")
            db.execute("COMMIT")
        except BaseException:
            db.execute("ROLLBACK")
            raise


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])
