"""Opening the window, and drawing a table into a file instead."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pygame

from game.play.sitting import Sitting
from game.text.catalogue import load
from game.ui.app import App, floored
from game.ui.pictures import CardPictures
from game.ui.services import Services
from game.ui.sound import Sound
from game.ui.theme import Theme

if TYPE_CHECKING:
    from pathlib import Path

    from game.rules.code import GameCode
    from game.storage.settings import Settings


_UNSEEN = ("dummy", "offscreen")
"""What the library draws on when it finds no screen: nobody would see the game."""


class NoScreen(RuntimeError):
    """No window could be opened; says what the system said, or nothing if there is no screen."""


def run(settings: Settings, code: GameCode | None) -> int:
    """Play, at the table of `code` or else from the menu, until the player leaves; the exit code.

    Raises NoScreen where there is no screen to open a window on.
    """
    services = make_services(settings, code)
    try:
        return _opened(services, "table" if code else "menu").run()
    finally:
        services.sound.close()
        services.pictures.close()


def _opened(services: Services, first: str) -> App:
    """The window with its first scene; NoScreen where it could not be seen, unless asked for."""
    try:
        pygame.display.init()
        asked = os.environ.get("SDL_VIDEODRIVER")
        if not asked and pygame.display.get_driver() in _UNSEEN:
            raise NoScreen
        return App(services, first)
    except pygame.error as error:
        raise NoScreen(str(error)) from None


def screenshot(settings: Settings, code: GameCode | None, file: Path) -> None:
    """Draw the table of `code`, or else the menu, at the window's size into a PNG.

    Needs no screen and keeps no settings. Raises OSError where the file cannot be written.
    """
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    settings.set("motion.speed", "off")
    settings.set("window.mode", "windowed")
    services = make_services(settings, code)
    app = App(services, "table" if code else "menu")
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


def make_services(settings: Settings, code: GameCode | None) -> Services:
    """What the scenes share, with a game of `code` begun where there is one."""
    services = Services(
        words=load(settings.word("look.language")),
        settings=settings,
        theme=Theme(settings.word("look.theme"), floored(settings.pixels("window.size"))),
        pictures=CardPictures(),
        sound=Sound(settings.percent("sound.volume") / 100, settings.on("sound.on")),
    )
    if code is not None:
        services.sitting = Sitting.start(code, services.now)
    return services
