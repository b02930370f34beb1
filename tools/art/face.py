"""What every card face shares: the paper, the index in its sizes, the pips.

Card space is 250 by 350 units, y down.
"""

from dataclasses import dataclass

from . import palette
from .ranks import rank
from .suits import HALF_WIDTH, suit
from .svg import document, half_turn, rect

PAPER_FILL = "url(#p)"
WIDTH, HEIGHT, RADIUS = 250, 350, 15
# a hair inside the card's edge, for what has to be covered up to it
CARD = (
    "M17 2L233 2C241 2 248 9 248 17L248 333C248 341 241 348 233 348"
    "L17 348C9 348 2 341 2 333L2 17C2 9 9 2 17 2Z"
)


@dataclass(frozen=True)
class Style:
    """One size of index, and the room it leaves to the pips."""

    name: str
    cap: float
    suit: float
    left: float
    top: float
    gap: float
    sizes: tuple[float, float, float, float]  # pips of 2-3, 4-6, 7-8 and 9-10
    columns: tuple[float, float, float]
    clear: float  # no pip above this line


NORMAL = Style("normal", 41.5, 40, 12, 9, 5, (66, 58, 54, 47), (70, 125, 180), 60)
NARROW = Style("narrow", 59, 56.5, 11, 9, 6, (60, 54, 49, 42), (72, 125, 178), 76)
TIGHT = Style("tight", 28, 28, 12, 5.4, 4.5, (0, 0, 0, 0), (0, 0, 0), 0)
LARGE = Style("large", 92, 74, 14, 16, 8, (0, 0, 0, 0), (0, 0, 0), 0)
_LARGE_PIP, _LARGE_PIP_AT = 168, (125, 230)
_LARGE_RIGHT = 14  # so far the large sign stays from the right edge

_ROWS: dict[int, tuple[tuple[int, float], ...]] = {
    2: ((1, 0), (1, 1)),
    3: ((1, 0), (1, 1 / 2), (1, 1)),
    4: ((0, 0), (2, 0), (0, 1), (2, 1)),
    5: ((0, 0), (2, 0), (1, 1 / 2), (0, 1), (2, 1)),
    6: ((0, 0), (2, 0), (0, 1 / 2), (2, 1 / 2), (0, 1), (2, 1)),
    7: ((0, 0), (2, 0), (1, 1 / 4), (0, 1 / 2), (2, 1 / 2), (0, 1), (2, 1)),
    8: ((0, 0), (2, 0), (1, 1 / 4), (0, 1 / 2), (2, 1 / 2), (1, 3 / 4), (0, 1), (2, 1)),
    9: ((0, 0), (2, 0), (0, 1 / 3), (2, 1 / 3), (1, 1 / 2), (0, 2 / 3), (2, 2 / 3), (0, 1), (2, 1)),
    10: (
        (0, 0),
        (2, 0),
        (1, 1 / 6),
        (0, 1 / 3),
        (2, 1 / 3),
        (0, 2 / 3),
        (2, 2 / 3),
        (1, 5 / 6),
        (0, 1),
        (2, 1),
    ),
}


def paper() -> str:
    """The blank card, warm white, a little darker towards its foot."""
    stops = f'<stop offset="0" stop-color="{palette.PAPER_TOP}"/>'
    stops += f'<stop offset="1" stop-color="{palette.PAPER_BOTTOM}"/>'
    line = f'gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="{HEIGHT}"'
    gradient = f'<defs><linearGradient id="p" {line}>{stops}</linearGradient></defs>'
    return gradient + rect(1, 1, WIDTH - 2, HEIGHT - 2, RADIUS, PAPER_FILL)


def edge() -> str:
    """The fine line round every card, drawn last."""
    return rect(1, 1, WIDTH - 2, HEIGHT - 2, RADIUS, "none", palette.EDGE, 2)


def index(letter: str, sign: str, style: Style) -> str:
    """Rank and suit side by side in the top left corner."""
    colour = palette.SUIT_COLOUR[sign]
    text, width = rank(
        letter, style.left, style.top, style.cap, colour, palette.PAPER_TOP, tight=style is TIGHT
    )
    x = style.left + width + style.gap + style.suit * HALF_WIDTH[sign]
    return text + suit(sign, colour, style.suit, x, style.top + style.cap / 2)


def finished(picture: str, letter: str, sign: str, style: Style) -> str:
    """A whole card: picture on paper, index in two corners."""
    return document(
        picture + half_turn(index(letter, sign, style), WIDTH, HEIGHT) + edge(), WIDTH, HEIGHT
    )


def pip_card(letter: str, sign: str, style: Style) -> str:
    """A card from two to ten in the classic arrangement."""
    value = 10 if letter == "T" else int(letter)
    size = style.sizes[(value > 3) + (value > 6) + (value > 8)] * (1.08 if sign == "D" else 1)
    first, last = style.clear + size / 2, HEIGHT - style.clear - size / 2
    picture = paper()
    for column, row in _ROWS[value]:
        y, turn = first + (last - first) * row, 180 if row > 0.5 else 0
        x, slit = style.columns[column], style is NORMAL  # at small sizes a slit is a grey speck
        picture += suit(sign, palette.SUIT_COLOUR[sign], size, x, y, turn, slit=slit)
    return finished(picture, letter, sign, style)


def large_card(letter: str, sign: str) -> str:
    """Large print: rank and suit as large as the card allows, in one corner, over one great pip.

    The sign hangs from the line on which the rank's top lies, so that a strip shows most of both.
    """
    colour, style = palette.SUIT_COLOUR[sign], LARGE
    signs, width = rank(letter, style.left, style.top, style.cap, colour, palette.PAPER_TOP)
    half = style.suit * HALF_WIDTH[sign]
    x = min(style.left + width + style.gap + half, WIDTH - _LARGE_RIGHT - half)
    signs += suit(sign, colour, style.suit, x, style.top + 2 + style.suit / 2)
    signs += suit(sign, colour, _LARGE_PIP, *_LARGE_PIP_AT)
    return document(paper() + signs + edge(), WIDTH, HEIGHT)


def tight_card(letter: str, sign: str) -> str:
    """A plain face for cards of which only a narrow strip shows."""
    return document(paper() + index(letter, sign, TIGHT) + edge(), WIDTH, HEIGHT)
