"""The keeper's PIN: four to eight digits, of which only a salted hash is kept."""

from __future__ import annotations

from dataclasses import dataclass


class BadPin(ValueError):
    """A text that is no PIN, or a line that is no kept one."""


@dataclass(frozen=True)
class Pin:
    """A PIN as it is kept."""

    salt: bytes
    hashed: bytes

    @classmethod
    def of(cls, digits: str, salt: bytes) -> Pin:
        """Keep these four to eight digits; raises BadPin for anything else."""
        raise NotImplementedError

    @classmethod
    def read(cls, line: str) -> Pin:
        """What `line` gave; raises BadPin."""
        raise NotImplementedError

    @property
    def line(self) -> str:
        """One line that `read` reads back."""
        raise NotImplementedError

    def matches(self, digits: str) -> bool:
        """Whether these are its digits. Takes a tenth of a second on purpose."""
        raise NotImplementedError
