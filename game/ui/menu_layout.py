"""Where the parts of the main menu lie, for every shape and size of window."""

from dataclasses import dataclass, replace
from typing import NamedTuple

import pygame

from game.ui.arrange import full_rows, grid
from game.ui.daily.card import Room
from game.ui.menu_contents import LARGE, STANDS, Contents, Parts
from game.ui.menu_wide import wide, wide_with_card
from game.ui.paint import Size
from game.ui.theme import Role, Theme
from game.ui.widgets.continue_card import ContinueCard

_FRIEZE_ROOM = 1700
"""How large a window with a frieze is at least, in squares of a letter."""
_TALL = 1.2
"""How much higher than wide a window is in which the games stand two by two."""
_ACROSS = 0.62
"""How high a tile that lies across is, in parts of one that stands."""
_LOWEST, _LEAST = 0.68, 0.64
"""How high a standing tile has to stay, in parts of its width, for a card of today's deal, and for
an entry that leads to it."""
_FEW, _BROAD = 3, 14
"""So few games are broader than they need; no more than so many letters of that count there."""


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
    tiles: tuple[pygame.Rect, ...]
    going_on: pygame.Rect | None
    daily: pygame.Rect | None
    entries: tuple[pygame.Rect, ...]
    frieze: pygame.Rect | None


def header_of(theme: Theme, size: Size) -> Header:
    """The upper part of a window of `size`, which is the same whatever lies below it."""
    u, least = theme.u, min(size)
    large = least >= LARGE and size[0] * size[1] >= _FRIEZE_ROOM * theme.body**2
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
    header = header_of(theme, size)
    gap, top, room = (4 if header.tagline else 2) * theme.u, header.area.bottom, header.room
    if contents.below:
        top += 2 * theme.u + contents.below
    body = pygame.Rect(room.left, top + gap, room.width, room.bottom - top - gap)
    parts = _arranged(theme, body, contents, gap)
    tiles, entries = tuple(parts.tiles), tuple(parts.entries)
    return MenuLayout(header.area, tiles, parts.going_on, parts.daily, entries, header.frieze)


def _arranged(theme: Theme, body: pygame.Rect, contents: Contents, gap: int) -> Parts:
    """With the card of today's deal if there is room for it, else with one entry more, else
    without either."""
    count = contents.entries.count + 1
    plain = replace(contents.entries, count=count, more=contents.more)
    more = replace(contents, entries=plain)
    if contents.card is None:
        lies = theme.size[0] * _TALL > theme.size[1]
        return (wide if lies else _tall)(theme, body, contents, gap)
    if theme.size[0] * _TALL > theme.size[1]:
        without = wide(theme, body, contents, gap)
        card = wide_with_card(theme, body, contents, contents.card, gap)
        entry = wide(theme, body, more, gap)
    else:
        without = _tall(theme, body, contents, gap)
        fits = contents.card.lying[0] <= body.width
        card = _tall(theme, body, contents, gap, contents.card) if fits else None
        entry = _tall(theme, body, more, gap)
    broad = without.tiles[0].width if contents.games > 1 else 0
    liked = broad if contents.games > _FEW else round(_BROAD * theme.body)
    liked = min(liked, without.tiles[0].width)
    if card and _roomy(card, broad, _LOWEST * liked):
        return card
    return entry if _roomy(entry, broad, _LEAST * liked) else without


def _roomy(parts: Parts, wide: int, high: float) -> bool:
    """Whether the games are as wide as they would be otherwise, and high enough."""
    return parts.tiles[0].width >= wide and parts.tiles[0].height >= high


def _tall(
    theme: Theme, body: pygame.Rect, contents: Contents, gap: int, card: Room | None = None
) -> Parts:
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
    most = 0.95 * (body.width - gap) / 2 if pairs else STANDS * body.width
    high = min(round(share), round(most))
    heights = [high] * pairs + [round(_ACROSS * high)] * odd + below
    used = sum(heights) + gap * (len(heights) - 1)
    bands = _bands(body, body.top + max(0, (body.height - used) // 2), heights, gap)
    games = [tile for band in bands[:pairs] for tile in grid(band, 2, 2, gap)]
    last = bands[pairs + odd :]
    return Parts(
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
