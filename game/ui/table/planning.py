"""Choosing the layout: the largest cards with which everything that may come finds room.

Figures are those of the design, as shares of the card's width and height.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from game.ui.table.layout import SINK, Area, Layout, Roles, least_strips

_FAN_DOWN, _FAN_UP, _FAN_UP_TALL, _FAN_UP_NARROW = 0.105, 0.27, 0.42, 0.34
_COMFORT_DOWN, _COMFORT_UP, _COMFORT_CARDS = 0.08, 0.20, 5
_SMALL = 600
_OVERLAP_SHOWN = 24
_WIDEST, _NARROWEST = 700, 24


class Units(NamedTuple):
    """The sizes that the interface has chosen: spacing unit, height of the bar and of buttons.

    `code` is the width of the game code, the widest thing that may stand beside foundations.
    `foot` is the height of a strip below any table; 0: only an upright one has a strip, its own.
    `side` is the width of a panel at the right of the table, for the left hand at its left.
    """

    u: int
    bar: int
    button: int = 44
    code: int = 0
    foot: int = 0
    side: int = 0


@lru_cache(maxsize=32)
def lay(
    roles: Roles,
    size: tuple[int, int],
    units: Units,
    left_handed: bool = False,
    widest: int = _WIDEST,
) -> Layout:
    """The layout with the largest cards that this window allows, none wider than `widest`.

    Left-handed, everything but the columns changes sides; these keep their order.
    """
    tall = size[1] > size[0]
    widths = range(widest, _NARROWEST - 1, -1)
    plans = (_Plan(roles, size, units, tall, width, left_handed) for width in widths)
    plan = next((plan for plan in plans if plan.fits()), None)
    return (plan or _Plan(roles, size, units, tall, _NARROWEST, left_handed)).layout()


@dataclass(frozen=True)
class _Plan:
    """One width of card, tried out in one window."""

    roles: Roles
    size: tuple[int, int]
    units: Units
    tall: bool
    width: int
    left_handed: bool

    @property
    def small(self) -> bool:
        return min(self.size) < _SMALL

    @property
    def height(self) -> int:
        return round(1.4 * self.width)

    @property
    def gap(self) -> int:
        return round((0.09 if self.tall or self.small else 0.20) * self.width)

    @property
    def margin(self) -> int:
        return 3 * self.units.u

    @property
    def aside(self) -> bool:
        """Whether the foundations go down the side."""
        return self.roles.side and not self.tall

    @property
    def aside_step(self) -> int:
        overlapping = self.height - _OVERLAP_SHOWN
        return overlapping if self.small else self.height + 2 * self.units.u

    @property
    def foot(self) -> Area | None:
        width, height = self.size
        if self.units.foot:
            return Area(0, height - self.units.foot, width, self.units.foot)
        if not self.tall:
            return None
        strip = min(112, max(64, round(64 + (width - 480) * 0.08)))
        strip = max(strip, self.units.button + 4 * self.units.u)
        if self.narrow and not self.room_beside:
            strip += 8 * self.units.u
        return Area(0, height - strip, width, strip)

    @property
    def panel(self) -> Area | None:
        side, (width, height) = self.units.side, self.size
        left = 0 if self.left_handed else width - side
        return Area(left, self.units.bar, side, height - self.units.bar) if side else None

    @property
    def narrow(self) -> bool:
        return self.tall and self.size[0] < _SMALL

    @property
    def room_beside(self) -> bool:
        """Whether numbers and code find room beside the foundations."""
        free = (self.roles.columns - 4) * (self.width + self.gap) - self.gap - self.units.u
        return self.narrow and self.roles.side and free >= self.units.code

    @property
    def first_row(self) -> int:
        return self.units.bar + 2 * self.units.u

    @property
    def second_row(self) -> int:
        between = (2 if min(self.size) <= 480 else 3) * self.units.u
        return self.first_row if self.aside else self.first_row + self.height + between

    @property
    def floor(self) -> int:
        edge = min(14, max(6, round(0.0125 * min(self.size))))
        return (self.foot.y if self.foot else self.size[1]) - edge

    @property
    def content(self) -> int:
        """The width of all columns, with the foundations where these stand aside."""
        columns = self.roles.columns * (self.width + self.gap) - self.gap
        return columns + (self.width + self.gap_aside if self.aside else 0)

    def fits(self) -> bool:
        across = self.content + 2 * self.margin <= self.size[0] - self.units.side
        room = self.floor - self.second_row
        return across and self._longest() <= room and self._at_ease(room) and self._side_fits()

    def _longest(self) -> int:
        down, up = least_strips(self.width)
        strips = self.roles.down * down + (self.roles.up - 1) * up
        return strips + self.height - int(SINK * self.height)

    def _at_ease(self, room: int) -> bool:
        """Whether a column of the middle game lies loosely enough; small windows do without."""
        strips = _COMFORT_DOWN * self.roles.down + _COMFORT_UP * (_COMFORT_CARDS - 1)
        return self.small or (strips + 1) * self.height <= room

    def _side_fits(self) -> bool:
        stack = 3 * self.aside_step + self.height
        return not self.aside or stack <= self.floor - self.first_row

    def layout(self) -> Layout:
        step, left = self.width + self.gap, (self.size[0] - self.units.side - self.content) // 2
        if self.left_handed:
            left += self.units.side
        if self.aside and self.left_handed:
            left += self.width + self.gap_aside
        row = [(left + i * step, self.first_row) for i in range(self.roles.columns)]
        handy = row[::-1] if self.left_handed else row
        stock = self.roles.stock
        return Layout(
            size=self.size,
            card=(self.width, self.height),
            bar=Area(0, 0, self.size[0], self.units.bar),
            foot=self.foot,
            beside=self._beside(row),
            columns=tuple((x, self.second_row) for x, _ in row),
            foundations=tuple(self._foundations(row)),
            cells=tuple(sorted(handy[: self.roles.cells])),
            stock=handy[0] if stock else None,
            waste=handy[1] if stock else None,
            gap=self.gap,
            bottom=self.floor,
            fan=self._fan(),
            left_handed=self.left_handed,
            panel=self.panel,
        )

    @property
    def gap_aside(self) -> int:
        """Between the columns and the foundations at their side."""
        return round(1.4 * self.gap)

    def _foundations(self, row: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
        step = self.width + self.gap_aside
        if self.aside:
            x = row[0][0] - step if self.left_handed else row[-1][0] + step
            yield from ((x, self.first_row + i * self.aside_step) for i in range(4))
        else:
            at_left = self.roles.side != self.left_handed
            yield from row[:4] if at_left else row[-4:]

    def _beside(self, row: Sequence[tuple[int, int]]) -> Area | None:
        if not self.room_beside:
            return None
        free = row[:-4] if self.left_handed else row[4:]
        left = free[0][0] + (0 if self.left_handed else self.units.u)
        return Area(left, self.first_row, free[-1][0] + self.width - left, self.height)

    def _fan(self) -> tuple[float, float]:
        up = _FAN_UP
        if self.tall:
            up = _FAN_UP_NARROW if self.narrow else _FAN_UP_TALL
        return max(least_strips(self.width)[0], _FAN_DOWN * self.height), up * self.height
