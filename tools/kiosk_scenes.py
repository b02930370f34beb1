"""The scenes that only a kiosk has, each with somebody who runs the kiosk, to be looked at."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta

from game.kiosk.hours import Hours, Span
from game.kiosk.house import House
from game.kiosk.pin import Pin
from game.kiosk.tally import Tally
from game.kiosk.tries import MOST, Tries
from game.ui.dates import day_of
from game.ui.kiosk.attendant import Attendant
from game.ui.kiosk.attract import Attract
from game.ui.kiosk.closed import Closed
from game.ui.kiosk.keypad import Keypad
from game.ui.kiosk.scenes import SCENES
from game.variants import VARIANTS
from tools.stage import Stage

Prepare = Callable[[Stage], None]

_DAYS = 40
_OPEN = Hours(((Span(600, 1080),),) * 7)
_CLOSED = Hours(((),) * 6 + ((Span(600, 1080),),))
_FRAME = 0.1


class PaperDesk:
    """Nobody: whatever is asked for, nothing comes of it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.tally = Tally()
        self.tries = Tries(Pin.of("2580", bytes(16)))

    def welcome(self) -> None:
        """Nobody comes."""

    def farewell(self) -> None:
        """Nobody leaves."""

    def stay(self) -> None:
        """Nobody is there."""

    def set_volume(self, percent: int) -> None:
        """Nobody hears it."""

    def leave(self) -> None:
        """The picture stays."""

    def start_anew(self) -> None:
        """The picture stays."""

    def restart(self) -> None:
        """The picture stays."""

    def shut_down(self) -> None:
        """The picture stays."""


def kiosk_scenes() -> dict[str, Prepare]:
    """What is done to see each of them, by name."""
    return {
        "kiosk-attract": lambda stage: _wait(_opened(stage, "attract"), 45),
        "kiosk-attract-won": _won,
        "kiosk-closed": lambda stage: _wait(_opened(stage, "closed"), 1),
        "kiosk-closed-touched": _touched,
        "kiosk-keypad": _typed,
        "kiosk-keypad-locked": _locked,
        "kiosk-attendant": lambda stage: _wait(_opened(stage, "attendant"), 1),
        "kiosk-attendant-house": _house,
    }


def _opened(stage: Stage, scene: str) -> Stage:
    hours = _CLOSED if scene == "closed" else _OPEN
    themes = (stage.services.settings.word("look.theme"),)
    house = House(themes=themes, hours=hours, restart=("reboot",), shut_down=("poweroff",))
    desk = PaperDesk(house)
    _fill(desk.tally, day_of(stage.services.wall()))
    stage.services.desk = desk
    stage.services.stack.factories.update(SCENES)
    stage.open(scene)
    return stage


def _fill(tally: Tally, today: date) -> None:
    """Many have played here lately."""
    for ago in range(_DAYS):
        day = today - timedelta(days=ago)
        for _ in range(5 + ago % 7):
            tally.visitor(day)
        for number, variant in enumerate(VARIANTS):
            games = 3 + (5 * ago + 7 * number) % 11
            tally.add(day, variant.key, games, games // 2, 310.0 * games)


def _wait(stage: Stage, seconds: float) -> None:
    for _ in range(round(seconds / _FRAME)):
        stage.frame(seconds=_FRAME)
    stage.services.pictures.wait()


def _won(stage: Stage) -> None:
    _wait(_opened(stage, "attract"), 1)
    shown = stage.services.stack.top
    assert isinstance(shown, Attract)
    while not shown.performance.over:
        _wait(stage, 1)
    _wait(stage, 4)


def _touched(stage: Stage) -> None:
    scene = _opened(stage, "closed").services.stack.top
    assert isinstance(scene, Closed)
    scene.touched()
    stage.settle()


def _typed(stage: Stage) -> None:
    _press(_opened(stage, "keypad"), "2", "5", "8")


def _locked(stage: Stage) -> None:
    _opened(stage, "keypad")
    for _ in range(MOST):
        _press(stage, "1", "enter")
        _wait(stage, 1)


def _press(stage: Stage, *keys: str) -> None:
    scene = stage.services.stack.top
    assert isinstance(scene, Keypad)
    for key in keys:
        spot = scene.controls.named(key).area.center
        stage.press(spot)
        stage.release(spot)
    stage.settle()


def _house(stage: Stage) -> None:
    scene = _opened(stage, "attendant").services.stack.top
    assert isinstance(scene, Attendant)
    scene.show_part(1)
    stage.settle()
