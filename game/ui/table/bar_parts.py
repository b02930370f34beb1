"""What the bar is put together from: texts, counts and buttons side by side."""

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

import pygame

from game.ui import paint
from game.ui.paint import Box
from game.ui.table.layout import Area
from game.ui.theme import Theme
from game.ui.widgets.button import Action, Button, Label
from game.ui.widgets.widget import Widget


class Piece(NamedTuple):
    """A text and where it lies."""

    picture: pygame.Surface
    area: pygame.Rect


class Plain(Button):
    """A button that is only its label until the pointer is on it."""

    def _look(self) -> Box:
        look = super()._look()
        bare = not (self.pressed or self.hovered)
        return Box(paint.CLEAR, radius=look.radius) if bare else look


class CodeButton(Plain):
    """The game code, if it is given, with a small sign that it can be copied."""

    def __init__(self, theme: Theme, code: str, action: Action) -> None:
        label = Label(code, "copy")
        area = pygame.Rect(0, 0, self.width_of(theme, code), theme.button)
        super().__init__(theme, area, "code", label, action, "felt")

    @staticmethod
    def width_of(theme: Theme, code: str) -> int:
        """The width of such a button."""
        wide = theme.width(code, "body", "Bold") + _copy_side(theme) + 3 * theme.u
        return max(theme.button, wide)

    def _pieces(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        theme = self.theme
        sign = theme.icon("copy", _copy_side(theme), "bar_label")
        if not self.label.words:
            return [(sign, sign.get_rect(center=self.area.center))]
        text = theme.text(self.label.words, "body", "bar_text", "Bold")
        words = text.get_rect(midleft=(self.area.left + theme.u, self.area.centery))
        return [
            (text, words),
            (sign, sign.get_rect(midleft=(words.right + theme.u, self.area.centery))),
        ]


def _copy_side(theme: Theme) -> int:
    return round(0.95 * theme.body)


class Count(NamedTuple):
    """A label and a number; without a number, the room of this height that the clock fills."""

    label: pygame.Surface | None
    number: pygame.Surface | None
    width: int
    gap: int
    height: int = 0


Part: TypeAlias = pygame.Surface | Count | Button


class Row:
    """Parts side by side, `gap` apart, that can be placed once their width is known.

    `line`, if given, is drawn between each two of them.
    """

    def __init__(self, parts: Sequence[Part], gap: int, line: pygame.Surface | None = None) -> None:
        self.pieces: list[Piece] = []
        self.widgets: list[Widget] = []
        self.clock: pygame.Rect | None = None
        self._parts = parts
        self._gap = gap
        self._line = line

    @property
    def width(self) -> int:
        """The width of all parts and gaps."""
        return sum(map(_width, self._parts)) + self._gap * max(0, len(self._parts) - 1)

    @property
    def height(self) -> int:
        """The height of the highest text."""
        texts = (part for part in self._parts if isinstance(part, pygame.Surface))
        return max((text.get_height() for text in texts), default=0)

    def place(self, left: int, middle: int) -> None:
        """Put the parts where they belong, from `left` on, around the line at `middle`."""
        for i, part in enumerate(self._parts):
            if i and self._line:
                between = self._line.get_rect(center=(left - self._gap // 2, middle))
                self.pieces.append(Piece(self._line, between))
            if isinstance(part, Button):
                part.area.midleft = (left, middle)
                self.widgets.append(part)
            elif isinstance(part, Count):
                self._place_count(part, left, middle)
            else:
                self.pieces.append(Piece(part, part.get_rect(midleft=(left, middle))))
            left += _width(part) + self._gap

    def _place_count(self, count: Count, left: int, middle: int) -> None:
        if count.label:
            area = count.label.get_rect(midleft=(left, middle))
            self.pieces.append(Piece(count.label, area))
            left = area.right + count.gap
        if count.number:
            self.pieces.append(Piece(count.number, count.number.get_rect(midleft=(left, middle))))
        else:
            self.clock = pygame.Rect(0, 0, count.width, count.height)
            self.clock.midleft = (left, middle)


def _width(part: Part) -> int:
    if isinstance(part, Count):
        return part.width + (part.label.get_width() + part.gap if part.label else 0)
    return part.area.width if isinstance(part, Button) else part.get_width()


def paint_strip(ground: pygame.Surface, theme: Theme, strip: Area) -> None:
    """A strip's ground; where the theme is plain, parted from the table by a line."""
    look = Box(theme.colour("bar"), theme.colour("bar_low"))
    ground.blit(paint.box((strip.w, strip.h), look), (strip.x, strip.y))
    if theme.plain:
        high = theme.line_width
        top = strip.y if strip.y else strip.bottom - high
        ground.fill(theme.colour("bar_line"), (strip.x, top, strip.w, high))
