"""What went wrong with a file, as a value; the words for it stand under ``trouble.KEY``."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Trouble:
    """One thing that went wrong, of which the game goes on.

    bad_value       `found` cannot be the value of `setting`, whose `default` is used
    unreadable      the settings could not be opened: `found` is the system's reason
    set_aside       the settings made no sense and now lie beside as `found`
    not_kept        the settings could not be written: `found` is the system's reason
    unkept          games cannot be written down: `found` is the system's reason
    damaged         the games' file was damaged and lies beside as `found`; `count` were saved
    damaged_games   `count` games could not be read, and were put aside within the file
    newer           the games' file was made by a later version: it is left as it is
    broken_game     the log of the game to go on with breaks off after `count` actions
    """

    key: str
    found: str = ""
    setting: str = ""
    default: str = ""
    count: int = 0


def reason(error: Exception) -> str:
    """What the system says, in one short line."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return short(error)


def short(found: object) -> str:
    """Anything as one line of at most 60 characters."""
    line = " ".join(str(found).split())
    return line if len(line) <= 60 else line[:59] + "…"
