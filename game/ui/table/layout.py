"""Where everything on the table lies: from the roles of the piles and the window to pixels.

Knows no pygame and no rule. Figures are those of the design: strips and fans as shares of the
card's height, gaps as shares of its width, and floors in pixels.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

LEAST_STRIP = 12
SINK = 0.55
"""So much of the last card of a very long column may lie under the lower edge."""
_TIGHT_INDEX = 0.135
_WASTE_STEP, _WASTE_STEP_NARROW = 0.46, 0.56
_FAN_DOWN, _FAN_UP, _FAN_UP_TALL, _FAN_UP_NARROW = 0.105, 0.27, 0.42, 0.34
_COMFORT_DOWN, _COMFORT_UP, _COMFORT_CARDS = 0.08, 0.20, 5
_SMALL = 600
_NARROW_BELOW = 76
_OVERLAP_SHOWN = 24
_WIDEST = 700


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


class Units(NamedTuple):
    """The sizes that the interface has chosen for this window: spacing unit, height of the bar."""

    u: int
    bar: int


class Lying(NamedTuple):
    """A card of a column: its top edge, how much of it shows, whether only a sliver does."""

    y: int
    strip: int
    tight: bool


@dataclass(frozen=True)
class Layout:
    """All places of one table in one window.

    `foot` is the strip of buttons under an upright table, `beside` the room for numbers next to
    the foundations where there is some.
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

    @property
    def waste_step(self) -> int:
        """How far the cards of the waste lie apart: as wide as the index of a ten."""
        narrow = self.card[0] < _NARROW_BELOW
        return round((_WASTE_STEP_NARROW if narrow else _WASTE_STEP) * self.card[0])

    def column(self, down: Sequence[bool], top: int) -> list[Lying]:
        """How the cards of a column lie, from `top` on; `down` says which are face down.

        Face-down strips tighten first, then face-up ones, then the last card sinks.
        """
        strips = self._strips(down, self.bottom - top)
        lying, y = [], float(top)
        for strip in strips:
            edge, y = round(y), y + strip
            shown = round(y) - edge
            lying.append(Lying(edge, shown, shown < self.index_height))
        return [*lying, Lying(round(y), self.card[1], False)] if down else []

    @property
    def index_height(self) -> int:
        """The strip that shows the whole index of an ordinary face."""
        return index_height(self.card)

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
    return 14 if width >= 130 else LEAST_STRIP, max(LEAST_STRIP, round(_TIGHT_INDEX * width))


def _squeezed(free: float, count: int, least: float, natural: float) -> float:
    return min(natural, max(least, free / count)) if count else natural


def lay(roles: Roles, size: tuple[int, int], units: Units) -> Layout:
    """The layout with the largest cards that this window allows."""
    tall = size[1] > size[0]
    plans = (_Plan(roles, size, units, tall, width) for width in range(_WIDEST, 23, -1))
    plan = next((plan for plan in plans if plan.fits()), None)
    return (plan or _Plan(roles, size, units, tall, 24)).layout()


@dataclass(frozen=True)
class _Plan:
    """One width of card, tried out in one window."""

    roles: Roles
    size: tuple[int, int]
    units: Units
    tall: bool
    width: int

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
        if not self.tall:
            return None
        width, height = self.size
        strip = min(112, max(64, round(64 + (width - 480) * 0.08)))
        if self.narrow and not self.roles.side:
            strip += 8 * self.units.u
        return Area(0, height - strip, width, strip)

    @property
    def narrow(self) -> bool:
        return self.tall and self.size[0] < _SMALL

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
        return columns + (self.width + round(1.4 * self.gap) if self.aside else 0)

    def fits(self) -> bool:
        across = self.content + 2 * self.margin <= self.size[0]
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
        step, left = self.width + self.gap, (self.size[0] - self.content) // 2
        columns = self.roles.columns
        row = [(left + i * step, self.first_row) for i in range(columns)]
        stock = self.roles.stock
        return Layout(
            size=self.size,
            card=(self.width, self.height),
            bar=Area(0, 0, self.size[0], self.units.bar),
            foot=self.foot,
            beside=self._beside(row),
            columns=tuple((x, self.second_row) for x, _ in row),
            foundations=tuple(self._foundations(row)),
            cells=tuple(row[: self.roles.cells]),
            stock=row[0] if stock else None,
            waste=row[1] if stock else None,
            gap=self.gap,
            bottom=self.floor,
            fan=self._fan(),
        )

    def _foundations(self, row: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
        if self.aside:
            x = row[-1][0] + self.width + round(1.4 * self.gap)
            yield from ((x, self.first_row + i * self.aside_step) for i in range(4))
        else:
            yield from row[:4] if self.roles.side else row[-4:]

    def _beside(self, row: Sequence[tuple[int, int]]) -> Area | None:
        if not (self.narrow and self.roles.side):
            return None
        left = row[4][0] + self.units.u
        return Area(left, self.first_row, row[-1][0] + self.width - left, self.height)

    def _fan(self) -> tuple[float, float]:
        up = _FAN_UP
        if self.tall:
            up = _FAN_UP_NARROW if self.narrow else _FAN_UP_TALL
        return max(least_strips(self.width)[0], _FAN_DOWN * self.height), up * self.height
