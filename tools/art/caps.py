"""Headgear and hair of jacks.

x = 0 is the head's axis, y = 0 the card's middle, up is negative.
"""

from collections.abc import Callable

from .looks import CONTOUR, Look
from .motifs import tulip
from .palette import CORAL, CREAM, GOLD, INK
from .svg import circle, group, mirror, num, path, symmetric, trim

_LINEN, _SHEEN = "#fffaf0", "#6f97dc"


def _feather(look: Look) -> str:
    outline = (
        "M0 0C10-26 34-42 66-30C58-24 62-20 56-16C50-12 50-8 42-7C34-4 26-8 18-2C12 2 6 2 0 0Z"
    )
    out = path(outline, CREAM, INK, CONTOUR) + path("M2-1C16-16 34-26 58-27", "none", look.a, 1.6)
    for x, y in ((18, -14), (26, -19), (34, -23), (42, -25.5)):
        out += path(f"M{x} {num(y)}L{x + 6} {num(y + 9)}", "none", look.a, 1.1)
    return out


def _brim() -> str:
    """A band of fur round the forehead."""
    band = symmetric((0, -8), (16, -9, 29, -6, 29, 1), (29, 7, 14, 8, 0, 6.5))
    fur = path(band, CREAM, INK, CONTOUR)
    for x in (-21, -14, -7, 0, 7, 14, 21):
        low = abs(x) * 0.05
        fur += path(f"M{x} {num(low - 3.5)}L{x - 1} {num(low + 1.5)}", "none", "#8b7a5c", 1.3)
    return group(fur, -1, -107, turn=-4)


def _tilted(look: Look) -> str:
    """A soft cap tilted to the left, with fur brim and one great feather."""
    outline = "M-30-108C-40-134-22-150-2-146C16-144 28-128 27-108C10-116-14-116-30-108Z"
    seams = "M-6-145C-16-136-20-124-20-113M0-146C-2-136-3-124-2-114M6-144C12-136 14-124 15-113"
    return (
        group(_feather(look), 13, -119, 0.82, turn=-12)
        + path(outline, look.cap, INK, CONTOUR)
        + path(seams, "none", look.cap2, 1.6)
        + _brim()
        + group(circle(0, 0, 5.4, GOLD, INK, 1.2) + circle(0, 0, 2.4, look.a), 15, -115)
    )


def _tulip_turban(look: Look) -> str:
    """A small turban with a tulip behind the ear."""
    cloth = symmetric((0, -137), (18, -139, 34, -133, 35, -119), (35, -105, 17, -100, 0, -100))
    dome = symmetric((0, -150), (10, -150, 16, -145, 17, -133), (0, -131))
    flower = path("M0 0C2-10 4-16 8-22", "none", INK, 4) + path(
        "M0 0C2-10 4-16 8-22", "none", "#a9dcd4", 2
    )
    flower += group(tulip(CORAL, CREAM, GOLD, INK, 1.3), 8, -20, 0.62, turn=18)
    out = group(flower, 25, -116) + path(dome, look.cap, INK, CONTOUR) + path(cloth, look.robe)
    for x in range(-60, 40, 13):
        fold = trim(f"M{x}-144C{x + 4}-128 {x + 16}-112 {x + 36}-96", cloth)
        out += path(fold, "none", _SHEEN, 1.6)
    sash = trim("M-36-114C-14-104 14-110 36-126", cloth)
    out += path(sash, "none", INK, 7) + path(sash, "none", GOLD, 4.8)
    return out + path(cloth, "none", INK, CONTOUR)


def _felt(look: Look) -> str:
    """A guardsman's felt cap whose end falls over to the side."""
    fall = (
        "M-25-105C-27-128-25-150-10-157C6-163 24-156 32-146C44-134 47-112 43-92"
        "C37-88 31-91 29-98C30-112 28-122 24-128L26-105Z"
    )
    out = path(fall, look.cap, INK, CONTOUR)
    out += path("M-16-146C-2-152 14-148 24-128M-19-134C-8-140 8-138 20-126", "none", _SHEEN, 1.8)
    band = "M-27-120C-12-127 12-127 27-120L25-101C12-108-12-108-25-101Z"
    out += path(band, _LINEN, INK, CONTOUR)
    for x, y in ((-17, -113), (17, -113)):
        out += circle(x, y, 2.4, GOLD, INK, 0.9)
    socket = path("M-4 10L-5-14C-6-22 6-22 5-14L4 10Z", GOLD, INK, 1.3)
    return out + group(socket + circle(0, -3, 2.6, look.a, INK, 0.9), 0, -115)


def _archer(look: Look) -> str:
    """A pointed cap with fur brim and a tassel."""
    outline = "M-28-108C-28-130-16-150 12-165C20-152 27-130 27-108C10-116-12-116-28-108Z"
    cord = "M12-164C26-166 36-156 37-142"
    out = path(cord, "none", INK, 3.6) + path(cord, "none", GOLD, 1.8)
    out += path("M32-143L42-143L40-126L34-126Z", look.cap, INK, 1.2)
    out += path(outline, look.cap2, INK, CONTOUR)
    out += path("M-20-112C-18-132-6-148 10-158M2-113C4-130 8-146 12-156", "none", GOLD, 1.8)
    return (
        out
        + _brim()
        + group(circle(0, 0, 5, GOLD, INK, 1.2) + circle(0, 0, 2.2, look.cap), 1, -111)
    )


HEADS: dict[str, Callable[[Look], str]] = {
    "S": _tilted,
    "H": _tulip_turban,
    "D": _felt,
    "C": _archer,
}
"""By suit."""


def fringe(look: Look) -> str:
    """The hair over the forehead."""
    d = "M-20-96C-18-106-8-109 0-109C8-109 18-106 20-96C14-103 6-104 0-104C-8-104-14-103-20-96Z"
    return path(d, look.hair)


def side_locks(look: Look) -> str:
    """Hair at both cheeks, turned up at its ends."""
    lock = "M-17-104C-27-100-28-84-27-74C-26-67-31-63-36-66C-31-57-19-60-19-72C-19-80-18-90-14-100Z"
    return mirror(path(lock, look.hair, INK, CONTOUR))


def curls(look: Look) -> str:
    """Curly hair at both cheeks."""
    out = ""
    for x, y, r in ((-22, -98, 6), (-26, -88, 6.5), (-25, -77, 6.5), (-21, -67, 5.5)):
        out += circle(x, y, r, look.hair, INK, CONTOUR)
    return mirror(out)
