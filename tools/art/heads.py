"""Heads of the court figures: x = 0 is their axis, y = 0 the card's middle, up is negative."""

from .looks import CONTOUR, Look
from .palette import BLUSH, CORAL, CREAM, GOLD, INK, SKIN, TURQUOISE
from .svg import circle, group, mirror, num, path, scatter, symmetric, trim

_ASIDE = 2.2  # the features look towards the attribute
_LIP = "#b8362c"


def _features(brow: float) -> str:
    """Brows, nose and eyes; the right brow and the nose are one line."""
    eyes = ""
    for x in (-9.6, 9.4):
        a, b, c, e = num(x - 5), num(x - 2), num(x + 2), num(x + 5)
        eyes += path(
            f"M{a}-86.6C{b}-90.6 {c}-90.6 {e}-86.8C{c}-84.6 {b}-84.6 {a}-86.6Z",
            INK,
        )
    nose = "M15-92.5C12-97 7-97 3.6-92C2.6-86 3.4-82 5-77C4.6-74.4 1.6-74-1-75"
    return (
        path("M-16-92C-12-97-7-97-4-92", "none", INK, brow)
        + path(nose, "none", INK, brow * 0.9)
        + eyes
    )


def face(king: bool = False, queen: bool = False, moustache: str = "") -> str:
    """A face without hair; a king's mouth belongs to his beard."""
    oval = symmetric((0, -114), (14, -114, 21, -102, 21, -88), (21, -70, 9, -57, 0, -57))
    blush = circle(-7.8, -77, 4.6, BLUSH, opacity=0.38) + circle(
        13.1, -77, 4.2, BLUSH, opacity=0.38
    )
    features = _features(1.5 if queen else 1.9)
    if moustache:
        features += path(
            "M.6-71.4C-2-73.6-8-71.6-10-68.6C-6-69.6-2-69.6 .6-70"
            "C3-69.6 6.4-69.6 10-68.6C8-71.6 3.2-73.6 .6-71.4Z",
            moustache,
        )
    if not king:
        features += path(
            "M-4.6-67.6C-2-70-1-69.6 .4-69C1.6-69.6 3-70 5.2-67.6C2-64.4-2-64.4-4.6-67.6Z", _LIP
        )
    return path(oval, SKIN, INK, CONTOUR) + blush + group(features, _ASIDE)


def beard(look: Look) -> str:
    """A full beard with moustache and mouth."""
    out = path(
        "M-22-92C-25-66-15-42 2-33C19-42 26-66 22-92C20-82 17-75 11-73"
        "C8-75 4-74.5 2-72C0-74.5-5-75-8-73C-14-75-19-82-22-92Z",
        look.beard,
        INK,
        CONTOUR,
    )
    for x in (-12, -6, 1.5, 9, 15):
        hair = (
            f"M{num(x)}-62C{num(x * 0.9 + 0.5)}-54 {num(x * 0.6 + 1)}-48 {num(x * 0.35 + 1.4)}-42"
        )
        out += path(hair, "none", "#ffffff", 1.1, opacity=0.3)
    moustache = (
        "M2-72.5C-3-77-9-74-16-67C-12-67.5-5-67 2-69.5C9-67 15-67.5 20-67C13-74 7-77 2-72.5Z"
    )
    mouth = "M-2-67C1-65.6 3-65.6 6-67C4-63.6 0-63.6-2-67Z"
    return out + path(moustache, look.beard, SKIN, 0.9) + path(mouth, _LIP)


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


def turban(look: Look) -> str:
    """A king's wound turban with cap, sash and aigrette."""
    cloth = symmetric((0, -143), (22, -144, 42, -139, 44, -121), (45, -106, 24, -98, 0, -98))
    cap = symmetric((0, -156), (12, -156, 20, -149, 21, -134), (0, -134))
    out = path(cap, look.cap, INK, CONTOUR)
    for x in (-11, 0, 11):
        rib = f"M{num(x * 0.4)}-154C{num(x * 0.8)}-150 {x}-145 {num(x * 1.1)}-140"
        out += path(rib, "none", look.cap2, 1.6)
    out += path(cloth, "#fffaf0")
    for x in range(-62, 50, 16):
        fold = trim(f"M{x}-150C{x + 2}-128 {x + 16}-108 {x + 40}-92", cloth)
        out += path(fold, "none", "#b4bfd6", 1.7)
    sash = "M-44-120C-26-110 8-112 43-128C45-124 45-119 44-115C16-100-26-98-42-112Z"
    out += path(sash, look.cap2 if look.cap2 != CORAL else GOLD, INK, 1.1)
    out += path(cloth, "none", INK, CONTOUR)
    for x, y in ((-32, -111.5), (-20, -108.5), (24, -114), (35, -118.5)):
        out += circle(x, y, 2.2, look.cap, INK, 0.7)
    return out + group(_plume(look.cap, CREAM, GOLD), 4, -113, 0.98)


def crown(look: Look) -> str:
    """A queen's tall cap in a crown, with earrings and the hair round her face."""
    cone = (
        "M-21-104C-20-120-13-140-7-152C-4-156 4-156 7-152"
        "C13-140 20-120 21-104C10-110-10-110-21-104Z"
    )
    fringe = (
        "M0-113C17-113 24-100 23-82C21-94 14-104 0-104C-14-104-21-94-23-82C-24-100-17-113 0-113Z"
    )
    out = path(fringe, look.hair, INK, CONTOUR) + path(cone, look.cap, INK, CONTOUR)
    for y, w in ((-141, 11.4), (-131, 15.5)):
        ring = f"M{num(-w)} {y}C{num(-w * 0.4)} {y - 3} {num(w * 0.4)} {y - 3} {num(w)} {y}"
        out += path(ring, "none", look.cap2, 2.2)
    out += circle(0, -136.6, 2.6, CREAM)
    points = "M-24-99L-27-119L-17-111L-10-124L0-113L10-124L17-111L27-119L24-99C12-106-12-106-24-99Z"
    out += path(points, GOLD, INK, CONTOUR)
    for x, y in ((-27, -120), (-10, -125), (10, -125), (27, -120)):
        out += circle(x, y, 2.7, CREAM, INK, 1)
    out += group(path("M0-5C4-2 4 2 0 5C-4 2-4-2 0-5Z", CORAL, INK, 0.8), 0, -108)
    earring = circle(22.5, -70, 2.2, GOLD, INK, 0.9) + path(
        "M22.5-67L24-60L21-60Z", CORAL, INK, 0.8
    )
    return out + mirror(circle(12, -107, 2.4, TURQUOISE, INK, 0.8) + earring)


def veil(look: Look) -> str:
    """A queen's veil, behind everything else of her."""
    d = (
        "M-6-154C-26-140-34-106-44-70C-50-50-58-36-66-24C-52-14-40-12-28-14L28-14"
        "C40-12 52-14 66-24C58-36 50-50 44-70C34-106 26-140 6-154Z"
    )
    edge = path("M9-150C24-134 30-104 40-69C46-50 53-37 60-27", "none", look.a, 1.3, opacity=0.8)
    dots = scatter(d, (13, 11), 7, circle(0, 0, 1.5, look.a, opacity=0.75), offset=(6.5, 0))
    return path(d, look.veil, INK, CONTOUR) + mirror(edge) + dots


def _feather(look: Look) -> str:
    outline = (
        "M0 0C10-26 34-42 66-30C58-24 62-20 56-16C50-12 50-8 42-7C34-4 26-8 18-2C12 2 6 2 0 0Z"
    )
    out = path(outline, CREAM, INK, CONTOUR) + path("M2-1C16-16 34-26 58-27", "none", look.a, 1.6)
    for x, y in ((18, -14), (26, -19), (34, -23), (42, -25.5)):
        out += path(f"M{x} {num(y)}L{x + 6} {num(y + 9)}", "none", look.a, 1.1)
    return out


def cap(look: Look) -> str:
    """A jack's soft cap tilted to the left, with fur brim and one great feather."""
    fringe = (
        "M-20-96C-18-106-8-109 0-109C8-109 18-106 20-96C14-103 6-104 0-104C-8-104-14-103-20-96Z"
    )
    outline = "M-30-108C-40-134-22-150-2-146C16-144 28-128 27-108C10-116-14-116-30-108Z"
    seams = "M-6-145C-16-136-20-124-20-113M0-146C-2-136-3-124-2-114M6-144C12-136 14-124 15-113"
    brim = symmetric((0, -8), (16, -9, 29, -6, 29, 1), (29, 7, 14, 8, 0, 6.5))
    fur = path(brim, CREAM, INK, CONTOUR)
    for x in (-21, -14, -7, 0, 7, 14, 21):
        low = abs(x) * 0.05
        fur += path(f"M{x} {num(low - 3.5)}L{x - 1} {num(low + 1.5)}", "none", "#8b7a5c", 1.3)
    return (
        path(fringe, look.hair)
        + group(_feather(look), 13, -119, 0.82, turn=-12)
        + path(outline, look.cap, INK, CONTOUR)
        + path(seams, "none", look.cap2, 1.6)
        + group(fur, -1, -107, turn=-4)
        + group(circle(0, 0, 5.4, GOLD, INK, 1.2) + circle(0, 0, 2.4, look.a), 15, -115)
    )


def side_locks(look: Look) -> str:
    """A jack's hair at both cheeks."""
    lock = "M-17-104C-27-100-28-84-27-74C-26-67-31-63-36-66C-31-57-19-60-19-72C-19-80-18-90-14-100Z"
    return mirror(path(lock, look.hair, INK, CONTOUR))


def tresses(look: Look) -> str:
    """A queen's long hair."""
    d = "M0-112C18-112 27-98 26-78C25-66 22-58 24-46C14-50 14-66 18-78C19-92 12-102 0-103Z"
    return mirror(path(d, look.hair, INK, CONTOUR))
