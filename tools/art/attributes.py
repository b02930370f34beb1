"""What the court figures hold: the origin is the fist; about 105 units up and 23 down."""

import math
from collections.abc import Callable

from . import motifs
from .motifs import leaf, rosette
from .palette import AQUA, COBALT, CORAL, CREAM, GOLD, INK, SILVER, STEEL, TURQUOISE, WOOD
from .svg import circle, group, mirror, path, polygon

CONTOUR = 1.5


def _sword() -> str:
    """A curved sword."""
    return (
        path("M-3-10C-4-42 0-74 17-104C15-72 9-40 5-10Z", SILVER, INK, CONTOUR)
        + path("M0-14C0-44 4-70 13-92", "none", STEEL, 1.4)
        + path(
            "M-14-12C-10-8-6-8 1-8C8-8 12-8 15-13C16-7 12-4 1-4C-10-4-14-6-14-12Z", GOLD, INK, 1.2
        )
        + path("M-3-4L5-4L4 18L-2 18Z", CORAL, INK, 1.2)
        + circle(1, 20, 4.6, GOLD, INK, 1.2)
    )


def _mace() -> str:
    """A ball-headed mace."""
    ball = (
        circle(0, 0, 15, GOLD, INK, CONTOUR)
        + path("M0-15C-10-8-10 8 0 15C10 8 10-8 0-15Z", TURQUOISE, INK, 1.1)
        + path("M-15 0L15 0", "none", INK, 1)
        + circle(0, 0, 3.4, CORAL, INK, 0.9)
    )
    return (
        path("M-2.6-70L2.6-70L2.6 22L-2.6 22Z", CREAM, INK, 1.2)
        + group(ball, 0, -82)
        + path("M-5-68L5-68L4-62L-4-62Z", GOLD, INK, 1)
        + circle(0, -100, 3.4, GOLD, INK, 1.1)
        + circle(0, 23, 4, GOLD, INK, 1.1)
    )


def _alem() -> str:
    """A standard with a crescent."""
    cres = "M-13-14C-19 4-6 16 6 13C16 10 19-2 13-14C14-2 8 5 0 5C-8 5-14-2-13-14Z"
    return (
        path("M-2.6-66L2.6-66L2.6 22L-2.6 22Z", COBALT, INK, 1.2)
        + group(path(cres, CREAM, INK, CONTOUR), 0, -82)
        + circle(0, -64, 6, CORAL, INK, 1.2)
        + group(rosette(6, 6.5, CORAL, CREAM, CREAM, INK, 0.8, inner=False), 0, -92)
        + circle(0, 23, 4, CORAL, INK, 1.1)
    )


def _axe() -> str:
    """A ceremonial axe."""
    return group(
        path("M-2.4-90L2.4-90L2.4 22L-2.4 22Z", WOOD, INK, 1.2)
        + path("M2-82C12-89 18-91 22-88C17-79 17-63 22-53C16-51 10-55 2-61Z", SILVER, INK, CONTOUR)
        + path("M-2-79C-11-85-13-72-11-64C-8-68-5-68-2-66Z", GOLD, INK, 1.2)
        + path("M17.5-85C13.5-76 13.5-65 17.5-56", "none", STEEL, 1.4)
        + circle(0, -93, 4, GOLD, INK, 1.1)
        + circle(0, 23, 4, GOLD, INK, 1.1),
        across=-1,
    )


def _tulip() -> str:
    """A long tulip."""
    return (
        path("M0 22C-2-10 2-30 0-58", "none", INK, 4.4)
        + path("M0 22C-2-10 2-30 0-58", "none", AQUA, 2.2)
        + group(path("M0 0C10-8 14-26 6-44C0-32-6-18 0 0Z", AQUA, INK, 1.2), 0, -8, turn=14)
        + group(motifs.tulip("#fff7e6", GOLD, AQUA, INK, 1.5), 0, -56, 1.05)
    )


def _carnation() -> str:
    """A carnation."""
    return (
        path("M0 22C2-10-2-30 0-58", "none", INK, 4.4)
        + path("M0 22C2-10-2-30 0-58", "none", AQUA, 2.2)
        + mirror(group(leaf(AQUA, 26, 4.5, INK, 1.1), 0, -16, turn=34))
        + group(motifs.carnation(CORAL, CREAM, TURQUOISE, INK, 1.4), 0, -54, 0.9)
    )


def _fan() -> str:
    """A round fan."""
    out = path("M-2.4-42L2.4-42L2.4 22L-2.4 22Z", GOLD, INK, 1.2)
    ring = [
        (math.cos(t) * r, -64 + math.sin(t) * r)
        for t, r in (
            (2 * math.pi * i / 72, 21.5 + 2.6 * abs(math.sin(6 * math.pi * i / 72)))
            for i in range(72)
        )
    ]
    out += path(polygon(ring), TURQUOISE, INK, CONTOUR) + circle(0, -64, 18.5, CREAM, INK, 1)
    return (
        out
        + group(rosette(12, 16.5, COBALT, CREAM, CORAL, inner=True), 0, -64)
        + path("M-6-42C-4-38 4-38 6-42C3-46-3-46-6-42Z", CORAL, INK, 1)
        + circle(0, 23, 4, CORAL, INK, 1.1)
    )


def _hyacinth() -> str:
    """A hyacinth."""
    out = path("M0 22C2-10-2-40 0-94", "none", INK, 4.4) + path(
        "M0 22C2-10-2-40 0-94", "none", AQUA, 2.2
    )
    out += mirror(group(leaf("#9fd7a8", 34, 5.5, INK, 1.1), 0, -14, turn=24))
    for i, y in enumerate((-46, -62, -78)):
        colour = CREAM if i % 2 else "#c9d8f5"
        flower = rosette(5, 9.4 - i, colour, CORAL, GOLD, INK, 0.8, inner=False)
        out += mirror(group(flower, 12 - i * 2.2, y))
    return out + group(rosette(5, 7.5, CREAM, CORAL, GOLD, INK, 0.8, inner=False), 0, -94)


def _rose() -> str:
    """A wild rose."""
    return (
        path("M0 22C-2-10 2-40 0-56", "none", INK, 4.4)
        + path("M0 22C-2-10 2-40 0-56", "none", AQUA, 2.2)
        + mirror(group(leaf(AQUA, 27, 6.5, INK, 1.1), 0, -16, turn=46))
        + group(leaf(AQUA, 18, 5, INK, 1.1), 0, -30, turn=-40)
        + group(rosette(8, 20, CREAM, GOLD, CORAL, INK, 1.1), 0, -64)
    )


def _falcon() -> str:
    """A hooded falcon, looking inwards."""
    out = path("M-2-14L-5 0M5-14L5 0", "none", INK, 4.6) + path(
        "M-2-14L-5 0M5-14L5 0", "none", GOLD, 2.4
    )
    out += path(
        "M-3-69C4-74 13-70 14-63C16-52 18-46 17-36C15-22 8-12 0-8C-6-4-10 6-13 18L-25 15"
        "C-24-6-22-24-16-40C-13-48-11-60-3-69Z",
        "#f6e8c8",
        INK,
        CONTOUR,
    )
    out += "".join(
        path(f"M{x} {y}C{x + 1} {y + 3} {x + 4} {y + 3} {x + 5} {y}", "none", "#a87442", 1.2)
        for x, y in ((9, -46), (10, -38), (9, -30), (6, -22), (10, -23))
    )
    out += path("M-10-52C0-54 8-46 8-34C6-20-6-8-20 8C-25-8-20-36-10-52Z", "#8a5631", INK, 1.3)
    out += path(
        "M-18-2C-12-12-6-20-4-32M-20-14C-15-22-11-30-9-40M-13-4C-6-12 0-20 2-30", "none", CREAM, 1.3
    )
    out += path("M12-65C19-66 22-60 19-54C17-57 15-58 12-58Z", GOLD, INK, 1.1)
    out += path("M-7-61C-4-73 12-75 14.5-63C15-60 14-57 12-55C6-58-2-58-9-56Z", CORAL, INK, 1.2)
    out += path("M1-71C-2-78 2-84 6-85C5-80 6-76 5-71Z", TURQUOISE, INK, 1)
    return group(out, -2, -6, 0.9, across=-0.9)


def _lute() -> str:
    """A lute."""
    body_ = path(
        "M0 26C-17 24-20 2-8-14C-4-20-3-24-3-30L3-30C3-24 4-20 8-14C20 2 17 24 0 26Z",
        "#b5692c",
        INK,
        CONTOUR,
    )
    return group(
        path("M-2.6-30L2.6-30L3-82L-3-82Z", WOOD, INK, 1.2)
        + path("M-3-80L-6-98L4-100L4-80Z", GOLD, INK, 1.2)
        + body_
        + circle(0, 4, 6, INK)
        + rosette(6, 5.4, GOLD, CREAM, CORAL, inner=False)
        + path("M-1.2 20L-1.2-84M1.2 20L1.2-84", "none", CREAM, 0.8)
        + mirror(circle(7, -92, 2, CREAM, INK, 0.8)),
        0,
        -4,
    )


def _bow() -> str:
    """A bow with an arrow."""
    bow = "M-13-74C-6-72-5-64-3-58C8-42 9-18 2 0C9 14 8 30-2 44"
    return (
        path("M-11-72L-3 44", "none", CREAM, 1.4)
        + path(bow, "none", INK, 7)
        + path(bow, "none", GOLD, 4.2)
        + path("M5.6-30C6.4-20 5-8 2 0", "none", CORAL, 4.2)
        + group(
            path("M0 30L0-62", "none", INK, 3.6)
            + path("M0 30L0-62", "none", CREAM, 1.6)
            + path("M0-76L5-62L-5-62Z", SILVER, INK, 1.2),
            -6,
            0,
            turn=-4,
        )
    )


_ATTRIBUTES: dict[str, Callable[[], str]] = {
    "sword": _sword,
    "mace": _mace,
    "alem": _alem,
    "axe": _axe,
    "tulip": _tulip,
    "carnation": _carnation,
    "fan": _fan,
    "hyacinth": _hyacinth,
    "rose": _rose,
    "falcon": _falcon,
    "lute": _lute,
    "bow": _bow,
}


def attribute(kind: str) -> str:
    """The thing of that name, pointing up."""
    return _ATTRIBUTES[kind]()
