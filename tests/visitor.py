"""A player who does anything in any scene, and what must hold whatever is done."""

import random
from collections.abc import Callable, Mapping
from pathlib import Path

import pygame
from fitting import misfits
from gamepad import axis, button
from sample_history import fill, sample_history
from screens import TODAY, Screen
from shared import BOARD, DECK, GAME, STRAY
from solvers import Recalling

from game.play.session import Session
from game.rules.cards import face_up
from game.solver.patience import Patience
from game.storage.history import History
from game.storage.kept import Log
from game.ui.control_scene import ControlScene
from game.ui.replay.opening import replay_kept
from game.ui.replay.scene import Replay
from game.ui.scene import GLANCE, Scene
from game.ui.scenes import SCENES
from game.ui.services import Services
from game.ui.table.dialogs import Stuck
from game.ui.table.scene import TableScene
from game.ui.table.view import View
from game.ui.widgets.controls import Controls
from game.ui.widgets.text_field import TextField
from game.ui.won import Won

Spot = tuple[int, int]

SIZES: tuple[Spot, ...] = ((800, 480), (480, 800), (1280, 720), (1024, 600))
GAMES = 24
LONGEST = 3.0
"""In so many seconds every scene comes to rest."""
LONGEST_FINISH = 24.0
"""In so many seconds all cards go home, however slowly, and the rosette opens."""
LONGEST_NOTICE = 9.0
"""So many seconds later every sentence on the table has gone."""
KEYS = [getattr(pygame, name) for name in dir(pygame) if name.startswith("K_")]
"""All keys there are."""
LIKELY = (
    *(pygame.K_TAB, pygame.K_RETURN, pygame.K_ESCAPE, pygame.K_SPACE, pygame.K_BACKSPACE),
    *(pygame.K_LEFT, pygame.K_RIGHT, pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END),
    *(pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_DELETE, pygame.K_F2, pygame.K_F5, pygame.K_a),
    *(pygame.K_F3, pygame.K_F4, pygame.K_F10, pygame.K_v, pygame.K_z, pygame.K_y, pygame.K_p),
    *(pygame.K_h, pygame.K_h, pygame.K_F6),
)
MODS = (0, 0, 0, pygame.KMOD_SHIFT, pygame.KMOD_CTRL, pygame.KMOD_ALT)
WINDOW = (
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWEXPOSED,
    pygame.WINDOWMINIMIZED,
    pygame.WINDOWRESTORED,
)
TEXTS = (BOARD, STRAY, DECK, GAME, "RU1-C-AAAAABB", "#617", "", " \n", "x" * 30_000, "şğıİ♠\0")
LOOKS: Mapping[str, tuple[bool | str, ...]] = {
    "look.language": ("tr", "en"),
    "look.theme": ("iznik", "gece", "keten", "contrast"),
    "look.scale": ("small", "normal", "large", "huge"),
    "look.hand": ("left", "right"),
    "look.quiet": (True, False),
    "look.large_print": (True, False),
    "motion.speed": ("off", "fast", "normal", "slow"),
}
ALIVE = (TableScene, Stuck, Won)
"""The scenes in which the running game may change."""


class Visitor(Screen):
    """A player who does anything anywhere, in a history of games played before."""

    def __init__(self, seed: str, folder: Path, size: Spot, history: History | None = None) -> None:
        self.dice = random.Random(seed)
        self.folder = folder
        self.done: list[str] = []
        kept = history or History()
        fill(kept, sample_history(GAMES, until=TODAY))
        speed = self.dice.choice(LOOKS["motion.speed"])
        super().__init__(size, arguments={"motion.speed": speed}, history=kept, prepare=self._ready)
        self.before = self.kept()

    def _ready(self, services: Services) -> None:
        services.solver = Recalling(Patience(nodes=500, polish=0))
        services.exports = self.folder / "exports"

    # ------------------------------------------------------------------ what there is

    @property
    def top(self) -> Scene:
        """The scene that answers."""
        top = self.services.stack.top
        assert top is not None
        return top

    @property
    def running(self) -> Session | None:
        """The game at the table."""
        return self.services.sitting.session if self.services.sitting else None

    def kept(self) -> dict[int, list[str]]:
        """All games with an action, and what was done in them."""
        history = self.services.history
        logs = {game.id: history.log(game.id).wait() for game in history.everything().wait()}
        return {id: (log or Log()).events.split() for id, log in logs.items()}

    # ------------------------------------------------------------------ what is done

    def anything(self) -> None:
        """One thing that may happen next."""
        ways: dict[Callable[[], None], int] = {
            self.press_a_control: 30,
            self.type_a_key: 22,
            self.point_anywhere: 18,
            self.drag: 8,
            self.let_time_pass: 6,
            self.turn_the_wheel: 4,
            self.open_a_scene: 4,
            self.look_at_a_kept_game: 4,
            self.use_a_pad: 4,
            self.bring_a_text: 3,
            self.change_the_look: 3,
            self.change_the_size: 2,
            self.change_the_window: 2,
        }
        way = self.dice.choices(list(ways), list(ways.values()))[0]
        self.done.append(f"{way.__name__} on {type(self.top).__name__}")
        before, was, top = self.running, self._events(), self.top
        way()
        self.app.leaving = False  # the menu's last button would end the fun
        self.wall.time += 1
        self._watch(before, was, top)

    def spot(self) -> Spot:
        """Somewhere in the window."""
        width, height = self.app.window.size
        return self.dice.randrange(width), self.dice.randrange(height)

    def press_a_control(self) -> None:
        """Tap one of those that are shown."""
        controls = _controls(self.top)
        if controls and controls.widgets:
            chosen = self.dice.choice(controls.widgets)
            self.done.append(chosen.name)
            self.tap(self._in_window(chosen.area.center), touch=self.dice.random() < 0.5)

    def _in_window(self, spot: Spot) -> Spot:
        """Where a place is in a window so small that it shows everything smaller."""
        (width, height), (wide, high) = self.app.window.size, self.surface.get_size()
        return spot[0] * width // wide, spot[1] * height // high

    def type_a_key(self) -> None:
        """Press a key, or write something."""
        key = self.dice.choice(LIKELY if self.dice.random() < 0.7 else KEYS)
        mod = self.dice.choice(MODS)
        self.done.append(pygame.key.name(key))
        if self.dice.random() < 0.1:
            self.type(self.dice.choice(("A", "kl1", "+", "-", "İ", "7")))
        self.key(key, mod, self.dice.choice(("", "+", "-", "a")))

    def point_anywhere(self) -> None:
        """Tap, press, move or lift anywhere, with any button."""
        act = self.dice.choice((self.tap, self.press, self.move, self.release))
        act(self.spot(), touch=self.dice.random() < 0.3)
        if self.dice.random() < 0.1:
            self.press(self.spot(), button=self.dice.choice((2, 3, 4, 8)))

    def drag(self) -> None:
        """From one place to another."""
        start, end = self.spot(), self.spot()
        self.press(start)
        self.move(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
        self.move(end)
        self.release(end)

    def turn_the_wheel(self) -> None:
        """A little or a lot."""
        turned = self.dice.choice((-30, -3, -1, 1, 3, 30))
        self.frame(
            pygame.event.Event(
                pygame.MOUSEWHEEL, x=0, y=turned, precise_y=turned * 0.7, flipped=False
            )
        )

    def let_time_pass(self) -> None:
        """A moment, or a while."""
        self.frame(seconds=self.dice.choice((0.01, 0.2, 0.6, 3.0)))

    def open_a_scene(self) -> None:
        """As if a way led there from here; what speaks of a game needs one."""
        name = self.dice.choice(list(SCENES))
        if self.dice.random() < 0.4:
            name = "shelf"
        elif self.running is None or name in ("won", "stuck"):
            name = "menu"
        self.done.append(name)
        self.services.stack.open(name)
        self.frame()

    def look_at_a_kept_game(self) -> None:
        """Watch one, or be a few moves before its end; without its log there is nothing to do."""
        history = self.services.history
        kept = self.dice.choice(history.everything().wait())
        log = history.log(kept.id).wait()
        if log is None or not log.events:
            return
        self.done.append(kept.code)
        replay_kept(self.services, kept, log)
        if self.dice.random() < 0.5:
            self.key(pygame.K_END)
            for _ in range(self.dice.randrange(9)):
                self.key(pygame.K_LEFT)
        self.frame()

    def use_a_pad(self) -> None:
        """A button or a stick of a gamepad."""
        if self.dice.random() < 0.3:
            self.frame(axis(self.dice.randrange(6), self.dice.choice([-1.0, 0.0, 1.0])))
        which = self.dice.randrange(15)
        self.frame(button(which, True), button(which, False))

    def bring_a_text(self) -> None:
        """Copy something, or drop a text or a file."""
        text = self.dice.choice(TEXTS)
        act = self.dice.choice(("copy", "text", "file", "folder", "large", "nothing"))
        self.done.append(f"{act} {text[:12]!r}")
        if act == "copy":
            self.services.clipboard.put(text)
        elif act == "text":
            self.frame(pygame.event.Event(pygame.DROPTEXT, text=text))
        else:
            self.frame(pygame.event.Event(pygame.DROPFILE, file=str(self._file(act, text))))

    def _file(self, kind: str, text: str) -> Path:
        if kind == "folder":
            return self.folder
        file = self.folder / kind
        if kind == "large":
            file.write_bytes(b"\x00\xff" * 50_000)
        elif kind == "file":
            file.write_text(text, encoding="utf-8")
        return file

    def change_the_look(self) -> None:
        """Another language, theme, size of letters …"""
        name = self.dice.choice(list(LOOKS))
        value = self.dice.choice(LOOKS[name])
        self.done.append(f"{name} {value}")
        self.services.settings.set(name, value)
        self.services.apply()
        self.frame()

    def change_the_size(self) -> None:
        """Another size of window."""
        size = self.dice.choice(SIZES)
        if self.dice.random() < 0.3:
            size = self.dice.randrange(480, 1300), self.dice.randrange(480, 1000)
        self.done.append(str(size))
        if not self.app.window.full:
            self.resize(size)

    def change_the_window(self) -> None:
        """It is left, hidden, shown, or comes back."""
        self.frame(pygame.event.Event(self.dice.choice(WINDOW)))

    # ------------------------------------------------------------------ what must hold

    def _events(self) -> list[str]:
        return list(self.running.events) if self.running else []

    def _watch(self, before: Session | None, was: list[str], top: Scene) -> None:
        """After every event."""
        running = self.running
        if running is None:
            return
        cards = sorted(face_up(card) for pile in running.position.piles for card in pile)
        assert cards == list(range(52))
        if running is before and not isinstance(top, ALIVE):
            assert running.events == was, "a scene has played"
        if not isinstance(self.top, ALIVE):
            assert not running.clock.running, "the clock runs behind a scene"

    def rest(self) -> None:
        """Leave everything alone: it comes to rest, and nothing is drawn any more."""
        self.frame(pygame.event.Event(pygame.WINDOWRESTORED))
        self.frame(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
        self.frame(*(axis(which, 0.0) for which in range(6)))
        self.release((1, 1))
        if isinstance(self.top, Replay):
            self.top.playback.pause()
        at_table = any(isinstance(scene, TableScene) for scene in self.services.stack.scenes)
        for _ in range(round((LONGEST_FINISH if at_table else LONGEST) / 0.3)):
            self.settle(0.3)
            if not self.services.stack.busy():
                break
        assert not self.services.stack.busy()
        for _ in range(round(LONGEST_NOTICE / GLANCE)):
            self.frame(seconds=GLANCE)

    def check(self) -> None:
        """From time to time."""
        self.rest()
        self._is_drawn_as_it_is()
        self._has_room()
        self._nothing_is_lost()

    def _is_drawn_as_it_is(self) -> None:
        """Cards lie where they belong; drawn anew, every pixel is the same; idle, none changes."""
        for view in _views(self.top):
            assert not view.moving
        seen = pygame.image.tobytes(self.surface, "RGB")
        presents = self.app.window.presents
        running = self.running
        if not (running and running.clock.running) and not self._blinks():
            self.settle(1.0)
            assert self.app.window.presents == presents, "something is drawn at rest"
        for view in _views(self.top):
            view.canvas.reset()
        self.app.redraw()
        self.frame(seconds=0)
        assert pygame.image.tobytes(self.surface, "RGB") == seen

    def _blinks(self) -> bool:
        controls = _controls(self.top)
        return controls is not None and isinstance(controls.focus, TextField)

    def _has_room(self) -> None:
        if isinstance(self.top, ControlScene):
            assert misfits(self.top, self.surface.get_size()) == []

    def _nothing_is_lost(self) -> None:
        """No game with an action of the player's goes, no log becomes shorter or other."""
        now = self.kept()
        for id, events in self.before.items():
            assert id in now, "a game is lost"
            assert now[id][: len(events)] == events, "a log has changed"
        self.before = dict(now)
        running = self.running
        if running and self.services.keeper.untouched(running):
            self.before.pop(self.services.keeper.id_of(running) or 0, None)
        kept = self.services.keeper.id_of(running) if running else None
        if running and running.events and kept is not None:
            assert now[kept] == " ".join(running.events).split()


def _controls(scene: Scene) -> Controls | None:
    if isinstance(scene, TableScene):
        return scene.bar.controls
    return scene.controls if isinstance(scene, ControlScene | Replay) else None


def _views(scene: Scene) -> list[View]:
    return [scene.view] if isinstance(scene, TableScene | Replay) else []
