"""Boards of FreeCell and decks: published ones, and any whatever."""

from hypothesis import strategies as st

from game.rules.cards import DECK, Card
from game.rules.exact import CELLS, COLUMNS, LONGEST_COLUMN, SUITS, Board

MIDDLE = """\
Foundations: H-4 C-A D-A S-A
Freecells:  6S  8H  QD  4S
: 4C 2C 9C 8C QS JD
: 5H QH 3C
: QC 9S 6H 9H 3S KS 3D
: 5D 2S JC 5C JH 6D 5S
: 2D KD TH TC TD 8D
: 7H JS KH TS KC 7C
:
: 7S 6C 7D 4D 8S 9D
"""
"""A game in its middle: 7 cards up, 4 in cells, an empty column."""
MIDDLE_CODE = "FCB-C4-ANAAWKKJXRQQTUJAJFQNIQTIDVJELUAILPUCBEEJULVUQOXHKISJSDTZFTEHK"

NUMBER_24 = """\
4C 2C 9C 8C QS 4S 2H
5H QH 3C AC 3H 4H QD
QC 9S 6H 9H 3S KS 3D
5D 2S JC 5C JH 6D AS
2D KD TH TC TD 8D
7H JS KH TS KC 7C
AH 5S 6S AD 8H JD
7S 6C 7D 4D 8S 9D
"""
"""Microsoft's deal 24."""

JOKE = """\
AS KS QS JS TS 9S 8S
AH KH QH JH TH 9H 8H
AD KD QD JD TD 9D 8D
AC KC QC JC TC 9C 8C
7S 6S 5S 4S 3S 2S
7H 6H 5H 4H 3H 2H
7D 6D 5D 4D 3D 2D
7C 6C 5C 4C 3C 2C
"""
"""The deal that is called -2."""

GREENFELT_815 = (
    "112102084034131094032082053011013071114033023103122092083041014121064072113132024093"
    "073042012111022104133134031063074061021051044054123043052101124081091062"
)
K_19 = (
    "031112012094033022071023111021072032122104064121043062044133061024073114082052054083"
    "102134124074132013081053092011113084034103091014051063042093131101123041"
)
LACKING = (
    "062122133041014042081034084111053124132083091113022071074023082033131021061104043064092054134"
)
"""93 digits: 31 cards."""

decks = st.permutations(DECK).map(tuple)


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """Any possible board."""
    heights = draw(st.tuples(*[st.integers(0, 13)] * SUITS).filter(lambda tops: sum(tops) < 52))
    home = set(Board(heights, (), ()).home)
    out: list[Card] = draw(st.permutations([card for card in DECK if card not in home]))
    taken = draw(st.tuples(*[st.booleans()] * CELLS))
    cells = tuple(out.pop() if full and out else None for full in taken)
    columns = [bytearray() for _ in range(COLUMNS)]
    for card in out:
        longest = [column for column in columns if len(column) < LONGEST_COLUMN]
        draw(st.sampled_from(longest)).append(card)
    return Board(heights, cells, tuple(bytes(column) for column in columns))
