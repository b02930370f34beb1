"""All that hands do at the table: who is meant by an event, bar, pointer or keys."""

from collections.abc import Callable, Mapping
from typing import Protocol

import pygame

from game.rules.zones import Kind
from game.ui.pad import by_pad
from game.ui.table.asking import WhyNot
from game.ui.table.bar import Bar
from game.ui.table.canvas import Item
from game.ui.table.coaching import Coaching
from game.ui.table.cursor import Way
from game.ui.table.deeds import Deeds
from game.ui.table.guiding import Guide
from game.ui.table.keying import Keying
from game.ui.table.keys import REPEATING, Deed, deed_of, jump_of, way_of
from game.ui.table.peek import is_covered, item
from game.ui.table.pointing import Pointing
from game.ui.table.speech import Speech
from game.ui.table.taps import Group
from game.ui.table.view import View
from game.ui.theme import Theme

_INPUT = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN)
_POINTER = (pygame.MOUSEMOTION, pygame.MOUSEBUTTONDOWN)
_BY_HAND = (pygame.KEYDOWN, *_POINTER)


class Host(Deeds, Protocol):
    """The table that the hands are at."""

    view: View
    speech: Speech
    bar: Bar
    pointing: Pointing
    coaching: Coaching
    asking: WhyNot
    guide: Guide | None

    def undo(self, held: bool = False) -> None:
        """Take an action back."""

    def stop_finish(self) -> None:
        """Bring no more cards home."""


class Hands:
    """Answers events, in this order: bubbles, bar, then table. A key is a deed or the cursor's."""

    def __init__(
        self,
        host: Host,
        theme: Theme,
        now: Callable[[], float],
        deeds: Mapping[Deed, Callable[[], None]],
    ) -> None:
        self.keying = Keying(host.view, host, host.pointing)
        self.on_pad = False
        """Whether a gamepad was used last."""
        self._host = host
        self._theme = theme
        self._now = now
        self._deeds = {
            **deeds,
            "pick": self.keying.pick,
            "send": self.keying.send,
            "peek": self._peek,
        }
        self._pointer: tuple[int, int] | None = None
        self._peeks = False

    def handle(self, event: pygame.event.Event) -> None:
        """Answer one event."""
        host = self._host
        if event.type in _BY_HAND:
            self.on_pad = by_pad(event)
        if host.view.hand is None and host.coaching.handle(event):
            return
        if not host.pointing.pressed and host.speech.handle(event):
            return
        if self._closes_bubble(event):
            host.speech.hush()
            return
        if event.type in _INPUT:
            host.speech.hush()
            host.stop_finish()
            host.view.skip_deal()
        if not host.pointing.pressed and self._beside(event):
            return
        if event.type in _POINTER:
            self.keying.shown = False
            self._pointer = event.pos
        if host.view.hand is None and self._for_bar(event) and self._bar_answers(event):
            return
        if event.type == pygame.KEYDOWN:
            self._key(event)
        elif event.type == pygame.KEYUP and deed_of(event) == "peek":
            self._peeks = False
        elif event.type == pygame.MOUSEMOTION:
            host.pointing.move(event.pos)
        elif event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            self._button(event)

    def _closes_bubble(self, event: pygame.event.Event) -> bool:
        """Whether Esc has nothing nearer to do than to take the bubble away."""
        host = self._host
        if event.type != pygame.KEYDOWN or deed_of(event) != "away" or host.speech.bubble is None:
            return False
        return host.view.hand is None and host.pointing.selected is None

    def _beside(self, event: pygame.event.Event) -> bool:
        """Let answer who stands beside the game, if the event is meant for one of them."""
        guide = self._host.guide
        return self._host.asking.handle(event) or bool(guide and guide.handle(event))

    def let_go(self) -> None:
        """Nothing is held or looked at any more."""
        self._peeks = False
        self._host.pointing.let_go()

    def items(self) -> list[Item]:
        """The card that is looked at, over everything."""
        host, peeked = self._host, self.peeked
        if peeked is None or host.view.hand is not None:
            return []
        return [item(self._theme, host.view, host.position, peeked)]

    @property
    def peeked(self) -> Group | None:
        """The covered card that is looked at: by a press, at the cursor, or under the pointer."""
        host, group = self._host, self._host.pointing.peeked
        if self._peeks and self.keying.shown:
            group = self.keying.at
        elif self._peeks and self._pointer:
            group = host.pointing.group_at(self._pointer)
        return group if is_covered(host.position, group) else None

    # ------------------------------------------------------------------ pointer

    def _button(self, event: pygame.event.Event) -> None:
        pointing, down = self._host.pointing, event.type == pygame.MOUSEBUTTONDOWN
        if down and (group := pointing.group_at(event.pos)):
            self.keying.follow(group)
        if event.button == 1 and down:
            pointing.press(event.pos, self._now())
        elif event.button == 1:
            pointing.release(event.pos)
        elif event.button == 3 and self._host.view.hand is None:
            answer = pointing.press_other if down else pointing.release_other
            answer(event.pos, self._now())

    # ------------------------------------------------------------------ bar

    def _for_bar(self, event: pygame.event.Event) -> bool:
        """Keys are for the bar only once Tab has gone there, motions not while a press goes on."""
        if event.type == pygame.MOUSEMOTION:
            return not self._host.pointing.pressed
        return event.type != pygame.KEYDOWN or event.key == pygame.K_TAB or self._on_bar

    @property
    def _on_bar(self) -> bool:
        """Whether the keyboard speaks to the bar."""
        focus = self._host.bar.controls.focus
        return focus is not None and focus.ringed

    def _bar_answers(self, event: pygame.event.Event) -> bool:
        """Let the bar answer; Esc, or an arrow that points at the table, comes back from it."""
        if event.type == pygame.KEYDOWN and event.key != pygame.K_TAB:
            back = self._host.bar.way_back()
            if event.key == pygame.K_ESCAPE or way_of(event) == back:
                self._leave_bar()
                self.keying.show()
                return True
        answered = self._host.bar.handle(event)
        if event.type == pygame.KEYDOWN and answered:
            self.keying.shown = False
        return answered

    def _leave_bar(self) -> None:
        self._host.bar.controls.speak_to(None, False)

    # ------------------------------------------------------------------ keys

    def _key(self, event: pygame.event.Event) -> None:
        held = bool(getattr(event, "repeat", False))
        if way := way_of(event):
            self._arrow(way, bool(getattr(event, "mod", 0) & pygame.KMOD_SHIFT), held)
            return
        jump, deed = jump_of(event), deed_of(event)
        if jump and not held:
            self._jump(*jump)
        elif deed == "undo":
            self._host.undo(held)
        elif deed and (deed in REPEATING or not held):
            self._deeds[deed]()

    def _arrow(self, way: Way, every: bool, held: bool) -> None:
        """Move the cursor, or from the last row go on to the bar that lies beyond it."""
        self._host.pointing.let_go()
        if self.keying.arrow(way, every) or held:
            return
        if self._host.bar.enter(way, self.keying.area):
            self.keying.shown = False

    def _jump(self, kind: Kind, number: int) -> None:
        piles = self._host.game.piles(kind)
        if number < len(piles):
            self._leave_bar()
            self.keying.jump(piles[number])

    def _peek(self) -> None:
        self._peeks = True
