"""Lines of text in the program's own typeface: drawn, measured and broken once, and kept."""

import re
from functools import lru_cache
from math import ceil
from typing import Literal, TypeAlias

import pygame

from game.resources import resource
from game.ui.once import once
from game.ui.paint import Colour

Weight: TypeAlias = Literal["Regular", "Bold", "Heavy", "Black"]

_PIXELS = 4_000_000
"""So many are kept of lines: those of the fullest page in the largest windows."""
_KEPT_FONTS = 64
"""Those of two or three sizes of window: each keeps what it has drawn."""
_KEPT_WIDTHS = 4000
_KEPT_PARAGRAPHS = 1000
_AFTER = r"(?<![+×=–])(?:(?<!\d)(?<!\d[.%])|(?<=\u00a0\d)|(?<=\u00a0\d\d))"
_LOOSE = re.compile(rf"{_AFTER} (?![+×=–] )| (?=[(“])")
"""The blanks at which a line may end: not after a number, unless a card's name ends with it, nor
beside a sign of a formula."""
_HALF_LINE = 0.66
_HALF_CAPITAL = 0.36


@lru_cache(maxsize=_KEPT_FONTS)
def font(pixels: int, weight: Weight) -> pygame.font.Font:
    """The typeface at a size."""
    return pygame.font.Font(resource(f"fonts/SabirSans-{weight}.ttf"), pixels)


@once(_PIXELS)
def line(words: str, pixels: int, weight: Weight, colour: Colour) -> pygame.Surface:
    """One line of text, as `line_of_text` draws it. Shared: not to be drawn on."""
    return line_of_text(font(pixels, weight), pixels, words, colour)


def line_of_text(font: pygame.font.Font, pixels: int, words: str, colour: Colour) -> pygame.Surface:
    """One line on a ground of its own, its capitals in the middle whatever accents there are.

    The renderer moves its baseline down for high accents; texts side by side would not align.
    """
    drawn = font.render(words, True, colour)
    highest = max((sign[3] for sign in font.metrics(words) or () if sign), default=0)
    half = ceil(_HALF_LINE * pixels)
    baseline = half + round(_HALF_CAPITAL * pixels)
    line = pygame.Surface((drawn.get_width(), 2 * half), pygame.SRCALPHA)
    line.blit(drawn, (0, baseline - max(font.get_ascent(), highest)))
    return line


@lru_cache(maxsize=_KEPT_WIDTHS)
def measured(words: str, pixels: int, weight: Weight) -> int:
    """How wide one line of text is."""
    return font(pixels, weight).size(words)[0]


@lru_cache(maxsize=_KEPT_PARAGRAPHS)
def broken(words: str, width: int, pixels: int, weight: Weight) -> tuple[str, ...]:
    """The text broken between words into lines no wider than `width`.

    A number keeps to the word after it, and a formula together, as "7. sütun", "(4 + 1) × 2".
    A single word that is wider than that keeps a line of its own.
    """
    size = font(pixels, weight).size
    lines: list[str] = []
    for part in words.split("\n"):
        line = ""
        for word in _LOOSE.split(part):
            longer = f"{line} {word}" if line else word
            if line and size(longer)[0] > width:
                lines.append(line)
                line = word
            else:
                line = longer
        lines.append(line)
    return tuple(lines)
