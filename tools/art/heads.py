"""Faces and beards.

x = 0 is the head's axis, y = 0 the card's middle, up is negative.
"""

from collections.abc import Callable

from .looks import CONTOUR, Look
from .palette import BLUSH, INK, SKIN
from .svg import circle, group, mirror, num, path, symmetric

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


def _moustache(look: Look) -> str:
    """A king's moustache and mouth."""
    d = "M2-72.5C-3-77-9-74-16-67C-12-67.5-5-67 2-69.5C9-67 15-67.5 20-67C13-74 7-77 2-72.5Z"
    mouth = "M-2-67C1-65.6 3-65.6 6-67C4-63.6 0-63.6-2-67Z"
    return path(d, look.beard, SKIN, 0.9) + path(mouth, _LIP)


def _strands(places: tuple[float, ...], low: float) -> str:
    """Light lines in a beard, gathered towards its end."""
    out = ""
    for x in places:
        d = f"M{num(x)}-62C{num(x * 0.9 + 0.5)}-54 {num(x * 0.6 + 1)}-48"
        d += f" {num(x * 0.35 + 1.4)} {num(low)}"
        out += path(d, "none", "#ffffff", 1.1, opacity=0.3)
    return out


def _full(look: Look) -> str:
    """A full beard that ends in a point."""
    d = (
        "M-22-92C-25-66-15-42 2-33C19-42 26-66 22-92C20-82 17-75 11-73"
        "C8-75 4-74.5 2-72C0-74.5-5-75-8-73C-14-75-19-82-22-92Z"
    )
    strands = _strands((-12, -6, 1.5, 9, 15), -42)
    return path(d, look.beard, INK, CONTOUR) + strands + _moustache(look)


def _round(look: Look) -> str:
    """A short round beard under a strong moustache."""
    d = (
        "M-22-94C-25-70-20-50 1-47C22-50 25-70 22-94C20-84 17-76 11-73"
        "C8-75 4-74.5 2-72C0-74.5-5-75-8-73C-14-75-19-84-22-94Z"
    )
    curls = "M-14-62C-12-57-8-57-6-61M-4-58C-2-53 3-53 5-58M7-61C9-57 13-57 15-62"
    whisker = (
        "M2-72.5C-4-79-13-76-23-64C-14-66-6-65.5 2-69.5C10-65.5 18-66 27-64C17-76 8-79 2-72.5Z"
    )
    out = path(d, look.beard, INK, CONTOUR) + path(curls, "none", "#ffffff", 1.1, opacity=0.3)
    return out + _moustache(look) + path(whisker, look.beard, SKIN, 0.9)


def _forked(look: Look) -> str:
    """A long beard parted in two."""
    d = (
        "M-22-92C-27-66-20-42-9-24C-6-31-2-37 2-40C6-37 10-31 13-24C24-42 27-66 22-92"
        "C20-82 17-75 11-73C8-75 4-74.5 2-72C0-74.5-5-75-8-73C-14-75-19-82-22-92Z"
    )
    lines = (
        "M-15-66C-15-52-12-42-9-32M-7-62C-8-54-7-46-5-38"
        "M19-66C19-52 16-42 13-32M11-62C12-54 11-46 9-38"
    )
    strands = path(lines, "none", "#ffffff", 1.2, opacity=0.45)
    return path(d, look.beard, INK, CONTOUR) + strands + _moustache(look)


def _drooping(look: Look) -> str:
    """A warrior's long moustache and a tuft on the chin."""
    tuft = "M-5-60C-6-52-2-44 2-41C6-44 10-52 9-60C5-57-1-57-5-60Z"
    whisker = (
        "M2-73C-4-78-11-76-15-69C-18-63-19-56-24-50C-15-51-10-57-8-63C-6-67-2-68 2-69"
        "C6-68 10-67 12-63C14-57 19-51 28-50C23-56 22-63 19-69C15-76 8-78 2-73Z"
    )
    side = mirror(path("M-21-94C-24-86-23-80-20-74C-18-80-18-88-17-96Z", look.beard, INK, 1.1))
    mouth = path("M-2-66C1-64.6 3-64.6 6-66C4-62.6 0-62.6-2-66Z", _LIP)
    return side + mouth + path(tuft, look.beard, INK, 1.2) + path(whisker, look.beard, INK, 1.2)


BEARDS: dict[str, Callable[[Look], str]] = {
    "S": _full,
    "H": _round,
    "D": _forked,
    "C": _drooping,
}
"""Kings' beards by suit."""
