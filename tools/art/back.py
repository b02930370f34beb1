"""The first back: an ogee lattice of interlaced bands, unchanged by a half turn."""

import math

from .backs import IN, framed
from .face import HEIGHT, WIDTH
from .motifs import leaf, rosette, saz, tulip
from .palette import AQUA, COBALT, CORAL, CREAM, DARK, FIELD, GOLD, TURQUOISE
from .svg import circle, group, mirror, path, polygon

_W, _H, _CX, _CY = 103.0, 153.0, WIDTH / 2, HEIGHT / 2
_SWING = _W / 4 + 7  # beyond a quarter, so that neighbouring bands cross twice


def _band(k: int, y0: float, y1: float, steps: int) -> str:
    sign, points = 1 if k % 2 == 0 else -1, []
    for i in range(steps + 1):
        y = y0 + (y1 - y0) * i / steps
        x = _CX + _W / 4 + k * _W / 2 + sign * _SWING * math.cos(math.tau * (y - _CY) / _H)
        points.append((min(max(x, 13), WIDTH - 13), y))
    d = polygon(points, False)
    return "".join(
        path(d, "none", colour, w, cap="butt")
        for colour, w in ((DARK, 11), (CREAM, 8.2), (TURQUOISE, 3.8))
    )


def _lattice() -> str:
    bands, low, high = range(-3, 3), 13, HEIGHT - 13
    lead = _H * math.acos(_W / 4 / _SWING) / math.tau
    out = "".join(_band(k, low, high, 60) for k in sorted(bands, key=lambda k: k % 2))
    for k in (k for k in bands if k % 2 == 0):
        for y in (_CY + m * _H / 2 - lead for m in range(-3, 4)):
            if low < y < high:  # here the lower band comes up again, as in weaving
                out += _band(k, y - 8, y + 8, 8)
    return out


def _beads() -> str:
    out = ""
    for m in range(-2, 3):
        for k in range(-2, 3):
            x, y = _CX + _W / 2 + k * _W + m % 2 * _W / 2, _CY + m * _H / 2
            if IN < x < WIDTH - IN and IN < y < HEIGHT - IN:
                out += circle(x, y, 3.6, CORAL, CREAM, 1.4)
    return out


def _spray() -> str:
    side = path("M0 34C12 26 22 16 24 2", "none", AQUA, 2) + group(
        saz(TURQUOISE, FIELD, 50, 9, 13), 1, 48, turn=24
    )
    side += group(rosette(6, 7.8, CREAM, CORAL, GOLD, inner=False), 24, -3)
    return (
        path("M0 52L0 4", "none", AQUA, 2.6)
        + mirror(side)
        + group(tulip(CORAL, CREAM, AQUA), 0, 6, 1.2)
    )


def _flowers() -> str:
    spray, out = _spray(), ""
    for i in (-1, 1):
        for j in (-1, 1):
            out += group(spray, _CX + i * _W / 2, _CY + j * _H / 2, 0.92, turn=0 if j < 0 else 180)
    bud = group(tulip(CORAL, CREAM, AQUA), 0, -27, 0.5)
    bud += mirror(group(saz(TURQUOISE, FIELD, 27, 6, 8), 4, -23, turn=22))
    arm = (
        bud
        + mirror(group(leaf(TURQUOISE, 19, 5), 27, 0, turn=62))
        + group(leaf(AQUA, 17, 4.6), 28, 0, turn=90)
    )
    star = rosette(12, 29, CREAM, COBALT, CORAL) + rosette(8, 9.5, GOLD, CORAL, CORAL, inner=False)
    out += group(arm + group(arm, turn=180) + star, _CX, _CY)
    small = rosette(12, 20, CREAM, COBALT, CORAL)
    for x, y, turn in (
        (_CX - _W, _CY, 90),
        (_CX + _W, _CY, -90),
        (_CX, _CY - _H, 180),
        (_CX, _CY + _H, 0),
    ):
        tip = group(bud, 0, 6, 0.9) if x == _CX else group(leaf(AQUA, 15, 4.4), 0, -19)
        out += group(tip + small, x, y, turn=turn)
    return out


def back() -> str:
    """The back named tile: an ogee lattice of woven bands with tulips, cobalt and turquoise."""
    return framed(FIELD, _flowers() + _lattice() + _beads(), TURQUOISE)
