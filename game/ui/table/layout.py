"""Where everything on the table lies: from the roles of the piles and the window to pixels.

Knows no pygame and no rule. Figures are those of the design: strips and fans as shares of the
card's height, gaps as shares of its width, and floors in pixels.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.ui.looks import LARGE_READABLE

LEAST_STRIP = 12
SINK = 0.55
"""So much of the last card of a very long column may lie under the lower edge."""
_TIGHT_INDEX = 0.135
_BORDER = 0.08
"""What shows of a back so that it is seen to be one: its edge and the beginning of its tiles."""
_WASTE_STEP, _WASTE_STEP_NARROW = 0.46, 0.56
_NARROW_BELOW = 76
_OPEN, _OPEN_SHARE = 34, 0.05
_OPENED = 2
_SPREAD_SINK = 0.60


class Area(NamedTuple):
    """A rectangle of whole pixels."""

    x: int
    y: int
    w: int
    h: int

    @property
    def right(self) -> int:
        """The first column of pixels to the right of it."""
        return self.x + self.w

    @property
    def bottom(self) -> int:
        """The first row of pixels below it."""
        return self.y + self.h

    def holds(self, point: tuple[float, float]) -> bool:
        """Whether a point lies in it."""
        return self.x <= point[0] < self.right and self.y <= point[1] < self.bottom

    def grown(self, by_x: int, by_y: int) -> "Area":
        """The same with so many more pixels on each side."""
        return Area(self.x - by_x, self.y - by_y, self.w + 2 * by_x, self.h + 2 * by_y)

    def shared(self, other: "Area") -> int:
        """How many pixels lie in both."""
        width = min(self.right, other.right) - max(self.x, other.x)
        height = min(self.bottom, other.bottom) - max(self.y, other.y)
        return max(0, width) * max(0, height)


class Roles(NamedTuple):
    """What a table has to make room for.

    `down` and `up` are the face-down and face-up cards of the longest column to be ready for.
    """

    columns: int
    cells: int
    stock: bool
    down: int
    up: int

    @property
    def side(self) -> bool:
        """Whether the foundations stand alone, so that they may go to the side."""
        return not self.cells and not self.stock


class Lying(NamedTuple):
    """A card of a column: its top edge, how much of it shows, whether only a sliver does."""

    y: int
    strip: int
    tight: bool


@dataclass(frozen=True)
class Layout:
    """All places of one table in one window.

    `foot` is the strip of buttons under an upright table, `panel` the one at the side of a table
    that has one there; `beside` the room for numbers next to the foundations where there is some.
    """

    size: tuple[int, int]
    card: tuple[int, int]
    bar: Area
    foot: Area | None
    beside: Area | None
    columns: tuple[tuple[int, int], ...]
    foundations: tuple[tuple[int, int], ...]
    cells: tuple[tuple[int, int], ...]
    stock: tuple[int, int] | None
    waste: tuple[int, int] | None
    gap: int
    bottom: int
    fan: tuple[float, float]
    """Natural strips of face-down and face-up cards, in pixels."""
    left_handed: bool = False
    """Whether stock, waste, foundations, cells and buttons have changed sides."""
    panel: Area | None = None

    @property
    def waste_step(self) -> int:
        """How far the cards of the waste lie apart: as wide as the index of a ten."""
        narrow = self.card[0] < _NARROW_BELOW
        return round((_WASTE_STEP_NARROW if narrow else _WASTE_STEP) * self.card[0])

    def column(self, down: Sequence[bool], top: int) -> list[Lying]:
        """How the cards of a column lie, from `top` on; `down` says which are face down.

        Face-down strips tighten first, then face-up ones, then the last card sinks.
        """
        return self._lying(self._strips(down, self.bottom - top), top) if down else []

    def spread(self, down: Sequence[bool], top: int, at: int) -> list[Lying]:
        """How a column's cards lie while a finger chooses among them: those round `at` open up.

        The others keep their least strips, and the last card may sink a little deeper.
        """
        near = [not down[i] and abs(i - at) <= _OPENED for i in range(len(down) - 1)]
        usual = self._strips(down, self.bottom - top)
        strips = [max(s, self.open_strip) if n else s for s, n in zip(usual, near, strict=True)]
        over = sum(strips) - (self.bottom - top - self.card[1] * (1 - _SPREAD_SINK))
        least = [least_strips(self.card[0])[0 if is_down else 1] for is_down in down]
        for group in (False, True):
            chosen = [i for i, is_near in enumerate(near) if is_near is group]
            over -= _shrink(strips, chosen, least, over)
        return self._lying(strips, top)

    @property
    def open_strip(self) -> int:
        """The strip that a finger can press."""
        return max(_OPEN, round(_OPEN_SHARE * min(self.size)))

    def _lying(self, strips: Sequence[float], top: int) -> list[Lying]:
        lying, y = [], float(top)
        for strip in strips:
            edge, y = round(y), y + strip
            shown = round(y) - edge
            lying.append(Lying(edge, shown, shown < self.index_height))
        return [*lying, Lying(round(y), self.card[1], False)]

    @property
    def index_height(self) -> int:
        """The strip that shows the whole index of an ordinary face."""
        return index_height(self.card)

    @property
    def large_index_height(self) -> int:
        """The strip from which on a large-print index can be read."""
        return round(LARGE_READABLE * self.card[1])

    def _strips(self, down: Sequence[bool], room: int) -> list[float]:
        covered = down[:-1]
        downs, ups = sum(covered), len(covered) - sum(covered)
        least_down, least_up = least_strips(self.card[0])
        free = room - self.card[1]
        d = _squeezed(free - ups * self.fan[1], downs, least_down, self.fan[0])
        u = _squeezed(free - downs * d, ups, least_up, self.fan[1])
        over = (downs * d + ups * u) / max(1.0, free + SINK * self.card[1])
        if over > 1:
            d, u = d / over, u / over
        return [d if is_down else u for is_down in covered]


def index_height(card: tuple[int, int]) -> int:
    """The height of the index of an ordinary face, from the card's upper edge."""
    return round((0.166 if card[0] >= _NARROW_BELOW else 0.215) * card[1])


def least_strips(width: int) -> tuple[int, int]:
    """The least strips of face-down and of face-up cards: a back's border, a tight index."""
    least = 14 if width >= 130 else LEAST_STRIP
    return max(least, round(_BORDER * width)), max(LEAST_STRIP, round(_TIGHT_INDEX * width))


def _shrink(strips: list[float], which: Sequence[int], least: Sequence[int], by: float) -> float:
    """Take up to `by` pixels from some of the strips, evenly, down to the least; how many."""
    spare = {i: max(0.0, strips[i] - least[i]) for i in which}
    part = min(1.0, max(0.0, by) / (sum(spare.values()) or 1.0))
    for i, pixels in spare.items():
        strips[i] -= pixels * part
    return part * sum(spare.values())


def _squeezed(free: float, count: int, least: float, natural: float) -> float:
    return min(natural, max(least, free / count)) if count else natural
