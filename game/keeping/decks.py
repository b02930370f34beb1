"""Decks as 156 digits, as the solvers of Klondike write them, and back.

Three digits a card, in dealing order: two for its rank from 01 to 13, one for its suit, 1 clubs,
2 diamonds, 3 hearts, 4 spades. The first card of the stock to be drawn is the 29th.
"""

import string
from collections.abc import Sequence

from game.keeping.words import place
from game.rules.bad_text import BadText
from game.rules.cards import DECK, Card, make, rank, suit

_SUITS = "4321"
"""The digits of spades, hearts, diamonds and clubs."""
DIGITS = 3 * len(DECK)
_LEAST = 11
"""No number of a deal has so many digits."""


def write_deck(deck: Sequence[Card]) -> str:
    """The 156 digits of a deck in dealing order."""
    return "".join(f"{rank(card) + 1:02}{_SUITS[suit(card)]}" for card in deck)


def is_deck(text: str) -> bool:
    """Whether a text is meant as such digits."""
    written = [c for c in text if not c.isspace()]
    digits = sum(c in string.digits for c in written)
    return digits >= _LEAST and 4 * digits >= 3 * len(written)


def read_deck(text: str) -> tuple[Card, ...]:
    """The deck of 156 digits, spaces and line breaks between them allowed; raises BadText."""
    places = [at for at, c in enumerate(text) if not c.isspace()]
    for at in places:
        if text[at] not in string.digits:
            raise BadText("stray", *place(text, at), text[at])
    _all_there(text, places)
    deck: list[Card] = []
    for at in range(0, DIGITS, 3):
        digits = "".join(text[i] for i in places[at : at + 3])
        card = _card(digits)
        if card is None or card in deck:
            key = "card" if card is None else "twice"
            raise BadText(key, *place(text, places[at]), digits)
        deck.append(card)
    return tuple(deck)


def _all_there(text: str, places: Sequence[int]) -> None:
    count, end = len(places), place(text, places[-1] + 1)
    if count % 3:
        raise BadText("digits", *end, count=count, limit=DIGITS)
    if count < DIGITS:
        raise BadText("missing", *end, count=count // 3, limit=len(DECK))
    if count > DIGITS:
        raise BadText("too_many", *place(text, places[DIGITS]), count=count // 3, limit=len(DECK))


def _card(digits: str) -> Card | None:
    of_rank, of_suit = int(digits[:2]), _SUITS.find(digits[2])
    return make(of_suit, of_rank - 1) if 1 <= of_rank <= 13 and of_suit >= 0 else None
