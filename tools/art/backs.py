"""What every back shares: a paper edge, and a border of buds and beads round a field.

The border alone is what a strip of 8 pixels shows, and it covers what a pattern leaves over. Every
back is unchanged by a half turn.
"""

from .face import CARD, HEIGHT, WIDTH, edge, paper
from .motifs import rosette
from .palette import CORAL, CREAM, DARK, PAPER
from .svg import circle, document, group, path, rect

EDGE, IN = 9, 22  # the border's outer and inner edge
_MIDDLE = (EDGE + IN) / 2
_ACROSS, _DOWN = 14, 20
_BUD = "M-5 0C-2-4 2-4 5 0C2 4-2 4-5 0Z"


def _row(count: int, length: float, signs: tuple[str, str]) -> str:
    """Two signs in turn between the corners of the upper border, and again on the lower one."""
    out = ""
    for i in range(1, count):
        along = _MIDDLE + i * (length - 2 * _MIDDLE) / count - length / 2
        out += group(signs[i % 2], along, 0)
    return out


def _border(colour: str, bead: str) -> str:
    signs = circle(0, 0, 2, bead, CREAM, 1), path(_BUD, CREAM)
    corner = rosette(6, 5.4, CREAM, bead, bead, inner=False)
    across, down = _row(_ACROSS, WIDTH, signs), _row(_DOWN, HEIGHT, signs)
    inner = f"M{IN} {IN}L{IN} {HEIGHT - IN}L{WIDTH - IN} {HEIGHT - IN}L{WIDTH - IN} {IN}Z"
    right, low = WIDTH - EDGE, HEIGHT - EDGE
    outer = f"M{EDGE} {EDGE}L{right} {EDGE}L{right} {low}L{EDGE} {low}Z"
    out = path(CARD + inner, PAPER, holes=True) + path(outer + inner, colour, holes=True)
    for y in (_MIDDLE, HEIGHT - _MIDDLE):
        out += group(across, WIDTH / 2, y)
        out += "".join(group(corner, x, y) for x in (_MIDDLE, WIDTH - _MIDDLE))
    for x in (_MIDDLE, WIDTH - _MIDDLE):
        out += group(down, x, HEIGHT / 2, turn=90)
    return out


def framed(field: str, pattern: str, border: str, bead: str = CORAL, line: str = DARK) -> str:
    """A whole back: a pattern on a field of one colour, in its border."""
    width, height = WIDTH - 2 * IN, HEIGHT - 2 * IN
    out = rect(8, 8, WIDTH - 16, HEIGHT - 16, 10, field) + pattern + _border(border, bead)
    out += rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, 3, "none", line, 2)
    out += rect(IN, IN, width, height, 0, "none", line, 4)
    out += rect(IN, IN, width, height, 0, "none", CREAM, 1.6)
    return document(paper() + out + edge(), WIDTH, HEIGHT)
