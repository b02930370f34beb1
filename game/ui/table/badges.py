"""Small signs on the piles that refuse a card: a cross, and in a word or two why."""

from collections.abc import Mapping, Sequence

import pygame

from game.rules.position import Pile, Position
from game.rules.refusal import Refusal
from game.rules.zones import Kind
from game.text.catalogue import Words
from game.ui import paint
from game.ui.paint import Box
from game.ui.table.canvas import Item
from game.ui.table.places import Table
from game.ui.table.showing import in_sight
from game.ui.theme import Theme

_LEAST_LETTERS = 14
_EDGE, _FINE_BELOW = (1.5, 2.5), 1000
_LINE = 1.18


def badges(
    theme: Theme,
    words: Words,
    table: Table,
    position: Position,
    refusals: Mapping[Pile, Refusal],
) -> list[Item]:
    """A sign for each pile that refuses, on its last card or in its empty place.

    None reaches over a neighbour's, nor over the index of the card it lies on.
    """
    layout = table.layout
    room = (layout.card[0] + layout.gap - 2, layout.card[1] - layout.index_height)
    items = []
    for pile, refusal in refusals.items():
        said = words(f"why_not.{refusal.key}", limit=refusal.limit)
        picture = badge(theme, said, room)
        place = _placed(table, position, pile, picture.get_size())
        items.append(Item(("badge", pile, said), place, ((picture, place.topleft),)))
    return items


def badge(theme: Theme, said: str, room: tuple[int, int]) -> pygame.Surface:
    """A cross and these words: on one line if that can be read, else on as many as it takes to be
    no wider than the room; in letters as large as it allows, down to the least."""
    usual = max(_LEAST_LETTERS, theme.px("body"))
    sizes = range(usual, _LEAST_LETTERS - 1, -1)
    for width in (10 * room[0], room[0]):
        for letters in sizes:
            picture = _badge(theme, said, width, letters)
            if picture.get_width() <= room[0] and picture.get_height() <= room[1]:
                return picture
    return picture


def _badge(theme: Theme, said: str, width: int, letters: int) -> pygame.Surface:
    pad = max(3, round(0.3 * letters))
    cross = theme.icon("cross", round(0.8 * letters), "negative")
    parts = [cross, *(theme.text(word, letters, "ink", "Heavy") for word in said.split())]
    rows = _rows(parts, width - 2 * pad, round(0.25 * letters))
    line = round(_LINE * letters)
    wide = max(row.get_width() for row in rows)
    edge = max(theme.panel_edge, _EDGE[min(theme.size) >= _FINE_BELOW])
    look = Box(theme.colour("bubble"), None, 0.4 * line, theme.colour("negative"), edge)
    size = (wide + 2 * pad, len(rows) * line + pad)
    whole = paint.box(size, look).copy()
    for index, row in enumerate(rows):
        middle = (size[0] // 2, pad // 2 + index * line + line // 2)
        whole.blit(row, row.get_rect(center=middle))
    return whole


def _rows(parts: Sequence[pygame.Surface], width: int, gap: int) -> list[pygame.Surface]:
    """Parts side by side, in as many rows as they need."""
    rows: list[list[pygame.Surface]] = [[]]
    for part in parts:
        taken = sum(other.get_width() + gap for other in rows[-1])
        if rows[-1] and taken + part.get_width() > width:
            rows.append([])
        rows[-1].append(part)
    return [_in_row(row, gap) for row in rows]


def _in_row(parts: Sequence[pygame.Surface], gap: int) -> pygame.Surface:
    wide = sum(part.get_width() for part in parts) + gap * (len(parts) - 1)
    high, left = max(part.get_height() for part in parts), 0
    row = pygame.Surface((wide, high), pygame.SRCALPHA)
    for part in parts:
        row.blit(part, (left, (high - part.get_height()) // 2))
        left += part.get_width() + gap
    return row


def _placed(table: Table, position: Position, pile: Pile, size: tuple[int, int]) -> pygame.Rect:
    """In the middle of what is seen of a card below its index; low in an empty place, below its
    emblem."""
    whole = table.target(position, pile)
    seen = in_sight(table, position, pile, whole)
    area = pygame.Rect((0, 0), size)
    area.centerx = seen.x + seen.w // 2
    if not position.piles[pile] and table.game.kind(pile) is not Kind.STOCK:
        area.bottom = seen.bottom - round(0.06 * whole.h)
        return area
    index = seen.y + table.layout.index_height
    area.centery = min(whole.y + whole.h // 2, (index + seen.bottom) // 2)
    area.top = max(area.top, index)
    return area
