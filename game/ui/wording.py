"""Short texts that several scenes show the same way."""

from game.storage.trouble import Trouble, cause, reason
from game.text.catalogue import Words


def played_time(seconds: float) -> str:
    """``4:37``, or ``1:02:09`` from an hour on."""
    minutes, left = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{left:02}" if hours else f"{minutes}:{left:02}"


def trouble_line(words: Words, trouble: Trouble) -> str:
    """One sentence on what went wrong with the settings or the history."""
    none = trouble.key == "broken_game" and not trouble.count
    return words(
        f"trouble.{trouble.key}{'_from_the_deal' if none else ''}",
        found=words(f"file_reason.{trouble.cause}") if trouble.cause else trouble.found,
        setting=trouble.setting,
        default=trouble.default,
        count=trouble.count,
    )


def file_reason(words: Words, error: Exception) -> str:
    """Why a file could not be read or written; what has no words here, as the system says it."""
    known = cause(error)
    return words(f"file_reason.{known}") if known else reason(error)


def copied(words: Words, shared: bool) -> str:
    """What is said of a code that was copied; `shared`: other programs can paste it too."""
    return words("bar.copied" if shared else "bar.not_copied")
