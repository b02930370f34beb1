"""The four aces: a large sign filled with flowers, in a garland."""

import math
from collections.abc import Callable

from . import palette
from .face import WIDTH, Style, finished, paper
from .motifs import carnation, leaf, rosette, saz, tulip
from .palette import AQUA, COBALT, CORAL, CREAM, GOLD, LEAF, PAPER, TURQUOISE
from .suits import OUTLINE
from .svg import circle, group, mirror, num, path

_SIZE = {"S": 1.38, "H": 1.28, "D": 1.62, "C": 1.36}
_RX, _RY = 86, 119


def _spade(ink: str) -> str:
    side = group(saz(AQUA, ink, 36, 6, 9), 4, 22, turn=62)
    side += group(rosette(6, 5.2, CREAM, CORAL, CORAL, inner=False), 26, 2)
    side += group(leaf(TURQUOISE, 13, 4), 13, -12, turn=26)
    return (
        group(tulip(CORAL, CREAM, TURQUOISE), 0, 12, 0.74)
        + mirror(side)
        + path("M0 12L0 34", "none", AQUA, 1.8)
    )


def _heart(ink: str) -> str:
    side = group(saz(CREAM, ink, 34, 6, 9), 2, 27, turn=44)
    side += group(rosette(6, 5.6, GOLD, CREAM, CREAM, inner=False), 31, -33)
    side += group(leaf(CREAM, 12, 3.6), 37, -20, turn=160)
    return (
        group(carnation(CREAM, GOLD, AQUA), 0, 12, 0.88)
        + path("M0 12L0 38", "none", CREAM, 1.8)
        + mirror(side)
    )


def _diamond(ink: str) -> str:
    flower = group(tulip(CREAM, GOLD, AQUA), 0, -17, 0.42)
    return (
        rosette(8, 14, CREAM, ink, GOLD)
        + flower
        + group(flower, turn=180)
        + mirror(group(leaf(CREAM, 13, 3.4), 16, 0, turn=90))
    )


def _club(ink: str) -> str:
    flower = rosette(8, 16, CREAM, ink, CORAL)
    return (
        group(flower, 0, -26.5)
        + mirror(group(flower, 25.5, 9))
        + group(leaf(AQUA, 17, 4), 0, 34)
        + circle(0, 0, 4.2, CORAL)
        + mirror(group(leaf(AQUA, 9, 3), 5, 2, turn=-38))
    )


_FILL: dict[str, Callable[[str], str]] = {"S": _spade, "H": _heart, "D": _diamond, "C": _club}


def _on_ellipse(
    motif: str, degrees: float, outward: float = 0, turn: float = 0, scale: float = 1
) -> str:
    """Motif on the garland, clockwise from its top; turn is measured from the tangent."""
    t = math.radians(degrees)
    tx, ty = _RX * math.cos(t), _RY * math.sin(t)
    long = math.hypot(tx, ty)
    x = _RX * math.sin(t) + outward * ty / long
    y = -_RY * math.cos(t) - outward * tx / long
    return group(motif, x, y, scale, math.degrees(math.atan2(ty, tx)) + 90 + turn)


def _garland(sign: str) -> str:
    a, b, c = (CORAL, GOLD, LEAF) if sign in "HD" else (COBALT, TURQUOISE, TURQUOISE)
    bend = 0.5523
    arc = f"M0-{_RY}C{num(_RX * bend)}-{_RY} {_RX}-{num(_RY * bend)} {_RX} 0"
    stalk = path("M0 0C-4-5-5-8-5-12", "none", c, 1.8)
    quarter = path(arc, "none", c, 2.2)
    quarter += _on_ellipse(leaf(c, 19, 5), 12, 0, -34) + _on_ellipse(leaf(c, 17, 4.6), 15, 0, 40)
    quarter += _on_ellipse(rosette(6, 8.5, b, PAPER, a), 27, 9)
    quarter += _on_ellipse(saz(c, PAPER, 40, 8, 10), 31, 0, 16) + _on_ellipse(
        leaf(c, 18, 5), 36, 0, -42
    )
    quarter += _on_ellipse(stalk + group(tulip(a, PAPER, b), -5, -11, 0.66, turn=-8), 51, 0, -40)
    quarter += _on_ellipse(group(saz(c, PAPER, 42, 8.5, 10), across=-1), 60)
    quarter += _on_ellipse(leaf(c, 18, 5), 62, 0, 44) + _on_ellipse(leaf(c, 15, 4.4), 78, 0, 36)
    half = (
        quarter + group(quarter, scale=-1, across=1) + group(rosette(6, 9.5, b, PAPER, a), _RX, 0)
    )
    ends = rosette(8, 12, a, PAPER, b)
    return mirror(half) + group(ends, 0, -_RY) + group(ends, 0, _RY)


def ace(sign: str, style: Style) -> str:
    """The ace of a suit; a large index draws the garland in."""
    ink = palette.SUIT_COLOUR[sign]
    shrink = 1.0 if style.clear < 70 else 0.84
    large = group(path(OUTLINE[sign], ink) + _FILL[sign](ink), 0, 0, _SIZE[sign])
    picture = paper() + group(_garland(sign) + large, WIDTH / 2, 175, shrink)
    return finished(picture, "A", sign, style)
