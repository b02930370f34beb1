"""Opening the kiosk's window."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from game.kiosk.loading import Kiosk
from game.kiosk.pin import Pin
from game.kiosk.tally import Tally
from game.kiosk.tries import Tries
from game.solver.asking import Apart
from game.storage.logbook import Logbook
from game.ui.app import floored
from game.ui.kiosk.app import KioskApp
from game.ui.kiosk.visits import Shared
from game.ui.machine import line, picture, program
from game.ui.pictures import CardPictures
from game.ui.sound import Sound
from game.ui.start import opened
from game.ui.theme import Theme

_STAYING = {
    "SDL_ALLOW_ALT_TAB_WHILE_GRABBED": "0",
    "SDL_GRAB_KEYBOARD": "1",
    "SDL_VIDEO_MINIMIZE_ON_FOCUS_LOSS": "0",
    "SDL_WINDOWS_NO_CLOSE_ON_ALT_F4": "1",
}
"""What the library is told so that no key of the system leads out of the window."""


def run(
    kiosk: Kiosk,
    pin: Pin,
    folder: Path | None,
    alive: Callable[[], None],
    ending: Callable[[], bool],
    logbook: Logbook,
) -> int:
    """Run the kiosk until its keeper leaves it; one of the codes of `game.kiosk.leaving`.

    `folder` is where counts are kept; `alive` is called at least once a second for as long as the
    loop goes on, and `ending` is asked as often whether the system wants the program to end.
    Raises `game.ui.start.NoScreen` where there is no screen to open a window on.
    """
    for name, value in _STAYING.items():
        os.environ.setdefault(name, value)

    def looked() -> None:
        alive()
        if ending():
            app.leave()

    shared = _shared(kiosk, logbook)
    with (
        closing(Tally(folder, threaded=True)) as tally,
        closing(shared.pictures),
        closing(shared.sound),
        closing(shared.solver),
    ):
        app = opened(lambda: KioskApp(kiosk, shared, tally, Tries(pin), looked))
        logbook.note(f"window: {line(program() | picture())}")
        app.run()
        app.close()
        return app.code


def _shared(kiosk: Kiosk, logbook: Logbook) -> Shared:
    """What all visits share, as the kiosk's files set it."""
    settings = kiosk.settings()
    return Shared(
        Theme(settings.word("look.theme"), floored(settings.pixels("window.size"))),
        CardPictures(),
        Sound(settings.percent("sound.volume") / 100, settings.on("sound.on")),
        Apart(note=logbook.note),
        logbook=logbook,
    )
