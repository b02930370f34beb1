"""Headdress, veil and hair of queens.

x = 0 is the head's axis, y = 0 the card's middle, up is negative.
"""

from collections.abc import Callable

from .looks import CONTOUR, Look
from .motifs import rosette
from .palette import CORAL, CREAM, GOLD, INK, TURQUOISE
from .svg import Point, circle, group, mirror, num, path, symmetric


def _jewels(colour: str, r: float, *places: Point) -> str:
    return "".join(circle(x, y, r, colour, INK, 0.9) for x, y in places)


def _cone(look: Look) -> str:
    """A tall cap in a crown."""
    cone = (
        "M-21-104C-20-120-13-140-7-152C-4-156 4-156 7-152"
        "C13-140 20-120 21-104C10-110-10-110-21-104Z"
    )
    out = path(cone, look.cap, INK, CONTOUR)
    for y, w in ((-141, 11.4), (-131, 15.5)):
        ring = f"M{num(-w)} {y}C{num(-w * 0.4)} {y - 3} {num(w * 0.4)} {y - 3} {num(w)} {y}"
        out += path(ring, "none", look.cap2, 2.2)
    out += circle(0, -136.6, 2.6, CREAM)
    points = "M-24-99L-27-119L-17-111L-10-124L0-113L10-124L17-111L27-119L24-99C12-106-12-106-24-99Z"
    out += path(points, GOLD, INK, CONTOUR)
    out += _jewels(CREAM, 2.7, (-27, -120), (-10, -125), (10, -125), (27, -120))
    out += group(path("M0-5C4-2 4 2 0 5C-4 2-4-2 0-5Z", CORAL, INK, 0.8), 0, -108)
    return out + mirror(circle(12, -107, 2.4, TURQUOISE, INK, 0.8))


def _pillbox(look: Look) -> str:
    """A round cap, wider above, with a jewelled band and roses."""
    cap = symmetric(
        (0, -141), (16, -143, 30, -140, 31, -134), (30, -122, 26, -112, 25, -101), (0, -107)
    )
    out = path(cap, look.cap, INK, CONTOUR)
    out += path("M-31-134C-18-127 18-127 31-134", "none", INK, 1.2)
    for x in (-18, -9, 0, 9, 18):
        out += path(f"M{num(x * 1.2)}-128L{num(x)}-114", "none", look.cap2, 1.8)
    band = "M-27-114C-12-121 12-121 27-114L25-101C12-108-12-108-25-101Z"
    out += path(band, GOLD, INK, CONTOUR)
    out += _jewels(CORAL, 2.6, (-17, -110), (0, -112.5), (17, -110))
    out += _jewels(CREAM, 2, (-8.5, -112), (8.5, -112))
    return out + group(rosette(8, 9.5, CREAM, CORAL, GOLD, INK, 0.9, inner=False), 24, -124)


def _leaves(look: Look) -> str:
    """A broad crown of leaves over a domed cap."""
    dome = symmetric((0, -139), (14, -139, 24, -130, 25, -112), (0, -108))
    out = path(dome, look.cap, INK, CONTOUR) + path("M0-139L0-118", "none", look.cap2, 1.8)
    leaf = "M-7 0C-9-8-5-16 0-24C5-16 9-8 7 0Z"
    for x, y, turn in (
        (-25, -108, -26),
        (25, -108, 26),
        (-13, -112, -12),
        (13, -112, 12),
        (0, -114, 0),
    ):
        blade = path(leaf, GOLD, INK, 1.3) + path("M0-3L0-16", "none", look.robe, 1.6)
        out += group(blade + circle(0, -25, 2.3, CREAM, INK, 0.9), x, y, turn=turn)
    band = "M-30-112C-14-119 14-119 30-112L26-100C12-107-12-107-26-100Z"
    out += path(band, look.cap2, INK, CONTOUR)
    places = ((-20, -108.5), (-10, -111), (0, -112), (10, -111), (20, -108.5))
    return out + _jewels(CREAM, 2.3, *places)


def _scarf(look: Look) -> str:
    """A high cap wound with two crossing scarves, and an aigrette."""
    cap = symmetric(
        (0, -153), (10, -153, 16, -148, 18, -138), (21, -124, 23, -114, 24, -101), (0, -107)
    )
    out = path(cap, look.cap2, INK, CONTOUR)
    for d in ("M-18-138C-6-134 12-124 22-110", "M18-138C6-134-12-124-22-110"):
        out += (
            path(d, "none", INK, 9.4) + path(d, "none", look.cap, 6.8) + path(d, "none", GOLD, 1.4)
        )
    out += path("M-24-104C-12-111 12-111 24-104", "none", INK, 7.4)
    out += path("M-24-104C-12-111 12-111 24-104", "none", GOLD, 4.8)
    drop = path("M0-12C7-6 7 5 0 11C-7 5-7-6 0-12Z", GOLD, INK, 1.2)
    return out + group(drop + circle(0, 0, 3, TURQUOISE, INK, 0.9), 0, -126)


HEADS: dict[str, Callable[[Look], str]] = {"S": _cone, "H": _pillbox, "D": _leaves, "C": _scarf}
"""By suit."""


def fringe(look: Look) -> str:
    """The hair round the face, with earrings."""
    d = "M0-113C17-113 24-100 23-82C21-94 14-104 0-104C-14-104-21-94-23-82C-24-100-17-113 0-113Z"
    drop = path("M22.5-67L24-60L21-60Z", CORAL, INK, 0.8)
    return path(d, look.hair, INK, CONTOUR) + mirror(circle(22.5, -70, 2.2, GOLD, INK, 0.9) + drop)


def veil(look: Look) -> str:
    """The veil, behind everything else of her."""
    d = (
        "M-6-154C-26-140-34-106-44-70C-50-50-58-36-66-24C-52-14-40-12-28-14L28-14"
        "C40-12 52-14 66-24C58-36 50-50 44-70C34-106 26-140 6-154Z"
    )
    edge = path("M9-150C24-134 30-104 40-69C46-50 53-37 60-27", "none", look.a, 1.6, opacity=0.8)
    return path(d, look.veil, INK, CONTOUR) + mirror(edge)


def tresses(look: Look) -> str:
    """Long hair beside the face."""
    d = "M0-112C18-112 27-98 26-78C25-66 22-58 24-46C14-50 14-66 18-78C19-92 12-102 0-103Z"
    return mirror(path(d, look.hair, INK, CONTOUR))
