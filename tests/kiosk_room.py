"""A kiosk to stand before: its window without a screen, and clocks that stand until told to go."""

import random
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

import pygame
from drawn import deck
from screens import TODAY, Clock, Screen
from solvers import Silent

from game.kiosk.house import House
from game.kiosk.loading import load
from game.kiosk.pin import Pin
from game.kiosk.tally import Counts, Tally
from game.kiosk.tries import Tries
from game.solver.asking import Solver
from game.storage.history import History
from game.ui.kiosk.app import KioskApp
from game.ui.kiosk.visits import Shared
from game.ui.scene import Scene
from game.ui.sound import Sound
from game.ui.theme import Theme

PIN = "2580"


@cache
def _pin() -> Pin:
    return Pin.of(PIN, b"salt" * 4)


class KioskScreen(Screen):
    """A kiosk in a window of `size`, whose house is as usual but for what `house` says.

    `services` are those of whoever is in front of it; `history` makes a place for what one plays.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        arguments: Mapping[str, object] | None = None,
        solver: Solver | None = None,
        history: Callable[[], History] = History,
        **house: Any,
    ) -> None:
        given = {"window.mode": "windowed", "window.size": list(size), "motion.speed": "off"}
        kiosk = load(None, {**given, **(arguments or {})})
        self.house: House = replace(kiosk.house, **house)
        self.kiosk = replace(kiosk, house=self.house)
        self.settings = self.kiosk.settings()
        self.clock, self.wall = Clock(), Clock(TODAY)
        self.beats = 0
        self.tally = Tally()
        self.shared = Shared(
            Theme(self.settings.word("look.theme"), size),
            deck(),
            Sound(on=False),
            solver or Silent(),
            now=self.clock,
            wall=self.wall,
            chance=random.Random(7),
            history=history,
        )
        self.kiosk_app = KioskApp(self.kiosk, self.shared, self.tally, Tries(_pin()), self._beat)
        self.app = self.kiosk_app
        self.services = self.kiosk_app.services
        self.settle(0.05)

    def _beat(self) -> None:
        self.beats += 1

    def frame(self, *events: pygame.event.Event, seconds: float = 1 / 60) -> None:
        """Let one frame pass; the time of day goes on, too."""
        self.wall.time += seconds
        super().frame(*events, seconds=seconds)
        self.services = self.kiosk_app.services
        self.settings = self.services.settings

    @property
    def top(self) -> Scene:
        """The scene that answers."""
        top = self.services.stack.top
        assert top is not None
        return top

    def counts(self) -> Counts:
        """Everything that was counted."""
        return self.tally.counts().wait()

    def welcome(self, language: str | None = None) -> None:
        """A visitor comes to the first screen, and chooses a language there."""
        self.kiosk_app.welcome()
        self.settle(0.1)
        if language:
            self.services.settings.set("look.language", language)
            self.services.apply()
            self.frame()

    def wait(self, seconds: float) -> None:
        """Let so much time pass, four frames a second, without input."""
        for _ in range(round(4 * seconds)):
            self.frame(seconds=0.25)
