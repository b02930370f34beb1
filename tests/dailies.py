"""Deals of the day in a window: on the menu and in the calendar, with days that were played."""

from collections.abc import Callable, Mapping, Sequence
from datetime import date, datetime, timedelta
from pathlib import Path
from typing import TypeVar

import pygame
from sample_days import attempt, keep
from screens import Screen
from tabletop import Spot

from game.deals.daily import daily
from game.keeping.keeper import Keeper
from game.rules.code import GameCode
from game.storage.history import History
from game.storage.kept import Kept, Log
from game.storage.worker import Answer
from game.ui.control_scene import ControlScene
from game.ui.daily.month import Month
from game.ui.daily.scene import Calendar
from game.ui.services import Services
from game.ui.statistics.box import ContentBox
from game.ui.widgets.button import Button
from game.ui.widgets.segmented import Segmented
from game.variants import VARIANTS
from game.variants.klondike import KLONDIKE

T = TypeVar("T")
FRIDAY = date(2026, 12, 4)
KIND = GameCode(KLONDIKE, KLONDIKE.defaults(), 0)
DAY = timedelta(days=1)


def noon(day: date) -> float:
    """The middle of a day, where this runs."""
    return datetime(day.year, day.month, day.day, 12).timestamp()


def went(signs: str, until: date = FRIDAY, kind: GameCode = KIND, number: int = 1) -> list[Kept]:
    """The days up to one of them: ``W`` won on its day, ``l`` later, ``p`` begun, ``.`` nothing.

    The games are numbered from `number` on.
    """
    games = []
    for used, sign in enumerate(signs, number):
        day = until - (len(signs) - used + number - 1) * DAY
        at = noon(day) + 2 * 86_400.0 * (sign == "l")
        if sign != ".":
            games.append(attempt(daily(kind, day), at, sign in "Wl", first=used, used=used))
    return games


class Later(History):
    """A history that tells what is counted only when it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: list[Callable[[], None]] = []

    def counted(self, count: Callable[[list[Kept]], T], nothing: T) -> Answer[T]:
        """Later."""
        answer: Answer[T] = Answer()
        self._waiting.append(lambda: answer.give(super(Later, self).counted(count, nothing).wait()))
        return answer

    def let_go(self) -> None:
        """Tell all that was asked."""
        for tell in self._waiting:
            tell()
        self._waiting.clear()


class LateLog(History):
    """A history that tells what was done in a game only when it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self._waiting: list[Callable[[], None]] = []

    def log(self, id: int) -> Answer[Log | None]:
        """Later."""
        answer: Answer[Log | None] = Answer()
        self._waiting.append(lambda: answer.give(super(LateLog, self).log(id).wait()))
        return answer

    def let_go(self) -> None:
        """Tell all that was asked."""
        for tell in self._waiting:
            tell()
        self._waiting.clear()


class PlayedElsewhere(History):
    """A history whose first game another copy of the program plays."""

    def elsewhere(self) -> Answer[frozenset[int]]:
        """Just that one."""
        answer: Answer[frozenset[int]] = Answer()
        answer.give(frozenset({1}))
        return answer


class Dailies(Screen):
    """A window on a day at noon, in a run in which such days were played; first the menu.

    `open_calendar` opens the calendar over it.
    """

    def __init__(
        self,
        games: Sequence[Kept] = (),
        *,
        today: date = FRIDAY,
        size: Spot = (1280, 720),
        language: str = "en",
        folder: Path | None = None,
        history: History | None = None,
        arguments: Mapping[str, object] | None = None,
    ) -> None:
        self.today = today
        history = history or History()
        keep(history, list(games))
        given = {"motion.speed": "off", **(arguments or {})}
        super().__init__(size, language, folder, "menu", given, self._prepare, history)

    def _prepare(self, services: Services) -> None:
        self.wall.time = noon(self.today)
        services.keeper = Keeper(services.history, services.wall, services.chance)

    def open_calendar(self) -> Calendar:
        """Open the calendar, and let it come to rest."""
        self.services.stack.open("daily")
        self.settle(0.3)
        return self.calendar

    @property
    def calendar(self) -> Calendar:
        """The calendar, which lies on top."""
        top = self.services.stack.top
        assert isinstance(top, Calendar)
        return top

    @property
    def month(self) -> Month:
        """The month that is shown."""
        found = self.calendar.controls.named("month")
        assert isinstance(found, Month)
        return found

    @property
    def play_label(self) -> str:
        """What stands on the main button."""
        button = self.calendar.controls.named("play")
        assert isinstance(button, Button)
        return button.label.words

    def words_of(self, name: str) -> list[str]:
        """What is written in a box of the calendar."""
        box = self.calendar.controls.named(name)
        assert isinstance(box, ContentBox)
        return box.words

    def names(self) -> list[str]:
        """What can be pressed on the top scene."""
        top = self.services.stack.top
        assert isinstance(top, ControlScene)
        return [widget.name for widget in top.controls.widgets]

    def tap_named(self, name: str) -> None:
        """Tap a control of the top scene, and let what follows follow."""
        top = self.services.stack.top
        assert isinstance(top, ControlScene)
        self.tap(top.controls.named(name).area.center)
        self.settle(0.1)

    def tap_day(self, day: date) -> None:
        """Tap a day of the month that is shown."""
        self.tap(self.month.place(day).center)
        self.settle(0.1)

    def pick(self, name: str, index: int) -> None:
        """Choose by keys, wherever it lies."""
        choice = self.calendar.controls.named(name)
        assert isinstance(choice, Segmented)
        while choice.chosen != index:
            self.calendar.controls.speak_to(choice, True)
            self.key(pygame.K_RIGHT if choice.chosen < index else pygame.K_LEFT)
            found = self.calendar.controls.named(name)
            assert isinstance(found, Segmented)
            choice = found

    def tap_part(self, name: str, index: int) -> None:
        """Tap a choice of the calendar."""
        choice = self.calendar.controls.named(name)
        assert isinstance(choice, Segmented)
        self.tap(choice.part(index).center)
        self.settle(0.4)

    @property
    def code(self) -> str | None:
        """The deal on the table."""
        sitting = self.services.sitting
        return str(sitting.session.code) if sitting else None

    def comes(self, day: date) -> None:
        """Another day begins, or the clock is set to one."""
        self.wall.time = noon(day)
        self.frame(seconds=0.25)


def deal_of(day: date, kind: GameCode = KIND) -> str:
    """The code of a day's deal."""
    return str(daily(kind, day))


def kind_of(key: str, **options: str) -> GameCode:
    """A game with its options."""
    variant = next(v for v in VARIANTS if v.key == key)
    return GameCode(variant, {**variant.defaults(), **options}, 0)
