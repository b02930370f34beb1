"""What kings wear on their heads.

x = 0 is the head's axis, y = 0 the card's middle, up is negative.
"""

from collections.abc import Callable

from .looks import CONTOUR, Look
from .palette import CORAL, CREAM, GOLD, INK, SILVER, STEEL
from .svg import circle, group, mirror, num, path, symmetric, trim

_LINEN, _CREASE = "#fffaf0", "#b4bfd6"


def _plume(a: str, b: str, jewel: str) -> str:
    """An aigrette: a jewel at the origin with three feathers."""
    out = ""
    for turn, long, colour in ((-16, 34, b), (26, 36, b), (6, 44, a)):
        feather = f"M0 0C-7-8-8-{long * 0.7:.0f} 3-{long}C8-{long * 0.7:.0f} 7-8 0 0Z"
        rib = f"M0-3C-1-12 0-{long * 0.6:.0f} 2.4-{long * 0.86:.0f}"
        out += group(
            path(feather, colour, INK, 1.2) + path(rib, "none", INK, 0.8, opacity=0.6), turn=turn
        )
    return (
        out + path("M0-8C6-4 7 3 0 11C-7 3-6-4 0-8Z", jewel, INK, 1.2) + circle(0, 1.5, 2.5, CORAL)
    )


def _folds(cloth: str) -> str:
    """Creases that run down to the right, within the cloth."""
    out = ""
    for x in range(-78, 50, 16):
        fold = trim(f"M{x}-150C{x + 2}-128 {x + 16}-108 {x + 40}-92", cloth)
        out += path(fold, "none", _CREASE, 1.7)
    return out


def _wound(look: Look) -> str:
    """A wound turban with cap, sash and aigrette."""
    cloth = symmetric((0, -143), (22, -144, 42, -139, 44, -121), (45, -106, 24, -98, 0, -98))
    cap = symmetric((0, -156), (12, -156, 20, -149, 21, -134), (0, -134))
    out = path(cap, look.cap, INK, CONTOUR)
    for x in (-11, 0, 11):
        rib = f"M{num(x * 0.4)}-154C{num(x * 0.8)}-150 {x}-145 {num(x * 1.1)}-140"
        out += path(rib, "none", look.cap2, 1.6)
    out += path(cloth, _LINEN)
    out += _folds(cloth)
    sash = "M-44-120C-26-110 8-112 43-128C45-124 45-119 44-115C16-100-26-98-42-112Z"
    out += path(sash, look.cap2 if look.cap2 != CORAL else GOLD, INK, 1.1)
    out += path(cloth, "none", INK, CONTOUR)
    for x, y in ((-32, -111.5), (-20, -108.5), (24, -114), (35, -118.5)):
        out += circle(x, y, 2.2, look.cap, INK, 0.7)
    return out + group(_plume(look.cap, CREAM, GOLD), 4, -113, 0.98)


def _tall(look: Look) -> str:
    """A tall ribbed cap in a roll of linen."""
    cap = symmetric(
        (0, -163), (12, -164, 21, -161, 22, -155), (23, -138, 26, -124, 29, -108), (0, -104)
    )
    roll = symmetric((0, -124), (22, -126, 40, -122, 41, -111), (41, -100, 22, -96, 0, -96))
    out = path(cap, look.cap)
    for x in (-15, -7.5, 0, 7.5, 15):
        out += path(f"M{num(x)}-162L{num(x * 1.3)}-122", "none", look.cap2, 1.7)
    out += path(cap, "none", INK, CONTOUR) + path(roll, _LINEN) + _folds(roll)
    out += path(roll, "none", INK, CONTOUR)
    return out + group(_plume(look.trim, CREAM, GOLD), 2, -113, 0.8)


def _broad(look: Look) -> str:
    """A low, broad turban with a striped scarf and one heron's feather."""
    cloth = symmetric((0, -137), (27, -141, 45, -132, 46, -117), (46, -103, 24, -97, 0, -97))
    dome = symmetric((0, -152), (14, -152, 24, -146, 25, -132), (0, -130))
    feather = "M0 0C-9-10-9-30 8-46C12-30 10-12 0 0Z"
    out = group(
        path(feather, INK, GOLD, 1.2) + path("M0-2C0-16 2-28 6-38", "none", STEEL, 1), 14, -139, 0.6
    )
    out += path(dome, look.cap, INK, CONTOUR) + path(cloth, _LINEN)
    for x in range(-44, 60, 22):
        stripe = trim(f"M{x + 26}-146C{x + 16}-128 {x + 2}-110 {x - 16}-94", cloth)
        out += path(stripe, "none", look.cap2, 7) + path(stripe, "none", GOLD, 1.4)
    out += path(cloth, "none", INK, CONTOUR)
    jewel = path("M0-13C9-8 9 6 0 12C-9 6-9-8 0-13Z", GOLD, INK, 1.3)
    return out + group(jewel + path("M0-6C4-3 4 3 0 6C-4 3-4-3 0-6Z", CORAL, INK, 0.9), 6, -118)


def _helmet(look: Look) -> str:
    """A fluted helmet with a gilded rim, wound with linen."""
    shell = symmetric(
        (0, -161), (3, -155, 7, -150, 14, -145), (25, -138, 30, -126, 31, -106), (0, -102)
    )
    out = path(shell, SILVER)
    for x in (-20, -10, 10, 20):
        out += path(
            f"M{num(x * 0.15)}-153C{num(x * 0.7)}-146 {x}-136 {x * 1.1:.1f}-112", "none", STEEL, 1.8
        )
    out += path(shell, "none", INK, CONTOUR) + circle(0, -160, 3.6, GOLD, INK, 1.2)
    roll = symmetric((0, -118), (18, -120, 37, -117, 38, -108), (38, -98, 20, -95, 0, -95))
    out += path(roll, look.cap) + _folds(roll) + path(roll, "none", INK, CONTOUR)
    plate = path("M0-16L8-6L6 12L0 17L-6 12L-8-6Z", GOLD, INK, 1.3)
    plate += circle(0, 0, 3.2, CORAL, INK, 0.9)
    return out + group(plate, 2, -112) + mirror(circle(27, -107, 2.6, GOLD, INK, 0.9))


HEADS: dict[str, Callable[[Look], str]] = {"S": _wound, "H": _tall, "D": _broad, "C": _helmet}
"""By suit."""
