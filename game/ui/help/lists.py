"""The things to press of a page that is a list: questions that open, examples that begin."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import TYPE_CHECKING

import pygame

from game.teaching.examples import told
from game.ui import paint
from game.ui.help.sheet import PLAIN, STRONG, Written, wrapped
from game.ui.miniature import miniature
from game.ui.once import once
from game.ui.paint import Box
from game.ui.statistics.wording import wrapped as wrapped_path
from game.ui.widgets.button import icon_side
from game.ui.widgets.tile import Caption, Tile
from game.ui.widgets.widget import Spot, Widget

if TYPE_CHECKING:
    from game.teaching.examples import Example, Told
    from game.teaching.questions import Question
    from game.text.catalogue import Words
    from game.ui.paint import Size
    from game.ui.theme import Theme

_TEXT = 30
"""How wide a line of an answer may be, in heights of a letter."""
_PIXELS = 1_500_000


class Answer(Widget):
    """A question; pressed, it opens or closes its answer."""

    def __init__(
        self,
        theme: Theme,
        corner: Spot,
        width: int,
        question: Question,
        opened: bool,
        turn: Callable[[], None],
    ) -> None:
        super().__init__(theme, pygame.Rect(corner, (width, 0)), question.key, "panel")
        self.question, self.opened, self._turn = question, opened, turn
        pad, side = 3 * theme.u, icon_side(theme)
        room = width - 3 * pad - side
        title = wrapped(theme, question.title, room, STRONG)
        high = len(title) * theme.line("body")
        self._head = max(theme.button, high + 2 * theme.u)
        place = pygame.Rect(pad, (self._head - high) // 2, room, high)
        self._written = [Written(theme, title, place, STRONG)]
        self.area.height = self._head
        if opened:
            place = pygame.Rect(pad, self._head, min(width - 2 * pad, round(_TEXT * theme.body)), 0)
            self._written += _said(theme, question.answer, place)
            self.area.height = self._written[-1].area.bottom + 2 * theme.u

    @property
    def said(self) -> str:
        """All that is written."""
        return "\n".join(line for written in self._written for line in written.lines)

    @property
    def head(self) -> pygame.Rect:
        """Where the question itself stands."""
        return pygame.Rect(self.area.topleft, (self.area.width, self._head))

    def activate(self) -> None:
        """Open the answer, or close it."""
        self._turn()

    def holds(self, spot: Spot) -> bool:
        """The question is pressed; its answer is only read."""
        return self.head.collidepoint(spot)

    def texts(self) -> list[pygame.Rect]:
        """Question and answer."""
        corner = self.area.topleft
        return [
            pygame.Rect(w.area.move(corner).topleft, (w.width, w.area.height))
            for w in self._written
        ]

    def paint(self, screen: pygame.Surface) -> None:
        """A box with the question, the sign that says what pressing does, and the answer."""
        theme, colour = self.theme, self.theme.colour
        edge = colour("tile_line" if theme.plain else "line")
        look = Box(colour("box"), None, self.radius(), edge, max(1, theme.line_width))
        screen.blit(paint.box(self.area.size, look), self.area)
        if self.pressed or self.hovered:
            state = colour("box_pressed" if self.pressed else "box_hover")
            look = Box(state, None, self.radius(), edge, max(1, theme.line_width))
            screen.blit(paint.box(self.head.size, look), self.head)
        for written in self._written:
            written.draw(screen, written.area.move(self.area.topleft))
        sign = theme.icon("minus" if self.opened else "plus", icon_side(theme), "accent")
        right = self.area.right - 3 * theme.u
        screen.blit(sign, sign.get_rect(right=right, centery=self.head.centery))


def _said(theme: Theme, answer: str, place: pygame.Rect) -> Iterator[Written]:
    """The paragraphs of an answer, one of which may name a folder, from that place downwards."""
    for paragraph in answer.split("\n"):
        lines = wrapped_path(theme, paragraph, place.width, PLAIN.size, PLAIN.weight)
        area = pygame.Rect(place.topleft, (place.width, len(lines) * theme.line("body")))
        yield Written(theme, lines, area, PLAIN)
        place = area.move(0, area.height + theme.u)


# ------------------------------------------------------------------ examples


def example_tile(
    theme: Theme, words: Words, example: Example, width: int, begin: Callable[[], None]
) -> Tile:
    """What begins an example: a picture of where it begins, its name, and how long it is."""
    shown = _told(words, example)
    steps = words("help.steps", count=len(shown.shots))
    caption = Caption(
        shown.title, " · ".join(part for part in (steps, _ways(words, example)) if part)
    )
    area = pygame.Rect(0, 0, width, _height(theme, caption, width))
    picture = partial(_beginning, theme, words, example)
    return Tile(theme, area, example.key, caption, picture, begin, "panel", "lying")


@lru_cache(maxsize=64)
def _told(words: Words, example: Example) -> Told:
    return told(words, example)


def _ways(words: Words, example: Example) -> str:
    """The options with which it is played; ``1 kart · Klasik, Esnek`` where some are compared."""
    codes = [act.code for act in example.acts]
    key = f"variant.{codes[0].variant.key}"
    choices = (
        dict.fromkeys(words(f"{key}.{option.key}.bar.{code.options[option.key]}") for code in codes)
        for option in codes[0].variant.options
    )
    return " · ".join(", ".join(chosen) for chosen in choices)


def _height(theme: Theme, caption: Caption, width: int) -> int:
    """High enough for the words beside the picture, whose width follows the height."""
    height = max(theme.button, round(5 * theme.body))
    while True:
        area = pygame.Rect(0, 0, width, height)
        room = width - Tile.beside(area) - 4 * theme.u
        lines = len(theme.lines(caption.name, room, "body", "Heavy")) * theme.line("body")
        lines += len(theme.lines(caption.line, room, "caption")) * theme.line("caption")
        if lines + 2 * theme.u <= height:
            return height
        height += theme.u


def _beginning(theme: Theme, words: Words, example: Example, size: Size) -> pygame.Surface:
    return _picture(theme, theme.name, words, example, size)


@once(_PIXELS)
def _picture(
    theme: Theme, _name: str, words: Words, example: Example, size: Size
) -> pygame.Surface:
    shot = _told(words, example).shots[0]
    return miniature(theme, shot.code.game(), shot.position, size)
