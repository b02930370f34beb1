"""Whatever a visitor does anywhere, nothing that the keeper has closed is reached."""

import random
from collections.abc import Iterator

import pygame
import pytest
from shared import BOARD, DECK, GAME
from visiting import Visit, narrowed, of
from visitor import KEYS, LIKELY, MODS

from game.kiosk.house import PAGES, House
from game.rules.code import GameCode
from game.ui.code import CodeDialog
from game.ui.control_scene import ControlScene
from game.ui.daily.scene import Calendar
from game.ui.help.scene import Help
from game.ui.replay.watching import Watching
from game.ui.scene import Scene
from game.ui.settings import SettingsDialog
from game.ui.share.dialog import ShareDialog
from game.ui.share.found import FoundDialog
from game.ui.share.unread import Unread
from game.ui.shelf.scene import Shelf
from game.ui.statistics.scene import Statistics
from game.ui.table.scene import TableScene
from game.ui.widgets.widget import Widget

SCENES: dict[str, tuple[type[Scene], ...]] = {
    "daily": (Calendar,),
    "shelf": (Shelf,),
    "statistics": (Statistics,),
    "code": (CodeDialog, FoundDialog, Unread),
    "help": (Help,),
    "settings": (SettingsDialog,),
    "share": (ShareDialog,),
}
"""What a page that is open can show."""
TEXTS = (BOARD, DECK, GAME, "RU1-C-AAAAABB", "KL1-D3R-AAAAABB", "#617", "FC1-C2-AAAAABB", "?")
FEW = (
    *(narrowed(variant, draw=("1",), rule=("classic",)) for variant in of("klondike")),
    *(narrowed(variant, cells=("4",)) for variant in of("freecell")),
)
SIZES = ((800, 480), (480, 800), (1280, 720))


def house(dice: random.Random) -> House:
    """What one keeper might decide."""
    pages = frozenset(page for page in PAGES if dice.random() < 0.6)
    changeable = frozenset(dice.sample(["look.deck", "look.scale", "sound.on"], 2))
    return House(offered=FEW[: dice.choice((1, 2))], pages=pages, changeable=changeable)


def widgets(scene: Scene | None) -> list[Widget]:
    """What can be pressed."""
    if isinstance(scene, TableScene):
        return list(scene.bar.controls.widgets)
    if isinstance(scene, ControlScene | Watching):
        return list(scene.controls.widgets)
    return []


class Walk:
    """A visitor who presses, types, drops and pastes anything."""

    def __init__(self, seed: int) -> None:
        self.dice = random.Random(seed)
        self.house = house(self.dice)
        size = self.dice.choice(SIZES)
        self.visit = Visit(self.house, size, arguments={"motion.speed": "off"})

    def go(self) -> None:
        """One thing that may happen next."""
        ways = (self._press, self._press, self._key, self._point, self._drag, self._bring)
        self.dice.choice(ways)()
        self.visit.frame(seconds=self.dice.choice((1 / 60, 1 / 60, 0.5)))

    def _press(self) -> None:
        if found := [w for w in widgets(self.visit.services.stack.top) if w.enabled]:
            area = self.dice.choice(found).area
            spot = (self.dice.randrange(area.width), self.dice.randrange(area.height))
            self.visit.tap((area.left + spot[0], area.top + spot[1]))

    def _key(self) -> None:
        key = self.dice.choice(self.dice.choice((KEYS, LIKELY)))
        self.visit.key(key, self.dice.choice(MODS))

    def _spot(self) -> tuple[int, int]:
        width, height = self.visit.app.window.size
        return self.dice.randrange(width), self.dice.randrange(height)

    def _point(self) -> None:
        self.visit.tap(self._spot(), touch=True)

    def _drag(self) -> None:
        self.visit.press(self._spot())
        self.visit.move(self._spot())
        self.visit.release(self._spot())

    def _bring(self) -> None:
        text = self.dice.choice(TEXTS)
        if self.dice.random() < 0.5:
            self.visit.services.clipboard.put(text)
            self.visit.key(pygame.K_v, pygame.KMOD_CTRL)
        elif self.dice.random() < 0.5:
            self.visit.frame(pygame.event.Event(pygame.DROPTEXT, text=text))
        else:
            self.visit.type(text)

    def wrong(self) -> Iterator[str]:
        """What was reached that should not be."""
        services = self.visit.services
        for scene in services.stack.scenes:
            for page, scenes in SCENES.items():
                if isinstance(scene, scenes) and page not in self.house.pages:
                    yield f"{page} is open"
            kind = getattr(scene, "kind", None) or getattr(scene, "code", None)
            if isinstance(kind, GameCode) and not kind.offered(self.house.offered):
                yield f"{kind} in {type(scene).__name__}"
        code = services.sitting.session.code if services.sitting else None
        if code and not code.offered(self.house.offered):
            yield f"{code} is played"


def walked(seed: int, steps: int) -> list[str]:
    """What a walk has found wrong, if anything, with what was done."""
    walk = Walk(seed)
    begun = {key: walk.visit.settings.get(key) for key in ("look.theme", "look.hand", "look.back")}
    for step in range(steps):
        walk.go()
        if wrong := list(walk.wrong()):
            return [f"seed {seed}, step {step}", *wrong]
    changed = [key for key, value in begun.items() if walk.visit.settings.get(key) != value]
    return [f"{key} has changed" for key in changed]


@pytest.mark.parametrize("seed", range(4))
def test_nothing_that_is_closed_is_reached(seed: int) -> None:
    assert walked(seed, 100) == []


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(100, 112))
def test_nothing_that_is_closed_is_reached_in_long_visits(seed: int) -> None:
    assert walked(seed, 1500) == []
