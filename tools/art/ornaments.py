"""Tile ornament of menu and panels."""

import math

from .motifs import leaf, rosette, saz, tulip
from .palette import AQUA, COBALT, CORAL, CREAM, DARK, DEEP, FIELD, GOLD, TURQUOISE
from .svg import circle, document, group, mirror, path, polygon, rect, turned


def logo() -> str:
    """The disc beside the program's name: an eight-petalled flower on cobalt."""
    disc = circle(0, 0, 98, FIELD, AQUA, 4) + circle(0, 0, 88, "none", COBALT, 3)
    petal = "M0 0C-34-30-24-66 0-84C24-66 34-30 0 0Z"
    light = "M0-24C-13-40-10-58 0-68C10-58 13-40 0-24Z"
    between = turned("M0-64C-7-72-5-80 0-87C5-80 7-72 0-64Z", 8)
    flower = group(path(between, CORAL), turn=22.5)
    flower += path(turned(petal, 8), CREAM, FIELD, 3) + path(turned(light, 8), TURQUOISE)
    heart = circle(0, 0, 21, CREAM, FIELD, 3) + rosette(8, 18, CORAL, CREAM, GOLD, inner=False)
    return document(group(disc + flower + heart, 100, 100), 200, 200)


def band() -> str:
    """One tile of the strip along the top of panels: lozenges with a cream and a coral bead."""
    width, height = 80, 24
    out = rect(0, 0, width, height, 0, FIELD)
    for x in (0, 40, 80):
        lens = f"M{x - 20} 12C{x - 12} 12 {x - 8} 3 {x} 3C{x + 8} 3 {x + 12} 12 {x + 20} 12"
        lower = f"C{x + 12} 12 {x + 8} 21 {x} 21C{x - 8} 21 {x - 12} 12 {x - 20} 12Z"
        out += path(lens + lower, "none", TURQUOISE, 2.4)
        out += circle(x, 12, 3.6, CORAL if x == 40 else CREAM)
    return document(out, width, height)


def _strand(sign: int, start: float, end: float) -> str:
    steps = round((end - start) / 2)
    points = []
    for i in range(steps + 1):
        x = start + (end - start) * i / steps
        points.append((x, 52 + sign * 42 * math.cos(math.tau * x / 120)))
    d = polygon(points, False)
    widths = ((DARK, 9), (CREAM, 6.8), (TURQUOISE, 3.2))
    return "".join(path(d, "none", colour, w, cap="butt") for colour, w in widths)


def frieze() -> str:
    """One tile of the menu's frieze: woven bands, a rosette and a tulip in turn."""
    width, height = 120, 104
    out = rect(0, 0, width, height, 0, FIELD)
    stalk = path("M0 34L0 2", "none", AQUA, 2.2) + mirror(
        group(saz(TURQUOISE, FIELD, 34, 7, 9), 1, 32, turn=26)
    )
    flower = stalk + group(tulip(CORAL, CREAM, AQUA), 0, 6, 0.86)
    for x in (0, 120):
        out += group(flower, x, 50)
    spandrel = rosette(8, 13, CREAM, CORAL, GOLD, inner=False)
    drop = group(leaf(TURQUOISE, 15, 4), 0, 14, turn=180)
    for x in (30, 90):
        out += group(spandrel + drop, x, 3) + group(spandrel + drop, x, height, turn=180)
    star = rosette(12, 25, CREAM, COBALT, CORAL) + rosette(8, 8, GOLD, CORAL, CORAL, inner=False)
    out += group(star, 60, 52)
    out += _strand(1, -4, 124) + _strand(-1, -4, 124) + _strand(1, 18, 42)
    out += rect(0, 0, width, 3, 0, CREAM) + rect(0, 3, width, 2, 0, DEEP)
    return document(out, width, height)
