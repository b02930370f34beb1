"""The scenes by name, so that they can open each other without knowing each other."""

from game.ui.menu import Menu
from game.ui.stack import Factory

SCENES: dict[str, Factory] = {"menu": Menu}
