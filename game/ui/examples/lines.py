"""What is written of a step: its sentence, and how far along it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import paint
from game.ui.paint import Box
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.text.catalogue import Words
    from game.ui.theme import Role, Theme

_DOT, _APART = 0.44, 0.85
"""The width of a dot, and how far two of them are from each other, in heights of a letter."""
_HERE = 1.45
"""How much larger the dot of this step is."""
_ACTS_APART = 0.8
"""How much further apart the dots of two deals are."""


class Written(Widget):
    """Something that is only read."""

    focusable = False
    fades = False

    def __init__(self, theme: Theme, name: str) -> None:
        super().__init__(theme, pygame.Rect(0, 0, 0, 0), name, "felt")
        self.enabled = False


class Sentence(Written):
    """The sentence of a step, with room for the longest of `sentences`, in letters of a `role`."""

    def __init__(self, theme: Theme, sentences: Sequence[str], role: Role) -> None:
        super().__init__(theme, "sentence")
        self._sentences, self._role = sentences, role
        self._said = ""
        self._heights: dict[int, int] = {}

    def height(self, width: int) -> int:
        """The height of the longest sentence in lines of that width."""
        if width not in self._heights:
            theme, role = self.theme, self._role
            lines = max(len(theme.lines(s, width, role)) for s in self._sentences)
            self._heights[width] = lines * theme.line(role)
        return self._heights[width]

    @property
    def least(self) -> int:
        """The width of what is longest among words and what keeps together as one."""
        theme, role = self.theme, self._role
        parts = {part for sentence in self._sentences for part in theme.lines(sentence, 1, role)}
        return max(theme.width(part, role) for part in parts)

    def say(self, sentence: str) -> None:
        """Say this; stale only if it is new."""
        if sentence != self._said:
            self._said, self.stale = sentence, True

    def texts(self) -> list[pygame.Rect]:
        """The sentence."""
        return [self._picture().get_rect(topleft=self.area.topleft)]

    def paint(self, screen: pygame.Surface) -> None:
        """The sentence, from the top."""
        screen.blit(self._picture(), self.area)

    def _picture(self) -> pygame.Surface:
        return self.theme.paragraph(self._said, self.area.width, self._role, "bar_text")


class Steps(Written):
    """``Step 2 / 5``, and a dot for each step; further apart where another deal begins.

    `acts` are the numbers of the steps with which one begins, counted from 0.
    """

    def __init__(self, theme: Theme, words: Words, count: int, acts: Sequence[int]) -> None:
        super().__init__(theme, "steps")
        self._words, self._count, self._acts = words, count, acts
        self._at = 0

    @property
    def height(self) -> int:
        """The height of the line."""
        return max(self.theme.line("body"), self._label().get_height())

    @property
    def least(self) -> int:
        """The least width: that of the words."""
        counts = (self._words("example.step", number=n, count=self._count) for n in (1, 10))
        return max(self.theme.width(words, "body", "Heavy") for words in counts)

    def be(self, at: int) -> None:
        """Be at that step, counted from 0; stale only if that is new."""
        if at != self._at:
            self._at, self.stale = at, True

    def texts(self) -> list[pygame.Rect]:
        """The words."""
        return [self._label().get_rect(midleft=self.area.midleft)]

    def paint(self, screen: pygame.Surface) -> None:
        """The words, and at the other end the dots, where there is room for them."""
        screen.blit(self._label(), self.texts()[0])
        side, middles = round(_DOT * self.theme.body), self._middles()
        beside = self.area.right - side - (middles[-1] if middles else 0)
        if beside < self.texts()[0].right + 2 * self.theme.u:
            return
        for number, middle in enumerate(middles):
            self._paint_dot(screen, number, (beside + middle, self.area.centery), side)

    def _paint_dot(
        self, screen: pygame.Surface, number: int, middle: tuple[int, int], side: int
    ) -> None:
        here = number == self._at
        role = "selected" if here else "bar_label" if number < self._at else "felt_disabled"
        wide = round(_HERE * side) if here else side
        look = Box(self.theme.colour(role), radius=wide / 2)
        dot = pygame.Rect(0, 0, wide, wide)
        dot.center = middle
        screen.blit(paint.box(dot.size, look), dot)

    def _middles(self) -> list[int]:
        """How far to the right of the first each dot lies."""
        body, middles, right = self.theme.body, [], 0.0
        for number in range(self._count):
            if number:
                right += (_APART + _ACTS_APART * (number in self._acts)) * body
            middles.append(round(right))
        return middles

    def _label(self) -> pygame.Surface:
        words = self._words("example.step", number=self._at + 1, count=self._count)
        return self.theme.text(words, "body", "bar_label", "Heavy")
