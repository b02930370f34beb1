"""Where everything lies when a game is shared: name, code, square, sentence and buttons."""

from __future__ import annotations

from itertools import chain, product
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.arrange import grid
from game.ui.share import large
from game.ui.widgets.button import Button, Label

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.ui.theme import Role, Theme

ROLES: tuple[Role, ...] = ("headline", "number", "title", "heading", "body")
ONE_LINE: Role = "headline"
"""As large as this only what needs one line."""
LAST: Role = "caption"
"""As small as this only where nothing else helps."""
BESIDE = ((0.46, 0.4, 0.34), (0.28,))
BELOW = ((0.8, 0.66, 0.54), (0.44, 0.36), (0.3,))
"""How much of the width the square may take; the last only where letters would be small, too."""


class Content(NamedTuple):
    """What has to find room; `said` tells how high the sentence may become in a width."""

    name: str
    code: str
    labels: Sequence[Label]
    said: Callable[[int], int]


class Places(NamedTuple):
    """The areas; the code is written from the upper left corner of its own."""

    name: pygame.Rect
    code: pygame.Rect
    square: pygame.Rect
    said: pygame.Rect
    buttons: Sequence[pygame.Rect]


class Sheet:
    """The largest code and the largest square with which all finds room in width and height.

    The square lies `beside` the rest, or in the middle of it.
    """

    def __init__(self, theme: Theme, content: Content, beside: bool, room: tuple[int, int]) -> None:
        self._theme, self._content, self._beside = theme, content, beside
        self._width = room[0]
        groups = BESIDE if beside else BELOW
        tries = (*(product(ROLES, parts) for parts in groups), [(LAST, groups[-1][-1])])
        for self.role, part in chain(*tries):
            self._side = int(part * room[0])
            if self.height <= room[1] and (self.role != ONE_LINE or self._one_line):
                break

    @property
    def height(self) -> int:
        """The height that all of it needs."""
        wide, u = self._column, self._theme.u
        around = self._named(wide) + self._coded(wide) + 3 * u + self._foot(wide)
        return max(self._side, around) if self._beside else around + self._side + 3 * u

    def places(self, room: pygame.Rect) -> Places:
        """Where everything lies in a room that is at least as high as needed."""
        wide, u = self._column, self._theme.u
        column = pygame.Rect(room.right - wide, room.top, wide, room.height)
        name = pygame.Rect(column.topleft, (wide, self._named(wide) - u))
        code = pygame.Rect(column.left, name.bottom + u, wide, self._coded(wide))
        buttons = pygame.Rect(0, 0, wide, self._pressed(wide))
        buttons.bottomleft = column.bottomleft
        said = pygame.Rect(column.left, 0, wide, self._content.said(wide))
        said.bottom = buttons.top - 2 * u
        square = pygame.Rect(0, 0, self._side, self._side)
        if self._beside:
            square.topleft = room.topleft
        else:
            square.center = room.centerx, (code.bottom + said.top) // 2
        return Places(name, code, square, said, self._grid(buttons))

    @property
    def _column(self) -> int:
        """How wide what is written is."""
        return self._width - (self._side + 4 * self._theme.u) * self._beside

    @property
    def _one_line(self) -> bool:
        return self._coded(self._column) == self._theme.line(self.role)

    def _named(self, wide: int) -> int:
        theme = self._theme
        return len(theme.lines(self._content.name, wide, "body")) * theme.line("body") + theme.u

    def _coded(self, wide: int) -> int:
        rows = large.lines(self._theme, self._content.code, wide, self.role)
        return len(rows) * self._theme.line(self.role)

    def _foot(self, wide: int) -> int:
        return self._content.said(wide) + 2 * self._theme.u + self._pressed(wide)

    def _pressed(self, wide: int) -> int:
        rows = -(-len(self._content.labels) // self._columns(wide))
        return rows * (self._theme.button + 2 * self._theme.u) - 2 * self._theme.u

    def _columns(self, wide: int) -> int:
        widest = max(Button.width(self._theme, label) for label in self._content.labels)
        return 2 if 2 * widest + 2 * self._theme.u <= wide else 1

    def _grid(self, area: pygame.Rect) -> list[pygame.Rect]:
        """The first button as wide as all where the others make whole rows without it."""
        gap, count = 2 * self._theme.u, len(self._content.labels)
        columns = self._columns(area.width)
        if columns == 1 or count % 2 == 0:
            return grid(area, count, columns, gap)
        first = pygame.Rect(area.topleft, (area.width, self._theme.button))
        rest = pygame.Rect(area.left, first.bottom + gap, area.width, 0)
        rest.height = area.bottom - rest.top
        return [first, *grid(rest, count - 1, columns, gap)] if count > 1 else [first]
