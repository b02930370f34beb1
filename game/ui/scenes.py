"""The scenes by name, so that they can open each other without knowing each other.

Those that no start begins with are loaded when they are first opened; who packs the program must
name `game`'s modules for that.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from game.ui.menu import Menu
from game.ui.table.scene import TableScene

if TYPE_CHECKING:
    from game.ui.scene import Scene
    from game.ui.services import Services
    from game.ui.stack import Factory


def later(module: str, name: str) -> Factory:
    """A scene whose module is loaded when it is needed."""

    def scene(services: Services) -> Scene:
        made: Scene = getattr(import_module(f"game.ui.{module}"), name)(services)
        return made

    return scene


SCENES: dict[str, Factory] = {
    "menu": Menu,
    "new_game": later("new_game", "NewGame"),
    "code": later("code", "CodeDialog"),
    "daily": later("daily.scene", "Calendar"),
    "help": later("help.opening", "help_at_hand"),
    "settings": later("settings", "SettingsDialog"),
    "shelf": later("shelf.scene", "Shelf"),
    "statistics": later("statistics.scene", "Statistics"),
    "table": TableScene,
    "table_menu": later("table.dialogs", "TableMenu"),
    "pause": later("table.pause", "Pause"),
    "welcome": later("tutorial.welcome", "Welcome"),
    "stuck": later("table.dialogs", "Stuck"),
    "won": later("won", "Won"),
}
