"""What is written on the panel of a won game: measured first, then laid down."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.control_scene import Still
from game.ui.widgets.button import Button, Label
from game.ui.won_layout import Shape

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from game.ui.theme import Theme

_WIDTHS = (25.5, 23.5)
_WIDEST = 34
"""How wide the panel likes to be, in heights of a letter; the last where it lies below."""


class Achieved(NamedTuple):
    """The texts: a headline, the game, the day whose deal it was as long as that line may get,
    numbers with their names, and what is on the buttons, by their names."""

    headline: str
    game: str
    daily: str
    numbers: Sequence[tuple[str, str]]
    buttons: Mapping[str, str]


class Writing:
    """The texts of one panel in one theme."""

    def __init__(self, theme: Theme, said: Achieved) -> None:
        self._theme, self._said = theme, said
        self._margin = 4 * theme.u

    @property
    def primary(self) -> int:
        """How high the main button is."""
        return self._theme.button + self._theme.u

    def shapes(self) -> list[Shape]:
        """The sizes in which everything has its room, the one liked best first."""
        body, least = self._theme.body, self._least()
        widest = min(self._theme.size[0] - 4 * self._theme.u, round(_WIDEST * body))
        widths = sorted({max(least, round(w * body)) for w in _WIDTHS} | {least}, reverse=True)
        abreast = [w for w in (widest, *widths) if w >= self._least_abreast()]
        rows = [Shape(width, self._height(width, False), False) for width in widths]
        return [*rows, *(Shape(width, self._height(width, True), True) for width in abreast)]

    def lay(self, inner: pygame.Rect, abreast: bool, daily: str) -> list[Still]:
        """Headline, game, the line on its day and numbers within `inner`, from its top on."""
        theme = self._theme
        head = theme.text(self._said.headline, "headline", "ink", "Black")
        found = [Still(head, head.get_rect(topleft=inner.topleft))]
        game = theme.paragraph(self._said.game, inner.width, "body", "quiet")
        top = inner.top + theme.line("headline")
        found.append(Still(game, game.get_rect(left=inner.left, top=top)))
        top += self._game_height(inner.width)
        if daily:
            words = self._parted(daily, inner.width)
            line = theme.paragraph(words, inner.width, "body", "positive", "Bold")
            found.append(Still(line, line.get_rect(left=inner.left, top=top)))
        top += self._daily_height(inner.width) + 2 * theme.u
        found += self._abreast(inner, top) if abreast else self._rows(inner, top)
        return found

    def buttons(self, inner: pygame.Rect) -> dict[str, pygame.Rect]:
        """The areas of the main button, of the one beside it, if any, and of the two below."""
        theme, gap = self._theme, 2 * self._theme.u
        left = pygame.Rect(inner.left, 0, (inner.width - gap) // 2, theme.button)
        left.bottom = inner.bottom
        right = left.copy()
        right.right = inner.right
        high = pygame.Rect(inner.left, 0, inner.width, self.primary)
        high.bottom = left.top - gap
        beside = high.copy()
        main, *others = self._said.buttons
        areas = {main: high}
        if len(others) > 2:
            beside.width = self._wide(others.pop(0))
            beside.right = inner.right
            high.width -= beside.width + gap
            areas[[*self._said.buttons][1]] = beside
        return areas | dict(zip(others, (left, right), strict=True))

    def _wide(self, name: str) -> int:
        """The least width of a button."""
        return Button.width(self._theme, Label(self._said.buttons[name]))

    def _least(self) -> int:
        theme, gap = self._theme, 2 * self._theme.u
        main, *beside, left, right = map(self._wide, self._said.buttons)
        high = main + sum(gap + wide for wide in beside)
        low = 2 * max(left, right) + gap
        head = theme.width(self._said.headline, "headline", "Black") + 3 * theme.u + theme.button
        return max(high, low, head) + 2 * self._margin

    def _least_abreast(self) -> int:
        theme, numbers = self._theme, self._said.numbers
        columns = [
            max(self._width(number), theme.width(name, "caption")) for name, number in numbers
        ]
        return len(numbers) * (max(columns, default=0) + 2 * theme.u) + 2 * self._margin

    def _width(self, number: str) -> int:
        return self._theme.width(number, "heading", "Black")

    def _game_height(self, width: int) -> int:
        return len(self._theme.lines(self._said.game, width, "body")) * self._theme.line("body")

    def _parted(self, daily: str, width: int) -> str:
        """The line on its day; where it is too long, parted at its dot."""
        fits = self._theme.width(daily, "body", "Bold") <= width
        return daily if fits else daily.replace(" · ", "\n")

    def _daily_height(self, width: int) -> int:
        if not self._said.daily:
            return 0
        words = self._parted(self._said.daily, width)
        lines = self._theme.lines(words, width, "body", "Bold")
        return len(lines) * self._theme.line("body")

    def _height(self, width: int, abreast: bool) -> int:
        theme, count = self._theme, len(self._said.numbers)
        inner = width - 2 * self._margin
        lines = self._game_height(inner) + self._daily_height(inner)
        head = theme.line("headline") + lines + 2 * theme.u
        numbers = self._column_height() if abreast else count * self._row_height()
        buttons = self.primary + 2 * theme.u + theme.button
        return 4 * theme.u + head + numbers + 3 * theme.u + buttons + 3 * theme.u

    def _row_height(self) -> int:
        return self._theme.line("heading") + 3 * self._theme.u

    def _column_height(self) -> int:
        theme = self._theme
        return theme.line("caption") + theme.line("heading") + 3 * theme.u

    def _rows(self, inner: pygame.Rect, top: int) -> Iterator[Still]:
        """Each number at the end of a row, with its name before it, under a fine line."""
        theme, height = self._theme, self._row_height()
        for name, number in self._said.numbers:
            yield self._line(inner, top)
            middle = top + height // 2
            label = theme.text(name, "body", "quiet")
            yield Still(label, label.get_rect(left=inner.left, centery=middle))
            value = theme.text(number, "heading", "ink", "Black")
            yield Still(value, value.get_rect(right=inner.right, centery=middle))
            top += height

    def _abreast(self, inner: pygame.Rect, top: int) -> Iterator[Still]:
        """The numbers side by side under one line, each below its name."""
        theme = self._theme
        yield self._line(inner, top)
        wide = inner.width // max(1, len(self._said.numbers))
        top += 2 * theme.u
        for index, (name, number) in enumerate(self._said.numbers):
            left = inner.left + index * wide
            label = theme.text(name, "caption", "quiet")
            yield Still(label, label.get_rect(left=left, top=top))
            value = theme.text(number, "heading", "ink", "Black")
            yield Still(value, value.get_rect(left=left, top=top + theme.line("caption")))

    def _line(self, inner: pygame.Rect, top: int) -> Still:
        line = pygame.Surface((inner.width, self._theme.line_width))
        line.fill(self._theme.colour("line"))
        return Still(line, line.get_rect(topleft=(inner.left, top)))
