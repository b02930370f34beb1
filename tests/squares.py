"""Reads a QR code off a picture as a phone does, so far as an undamaged one needs it.

Follows ISO/IEC 18004 for the small versions, without any program that makes such codes.
"""

from collections.abc import Callable, Iterator

import pygame

SIGNS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:"
QUIET = 4
MASKS: list[Callable[[int, int], bool]] = [
    lambda y, x: (y + x) % 2 == 0,
    lambda y, x: (y + 0 * x) % 2 == 0,
    lambda y, x: (0 * y + x) % 3 == 0,
    lambda y, x: (y + x) % 3 == 0,
    lambda y, x: (y // 2 + x // 3) % 2 == 0,
    lambda y, x: y * x % 2 + y * x % 3 == 0,
    lambda y, x: (y * x % 2 + y * x % 3) % 2 == 0,
    lambda y, x: ((y + x) % 2 + y * x % 3) % 2 == 0,
]
BLOCKS = {
    1: {"L": (1, 19), "M": (1, 16), "Q": (1, 13), "H": (1, 9)},
    2: {"L": (1, 34), "M": (1, 28), "Q": (1, 22), "H": (1, 16)},
    3: {"L": (1, 55), "M": (1, 44), "Q": (2, 17), "H": (2, 13)},
    4: {"L": (1, 80), "M": (2, 32), "Q": (2, 24), "H": (4, 9)},
    5: {"L": (1, 108), "M": (2, 43)},
}
"""By version and level: how many blocks there are, and how many of their bytes say something."""

Modules = list[list[bool]]


def modules(picture: pygame.Surface) -> Modules:
    """The modules without the quiet zone; every one of them is of one colour, edge to edge."""
    side = picture.get_width()
    assert picture.get_height() == side
    red = pygame.image.tobytes(picture, "RGB")[::3]
    dark = [[level < 128 for level in red[y * side : (y + 1) * side]] for y in range(side)]
    step = next(i for i in range(side) if dark[i][i]) // QUIET
    count = side // step
    assert step * count == side
    rows = [[dark[y * step][x * step] for x in range(count)] for y in range(count)]
    for y in range(side):
        assert dark[y] == [rows[y // step][x // step] for x in range(side)]
    edge = (*range(QUIET), *range(count - QUIET, count))
    assert not any(rows[i][j] or rows[j][i] for i in edge for j in range(count))
    return [row[QUIET:-QUIET] for row in rows[QUIET:-QUIET]]


def read(picture: pygame.Surface) -> str:
    """What the code says."""
    rows = modules(picture)
    version = (len(rows) - 17) // 4
    level, mask = _format(rows)
    codewords = _bytes(_bits(rows, MASKS[mask]))
    blocks, each = BLOCKS[version][level]
    said = [codewords[i * blocks + block] for block in range(blocks) for i in range(each)]
    return _text("".join(f"{byte:08b}" for byte in said))


def _format(rows: Modules) -> tuple[str, int]:
    spots = [(8, x) for x in (0, 1, 2, 3, 4, 5, 7, 8)] + [(y, 8) for y in (7, 5, 4, 3, 2, 1, 0)]
    bits = int("".join(str(int(rows[y][x])) for y, x in spots), 2) ^ 0b101010000010010
    return "MLHQ"[bits >> 13], bits >> 10 & 7


def _bits(rows: Modules, mask: Callable[[int, int], bool]) -> Iterator[bool]:
    """In pairs of columns from the right, up and down by turns."""
    size = len(rows)
    up = True
    for right in (x for x in range(size - 1, 0, -1) if (x % 2 == 0) == (x > 6) and x != 6):
        for y in range(size - 1, -1, -1) if up else range(size):
            for x in (right, right - 1):
                if not _fixed(size, y, x):
                    yield rows[y][x] != mask(y, x)
        up = not up


def _fixed(size: int, y: int, x: int) -> bool:
    corner = (y < 9 and (x < 9 or x >= size - 8)) or (y >= size - 8 and x < 9)
    small = size > 21 and abs(y - (size - 7)) <= 2 and abs(x - (size - 7)) <= 2
    return corner or small or 6 in (x, y)


def _bytes(bits: Iterator[bool]) -> list[int]:
    written = "".join(str(int(bit)) for bit in bits)
    return [int(written[i : i + 8], 2) for i in range(0, len(written) - 7, 8)]


def _text(bits: str) -> str:
    assert bits.startswith("0010"), "letters and digits"
    count, bits = int(bits[4:13], 2), bits[13:]
    said = ""
    for _ in range(count // 2):
        pair, bits = int(bits[:11], 2), bits[11:]
        said += SIGNS[pair // 45] + SIGNS[pair % 45]
    return said + (SIGNS[int(bits[:6], 2)] if count % 2 else "")
