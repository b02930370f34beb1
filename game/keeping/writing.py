"""Texts to hand on, which `reading` takes up again."""

import textwrap
from collections.abc import Sequence

from game.keeping.boards import write_board
from game.keeping.decks import write_deck
from game.play.session import Session
from game.rules.cards import Card
from game.rules.exact import board_of
from game.rules.game import Game
from game.rules.position import Position

WIDTH = 76
"""No line of moves is longer."""


def board_text(game: Game, position: Position) -> str:
    """A position of FreeCell in the common form; one that is won is not read back."""
    return write_board(board_of(game, position))


def deck_digits(deck: Sequence[Card]) -> str:
    """The 156 digits of a deck in dealing order."""
    return write_deck(deck)


def shared_text(session: Session) -> str:
    """The code on a line, then the moves that lead to where the cards lie now, without detours.

    ValueError for a session without a code.
    """
    if session.code is None:
        raise ValueError("no game code")
    moves = " ".join(session.line())
    lines = textwrap.wrap(moves, WIDTH, break_on_hyphens=False)
    return "\n".join([str(session.code), *lines]) + "\n"
