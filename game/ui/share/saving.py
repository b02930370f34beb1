"""A text saved as a file for other programs."""

from itertools import count
from pathlib import Path

from game.storage.whole import write_whole


def saved(folder: Path, name: str, text: str) -> Path:
    """Write a text into a folder; the file. OSError where that cannot be.

    What else was saved under that name stays: the file takes a number then.
    """
    content = text.encode("utf-8")
    names = (f"{name}.txt" if number == 1 else f"{name} ({number}).txt" for number in count(1))
    file = next(f for f in map(folder.joinpath, names) if not f.exists() or _holds(f, content))
    write_whole(file, content)
    return file


def _holds(file: Path, content: bytes) -> bool:
    return file.is_file() and file.read_bytes() == content
