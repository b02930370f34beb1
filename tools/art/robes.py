"""Bodies of the court figures, in the same space as their heads."""

from .fronts import covered, front
from .looks import CONTOUR, Look
from .motifs import balls, rosette, tulip
from .palette import COBALT, CORAL, CREAM, GOLD, INK, SKIN, TURQUOISE
from .svg import circle, group, mirror, path, scatter, symmetric

SHOULDERS = {"K": 80, "Q": 64, "J": 68}  # half of their width
_STEP = {"K": (19, 16), "Q": (25, 19), "J": (19, 16)}


def _motif(rank: str, look: Look) -> str:
    """What is scattered over the cloth."""
    light = look.robe == "#f5e8cb"
    if rank == "K":
        return balls(CORAL, GOLD, 3.9) if light else balls(CREAM, look.trim, 3.9)
    heart = look.motif_heart
    if rank == "Q":
        return rosette(5, 6.4, TURQUOISE if light else look.b, heart, heart, inner=False)
    return group(tulip(COBALT if light else look.b, heart, heart), 0, 7, 0.32)


def _cloth(rank: str, sign: str, look: Look, plain: bool) -> str:
    w = SHOULDERS[rank]
    outline = symmetric(
        (0, -54),
        (12, -54),
        (26, -54, w - 32, -53, w - 16, -43),
        (w - 3, -34, w + 4, -14, w + 8, 0),
        (0, 0),
    )
    if plain:
        pattern = ""
    else:
        motif, free = _motif(rank, look), covered(rank, sign)
        pattern = scatter(outline, _STEP[rank], 6.9, motif, avoid=(free,), offset=(4.5, -7))
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


def body(rank: str, sign: str, look: Look, plain: bool = False) -> str:
    """Everything from the neck to the middle of the card, without arm and hand.

    A plain one has no pattern: at small sizes patterns blur into grey.
    """
    return _cloth(rank, sign, look, plain) + front(rank, sign, look)


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
