"""Questions that players ask of a game, and their answers."""

from typing import NamedTuple

from game.rules.code import GameCode
from game.text.catalogue import Words


class Question(NamedTuple):
    """A question and what is answered; `key` names it."""

    key: str
    title: str
    answer: str


class Places(NamedTuple):
    """Where things lie on this machine, as text; empty: nowhere."""

    games: str
    settings: str
    exports: str


def questions(words: Words, kind: GameCode, places: Places) -> tuple[Question, ...]:
    """All questions on the game of a code, with its options."""
    raise NotImplementedError
