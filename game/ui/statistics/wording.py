"""Figures as short texts."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from game.ui.wording import played_time

if TYPE_CHECKING:
    from game.text.catalogue import Words
    from game.ui.theme import Role, Theme, Weight

NOTHING = "–"
"""What stands where there is no figure."""


def share(words: Words, percent: int | None) -> str:
    """``%62`` or ``62%``, as the language has it."""
    return NOTHING if percent is None else words("statistics.percent", number=percent)


def time(seconds: float | None) -> str:
    """``4:37``; what has no value is a dash."""
    return NOTHING if seconds is None else played_time(seconds)


def number(value: float | None) -> str:
    """A whole number; what has no value is a dash."""
    return NOTHING if value is None else str(round(value))


def long_time(words: Words, seconds: float) -> str:
    """Hours and minutes of a time that may be very long."""
    hours, minutes = divmod(int(seconds) // 60, 60)
    key = "statistics.hours" if hours else "statistics.minutes"
    return words(key, hours=hours, minutes=minutes)


def counted(words: Words, key: str, count: int) -> str:
    """A text with a count in it; there may be another for one."""
    one = f"{key}_one"
    return words(one) if count == 1 and words.has(one) else words(key, count=count)


def wrapped(theme: Theme, text: str, width: int, size: Role, weight: Weight) -> list[str]:
    """Lines of a text with the path of a file in it, which may be broken anywhere it must."""
    lines = [""]
    for piece in _pieces(theme, text, width, size, weight):
        if lines[-1] and theme.width((lines[-1] + piece).rstrip(), size, weight) > width:
            lines.append("")
        lines[-1] += piece
    return [line.rstrip() for line in lines]


def _pieces(theme: Theme, text: str, width: int, size: Role, weight: Weight) -> list[str]:
    """Words, folders, and where those are too wide single signs."""
    pieces = re.findall(r"[^\s/\\]*[\s/\\]|[^\s/\\]+", text)
    return [
        part
        for piece in pieces
        for part in ([piece] if theme.width(piece, size, weight) <= width else list(piece))
    ]
