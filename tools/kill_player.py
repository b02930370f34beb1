"""A player without a screen, for the tool ``kill``: the whole program, played by a hand of chance.

``python -m tools.kill_player FOLDER SEED`` goes on with the game kept in the folder and plays until
it is killed. It writes a line about the game before its first action and after each one.
"""

import os
import random
import sys
import time
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

import pygame

from game.rules.position import Move
from game.storage.history import History
from game.storage.settings import load
from game.ui.app import App
from game.ui.new_game import NewGame
from game.ui.services import Services
from game.ui.start import Wanted, make_services, seat
from game.ui.table.scene import TableScene
from game.ui.widgets.tile import Tile
from tools.kill_states import state_of

_PACE = 0.03
"""A hurried hand does no more than one thing in so many seconds."""
_OFTEN = {
    **{"move": 60, "undo": 15, "redo": 8, "draw": 8},
    **{"restart": 2, "new": 2, "other": 2, "again": 3},
}
_KEYS = {
    "undo": pygame.K_z,
    "redo": pygame.K_y,
    "draw": pygame.K_SPACE,
    "restart": pygame.K_F5,
    "new": pygame.K_F2,
}


class Player:
    """A hand on the keys and the pointer of a running program."""

    def __init__(self, services: Services, app: App, dice: random.Random) -> None:
        self._services, self._app, self._dice = services, app, dice
        self._before = time.monotonic()

    def act(self) -> None:
        """Do one thing that a player can do."""
        top = self._services.stack.top
        if not isinstance(top, TableScene):
            self._leave()
            return
        deed = self._dice.choices(list(_OFTEN), list(_OFTEN.values()))[0]
        if deed == "move":
            self._move(top)
        elif deed == "other":
            self._choose()
        elif deed == "again":
            self._press(pygame.K_F5)
            self._press(pygame.K_z)
        else:
            self._press(_KEYS[deed], pygame.KMOD_CTRL if deed == "redo" else 0)

    def frame(self) -> None:
        """Let the program answer and draw."""
        now = time.monotonic()
        self._app.frame(pygame.event.get(), now - self._before)
        self._before = now

    def _leave(self) -> None:
        """Back to the table from wherever this is."""
        self._press(pygame.K_ESCAPE)
        if not isinstance(self._services.stack.top, TableScene):
            self._services.stack.open("table")
        self.frame()

    def _move(self, table: TableScene) -> None:
        """Carry cards where they may go, or draw."""
        moves = list(table.game.moves(table.position))
        if moves:
            self._carry(table, self._dice.choice(moves))

    def _carry(self, table: TableScene, move: Move) -> None:
        position, places = table.position, table.view.table
        lifted = places.cards(position, move.src)[-move.size]
        goal = places.target(position, move.dst)
        grip = (lifted.x + lifted.w // 2, lifted.y + 6)
        there = (grip[0] + goal.x - lifted.x, grip[1] + goal.y - lifted.y)
        self._point(pygame.MOUSEBUTTONDOWN, grip)
        for spot in ((grip[0], grip[1] + 20), there, there):
            self._point(pygame.MOUSEMOTION, spot)
        self._point(pygame.MOUSEBUTTONUP, there)

    def _choose(self) -> None:
        """Choose another game, and have it dealt."""
        dialog = self._services.stack.open("new_game")
        self.frame()
        assert isinstance(dialog, NewGame)
        tiles = [widget for widget in dialog.controls.widgets if isinstance(widget, Tile)]
        self._tap(self._dice.choice(tiles).area.center)
        self._tap(next(w for w in dialog.controls.widgets if w.name == "go").area.center)

    def _tap(self, spot: tuple[int, int]) -> None:
        self._point(pygame.MOUSEBUTTONDOWN, spot)
        self._point(pygame.MOUSEBUTTONUP, spot)

    def _press(self, key: int, mod: int = 0) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.event.Event(kind, key=key, mod=mod, unicode="", repeat=False))
        self.frame()

    def _point(self, kind: int, spot: tuple[int, int]) -> None:
        how = {"buttons": (0, 0, 0), "rel": (0, 0)} if kind == pygame.MOUSEMOTION else {"button": 1}
        pygame.event.post(pygame.event.Event(kind, pos=spot, touch=False, **how))
        self.frame()


def main(folder: Path, seed: int) -> None:
    """Play until the end comes."""
    dice = random.Random(seed)
    history = History(folder, threaded=True)
    quick = {"motion.speed": "off", "window.mode": "windowed", "window.size": [800, 480]}
    services = make_services(load(folder, quick), history=history)
    seat(services, Wanted(folder=folder))
    print(state_of(services).line(), flush=True)
    app = App(services, "table")
    player = Player(services, app, dice)
    player.frame()
    while not app.leaving:
        print(state_of(services).line(), flush=True)
        until = time.monotonic() + dice.uniform(_PACE / 3, _PACE * 2)
        while time.monotonic() < until:
            time.sleep(_PACE / 6)
            player.frame()
        player.act()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]))
