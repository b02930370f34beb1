"""Where the parts of the main menu lie, for every shape and size of window."""

from dataclasses import dataclass

import pygame

from game.ui.paint import Size
from game.ui.theme import Role, Theme
from game.ui.widgets.continue_card import ContinueCard

_FRIEZE_FROM = 700
_IN_A_ROW = 5


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


def lay_out(theme: Theme, size: Size, games: int, entries: int, running: bool) -> MenuLayout:
    """The layout for a window of `size`."""
    u, least = theme.u, min(size)
    large = least >= _FRIEZE_FROM
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
    arrange = _wide if size[0] > size[1] else _tall
    tiles, going_on, rows = arrange(theme, body, games, entries, running, gap)
    return MenuLayout(header, mark, large, tiles, going_on, rows, frieze)


Arranged = tuple[tuple[pygame.Rect, ...], pygame.Rect | None, tuple[pygame.Rect, ...]]


def _wide(
    theme: Theme, body: pygame.Rect, games: int, entries: int, running: bool, gap: int
) -> Arranged:
    """Games side by side; below them the continue card and, at its right, the entries."""
    low = round(1.1 * theme.button)
    if running:
        stacked = 3 * theme.button + 2 * gap
        low = max(stacked, ContinueCard.least_height(theme), round(0.19 * theme.size[1]))
    rows = -(-games // _IN_A_ROW)
    columns = -(-games // rows)
    wide = (body.width - gap * (columns - 1)) // columns
    most = round((1.2 if theme.size[1] >= _FRIEZE_FROM else 1.45) * wide)
    high = min(most, (body.height - low - gap * rows) // rows)
    top = body.top + max(0, (body.height - low - rows * (high + gap)) // 2)
    tiles = tuple(
        pygame.Rect(
            body.left + (index % columns) * (wide + gap),
            top + (index // columns) * (high + gap),
            wide,
            high,
        )
        for index in range(games)
    )
    line = pygame.Rect(body.left, tiles[-1].bottom + gap, body.width, low)
    if not running:
        return tiles, None, _side_by_side(line, entries, gap)
    split = tiles[min(columns, games) - 2].left if columns > 3 else line.centerx
    card = pygame.Rect(line.left, line.top, split - gap - line.left, low)
    rest = pygame.Rect(split, line.top, line.right - split, low)
    return tiles, card, _stacked(rest, entries, gap)


def _tall(
    theme: Theme, body: pygame.Rect, games: int, entries: int, running: bool, gap: int
) -> Arranged:
    """Games two by two, the odd one across; below them the continue card, then the entries."""
    card_height = max(ContinueCard.least_height(theme), round(0.13 * theme.size[1]))
    low = theme.button + (card_height + gap if running else 0)
    pairs, odd = divmod(games, 2)
    wide = (body.width - gap) // 2
    share = (body.height - low - gap * (pairs + odd)) / (pairs + 0.62 * odd)
    high = min(round(share), round(0.95 * wide))
    across = min(round(0.62 * share), round(0.62 * high))
    used = low + pairs * (high + gap) + odd * (across + gap)
    top = body.top + max(0, (body.height - used) // 3)
    tiles = [
        pygame.Rect(
            body.left + (index % 2) * (body.width - wide),
            top + (index // 2) * (high + gap),
            wide,
            high,
        )
        for index in range(2 * pairs)
    ]
    under = top + pairs * (high + gap)
    if odd:
        tiles.append(pygame.Rect(body.left, under, body.width, across))
        under += across + gap
    card = None
    if running:
        card = pygame.Rect(body.left, under, body.width, card_height)
        under = card.bottom + gap
    line = pygame.Rect(body.left, under, body.width, theme.button)
    return tuple(tiles), card, _side_by_side(line, entries, gap)


def _side_by_side(line: pygame.Rect, count: int, gap: int) -> tuple[pygame.Rect, ...]:
    wide = (line.width - gap * (count - 1)) // count
    return tuple(
        pygame.Rect(line.left + index * (wide + gap), line.top, wide, line.height)
        for index in range(count)
    )


def _stacked(area: pygame.Rect, count: int, gap: int) -> tuple[pygame.Rect, ...]:
    high = (area.height - gap * (count - 1)) // count
    return tuple(
        pygame.Rect(area.left, area.top + index * (high + gap), area.width, high)
        for index in range(count)
    )
