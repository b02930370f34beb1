"""The back: an ogee lattice of interlaced bands, unchanged by a half turn."""

import math

from .face import CARD, HEIGHT, WIDTH, edge, paper
from .motifs import leaf, rosette, saz, tulip
from .palette import AQUA, COBALT, CORAL, CREAM, DARK, FIELD, GOLD, PAPER, TURQUOISE
from .svg import circle, document, group, mirror, path, polygon, rect

_EDGE, _IN = 9, 22  # the border's outer and inner edge
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
            if _IN < x < WIDTH - _IN and _IN < y < HEIGHT - _IN:
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


def _border() -> str:
    inner = f"M{_IN} {_IN}L{_IN} {HEIGHT - _IN}L{WIDTH - _IN} {HEIGHT - _IN}L{WIDTH - _IN} {_IN}Z"
    right, low = WIDTH - _EDGE, HEIGHT - _EDGE
    outer = f"M{_EDGE} {_EDGE}L{right} {_EDGE}L{right} {low}L{_EDGE} {low}Z"
    out = path(CARD + inner, PAPER, holes=True) + path(outer + inner, TURQUOISE, holes=True)
    middle, across, down = (_EDGE + _IN) / 2, 14, 20
    bud, bead = path("M-5 0C-2-4 2-4 5 0C2 4-2 4-5 0Z", CREAM), circle(0, 0, 2, CORAL, CREAM, 1)
    for i in range(1, across):
        x = middle + i * (WIDTH - 2 * middle) / across
        out += "".join(group(bud if i % 2 else bead, x, y) for y in (middle, HEIGHT - middle))
    for i in range(1, down):
        y = middle + i * (HEIGHT - 2 * middle) / down
        out += "".join(
            group(bud if i % 2 else bead, x, y, turn=90) for x in (middle, WIDTH - middle)
        )
    corner = rosette(6, 5.4, CREAM, CORAL, CORAL, inner=False)
    out += "".join(
        group(corner, x, y) for x in (middle, WIDTH - middle) for y in (middle, HEIGHT - middle)
    )
    width, height = WIDTH - 2 * _IN, HEIGHT - 2 * _IN
    return (
        out
        + rect(_EDGE, _EDGE, WIDTH - 2 * _EDGE, HEIGHT - 2 * _EDGE, 3, "none", DARK, 2)
        + rect(_IN, _IN, width, height, 0, "none", DARK, 4)
        + rect(_IN, _IN, width, height, 0, "none", CREAM, 1.6)
    )


def back() -> str:
    """The back of every card. The border covers what the lattice leaves over."""
    field = rect(8, 8, WIDTH - 16, HEIGHT - 16, 10, FIELD)
    return document(
        paper() + field + _flowers() + _lattice() + _beads() + _border() + edge(), WIDTH, HEIGHT
    )
