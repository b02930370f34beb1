"""How cards lie where there is a stock: what a search goes by."""

from game.rules.cards import Card, face_up
from game.rules.game import Game
from game.rules.position import Pile, Position
from game.rules.zones import Kind


def drawn(game: Game, position: Position) -> list[Card]:
    """The cards of waste and stock in the order in which one pass turns them up."""
    stock = position.piles[game.piles(Kind.STOCK)[0]]
    waste = position.piles[game.piles(Kind.WASTE)[0]]
    return [*waste, *(face_up(card) for card in reversed(stock))]


def own_cards(game: Game, position: Position, column: Pile) -> bytes:
    """A column's cards up to the lowest that can move with all that lies on it."""
    cards = position.piles[column]
    return cards[: len(cards) - game.liftable(position, column) + 1]
