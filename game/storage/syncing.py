"""Bringing to the disk for good what is written ahead, while more is written."""

import sqlite3
from contextlib import closing
from pathlib import Path
from threading import Thread

from game.storage import database
from game.storage.worker import Answer


class Syncing:
    """Brings the log of a file to the file; looks the file over before that, if it is asked to.

    `threaded`: by a thread and a connection of its own, so that slow disks keep nobody waiting.
    """

    def __init__(self, file: Path, overlook: bool, threaded: bool) -> None:
        self._file, self._overlook = file, overlook
        self._answer: Answer[bool | sqlite3.Error] = Answer()
        if threaded:
            Thread(target=self._work, name="sync", daemon=True).start()
        else:
            self._work()

    @property
    def ready(self) -> bool:
        """Whether it is over."""
        return self._answer.ready

    def done(self) -> bool:
        """Whether everything is in the file, once it is over. Raises sqlite3.Error for damage."""
        outcome = self._answer.wait()
        if isinstance(outcome, sqlite3.Error):
            raise outcome
        return outcome

    def _work(self) -> None:
        try:
            self._answer.give(self._synced())
        except sqlite3.Error as error:
            self._answer.give(error if database.is_damage(error) else False)

    def _synced(self) -> bool:
        there = f"{self._file.absolute().as_uri()}?mode=rw"
        with closing(
            sqlite3.connect(there, database.PATIENCE, isolation_level=None, uri=True)
        ) as db:
            if self._overlook:
                database.overlook(db)
            busy, frames, done = db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        return not busy and frames == done
