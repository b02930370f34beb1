"""Refusals, bad codes and bad texts as sentences: words, and the cards to show beside them."""

from typing import NamedTuple

from game.rules.bad_text import BadText
from game.rules.cards import RANKS, SUITS, Card, is_down, rank, suit
from game.rules.code import BadCode
from game.rules.game import Game
from game.rules.position import Move, Position
from game.rules.refusal import Reason, Refusal
from game.rules.zones import Kind
from game.text.catalogue import Words


class Pair(NamedTuple):
    """A card on another, and whether the rule lets it lie there."""

    card: Card
    below: Card
    fits: bool
    column: int | None = None


class Explanation(NamedTuple):
    """What to say about a refusal.

    `title` is the rule, `sentence` its reason in this case, `pairs` the cards to draw: the
    refused pair, and a place where the card would fit (its column counted from 1), if any;
    `cards` are cards spoken of alone.
    """

    title: str
    sentence: str
    pairs: tuple[Pair, ...] = ()
    cards: tuple[Card, ...] = ()


def card_name(words: Words, card: Card) -> str:
    """``kupa 7`` or ``7 of hearts``: the card in words."""
    return words(
        "card.name",
        suit=words(f"card.suit.{SUITS[suit(card)]}"),
        rank=words(f"card.rank.{RANKS[rank(card)]}"),
    )


def _key(refusal: Refusal) -> str:
    to_empty = refusal.key is Reason.FREECELL_LIMIT and refusal.below is None
    return f"refusal.{refusal.key}" + ("_to_empty" if to_empty else "")


def explain(
    words: Words,
    game: Game,
    position: Position,
    refusal: Refusal,
    move: Move | None = None,
) -> Explanation:
    """The words and cards for a refusal; `move` lets it show where the cards would fit."""
    key = _key(refusal)
    said = _numbers(refusal)
    said["columns"] = _count(words, "columns", refusal.columns)
    said["cells"] = _count(words, "cells", refusal.cells)
    return Explanation(
        words(f"{key}.title", **said),
        words(f"{key}.sentence", **said),
        _pairs(game, position, refusal, move),
        _alone(position, refusal, move),
    )


def _numbers(refusal: Refusal) -> dict[str, object]:
    helpers, doubled = refusal.cells or 0, 1 << (refusal.columns or 0)
    return {
        "count": refusal.count,
        "limit": refusal.limit,
        "free": helpers,
        "doubled": doubled,
    }


def _count(words: Words, key: str, count: int | None) -> str:
    form = {0: "none", 1: "one"}.get(count or 0, "many")
    return words(f"count.{key}.{form}", count=count or 0)


def _alone(position: Position, refusal: Refusal, move: Move | None) -> tuple[Card, ...]:
    if move is not None and refusal.key is Reason.FREECELL_LIMIT:
        return tuple(position.piles[move.src][-move.size :])
    if refusal.card is None or is_down(refusal.card) or _refused_pair(refusal):
        return ()
    return (refusal.card,)


_PLACING = (Reason.SAME_SUIT, Reason.OPPOSITE_COLOUR, Reason.ONE_LOWER)
_ON_ANOTHER = (
    *_PLACING,
    *(Reason.OUT_OF_ORDER, Reason.NEXT_RANK, Reason.OTHER_SUIT, Reason.CELL_TAKEN),
)


def _refused_pair(refusal: Refusal) -> Pair | None:
    """The card and the one that it does not go on, where that is what it is about."""
    if refusal.card is None or refusal.below is None or refusal.key not in _ON_ANOTHER:
        return None
    return Pair(refusal.card, refusal.below, fits=False)


def _pairs(game: Game, position: Position, refusal: Refusal, move: Move | None) -> tuple[Pair, ...]:
    refused = _refused_pair(refusal)
    if refused is None:
        return ()
    if move is None or refusal.key not in _PLACING:
        return (refused,)
    return (refused, *_fitting(game, position, move)[:1])


def _fitting(game: Game, position: Position, move: Move) -> list[Pair]:
    card = position.piles[move.src][-move.size]
    return [
        Pair(card, position.piles[pile][-1], fits=True, column=game.columns.index(pile) + 1)
        for pile in game.targets(position, move.src, move.size)
        if game.kind(pile) is Kind.COLUMN and position.piles[pile]
    ]


_SHOWN = 24
"""So many characters of what was found are shown."""


def _shown(found: str) -> str:
    return "".join(c if c.isprintable() else "\ufffd" for c in found[:_SHOWN])


def bad_code(words: Words, error: BadCode) -> str:
    """One sentence on what is wrong with a code, and where."""
    return words(
        f"bad_code.{error.key}",
        position=error.position,
        found=_shown(error.found),
        allowed=error.allowed,
        count=error.count,
        limit=error.limit,
    )


def bad_text(words: Words, error: BadText) -> str:
    """One or two sentences on what is wrong with a text, and where."""
    if error.code:
        return bad_code(words, error.code)
    return words(
        f"bad_text.{error.key}",
        line=error.line,
        column=error.column,
        found=_shown(error.found),
        count=error.count,
        limit=error.limit,
    )
