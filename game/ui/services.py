"""What the scenes share."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import TYPE_CHECKING

from game.coaching.coach import Coach
from game.keeping.keeper import Keeper
from game.keeping.met import Met
from game.kiosk.house import PAGES
from game.solver.asking import AtOnce, Solver
from game.storage.allowed import SCHEMA
from game.storage.history import History
from game.storage.logbook import Logbook
from game.storage.trouble import Trouble, short
from game.ui.clipboard import Clipboard
from game.ui.sound import Sound
from game.ui.stack import SceneStack
from game.ui.table.motion import PACES
from game.variants import VARIANTS

if TYPE_CHECKING:
    from pathlib import Path

    from game.kiosk.house import House
    from game.play.sitting import Sitting
    from game.rules.variant import Variant
    from game.storage.settings import Settings
    from game.text.catalogue import Words
    from game.ui.kiosk.desk import Desk
    from game.ui.pictures import CardPictures
    from game.ui.theme import Theme


def _nothing() -> None:
    """Until there is a window, nothing is to be done."""


@dataclass
class Services:
    """One of these for the whole program; a scene keeps it and takes from it what it needs."""

    words: Words
    settings: Settings
    theme: Theme
    pictures: CardPictures
    sitting: Sitting | None = None
    history: History = field(default_factory=History)
    """Everything that was ever played."""
    exports: Path | None = None
    """Where figures and games are saved for other programs; None: nowhere."""
    wall: Callable[[], float] = time.time
    """The time of day, in seconds since 1970. It may jump: nothing is measured by it."""
    clipboard: Clipboard = field(default_factory=Clipboard)
    solver: Solver = field(default_factory=AtOnce)
    """Whom to ask whether a game can be won."""
    sound: Sound = field(default_factory=partial(Sound, on=False))
    now: Callable[[], float] = time.monotonic
    chance: random.Random = field(default_factory=random.Random)
    quit: Callable[[], None] = _nothing
    """End the program after this frame."""
    apply: Callable[[], None] = _nothing
    """Settings have changed: keep them, and let everything that depends on them follow."""
    stack: SceneStack = field(init=False)
    replay_speed: float = 1.0
    """How many events of a replay are shown in a second, as chosen last."""
    touched: bool = False
    """Whether the player has pressed anything yet: before that nothing is heard."""

    keeper: Keeper = field(init=False)
    """Writes down in the history what is played."""
    met: Met = field(init=False)
    """The deals that the player has met."""
    lacking: list[Trouble] = field(default_factory=list)
    """What of the program's own files could not be read, each thing once."""
    logbook: Logbook = field(default_factory=Logbook)
    """Where it is written down what goes wrong."""
    desk: Desk | None = None
    """Who runs the kiosk; None: this is a player's own program."""

    def __post_init__(self) -> None:
        self.stack = SceneStack(self)
        self.keeper = Keeper(self.history, self.wall, random.SystemRandom())
        self.met = Met(self.history)

    @cached_property
    def coach(self) -> Coach:
        """Who is beside the player at the table."""
        return Coach(self.solver, self.now)

    @property
    def house(self) -> House | None:
        """What the keeper of this kiosk has decided; None: this is a player's own program."""
        return self.desk.house if self.desk else None

    @property
    def offered(self) -> tuple[Variant, ...]:
        """The games that can be played here, each with the options that can be chosen."""
        return self.house.offered if self.house else VARIANTS

    def opens(self, page: str) -> bool:
        """Whether a player may open a page, by its name; what is none of `PAGES`, always."""
        house = self.house
        if house is None or page not in PAGES:
            return True
        return page in house.pages and (page != "settings" or any(map(self.may_change, SCHEMA)))

    def may_change(self, key: str) -> bool:
        """Whether a player may change a setting, and there is something to choose from."""
        house = self.house
        if house is None:
            return True
        return key in house.changeable and (key != "look.theme" or len(house.themes) > 1)

    def lacks(self, trouble: Trouble) -> None:
        """Note that something of the program's own cannot be read, unless that is known."""
        if all(known.key != trouble.key for known in self.lacking):
            self.lacking.append(trouble)

    @property
    def troubles(self) -> list[Trouble]:
        """What has gone wrong with settings, history, own files and solver in this run."""
        reason = self.solver.trouble
        solver = [Trouble("no_solver", short(reason))] if reason else []
        return [*self.settings.problems, *self.history.troubles, *self.lacking, *solver]

    @property
    def pace(self) -> float:
        """How many times as long as usual everything that moves takes; 0: nothing moves."""
        return PACES[self.settings.word("motion.speed")]


def solver_memory(settings: Settings) -> int:
    """In how many bytes the player lets the solver search."""
    return int(settings.word("coach.memory")) << 20
