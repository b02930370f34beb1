"""A table that is only watched: cards go by themselves, and nothing on it can be moved."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, ClassVar

import pygame

from game.text.naming import game_line
from game.ui.dealing import go_on
from game.ui.replay.strips import Strips
from game.ui.scene import Scene
from game.ui.table import motion, sounds
from game.ui.table.sounding import Sounding
from game.ui.table.speech import Speech
from game.ui.table.view import View
from game.ui.table.wishes import Wishes
from game.ui.widgets.controls import Controls
from game.ui.wording import copied

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.play.session import Session
    from game.rules.code import GameCode
    from game.rules.game import Game
    from game.rules.position import Move, Position
    from game.ui.replay.heading import Heading
    from game.ui.replay.playback import Playback
    from game.ui.services import Services
    from game.ui.table.layout import Layout
    from game.ui.widgets.widget import Widget


class Watching(Scene):
    """A table under a bar, with controls that lead through what is shown.

    `playback` is where it is, and whether it goes on by itself.
    """

    playing: ClassVar[str]
    """The text of the window's name."""

    def __init__(self, services: Services, playback: Playback) -> None:
        super().__init__(services)
        self.playback = playback
        self.view = View(services.theme, services.pictures)
        self.speech = Speech(services)
        self.controls = Controls(())
        self.wishes = Wishes(services.settings)
        self.sounding = Sounding(services)

    # ------------------------------------------------------------------ what is shown

    @property
    def code(self) -> GameCode:
        """The deal that is on the table."""
        raise NotImplementedError

    def onward(self) -> Session:
        """A new game in which all was done that has been shown."""
        raise NotImplementedError

    @property
    def game(self) -> Game:
        """The rules of what is on the table."""
        return self.code.game()

    @property
    def palette(self) -> str:
        """The colours of the suits."""
        return self.wishes.palette(self.game)

    @property
    def caption(self) -> str | None:
        """The game, for the window's name."""
        words = self.services.words
        return words(self.playing, game=game_line(words, self.code))

    # ------------------------------------------------------------------ life of the scene

    def lay_table(self, layout: Layout, position: Position) -> None:
        """Let the cards of a position lie where this layout says."""
        theme, wishes, game = self.services.theme, self.wishes, self.game
        look, large = self.palette, wishes.large_print
        self.services.pictures.set_look(look, theme.paper, back=wishes.back, large=large)
        self.view.lay(game, layout, position, large)

    def furnish(self, header: Heading, widgets: Sequence[Widget], default: Widget) -> None:
        """Put the bar and the controls around the table; Enter presses the `default`."""
        widgets = [*widgets, *header.widgets]
        self.controls = Controls(widgets, default=default, before=self.controls)
        layout = self.view.table.layout
        self.view.furniture = [Strips(self.services.theme, layout, header, self.controls)]

    def covered(self) -> None:
        """It pauses, and every card lies where it belongs."""
        self.playback.pause()
        self.controls.let_go()
        self.view.settle()

    def step(self, seconds: float) -> None:
        """Let time pass for cards, notices and controls; go on when it is time."""
        self.view.step(seconds)
        self.speech.step(seconds)
        self.controls.step(seconds)
        self.proceed(seconds)
        self.sounding.step(seconds, self.view)

    def proceed(self, seconds: float) -> None:
        """Show what is due."""
        raise NotImplementedError

    def busy(self) -> bool:
        """Whether something moves."""
        return self.view.busy or self.controls.busy()

    def watched(self) -> bool:
        """Whether it plays."""
        return self.playback.playing

    def patience(self) -> float:
        """Until it goes on, if it plays; notices and pictures to come want a look sooner."""
        soon = self.speech.items() or self.services.pictures.pending
        usual = super().patience() if soon else 1.0
        return min(usual, self.playback.left) if self.playback.playing else usual

    # ------------------------------------------------------------------ deeds

    def deeds(self) -> dict[str, Callable[[], None]]:
        """What buttons and keys do, by their names; where games are not shared, none copies."""
        copy = {"copy": self.copy_code} if self.services.opens("share") else {}
        return copy | {
            "to_start": partial(self.jump, 0),
            "to_end": partial(self.jump, self.playback.length),
            "step_back": partial(self.go_by, -1),
            "step_forward": partial(self.go_by, 1),
            "play": self.play_or_pause,
            "play_on": self.play_on,
            "close": self.close,
            "next_control": self.next_control,
        }

    def play_or_pause(self) -> None:
        """Go on by itself, or stay; from the end it begins again."""
        before = self.playback.at
        if self.playback.playing:
            self.playback.pause()
        else:
            self.playback.play()
        self.follow(before)

    def go_by(self, number: int) -> None:
        """Stay so much further on or back."""
        self.playback.pause()
        self.jump(self.playback.at + number)

    def jump(self, number: int) -> None:
        """Be there, and play on from there if it plays."""
        before = self.playback.at
        self.playback.go(number)
        self.follow(before)

    def copy_code(self) -> None:
        """Copy the game code, and say whether other programs can paste it."""
        services = self.services
        services.clipboard.put(str(self.code))
        said = copied(services.words, services.clipboard.shared)
        self.speech.tell(self.view.table, said)

    def play_on(self) -> None:
        """Go to the table with a new game in which all was done that has been shown."""
        go_on(self.services, self.onward())

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

    def follow(self, before: int) -> None:
        """It is elsewhere than `before`: let the cards go to where they lie now."""
        raise NotImplementedError

    def fly(self, before: Position, move: Move, after: Position) -> None:
        """Let the cards of a move go as when it is made, and be heard."""
        self.sounding.ask(*sounds.of_move(self.game, before, move, after))
        if self.game.stock in (move.src, move.dst):
            apart = motion.DRAW_APART * (move.size <= 3)
            self.view.follow(after, motion.DRAW, apart)
        else:
            self.view.follow(after)

    def fly_back(self, position: Position) -> None:
        """Let the cards go to where they lie in a position, as after an undo."""
        self.sounding.ask(sounds.UNDONE)
        self.view.follow(position, motion.UNDO)
