"""The back named waves: çintamani, tiger stripes and three balls, on turquoise."""

from .backs import IN, framed
from .face import HEIGHT, WIDTH
from .motifs import carnation, rosette, saz
from .palette import AQUA, CORAL, CREAM, GOLD
from .svg import circle, group, half_turn, mirror, path

_GROUND, _BORDER, _LINE = "#1a959a", "#12757c", "#0a464f"
_X, _Y = (WIDTH - 2 * IN) / 2, 57.0
_LIP = "M-49 4C-37-21-14-21 0-7C12 5 32 8 49-4C37 21 14 21 0 7C-12-5-32-8-49 4Z"
_VEIN = "M-34-4C-24-10-10-8 0 0C10 8 24 10 34 4"


def _stripes() -> str:
    """A pair of tiger stripes, unchanged by a half turn."""
    lip = path(_LIP, CREAM, _LINE, 2.2) + path(_VEIN, "none", CORAL, 2.2)
    return group(lip, 0, -13) + group(lip, 0, 13)


def _balls(r: float) -> str:
    """Three balls with their crescents, one above two."""
    out = ""
    for x, y in ((0.0, -r * 1.02), (-r * 1.1, r * 0.86), (r * 1.1, r * 0.86)):
        out += circle(x, y, r, CREAM, _LINE, 2.2) + circle(x, y + r * 0.24, r * 0.66, CORAL)
        out += circle(x, y + r * 0.4, r * 0.36, CREAM)
    return out


def _spray() -> str:
    """A carnation between two leaves, on the card's long axis."""
    side = group(saz(AQUA, _GROUND, 34, 6, 9), 2, 25, turn=30)
    return mirror(side) + group(carnation(CREAM, CORAL, AQUA, _LINE, 1.4), 0, 16, 0.8)


def back_waves() -> str:
    """Rows of stripes and of balls in turn; balls and flowers point away from the middle."""
    cx, cy = WIDTH / 2, HEIGHT / 2
    left, right, flower = cx - _X / 2, cx + _X / 2, rosette(8, 15, CREAM, CORAL, GOLD, inner=False)
    stripes, balls = _stripes(), _balls(13.5)
    middle = group(stripes, left, cy) + group(stripes, right, cy)
    upper = group(balls, left, cy - _Y) + group(balls, right, cy - _Y)
    upper += group(stripes, left, cy - 2 * _Y) + group(stripes, right, cy - 2 * _Y)
    upper += group(_spray(), cx, cy - _Y)
    upper += group(flower, IN + 1, cy - _Y) + group(flower, WIDTH - IN - 1, cy - _Y)
    return framed(_GROUND, middle + half_turn(upper, WIDTH, HEIGHT), _BORDER, CORAL, _LINE)
