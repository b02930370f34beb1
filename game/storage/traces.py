"""Exceptions as text that may lie in a log."""

import traceback
from collections.abc import Iterator

_INNERMOST = 40
"""So many calls are told of each exception, those nearest to it."""
_MOST = 4
"""So many exceptions are told of a chain."""
_QUOTING = (ValueError, KeyError)
"""What these say of themselves repeats what they were given: it may be a text that was pasted."""


def trace(error: BaseException) -> str:
    """Where an exception was raised, and what it was; before it those from which it came.

    A file that could not be read is named; what was in it, pasted or typed is not.
    """
    return "\n".join(_one(each) for each in reversed(list(_chain(error))))


def _one(error: BaseException) -> str:
    calls = traceback.format_tb(error.__traceback__, limit=-_INNERMOST)
    return "".join(calls) + said(error)


def said(error: BaseException) -> str:
    """The kind of an exception, and its own words unless they may repeat what it was given."""
    words = "" if isinstance(error, _QUOTING) else _words(error)
    return f"{type(error).__name__}: {words}" if words else type(error).__name__


def _words(error: BaseException) -> str:
    try:
        return str(error)
    except Exception:
        return ""


def _chain(error: BaseException) -> Iterator[BaseException]:
    found: BaseException | None = error
    for _ in range(_MOST):
        if found is None:
            return
        yield found
        found = found.__cause__ or (None if found.__suppress_context__ else found.__context__)
