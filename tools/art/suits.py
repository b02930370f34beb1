"""The four suit shapes, in a box of 100 units round the origin."""

import math

from .svg import group, num, path, symmetric


def _club() -> str:
    """Three lobes and a foot as one outline, so that it can carry a stroke."""
    r, top, right = 23.0, (0.0, -26.5), (25.5, 9.0)
    left = (-right[0], right[1])

    def at(centre: tuple[float, float], degrees: float) -> str:
        angle = math.radians(degrees)
        return f"{num(centre[0] + r * math.cos(angle))} {num(centre[1] + r * math.sin(angle))}"

    arc = f"A{num(r)} {num(r)} 0 1 1 "
    return (
        f"M{at(left, -70)}L{at(top, 138)}{arc}{at(top, 42)}L{at(right, -110)}{arc}{at(right, 158)}"
        f"L5 20C6 36 12 45 23 50L-23 50C-12 45-6 36-5 20L{at(left, 22)}{arc}{at(left, -70)}Z"
    )


OUTLINE = {
    "S": symmetric(
        (0, -50),
        (7, -25, 48, -11, 48, 17),
        (48, 30, 39, 38, 28, 38),
        (18, 38, 10, 33, 5, 24),
        (6, 37, 12, 45, 23, 50),
        (0, 50),
    ),
    "H": symmetric(
        (0, -27),
        (6, -42, 17, -48, 27, -48),
        (41, -48, 49.5, -37, 49.5, -23),
        (49.5, 4, 9, 20, 0, 49),
    ),
    "D": symmetric((0, -50), (9, -29, 25, -10, 44, 0), (25, 10, 9, 29, 0, 50)),
    "C": _club(),
}
HALF_WIDTH = {"S": 0.48, "H": 0.495, "D": 0.44, "C": 0.485}
_SLIT = {
    "S": "M0 12C-9 2-7-9 0-22C7-9 9 2 0 12Z",
    "H": "M0 22C-9 10-8-2 0-13C8-2 9 10 0 22Z",
    "D": "M0 18C-7 8-7-8 0-18C7-8 7 8 0 18Z",
    "C": "M0 12C-8 4-7-5 0-16C7-5 8 4 0 12Z",
}


def suit(
    letter: str,
    colour: str,
    size: float,
    x: float = 0,
    y: float = 0,
    turn: float = 0,
    slit: bool = False,
) -> str:
    """A suit sign of the given height round (x, y); a slit is a tulip-shaped opening."""
    d = OUTLINE[letter] + (_SLIT[letter] if slit else "")
    return group(path(d, colour, holes=slit), x, y, size / 100, turn)
