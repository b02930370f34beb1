"""The file of a history, and what becomes of it when it is damaged, gone, full or locked away."""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from game.storage import database
from game.storage.copies import Presence
from game.storage.database import transaction
from game.storage.schema import Newer
from game.storage.trouble import Trouble, reason

T = TypeVar("T")

FILE_NAME = "history.db"


class Store:
    """Does jobs on the file in `folder` (None: in memory), and mends what goes wrong with it.

    A damaged file is put aside, and what can be read of it goes into a new one; where no file can
    be written, everything goes on in memory. `troubles` says so, each thing once. All of it is for
    one thread.
    """

    def __init__(self, folder: Path | None) -> None:
        self._folder = folder
        self._file = None if folder is None else folder / FILE_NAME
        self._db: sqlite3.Connection | None = None
        self._presence: Presence | None = None
        self._unsynced = False
        self.troubles: list[Trouble] = []

    @property
    def token(self) -> str:
        """What this copy of the program is called among those that run."""
        return self._presence.token if self._presence else ""

    def alive(self, token: str) -> bool:
        """Whether the copy of that token is running."""
        return self._presence is not None and self._presence.alive(token)

    def say(self, trouble: Trouble) -> None:
        """Let the player know, once."""
        if trouble not in self.troubles:
            self.troubles.append(trouble)

    def do(self, job: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """Do a job; where the file fails, mend that and try again, at last in memory."""
        for _ in range(3):
            try:
                return job(self._opened())
            except (sqlite3.Error, OSError) as error:
                self._mend(error)
        return otherwise

    def change(self, change: Callable[[sqlite3.Connection], None]) -> None:
        """Change something, all of it or nothing."""

        def whole(db: sqlite3.Connection) -> None:
            with transaction(db):
                change(db)
            self._unsynced = True

        self.do(whole, None)

    def rest(self) -> None:
        """Let what was changed reach the disk for good, in a file that is still there."""
        if self._unsynced and self._file is not None:
            self.do(self._sync, None)
        self._unsynced = False

    def close(self) -> None:
        """Let go of the file."""
        if self._db is not None:
            self.rest()
            self.do(self._leave, None)
            self._db.close()
            self._db = None
        if self._presence:
            self._presence.close()
            self._presence = None

    # ------------------------------------------------------------------ the file

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

    def _clear_held(self, db: sqlite3.Connection) -> None:
        """Forget what copies were playing that run no longer."""
        for (token,) in db.execute("SELECT DISTINCT token FROM held").fetchall():
            if not self.alive(token):
                db.execute("DELETE FROM held WHERE token = ?", (token,))

    def _sync(self, db: sqlite3.Connection) -> None:
        if self._file is not None and not self._file.exists():
            self._db = database.connect(self._file)
            with transaction(self._db):
                database.copy(db, self._db)
            db.close()
        if self._db is not None:
            self._db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchall()

    def _leave(self, db: sqlite3.Connection) -> None:
        """This copy plays nothing any more; what was thrown away is gone for good."""
        with transaction(db):
            db.execute("DELETE FROM held WHERE token = ?", (self.token,))
            db.execute("DELETE FROM log WHERE id IN (SELECT id FROM game WHERE erased)")

    # ------------------------------------------------------------------ mending

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
        self.say(Trouble("damaged", aside.name, count=saved))

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
        self.say(trouble)
