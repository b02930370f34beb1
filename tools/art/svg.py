"""SVG text from shapes, in the subset nanosvg draws.

Only <path>, <circle>, <rect> and <g transform> with plain fills are used: nanosvg silently drops
<use>, clipPath, mask, filter, pattern and text. What must stay inside an outline is therefore
placed by point-in-polygon tests (`scatter`, `trim`) or covered by a later layer.
"""

import math
import re
from collections.abc import Iterable, Sequence

Point = tuple[float, float]


def num(value: float) -> str:
    """A number in as few characters as two decimals allow."""
    return (
        f"{value:.2f}".rstrip("0").rstrip(".").replace("-0.", "-.") if abs(value) >= 0.005 else "0"
    )


def _style(fill: str, stroke: str | None, width: float, opacity: float) -> str:
    text = f' fill="{fill}"'
    if stroke:
        text += f' stroke="{stroke}" stroke-width="{num(width)}"'
    return text + (f' opacity="{num(opacity)}"' if opacity < 1 else "")


def path(
    d: str,
    fill: str = "none",
    stroke: str | None = None,
    width: float = 1.0,
    *,
    cap: str = "round",
    opacity: float = 1.0,
    holes: bool = False,
) -> str:
    """A path; with `holes`, overlapping subpaths cut each other out."""
    joints = f' stroke-linejoin="round" stroke-linecap="{cap}"' if stroke else ""
    rule = ' fill-rule="evenodd"' if holes else ""
    return f'<path d="{d}"{_style(fill, stroke, width, opacity)}{joints}{rule}/>'


def circle(
    x: float,
    y: float,
    r: float,
    fill: str = "none",
    stroke: str | None = None,
    width: float = 1.0,
    opacity: float = 1.0,
) -> str:
    """A circle round (x, y)."""
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}"{_style(fill, stroke, width, opacity)}/>'
    )


def rect(
    x: float,
    y: float,
    w: float,
    h: float,
    r: float = 0,
    fill: str = "none",
    stroke: str | None = None,
    width: float = 1.0,
) -> str:
    """A rectangle with corners of radius r."""
    corner = f' rx="{num(r)}" ry="{num(r)}"' if r else ""
    box = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
    return f"<rect {box}{corner}{_style(fill, stroke, width, 1)}/>"


def group(
    content: str,
    x: float = 0,
    y: float = 0,
    scale: float = 1.0,
    turn: float = 0,
    across: float | None = None,
) -> str:
    """Content moved to (x, y), turned, and scaled; `across` is a horizontal scale of its own."""
    steps = f"translate({num(x)} {num(y)})" if x or y else ""
    steps += f" rotate({num(turn)})" if turn else ""
    if across is not None:
        steps += f" scale({across:.5g} {scale:.5g})"
    elif scale != 1:
        steps += f" scale({scale:.5g})"
    return f'<g transform="{steps.strip()}">{content}</g>' if steps else content


def mirror(content: str) -> str:
    """Content and its reflection in x = 0."""
    return content + group(content, across=-1)


def half_turn(content: str, width: float, height: float) -> str:
    """Content and the same turned by 180 degrees about the middle of a width by height sheet."""
    return content + f'<g transform="rotate(180 {num(width / 2)} {num(height / 2)})">{content}</g>'


def document(body: str, width: float, height: float) -> str:
    """A whole SVG file. Its root can be resized exactly: the loader rewrites width and height."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(width)}" height="{num(height)}" '
        f'viewBox="0 0 {num(width)} {num(height)}" preserveAspectRatio="none">{body}</svg>\n'
    )


def symmetric(start: Point, *segments: Sequence[float]) -> str:
    """A closed outline symmetric in x from its right side: curves of six numbers, lines of two."""
    d, walked, last = f"M{num(start[0])} {num(start[1])}", [], start
    for segment in segments:
        d += ("C" if len(segment) == 6 else "L") + " ".join(map(num, segment))
        walked.append((last, segment))
        last = (segment[-2], segment[-1])
    if last[0]:
        d += f"L{num(-last[0])} {num(last[1])}"
    for (x, y), s in reversed(walked):
        end = f"{num(-x)} {num(y)}"
        d += (
            f"C{num(-s[2])} {num(s[3])} {num(-s[0])} {num(s[1])} {end}"
            if len(s) == 6
            else "L" + end
        )
    return d + "Z"


def polygon(points: Iterable[Point], close: bool = True) -> str:
    """A path through points."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + ("Z" if close else "")


def _numbers(text: str) -> list[float]:
    return [float(v) for v in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", text)]


def flatten(d: str, steps: int = 10) -> list[Point]:
    """The points of a path made of absolute M, L and C."""
    points: list[Point] = []
    for command, text in re.findall(r"([MLC])([^MLCZ]*)", d):
        v = _numbers(text)
        if command != "C":
            points += zip(v[::2], v[1::2], strict=True)
            continue
        for i in range(0, len(v), 6):
            (x0, y0), (x1, y1, x2, y2, x3, y3) = points[-1], v[i : i + 6]
            for t in (j / steps for j in range(1, steps + 1)):
                a, b, c, e = (1 - t) ** 3, 3 * (1 - t) ** 2 * t, 3 * (1 - t) * t * t, t**3
                points.append(
                    (a * x0 + b * x1 + c * x2 + e * x3, a * y0 + b * y1 + c * y2 + e * y3)
                )
    return points


def turned(d: str, copies: int) -> str:
    """Copies of an absolute path turned evenly about the origin, as one path."""
    out = ""
    for i in range(copies):
        c, s = math.cos(math.tau * i / copies), math.sin(math.tau * i / copies)
        for command, text in re.findall(r"([MLCZ])([^MLCZ]*)", d):
            v = _numbers(text)
            pairs = zip(v[::2], v[1::2], strict=True)
            out += command + " ".join(
                f"{num(x * c - y * s)} {num(x * s + y * c)}" for x, y in pairs
            )
    return out


def inside(x: float, y: float, outline: Sequence[Point]) -> bool:
    """Whether (x, y) lies within a closed outline."""
    result, (xj, yj) = False, outline[-1]
    for xi, yi in outline:
        if (yi > y) != (yj > y) and x < (xj - xi) * (y - yi) / (yj - yi) + xi:
            result = not result
        xj, yj = xi, yi
    return result


def trim(d: str, outline: str) -> str:
    """The stretch of an open curve that lies inside an outline."""
    border = flatten(outline, 16)
    points = [q for q in flatten(d, 40) if inside(*q, border)]
    return polygon(points[::2] + points[-1:], False) if len(points) > 3 else "M0 0"


def scatter(
    outline: str,
    step: Point,
    margin: float,
    motif: str,
    *,
    avoid: Sequence[str] = (),
    offset: Point = (0, 0),
) -> str:
    """Staggered copies of motif where a disc of radius margin fits the outline, outside `avoid`."""
    border, holes = flatten(outline), [flatten(a) for a in avoid]
    disc = [(0.0, 0.0)] + [
        (math.cos(i * math.pi / 5) * margin, math.sin(i * math.pi / 5) * margin) for i in range(10)
    ]
    (dx, dy), xs, ys = step, [q[0] for q in border], [q[1] for q in border]
    out = ""
    for row in range(int(min(ys) // dy) - 1, int(max(ys) // dy) + 2):
        for column in range(int(min(xs) // dx) - 1, int(max(xs) // dx) + 2):
            x, y = (column + row % 2 / 2) * dx + offset[0], row * dy + offset[1]
            near = [(x + a, y + b) for a, b in disc]
            if all(
                inside(*q, border) and not any(inside(*q, hole) for hole in holes) for q in near
            ):
                out += group(motif, x, y)
    return out
