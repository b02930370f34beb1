"""Where the parts of the new-game dialog lie: the games above their choices, or beside them."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.arrange import grid
from game.ui.widgets.tile import Caption, Shape, Tile

if TYPE_CHECKING:
    from game.ui.theme import Theme

Size = tuple[int, int]

_WIDEST = 54
"""How wide the panel is at most, in heights of a letter."""
_SIDE = 0.3
"""How much of a wide window's width the games take beside their choices."""
_ABOVE = 0.4
"""How much of a narrow window's height they take above them, where so much is left."""
_STANDING = 0.8
"""How high a standing tile is, in parts of its share of the width."""
_LYING, _PICTURE = 1.25, 2.2
"""The least height of a lying tile in heights of a button, and of the picture of a standing one in
heights of a letter."""


class Closeness(IntEnum):
    """How close the choices stand; each step keeps what the one before it does.

    CLOSE     options share a row, by what their words need
    TIGHT     letters are no larger than they usually are, and what is said of a code stands in
              place of its label
    TIGHTEST  beside the games, the choices begin at the height of the title
    """

    ROOMY = 0
    CLOSE = 1
    TIGHT = 2
    TIGHTEST = 3


class Plan(NamedTuple):
    """Heights that go together, and whether everything has its room then."""

    close: Closeness
    panel: int
    tiles: int
    fits: bool


class Places:
    """The arrangement for a window of `size`, of tiles with these captions."""

    def __init__(self, theme: Theme, size: Size, captions: Sequence[Caption]) -> None:
        self._theme, self._captions = theme, captions
        self._most = size[1] - 16 - 7 * theme.u
        """The height of the largest panel's inside."""
        self._small = min(size) < 600
        self._beside = self._small and size[0] > size[1]
        self.width = min(size[0] - 16, round(_WIDEST * theme.body))
        """The width of the panel."""
        inside = (size[0] - 16 if self._small else self.width) - 8 * theme.u
        self._inside = pygame.Rect(0, 0, inside, 0)

    @property
    def steps(self) -> Sequence[Closeness]:
        """How close the choices can stand here, the roomiest first."""
        return [step for step in Closeness if self._beside or step < Closeness.TIGHTEST]

    @property
    def form(self) -> int:
        """The width of the choices."""
        return self._columns(self._inside)[1].width if self._beside else self._inside.width

    def plan(self, close: Closeness, needed: int) -> Plan:
        """The heights where the choices, standing as close as that, are so high."""
        theme, gap = self._theme, 2 * self._theme.u
        title = answers = theme.button + gap
        if self._beside:
            left = self._most - answers - title * (close < Closeness.TIGHTEST)
            return Plan(close, self._most + 7 * theme.u, self._most - title, needed <= left)
        left = self._most - title - answers - needed - 3 * theme.u
        if self._small:
            wished = round(_ABOVE * (self._most - title))
            rows = -(-len(self._captions) // 2)
            least = rows * round(_LYING * theme.button) + (rows - 1) * gap
        else:
            wished = round(_STANDING * self._inside.width / len(self._captions))
            wide = (self._inside.width + gap) // len(self._captions) - gap
            words = max(Tile.words_height(theme, caption, wide) for caption in self._captions)
            least = words + round(_PICTURE * theme.body)
        tiles = min(wished, left)
        filled = self._most - (0 if self._small else left - tiles)
        return Plan(close, filled + 7 * theme.u, tiles, tiles >= min(least, wished))

    def tiles(self, room: pygame.Rect, plan: Plan) -> tuple[list[pygame.Rect], Shape]:
        """Where the tiles lie in what is left below the title, and in which shape."""
        gap, count = 2 * self._theme.u, len(self._captions)
        if self._beside:
            return grid(self._columns(room)[0], count, 1, gap), "lying"
        shelf = pygame.Rect(room.topleft, (room.width, plan.tiles))
        if self._small:
            return grid(shelf, count, 2, gap), "lying"
        return grid(shelf, count, count, gap), "standing"

    def choices(self, room: pygame.Rect, inner: pygame.Rect, plan: Plan) -> pygame.Rect:
        """Where the choices lie, down to the lower edge."""
        if self._beside:
            rest = self._columns(room)[1]
            top = inner.top if plan.close >= Closeness.TIGHTEST else room.top
        else:
            rest, top = pygame.Rect(room), room.top + plan.tiles + 3 * self._theme.u
        return pygame.Rect(rest.left, top, rest.width, inner.bottom - top)

    def _columns(self, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The room beside the choices, and theirs."""
        gap = 4 * self._theme.u
        side = pygame.Rect(room.topleft, (round(_SIDE * room.width), room.height))
        return side, pygame.Rect(
            side.right + gap, room.top, room.right - side.right - gap, room.height
        )
