"""A game's rules as a page, made of the very sentences that the game enforces."""

from game.rules.code import GameCode
from game.teaching.page import Page
from game.text.catalogue import Words


def rulebook(words: Words, kind: GameCode) -> Page:
    """The page of rules of the game of a code, with its options; its deal is pictured."""
    raise NotImplementedError
