"""A game's rules as a page, made of the very sentences that the game enforces."""

from collections.abc import Callable, Iterable, Iterator

from game.rules.code import GameCode
from game.rules.refusal import Reason
from game.teaching import on_piles, whole_game
from game.teaching.page import Block, Chapter, Page, Rule
from game.teaching.ruled import Ruled
from game.text.catalogue import Words

_CHAPTERS: dict[str, Callable[[Ruled], list[Block]]] = {
    "goal": whole_game.goal,
    "special": whole_game.special,
    "deal": whole_game.deal,
    "columns": on_piles.columns,
    "empty_column": on_piles.empty_column,
    "groups": on_piles.groups,
    "foundations": on_piles.foundations,
    "cells": on_piles.cells,
    "stock": on_piles.stock,
    "general": whole_game.general,
    "score": whole_game.score,
    "undo": whole_game.undo,
    "end": whole_game.end,
}


def rulebook(words: Words, kind: GameCode) -> Page:
    """The page of rules of the game of a code, with its options; its deal is pictured.

    Every reason for which this game can refuse a move is on it as one rule.
    """
    of, said = Ruled(words, kind), set[Reason]()
    chapters = []
    for key, told in _CHAPTERS.items():
        blocks = tuple(_unsaid(told(of), of.game.reasons, said))
        if blocks:
            chapters.append(Chapter(key, words(f"rulebook.chapter.{key}"), blocks))
    return tuple(chapters)


def _unsaid(
    blocks: Iterable[Block], reasons: frozenset[Reason], said: set[Reason]
) -> Iterator[Block]:
    """Blocks without rules that the game never needs, or that were told before."""
    for block in blocks:
        if isinstance(block, Rule):
            if block.reason in said or block.reason not in reasons:
                continue
            said.add(block.reason)
        yield block
