"""The table and the legal moves as text, without a screen."""

from collections.abc import Iterator, Mapping, Sequence

from game.play import record
from game.play.piles import pile_lines
from game.play.session import Session
from game.rules import notation
from game.rules.cards import Card, parse_card
from game.rules.code import GameCode
from game.rules.refusal import Refusal
from game.rules.variant import Variant

CARDS = 52


class BadDeck(ValueError):
    """A text that is no deck: the key of what is wrong, the card's place from 1, its text.

    Keys: ``card`` (not a card), ``twice``, ``count`` (`number` cards instead of 52).
    """

    def __init__(self, key: str, number: int, found: str = "") -> None:
        super().__init__(f"{key}: {number} {found}")
        self.key, self.number, self.found = key, number, found


def read_deck(text: str) -> tuple[Card, ...]:
    """The deck of 52 cards in dealing order, separated by spaces; raises BadDeck."""
    deck: list[Card] = []
    for number, word in enumerate(text.split(), 1):
        try:
            card = parse_card(word)
        except ValueError:
            raise BadDeck("card", number, word) from None
        if card in deck:
            raise BadDeck("twice", number, word)
        deck.append(card)
    if len(deck) != CARDS:
        raise BadDeck("count", len(deck))
    return tuple(deck)


def standing_still() -> float:
    """The clock of a session that no one plays."""
    return 0.0


def of_code(code: GameCode) -> Session:
    """A session of a game code."""
    return Session.of(code, standing_still)


def of_deck(deck: Sequence[Card], variant: Variant, options: Mapping[str, str]) -> Session:
    """A session of a deck, dealt in the rounds of a variant with these options."""
    game = variant.build(**options)
    return Session(None, game, game.dealt(deck), standing_still)


def play(session: Session, moves: str) -> Refusal | None:
    """Play events given as text; the refusal of the first that the rules refuse.

    Raises `record.BadRecord` for a text that names no move, or an undo or redo that there is not.
    """
    try:
        record.perform(session, record.events_of(moves))
    except record.BadRecord as error:
        if error.refusal is None:
            raise
        return error.refusal
    return None


def table(session: Session) -> Iterator[str]:
    """The lines that show a table: piles, score, moves, whether it is won, every legal move."""
    yield from pile_lines(session)
    yield f"score: {session.points}"
    yield f"moves: {session.moves}"
    yield f"won: {'yes' if session.won else 'no'}"
    legal = [notation.write(session.game, move) for move in session.game.moves(session.position)]
    yield " ".join(["legal:", *legal])
