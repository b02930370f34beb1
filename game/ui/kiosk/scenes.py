"""The scenes that only a kiosk has, by name; they come beside `game.ui.scenes.SCENES`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.scenes import later

if TYPE_CHECKING:
    from game.ui.stack import Factory

SCENES: dict[str, Factory] = {
    "attendant": later("kiosk.attendant", "Attendant"),
    "attract": later("kiosk.attract", "Attract"),
    "closed": later("kiosk.closed", "Closed"),
    "keypad": later("kiosk.keypad", "Keypad"),
}
