"""Bodies of the court figures, in the same space as their heads."""

from .looks import CONTOUR, Look
from .motifs import balls, rosette, tulip
from .palette import COBALT, CORAL, CREAM, GOLD, INK, SKIN, TURQUOISE
from .svg import circle, group, mirror, path, scatter, symmetric

SHOULDERS = {"K": 80, "Q": 64, "J": 68}  # half of their width
_COLLAR = {"K": 36, "Q": 27, "J": 27}


def _motif(rank: str, look: Look) -> str:
    """What is scattered over the cloth."""
    light = look.robe == "#f5e8cb"
    if rank == "K":
        return balls(CORAL, GOLD, 3.9) if light else balls(CREAM, look.trim, 3.9)
    heart = look.motif_heart
    if rank == "Q":
        return rosette(6, 6.4, TURQUOISE if light else look.b, heart, heart, inner=False)
    return group(tulip(COBALT if light else look.b, heart, heart), 0, 7, 0.32)


def _cloth(rank: str, look: Look) -> str:
    w = SHOULDERS[rank]
    outline = symmetric(
        (0, -54),
        (12, -54),
        (26, -54, w - 32, -53, w - 16, -43),
        (w - 3, -34, w + 4, -14, w + 8, 0),
        (0, 0),
    )
    collar = _COLLAR[rank]
    middle = symmetric((0, -70), (collar - 8, -70), (collar, 0), (0, 0))
    motif = _motif(rank, look)
    pattern = scatter(outline, (19, 16), 6.9, motif, avoid=(middle,), offset=(4.5, -7))
    band = (
        f"M-{w - 5}-31C-{w - 14}-25-{w - 22}-23-{w - 30}-24L-{w - 27}-14"
        f"C-{w - 18}-13-{w - 9}-15-{w + 2}-21Z"
    )
    studs = "".join(
        circle(x - w + 23, y - 18.7, 1.9, look.trim) for x, y in ((-1, 0), (-9, -0.8), (-17, -3.4))
    )
    fold = path(f"M-{w - 34}-44C-{w - 29}-30-{w - 27}-14-{w - 26} 0", "none", INK, 1.2, opacity=0.6)
    return (
        path(outline, look.robe)
        + pattern
        + mirror(path(band, GOLD, INK, 1.1) + studs)
        + path(outline, "none", INK, CONTOUR)
        + mirror(fold)
    )


def _king(look: Look) -> str:
    """A fur-lined coat open over an inner robe."""
    lace = look.a if look.inner == CREAM else CREAM
    out = path("M-11-56C-15-34-20-14-22 0L22 0C20-14 15-34 11-56Z", look.inner, INK, CONTOUR)
    for y in (-25, -16):
        out += path(f"M-13 {y}L13 {y}", "none", lace, 1.8) + circle(0, y, 3, GOLD, INK, 1)
    fur = path("M-12-60C-24-58-33-40-37 0L-20 0C-19-18-15-36-9-50Z", CREAM, INK, CONTOUR)
    for x, y in ((-17, -44), (-24, -36), (-20, -27), (-28, -24), (-24, -14), (-31, -13)):
        fur += group(path("M0-3.6L2.1 3L-2.1 3Z", INK), x, y, turn=12)
    return out + mirror(fur)


def _queen(look: Look) -> str:
    """A deep neckline with necklace and jewelled edge."""
    out = path("M-25-54C-17-32-10-14-8 0L8 0C10-14 17-32 25-54Z", look.inner, INK, CONTOUR)
    out += path("M-22-56C-16-42-8-34 0-33C8-34 16-42 22-56Z", SKIN)
    out += path("M-22-54C-16-42-8-34 0-33C8-34 16-42 22-54", "none", INK, 1.1)
    edge = "M-25-54C-17-32-10-14-8 0M25-54C17-32 10-14 8 0"
    out += path(edge, "none", INK, 7.4) + path(edge, "none", GOLD, 4.8)
    for x, y in ((22.3, -47), (18.7, -38), (15, -28.5), (11.6, -19)):
        out += circle(x, y, 1.8, look.trim) + circle(-x, y, 1.8, look.trim)
    for i in range(-3, 4):
        out += circle(i * 4.9, -41 - i * i * 0.55, 2.5, "#fffaf0", INK, 0.9)
    out += group(path("M0-4C4-1 3 4 0 6C-3 4-4-1 0-4Z", look.jewel, INK, 0.9), 0, -34)
    flower = tulip(look.a if look.inner == CREAM else CREAM, GOLD, TURQUOISE)
    return out + group(flower, 0, -13, 0.28)


def _jack(look: Look) -> str:
    """A frogged jacket with a standing collar."""
    out = path("M-11-56L-14 0L14 0L11-56Z", look.inner, INK, CONTOUR)
    for y in (-39, -28, -17):
        lace = f"M-20 {y}L20 {y}"
        out += path(lace, "none", INK, 6) + path(lace, "none", GOLD, 3.6)
        out += mirror(circle(21, y, 3.6, GOLD, INK, 1.1)) + circle(0, y, 3, look.a, INK, 1)
    out += path("M-15-62C-6-56 6-56 15-62L16-49C6-45-6-45-16-49Z", look.trim, INK, CONTOUR)
    return out + path("M-14-55C-6-50.5 6-50.5 14-55", "none", GOLD, 1.6)


def body(rank: str, look: Look) -> str:
    """Everything from the neck to the middle of the card, without arm and hand."""
    return _cloth(rank, look) + {"K": _king, "Q": _queen, "J": _jack}[rank](look)


def arm(look: Look) -> str:
    """The raised right sleeve."""
    return (
        path("M38 0C46-18 52-30 58-37L79-33C86-22 93-10 95 0Z", look.robe, INK, CONTOUR)
        + path("M56-38L80-33L82-25L53-30Z", look.trim, INK, 1.2)
        + path("M58-33.5L79-29.4", "none", GOLD, 1.6)
    )


def fist() -> str:
    """A closed hand about the origin."""
    return path("M-8 6C-11 0-10-7-4-9C2-11 9-9 10-4C11 2 9 6 8 8Z", SKIN, INK, 1.3) + path(
        "M-5-2L9-1M-5 2.4L8.6 3.2", "none", INK, 0.9, opacity=0.65
    )
