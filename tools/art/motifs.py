"""Flowers and leaves of the İznik manner, each standing on its own origin and pointing up."""

import math

from .palette import CORAL, CREAM, GOLD, LEAF, TURQUOISE
from .svg import circle, group, num, path, polygon, turned


def tulip(
    a: str = CORAL,
    b: str = CREAM,
    cup: str = TURQUOISE,
    line: str | None = None,
    width: float = 1.2,
) -> str:
    """A slender tulip, 44 units tall."""
    side = "M0 0C-17-1-17-19-13-41C-7-36-3-29 0-22C3-29 7-36 13-41C17-19 17-1 0 0Z"
    middle = "M0-4C-8-13-6-31 0-45C6-31 8-13 0-4Z"
    return (
        path(side, a, line, width)
        + path(middle, b, line, width * 0.8)
        + path("M0-12C-2.4-18-2-26 0-33C2-26 2.4-18 0-12Z", a)
        + path(
            "M0 3C-9 2-12-4-13-11C-8-8-4-7 0-9C4-7 8-8 13-11C12-4 9 2 0 3Z", cup, line, width * 0.8
        )
    )


def _petal(angle: float, half: float, a: str, b: str, line: str | None, width: float) -> str:
    def at(turn: float, r: float) -> tuple[float, float]:
        return math.cos(angle + turn) * r, -11 + math.sin(angle + turn) * r

    edge = [(0.0, -10.0)]
    edge += [
        at(-half + 2 * half * j / 6, r) for j, r in enumerate((24, 29, 25.5, 31, 25.5, 29, 24))
    ]
    light = [at(-half * 0.34, 22), at(0, 12), at(half * 0.34, 22), at(0, 26)]
    return path(polygon(edge), a, line, width) + path(polygon(light), b)


def carnation(
    a: str = CORAL,
    b: str = CREAM,
    cup: str = TURQUOISE,
    line: str | None = None,
    width: float = 1.2,
) -> str:
    """A fan-shaped carnation, 42 units tall."""
    spread, count = 150, 5
    half = math.radians(spread / count / 2) * 1.02
    petals = ""
    for i in range(count):
        petals += _petal(
            math.radians(-spread / 2 + spread * (i + 0.5) / count - 90), half, a, b, line, width
        )
    calyx = "M0 2C-6 0-5-6-9-15C-4-13-2-15 0-18C2-15 4-13 9-15C5-6 6 0 0 2Z"
    return petals + path(calyx, cup, line, width * 0.8)


def rosette(
    petals: int = 8,
    r: float = 20,
    a: str = CORAL,
    b: str = CREAM,
    heart: str = GOLD,
    line: str | None = None,
    width: float = 1.0,
    inner: bool = True,
) -> str:
    """A round flower about the origin; `inner` gives every petal a lighter middle."""
    w = math.sin(math.pi / petals) * r * 1.02
    d = f"M0 0C{num(-w)} {num(-r * 0.42)} {num(-w * 1.05)} {num(-r * 0.95)} 0 {num(-r)}"
    d += f"C{num(w * 1.05)} {num(-r * 0.95)} {num(w)} {num(-r * 0.42)} 0 0Z"
    out = path(turned(d, petals), a, line, width)
    if inner:
        v, q = w * 0.5, r * 0.8
        d = f"M0 {num(-r * 0.3)}C{num(-v)} {num(-q * 0.6)} {num(-v)} {num(-q)} 0 {num(-q)}"
        d += f"C{num(v)} {num(-q)} {num(v)} {num(-q * 0.6)} 0 {num(-r * 0.3)}Z"
        out += path(turned(d, petals), b)
    return out + circle(0, 0, r * 0.3, heart, line, width)


def saz(
    a: str = TURQUOISE, rib: str = CREAM, length: float = 60, width: float = 11, bend: float = 14
) -> str:
    """A curved, toothed leaf that bends to the right."""
    teeth = 5
    count = teeth * 4

    def spine(t: float) -> tuple[float, float]:
        return bend * math.sin(t * math.pi / 2) ** 2 - bend * 0.9 * math.sin(
            t * math.pi
        ), -length * t

    left, right = [], []
    for i in range(count + 1):
        t = i / count
        (x, y), (x0, y0), (x1, y1) = spine(t), spine(max(0, t - 0.01)), spine(min(1, t + 0.01))
        long = math.hypot(x1 - x0, y1 - y0)
        nx, ny = (y0 - y1) / long, (x1 - x0) / long
        w = (
            width * math.sin(math.pi * min(1, t * 1.02)) ** 0.75 * (1.1 - 0.35 * t)
            if 0 < i < count
            else 0
        )
        tooth = w * (0.78 + 0.34 * ((t * teeth) % 1))
        left.append((x - nx * tooth, y - ny * tooth))
        right.append((x + nx * w * 0.62, y + ny * w * 0.62))
    middle = [spine(0.08 + 0.1 * i) for i in range(9)]
    return path(polygon(left + right[::-1]), a) + path(
        polygon(middle, False), "none", rib, width * 0.13
    )


def leaf(
    a: str = LEAF, length: float = 22, w: float = 6, line: str | None = None, width: float = 1.0
) -> str:
    """A plain leaf."""
    shoulder = num(-length * 0.7)
    d = f"M0 0C{num(w)} {num(-length * 0.25)} {num(w)} {shoulder} {num(w * 0.3)} {num(-length)}"
    d += f"C{num(-w * 0.6)} {shoulder} {num(-w)} {num(-length * 0.3)} 0 0Z"
    return path(d, a, line, width)


def balls(a: str = CORAL, b: str = CREAM, r: float = 4.2) -> str:
    """Çintamani: three balls, each with its crescent."""
    places = ((0.0, -r * 1.15), (-r * 1.2, r * 0.95), (r * 1.2, r * 0.95))
    return "".join(circle(x, y, r, a) + circle(x, y + r * 0.28, r * 0.52, b) for x, y in places)


def sprig(a: str, b: str, heart: str, stem: str) -> str:
    """A spray of tulip, rosettes and leaves on one stem, 110 units tall."""
    flower = rosette(6, 9, a, b, heart)
    return (
        path(
            "M0 0C-10-26 10-50 0-72M-3-22C-14-30-20-38-21-48M3-40C14-46 20-54 21-64",
            "none",
            stem,
            1.8,
        )
        + group(tulip(a, b, heart), 0, -70, 0.72)
        + group(flower, -21, -54)
        + group(flower, 21, -70)
        + group(leaf(stem, 26, 6), -3, -12, turn=42)
        + group(leaf(stem, 26, 6), -4, -16, turn=-46)
        + group(leaf(stem, 18, 5), 3, -44, turn=-40)
    )
