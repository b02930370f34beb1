"""Which copies of the program are running now, by locks that end with their process."""

import os
import sys
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt

    def _lock(file: BinaryIO) -> None:
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(file: BinaryIO) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Presence:
    """That this copy is running, for the others to see: a locked file named by its `token`.

    Raises OSError where no such file can be made. Where files cannot be locked, no other copy is
    ever seen.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder / "running"
        self.token = os.urandom(8).hex()
        self._file: BinaryIO | None = None
        self._locks = True
        self.show()

    def show(self) -> None:
        """Let the others see this copy, even if its file was taken away."""
        self._folder.mkdir(parents=True, exist_ok=True)
        while self._file is None or not self._path(self.token).exists():
            if self._file:
                self._file.close()
            self._file = self._path(self.token).open("wb")
            try:
                _lock(self._file)
            except OSError:
                self._locks = False

    @property
    def alone(self) -> bool:
        """Whether no other copy is running."""
        return not any(self.alive(file.stem) for file in self._others())

    def alive(self, token: str) -> bool:
        """Whether the copy of that token still runs; what a dead one left is cleared away."""
        if token == self.token:
            return True
        try:
            with self._path(token).open("rb+") as file:
                _lock(file)
        except FileNotFoundError:
            return False
        except OSError:
            return self._locks
        with suppress(OSError):
            self._path(token).unlink()
        return False

    def close(self) -> None:
        """This copy ends."""
        if self._file:
            self._file.close()
            self._file = None
            with suppress(OSError):
                self._path(self.token).unlink()

    def _others(self) -> list[Path]:
        with suppress(OSError):
            return [file for file in self._folder.glob("*.lock") if file.stem != self.token]
        return []

    def _path(self, token: str) -> Path:
        return self._folder / f"{token}.lock"
