"""The file of a history, and what becomes of it when it is damaged, gone, full or locked away."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from game.storage import database, salvage
from game.storage.copies import Presence
from game.storage.schema import Newer
from game.storage.syncing import Syncing
from game.storage.transactions import transaction
from game.storage.trouble import Trouble

T = TypeVar("T")

FILE_NAME = "history.db"
_BRIEFLY = 0.5
"""So many seconds a file that could not be used is tried again."""


class Store:
    """Does jobs on the file in `folder` (None: in memory), and mends what goes wrong with it.

    A damaged file is put aside, and what can be read of it goes into a new one; where no file can
    be written, everything goes on in memory until one can. `troubles` says so, each thing once.
    All of it is for one thread; `threaded`: another one waits for the disk.
    """

    def __init__(self, folder: Path | None, threaded: bool = False) -> None:
        self._folder, self._threaded = folder, threaded
        self._file = None if folder is None else folder / FILE_NAME
        self._db: sqlite3.Connection | None = None
        self._mark: tuple[int, int] | None = None
        self._presence: Presence | None = None
        self._later: Path | None = None
        self._syncing: Syncing | None = None
        self._unsynced = self._overlooked = self._closed = False
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
        done = self._tried(job, otherwise)
        if self._closed:
            self.close()
        return done

    def change(self, change: Callable[[sqlite3.Connection], None]) -> None:
        """Change something, all of it or nothing."""

        def whole(db: sqlite3.Connection) -> None:
            with transaction(db):
                change(db)
            self._unsynced = True

        self.do(whole, None)

    def rest(self) -> bool:
        """Let what was changed reach the disk for good, in a file that is still there.

        In the first rest the file is looked over. Whether nothing is left to do.
        """
        if self._later is not None and self._unsynced:
            self._return(self._later)
        if self._file is None or not (self._unsynced or self._syncing or not self._overlooked):
            return True
        return self._tried(self._settle, True)

    def close(self) -> None:
        """Let go of the file."""
        self._closed, self._threaded, self._overlooked = True, False, True
        if self._db is not None:
            if self._syncing:
                self._tried(lambda _db: self._collected(), False)
            self.rest()
            self._tried(self._leave, None)
            with suppress(sqlite3.Error):
                self._db.close()
            self._db = None
        if self._presence:
            self._presence.close()
            self._presence = None

    # ------------------------------------------------------------------ the file

    def _opened(self) -> sqlite3.Connection:
        if self._db is None:
            if self._folder is not None and self._file is not None:
                self._appear(self._folder)
                self._db = self._connected(self._file)
                self._mark = _mark(self._file)
                self._clear_held(self._db)
            else:
                self._db = database.connect(None)
        return self._db

    def _appear(self, folder: Path) -> None:
        """Be seen by other copies, where that is possible."""
        with suppress(OSError):
            if self._presence is None:
                self._presence = Presence(folder)
            self._presence.show()

    @property
    def _alone(self) -> bool:
        return self._presence is not None and self._presence.alone

    def _connected(self, file: Path) -> sqlite3.Connection:
        """The file opened, and mended where it is damaged, now or when the program was last killed
        at that."""
        alone = self._alone
        try:
            db = database.connect(file, alone)
            return self._with_saved(db, file) if alone else db
        except sqlite3.Error as error:
            if not database.is_damage(error):
                raise
        return self._renewed(file)

    def _renewed(self, file: Path) -> sqlite3.Connection:
        """A new file in place of a damaged one, with all that could be read of that."""
        database.set_aside(file)
        return self._with_saved(database.connect(file), file)

    def _with_saved(self, db: sqlite3.Connection, file: Path) -> sqlite3.Connection:
        """`db`, once it has all that can be read of broken files from which nothing was saved."""
        try:
            for waiting in database.waiting(file):
                with transaction(db):
                    salvage.rescue(waiting, db, thorough=True)
                done = database.put_away(waiting)
                self.say(Trouble("damaged", done.name, count=salvage.count(db)))
        except BaseException:
            db.close()
            raise
        return db

    def _clear_held(self, db: sqlite3.Connection) -> None:
        """Forget what copies were playing that run no longer."""
        for (token,) in db.execute("SELECT DISTINCT token FROM held").fetchall():
            if not self.alive(token):
                db.execute("DELETE FROM held WHERE token = ?", (token,))

    def _settle(self, db: sqlite3.Connection) -> bool:
        """Have the file synced; whether all that was changed is on the disk for good."""
        if self._file is None or self._folder is None:
            return True
        if _mark(self._file) != self._mark:
            self._appear(self._folder)
            self._db = self._with_all(db, self._connected(self._file))
            self._mark = _mark(self._file)
            db.close()
        if self._syncing is None:
            self._syncing = Syncing(self._file, not self._overlooked, self._threaded)
            self._unsynced, self._overlooked = False, True
        return self._syncing.ready and self._collected() and not self._unsynced

    def _collected(self) -> bool:
        """Whether syncing has brought everything to the file that was written before it began."""
        syncing, self._syncing = self._syncing, None
        done = syncing is not None and syncing.done()
        self._unsynced |= not done
        return done

    def _leave(self, db: sqlite3.Connection) -> None:
        """This copy plays nothing any more; what was thrown away is gone for good."""
        with transaction(db):
            db.execute("DELETE FROM held WHERE token = ?", (self.token,))
            if self._alone:
                db.execute("DELETE FROM log WHERE id IN (SELECT id FROM game WHERE erased)")

    # ------------------------------------------------------------------ mending

    def _tried(self, job: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        for mend in (self._mend, self._in_memory, self._give_up):
            try:
                return job(self._opened())
            except Exception as error:
                mend(error)
        return otherwise

    def _mend(self, error: Exception) -> None:
        """Go on with a new file where the old one is damaged, else in memory."""
        if self._file is not None and self._db is not None and database.is_damage(error):
            self._db.close()
            self._db = None
            try:
                self._db = self._renewed(self._file)
                self._mark = _mark(self._file)
                return
            except (sqlite3.Error, OSError, Newer) as worse:
                error = worse
        self._in_memory(error)

    def _in_memory(self, error: Exception) -> None:
        """Go on in memory, with all that can be read of the file."""
        if self._file is None or not isinstance(error, sqlite3.Error | OSError | Newer):
            return
        memory = database.connect(None)
        if not isinstance(error, Newer):
            self._later = self._file
            self._recall(memory, self._file)
        self.say(Trouble("newer") if isinstance(error, Newer) else Trouble.by("unkept", error))
        if self._db is not None:
            self._db.close()
        self._db, self._file = memory, None

    def _recall(self, memory: sqlite3.Connection, file: Path) -> None:
        """Bring all games into memory, from wherever they can be read."""
        with suppress(sqlite3.Error, OSError), transaction(memory):
            if self._db is not None:
                salvage.copy(self._db, memory)
            else:
                salvage.rescue(file, memory, thorough=False)
        with suppress(sqlite3.Error, OSError), transaction(memory):
            for waiting in database.waiting(file):
                salvage.rescue(waiting, memory, thorough=True)

    def _return(self, file: Path) -> None:
        """Write down what is only in memory, if there is a file again that takes it."""
        assert self._db is not None
        with suppress(sqlite3.Error, OSError, Newer):
            new = database.connect(file, patience=_BRIEFLY)
            self._db = self._with_all(self._db, new)
            self._file, self._later, self._mark = file, None, _mark(file)

    def _with_all(self, old: sqlite3.Connection, new: sqlite3.Connection) -> sqlite3.Connection:
        """`new`, once it has all that `old` has."""
        try:
            with transaction(new):
                salvage.copy(old, new, ours=True)
        except BaseException:
            new.close()
            raise
        return new

    def _give_up(self, error: Exception) -> None:
        self.say(Trouble.by("unkept", error))


def _mark(file: Path) -> tuple[int, int] | None:
    """What tells this very file from any other; None where there is none."""
    try:
        there = file.stat()
    except OSError:
        return None
    return there.st_dev, there.st_ino
