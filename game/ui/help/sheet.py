"""What lies on a page of help and does not answer: texts, lines and pictures, drawn when seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

import pygame

if TYPE_CHECKING:
    from game.ui.theme import Align, Role, Theme, Weight


class Piece(Protocol):
    """Something on a page, by the page's own upper left corner."""

    area: pygame.Rect

    def draw(self, screen: pygame.Surface, at: pygame.Rect) -> None:
        """Draw it where its area lies now."""


@dataclass(frozen=True)
class Ink:
    """How words are written."""

    size: Role = "body"
    colour: str = "ink"
    weight: Weight = "Regular"


HEADING = Ink("heading", "accent", "Black")
STRONG = Ink(weight="Heavy")
PLAIN = Ink()
QUIET = Ink("caption", "quiet")
BAD = Ink(colour="negative", weight="Bold")


class Written:
    """Words in as many lines as they need."""

    def __init__(
        self,
        theme: Theme,
        lines: Sequence[str],
        area: pygame.Rect,
        ink: Ink,
        align: Align = "left",
    ) -> None:
        self.lines = tuple(lines)
        self.area = area
        self._theme, self._ink, self._align = theme, ink, align

    @property
    def width(self) -> int:
        """How wide the widest line is."""
        ink = self._ink
        return max(self._theme.width(line, ink.size, ink.weight) for line in self.lines)

    def draw(self, screen: pygame.Surface, at: pygame.Rect) -> None:
        """Draw those lines that are not outside the clip."""
        theme, ink, clip = self._theme, self._ink, screen.get_clip()
        step = theme.line(ink.size)
        for index, line in enumerate(self.lines):
            row = pygame.Rect(at.left, at.top + index * step, at.width, step)
            if row.bottom < clip.top or row.top > clip.bottom:
                continue
            text = theme.text(line, ink.size, ink.colour, ink.weight)
            place = text.get_rect(center=row.center)
            if self._align == "left":
                place.left = row.left
            elif self._align == "right":
                place.right = row.right
            screen.blit(text, place)


class Filled:
    """An area of one colour: a line, a bar, the ground of a row."""

    def __init__(self, theme: Theme, area: pygame.Rect, colour: str) -> None:
        self.area = area
        self._theme, self._colour = theme, colour

    def draw(self, screen: pygame.Surface, at: pygame.Rect) -> None:
        """Fill it."""
        screen.fill(self._theme.colour(self._colour), at)


class Pictured:
    """A picture that is made when it is first seen."""

    def __init__(self, area: pygame.Rect, picture: Callable[[], pygame.Surface]) -> None:
        self.area = area
        self._picture = picture

    def draw(self, screen: pygame.Surface, at: pygame.Rect) -> None:
        """Draw it."""
        screen.blit(self._picture(), at)


class Sheet:
    """A page being filled, from 0 downwards, in a width."""

    def __init__(self, theme: Theme, width: int) -> None:
        self.theme = theme
        self.width = width
        self.pieces: list[Piece] = []

    def write(
        self, words: str, ink: Ink, left: int, top: int, width: int, align: Align = "left"
    ) -> pygame.Rect:
        """Write words into a width; the area that they take."""
        lines = wrapped(self.theme, words, width, ink)
        area = pygame.Rect(left, top, width, len(lines) * self.theme.line(ink.size))
        self.pieces.append(Written(self.theme, lines, area, ink, align))
        return area

    def fill(self, area: pygame.Rect, colour: str) -> None:
        """Fill an area with the colour of a role."""
        self.pieces.append(Filled(self.theme, area, colour))

    def rule(self, left: int, top: int, width: int) -> None:
        """A fine line across."""
        self.fill(pygame.Rect(left, top, width, max(1, self.theme.line_width)), "line")

    def picture(self, area: pygame.Rect, picture: Callable[[], pygame.Surface]) -> None:
        """Lay down a picture, which is made when it is first seen."""
        self.pieces.append(Pictured(area, picture))


def wrapped(theme: Theme, words: str, width: int, ink: Ink = PLAIN) -> tuple[str, ...]:
    """Words broken into lines that a width can hold."""
    return _wrapped(theme, theme.px(ink.size), ink.weight, words, width)


@lru_cache(maxsize=2000)
def _wrapped(theme: Theme, pixels: int, weight: Weight, words: str, width: int) -> tuple[str, ...]:
    return tuple(theme.lines(words, width, pixels, weight))
