"""The coach at the table: what the player asks it, and what comes of the answers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, Protocol, TypeAlias

import pygame

from game.coaching.advice import Hint, Notice, NoWayBack, WayBack
from game.ui.table.keys import deed_of
from game.ui.table.notices import TOAST_SECONDS
from game.ui.table.remarks import Remark
from game.ui.table.talk import AtTheTable, OfLamp, Talk, Topic

if TYPE_CHECKING:
    from game.coaching.coach import Coach
    from game.play.session import Session
    from game.rules.position import Move, Position
    from game.ui.services import Services
    from game.ui.table.callout import Callout
    from game.ui.table.canvas import Item
    from game.ui.table.marks import Mark
    from game.ui.table.speech import Speech
    from game.ui.table.wishes import Wishes

NEVER_SECONDS = 5.0
LOOKING_AFTER = 0.3
"""Seconds after which it is said that something is being looked for."""
_SHIFTS = (
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL),
    *(pygame.K_LALT, pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA),
)

Search: TypeAlias = Literal["way_back", "solution"]


class Coached(AtTheTable, Protocol):
    """The table that is coached."""

    speech: Speech
    wishes: Wishes

    @property
    def session(self) -> Session:
        """The game being played."""

    def play(self, move: Move) -> bool:
        """Make an allowed move; whether it was made."""

    def go_back(self, kept: int) -> None:
        """Go back to where only so many actions were done."""


class Coaching:
    """Asks the coach, follows it, and lets the bubble say what it answers."""

    def __init__(self, services: Services, host: Coached) -> None:
        self._services = services
        self._host = host
        self._opened: tuple[Topic | Literal["lamp"], Position] | None = None
        """What is spoken of besides hints, and the position it is about."""
        self._said: tuple[Session, Notice] | None = None
        self._search: Search | None = None
        self._looked = 0.0
        self._by_keys = False
        self.coach.call_off()
        self._talk = Talk(
            services,
            host,
            {
                "more": self.ask_hint,
                "why": self.ask_hint,
                "play": self._play,
                "other": self.coach.ask_other,
                "close": self.close,
                "way_back": self.ask_way_back,
                "solution": self.ask_solution,
            },
        )

    @property
    def coach(self) -> Coach:
        """Who is asked."""
        return self._services.coach

    @property
    def callout(self) -> Callout | None:
        """The bubble, while there is one."""
        return self._talk.callout

    @property
    def remark(self) -> Remark | None:
        """What it says."""
        return self.callout.remark if self.callout else None

    # ------------------------------------------------------------------ what the player asks

    def ask_hint(self) -> None:
        """A hint, or more of the one that is open."""
        self._opened = None
        self.coach.ask_hint()

    def ask_lamp(self) -> None:
        """Say what the light means; when that is said already, no more of it."""
        said = self._opened is not None and self._opened[0] == "lamp"
        self.close()
        if not said:
            self._open("lamp")

    def ask_way_back(self) -> None:
        """Go back to the last point from which the game can be won, once it is found."""
        self.close()
        self.coach.ask_way_back()
        self._search = "way_back"

    def ask_solution(self) -> None:
        """Show how the game is won from here, once that is found."""
        self.close()
        self.coach.ask_solution()
        self._search = "solution"

    def close(self) -> None:
        """No more of what is said."""
        self._opened = None
        self.coach.close_hint()

    def _play(self) -> None:
        hint = self.coach.hint
        self.close()
        if isinstance(hint, Hint):
            self._host.play(hint.move)

    # ------------------------------------------------------------------ input

    def handle(self, event: pygame.event.Event) -> bool:
        """Answer what is meant for the bubble; any other input closes it and goes on its way."""
        press, key = event.type == pygame.MOUSEBUTTONDOWN, event.type == pygame.KEYDOWN
        if press or key:
            self._by_keys = key
        if self.callout is None:
            return False
        if key and event.key == pygame.K_ESCAPE:
            self.close()
            return True
        if self.callout.handle(event):
            return True
        if (press or key) and not self._goes_on(event):
            self.close()
        return False

    def let_go(self) -> None:
        """A press that has begun is forgotten."""
        if self.callout:
            self.callout.controls.let_go()

    def _goes_on(self, event: pygame.event.Event) -> bool:
        """Whether an input goes on with what is said, or is only the beginning of another."""
        if event.type == pygame.KEYDOWN:
            return event.key in _SHIFTS or deed_of(event) == "hint"
        return any(self._host.bar.meets(name, event.pos) for name in ("hint", "lamp"))

    # ------------------------------------------------------------------ time

    def step(self, seconds: float) -> None:
        """Let time pass: the coach follows the game, and what was looked for is found."""
        self._follow()
        self._look(seconds)
        self._find()

    def _follow(self) -> None:
        """Let the coach see how the game stands; what he said of anything else is over."""
        self.coach.follow(self._host.session, self._host.wishes.coach)
        if self._opened and self._opened[1] is not self._host.position:
            self._opened = None

    def announce(self) -> None:
        """Say unasked, once until it is no longer so, what the coach has noticed."""
        notice, session = self.coach.notice, self._host.session
        said, self._said = self._said, None if notice is None else (session, notice)
        if notice is not None and said != self._said:
            self._announce(notice, session.game.says_lost)

    def _announce(self, notice: Notice, says_lost: bool) -> None:
        if notice is Notice.LOST and not self._host.session.begun:
            self._tell("notice.never", NEVER_SECONDS)
        elif says_lost and notice is not Notice.CIRCLES:
            self._services.stack.open("stuck")
        elif self.coach.offers_way_back:
            self._open(notice)
        else:
            self._tell(f"notice.{notice}")

    def _look(self, seconds: float) -> None:
        """After a moment, say that something is being looked for, until it is there; again after
        another line, or in a window of another size."""
        coach, before = self.coach, self._looked
        looking = coach.thinking or coach.seeking or coach.solving
        self._looked = before + seconds if looking else 0.0
        if self._looked >= LOOKING_AFTER and not self._host.speech.telling:
            self._tell("hint.thinking" if coach.thinking else "way_back.seeking", float("inf"))
        elif before >= LOOKING_AFTER and not looking:
            self._host.speech.untell()

    def _find(self) -> None:
        """Go on with what was looked for, once it is there; the player's moves call it off."""
        coach, search = self.coach, self._search
        if search is None or coach.seeking or coach.solving:
            return
        self._search = None
        if search == "way_back" and coach.way_back is not None:
            self._go_back(coach.way_back)
        elif search == "solution" and coach.solution is not None:
            self._show_solution(coach.solution)

    def _go_back(self, way: WayBack | NoWayBack) -> None:
        if isinstance(way, NoWayBack):
            self._tell(f"way_back.{way}")
            return
        self._host.go_back(way.kept)
        self._follow()
        self._open(way)

    def _show_solution(self, line: Sequence[Move]) -> None:
        if not line:
            self._tell("coach.no_solution")
            return
        from game.ui.replay.opening import show_solution  # noqa: PLC0415  loaded when needed

        show_solution(self._services, self._host.session, line)

    def _tell(self, key: str, seconds: float = TOAST_SECONDS) -> None:
        text = self._services.words(key)
        self._host.speech.tell(self._host.view.table, text, seconds)

    def _open(self, topic: Topic | Literal["lamp"]) -> None:
        self._opened = (topic, self._host.position)

    # ------------------------------------------------------------------ what is seen

    def show(self) -> None:
        """Let the bubble say what is to be said now."""
        self._talk.show(self._topic(), self.coach.offers_way_back, self._by_keys)

    def marks(self) -> Sequence[Mark]:
        """The rims round the cards spoken of."""
        return self._talk.marks()

    def items(self) -> list[Item]:
        """What lies over the cards."""
        return self._talk.items()

    def _topic(self) -> Topic | None:
        hint, position = self.coach.hint, self._host.position
        if hint is not None and hint.position == position:
            return hint
        if self._opened is None or self._opened[1] is not position:
            return None
        topic, lamp = self._opened[0], self.coach.lamp
        if topic == "lamp":
            return OfLamp(lamp) if lamp else None
        return topic
