"""Where the parts of the new-game dialog lie: the games above their choices, or beside them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import IntEnum, StrEnum
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
_HIGH = 0.7
"""How high a tile is, in parts of its width, that stands though there is room for it to lie."""
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


class Arrangement(StrEnum):
    """Where the games stand: in a row, above their choices or beside them; or nowhere, where there
    is none to choose."""

    ALONE = "alone"
    ROW = "row"
    ABOVE = "above"
    BESIDE = "beside"


class Step(NamedTuple):
    """One way to lay everything out."""

    arrangement: Arrangement
    close: Closeness


class Plan(NamedTuple):
    """Heights that go together, and whether everything has its room then."""

    step: Step
    panel: int
    tiles: int
    fits: bool


class Places:
    """The arrangement for a window of `size`, of tiles with these captions."""

    def __init__(self, theme: Theme, size: Size, captions: Sequence[Caption]) -> None:
        self._theme, self._captions = theme, captions
        self._most = size[1] - 16 - 7 * theme.u
        """The height of the largest panel's inside."""
        small, wide = min(size) < 600 and bool(captions), size[0] > size[1]
        beside = Arrangement.BESIDE if wide else Arrangement.ABOVE
        among = [*[Arrangement.ROW] * (not small), beside]
        self._arrangements = among if captions else [Arrangement.ALONE]
        self.width = min(size[0] - 16, round(_WIDEST * theme.body))
        """The width of the panel."""
        inside = (size[0] - 16 if small else self.width) - 8 * theme.u
        self._inside = pygame.Rect(0, 0, inside, 0)

    @property
    def steps(self) -> Iterator[Step]:
        """The ways to lay everything out here, the roomiest first."""
        for arrangement in self._arrangements:
            for close in Closeness:
                if arrangement is Arrangement.BESIDE or close < Closeness.TIGHTEST:
                    yield Step(arrangement, close)

    def form(self, arrangement: Arrangement) -> int:
        """The width of the choices."""
        if arrangement is Arrangement.BESIDE:
            return self._columns(self._inside)[1].width
        return self._inside.width

    def plan(self, step: Step, needed: int) -> Plan:
        """The heights where the choices are so high."""
        theme, gap, frame = self._theme, 2 * self._theme.u, 7 * self._theme.u
        title = answers = theme.button + gap
        if step.arrangement is Arrangement.BESIDE:
            left = self._most - answers - title * (step.close < Closeness.TIGHTEST)
            return Plan(step, self._most + frame, self._most - title, needed <= left)
        left = self._most - title - answers - needed - 3 * theme.u
        if step.arrangement is Arrangement.ALONE:
            return Plan(step, self._most - max(0, left) + frame, 0, left >= 0)
        if step.arrangement is Arrangement.ABOVE:
            tiles = min(round(_ABOVE * (self._most - title)), left)
            return Plan(step, self._most + frame, tiles, tiles >= self._least_above())
        wished = round(_STANDING * self._inside.width / len(self._captions))
        tiles = min(wished, left)
        fits = tiles >= min(self._least_standing(), wished)
        return Plan(step, self._most - left + tiles + frame, tiles, fits)

    def _least_above(self) -> int:
        """The least height of all lying tiles, two in a row."""
        rows = -(-len(self._captions) // 2)
        return rows * round(_LYING * self._theme.button) + (rows - 1) * 2 * self._theme.u

    def _least_standing(self) -> int:
        """The least height of a standing tile."""
        theme, gap = self._theme, 2 * self._theme.u
        wide = (self._inside.width + gap) // len(self._captions) - gap
        words = max(Tile.words_height(theme, caption, wide) for caption in self._captions)
        return words + round(_PICTURE * theme.body)

    def tiles(self, room: pygame.Rect, plan: Plan) -> tuple[list[pygame.Rect], Shape]:
        """Where the tiles lie in what is left below the title, and in which shape."""
        gap, count = 2 * self._theme.u, len(self._captions)
        if plan.step.arrangement is Arrangement.ALONE:
            return [], "lying"
        area = pygame.Rect(room.topleft, (room.width, plan.tiles))
        if plan.step.arrangement is Arrangement.ROW:
            return grid(area, count, count, gap), "standing"
        columns = 2
        if plan.step.arrangement is Arrangement.BESIDE:
            area, columns = self._columns(room)[0], 1
        areas = grid(area, count, columns, gap)
        return areas, "standing" if areas[0].height > _HIGH * areas[0].width else "lying"

    def choices(self, room: pygame.Rect, inner: pygame.Rect, plan: Plan) -> pygame.Rect:
        """Where the choices lie, down to the lower edge."""
        if plan.step.arrangement is Arrangement.BESIDE:
            rest = self._columns(room)[1]
            top = inner.top if plan.step.close >= Closeness.TIGHTEST else room.top
        elif plan.step.arrangement is Arrangement.ALONE:
            rest, top = pygame.Rect(room), room.top
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
