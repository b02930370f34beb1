"""The back named rosette: stars and crosses like those of old wall tiles, coral and cream."""

import math

from .backs import IN, framed
from .face import HEIGHT, WIDTH
from .motifs import leaf, rosette, tulip
from .palette import COBALT, CORAL, CREAM, GOLD, TURQUOISE
from .svg import circle, group, path, polygon

_GROUND, _LINE, _BORDER = "#c23a28", "#7d1f17", "#a92f20"
_COLUMNS, _ROWS = 2, 3
_X, _Y = (WIDTH - 2 * IN) / _COLUMNS, (HEIGHT - 2 * IN) / _ROWS
_R = _Y / 2


def _star(r: float) -> str:
    """The outline of two equal squares, one standing on its corner."""
    notch = r * math.cos(math.pi / 4) / math.cos(math.pi / 8)
    corners = [(r if i % 2 == 0 else notch, math.pi * i / 8) for i in range(16)]
    return polygon((far * math.sin(turn), -far * math.cos(turn)) for far, turn in corners)


def _tile() -> str:
    """A star with its flower."""
    bud = group(tulip(CORAL, CREAM, TURQUOISE), 0, -22, 0.5)
    blade = group(leaf(TURQUOISE, 19, 5), 0, -21)
    out = path(_star(_R), CREAM, _LINE, 2.6) + path(_star(_R - 5.5), "none", TURQUOISE, 2)
    out += "".join(group(blade, turn=45 + 90 * i) + group(bud, turn=90 * i) for i in range(4))
    return out + rosette(12, 22, CORAL, CREAM, COBALT) + circle(0, 0, 3.2, GOLD)


def _cross(arms: tuple[bool, ...]) -> str:
    """What fills a cross between four stars; up, right, down, left: the arms it has room for."""
    arm = group(leaf(CREAM, 22, 4.6), 0, -10) + circle(0, -37, 2.4, CREAM)
    out = "".join(group(arm, turn=90 * i) for i, there in enumerate(arms) if there)
    return out + rosette(8, 13, CREAM, _GROUND, TURQUOISE, inner=False)


def back_rosette() -> str:
    """Six stars that touch at their corners, and the crosses between them."""
    tile, stars, between = _tile(), "", ""
    for column in range(_COLUMNS + 1):
        for row in range(_ROWS + 1):
            x, y = IN + column * _X, IN + row * _Y
            high, wide = 0 < row < _ROWS, 0 < column < _COLUMNS
            arms = (row > 0 and wide, column < _COLUMNS and high, row < _ROWS and wide)
            between += group(_cross((*arms, column > 0 and high)), x, y)
            if column < _COLUMNS and row < _ROWS:
                stars += group(tile, x + _X / 2, y + _Y / 2)
    return framed(_GROUND, stars + between, _BORDER, TURQUOISE, _LINE)
