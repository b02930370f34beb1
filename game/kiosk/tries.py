"""How often the PIN may be wrong."""

from __future__ import annotations

from game.kiosk.pin import Pin

MOST = 5
"""So many wrong ones in a row lock the keypad."""
LOCKED = 60.0
"""So many seconds it is locked then."""


class Tries:
    """The attempts at one PIN. Times are those of a clock that never jumps, in seconds."""

    def __init__(self, pin: Pin) -> None:
        self._pin = pin
        self._wrong = 0
        self._until = 0.0

    def locked(self, now: float) -> float:
        """How many seconds no PIN is taken; 0: one can be tried."""
        return max(0.0, self._until - now)

    def try_it(self, digits: str, now: float) -> bool:
        """Whether these are the right digits; while it is locked none are."""
        if self.locked(now):
            return False
        if self._pin.matches(digits):
            self._wrong = 0
            return True
        self._wrong += 1
        if self._wrong >= MOST:
            self._wrong, self._until = 0, now + LOCKED
        return False
