"""Where the parts of the main menu lie, for every shape and size of window."""

from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.ui.arrange import grid
from game.ui.paint import Size
from game.ui.theme import Role, Theme
from game.ui.widgets.continue_card import ContinueCard

_FRIEZE_FROM, _FRIEZE_ROOM = 700, 1700
"""How large a window with a frieze is: its shorter side, and its area in squares of a letter."""
_IN_A_ROW = 5
_STANDING = 1.25
"""How high a tile that stands should be, in parts of its width."""
_TALL = 1.2
"""How much higher than wide a window is in which the games stand two by two."""
_ACROSS = 0.62
"""How high a tile that lies across is, in parts of one that stands."""
_CARD = 15
"""How wide the continue card is at least, in letters."""


@dataclass(frozen=True)
class Entries:
    """The ways to go on: how many, how wide each should be, and how wide it has to be."""

    count: int
    wide: int
    narrow: int
    high: int
    gap: int

    def abreast(self, width: int) -> int:
        """How many stand side by side in a width: all of them, or two, or one."""
        if self.width(self.count) <= width:
            return self.count
        return 2 if 2 * self.narrow + self.gap <= width else 1

    def width(self, columns: int) -> int:
        """The width in which so many stand side by side with all that is on them."""
        return columns * (self.wide + self.gap) - self.gap

    def height(self, columns: int) -> int:
        """The height of all of them in so many columns."""
        return -(-self.count // columns) * (self.high + self.gap) - self.gap


@dataclass(frozen=True)
class MenuLayout:
    """The places of everything; `tiles` and `entries` in the order of what they hold."""

    header: pygame.Rect
    mark: Role
    tagline: bool
    tiles: tuple[pygame.Rect, ...]
    going_on: pygame.Rect | None
    entries: tuple[pygame.Rect, ...]
    frieze: pygame.Rect | None


def lay_out(theme: Theme, size: Size, games: int, entries: Entries, running: bool) -> MenuLayout:
    """The layout for a window of `size`."""
    u, least = theme.u, min(size)
    large = least >= _FRIEZE_FROM and size[0] * size[1] >= _FRIEZE_ROOM * theme.body**2
    room = pygame.Rect((0, 0), size)
    frieze = None
    if large:
        height = round(0.072 * least)
        frieze = pygame.Rect(0, size[1] - height, size[0], height)
        room.height -= height
    side = round(0.069 * size[0]) if large and size[0] > size[1] else (6 if large else 3) * u
    above, below = (6 * u, 4 * u) if large else (2 * u, 3 * u)
    room = pygame.Rect(side, above, size[0] - 2 * side, room.height - above - below)
    mark: Role = "wordmark" if large else "title"
    tall = round(1.25 * theme.px(mark)) + theme.line("body") if large else theme.button
    header = pygame.Rect(room.left, room.top, room.width, tall)
    gap = (4 if large else 2) * u
    body = pygame.Rect(
        room.left, header.bottom + gap, room.width, room.bottom - header.bottom - gap
    )
    arrange = _wide if size[0] * _TALL > size[1] else _tall
    tiles, going_on, rows = arrange(theme, body, games, entries, running, gap)
    return MenuLayout(header, mark, large, tiles, going_on, rows, frieze)


Arranged: TypeAlias = tuple[tuple[pygame.Rect, ...], pygame.Rect | None, tuple[pygame.Rect, ...]]


def _columns(body: pygame.Rect, low: int, games: int, gap: int) -> int:
    """How many games stand in a row, so that they become as large as they can."""

    def side(columns: int) -> float:
        rows = -(-games // columns)
        wide = (body.width - gap * (columns - 1)) / columns
        return min(wide, (body.height - low - gap * rows) / rows / _STANDING)

    rows = -(-games // max(range(1, min(games, _IN_A_ROW) + 1), key=side))
    return -(-games // rows)


def _wide(
    theme: Theme, body: pygame.Rect, games: int, entries: Entries, running: bool, gap: int
) -> Arranged:
    """Games side by side; below them the continue card and, at its right, the entries."""
    least = round(_CARD * theme.body)
    beside = body.width - least - gap
    across = min(2, entries.abreast(beside)) if running else entries.abreast(body.width)
    low = entries.height(across)
    if running:
        low = max(low, ContinueCard.least_height(theme), round(0.19 * theme.size[1]))
    columns = _columns(body, low, games, gap)
    rows = -(-games // columns)
    wide = (body.width - gap * (columns - 1)) // columns
    most = round((1.2 if theme.size[1] >= _FRIEZE_FROM else 1.45) * wide)
    high = min(most, (body.height - low - gap * rows) // rows)
    spare = body.height - low - rows * (high + gap)
    shelf = pygame.Rect(body.left, body.top, body.width, rows * (high + gap) - gap)
    shelf.top += max(0, spare // 2)
    tiles = _filled(shelf, games, columns, gap)
    line = pygame.Rect(body.left, shelf.bottom + gap, body.width, low)
    if not running:
        return tuple(tiles), None, tuple(grid(line, entries.count, across, entries.gap))
    needed = min(beside, entries.width(across))
    card, rest = _split(line, _right_part(line, tiles[:columns], needed), gap)
    return tuple(tiles), card, tuple(grid(rest, entries.count, across, entries.gap))


def _right_part(line: pygame.Rect, tiles: list[pygame.Rect], needed: int) -> int:
    """Where what lies right of the continue card begins: below a tile's edge where that fits."""
    widths = [line.right - tile.left for tile in tiles]
    fitting = [width for width in widths if needed <= width <= line.width // 2]
    return line.right - min(fitting, default=needed)


def _filled(shelf: pygame.Rect, games: int, columns: int, gap: int) -> list[pygame.Rect]:
    """Rows of tiles; what the last one lacks makes its tiles wider."""
    full = games // columns * columns
    tiles = grid(shelf, games, columns, gap)
    if full == games:
        return tiles
    last = pygame.Rect(shelf.left, tiles[full].top, shelf.width, tiles[full].height)
    return [*tiles[:full], *grid(last, games - full, games - full, gap)]


def _split(line: pygame.Rect, at: int, gap: int) -> tuple[pygame.Rect, pygame.Rect]:
    """What lies left of `at`, and what lies right of it."""
    left = pygame.Rect(line.left, line.top, at - gap - line.left, line.height)
    return left, pygame.Rect(at, line.top, line.right - at, line.height)


def _tall(
    theme: Theme, body: pygame.Rect, games: int, entries: Entries, running: bool, gap: int
) -> Arranged:
    """Games two by two, the odd one across; below them the continue card, then the entries."""
    card_height = max(ContinueCard.least_height(theme), round(0.13 * theme.size[1]))
    across = entries.abreast(body.width)
    entries_height = entries.height(across)
    low = entries_height + (card_height + gap if running else 0)
    pairs, odd = divmod(games, 2)
    share = (body.height - low - gap * (pairs + odd)) / (pairs + _ACROSS * odd)
    high = min(round(share), round(0.95 * (body.width - gap) / 2))
    lying = round(_ACROSS * high)
    used = low + pairs * (high + gap) + odd * (lying + gap)
    under = body.top + max(0, (body.height - used) // 2)
    heights = [lying] * odd + [card_height] * running + [entries_height]
    shelf = pygame.Rect(body.left, under, body.width, pairs * (high + gap) - gap)
    tiles = grid(shelf, 2 * pairs, 2, gap)
    under += pairs * (high + gap)
    bands = []
    for height in heights:
        bands.append(pygame.Rect(body.left, under, body.width, height))
        under += height + gap
    return (
        tuple(tiles + bands[:odd]),
        bands[odd] if running else None,
        tuple(grid(bands[-1], entries.count, across, entries.gap)),
    )
