"""The keeper's PIN: four to eight digits, of which only a salted hash is kept."""

from __future__ import annotations

import hashlib
import hmac
from dataclasses import dataclass
from itertools import pairwise

SHORTEST, LONGEST = 4, 8
"""How many digits a PIN has."""
SALT = 16
"""How many bytes of chance go into what is kept."""
_LONG = 32
_KIND = "scrypt-14-8-1"
"""How it is hashed: scrypt, with 2**14 rounds of 8 blocks, one after the other (RFC 7914)."""


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
        if not is_pin(digits):
            raise BadPin(f"not {SHORTEST} to {LONGEST} digits")
        return cls(salt, _hashed(digits, salt))

    @classmethod
    def read(cls, line: str) -> Pin:
        """What `line` gave; raises BadPin."""
        try:
            kind, salt, hashed = line.split()
            pin = cls(bytes.fromhex(salt), bytes.fromhex(hashed))
        except ValueError:
            raise BadPin("no kept PIN") from None
        if kind != _KIND or not pin.salt or len(pin.hashed) != _LONG:
            raise BadPin("no kept PIN")
        return pin

    @property
    def line(self) -> str:
        """One line that `read` reads back."""
        return f"{_KIND} {self.salt.hex()} {self.hashed.hex()}"

    def matches(self, digits: str) -> bool:
        """Whether these are its digits. Takes a tenth of a second on purpose."""
        return hmac.compare_digest(self.hashed, _hashed(digits, self.salt))


def is_pin(digits: str) -> bool:
    """Whether a text is four to eight digits, of the ten that a keypad has."""
    return digits.isascii() and digits.isdecimal() and SHORTEST <= len(digits) <= LONGEST


def is_guessed_first(digits: str) -> bool:
    """Whether anybody would try a PIN first: one digit again and again, or digits in a row."""
    steps = {(int(after) - int(before)) % 10 for before, after in pairwise(digits)}
    return steps in ({0}, {1}, {9})


def _hashed(digits: str, salt: bytes) -> bytes:
    return hashlib.scrypt(digits.encode(), salt=salt, n=2**14, r=8, p=1, dklen=_LONG)
