"""Falls below Python, which end the program before it can say a word: told by the next start."""

import faulthandler
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TextIO

from game import NAME

_FILE = f"{NAME}.fault"


def fallen(folder: Path) -> str:
    """Take what an earlier start has left in `folder` when it fell; nothing where none did."""
    file, found = folder / _FILE, ""
    with suppress(OSError):
        if found := file.read_text(encoding="utf-8", errors="replace").strip():
            file.unlink()
    return found


@contextmanager
def leaving_traces(folder: Path) -> Iterator[None]:
    """Meanwhile, where the program falls, it leaves in `folder` which calls led to that; unless
    that cannot be written, or somebody else listens for it already."""
    stream = None if faulthandler.is_enabled() else _opened(folder / _FILE)
    if stream is None:
        yield
        return
    with stream:
        faulthandler.enable(stream)
        try:
            yield
        finally:
            faulthandler.disable()


def _opened(file: Path) -> TextIO | None:
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        return file.open("w", encoding="utf-8")
    return None
