"""Whether what a solver is asked about is a position at all, of a game that it knows."""

from collections.abc import Iterator

from game.rules.cards import DECK, KING, face_down, face_up, is_down, mask, rank, unmask
from game.rules.game import Game
from game.rules.position import Position
from game.rules.sentences import (
    BY_CELLS_AND_COLUMNS,
    DOWN_IN_COLOURS,
    FACE_UP,
    NO_LIMIT,
    RUN_IN_COLOURS,
    UP_IN_SUIT,
)
from game.rules.zones import ALL_CARDS, Kind, Zone
from game.solver.search import BadPosition

_CARDS = frozenset((*DECK, *map(face_down, DECK)))
_KINGS = mask(card for card in DECK if rank(card) == KING)


def check(game: Game, position: Position) -> None:
    """Raise BadPosition unless these are the 52 cards, as they can lie on this game's table."""
    for why in _faults(game, position):
        raise BadPosition(why)


def like_klondike(game: Game) -> bool:
    """Whether the search for games with a stock knows all rules of a game."""
    columns = _columns(game)
    return (
        None not in (game.stock, game.waste)
        and not game.cells
        and columns is not None
        and len(game.deal) == columns.count == 7
        and all(len(picture) <= i for i, picture in enumerate(game.deal, 1))
        and columns.build.takes == DOWN_IN_COLOURS.takes
        and (columns.lift, columns.room) == (RUN_IN_COLOURS, NO_LIMIT)
        and columns.wanted(0, b"") == _KINGS
        and game.draw > 0
    )


def like_freecell(game: Game) -> bool:
    """Whether the search for games with cells knows all rules of a game."""
    columns = _columns(game)
    return (
        game.stock is game.waste is None
        and bool(game.cells)
        and columns is not None
        and columns.build.takes == DOWN_IN_COLOURS.takes
        and (columns.lift, columns.room) == (RUN_IN_COLOURS, BY_CELLS_AND_COLUMNS)
        and columns.wanted(0, b"") == ALL_CARDS
        and not keeps(game)
    )


def like_yukon(game: Game) -> bool:
    """Whether the search for games of groups in any order knows all rules of a game."""
    columns = _columns(game)
    return (
        game.stock is game.waste is None
        and not game.cells
        and columns is not None
        and columns.lift == FACE_UP
        and all(rank(taken) + 1 == rank(below) for taken, below in _taken(columns))
    )


def _columns(game: Game) -> Zone | None:
    """The columns where all are alike, and the foundations are four, as everywhere."""
    columns = [zone for zone in game.zones if zone.kind is Kind.COLUMN]
    homes = [zone for zone in game.zones if zone.kind is Kind.FOUNDATION]
    as_everywhere = [zone.build.takes for zone in homes] == [UP_IN_SUIT.takes]
    aces = [homes[0].wanted(i, b"") for i in range(homes[0].count)] if homes else []
    alike = len(columns) == 1 and len(set(columns[0].starts)) == 1
    own_aces = aces == [1 << suit * 13 for suit in range(4)]
    return columns[0] if as_everywhere and own_aces and alike else None


def keeps(game: Game) -> bool:
    """Whether a card once on a foundation stays there."""
    return any(not zone.lift.depth(b"\0") for zone in game.zones if zone.kind is Kind.FOUNDATION)


def _taken(columns: Zone) -> Iterator[tuple[int, int]]:
    """Each card that a card takes, and that card."""
    for below, taken in enumerate(columns.build.takes):
        yield from ((card, below) for card in unmask(taken))


def _faults(game: Game, position: Position) -> Iterator[str]:
    """What is wrong, the plainest first; no later question makes sense before that is mended."""
    if len(position.piles) != sum(zone.count for zone in game.zones):
        yield "not this game's piles"
    if _lying(position) != list(DECK):
        yield "not the 52 cards"
    if not all(_grown(position, game, suit) for suit in range(4)):
        yield "a foundation out of order"
    if any(len(position.piles[cell]) > 1 for cell in game.cells):
        yield "a cell with two cards"
    if not _faces(game, position):
        yield "a card with the wrong face up"
    if not 0 <= position.turned < (game.passes or 1):
        yield "not a pass of this game"


def _lying(position: Position) -> list[int]:
    """All cards, as if face up; what is no card at all as it is."""
    lying = (card for pile in position.piles for card in pile)
    return sorted(face_up(card) if card in _CARDS else card for card in lying)


def _grown(position: Position, game: Game, suit: int) -> bool:
    pile = position.piles[game.foundations[suit]]
    return pile == bytes(DECK[suit * 13 : suit * 13 + len(pile)])


def _faces(game: Game, position: Position) -> bool:
    hides = any("#" in picture for picture in game.deal)
    for index, pile in enumerate(position.piles):
        kind, down = game.kind(index), [is_down(card) for card in pile]
        if kind is Kind.STOCK:
            right = all(down)
        elif kind is Kind.COLUMN and hides:
            right = down == sorted(down, reverse=True) and not (down and down[-1])
        else:
            right = not any(down)
        if not right:
            return False
    return True
