"""The program's icon: a spade that holds a tulip, on a cobalt tile."""

import struct
from collections.abc import Mapping

from .motifs import leaf, rosette, saz, tulip
from .palette import AQUA, CORAL, CREAM, DARK, GOLD, TURQUOISE
from .suits import OUTLINE
from .svg import document, group, mirror, path, rect

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
SIMPLE_BELOW = 64
_TILE = "#163a80"
_LARGEST_IN_ICO = 256


def icon() -> str:
    """The icon with its border and flowers, for 64 pixels and more."""
    out = rect(8, 8, 496, 496, 112, _TILE) + rect(8, 8, 496, 496, 112, "none", DARK, 10)
    out += rect(30, 30, 452, 452, 92, "none", TURQUOISE, 12)
    out += rect(42, 42, 428, 428, 82, "none", CREAM, 4)
    spray = (
        group(leaf(TURQUOISE, 92, 22), 0, -26, turn=164)
        + group(leaf(AQUA, 66, 15), -26, 4, turn=-128)
        + group(leaf(AQUA, 50, 13), 26, 10, turn=188)
        + rosette(8, 42, CORAL, CREAM, GOLD)
    )
    corner = (
        group(spray, 144, -140)
        + group(leaf(AQUA, 44, 11), 130, 172, turn=-96)
        + group(leaf(AQUA, 44, 11), 160, 160, turn=22)
        + group(rosette(6, 25, CREAM, CORAL, GOLD, inner=False), 148, 168)
    )
    out += group(mirror(corner), 256, 256)
    spade = path(OUTLINE["S"], CREAM, DARK, 2.2) + path("M0 31L0 13", "none", TURQUOISE, 4)
    spade += group(tulip(CORAL, GOLD, TURQUOISE), 0, 15, 0.98)
    spade += mirror(group(saz(TURQUOISE, CREAM, 37, 6.5, 9), 2, 28, turn=56))
    return document(out + group(spade, 256, 262, 3.5), 512, 512)


def simple_icon() -> str:
    """The spade and a tulip of three petals, and nothing that a few pixels cannot show."""
    tile = rect(0, 0, 512, 512, 112, "#1b4a9c") + rect(8, 8, 496, 496, 106, "none", DARK, 16)
    petals = path("M0 17C-19 15-19-8-13-25C-7-19-3-13 0-5C3-13 7-19 13-25C19-8 19 15 0 17Z", CORAL)
    petals += path("M0 12C-8 4-6-16 0-28C6-16 8 4 0 12Z", GOLD)
    spade = path(OUTLINE["S"], CREAM) + group(petals, 0, 6, 1.06)
    return document(tile + group(spade, 256, 258, 4.5), 512, 512)


def ico(pictures: Mapping[int, bytes]) -> bytes:
    """PNG pictures by their size as one Windows icon."""
    kept = [(size, png) for size, png in sorted(pictures.items()) if size <= _LARGEST_IN_ICO]
    at = 6 + 16 * len(kept)
    out, data = struct.pack("<HHH", 0, 1, len(kept)), b""
    for size, png in kept:
        side = size % 256  # 0 means 256
        out += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(png), at + len(data))
        data += png
    return out + data
