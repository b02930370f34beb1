"""A game played back: the table follows the recording, and nothing on it can be moved."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.rules.help import Help
from game.text.naming import game_line
from game.ui.dealing import go_on
from game.ui.replay import caption
from game.ui.replay.header import Header
from game.ui.replay.keys import deed_of
from game.ui.replay.playback import SPEEDS, Playback
from game.ui.replay.strips import Strips
from game.ui.replay.timeline import Timeline
from game.ui.replay.transport import Transport
from game.ui.scene import Scene
from game.ui.table import motion, sounds
from game.ui.table.places import roles
from game.ui.table.planning import Units, lay
from game.ui.table.sounding import Sounding
from game.ui.table.speech import Speech
from game.ui.table.view import View
from game.ui.table.wishes import Wishes
from game.ui.widgets.controls import Controls
from game.ui.wording import copied

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.play.replaying import Recording
    from game.play.session import Session
    from game.ui.services import Services

LEAP = 10
"""So many events are passed at once by Page Up and Page Down."""
_LONGEST_FLIGHT = 0.22
_MOVING_PART = 0.8
"""So much of a beat may go by until the cards have arrived."""


class Replay(Scene):
    """A recording on the table, from after `start` events on.

    A game played on from it may count in the figures if it `counts`; it has had so much `help`.
    """

    playing: ClassVar[str] = "replay.playing"
    """The text of the window's name."""
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
        super().__init__(services)
        self.recording = recording
        self.playback = Playback(recording.length, services.replay_speed, services.now, start)
        self.view = View(services.theme, services.pictures)
        self.speech = Speech(services)
        self.controls = Controls(())
        self.counts, self.help = counts, help
        self._wishes = Wishes(services.settings)
        self._sounding = Sounding(services)
        self._game = recording.code.game()
        down, up = recording.longest()
        self._roles = roles(self._game)._replace(down=down, up=up)
        """Room for the columns that come, not for all that could: cards are as large as at the
        table, or nearly."""
        self._entered = False

    @property
    def caption(self) -> str | None:
        """The game, for the window's name."""
        words = self.services.words
        return words(self.playing, game=game_line(words, self.recording.code))

    # ------------------------------------------------------------------ life of the scene

    def layout(self, size: tuple[int, int]) -> None:
        """Find a place for everything; cards in flight are home at once."""
        theme, words = self.services.theme, self.services.words
        title = words(self.title) if self.title else ""
        left_handed = self._wishes.left_handed
        self.header = Header(theme, words, self.recording, self.deeds(), left_handed, title)
        self.transport = self.make_transport(size[0])
        self._lay_table(size)
        widgets = [*self.transport.widgets, *self.header.widgets]
        self.controls = Controls(widgets, default=self.transport.play, before=self.controls)
        layout = self.view.table.layout
        self.view.furniture = [Strips(theme, layout, self.header, self.controls)]
        self.speech.silence()
        if not self._entered:
            self._entered = True
            self._tell_if_broken()

    def make_transport(self, width: int) -> Transport:
        """The controls below the table, in a strip of that width."""
        theme, words, length = self.services.theme, self.services.words, self.recording.length
        line = Timeline(theme, length, self.jump, self.playback.start)
        widest = caption.widest(theme, words, self._game)
        return Transport(theme, words, width, self.deeds(), line, widest)

    def _lay_table(self, size: tuple[int, int]) -> None:
        theme, wishes, game = self.services.theme, self._wishes, self._game
        usual = lay(roles(game), size, Units(theme.u, theme.bar, theme.button)).card[0]
        units = Units(theme.u, self.header.height, theme.button, foot=self.transport.height)
        layout = lay(self._roles, size, units, wishes.left_handed, usual)
        palette, large = wishes.palette(game), wishes.large_print
        self.services.pictures.set_look(palette, theme.paper, back=wishes.back, large=large)
        self.view.lay(game, layout, self.recording.at(self.playback.at).position, large)
        assert layout.foot is not None
        self.transport.place(layout.foot, wishes.left_handed)

    def covered(self) -> None:
        """It pauses, and every card lies where it belongs."""
        self.playback.pause()
        self.controls.let_go()
        self.view.settle()

    def step(self, seconds: float) -> None:
        """Let time pass for cards and notices; show the next event when it is due."""
        self.view.step(seconds)
        self.speech.step(seconds)
        self.controls.step(seconds)
        if self.playback.due and not self.transport.timeline.held:
            before = self.playback.at
            self.playback.go_on()
            self._follow(before)
        self._sounding.step(seconds, self.view)

    def busy(self) -> bool:
        """Whether something moves."""
        return self.view.busy or self.controls.busy()

    def patience(self) -> float:
        """Until the next event, if it plays; notices and pictures to come want a look sooner."""
        soon = self.speech.items() or self.services.pictures.pending
        usual = super().patience() if soon else 1.0
        return min(usual, self.playback.left) if self.playback.playing else usual

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
        return caption.pieces(self.services.theme, event, self._wishes.palette(self._game))

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
        return {
            "to_start": partial(self.jump, 0),
            "to_end": partial(self.jump, self.recording.length),
            "step_back": partial(self.go_by, -1),
            "step_forward": partial(self.go_by, 1),
            "leap_back": partial(self.go_by, -LEAP),
            "leap_forward": partial(self.go_by, LEAP),
            "play": self.play_or_pause,
            "faster": partial(self.change_speed, 1),
            "slower": partial(self.change_speed, -1),
            "speed": self.next_speed,
            "play_on": self.play_on,
            "copy": self.copy_code,
            "close": self.close,
            "next_control": self.next_control,
        }

    # ------------------------------------------------------------------ deeds

    def play_or_pause(self) -> None:
        """Go on by itself, or stay; from the end it begins again."""
        before = self.playback.at
        if self.playback.playing:
            self.playback.pause()
        else:
            self.playback.play()
        self._follow(before)

    def go_by(self, events: int) -> None:
        """Stay so many events further on or back."""
        self.playback.pause()
        self.jump(self.playback.at + events)

    def jump(self, number: int) -> None:
        """Be after so many events, and play on from there if it plays."""
        before = self.playback.at
        self.playback.go(number)
        self._follow(before)

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

    def copy_code(self) -> None:
        """Copy the game code, and say whether other programs can paste it."""
        services = self.services
        services.clipboard.put(str(self.recording.code))
        said = copied(services.words, services.clipboard.shared)
        self.speech.tell(self.view.table, said)

    def play_on(self) -> None:
        """Go to the table with a new game in which all was done that has been shown."""
        go_on(self.services, self.onward())

    def onward(self) -> Session:
        """A new game in which all was done that has been shown."""
        session = self.recording.session_at(self.playback.at, self.services.now, self.help)
        if not self.counts:
            self.services.keeper.uncounted(session)
        return session

    def next_control(self) -> None:
        """Let the keyboard speak to the next button, as Tab does."""
        tab = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_TAB, mod=0, unicode="")
        self.controls.handle(tab)

    def close(self) -> None:
        """Go back to the scene that was open before, laid out anew: the cards were of a size for
        this one."""
        self.services.stack.pop()
        self.services.stack.layout(self.services.theme.size)

    # ------------------------------------------------------------------ the picture

    def _follow(self, before: int) -> None:
        """Let the cards go to where they lie now; a single move as it was made."""
        now = self.playback.at
        if now == before:
            return
        most = _MOVING_PART * self.playback.beat / _LONGEST_FLIGHT
        self.view.pace = min(self._wishes.pace, most)
        position = self.recording.at(now).position
        move = self.recording.move(now) if now == before + 1 else None
        if move is None:
            self._sounding.ask(sounds.UNDONE)
            self.view.follow(position, motion.UNDO)
        else:
            was = self.recording.at(before).position
            self._sounding.ask(*sounds.of_move(self._game, was, move, position))
            if self._game.stock in (move.src, move.dst):
                apart = motion.DRAW_APART * (move.size <= 3)
                self.view.follow(position, motion.DRAW, apart)
            else:
                self.view.follow(position)
        if self.playback.at_end:
            self._tell_if_broken()

    def _tell_if_broken(self) -> None:
        """Say that the record ends before the game did, where it does."""
        if not self.recording.whole:
            self.speech.tell(self.view.table, self.services.words("replay.broken"))
