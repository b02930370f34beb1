"""A text as a square that phones read: dark on light in every theme, every module whole pixels."""

from functools import lru_cache
from typing import TypeAlias

import pygame

QUIET = 4
"""So many light modules lie round the square, or no phone finds it."""
INK, PAPER = (16, 24, 36), (255, 255, 255)

Modules: TypeAlias = tuple[tuple[bool, ...], ...]
"""Rows of modules, the quiet zone among them; True is dark."""


@lru_cache(maxsize=4)
def modules(text: str) -> Modules:
    """The QR code of a text."""
    import segno  # noqa: PLC0415 -- it would slow the start, and most games are never shared

    rows = segno.make_qr(text, error="m").matrix_iter(border=QUIET)
    return tuple(tuple(bool(module) for module in row) for row in rows)


def drawn(rows: Modules, side: int) -> pygame.Surface:
    """The square as large as whole modules can be within `side` pixels."""
    step = max(1, side // len(rows))
    square = pygame.Surface((step * len(rows), step * len(rows)))
    square.fill(PAPER)
    for down, row in enumerate(rows):
        for along, dark in enumerate(row):
            if dark:
                square.fill(INK, (along * step, down * step, step, step))
    return square
