"""A window without a screen for the tools: a game at any point, a scene over it, frame by frame."""

import os
import random
from collections.abc import Callable

import pygame

from game.play import record
from game.play.session import Session
from game.play.sitting import Sitting
from game.rules.code import parse
from game.storage.settings import load
from game.text.catalogue import Words
from game.ui.app import STEP, App
from game.ui.pictures import CardPictures
from game.ui.services import Services
from game.ui.table.scene import TableScene
from game.ui.theme import Theme
from game.variants import VARIANTS
from tools.recorded import recorded

Size = tuple[int, int]

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")


class Stage:
    """The whole interface at `size`, by a clock that only `frame` moves.

    `game` is a game code, or the name of a recorded game of which `moves` have been made; without
    one there is the menu. `settings` are those of ``defaults.toml``, with ``__`` for the dot.
    """

    def __init__(self, size: Size, game: str = "", moves: int = 0, **settings: object) -> None:
        chosen = {key.replace("__", "."): value for key, value in settings.items()}
        given = {"window.mode": "windowed", "window.size": list(size), "look.language": "en"}
        self.time = 0.0
        kept = load(None, {**given, **chosen})
        self.services = Services(
            words=Words(kept.word("look.language")),
            settings=kept,
            theme=Theme(kept.word("look.theme"), size),
            pictures=CardPictures(),
            now=self._now,
            chance=random.Random(7),
        )
        if game:
            self.services.sitting = Sitting(_session(game, moves, self._now), self._now)
        self.app = App(self.services, "table" if game else "menu")
        self.frame()
        self.services.pictures.wait()

    def _now(self) -> float:
        return self.time

    @property
    def table(self) -> TableScene:
        """The table, which may be covered."""
        return next(s for s in self.services.stack.scenes if isinstance(s, TableScene))

    @property
    def surface(self) -> pygame.Surface:
        """What is seen."""
        return self.app.window.surface

    def frame(self, *events: pygame.event.Event, seconds: float = STEP) -> None:
        """Let one frame pass."""
        self.time += seconds
        self.app.frame(events, seconds)

    def settle(self) -> None:
        """Let frames pass until nothing moves."""
        self.frame()
        while self.services.stack.busy():
            self.frame()

    def open(self, scene: str) -> None:
        """Open a scene by its name, and let it come to rest."""
        self.services.stack.open(scene)
        self.settle()

    def press(self, spot: Size) -> None:
        """Put the pointer down."""
        self.frame(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1, touch=False))

    def release(self, spot: Size) -> None:
        """Lift it."""
        self.frame(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=spot, button=1, touch=False))

    def picture(self) -> pygame.Surface:
        """What is seen, drawn anew."""
        self.app.redraw()
        self.frame(seconds=0)
        return self.surface.copy()

    def close(self) -> None:
        """End the thread that draws cards."""
        self.services.pictures.close()


def motion(spot: Size) -> pygame.event.Event:
    """The pointer has moved to `spot`."""
    return pygame.event.Event(
        pygame.MOUSEMOTION, pos=spot, rel=(0, 0), buttons=(1, 0, 0), touch=False
    )


def _session(game: str, moves: int, now: Callable[[], float]) -> Session:
    code, events = recorded(game) if "_" in game else (game, [])
    session = Session.of(parse(code, VARIANTS), now)
    record.perform(session, events[:moves])
    return session
