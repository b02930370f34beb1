"""What a kiosk's table may say, key by key: from what a file has to what the house goes by.

Each kind is a function that raises ValueError for what is not allowed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias, get_args

from game.kiosk.hours import ALWAYS, DAY, Hours, Span
from game.kiosk.house import PAGES, Corner
from game.storage.allowed import SCHEMA, THEMES
from game.text.catalogue import LANGUAGES

Kind: TypeAlias = Callable[[object], object]

WEEK = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
_NEVER, _ALWAYS, _CLOSED = "never", "always", "closed"
_SPAN = re.compile(r"(\d{1,2}):(\d{2}) ?[-–] ?(\d{1,2}):(\d{2})", re.ASCII)
_GROUPS = ("play", "coach", "look", "motion", "sound")
_THE_KEEPERS = ("play.start", "coach.memory", "look.language", "look.effects")
_LONGEST = 400


def words(allowed: Sequence[str]) -> Callable[[object], tuple[str, ...]]:
    """A list of at least one of a few words, each once, in the list's order; what else stands in
    it is left out."""

    def read(found: object) -> tuple[str, ...]:
        known = [word for word in found if word in allowed] if isinstance(found, list) else []
        if not known:
            raise ValueError
        return tuple(dict.fromkeys(known))

    return read


def any_of(allowed: Sequence[str]) -> Callable[[object], frozenset[str]]:
    """The same in no order; an empty list is allowed, too."""
    read = words(allowed)
    return lambda found: frozenset(() if found == [] else read(found))


def seconds(least: float, most: float, never: bool = False) -> Callable[[object], float | None]:
    """A time in seconds, within bounds; None for the word for `never`, where that is allowed."""

    def read(found: object) -> float | None:
        if never and found == _NEVER:
            return None
        if isinstance(found, bool) or not isinstance(found, int | float):
            raise ValueError
        if not least <= found <= most:
            raise ValueError
        return float(found)

    return read


def command(found: object) -> tuple[str, ...]:
    """A program and its arguments, each a text of its own; an empty list for none."""
    if not isinstance(found, list):
        raise ValueError
    for part in found:
        if not isinstance(part, str) or not 0 < len(part) <= _LONGEST or "\0" in part:
            raise ValueError
    return tuple(found)


def corner(found: object) -> str:
    """A corner of the screen."""
    if found not in get_args(Corner):
        raise ValueError
    return str(found)


def hours(found: object) -> Hours:
    """`always`, the hours of every day, or a table with those of days; days not named there are
    closed."""
    if found == _ALWAYS:
        return ALWAYS
    if not isinstance(found, Mapping):
        return Hours((_of_a_day(found),) * len(WEEK))
    if not found or not set(found) <= set(WEEK):
        raise ValueError
    return Hours(tuple(_of_a_day(found.get(day, _CLOSED)) for day in WEEK))


def _of_a_day(found: object) -> tuple[Span, ...]:
    """`closed`, one span of time, or a list of some."""
    if found == _CLOSED:
        return ()
    if found == _ALWAYS:
        return (Span(0, DAY),)
    spans = found if isinstance(found, list) else [found]
    if not spans:
        raise ValueError
    return tuple(sorted(map(_span, spans)))


def _span(found: object) -> Span:
    match = _SPAN.fullmatch(found) if isinstance(found, str) else None
    if match is None:
        raise ValueError
    begins, ends = (int(h) * 60 + int(m) for h, m in (match.group(1, 2), match.group(3, 4)))
    if begins >= DAY or ends > DAY or max(int(match[2]), int(match[4])) > 59:
        raise ValueError
    return Span(begins, ends)


def _alterable() -> tuple[str, ...]:
    """The settings that could be left to visitors."""
    return tuple(k for k in SCHEMA if k.split(".")[0] in _GROUPS and k not in _THE_KEEPERS)


HOUSE: Mapping[str, Kind] = {
    "languages": words(LANGUAGES),
    "themes": words(THEMES),
    "pages": any_of(PAGES),
    "changeable": any_of(_alterable()),
    "idle": seconds(10, 3600),
    "asked": seconds(5, 300),
    "hours": hours,
    "dark_after": seconds(60, 86400, never=True),
    "corner": corner,
    "hold": seconds(1, 20),
    "restart": command,
    "shut_down": command,
}
"""The keys of the table that stand by themselves in a `House`."""
