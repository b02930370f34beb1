"""The words of a text, and where they stand."""

import re
import string
from collections.abc import Iterator
from typing import NamedTuple

_CAPITALS = str.maketrans(string.ascii_lowercase, string.ascii_uppercase)


class Word(NamedTuple):
    """A word and the index of its first character in the whole text."""

    text: str
    at: int


def words(text: str, start: int = 0, end: int | None = None) -> Iterator[Word]:
    """The words of a part of a text."""
    for found in re.compile(r"\S+").finditer(text, start, len(text) if end is None else end):
        yield Word(found[0], found.start())


def in_capitals(text: str) -> str:
    """The text, as long as it was, with capitals for a…z; all other letters as they are."""
    return text.translate(_CAPITALS)


def lines(text: str) -> Iterator[tuple[int, int]]:
    """Where each line begins and ends."""
    start = 0
    for line in text.splitlines(keepends=True):
        yield start, start + len(line)
        start += len(line)


def place(text: str, at: int) -> tuple[int, int]:
    """The line and the column of an index, both from 1."""
    before = text[:at].splitlines(keepends=True)
    if not before or before[-1].splitlines()[0] != before[-1]:
        return len(before) + 1, 1
    return len(before), len(before[-1]) + 1
