"""The scenes by name, so that they can open each other without knowing each other."""

from game.ui.code import CodeDialog
from game.ui.menu import Menu
from game.ui.new_game import NewGame
from game.ui.settings import SettingsDialog
from game.ui.shelf.scene import Shelf
from game.ui.stack import Factory
from game.ui.statistics.scene import Statistics
from game.ui.table.dialogs import Stuck, TableMenu
from game.ui.table.pause import Pause
from game.ui.table.scene import TableScene
from game.ui.won import Won

SCENES: dict[str, Factory] = {
    "menu": Menu,
    "new_game": NewGame,
    "code": CodeDialog,
    "settings": SettingsDialog,
    "shelf": Shelf,
    "statistics": Statistics,
    "table": TableScene,
    "table_menu": TableMenu,
    "pause": Pause,
    "stuck": Stuck,
    "won": Won,
}
