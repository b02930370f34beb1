"""What went wrong with a file, as a value; the words for it stand under ``trouble.KEY``."""

import errno
import sqlite3
from dataclasses import dataclass

_CAUSES = {
    errno.ENOSPC: "full",
    errno.EACCES: "denied",
    errno.EPERM: "denied",
    errno.EROFS: "denied",
    errno.ENOENT: "missing",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "folder",
}
_SQLITE_CAUSES = {
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "denied",
    sqlite3.SQLITE_PERM: "denied",
    sqlite3.SQLITE_CANTOPEN: "denied",
}


@dataclass(frozen=True)
class Trouble:
    """One thing that went wrong, of which the game goes on.

    bad_value       `found` cannot be the value of `setting`, whose `default` is used
    unknown_setting there is no setting of the name `found`
    unreadable      the settings could not be opened: `found` is the system's reason
    set_aside       the settings made no sense and now lie beside as `found`
    not_kept        the settings could not be written: `found` is the system's reason
    unkept          games cannot be written down: `found` is the system's reason
    damaged         the games' file was damaged and lies beside as `found`; `count` were saved
    damaged_games   `count` games could not be read, and were put aside within the file
    newer           the games' file was made by a later version: it is left as it is
    no_solver       the solver could not be started: `found` is the system's reason
    no_deals        the deals that can be won could not be read: `found` says what is missing
    no_examples     examples of a game could not be read: `found` says which, and why
    kiosk_unreadable  a kiosk's file, `setting`, could not be read: `found` says why
    uncounted       a kiosk's counts cannot be kept: `found` is the system's reason
    counts_damaged  a kiosk's counts were damaged, and lie beside as `found`
    counts_newer    a kiosk's counts were made by a later version: they are left as they are
    no_input        keyboard, mouse and touch are not heard: the user `found` may not read them
    broken_game     the log of the game to go on with breaks off after `count` actions
    """

    key: str
    found: str = ""
    setting: str = ""
    default: str = ""
    count: int = 0
    cause: str = ""
    """What kind of reason the system gives: a key of ``file_reason``, where there are words."""

    @classmethod
    def by(cls, key: str, error: Exception) -> "Trouble":
        """What goes wrong because of an error of the system's."""
        return cls(key, reason(error), cause=cause(error))


def cause(error: Exception) -> str:
    """The kind of an error with a file; empty for one that there are no words for.

    full     there is no room
    denied   it is not allowed
    missing  there is no such file
    folder   it is no file, or no folder
    """
    if isinstance(error, OSError):
        return _CAUSES.get(error.errno or 0, "")
    return _SQLITE_CAUSES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "")


def reason(error: Exception) -> str:
    """What the system says, in one short line."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return short(error)


def short(found: object) -> str:
    """Anything as one line of at most 60 characters."""
    line = " ".join(str(found).split())
    return line if len(line) <= 60 else line[:59] + "…"
