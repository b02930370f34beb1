"""What of a game can be copied, as texts."""

from collections.abc import Mapping

from game.keeping.writing import board_text, deck_digits, shared_text
from game.play.session import Session
from game.rules.code import GameCode


def copies(session: Session, code: GameCode) -> Mapping[str, str]:
    """The texts by name: the code, the game once a move is made, the cards for other programs.

    Of FreeCell these are the board as it lies now, of games with a stock the deck.
    """
    texts = {"code": str(code)}
    if session.depth:
        texts["game"] = shared_text(session)
    if code.variant.boards and not session.won:
        texts["board"] = board_text(session.game, session.position)
    elif session.game.stock is not None:
        texts["deck"] = deck_digits(code.deck())
    return texts
