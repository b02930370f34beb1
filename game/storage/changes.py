"""What is done to the tables of a history; each change within a transaction of the caller's."""

import sqlite3
from collections.abc import Sequence
from dataclasses import replace

from game.rules.help import Help
from game.storage import rows
from game.storage.kept import FirstWin, Kept, Log, Ruling

SELECT_GAME = f"SELECT {rows.GAME}, checksum FROM game"
SELECT_LOG = f"SELECT {rows.LOG}, checksum FROM log"
SELECT_RULING = f"SELECT {rows.RULING}, checksum FROM ruling"

_HELPS = ", ".join(str(int(help)) for help in Help)
_LONGEST = 1_000_000
"""So many signs of an unreadable row are kept."""


def found(db: sqlite3.Connection, id: int) -> Kept | None:
    """The game of that number, if it is there and can be read."""
    row = db.execute(f"{SELECT_GAME} WHERE id = ?", (id,)).fetchone()
    try:
        return rows.game_of(row) if row else None
    except rows.Damaged:
        return None


def following(db: sqlite3.Connection) -> int:
    """The next number in the order of everything that happens."""
    greatest = db.execute(
        "SELECT max(coalesce((SELECT max(begun_order) FROM game), 0),"
        " coalesce((SELECT max(used_order) FROM game), 0),"
        " coalesce((SELECT max(win_order) FROM game WHERE win_order IS NOT NULL), 0))"
    ).fetchone()[0]
    return int(greatest) + 1


def keep(db: sqlite3.Connection, game: Kept, log: Log) -> None:
    """Write a game and its log; its place in the order and its first win stay what they were.

    So does the help that was had while it was on the shelf, of which whoever plays it may not know.
    """
    before = found(db, game.id)
    used = before.used if before else following(db)
    first = before.first if before else None
    if first is None and game.actions:
        first = max(following(db), used + 1)
    had = before.help if before else Help.NONE
    win = before.win if before else None
    if win is None and game.win is not None:
        order = max(following(db), used + 1, (first or 0) + 1)
        win = replace(game.win, help=max(had, _help_on_deal(db, game, game.win)), order=order)
    erased, help = bool(before and before.erased), max(had, game.help)
    write(db, replace(game, used=used, first=first, win=win, erased=erased, help=help))
    write_log(db, game.id, log)


def write(db: sqlite3.Connection, game: Kept) -> None:
    """Write a game just as it is."""
    put(db, "game", rows.game_row(game))


def write_log(db: sqlite3.Connection, id: int, log: Log) -> None:
    """Write a log just as it is."""
    put(db, "log", rows.log_row(id, log))


def take_up(db: sqlite3.Connection, id: int) -> None:
    """A game is running, and the one used last; one that was erased is back."""
    if game := found(db, id):
        write(db, replace(game, aside=False, used=following(db), erased=False))


def hold(db: sqlite3.Connection, id: int, token: str) -> None:
    """Let other copies see that the one of that token plays a game."""
    db.execute(
        "INSERT INTO held VALUES (?, ?) ON CONFLICT (game)"
        " DO UPDATE SET token = excluded.token WHERE token <> excluded.token",
        (id, token),
    )


def helped(db: sqlite3.Connection, id: int, help: Help) -> None:
    """So much help was had in a game, if not more."""
    if (game := found(db, id)) and help > game.help:
        write(db, replace(game, help=help))


def set_aside(db: sqlite3.Connection, id: int) -> None:
    """A game is left; one in which nothing was done goes, unless help was had on its deal."""
    db.execute("DELETE FROM held WHERE game = ?", (id,))
    game = found(db, id)
    if game is not None and (game.actions or game.help):
        write(db, replace(game, aside=True))
    else:
        forget(db, id)


def forget(db: sqlite3.Connection, id: int) -> None:
    """A game in which the player did nothing goes."""
    db.execute("DELETE FROM held WHERE game = ?", (id,))
    db.execute("DELETE FROM game WHERE id = ?", (id,))
    db.execute("DELETE FROM log WHERE id = ?", (id,))


def erase(db: sqlite3.Connection, id: int, erased: bool) -> None:
    """A game is thrown away, or brought back from there."""
    if game := found(db, id):
        write(db, replace(game, erased=erased))


def rule(db: sqlite3.Connection, ruling: Ruling) -> None:
    """Write a ruling down, unless there is one on that deal that holds against it."""
    row = db.execute(f"{SELECT_RULING} WHERE code = ?", (ruling.code,)).fetchone()
    try:
        stands = row is not None and rows.ruling_of(row).weight >= ruling.weight
    except rows.Damaged:
        stands = False
    if not stands:
        put(db, "ruling", rows.ruling_row(ruling))


def put_aside(db: sqlite3.Connection, table: str, damaged: Sequence[Sequence[object]]) -> None:
    """Keep unreadable rows of a table where they do no harm."""
    for row in damaged:
        content = f"{table} {tuple(row)!r}"[:_LONGEST]
        db.execute("INSERT INTO unreadable VALUES (?, ?)", (row[0], content))
        db.execute(f"DELETE FROM {table} WHERE {rows.KEYS[table]} IS ?", (row[0],))


def _help_on_deal(db: sqlite3.Connection, game: Kept, win: FirstWin) -> Help:
    """The most help that was used on this deal so far: an earlier game of it helps like undo."""
    most = db.execute(
        "SELECT max(help) FROM game WHERE code = ? AND id <> ? AND (actions > 0 OR help > 0)"
        f" AND help IN ({_HELPS})",
        (game.code, game.id),
    ).fetchone()[0]
    return win.help if most is None else max(win.help, Help(most), Help.UNDO)


def put(db: sqlite3.Connection, table: str, row: tuple[object, ...]) -> None:
    """Write a row, in place of the one with its key."""
    marks = ", ".join("?" * len(row))
    columns = rows.COLUMNS[table]
    db.execute(f"INSERT OR REPLACE INTO {table} ({columns}, checksum) VALUES ({marks})", row)
