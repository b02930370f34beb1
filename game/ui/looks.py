"""How the deck can look: colours of the suits, paper, back, size of the index."""

from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from game.rules import cards

DRAWN: dict[str, str] = {"S": "#1D2633", "H": "#C22F2A", "D": "#C22F2A", "C": "#1D2633"}
"""The colour of each suit in the drawings, where nothing else uses it: it can be replaced."""
PALETTES: dict[str, dict[str, str]] = {
    "two": DRAWN,
    "four": {"S": "#1A2230", "H": "#AB1C2B", "D": "#D06E0A", "C": "#1272B6"},
}
"""The colour of each suit on warm paper."""
_DEEPER: dict[tuple[str, str], dict[str, str]] = {
    ("two", "night"): {"H": "#B02824", "D": "#B02824"},
    ("two", "white"): {"H": "#A8221F", "D": "#A8221F"},
    ("four", "night"): {"H": "#5C0000", "D": "#A13600", "C": "#195BA6"},
    ("four", "white"): {"H": "#540000", "D": "#993800", "C": "#175A99"},
}
"""What stands out better on other papers, by palette and paper.

On warm paper the colours are as light as they are so that lightness alone parts them, also for
eyes that do not see red; on white, for high contrast, each reaches 7 : 1.
"""

_EDGE = '#B9B09C" stroke-width="2"'
PAPERS: dict[str, dict[str, str]] = {
    "warm": {},
    "night": {"#FFFDF8": "#E0DFDA", "#F8F2E4": "#DAD5C9", "#B9B09C": "#A39B89"},
    "white": {"#FFFDF8": "#FFFFFF", "#F8F2E4": "#FFFFFF", _EDGE: '#000000" stroke-width="5"'},
}
"""What the drawings' paper and edge become: as drawn, dimmer, or for high contrast."""

BACKS: dict[str, str] = {
    "tile": "cards/back.svg",
    "rosette": "cards/back-rosette.svg",
    "waves": "cards/back-waves.svg",
}
"""The drawing of each back."""


class Index(Enum):
    """How large rank and suit stand on a face, by how much of the card shows.

    A large face has one great pip and nothing else. Its index can be read in a strip of
    `LARGE_READABLE` of the card's height.
    """

    NORMAL = "normal"
    NARROW = "narrow"
    TIGHT = "tight"
    LARGE = "large"


LARGE_READABLE = 0.23


class Look(NamedTuple):
    """Everything that can be chosen about the deck."""

    palette: str = "two"
    paper: str = "warm"
    back: str = "tile"
    large: bool = False

    def back_file(self) -> str:
        """The drawing of the back, among the assets."""
        return BACKS[self.back]

    def colours(self, card: cards.Card | None = None) -> Mapping[str, str]:
        """What to replace in the drawing of a card's face, or of the back."""
        if card is None:
            return PAPERS[self.paper]
        drawn = DRAWN[cards.SUITS[cards.suit(card)]]
        return {**PAPERS[self.paper], drawn: suit_colour(self.palette, card, self.paper)}


def inks(palette: str, paper: str) -> dict[str, str]:
    """The colour of each suit on a paper."""
    return {**PALETTES[palette], **_DEEPER.get((palette, paper), {})}


def suit_colour(palette: str, card: cards.Card, paper: str = "warm") -> str:
    """The colour of a card's suit, such as ``"#C22F2A"``."""
    return inks(palette, paper)[cards.SUITS[cards.suit(card)]]


def face_file(card: cards.Card, index: Index) -> str:
    """The drawing of a face, among the assets."""
    return f"cards/{index.value}/{cards.name(cards.face_up(card))}.svg"
