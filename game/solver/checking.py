"""Whether what a solver is asked about is a position at all."""

from game.rules.cards import DECK, face_up, is_down
from game.rules.game import Game
from game.rules.position import Position
from game.rules.zones import Kind
from game.solver.search import BadPosition


def check(game: Game, position: Position) -> None:
    """Raise BadPosition unless these are the 52 cards, as they can lie on this game's table."""
    for broken, why in (
        (len(position.piles) != _count(game), "not this game's piles"),
        (_cards(position) != list(DECK), "not the 52 cards"),
        (not all(_grown(position, game, suit) for suit in range(4)), "a foundation out of order"),
        (any(len(position.piles[cell]) > 1 for cell in game.cells), "a cell with two cards"),
        (not _faces(game, position), "a card with the wrong face up"),
        (not 0 <= position.turned < (game.passes or 1), "not a pass of this game"),
    ):
        if broken:
            raise BadPosition(why)


def _count(game: Game) -> int:
    return sum(len(game.piles(kind)) for kind in Kind)


def _cards(position: Position) -> list[int]:
    return sorted(face_up(card) for pile in position.piles for card in pile)


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
