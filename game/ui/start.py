"""Opening the window, and drawing a table into a file instead."""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeVar

import pygame

from game.deals.drawing import Fresh
from game.keeping.resuming import resumed
from game.solver.asking import Apart
from game.storage.history import History
from game.storage.logbook import Logbook
from game.teaching.lessons import tutorial
from game.text.catalogue import load
from game.ui import console
from game.ui.app import App, floored
from game.ui.dealing import deal, fresh_code
from game.ui.machine import line, picture, program
from game.ui.pictures import CardPictures
from game.ui.services import Services, solver_memory
from game.ui.sound import Sound
from game.ui.theme import Theme
from game.variants import VARIANTS

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from game.rules.code import GameCode
    from game.storage.settings import Settings


AnyApp = TypeVar("AnyApp", bound=App)
_UNSEEN = ("dummy", "offscreen")
"""What the library draws on when it finds no screen: nobody would see the game."""


class NoScreen(RuntimeError):
    """No window could be opened: why, as a key of ``cli`` and its values."""

    def __init__(self, key: str, **values: str) -> None:
        super().__init__(key, *values.values())
        self.key, self.values = key, values


@dataclass(frozen=True)
class Wanted:
    """What a start was asked for: a deal, the menu, a file to open, folders to write to.

    `folder` is where everything played is kept, `exports` where figures and games are saved for
    other programs; None: nowhere.
    """

    deal: GameCode | Fresh | None = None
    menu: bool = False
    file: Path | None = None
    folder: Path | None = None
    exports: Path | None = None


def run(settings: Settings, wanted: Wanted, logbook: Logbook | None = None) -> int:
    """Play until the player leaves; the exit code. What goes wrong is written into `logbook`.

    Begins at the table of the game asked for, else with the game that was not finished, else in
    the menu. Raises NoScreen where there is no screen to open a window on.
    """
    history = History(wanted.folder, threaded=True)
    services = make_services(settings, history=history)
    logbook = services.logbook = logbook or services.logbook
    logbook.note(f"start: {line(program())}")
    services.solver = Apart(solver_memory(settings), note=logbook.note)
    services.exports = wanted.exports
    try:
        first = seat(services, wanted)
        app = opened(lambda: App(services, first))
        listen(services)
        if wanted.file is not None:
            _open(services, wanted.file)
        greet(services, wanted)
        logbook.note(f"window: {line(picture())}, language {services.words.language}")
        code = app.run()
    finally:
        if services.sitting:
            services.sitting.session.rest()
        history.close()
        services.solver.close()
        services.sound.close()
        services.pictures.close()
    logbook.note("end")
    return code


def _open(services: Services, file: Path) -> None:
    """Show what a file holds."""
    from game.ui.share.opening import open_file  # noqa: PLC0415  rarely needed

    open_file(services, file)


def seat(services: Services, wanted: Wanted) -> str:
    """Go on with the game that was running, or put it aside for one asked for; the first scene."""
    services.sitting = resumed(services.history, services.keeper, VARIANTS, services.now)
    if wanted.deal is not None:
        deal(services, _code(services, wanted.deal))
        return "table"
    goes_on = services.settings.word("play.start") == "continue" and not wanted.menu
    return "table" if services.sitting and goes_on else "menu"


def greet(services: Services, wanted: Wanted) -> None:
    """Offer the first lessons, where they can be had again, to who has never played and has asked
    for nothing else; once."""
    settings = services.settings
    asked = wanted.menu or wanted.deal is not None or wanted.file is not None
    if asked or services.sitting or not settings.on("learn.welcome"):
        return
    if not (services.opens("help") and tutorial().offered(services.offered)):
        return
    if services.history.codes().wait():
        return
    settings.set("learn.welcome", False)
    settings.save()
    services.stack.open("welcome")


def _code(services: Services, wanted: GameCode | Fresh) -> GameCode:
    return fresh_code(services, wanted) if isinstance(wanted, Fresh) else wanted


def opened(window: Callable[[], AnyApp]) -> AnyApp:
    """The window; NoScreen where it could not be opened, or not be seen unless asked for."""
    try:
        pygame.display.init()
        asked = os.environ.get("SDL_VIDEODRIVER")
        if not asked and pygame.display.get_driver() in _UNSEEN:
            raise _no_screen("nothing_to_see")
        return window()
    except pygame.error as error:
        raise _no_screen("no_screen", reason=str(error)) from None


def _no_screen(key: str, **values: str) -> NoScreen:
    """The reason that can be mended, where there is one; else what the system says."""
    place = console.here()
    key, values = (place and place.unseen) or (key, values)
    return NoScreen(key, **values)


def listen(services: Services) -> None:
    """Say so where keyboard, mouse and touch cannot be heard."""
    place = console.here()
    if place and (trouble := place.deaf):
        services.lacks(trouble)


def screenshot(settings: Settings, wanted: GameCode | Fresh | None, file: Path) -> None:
    """Draw the table of a deal, or else the menu, at the window's size into a PNG.

    Needs no screen and keeps no settings. Raises OSError where the file cannot be written.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    settings.set("motion.speed", "off")
    settings.set("window.mode", "windowed")
    services = make_services(settings)
    if wanted is not None:
        deal(services, _code(services, wanted))
    app = App(services, "table" if wanted else "menu")
    try:
        app.frame([], 0)
        services.pictures.wait()
        app.redraw()
        app.frame([], 0)
        _save(app.window.surface, file)
    finally:
        services.pictures.close()


def _save(surface: pygame.Surface, file: Path) -> None:
    try:
        pygame.image.save(surface, file)
    except pygame.error as error:
        raise OSError(0, str(error)) from None


def make_services(settings: Settings, history: History | None = None) -> Services:
    """What the scenes share; without a history, what is played is kept in memory only."""
    return Services(
        words=load(settings.word("look.language")),
        settings=settings,
        theme=Theme(settings.word("look.theme"), floored(settings.pixels("window.size"))),
        pictures=CardPictures(),
        sound=Sound(settings.percent("sound.volume") / 100, settings.on("sound.on")),
        history=history or History(),
    )
