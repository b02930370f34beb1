"""Where the games, cards and entries of the main menu lie in a broad window."""

import pygame

from game.ui.arrange import full_rows, grid
from game.ui.daily.card import Room
from game.ui.menu_contents import LARGE, STANDS, Contents, Entries, Parts
from game.ui.theme import Theme
from game.ui.widgets.continue_card import ContinueCard

_IN_A_ROW = 5
_STANDING = 1.25
"""How high a tile that stands should be, in parts of its width."""
_CARD = 14
"""How wide the continue card is at least, in letters."""
_STANDS_SMALL = 1.45
"""How high a standing tile is at most in a small window, in parts of its width."""
_ALONE = 1.9
"""How broad a game alone is at most there, in parts of its height."""
_ABOVE = 1 / 3
"""How much of the height to spare lies above the games."""
_GROWS, _GROWS_SMALL = 0.3, 0.4
"""How much higher what is below them becomes of the rest, in parts of itself: in a large window,
and in a small one."""


def wide(theme: Theme, body: pygame.Rect, contents: Contents, gap: int) -> Parts:
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
        return Parts(tiles, None, None, full_rows(line, entries.count, across, entries.gap))
    if not entries.count:
        return Parts(tiles, line, None, [])
    needed = min(beside, entries.width(across))
    card, rest = _split(line, _right_part(line, tiles, needed, line.width // 2), gap)
    return Parts(tiles, card, None, full_rows(rest, entries.count, across, entries.gap))


def wide_with_card(
    theme: Theme, body: pygame.Rect, contents: Contents, card: Room, gap: int
) -> Parts | None:
    """The card of today's deal between the two, or in place of the continue card; None where it
    has no room."""
    entries = contents.entries
    if not entries.count:
        return _cards_alone(theme, body, contents, card, gap)
    columns = min(2, entries.count)
    least = round(_CARD * theme.body) + gap if contents.running else 0
    room = body.width - least - gap
    widths = [w for w in (card.ample, card.standing[0]) if entries.abreast(room - w) >= columns]
    if not widths:
        return None
    wide, high = widths[0], card.standing[1]
    low = max(high, entries.height(columns), _continue_height(theme) if contents.running else 0)
    tiles, line = _shelf(theme, body, contents.games, low, gap)
    if contents.running:
        needed = min(room - wide, entries.width(columns))
        most = min(line.width // 2, line.width - least - wide - gap)
        left, rest = _split(line, _right_part(line, tiles, needed, most), gap)
        at = _right_part(left, tiles, wide, left.width - least, widths[-1])
        going_on, daily = _split(left, at, gap)
        return Parts(tiles, going_on, daily, _entries(rest, entries, columns))
    most = line.width - columns * (entries.narrow + entries.gap) + entries.gap - gap
    at = _left_part(line, tiles, (card.lying[0], *widths), min(most, line.width // 2))
    daily, rest = _split(line, at + gap, gap)
    return Parts(tiles, None, daily, _entries(rest, entries, columns))


def _entries(rest: pygame.Rect, entries: Entries, columns: int) -> list[pygame.Rect]:
    """The entries in what is left of a line; an odd one has a row for itself."""
    return full_rows(rest, entries.count, columns, entries.gap)


def _cards_alone(
    theme: Theme, body: pygame.Rect, contents: Contents, card: Room, gap: int
) -> Parts | None:
    """The card of today's deal beside the continue card, or all across, where nothing else is."""
    least = round(_CARD * theme.body) + gap if contents.running else 0
    shapes = (card.standing,) if contents.running else (card.lying, card.standing)
    fitting = [high for wide, high in shapes if wide + least <= body.width]
    if not fitting:
        return None
    low = max(fitting[0], _continue_height(theme) if contents.running else 0)
    tiles, line = _shelf(theme, body, contents.games, low, gap)
    if not contents.running:
        return Parts(tiles, None, line, [])
    wide = min(max(card.ample, line.width // 2), line.width - least)
    going_on, daily = _split(line, line.right - wide, gap)
    return Parts(tiles, going_on, daily, [])


def _continue_height(theme: Theme) -> int:
    return max(ContinueCard.least_height(theme), round(0.19 * theme.size[1]))


def _shelf(
    theme: Theme, body: pygame.Rect, games: int, low: int, gap: int
) -> tuple[list[pygame.Rect], pygame.Rect]:
    """The games, and the line of at least so much height below them."""
    columns = _columns(body, low, games, gap)
    rows = -(-games // columns)
    wide = (body.width - gap * (columns - 1)) // columns
    large = theme.size[1] >= LARGE
    most = round((STANDS if large else _STANDS_SMALL) * wide)
    high = min(most, (body.height - low - gap * rows) // rows)
    spare = max(0, body.height - low - rows * (high + gap))
    above = round(_ABOVE * spare)
    shelf = pygame.Rect(body.left, body.top + above, body.width, rows * (high + gap) - gap)
    if games == 1:
        shelf.width = min(body.width, round(_ALONE * high))
        shelf.centerx = body.centerx
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
    """Where what lies at the left of a line ends: below a tile's edge where that fits, else where
    it may; with the first of the widths that can be had."""
    widths = [tile.right - line.left for tile in tiles if tile.top == tiles[0].top]
    for least in needed:
        if fitting := [width for width in widths if least <= width <= most]:
            return line.left + min(fitting)
    return line.left + next((least for least in needed if least <= most), needed[-1])


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


def _columns(body: pygame.Rect, low: int, games: int, gap: int) -> int:
    """How many games stand in a row, so that they become as large as they can."""

    def side(columns: int) -> float:
        rows = -(-games // columns)
        wide = (body.width - gap * (columns - 1)) / columns
        return min(wide, (body.height - low - gap * rows) / rows / _STANDING)

    rows = -(-games // max(range(1, min(games, _IN_A_ROW) + 1), key=side))
    return -(-games // rows)
