"""Visitors of a kiosk who do anything, one after the other, and what must hold whatever they do."""

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pygame
from gamepad import axis
from kiosk_room import KioskScreen
from kiosk_state import state
from tables import recorded, recorded_titles
from visitor import KEYS, TEXTS, Spot, Visitor
from walks import choose

from game.deals.drawing import Fresh, Wish
from game.kiosk.hours import Hours
from game.play import record
from game.solver.asking import Solver
from game.storage.history import History
from game.ui.dealing import fresh_code, play
from game.ui.kiosk.still_there import StillThere
from game.ui.table.scene import TableScene

Way = Callable[[], None]

OUT = (
    *(pygame.QUIT, pygame.WINDOWCLOSE, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED),
    *(pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, pygame.WINDOWEXPOSED),
)
"""What the system may send of the window."""
MODS = [0, 0, *(getattr(pygame, name) for name in dir(pygame) if name.startswith("KMOD_"))]
FINGERS = (pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP)
_KEYS = pygame.KEYDOWN, pygame.KEYUP
_BUTTONS = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
_TEXT = pygame.TEXTINPUT, pygame.DROPTEXT
_SIGNS = "", "a", "İ", "7", "+"
CHECKED_EVERY = 40
"""After so many things done it is looked whether the picture shows how it stands."""
_REMEMBERED = 100
"""So many of the things done last are remembered."""
_WINNING = [title for title in recorded_titles() if recorded(title).code is not None]


class Switched(Hours):
    """Opening hours that begin and end when they are told to."""

    opened = True

    def open_at(self, _when: object) -> bool:
        """Whether the house is open."""
        return type(self).opened


class Visitors(KioskScreen, Visitor):
    """One visitor after the other, in a window of `size`; in `folder` they find files to drop.

    `inputs`, `visits` and `wins` tell how much has happened.
    """

    def __init__(
        self,
        seed: str,
        folder: Path,
        size: Spot = (800, 480),
        solver: Solver | None = None,
        history: Callable[[], History] = History,
        **house: Any,
    ) -> None:
        self.dice = random.Random(seed)
        self.folder, self.done = folder, []
        self.inputs = self.acts = self.visits = self.wins = 0
        Switched.opened = True
        pace = {"motion.speed": self.dice.choice(("off", "fast", "normal"))}
        house = {"hours": Switched(), **house}
        KioskScreen.__init__(self, size, pace, solver=solver, history=history, **house)
        self._first: dict[str, Mapping[str, object]] = {}
        for language in self.house.languages:
            self.kiosk_app.farewell()
            self.frame()
            self.welcome(language)
            self._first[language] = state(self)

    def frame(self, *events: pygame.event.Event, seconds: float = 1 / 60) -> None:
        """Let one frame pass; whatever came in it, the program goes on in its window."""
        full = self.app.window.full
        super().frame(*events, seconds=seconds)
        self.inputs += len(events)
        assert not self.app.leaving, "the kiosk is left"
        assert self.app.window.full == full
        assert self.kiosk_app.visiting or self.services.sitting is None

    # ------------------------------------------------------------------ what is done

    def anything(self) -> None:
        """One thing that may happen next."""
        ways = {**self._inputs(), **(self._of_visitors() if self._free else {})}
        way = self.dice.choices(list(ways), list(ways.values()))[0]
        self.done.append(f"{way.__name__} on {type(self.top).__name__}")
        del self.done[:-_REMEMBERED]
        before, was, top = self.running, self._events(), self.top
        way()
        self.acts += 1
        if way != self.hammer:
            self._watch(before, was, top)
        if self.acts % CHECKED_EVERY == 0 and self._free:
            self.check()

    def check(self) -> None:
        """Whether the picture shows how it stands, and nothing is drawn at rest."""
        self.rest()
        self._is_drawn_as_it_is()

    @property
    def _free(self) -> bool:
        """Whether a visitor is there, and neither asked nor in the keeper's way."""
        shown = type(self.top).__name__
        return self.kiosk_app.visiting and shown not in ("StillThere", "Keypad", "Attendant")

    def _inputs(self) -> dict[Way, float]:
        return {
            self.press_a_control: 26,
            self.type_a_key: 14,
            self.press_a_chord: 8,
            self.hammer: 12,
            self.point_anywhere: 12,
            self.drag: 8,
            self.use_fingers: 3,
            self.turn_the_wheel: 3,
            self.use_a_pad: 4,
            self.bring_a_text: 3,
            self.change_the_window: 4,
            self.let_time_pass: 6,
            self.hold_the_corner: 0.5,
            self.leave_it_alone: 1.5,
            self.open_or_close_the_house: 0.3,
        }

    def _of_visitors(self) -> dict[Way, float]:
        at_table = isinstance(self.top, TableScene)
        return {
            self.sit_down: 1 if at_table else 5,
            self.make_moves: 20 if at_table else 0,
            self.nearly_win: 1,
            self.open_a_scene: 3,
            self.look_at_a_game: 2,
            self.change_a_setting: 3,
            self.make_room_for_the_next: 3,
        }

    def press_a_chord(self) -> None:
        """Any key with whatever is held, and the key that leaves a full screen."""
        mod = self.dice.choice(MODS) | self.dice.choice(MODS)
        self.key(self.dice.choice((pygame.K_F4, pygame.K_F11, *KEYS)), mod)

    def hammer(self) -> None:
        """Everything at once: keys held and let go, places all over the window, whatever the
        system has to say."""
        for _ in range(self.dice.randrange(5, 25)):
            self.frame(*(self._any_input() for _ in range(self.dice.randrange(1, 20))))
        self.frame(*(pygame.event.Event(pygame.KEYUP, key=key, mod=0) for key in KEYS))

    def _any_input(self) -> pygame.event.Event:
        kind = self.dice.choice((*_KEYS, *_BUTTONS, *_BUTTONS, pygame.MOUSEMOTION, *OUT, *_TEXT))
        spot, touch = self.spot(), self.dice.random() < 0.5
        if kind in _KEYS:
            key, mod = self.dice.choice(KEYS), self.dice.choice(MODS)
            return pygame.event.Event(kind, key=key, mod=mod, unicode=self.dice.choice(_SIGNS))
        if kind in _BUTTONS:
            button = self.dice.choice((1, 1, 1, 2, 3, 4, 8))
            return pygame.event.Event(kind, pos=spot, button=button, touch=touch)
        if kind == pygame.MOUSEMOTION:
            return pygame.event.Event(kind, pos=spot, rel=(3, 4), buttons=(1, 0, 0), touch=touch)
        return pygame.event.Event(kind, text=self.dice.choice(TEXTS))

    def use_fingers(self) -> None:
        """More of them than one."""
        for finger in range(self.dice.randrange(1, 5)):
            place: dict[str, Any] = {
                "x": self.dice.random(),
                "y": self.dice.random(),
                "dx": 0.01,
                "dy": 0.01,
            }
            for kind in FINGERS:
                self.frame(pygame.event.Event(kind, touch_id=1, finger_id=finger, **place))

    def change_the_window(self) -> None:
        """The system wants it closed, away, or back."""
        self.frame(pygame.event.Event(self.dice.choice(OUT)))

    def hold_the_corner(self) -> None:
        """Press there for long; at the keypad some keys."""
        self.press((5, 5), touch=True)
        self.wait(self.dice.choice((1.0, 3.0, 4.5)))
        self.release((5, 5), touch=True)

    def leave_it_alone(self) -> None:
        """Go away for a while, or for good."""
        self.wait(self.dice.choice((0.5, 1.0, 1.3)) * self.house.idle)
        if isinstance(self.top, StillThere) and self.dice.random() < 0.5:
            self.tap(self.spot(), touch=True)

    def open_or_close_the_house(self) -> None:
        """The opening hours begin or end; a visit goes on."""
        visiting = self.kiosk_app.visiting
        Switched.opened = not Switched.opened
        self.frame(seconds=1.0)
        assert self.kiosk_app.visiting == visiting
        Switched.opened = Switched.opened or self.dice.random() < 0.8

    def sit_down(self) -> None:
        """To a game of those that are offered."""
        variant = self.dice.choice(self.services.offered)
        play(self.services, fresh_code(self.services, Fresh(variant, variant.defaults(), Wish.ANY)))
        self.frame()

    def make_moves(self) -> None:
        """Some that the rules allow, one sent home more often than chance would."""
        table = self.top
        for _ in range(self.dice.randrange(1, 12)):
            if self.top is not table or not isinstance(table, TableScene):
                return
            moves = list(table.game.moves(table.position))
            if moves:
                table.play(choose(self.dice, table.game, moves))
            self.frame(seconds=0.25)

    def nearly_win(self) -> None:
        """Play a game that was won once, but for its last moves; sometimes those, too."""
        game = recorded(self.dice.choice(_WINNING))
        if game.code is None or not game.code.offered(self.services.offered):
            return
        play(self.services, game.code)
        self.frame()
        if self.running is None or not isinstance(self.top, TableScene):
            return
        left = self.dice.choice((0, 1, 2, 5))
        record.perform(self.running, game.events[: len(game.events) - left])
        self.top.follow()
        self.frame()
        self.wait(self.dice.choice((0.25, 2.0, 6.0)))
        self.wins += left == 0

    def look_at_a_game(self) -> None:
        """Watch one of those played in this visit."""
        if self.services.history.everything().wait():
            self.look_at_a_kept_game()

    def change_a_setting(self) -> None:
        """One of those that a visitor may change."""
        self.change_the_look()

    def make_room_for_the_next(self) -> None:
        """Leave, or are gone already; whoever comes next finds everything as the first one did."""
        language = self.dice.choice(self.house.languages)
        Switched.opened = True
        self.frame(*(axis(which, 0.0) for which in range(6)))
        if self.dice.random() < 0.7:
            self.kiosk_app.farewell()
            self.frame()
            assert not self.kiosk_app.visiting
            self.wait(self.dice.choice((0.25, 5.0)))
        self.welcome(language)
        self.visits += 1
        now, first = state(self), self._first[language]
        changed = [each for each in first if now[each] != first[each]]
        assert not changed, f"left behind: {changed}"
