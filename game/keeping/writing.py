"""A game as a text to hand on, which `reading` takes up again."""

import textwrap

from game.play.session import Session

WIDTH = 76
"""No line of moves is longer."""


def shared_text(session: Session) -> str:
    """The code on a line, then the moves that lead to where the cards lie now, without detours.

    ValueError for a session without a code.
    """
    if session.code is None:
        raise ValueError("no game code")
    moves = textwrap.wrap(
        " ".join(session.line()), WIDTH, break_long_words=False, break_on_hyphens=False
    )
    return "\n".join([str(session.code), *moves]) + "\n"
