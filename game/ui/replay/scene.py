"""A game played back: the table follows the recording, and nothing on it can be moved."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.rules.help import Help
from game.ui.replay import caption
from game.ui.replay.header import Header
from game.ui.replay.keys import deed_of
from game.ui.replay.playback import SPEEDS, Playback
from game.ui.replay.timeline import Timeline
from game.ui.replay.transport import Transport
from game.ui.replay.watching import Watching
from game.ui.table.places import roles
from game.ui.table.planning import Units, lay

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.play.replaying import Recording
    from game.play.session import Session
    from game.rules.code import GameCode
    from game.ui.services import Services

LEAP = 10
"""So many events are passed at once by Page Up and Page Down."""
_LONGEST_FLIGHT = 0.22
_MOVING_PART = 0.8
"""So much of a beat may go by until the cards have arrived."""


class Replay(Watching):
    """A recording on the table, from after `start` events on.

    A game played on from it may count in the figures if it `counts`; it has had so much `help`.
    """

    playing: ClassVar[str] = "replay.playing"
    title: ClassVar[str | None] = None
    """The text that says what it is, where it is no plain replay."""

    def __init__(
        self,
        services: Services,
        recording: Recording,
        counts: bool,
        start: int = 0,
        help: Help = Help.NONE,
    ) -> None:
        speed = services.replay_speed
        super().__init__(services, Playback(recording.length, speed, services.now, start))
        self.recording = recording
        self.counts, self.help = counts, help
        down, up = recording.longest()
        self._roles = roles(self.game)._replace(down=down, up=up)
        """Room for the columns that come, not for all that could: cards are as large as at the
        table, or nearly."""
        self._entered = False

    @property
    def code(self) -> GameCode:
        """The deal that is played back."""
        return self.recording.code

    # ------------------------------------------------------------------ life of the scene

    def layout(self, size: tuple[int, int]) -> None:
        """Find a place for everything; cards in flight are home at once."""
        theme, words = self.services.theme, self.services.words
        title = words(self.title) if self.title else ""
        left_handed = self.wishes.left_handed
        self.header = Header(theme, words, self.recording, self.deeds(), left_handed, title)
        self.transport = self.make_transport(size[0])
        self._lay_table(size)
        self.furnish(self.header, self.transport.widgets, self.transport.play)
        self.speech.silence()
        if not self._entered:
            self._entered = True
            self._tell_if_broken()

    def make_transport(self, width: int) -> Transport:
        """The controls below the table, in a strip of that width."""
        theme, words, length = self.services.theme, self.services.words, self.recording.length
        line = Timeline(theme, length, self.jump, self.playback.start)
        widest = caption.widest(theme, words, self.game)
        return Transport(theme, words, width, self.deeds(), line, widest)

    def _lay_table(self, size: tuple[int, int]) -> None:
        theme, left_handed = self.services.theme, self.wishes.left_handed
        usual = lay(roles(self.game), size, Units(theme.u, theme.bar, theme.button)).card[0]
        units = Units(theme.u, self.header.height, theme.button, foot=self.transport.height)
        layout = lay(self._roles, size, units, left_handed, usual)
        self.lay_table(layout, self.recording.at(self.playback.at).position)
        assert layout.foot is not None
        self.transport.place(layout.foot, left_handed)

    def proceed(self, _seconds: float) -> None:
        """Show the next event when it is due."""
        if self.playback.due and not self.transport.timeline.held:
            before = self.playback.at
            self.playback.go_on()
            self.follow(before)

    def draw(self, screen: pygame.Surface, whole: bool) -> list[pygame.Rect]:
        """Draw what changed."""
        self.show_state()
        return self.view.draw(screen, whole, self.speech.items())

    def show_state(self) -> None:
        """Let bar and controls show where the replay is."""
        playback, canvas = self.playback, self.view.canvas
        canvas.stale(self.header.show(self.recording.at(playback.at)))
        self.transport.show(playback.at, playback.playing, playback.speed, self._said)
        canvas.stale(self.controls.stale())

    def _said(self) -> list[pygame.Surface]:
        """The event that has happened last, as pictures side by side."""
        event = caption.told(self.services.words, self.recording, self.playback.at)
        return caption.pieces(self.services.theme, event, self.palette)

    # ------------------------------------------------------------------ hands

    def handle(self, event: pygame.event.Event) -> None:
        """Keys are the replay's own, but for Tab and Enter; all else is for the controls."""
        deed = deed_of(event) if event.type == pygame.KEYDOWN else None
        if deed:
            self.deeds()[deed]()
        else:
            self.controls.handle(event)

    def deeds(self) -> dict[str, Callable[[], None]]:
        """What buttons and keys do, by their names."""
        return super().deeds() | {
            "leap_back": partial(self.go_by, -LEAP),
            "leap_forward": partial(self.go_by, LEAP),
            "faster": partial(self.change_speed, 1),
            "slower": partial(self.change_speed, -1),
            "speed": self.next_speed,
        }

    # ------------------------------------------------------------------ deeds

    def next_speed(self) -> None:
        """Play twice as fast; after the fastest comes the slowest."""
        self._set_speed((SPEEDS.index(self.playback.speed) + 1) % len(SPEEDS))

    def change_speed(self, by: int) -> None:
        """Play faster or slower, as far as it goes."""
        index = SPEEDS.index(self.playback.speed) + by
        self._set_speed(min(max(index, 0), len(SPEEDS) - 1))

    def _set_speed(self, index: int) -> None:
        self.services.replay_speed = SPEEDS[index]
        self.playback.set_speed(SPEEDS[index])

    def onward(self) -> Session:
        """A new game in which all was done that has been shown."""
        session = self.recording.session_at(self.playback.at, self.services.now, self.help)
        if not self.counts:
            self.services.keeper.uncounted(session)
        return session

    # ------------------------------------------------------------------ the picture

    def follow(self, before: int) -> None:
        """Let the cards go to where they lie now; a single move as it was made."""
        now = self.playback.at
        if now == before:
            return
        most = _MOVING_PART * self.playback.beat / _LONGEST_FLIGHT
        self.view.pace = min(self.wishes.pace, most)
        position = self.recording.at(now).position
        move = self.recording.move(now) if now == before + 1 else None
        if move is None:
            self.fly_back(position)
        else:
            self.fly(self.recording.at(before).position, move, position)
        if self.playback.at_end:
            self._tell_if_broken()

    def _tell_if_broken(self) -> None:
        """Say that the record ends before the game did, where it does."""
        if not self.recording.whole:
            self.speech.tell(self.view.table, self.services.words("replay.broken"))
