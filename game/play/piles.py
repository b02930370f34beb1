"""Where the cards lie, as lines of text."""

from collections.abc import Iterator

from game.play.session import Session
from game.rules import notation
from game.rules.cards import face_up, name
from game.rules.position import Pile
from game.rules.zones import Kind

_ORDER = (Kind.COLUMN, Kind.STOCK, Kind.WASTE, Kind.CELL, Kind.FOUNDATION)


def pile_lines(session: Session) -> Iterator[str]:
    """A line for each pile: its name, then its cards, the lowest first; of the stock the one first
    that is drawn first."""
    for pile in (pile for kind in _ORDER for pile in session.game.piles(kind)):
        yield _line(session, pile)


def _line(session: Session, pile: Pile) -> str:
    kind, cards = session.game.kind(pile), session.position.piles[pile]
    label = kind.value
    if kind not in (Kind.STOCK, Kind.WASTE):
        label += " " + notation.pile_name(session.game, pile)
    if kind is Kind.STOCK:
        shown = [name(face_up(card)) for card in reversed(cards)]
    else:
        shown = [name(card) for card in cards]
    return " ".join([f"{label}:", *shown])
