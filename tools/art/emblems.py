"""Signs on empty places and in sentences, white, so that the program can tint them."""

from .ranks import RANKS, rank
from .suits import HALF_WIDTH, OUTLINE, suit
from .svg import circle, document, group, path, rect

_WHITE = "#ffffff"
_SUITS = {"spade": "S", "heart": "H", "diamond": "D", "club": "C"}


def _king() -> str:
    drawing, width = rank("K", 0, 0, 76, _WHITE)
    return group(drawing, 50 - width / 2, 12)


def emblems() -> dict[str, str]:
    """Every emblem by name, on a grid of 100 units."""
    drawings = {name: suit(sign, _WHITE, 80, 50, 50) for name, sign in _SUITS.items()}
    drawings["king"] = _king()
    drawings["cell"] = circle(50, 50, 31, "none", _WHITE, 9)
    arrow = "M78.5 57A29.5 29.5 0 1 1 70 28.3L79 37.5"
    drawings["recycle"] = path(arrow + "M79.5 14V38H55.5", "none", _WHITE, 9)
    drawings["no_recycle"] = rect(20, 44, 60, 12, 6, _WHITE)
    return {name: document(drawing, 100, 100) for name, drawing in drawings.items()}


def chips() -> dict[str, str]:
    """Rank and suit signs 100 units high and exactly as wide as their ink."""
    drawings = {}
    for letter in RANKS:
        drawing, width = rank(letter, 0, 0, 100, _WHITE)
        if letter == "Q":
            drawing, width = rank(letter, 0, 0, 100, _WHITE, tight=True)
        drawings[f"rank-{letter}"] = document(drawing, round(width + 0.5), 100)
    for sign in OUTLINE:
        width = round(200 * HALF_WIDTH[sign])
        drawings[f"suit-{sign}"] = document(suit(sign, _WHITE, 100, width / 2, 50), width, 100)
    return drawings
