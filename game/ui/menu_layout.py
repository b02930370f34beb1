"""Where the parts of the main menu lie, for every shape and size of window."""

from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.ui.arrange import full_rows, grid
from game.ui.daily.card import Room
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
_CARD = 14
"""How wide the continue card is at least, in letters."""
_STANDS, _STANDS_SMALL = 1.3, 1.45
"""How high a standing tile is at most in a broad window, in parts of its width: in a large one, and
in a small one."""
_ABOVE = 1 / 3
"""How much of the height to spare lies above the games."""
_GROWS, _GROWS_SMALL = 0.3, 0.4
"""How much higher what is below them becomes of the rest, in parts of itself: in a large window,
and in a small one."""
_LOWEST, _LEAST = 0.68, 0.64
"""How high a standing tile has to stay, in parts of its width, for a card of today's deal, and for
an entry that leads to it."""
_FEW, _BROAD = 3, 14
"""So few games are broader than they need; no more than so many letters of that count there."""


@dataclass(frozen=True)
class Entries:
    """The ways to go on: how many, how wide each should be, and how wide it has to be."""

    count: int
    wide: int
    narrow: int
    high: int
    gap: int
    more: int = 0
    """How wide the first of an odd number should be: it has a row for itself unless they all share
    one."""

    def abreast(self, width: int) -> int:
        """How many stand side by side in a width: all of them, or two, or one."""
        if self.count * (max(self.wide, self.more) + self.gap) - self.gap <= width:
            return max(1, self.count)
        return 2 if 2 * self.narrow + self.gap <= width else 1

    def width(self, columns: int) -> int:
        """The width in which so many stand side by side with all that is on them."""
        return columns * (self.wide + self.gap) - self.gap

    def height(self, columns: int) -> int:
        """The height of all of them in so many columns."""
        return max(0, -(-self.count // columns) * (self.high + self.gap) - self.gap)


@dataclass(frozen=True)
class Contents:
    """What has to be placed. Where the card of today's deal has no room, one entry more leads to
    it: the first, which should be `more` wide. Where that has none either, neither is placed; nor
    where there is no `card` at all. `below` the header a row of that height stays free."""

    games: int
    entries: Entries
    more: int
    running: bool
    card: Room | None
    below: int = 0


class Header(NamedTuple):
    """Where name and corner lie in a room, with the size of the name, and whether a line stands
    below that."""

    area: pygame.Rect
    room: pygame.Rect
    mark: Role
    tagline: bool
    frieze: pygame.Rect | None


@dataclass(frozen=True)
class MenuLayout:
    """The places of everything; `tiles` and `entries` in the order of what they hold."""

    header: pygame.Rect
    mark: Role
    tagline: bool
    tiles: tuple[pygame.Rect, ...]
    going_on: pygame.Rect | None
    daily: pygame.Rect | None
    entries: tuple[pygame.Rect, ...]
    frieze: pygame.Rect | None


class _Parts(NamedTuple):
    """What is arranged below the header."""

    tiles: list[pygame.Rect]
    going_on: pygame.Rect | None
    daily: pygame.Rect | None
    entries: list[pygame.Rect]


def header_of(theme: Theme, size: Size) -> Header:
    """The upper part of a window of `size`, which is the same whatever lies below it."""
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
    return Header(header, room, mark, large, frieze)


def lay_out(theme: Theme, size: Size, contents: Contents) -> MenuLayout:
    """The layout for a window of `size`."""
    header, room, mark, large, frieze = header_of(theme, size)
    gap, top = (4 if large else 2) * theme.u, header.bottom
    if contents.below:
        top += 2 * theme.u + contents.below
    body = pygame.Rect(room.left, top + gap, room.width, room.bottom - top - gap)
    parts = _arranged(theme, body, contents, gap)
    tiles, entries = tuple(parts.tiles), tuple(parts.entries)
    return MenuLayout(header, mark, large, tiles, parts.going_on, parts.daily, entries, frieze)


def _arranged(theme: Theme, body: pygame.Rect, contents: Contents, gap: int) -> _Parts:
    """With the card of today's deal if there is room for it, else with one entry more, else
    without either."""
    count = contents.entries.count + 1
    plain = replace(contents.entries, count=count, more=contents.more)
    more = replace(contents, entries=plain)
    if contents.card is None:
        lies = theme.size[0] * _TALL > theme.size[1]
        return (_wide if lies else _tall)(theme, body, contents, gap)
    if theme.size[0] * _TALL > theme.size[1]:
        without = _wide(theme, body, contents, gap)
        card = _wide_with_card(theme, body, contents, contents.card, gap)
        entry = _wide(theme, body, more, gap)
    else:
        without = _tall(theme, body, contents, gap)
        fits = contents.card.lying[0] <= body.width
        card = _tall(theme, body, contents, gap, contents.card) if fits else None
        entry = _tall(theme, body, more, gap)
    wide = without.tiles[0].width
    liked = wide if contents.games > _FEW else min(wide, round(_BROAD * theme.body))
    if card and _roomy(card, wide, _LOWEST * liked):
        return card
    return entry if _roomy(entry, wide, _LEAST * liked) else without


def _roomy(parts: _Parts, wide: int, high: float) -> bool:
    """Whether the games are as wide as they would be otherwise, and high enough."""
    return parts.tiles[0].width >= wide and parts.tiles[0].height >= high


def _columns(body: pygame.Rect, low: int, games: int, gap: int) -> int:
    """How many games stand in a row, so that they become as large as they can."""

    def side(columns: int) -> float:
        rows = -(-games // columns)
        wide = (body.width - gap * (columns - 1)) / columns
        return min(wide, (body.height - low - gap * rows) / rows / _STANDING)

    rows = -(-games // max(range(1, min(games, _IN_A_ROW) + 1), key=side))
    return -(-games // rows)


# ------------------------------------------------------------------ in a broad window


def _wide(theme: Theme, body: pygame.Rect, contents: Contents, gap: int) -> _Parts:
    """Games side by side; below them the continue card and, at its right, the entries."""
    entries, least = contents.entries, round(_CARD * theme.body)
    beside = body.width - least - gap
    across = entries.abreast(body.width)
    low = entries.height(across)
    if contents.running:
        across = min(2, entries.abreast(beside))
        low = max(entries.height(across), _continue_height(theme))
    tiles, line = _shelf(theme, body, contents.games, low, gap)
    if not contents.running:
        return _Parts(tiles, None, None, full_rows(line, entries.count, across, entries.gap))
    if not entries.count:
        return _Parts(tiles, line, None, [])
    needed = min(beside, entries.width(across))
    card, rest = _split(line, _right_part(line, tiles, needed, line.width // 2), gap)
    return _Parts(tiles, card, None, full_rows(rest, entries.count, across, entries.gap))


def _wide_with_card(
    theme: Theme, body: pygame.Rect, contents: Contents, card: Room, gap: int
) -> _Parts | None:
    """The card of today's deal between the two, or in place of the continue card; None where it
    has no room."""
    entries = contents.entries
    if not entries.count:
        return _cards_alone(theme, body, contents, card, gap)
    columns = min(2, entries.count)
    least = round(_CARD * theme.body) + gap if contents.running else 0
    widths = [
        wide
        for wide in (card.ample, card.standing[0])
        if entries.abreast(body.width - least - wide - gap) >= columns
    ]
    if not widths:
        return None
    wide, high = widths[0], card.standing[1]
    beside = body.width - least - wide - gap
    low = max(high, entries.height(columns), _continue_height(theme) if contents.running else 0)
    tiles, line = _shelf(theme, body, contents.games, low, gap)
    if contents.running:
        needed = min(beside, entries.width(columns))
        most = min(line.width // 2, line.width - least - wide - gap)
        left, rest = _split(line, _right_part(line, tiles, needed, most), gap)
        at = _right_part(left, tiles, wide, left.width - least, widths[-1])
        going_on, daily = _split(left, at, gap)
        return _Parts(tiles, going_on, daily, _entries(rest, entries, columns))
    most = line.width - columns * (entries.narrow + entries.gap) + entries.gap - gap
    at = _left_part(line, tiles, (card.lying[0], *widths), min(most, line.width // 2))
    daily, rest = _split(line, at + gap, gap)
    return _Parts(tiles, None, daily, _entries(rest, entries, columns))


def _entries(rest: pygame.Rect, entries: Entries, columns: int) -> list[pygame.Rect]:
    """The entries in what is left of a line; an odd one has a row for itself."""
    return full_rows(rest, entries.count, columns, entries.gap)


def _cards_alone(
    theme: Theme, body: pygame.Rect, contents: Contents, card: Room, gap: int
) -> _Parts | None:
    """The card of today's deal beside the continue card, or all across, where nothing else is."""
    least = round(_CARD * theme.body) + gap if contents.running else 0
    shapes = [card.lying] if not contents.running else [card.standing]
    fitting = [high for wide, high in (*shapes, card.standing) if wide + least <= body.width]
    if not fitting:
        return None
    low = max(fitting[0], _continue_height(theme) if contents.running else 0)
    tiles, line = _shelf(theme, body, contents.games, low, gap)
    if not contents.running:
        return _Parts(tiles, None, line, [])
    wide = min(max(card.ample, line.width // 2), line.width - least)
    going_on, daily = _split(line, line.right - wide, gap)
    return _Parts(tiles, going_on, daily, [])


def _continue_height(theme: Theme) -> int:
    return max(ContinueCard.least_height(theme), round(0.19 * theme.size[1]))


def _shelf(
    theme: Theme, body: pygame.Rect, games: int, low: int, gap: int
) -> tuple[list[pygame.Rect], pygame.Rect]:
    """The games, and the line of at least so much height below them."""
    columns = _columns(body, low, games, gap)
    rows = -(-games // columns)
    wide = (body.width - gap * (columns - 1)) // columns
    large = theme.size[1] >= _FRIEZE_FROM
    most = round((_STANDS if large else _STANDS_SMALL) * wide)
    high = min(most, (body.height - low - gap * rows) // rows)
    spare = max(0, body.height - low - rows * (high + gap))
    above = round(_ABOVE * spare)
    shelf = pygame.Rect(body.left, body.top + above, body.width, rows * (high + gap) - gap)
    low += min(spare - above, round((_GROWS if large else _GROWS_SMALL) * low))
    line = pygame.Rect(body.left, shelf.bottom + gap, body.width, low)
    return _filled(shelf, games, columns, gap), line


def _right_part(
    line: pygame.Rect, tiles: list[pygame.Rect], liked: int, most: int, least: int | None = None
) -> int:
    """Where what lies at the right of a line begins: below a tile's edge where that fits, with the
    least width too if there is one; else it has the one that is liked."""
    row = [tile for tile in tiles if tile.top == tiles[0].top]
    widths = [line.right - tile.left for tile in row]
    for needed in (liked, liked if least is None else least):
        if fitting := [width for width in widths if needed <= width <= most]:
            return line.right - min(fitting)
    return line.right - liked


def _left_part(
    line: pygame.Rect, tiles: list[pygame.Rect], needed: tuple[int, ...], most: int
) -> int:
    """Where what lies at the left of a line ends: below a tile's edge where that fits, with the
    first of the widths that can be had."""
    widths = [tile.right - line.left for tile in tiles if tile.top == tiles[0].top]
    for least in needed:
        if fitting := [width for width in widths if least <= width <= most]:
            return line.left + min(fitting)
    return line.left + needed[-1]


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


# ------------------------------------------------------------------ in a high window


def _tall(
    theme: Theme, body: pygame.Rect, contents: Contents, gap: int, card: Room | None = None
) -> _Parts:
    """Games two by two, the odd one across; two or one all across. Below them the cards, then the
    entries."""
    entries = contents.entries
    across = entries.abreast(body.width)
    below = [entries.height(across)]
    if card:
        below.insert(0, card.lying[1])
    if contents.running:
        below.insert(0, max(ContinueCard.least_height(theme), round(0.13 * theme.size[1])))
    low = sum(below) + gap * (len(below) - 1)
    pairs, odd = divmod(contents.games, 2) if contents.games > 2 else (0, contents.games)
    share = (body.height - low - gap * (pairs + odd)) / (pairs + _ACROSS * odd)
    most = 0.95 * (body.width - gap) / 2 if pairs else _STANDS * body.width
    high = min(round(share), round(most))
    heights = [high] * pairs + [round(_ACROSS * high)] * odd + below
    used = sum(heights) + gap * (len(heights) - 1)
    bands = _bands(body, body.top + max(0, (body.height - used) // 2), heights, gap)
    games = [tile for band in bands[:pairs] for tile in grid(band, 2, 2, gap)]
    last = bands[pairs + odd :]
    return _Parts(
        games + bands[pairs : pairs + odd],
        last[0] if contents.running else None,
        last[-2] if card else None,
        full_rows(last[-1], entries.count, across, entries.gap),
    )


def _bands(body: pygame.Rect, top: int, heights: list[int], gap: int) -> list[pygame.Rect]:
    """Bands across a room, one under the other."""
    bands = []
    for height in heights:
        bands.append(pygame.Rect(body.left, top, body.width, height))
        top += height + gap
    return bands
