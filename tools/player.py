"""Plays the moves of a game by hand, on a table of which only the size is known."""

from typing import Protocol

from game.play.session import Session
from game.rules import notation
from game.rules.position import Move
from game.rules.zones import Kind
from game.ui.table.layout import Area
from game.ui.table.places import Table, roles
from game.ui.table.planning import Units, lay
from game.ui.theme import Theme

Spot = tuple[int, int]


class Hand(Protocol):
    """What reaches the window: a pointer."""

    def tap(self, spot: Spot) -> None:
        """Press and release at one spot."""

    def drag(self, *way: Spot) -> None:
        """Press at the first spot, move along the others, release at the last."""


class Player:
    """Plays with a hand in a window of `size` what is played in a session, too."""

    def __init__(self, session: Session, size: Spot, hand: Hand) -> None:
        theme = Theme("iznik", size)
        layout = lay(roles(session.game), size, Units(theme.u, theme.bar))
        self._session = session
        self._table = Table(session.game, layout)
        self._hand = hand

    def play(self, event: str) -> None:
        """Make one move in the window, and here; raises ValueError where it is refused."""
        session = self._session
        move = notation.read(session.game, session.position, event)
        if session.game.stock in (move.src, move.dst):
            self._hand.tap(_middle(self._table.slot(_pile(session.game.stock))))
        else:
            self._drag(move)
        if refusal := session.play(move):
            raise ValueError(f"{event} is refused: {refusal}")

    def _drag(self, move: Move) -> None:
        position = self._session.position
        cards = self._table.cards(position, move.src)
        card = cards[-move.size]
        grip = (card.x + card.w // 2, card.y + 6)
        goal = self._table.target(position, move.dst)
        drop = (goal.x + card.w // 2, goal.y + 6 + self._lower(move))
        halfway = ((grip[0] + drop[0]) // 2, (grip[1] + drop[1]) // 2)
        self._hand.drag(grip, halfway, drop)

    def _lower(self, move: Move) -> int:
        """A card is dropped a little below the one it goes on, as a hand does."""
        filled = self._session.position.piles[move.dst]
        column = self._session.game.kind(move.dst) is Kind.COLUMN
        return self._table.layout.card[1] // 5 if filled and column else 0


def _pile(pile: int | None) -> int:
    if pile is None:
        raise ValueError("this game has no stock")
    return pile


def _middle(area: Area) -> Spot:
    return area.x + area.w // 2, area.y + area.h // 2
