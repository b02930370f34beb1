"""A game code in large letters, in groups that can be read aloud and typed."""

from collections.abc import Sequence
from itertools import pairwise
from math import ceil

import pygame

from game.ui.theme import Role, Theme, Weight, stacked

GROUP = 5
"""More letters than this in a row are hard to keep in mind."""
_WEIGHT: Weight = "Heavy"
_APART = 0.32


def groups(code: str) -> list[str]:
    """What comes before the last hyphen, with it, then the letters of the deal in even groups."""
    head, hyphen, deal = code.rpartition("-")
    count = max(1, ceil(len(deal) / GROUP))
    return [head + hyphen, *(deal[a:b] for a, b in pairwise(_ends(len(deal), count)))]


def lines(theme: Theme, code: str, width: int, role: Role) -> list[list[str]]:
    """The groups of a code in lines no wider than `width`; a short code is never parted."""
    head, first, *others = groups(code)
    whole = [[head + first, *others]]
    if _wide(theme, whole[0], role) <= width:
        return whole
    return [[head], *_filled(theme, [first, *others], width, role)]


def picture(theme: Theme, code: str, width: int, role: Role) -> pygame.Surface:
    """The code in as many lines as it needs."""
    gap = _gap(theme, role)
    rows = []
    for line in lines(theme, code, width, role):
        pieces = [theme.text(piece, role, "ink", _WEIGHT) for piece in line]
        wide = sum(piece.get_width() for piece in pieces) + gap * (len(pieces) - 1)
        row = pygame.Surface((wide, pieces[0].get_height()), pygame.SRCALPHA)
        left = 0
        for piece in pieces:
            row.blit(piece, (left, 0))
            left += piece.get_width() + gap
        rows.append(row)
    return stacked(rows, theme.line(role))


def _filled(theme: Theme, pieces: Sequence[str], width: int, role: Role) -> list[list[str]]:
    """Pieces in as few lines as can be, and those as even as they can be."""
    for count in range(1, len(pieces) + 1):
        ends = _ends(len(pieces), count)
        even = [list(pieces[a:b]) for a, b in pairwise(ends)]
        if all(_wide(theme, line, role) <= width for line in even):
            return even
    return [[piece] for piece in pieces]


def _ends(length: int, count: int) -> list[int]:
    """Where each of `count` even parts begins, and the end."""
    return [ceil(length * i / count) for i in range(count + 1)]


def _wide(theme: Theme, pieces: Sequence[str], role: Role) -> int:
    letters = sum(theme.width(piece, role, _WEIGHT) for piece in pieces)
    return letters + _gap(theme, role) * (len(pieces) - 1)


def _gap(theme: Theme, role: Role) -> int:
    return round(_APART * theme.px(role))
