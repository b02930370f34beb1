"""What a visit begins with, and how it ends: whatever a visitor can change is made anew."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from game.solver.asking import Solver
from game.storage.history import History
from game.storage.logbook import Logbook
from game.text.catalogue import load
from game.ui.clipboard import Clipboard
from game.ui.services import Services
from game.ui.start import listen

if TYPE_CHECKING:
    from game.storage.settings import Settings
    from game.ui.kiosk.desk import Desk
    from game.ui.pictures import CardPictures
    from game.ui.sound import Sound
    from game.ui.theme import Theme


def _history() -> History:
    """A place for what one visitor plays, in memory only."""
    return History(threaded=True)


@dataclass(frozen=True)
class Shared:
    """What outlives a visit, since no visitor can leave anything in it."""

    theme: Theme
    pictures: CardPictures
    sound: Sound
    solver: Solver
    now: Callable[[], float] = time.monotonic
    wall: Callable[[], float] = time.time
    chance: random.Random = field(default_factory=random.Random)
    history: Callable[[], History] = _history
    logbook: Logbook = field(default_factory=Logbook)


def begun(shared: Shared, settings: Settings, desk: Desk) -> Services:
    """Services for a new visit with these settings."""
    shared.theme.choose(settings.word("look.theme"))
    services = Services(
        words=load(settings.word("look.language")),
        settings=settings,
        theme=shared.theme,
        pictures=shared.pictures,
        sound=shared.sound,
        solver=shared.solver,
        history=shared.history(),
        clipboard=Clipboard(alone=True),
        now=shared.now,
        wall=shared.wall,
        chance=shared.chance,
        logbook=shared.logbook,
        desk=desk,
    )
    listen(services)
    return services


def ended(services: Services) -> None:
    """Let go of all that a visit had, once its game rests."""
    services.solver.drop()
    services.history.close()
