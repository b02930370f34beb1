"""Where the cards of a kept game lie, as bytes and back."""

from game.rules.cards import DECK, face_up
from game.rules.game import Game
from game.rules.position import Position

_BETWEEN = b"\xff"


def table_of(position: Position) -> bytes:
    """A position, pile by pile; the cards are bytes below 128."""
    return bytes([position.turned & 0x7F]) + _BETWEEN.join(position.piles)


def position_of(table: bytes, game: Game) -> Position | None:
    """The position that was written so; None for what is none of this game."""
    piles = tuple(table[1:].split(_BETWEEN))
    if not table or len(piles) != sum(zone.count for zone in game.zones):
        return None
    if sorted(map(face_up, b"".join(piles))) != list(DECK):
        return None
    return Position(piles, table[0])
