"""Cards as small integers, and their text of two letters."""

from collections.abc import Iterable, Iterator
from typing import TypeAlias

Card: TypeAlias = int
"""``suit * 13 + rank``, plus `FACE_DOWN` while the card lies face down."""

FACE_DOWN = 64
RANKS = "A23456789TJQK"
SUITS = "SHDC"
ACE, KING = 0, 12
DECK: tuple[Card, ...] = tuple(range(52))
"""Spades, hearts, diamonds, clubs, each from ace to king, face up."""


def rank(card: Card) -> int:
    """0 for an ace … 12 for a king."""
    return (card & 63) % 13


def suit(card: Card) -> int:
    """0 spades, 1 hearts, 2 diamonds, 3 clubs: the order of the foundations."""
    return (card & 63) // 13


def red(card: Card) -> bool:
    """Whether the card is a heart or a diamond."""
    return suit(card) in (1, 2)


def is_down(card: Card) -> bool:
    """Whether the card lies face down."""
    return card >= FACE_DOWN


def face_up(card: Card) -> Card:
    """The same card, face up."""
    return card & 63


def face_down(card: Card) -> Card:
    """The same card, face down."""
    return card | FACE_DOWN


def make(of_suit: int, of_rank: int) -> Card:
    """The face-up card of a suit (0…3) and a rank (0…12)."""
    return of_suit * 13 + of_rank


def name(card: Card) -> str:
    """``QH``; in lower case, ``qh``, while face down."""
    letters = RANKS[rank(card)] + SUITS[suit(card)]
    return letters.translate(_LOWER) if is_down(card) else letters


def parse_card(text: str) -> Card:
    """The card of a text such as ``QH``, ``10H`` or ``th``; lower case is face up as well.

    Raises ValueError for anything else.
    """
    letters = text.translate(_UPPER)
    if letters[:2] == "10":
        letters = "T" + letters[2:]
    if len(letters) != 2 or letters[0] not in RANKS or letters[1] not in SUITS:
        raise ValueError(text)
    return make(SUITS.index(letters[1]), RANKS.index(letters[0]))


def mask(cards: Iterable[Card]) -> int:
    """The set of these cards as 52 bits."""
    bits = 0
    for card in cards:
        bits |= 1 << face_up(card)
    return bits


def unmask(bits: int) -> Iterator[Card]:
    """The cards of a 52-bit set, in deck order."""
    return (card for card in DECK if bits >> card & 1)


_LETTERS = "ACDHJKQST"
_LOWER = str.maketrans(_LETTERS, "acdhjkqst")
_UPPER = str.maketrans("acdhjkqst", _LETTERS)
