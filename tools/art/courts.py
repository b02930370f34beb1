"""Jacks, queens and kings: a half figure, turned about the middle of the card, in a frame."""

from dataclasses import dataclass

from . import caps, crowns, heads, robes, turbans
from .attributes import attribute
from .face import CARD, HEIGHT, NARROW, NORMAL, PAPER_FILL, WIDTH, Style, finished, paper
from .looks import ATTRIBUTE, CONTOUR, LOOKS, Look
from .motifs import rosette, sprig
from .palette import CREAM, GOLD, INK, SKIN
from .svg import circle, group, half_turn, mirror, num, path, rect

_MIDDLE = HEIGHT / 2
_TILT = {"falcon": 0, "sword": -4, "lute": 6, "bow": 0, "carnation": -1, "fan": 0}
_LIFT = {"K": 5, "Q": 2, "J": 3}  # how far the head sinks into the collar


@dataclass(frozen=True)
class Frame:
    """The picture's outline: a rectangle whose index corners are cut out, and the figure in it."""

    left: float
    top: float
    notch: tuple[float, float]
    axis: float
    scale: float

    def outline(self, inset: float = 0, r: float = 9) -> str:
        """A path with rounded corners, drawn in by inset."""
        x0, y0 = self.left + inset, self.top + inset
        x1, y1 = WIDTH - x0, HEIGHT - y0
        nx, ny = self.notch[0] + inset, self.notch[1] + inset
        mx, my = WIDTH - nx, HEIGHT - ny
        corners = (
            (nx, y0, 0, -1, 1, 0),
            (x1, y0, 1, 0, 0, 1),
            (x1, my, 0, 1, -1, 0),
            (mx, my, -1, 0, 0, 1),
            (mx, y1, 0, 1, -1, 0),
            (x0, y1, -1, 0, 0, -1),
            (x0, ny, 0, -1, 1, 0),
            (nx, ny, 1, 0, 0, -1),
        )
        return "M" + "".join(_corner(*c, r) for c in corners)[1:] + "Z"


def _corner(x: float, y: float, ax: int, ay: int, bx: int, by: int, r: float) -> str:
    """A rounded corner at (x, y), reached along a and left along b."""
    k = r * 0.45
    start = f"L{num(x - ax * r)} {num(y - ay * r)}"
    curve = f"C{num(x - ax * k)} {num(y - ay * k)} {num(x + bx * k)} {num(y + by * k)}"
    return f"{start}{curve} {num(x + bx * r)} {num(y + by * r)}"


FRAMES = {
    NORMAL.name: Frame(15, 15, (104, 59), 139, 0.95),
    NARROW.name: Frame(17, 38, (127, 76), 157, 0.78),
}


def _head(rank: str, sign: str, look: Look) -> str:
    if rank == "K":
        return heads.face(king=True) + heads.BEARDS[sign](look) + turbans.HEADS[sign](look)
    if rank == "Q":
        hair = crowns.tresses(look)
        return hair + heads.face(queen=True) + crowns.fringe(look) + crowns.HEADS[sign](look)
    return heads.face(moustache=look.hair) + caps.fringe(look) + caps.HEADS[sign](look)


def _behind(rank: str, sign: str, look: Look) -> str:
    """What hangs down behind the shoulders."""
    if rank == "Q":
        return crowns.veil(look)
    if rank == "J":
        return group(caps.curls(look) if sign == "H" else caps.side_locks(look), 0, 3)
    return ""


def _figure(rank: str, sign: str, plain: bool) -> str:
    look, kind = LOOKS[sign], ATTRIBUTE[rank + sign]
    out = _behind(rank, sign, look)
    out += path("M-9-70L-13-46L13-46L9-70Z", SKIN) + robes.body(rank, sign, look, plain)
    if rank == "Q":
        out += path("M-10-57C-8-48 8-48 10-57Z", "#dba97c")
    out += group(_head(rank, sign, look), 0, _LIFT[rank]) + robes.arm(look)
    held = group(attribute(kind), 70, -44, turn=_TILT.get(kind, 3))
    return out + held + group(robes.fist(), 69, -43)


def _ornament(rank: str, look: Look, frame: Frame) -> str:
    """Tone on tone, in the room the figure leaves free."""
    tone, ground = look.tone, look.ground
    low = _MIDDLE - 5
    x = frame.left + 0.39 * (frame.notch[0] - frame.left)
    out = group(sprig(tone, ground, tone, tone), x, low, frame.scale)
    if rank != "J" and frame.scale > 0.9:
        out += group(rosette(6, 8, tone, ground, tone), 190, 32)
    return out + path(frame.outline(5.5, 8), "none", tone, 0.9)


def _sash(look: Look, frame: Frame) -> str:
    """The belt over the seam: buds and rosettes, with a medallion."""
    colour, x0, k = look.sash, frame.left + 2, frame.scale
    out = ""
    for half, fill in ((11, INK), (9.6, GOLD), (7, colour)):
        out += rect(x0, _MIDDLE - half * k, WIDTH - 2 * x0, 2 * half * k, 0, fill)
    flower = rosette(6, 5.6, CREAM, GOLD, GOLD, inner=False)
    bud = mirror(path("M-3 0C-9-6-13-4-14 0C-13 4-9 6-3 0Z", CREAM)) + circle(0, 0, 1.8, GOLD)
    for i in (-5, -3, 3, 5):
        out += group(flower, WIDTH / 2 + 19 * i * k, _MIDDLE, k)
    for i in (-4, -2, 2, 4):
        out += group(bud, WIDTH / 2 + 19 * i * k, _MIDDLE, k)
    medal = circle(0, 0, 19, GOLD, INK, CONTOUR) + circle(0, 0, 16, colour, INK, 1)
    return out + group(medal + rosette(8, 14, CREAM, colour, GOLD), WIDTH / 2, _MIDDLE, k)


def court(rank: str, sign: str, style: Style) -> str:
    """A court card; a paper window hides what leaves the picture."""
    look, frame = LOOKS[sign], FRAMES[style.name]
    half = _ornament(rank, look, frame)
    half += group(_figure(rank, sign, style is NARROW), frame.axis, _MIDDLE, frame.scale)
    outline = frame.outline()
    picture = paper() + path(outline, look.ground) + half_turn(half, WIDTH, HEIGHT)
    picture += _sash(look, frame) + path(CARD + outline, PAPER_FILL, holes=True)
    picture += path(outline, "none", INK, 4.2) + path(outline, "none", GOLD, 2)
    return finished(picture, rank, sign, style)
