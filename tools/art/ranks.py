"""Rank signs as outlines, taken from a serif typeface when the pictures are built."""

from collections.abc import Callable
from functools import cache
from pathlib import Path

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from .svg import group, num, path

SERIF = Path("/usr/share/fonts/truetype/noto/NotoSerif-Bold.ttf")
RANKS = "A23456789TJQK"
_SQUEEZE = {"T": 0.76, "Q": 0.86, "K": 0.90, "A": 0.92}
_CAPITAL = 714
_TAIL = "M-3-14C5-13 9-5 13-1.5C15 0 17 0 19-1.5C17 4 12 5.5 7 3C1 0-1-8-8-8C-7-11-6-13-3-14Z"
Bounds = tuple[float, float, float, float]


@cache
def _font() -> TTFont:
    return TTFont(SERIF)


def _glyph(character: str) -> tuple[Callable[[object], None], float, Bounds]:
    glyphs, name = _font().getGlyphSet(), _font().getBestCmap()[ord(character)]
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    return glyphs[name].draw, glyphs[name].width, bounds.bounds


def _letters(text: str, cap: float, across: float = 1.0) -> tuple[str, float]:
    """Outline of text, ink from x = 0, capitals from y = 0 to cap; and the width of its ink."""
    scale, pen_x, start, right = cap / _CAPITAL, 0.0, None, 0.0
    pen = SVGPathPen(None, ntos=num)
    for character in text:
        draw, advance, (left, _, end, _) = _glyph(character)
        start = left if start is None else start
        draw(
            TransformPen(pen, (scale * across, 0, 0, -scale, (pen_x - start) * scale * across, cap))
        )
        right = (pen_x - start + end) * scale * across
        pen_x += advance - (22 if len(text) > 1 else 0)
    return pen.getCommands(), right


def rank(
    letter: str,
    x: float,
    y: float,
    cap: float,
    colour: str,
    paper: str | None = None,
    tight: bool = False,
) -> tuple[str, float]:
    """A rank with its ink from x and its capitals' top at y, and how wide it is.

    J is fitted into the height of the capitals and Q is an O with a tail of our own, so nothing
    hangs below the line. A tight Q is smaller and higher, so that its tail ends where other
    capitals end. `paper` parts the tail from the bowl.
    """
    if letter == "J":
        _, _, (_, low, _, high) = _glyph("J")
        fitted = cap * _CAPITAL / (high - low)
        d, width = _letters("J", fitted, cap / fitted * 1.16)
        return group(path(d, colour), x, y), width
    if letter == "Q":
        bowl = cap * (0.86 if tight else 1)
        d, width = _letters("O", bowl, _SQUEEZE["Q"] * (1.1 if tight else 1))
        tail = path(_TAIL, colour, paper, 2.2 if paper else 0)
        if tight:
            tail = group(tail, width * 0.6, bowl, cap / 34)
        else:
            tail = group(tail, width * 0.62, cap * 0.985, cap / 38)
        return group(path(d, colour) + tail, x, y), width + cap * 0.02
    d, width = _letters("10" if letter == "T" else letter, cap, _SQUEEZE.get(letter, 1.0))
    return group(path(d, colour), x, y), width
