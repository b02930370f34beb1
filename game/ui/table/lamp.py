"""The winnability light in the bar: told by its shape first, then by its colour and a word."""

from typing import NamedTuple

import pygame

from game.solver.search import Verdict
from game.ui.table.bar_parts import Plain
from game.ui.theme import Theme
from game.ui.widgets.button import Action, Label, icon_side

FADE = 0.300
"""Seconds in which one light gives way to another."""
_COLOURS = {Verdict.WON: "lamp_won", Verdict.UNKNOWN: "bar_label", Verdict.LOST: "bar_text"}


class Light(NamedTuple):
    """How the light looks: its verdict, and the word beside it where there is room for one."""

    verdict: Verdict
    word: str = ""


class LampButton(Plain):
    """The light; pressed, it says what it means. `room` is the width of the longest word."""

    def __init__(self, theme: Theme, light: Light, room: int, action: Action) -> None:
        self.light = light
        self._before: Light | None = None
        self._passed = FADE
        area = pygame.Rect(0, 0, self.width_of(theme, room), theme.button)
        super().__init__(theme, area, "lamp", Label(), action, "felt")

    @staticmethod
    def width_of(theme: Theme, room: int) -> int:
        """The width of a light with a word of that width beside it; 0: with none."""
        beside = room + 2 * theme.u if room else 0
        return max(theme.button, icon_side(theme) + beside + 2 * theme.u)

    def fade_from(self, other: "LampButton") -> None:
        """Take the place of another light little by little, if it told something else."""
        if other.light.verdict is not self.light.verdict:
            self._before, self._passed = other.light, 0.0
        elif other.busy():
            self._before, self._passed = other._before, other._passed
        if self._before and not self._has_room(self._before.word):
            self._before = self._before._replace(word="")

    def _has_room(self, word: str) -> bool:
        room = self.theme.width(word, "body", "Bold")
        return self.width_of(self.theme, room) <= self.area.width

    def step(self, seconds: float) -> None:
        """Let the light change."""
        if self.busy():
            self._passed += seconds
            self.stale = True

    def settle(self) -> None:
        """Let it be what it becomes."""
        self._passed = FADE

    def busy(self) -> bool:
        """Whether it still changes."""
        return self._passed < FADE

    def _pieces(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        now = self._drawn(self.light)
        if self._before is None or not self.busy():
            return now
        level = self._passed / FADE
        return [*_faint(self._drawn(self._before), 1 - level), *_faint(now, level)]

    def _drawn(self, light: Light) -> list[tuple[pygame.Surface, pygame.Rect]]:
        theme, colour = self.theme, _COLOURS[light.verdict]
        sign = theme.icon(f"lamp_{light.verdict}", icon_side(theme), colour)
        if not light.word:
            return [(sign, sign.get_rect(center=self.area.center))]
        place = sign.get_rect(midleft=(self.area.left + theme.u, self.area.centery))
        word = theme.text(light.word, "body", "bar_text", "Bold")
        beside = word.get_rect(midleft=(place.right + 2 * theme.u, self.area.centery))
        return [(sign, place), (word, beside)]


def _faint(
    pieces: list[tuple[pygame.Surface, pygame.Rect]], level: float
) -> list[tuple[pygame.Surface, pygame.Rect]]:
    faint = []
    for picture, place in pieces:
        copied = picture.copy()
        copied.set_alpha(round(255 * level))
        faint.append((copied, place))
    return faint
