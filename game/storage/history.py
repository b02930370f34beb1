"""Everything that was ever played, kept as it happens.

Nothing here waits for the disk: what is to be kept is handed to a worker, and what is asked comes
as an `Answer`. Nothing here fails either: where the file cannot be used, games are kept in memory
for as long as the program runs, and `troubles` says so, once.
"""

import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Literal, TypeVar

from game.rules.help import Help
from game.storage import database, rows
from game.storage.copies import Presence
from game.storage.database import transaction
from game.storage.kept import FirstWin, Kept, Log
from game.storage.schema import Newer
from game.storage.trouble import Trouble, reason
from game.storage.worker import Answer, AtOnce, Threaded, Worker

T = TypeVar("T")
Which = Literal["all", "unfinished", "won"]

FILE_NAME = "history.db"
CALM = 1.0
"""So many seconds after the last action it is on the disk for good, even if the power fails."""
_SHOWN = "actions > 0 AND NOT erased"
_WHICH: dict[Which, str] = {
    "all": _SHOWN,
    "unfinished": f"{_SHOWN} AND win_order IS NULL",
    "won": f"{_SHOWN} AND win_order IS NOT NULL",
}
_GAME = f"SELECT {rows.GAME}, checksum FROM game"


class History:
    """The games kept in `folder`; None: in memory only.

    `threaded`: a thread does the work; otherwise each job is done when it is given.
    """

    def __init__(self, folder: Path | None = None, threaded: bool = False) -> None:
        self._file = None if folder is None else folder / FILE_NAME
        self._folder = folder
        self._db: sqlite3.Connection | None = None
        self._presence: Presence | None = None
        self._unsynced = False
        self.troubles: list[Trouble] = []
        """What has gone wrong so far, each thing once."""
        self._worker: Worker = (
            Threaded("history", self._rest, CALM) if threaded else AtOnce(lambda: None)
        )

    # ------------------------------------------------------------------ what is kept

    def keep(self, game: Kept, log: Log) -> None:
        """Keep how a game stands and all that was done in it; what was kept of it before goes.

        The first win that was kept stays, whatever the game says later.
        """
        self._write(lambda db: _keep(db, game, log))

    def take_up(self, id: int) -> None:
        """The player goes on with a game: it is running, and the one used last."""

        def take(db: sqlite3.Connection) -> None:
            _change(db, id, aside=False, used=_next(db))
            self._hold(db, id)

        self._write(take)

    def set_aside(self, id: int) -> None:
        """The player has left a game; one in which nothing was done is forgotten."""
        self._write(lambda db: _set_aside(db, id))

    def erase(self, id: int) -> None:
        """Take a game from the shelf. It can be restored until the program ends."""
        self._write(lambda db: _change(db, id, erased=True))

    def restore(self, id: int) -> None:
        """Put an erased game back."""
        self._write(lambda db: _change(db, id, erased=False))

    def close(self) -> None:
        """Keep all that is still to be kept, then let go of the file."""
        self._worker.do(self._end)
        self._worker.close()

    # ------------------------------------------------------------------ what is asked

    def resumed(self) -> Answer[tuple[Kept, Log] | None]:
        """The game to go on with: the running one used last that no other copy plays.

        It is taken up; others that were left running are set aside.
        """
        return self._ask(self._resume, None)

    def games(self, which: Which, first: int, count: int) -> Answer[list[Kept]]:
        """A part of the shelf: `count` games from the `first`-th on, the one used last first."""

        def read(db: sqlite3.Connection) -> list[Kept]:
            order = "ORDER BY used_order DESC, id DESC LIMIT ? OFFSET ?"
            return self._read(db, f"{_GAME} WHERE {_WHICH[which]} {order}", (count, first))

        return self._ask(read, [])

    def count(self, which: Which) -> Answer[int]:
        """How many games are on the shelf."""
        select = f"SELECT count(*) FROM game WHERE {_WHICH[which]}"
        return self._ask(lambda db: int(db.execute(select).fetchone()[0]), 0)

    def everything(self) -> Answer[list[Kept]]:
        """Every game with an action, erased ones too, in the order of their first actions."""
        select = f"{_GAME} WHERE actions > 0 ORDER BY begun_order, id"
        return self._ask(lambda db: self._read(db, select), [])

    def log(self, id: int) -> Answer[Log | None]:
        """Everything done in a game; None where that cannot be read."""
        return self._ask(lambda db: self._log(db, id), None)

    def elsewhere(self) -> Answer[frozenset[int]]:
        """The games that another running copy of the program is playing."""
        return self._ask(self._elsewhere, frozenset())

    def done(self) -> Answer[bool]:
        """Answers when everything given so far has been kept."""
        return self._ask(lambda _db: True, True)

    # ------------------------------------------------------------------ jobs

    def _write(self, change: Callable[[sqlite3.Connection], None]) -> None:
        def write(db: sqlite3.Connection) -> None:
            with transaction(db):
                change(db)
            self._unsynced = True

        self._worker.do(lambda: self._safely(write, None))

    def _ask(self, question: Callable[[sqlite3.Connection], T], otherwise: T) -> Answer[T]:
        answer: Answer[T] = Answer()
        self._worker.do(lambda: answer.give(self._safely(question, otherwise)))
        return answer

    def _safely(self, job: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """Do a job; where the file fails, mend that and try once more."""
        for _ in range(2):
            try:
                return job(self._opened())
            except (sqlite3.Error, OSError) as error:
                self._mend(error)
        return otherwise

    def _opened(self) -> sqlite3.Connection:
        if self._db is None:
            try:
                self._db = database.connect(self._file)
                if self._folder is not None:
                    self._presence = Presence(self._folder)
                    self._clear_held(self._db)
            except Newer:
                self._in_memory(Trouble("newer"))
            except (sqlite3.Error, OSError) as error:
                self._mend(error)
        assert self._db is not None
        return self._db

    def _mend(self, error: Exception) -> None:
        """Go on with a new file where the old one is damaged, else in memory."""
        if self._file is not None and database.is_damage(error):
            try:
                self._renew(self._file)
                return
            except (sqlite3.Error, OSError, Newer) as worse:
                error = worse
        self._in_memory(Trouble("unkept", reason(error)))

    def _renew(self, file: Path) -> None:
        if self._db is not None:
            self._db.close()
            self._db = None
        aside = database.set_aside(file)
        self._db = database.connect(file)
        with transaction(self._db):
            saved = database.salvage(aside, self._db)
        self._say(Trouble("damaged", aside.name, count=saved))

    def _in_memory(self, trouble: Trouble) -> None:
        """Go on in memory, with all that can be read of the file."""
        memory = database.connect(None)
        with transaction(memory):
            if self._db is not None:
                database.copy(self._db, memory)
                self._db.close()
            elif self._file is not None and trouble.key != "newer":
                database.read_only(self._file, memory)
        self._db, self._file = memory, None
        self._say(trouble)

    def _say(self, trouble: Trouble) -> None:
        if trouble not in self.troubles:
            self.troubles.append(trouble)

    def _rest(self) -> None:
        """Let what was kept reach the disk for good, into a file that is still there."""
        if self._unsynced and self._file is not None and self._db is not None:
            self._safely(self._sync, None)
        self._unsynced = False

    def _sync(self, db: sqlite3.Connection) -> None:
        if self._file is not None and not self._file.exists():
            new = database.connect(self._file)
            with transaction(new):
                database.copy(db, new)
            db.close()
            self._db = db = new
        db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def _end(self) -> None:
        self._rest()
        if self._db is not None:
            if self._presence:
                self._safely(self._let_go, None)
            self._db.close()
        self._db = None
        if self._presence:
            self._presence.close()

    # ------------------------------------------------------------------ who plays what

    def _hold(self, db: sqlite3.Connection, id: int) -> None:
        """Let other copies see that this one plays a game."""
        token = self._presence.token if self._presence else ""
        db.execute("INSERT OR REPLACE INTO held VALUES (?, ?)", (id, token))

    def _let_go(self, db: sqlite3.Connection) -> None:
        """This copy plays nothing any more."""
        token = self._presence.token if self._presence else ""
        db.execute("DELETE FROM held WHERE token = ?", (token,))

    def _clear_held(self, db: sqlite3.Connection) -> None:
        tokens = [token for (token,) in db.execute("SELECT DISTINCT token FROM held")]
        for token in tokens:
            if not self._alive(token):
                db.execute("DELETE FROM held WHERE token = ?", (token,))

    def _alive(self, token: str) -> bool:
        return self._presence is not None and self._presence.alive(token)

    def _elsewhere(self, db: sqlite3.Connection) -> frozenset[int]:
        mine = self._presence.token if self._presence else ""
        held = db.execute("SELECT game, token FROM held WHERE token <> ?", (mine,)).fetchall()
        return frozenset(game for game, token in held if self._alive(token))

    # ------------------------------------------------------------------ reading

    def _resume(self, db: sqlite3.Connection) -> tuple[Kept, Log] | None:
        with transaction(db):
            running = self._read(
                db,
                f"{_GAME} WHERE NOT aside AND win_order IS NULL AND NOT erased"
                " ORDER BY used_order DESC, id DESC",
            )
            elsewhere = self._elsewhere(db)
            found: tuple[Kept, Log] | None = None
            for game in (game for game in running if game.id not in elsewhere):
                log = None if found else self._log(db, game.id)
                if log is None:
                    _set_aside(db, game.id)
                else:
                    found = game, log
                    self._hold(db, game.id)
        return found

    def _read(
        self, db: sqlite3.Connection, select: str, values: tuple[object, ...] = ()
    ) -> list[Kept]:
        """Games; those that are not what was written are put aside, and that is said."""
        games, damaged = [], []
        for row in db.execute(select, values).fetchall():
            try:
                games.append(rows.game_of(row))
            except rows.Damaged:
                damaged.append(row)
        if damaged:
            _put_aside(db, damaged)
            self._say(Trouble("damaged_games", count=len(damaged)))
        return games

    def _log(self, db: sqlite3.Connection, id: int) -> Log | None:
        row = db.execute(f"SELECT {rows.LOG}, checksum FROM log WHERE id = ?", (id,)).fetchone()
        if row is None:
            return None
        try:
            return rows.log_of(row)
        except rows.Damaged:
            self._say(Trouble("damaged_games", count=1))
            return None


def _game(db: sqlite3.Connection, id: int) -> Kept | None:
    row = db.execute(f"{_GAME} WHERE id = ?", (id,)).fetchone()
    try:
        return rows.game_of(row) if row else None
    except rows.Damaged:
        return None


def _put(db: sqlite3.Connection, table: str, row: tuple[object, ...]) -> None:
    marks = ", ".join("?" * len(row))
    db.execute(f"INSERT OR REPLACE INTO {table} VALUES ({marks})", row)


def _next(db: sqlite3.Connection) -> int:
    """The next number in the order of everything that happens."""
    found = db.execute(
        "SELECT max(coalesce(max(begun_order), 0), coalesce(max(used_order), 0),"
        " coalesce(max(win_order), 0)) FROM game"
    ).fetchone()
    return int(found[0]) + 1


def _keep(db: sqlite3.Connection, game: Kept, log: Log) -> None:
    before = _game(db, game.id)
    used = before.used if before else _next(db)
    first = before.first if before else None
    if first is None and game.actions:
        first = max(_next(db), used + 1)
    win = before.win if before else None
    if win is None and game.win is not None:
        order = max(_next(db), used + 1, (first or 0) + 1)
        win = replace(game.win, help=_help_of_deal(db, game, game.win), order=order)
    erased = before.erased if before else False
    kept = replace(game, used=used, first=first, win=win, erased=erased)
    _put(db, "game", rows.game_row(kept))
    _put(db, "log", rows.log_row(game.id, log))


def _help_of_deal(db: sqlite3.Connection, game: Kept, win: FirstWin) -> Help:
    """The most help that was ever used on this deal."""
    most = db.execute(
        "SELECT max(help) FROM game WHERE code = ? AND id <> ? AND actions > 0",
        (game.code, game.id),
    ).fetchone()[0]
    return win.help if most is None else max(win.help, Help(most), Help.UNDO)


def _change(
    db: sqlite3.Connection,
    id: int,
    aside: bool | None = None,
    used: int | None = None,
    erased: bool | None = None,
) -> None:
    game = _game(db, id)
    if game is not None:
        game = replace(
            game,
            aside=game.aside if aside is None else aside,
            used=game.used if used is None else used,
            erased=game.erased if erased is None else erased,
        )
        _put(db, "game", rows.game_row(game))


def _set_aside(db: sqlite3.Connection, id: int) -> None:
    db.execute("DELETE FROM held WHERE game = ?", (id,))
    game = _game(db, id)
    if game is not None and game.actions == 0:
        db.execute("DELETE FROM game WHERE id = ?", (id,))
        db.execute("DELETE FROM log WHERE id = ?", (id,))
    else:
        _change(db, id, aside=True)


def _put_aside(db: sqlite3.Connection, damaged: list[tuple[object, ...]]) -> None:
    """Keep unreadable rows where they do no harm."""
    for row in damaged:
        db.execute("INSERT INTO unreadable VALUES (?, ?)", (row[0], repr(row)))
        db.execute("DELETE FROM game WHERE id = ?", (row[0],))
