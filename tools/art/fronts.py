"""How the robes of the court figures close in front: another cut for each suit.

x = 0 is the body's axis, y = 0 the card's middle, up is negative.
"""

from collections.abc import Callable

from .looks import CONTOUR, Look
from .motifs import rosette, tulip
from .palette import CREAM, GOLD, INK, SILVER, SKIN, STEEL, TURQUOISE
from .svg import Point, circle, group, mirror, path, symmetric

Front = Callable[[Look], str]
_LINEN = "#fffaf0"


def _cord(d: str, colour: str = GOLD, width: float = 4.4) -> str:
    """A coloured band with a dark line on both sides."""
    return path(d, "none", INK, width + 2.4) + path(d, "none", colour, width)


def _beads(colour: str, r: float, *places: Point) -> str:
    return "".join(circle(x, y, r, colour, INK, 0.9) for x, y in places)


def _spots(*places: Point) -> str:
    """The black tips of ermine."""
    tip = path("M0-3.6L2.1 3L-2.1 3Z", INK)
    return "".join(group(tip, x, y, turn=12) for x, y in places)


def _inner(look: Look, buttons: tuple[int, ...] = (-25, -16)) -> str:
    """The inner robe with its lacing."""
    lace = look.a if look.inner == CREAM else CREAM
    out = path("M-11-56C-15-34-20-14-22 0L22 0C20-14 15-34 11-56Z", look.inner, INK, CONTOUR)
    for y in buttons:
        out += path(f"M-13 {y}L13 {y}", "none", lace, 1.8) + circle(0, y, 3, GOLD, INK, 1)
    return out


def _fur_coat(look: Look) -> str:
    """A fur-lined coat open over an inner robe."""
    fur = path("M-12-60C-24-58-33-40-37 0L-20 0C-19-18-15-36-9-50Z", CREAM, INK, CONTOUR)
    fur += _spots((-17, -44), (-24, -36), (-20, -27), (-28, -24), (-24, -14), (-31, -13))
    return _inner(look) + mirror(fur)


def _crossed_coat(look: Look) -> str:
    """A coat whose broad golden edge runs across to the other side."""
    out = _inner(look, ())
    under = "M11-60C22-52 18-26 4-8L34 0L44 0C42-28 34-50 22-58Z"
    over = "M-11-60C-22-52-8-24 22 0L-44 0C-42-28-34-50-22-58Z"
    out += path(under, look.robe, INK, CONTOUR) + path(over, look.robe, INK, CONTOUR)
    out += _cord("M14-58C20-46 16-30 7-17", width=7) + _cord("M-14-58C-20-46-4-18 20-1", width=7)
    studs: tuple[Point, ...] = ((-15.2, -46), (-11, -35), (-3, -24), (6, -13.5), (16.5, -46))
    return out + "".join(circle(x, y, 2, look.jewel, INK, 0.6) for x, y in studs)


def _mantle(look: Look) -> str:
    """A round mantle of ermine over both shoulders."""
    cape = "M-13-60C-34-58-50-50-58-36C-38-22-20-18-15 0L-5 0C-8-22-8-40-6-54Z"
    fur = path(cape, CREAM, INK, CONTOUR)
    fur += _spots(
        (-22, -50), (-35, -46), (-46, -39), (-29, -38), (-19, -33), (-12, -19), (-14, -44)
    )
    return _inner(look, (-30, -20)) + mirror(fur)


def _armour(look: Look) -> str:
    """A coat of mail with a round breastplate."""
    mail = symmetric((0, -58), (22, -57, 36, -40, 40, 0), (0, 0))
    out = path(mail, STEEL, INK, CONTOUR)
    rings = "".join(
        f"M{x - 4} {y}C{x - 3} {y + 5} {x + 3} {y + 5} {x + 4} {y}"
        for y in (-46, -37, -28, -19)
        for x in ((-20, -10, 10, 20) if y % 2 else (-25, -15, 15, 25))
    )
    out += path(rings, "none", _LINEN, 1.3) + mirror(_cord("M-13-58L-15-34", look.cap, 5))
    plate = circle(0, -25, 18.5, SILVER, INK, CONTOUR) + circle(0, -25, 14.6, "none", GOLD, 2.6)
    return out + plate + group(rosette(8, 10.5, look.cap, SILVER, GOLD, inner=False), 0, -25)


def _neck(d: str) -> str:
    return path(d + "Z", SKIN) + path(d, "none", INK, 1.1)


def _pearls(*places: Point) -> str:
    return _beads(_LINEN, 2.5, *places)


def _deep_neck(look: Look) -> str:
    """A deep neckline with necklace and jewelled edge."""
    out = path("M-25-54C-17-32-10-14-8 0L8 0C10-14 17-32 25-54Z", look.inner, INK, CONTOUR)
    out += _neck("M-22-56C-16-42-8-34 0-33C8-34 16-42 22-56")
    out += _cord("M-25-54C-17-32-10-14-8 0M25-54C17-32 10-14 8 0", width=4.8)
    out += _pearls(*((i * 4.9, -41 - i * i * 0.55) for i in range(-3, 4)))
    out += group(path("M0-4C4-1 3 4 0 6C-3 4-4-1 0-4Z", look.jewel, INK, 0.9), 0, -34)
    flower = tulip(look.a if look.inner == CREAM else CREAM, GOLD, TURQUOISE)
    return out + group(flower, 0, -13, 0.28)


def _square_neck(look: Look) -> str:
    """A square neckline with a golden edge over a laced bodice."""
    out = path("M-20-42L20-42L14 0L-14 0Z", look.inner, INK, CONTOUR)
    out += path("M-11-33L11-26M11-33L-11-26M-10-21L10-14M10-21L-10-14", "none", look.a, 1.8)
    out += _neck("M-22-58L-20-40L20-40L22-58")
    out += _cord("M-23-57L-20-38L20-38L23-57M-17-37L-12 0M17-37L12 0", width=4.6)
    out += _pearls(*((i * 5, -50 + abs(i) * -1.6) for i in range(-2, 3)))
    return out + group(rosette(6, 5.4, look.jewel, CREAM, CREAM, INK, 0.8, inner=False), 0, -38)


def _yoke(look: Look) -> str:
    """A broad round collar of gold, set with stones, over a buttoned front."""
    out = path("M-10-30L10-30L10 0L-10 0Z", look.inner, INK, CONTOUR)
    out += "".join(circle(0, y, 2.6, GOLD, INK, 0.9) for y in (-20, -12.5))
    broad = symmetric((0, -56), (18, -57), (40, -54, 41, -46, 33, -38), (20, -25, 8, -23, 0, -23))
    out += path(broad, GOLD, INK, CONTOUR)
    out += path("M-30-41C-18-30-8-28 0-28C8-28 18-30 30-41", "none", look.trim, 1.6)
    out += _neck("M-16-58C-12-46-6-42 0-42C6-42 12-46 16-58")
    stones: tuple[Point, ...] = ((-27, -46), (-15, -37.5), (0, -34.5), (15, -37.5), (27, -46))
    return out + _beads(look.jewel, 3, *stones)


def _high_collar(look: Look) -> str:
    """A closed robe: a standing collar, a row of clasps, a great brooch."""
    out = path("M-9-50L9-50L12 0L-12 0Z", look.inner, INK, CONTOUR)
    for y in (-27, -18):
        out += path(f"M-11 {y}L11 {y}", "none", GOLD, 2.4) + circle(0, y, 2.8, CREAM, INK, 0.9)
    collar = "M-16-64C-8-56 8-56 16-64L19-46C10-40-10-40-19-46Z"
    out += path(collar, look.cap2, INK, CONTOUR) + path("M-17-50C-8-44 8-44 17-50", "none", GOLD, 2)
    return out + group(rosette(8, 9, CREAM, look.cap, GOLD, INK, 0.9, inner=False), 0, -38)


def _stand_up_collar(look: Look) -> str:
    out = path("M-15-62C-6-56 6-56 15-62L16-49C6-45-6-45-16-49Z", look.trim, INK, CONTOUR)
    return out + path("M-14-55C-6-50.5 6-50.5 14-55", "none", GOLD, 1.6)


def _frogged(look: Look) -> str:
    """A jacket with rows of golden laces."""
    out = path("M-11-56L-14 0L14 0L11-56Z", look.inner, INK, CONTOUR)
    for y in (-39, -28, -17):
        out += _cord(f"M-20 {y}L20 {y}", width=3.6)
        out += mirror(circle(21, y, 3.6, GOLD, INK, 1.1)) + circle(0, y, 3, look.a, INK, 1)
    return out + _stand_up_collar(look)


def _wrapped(look: Look) -> str:
    """A coat wrapped over to one side, its shirt showing at the neck."""
    out = path("M-13-60L13-60L4-34Z", look.inner, INK, CONTOUR)
    out += _cord("M13-60L7-42", look.cap, 6.4) + _cord("M-13-60C-9-44 4-24 24-2", look.cap, 6.4)
    for x, y in ((-9.5, -49), (-3, -37.5), (5.5, -25.5), (15, -13.5)):
        out += circle(x, y, 2.1, GOLD)
    return out


def _vest(look: Look) -> str:
    """A short open vest over a striped shirt."""
    out = path("M-22-56L22-56L26 0L-26 0Z", _LINEN, INK, CONTOUR)
    out += path("M-11-50L-13 0M-4-44L-4.5 0M4-44L4.5 0M11-50L13 0", "none", look.cap, 2.4)
    side = path(
        "M-13-60C-26-58-38-50-42-34L-40 0L-24 0C-16-20-13-38-10-50Z", look.cap, INK, CONTOUR
    )
    side += path("M-14-55C-20-38-24-20-28-3", "none", GOLD, 2.6)
    side += group(rosette(6, 6, GOLD, look.cap, CREAM, inner=False), -30, -30)
    return out + mirror(side) + _beads(GOLD, 2.6, (0, -50))


def _baldric(look: Look) -> str:
    """A plain tunic with the strap of a quiver across."""
    out = path("M-9-54L9-54L9 0L-9 0Z", look.inner, INK, 1.1)
    out += "".join(circle(0, y, 2.2, GOLD, INK, 0.8) for y in (-40, -14))
    out += _cord("M-32-49C-16-40 10-22 28-2", look.cap, 8)
    out += path("M-32-49C-16-40 10-22 28-2", "none", GOLD, 1.3)
    buckle = path("M-6-6L6-6L6 6L-6 6Z", GOLD, INK, 1.2)
    buckle += path("M-2.4-2.4L2.4-2.4L2.4 2.4L-2.4 2.4Z", INK)
    return out + group(buckle, -1, -27, turn=38) + _stand_up_collar(look)


_FRONTS: dict[str, dict[str, Front]] = {
    "K": {"S": _fur_coat, "H": _crossed_coat, "D": _mantle, "C": _armour},
    "Q": {"S": _deep_neck, "H": _square_neck, "D": _yoke, "C": _high_collar},
    "J": {"S": _frogged, "H": _wrapped, "D": _vest, "C": _baldric},
}
_KEPT_FREE = {"KH": 30, "KD": 56, "KC": 42, "QH": 26, "QD": 30, "JD": 44, "JH": 20, "JC": 24}
"""Half the width at the belt that a front covers, where it is not what its rank usually does."""
_USUAL = {"K": 36, "Q": 27, "J": 27}


def front(rank: str, sign: str, look: Look) -> str:
    """What lies over the cloth, from the neck to the belt."""
    return _FRONTS[rank][sign](look)


def covered(rank: str, sign: str) -> str:
    """The part of the cloth that needs no pattern, as an outline."""
    half = _KEPT_FREE.get(rank + sign, _USUAL[rank])
    return symmetric((0, -70), (max(half - 8, 14), -70), (half, 0), (0, 0))
