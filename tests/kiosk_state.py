"""Everything of a kiosk that a visitor could leave behind, as one value to compare."""

from collections.abc import Mapping

import pygame
from kiosk_room import KioskScreen

from game.storage.allowed import SCHEMA


def state(screen: KioskScreen) -> Mapping[str, object]:
    """How it stands for whoever has just come: what is set, kept, copied, asked, and seen."""
    screen.shared.pictures.wait()
    screen.settle(1.0)
    services, app = screen.services, screen.app
    solver, history = services.solver, services.history
    return {
        "settings": {key: services.settings.get(key) for key in SCHEMA},
        "user": repr(vars(services.settings)["_user"]),
        "problems": tuple(services.settings.problems),
        "language": services.words.language,
        "theme": (services.theme.name, services.theme.size, services.theme.scale),
        "sitting": services.sitting,
        "games": history.count("all").wait(),
        "codes": history.codes().wait(),
        "rulings": history.rulings().wait(),
        "met": services.met.codes,
        "clipboard": (services.clipboard.get(), services.clipboard.shared),
        "asked": solver.waiting,
        "replay speed": services.replay_speed,
        "exports": services.exports,
        "scenes": [type(scene).__name__ for scene in services.stack.scenes],
        "full screen": app.window.full,
        "sleep": pygame.display.get_allow_screensaver(),
        "caption": pygame.display.get_caption()[0],
        "picture": pygame.image.tobytes(screen.surface, "RGB"),
    }
