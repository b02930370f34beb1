#!/usr/bin/env python3
"""Draws the pictures of the README: tables in the middle of recorded games.

Run it from the project's folder, with the program installed: ``python -m tools.make_screenshots``.
"""

import os
import sys
from pathlib import Path
from typing import NamedTuple

import pygame

from game.play import record
from game.rules.code import parse
from game.storage.settings import load
from game.ui.app import App
from game.ui.dealing import deal
from game.ui.start import make_services
from game.variants import VARIANTS
from tools.recorded import recorded

FOLDER = Path(__file__).resolve().parent.parent / "assets" / "screenshots"


class Shot(NamedTuple):
    """One picture: a recorded game after so many moves, in a window and a language."""

    name: str
    game: str
    moves: int
    size: tuple[int, int]
    language: str


SHOTS = (
    Shot("russian", "russian_RU1-C-AAAAAAN", 24, (1280, 720), "tr"),
    Shot("klondike", "klondike_KL1-D3C-AAAAAAQ", 40, (1280, 720), "en"),
)


def draw(shot: Shot) -> None:
    """Write one picture."""
    given = {
        "window.mode": "windowed",
        "window.size": list(shot.size),
        "look.language": shot.language,
        "motion.speed": "off",
    }
    code, events = recorded(shot.game)
    services = make_services(load(None, given))
    sitting = deal(services, parse(code, VARIANTS))
    record.perform(sitting.session, events[: shot.moves])
    app = App(services, "table")
    app.frame([], 0)
    services.pictures.wait()
    app.redraw()
    app.frame([], 0)
    FOLDER.mkdir(exist_ok=True)
    pygame.image.save(app.window.surface, FOLDER / f"{shot.name}.png")
    services.pictures.close()


def main() -> int:
    """Write all of them."""
    os.environ["SDL_VIDEODRIVER"] = "dummy"
    for shot in SHOTS:
        draw(shot)
    return 0


if __name__ == "__main__":
    sys.exit(main())
