"""Opening the kiosk's window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.kiosk.loading import Kiosk
from game.kiosk.pin import Pin


def run(kiosk: Kiosk, pin: Pin, folder: Path | None, alive: Callable[[], None]) -> int:
    """Run the kiosk until its keeper leaves it; one of the codes of `game.kiosk.leaving`.

    `folder` is where counts are kept; `alive` is called at least once a second for as long as the
    loop goes on. Raises `game.ui.start.NoScreen` where there is no screen to open a window on.
    """
    raise NotImplementedError
