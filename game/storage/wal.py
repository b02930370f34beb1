"""What SQLite writes ahead of a file: whether any of it was lost, and its pages.

SQLite itself takes a broken log for one that ends there, and says nothing.
"""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from struct import Struct
from typing import NamedTuple

PAGE = 4096
_MAGIC = (0x377F0682, 0x377F0683)
_HEAD = Struct(">8I")
"""Magic, version, size of a page, number of the checkpoint, two of salt, two of checksum."""
_FRAME = Struct(">6I")
"""Number of the page, size of the file or 0, two of salt, two of checksum."""


class _Frame(NamedTuple):
    number: int
    page: int
    commits: bool
    salt: tuple[int, int]
    content: bytes


def log_of(file: Path) -> Path:
    """The log that belongs to a file."""
    return file.with_name(file.name + "-wal")


def torn(file: Path, frames: int) -> bool:
    """Whether work that was finished stands in a log where SQLite, after `frames`, does not see it.

    What a crash cuts off is no damage: work that was not finished, and what had already been
    brought from the log to the file.
    """
    raw = _read(file)
    if len(raw) <= _HEAD.size:
        return False
    head = _HEAD.unpack_from(raw)
    if head[0] not in _MAGIC or _sum(raw[: _HEAD.size - 8], head[0] == _MAGIC[1]) != head[6:]:
        return True
    unseen = (frame for frame in _frames(raw) if frame.number >= frames)
    return any(frame.commits and frame.salt == head[4:6] for frame in unseen)


def pages(file: Path, beyond: int) -> Iterator[tuple[int, bytes]]:
    """All pages but the first in a log, with their numbers, in the order of their writing.

    None has a number farther `beyond` the end of the file than the log has pages.
    """
    frames = list(_frames(_read(file)))  # what is left of an older log stands behind the newer
    for frame in sorted(frames, key=lambda frame: frame.salt == frames[0].salt):
        if 1 < frame.page <= beyond + len(frames):
            yield frame.page, frame.content


def _read(file: Path) -> bytes:
    log = log_of(file)
    return log.read_bytes() if log.is_file() else b""


def _frames(raw: bytes) -> Iterator[_Frame]:
    for number in count():
        start = _HEAD.size + number * (_FRAME.size + PAGE)
        content = raw[start + _FRAME.size : start + _FRAME.size + PAGE]
        if len(content) < PAGE:
            return
        page, size, *salt, _, _ = _FRAME.unpack_from(raw, start)
        yield _Frame(number, page, size > 0, (salt[0], salt[1]), content)


def _sum(raw: bytes, big: bool) -> tuple[int, int]:
    """The checksum of the format, over words of four bytes in the order its magic number says."""
    words = Struct(f"{'>' if big else '<'}{len(raw) // 4}I").unpack(raw)
    first = second = 0
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second
