"""A window to press in: the whole interface without a screen, driven event by event."""

import random
from collections.abc import Callable, Mapping
from pathlib import Path

import pygame
import pytest
from drawn import deck
from solvers import Recalling

from game.storage.history import History
from game.storage.settings import Settings, load
from game.text.catalogue import Words
from game.ui.app import STEP, App
from game.ui.services import Services
from game.ui.sound import Sound
from game.ui.start import Wanted, seat
from game.ui.theme import Theme

SIZES = ((800, 480), (480, 800), (1280, 720), (1920, 1080))
LANGUAGES = ("tr", "en")
LARGE = (*SIZES, (3840, 2160), (1080, 1920), (1024, 600), (600, 1024), (800, 846))
USUAL = (
    *((size, "normal") for size in SIZES),
    *((size, "huge") for size in SIZES[:2]),
)
"""Sizes of window with sizes of letters, where room is least and where it is most."""
_BETWEEN = (
    *((size, "normal") for size in LARGE),
    *((size, scale) for size in (*SIZES[:3], (800, 846)) for scale in ("small", "large", "huge")),
)
SCALED = (
    *(pytest.param(*each) for each in USUAL),
    *(pytest.param(*each, marks=pytest.mark.slow) for each in _BETWEEN if each not in USUAL),
)
"""The same and those between, which take their time."""


TODAY = 1_790_000_000.0
"""What the clock on the wall shows, in seconds since 1970: a day in September 2026."""


class Clock:
    """A clock that stands still until it is told to go."""

    def __init__(self, time: float = 0.0) -> None:
        self.time = time

    def __call__(self) -> float:
        return self.time


class Mute(Sound):
    """Sound that opens no device, whatever the settings say."""

    def play(self, name: str, pitch: int | None = None, loudness: float = 1.0) -> None:
        """Silence."""


class Screen:
    """An app in a window of `size`, and a hand, a keyboard and a clock to go with it.

    It opens with the scene `first`, or as a start does that was asked for what is `wanted`.
    """

    def __init__(
        self,
        size: tuple[int, int] = (1280, 720),
        language: str = "tr",
        folder: Path | None = None,
        first: str = "menu",
        arguments: Mapping[str, object] | None = None,
        prepare: Callable[[Services], None] = lambda _services: None,
        history: History | None = None,
        wanted: Wanted | None = None,
    ) -> None:
        given = {"window.mode": "windowed", "window.size": list(size), "look.language": language}
        self.settings: Settings = load(folder, {**given, **(arguments or {})})
        self.clock = Clock()
        self.wall = Clock(TODAY)
        self.services = Services(
            words=Words(language),
            settings=self.settings,
            theme=Theme(self.settings.word("look.theme"), size),
            pictures=deck(),
            sound=Mute(),
            solver=Recalling(),
            now=self.clock,
            chance=random.Random(7),
            history=history or History(),
            wall=self.wall,
        )
        prepare(self.services)
        if wanted is not None:
            first = seat(self.services, wanted)
        self.app = App(self.services, first)
        self.settle()

    @property
    def surface(self) -> pygame.Surface:
        """What the player sees."""
        return self.app.window.surface

    def frame(self, *events: pygame.event.Event, seconds: float = STEP) -> None:
        """Let one frame pass."""
        self.clock.time += seconds
        self.app.frame(events, seconds)

    def settle(self, seconds: float = 0.6) -> None:
        """Let time pass, frame by frame, without input."""
        for _ in range(round(seconds / STEP)):
            self.frame()

    def press(self, spot: tuple[int, int], button: int = 1, touch: bool = False) -> None:
        """Put the pointer down."""
        self.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=button, touch=touch))

    def move(self, spot: tuple[int, int], touch: bool = False) -> None:
        """Move the pointer."""
        self.frame(
            pygame.event.Event(
                pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(0, 0, 0), touch=touch
            )
        )

    def release(self, spot: tuple[int, int], button: int = 1, touch: bool = False) -> None:
        """Lift the pointer."""
        self.frame(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=button, touch=touch))

    def tap(self, spot: tuple[int, int], touch: bool = False) -> None:
        """Press and release at one spot."""
        self.press(spot, touch=touch)
        self.release(spot, touch=touch)

    def key(self, key: int, mod: int = 0, signs: str = "") -> None:
        """Press a key and let it go."""
        self.frame(
            pygame.event.Event(pygame.KEYDOWN, key=key, mod=mod, unicode=signs, repeat=False),
            pygame.event.Event(pygame.KEYUP, key=key, mod=mod),
        )

    def type(self, text: str) -> None:
        """Type text as the system delivers it."""
        self.frame(pygame.event.Event(pygame.TEXTINPUT, text=text))

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.frame(pygame.event.Event(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1]))
