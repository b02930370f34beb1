"""The kiosk's window: visitors come and go in it, and nobody but its keeper leaves it."""

from __future__ import annotations

import gc
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.kiosk.leaving import ANEW, LEFT, RESTART, SHUT_DOWN
from game.ui import once
from game.ui.app import App
from game.ui.dates import date_of, day_of
from game.ui.kiosk.counting import Counting
from game.ui.kiosk.cursor import Cursor
from game.ui.kiosk.guard import Guard
from game.ui.kiosk.idling import Idling
from game.ui.kiosk.scenes import SCENES
from game.ui.kiosk.signs import Signs
from game.ui.kiosk.still_there import StillThere
from game.ui.kiosk.visits import Shared, begun, ended

if TYPE_CHECKING:
    from game.kiosk.house import House
    from game.kiosk.loading import Kiosk
    from game.kiosk.tally import Tally
    from game.kiosk.tries import Tries
    from game.ui.services import Services

_FIRST = "menu"
"""Where a visit begins."""
_LOOK_EVERY = 0.5
"""So many seconds may pass without a look at the clock and at whoever watches the program."""
_KEPT = 0.25
"""This part of the pictures that are shared stays for the next visitor."""
_COMING_BACK = (pygame.WINDOWMINIMIZED, pygame.WINDOWFOCUSLOST)


class KioskApp(App):
    """A window in which each visitor has services of their own; the `Desk` of its scenes.

    What a scene asks of the desk is done at the end of the frame, so that no scene goes on among
    the things of another visitor; whatever else comes in that frame is dropped. `alive` is called
    once a frame.
    """

    def __init__(
        self,
        kiosk: Kiosk,
        shared: Shared,
        tally: Tally,
        tries: Tries,
        alive: Callable[[], None],
    ) -> None:
        self.tally, self.tries = tally, tries
        self.code = LEFT
        """Why it ends, once it does."""
        self.visiting = False
        """Whether a visit is under way."""
        self._kiosk, self._shared, self._alive = kiosk, shared, alive
        self._wish: Callable[[], None] | None = None
        self._counting: Counting | None = None
        self._under_keeper: int | None = None
        """How many scenes lie under the keypad."""
        self._guard, self._signs = Guard(self.house), Signs()
        self._idling = Idling(self.house.idle, self.house.asked)
        super().__init__(self._new_services(), self._resting)
        self._cursor = Cursor()
        self.window.hold_keyboard()

    @property
    def house(self) -> House:
        """What the keeper has decided."""
        return self._kiosk.house

    @property
    def services(self) -> Services:
        """Those of whoever is in front of it now."""
        return self._services

    def begin(self, services: Services, first: str) -> None:
        """From now on there is only this."""
        services.stack.factories.update(SCENES)
        self._first, self._under_keeper = first, None
        self._idling.begin()
        super().begin(services, first)

    def patience(self) -> float:
        """How many seconds may pass without a frame, if nobody does anything."""
        return min(super().patience(), _LOOK_EVERY)

    def close(self) -> None:
        """The program ends, and with it the visit that is under way."""
        self._part()

    # ------------------------------------------------------------------ the desk

    def welcome(self) -> None:
        """A visitor begins."""
        self._wish = self._welcome

    def farewell(self) -> None:
        """The visit is over."""
        self._wish = self._farewell

    def stay(self) -> None:
        """Somebody is still there."""
        self._idling.begin()

    def set_volume(self, percent: int) -> None:
        """The keeper sets the volume, for good."""
        self.tally.set_volume(percent)
        self._services.settings.set("sound.volume", percent)
        self._services.apply()

    def leave(self) -> None:
        """The keeper leaves the kiosk."""
        self._end(LEFT)

    def start_anew(self) -> None:
        """The keeper has the program start anew."""
        self._end(ANEW)

    def restart(self) -> None:
        """The keeper has the machine start anew."""
        self._end(RESTART)

    def shut_down(self) -> None:
        """The keeper has the machine switched off."""
        self._end(SHUT_DOWN)

    def quit(self) -> None:
        """What ends the program elsewhere ends a visit here."""
        self.farewell()

    # ------------------------------------------------------------------ the loop

    def frame(self, events: Sequence[pygame.event.Event], seconds: float) -> None:
        """As in any window; then look after the visitor, the hours and the keeper."""
        self._alive()
        super().frame(events, seconds)
        self._cursor.passed(seconds)
        if self._guard.passed(seconds) and not self._with_keeper:
            self._ask_keeper()
        if self._counting:
            self._counting.look(self._services)
        self._look_after(seconds)
        if self._wish:
            wish, self._wish = self._wish, None
            wish()

    def handle(self, event: pygame.event.Event) -> None:
        """Let scenes hear of what cannot lead out of here."""
        self._cursor.heard(event)
        self._guard.layout(self.window.surface.get_size())
        held = self._guard.holds(event)
        if self._signs.of_life(event):
            self._idling.begin()
        if event.type in _COMING_BACK:
            self.window.come_back()
        if not (held or self._wish):
            super().handle(event)

    @property
    def _with_keeper(self) -> bool:
        """Whether the keypad or the keeper's page is open."""
        return self._under_keeper is not None and len(self._stack.scenes) > self._under_keeper

    def _ask_keeper(self) -> None:
        """Open the keypad over whatever is there."""
        self._under_keeper = len(self._stack.scenes)
        self._stack.push(self._stack.factories["keypad"](self._services))

    def _look_after(self, seconds: float) -> None:
        """Ask whether somebody is still there, and do without an answer what there is to do."""
        top = self._stack.top
        self._idling.passed(seconds, bool(top and top.watched()))
        if not (self.visiting or self._with_keeper):
            self._idling.begin()
            if self._first != self._resting:
                self.farewell()
        elif self._idling.over:
            self.farewell()
        elif self._idling.asks and not (self._with_keeper or isinstance(top, StillThere)):
            self._stack.push(StillThere(self._services, self._idling))

    # ------------------------------------------------------------------ coming and going

    def _welcome(self) -> None:
        if not self._open:
            self._farewell()
            return
        self._part()
        today = day_of(self._shared.wall())
        self.tally.visitor(today)
        self.visiting, self._counting = True, Counting(self.tally, today)
        self._start(_FIRST)

    def _farewell(self) -> None:
        self._part()
        self.visiting, self._counting = False, None
        self._start(self._resting)

    def _part(self) -> None:
        """Count what was played, then let go of it."""
        if self._services.sitting:
            self._services.sitting.session.rest()
        if self._counting:
            self._counting.look(self._services)
            self._counting.end()
        ended(self._services)

    def _start(self, first: str) -> None:
        """Begin with new services. What the scenes before held goes now, while nobody waits:
        they and their pictures know each other, and would lie about until much is lost; and so do
        most of the pictures made in the sizes and colours that the last visitor liked."""
        once.keep_only(_KEPT)
        self.begin(self._new_services(), first)
        gc.collect()

    def _new_services(self) -> Services:
        return begun(self._shared, self._kiosk.settings(self.tally.volume()), self)

    @property
    def _open(self) -> bool:
        return self.house.hours.open_at(date_of(self._shared.wall()))

    @property
    def _resting(self) -> str:
        """What is shown while nobody plays."""
        return "attract" if self._open else "closed"

    def _end(self, code: int) -> None:
        self.code, self.leaving = code, True
