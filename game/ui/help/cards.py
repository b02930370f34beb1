"""Small cards for the pictures on a page: drawn for their own size, so that they are sharp."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.resources import resource
from game.rules.cards import Card, is_down
from game.rules.zones import Kind
from game.ui.looks import LARGE_READABLE, Index, Look, face_file
from game.ui.once import once
from game.ui.paint import ready
from game.ui.pictures import ASPECT, NARROW_BELOW, rasterise

if TYPE_CHECKING:
    from game.ui.paint import Size

_PIXELS = 3_000_000
"""Two decks of the largest."""
_UP, _DOWN = 0.27, 0.12
"""How much of a card shows under the next one in a column, in parts of its height,"""
_SIDEWAYS = 0.46
"""and in the waste, in parts of its width."""
_LONGEST = 1.7
"""A fan is no longer than that, in heights of a card."""
_NARROW_SHOWS = 0.236
"""What an index of narrow cards needs of a card's height."""


class Spot(NamedTuple):
    """Where a card lies, from the first card of its fan, and the drawing of it that suits there."""

    card: Card
    x: int
    y: int
    face: Index


class Deck(NamedTuple):
    """The player's cards in one small size."""

    width: int
    look: Look

    @property
    def size(self) -> Size:
        """Width and height of a card."""
        return self.width, round(self.width * ASPECT)

    def fan(self, cards: Sequence[Card], kind: Kind) -> list[Spot]:
        """Where cards of a pile lie, one on the other, the bottom card first."""
        places = self.places(cards, kind)
        return [
            Spot(card, x, y, self._index(places, i))
            for i, (card, (x, y)) in enumerate(zip(cards, places, strict=True))
        ]

    def places(self, cards: Sequence[Card], kind: Kind) -> list[tuple[int, int]]:
        """Where they lie, from the first one."""
        across, along = self.size
        if kind is Kind.WASTE:
            return [(round(_SIDEWAYS * across * i), 0) for i in range(len(cards))]
        if kind is not Kind.COLUMN:
            return [(0, 0)] * len(cards)
        steps = [along * (_DOWN if is_down(card) else _UP) for card in cards[:-1]]
        less = min(1.0, _LONGEST * along / sum(steps)) if steps else 1.0
        return [(0, round(less * sum(steps[:i]))) for i in range(len(cards))]

    def _index(self, places: Sequence[tuple[int, int]], i: int) -> Index:
        """The largest index of which enough shows."""
        small = Index.NARROW if self.width < NARROW_BELOW else Index.NORMAL
        shows = self.size[1]
        if i + 1 < len(places) and places[i + 1][0] == places[i][0]:
            shows = places[i + 1][1] - places[i][1]
        if shows < _NARROW_SHOWS * self.size[1]:
            return Index.TIGHT
        large = self.look.large and shows >= LARGE_READABLE * self.size[1]
        return Index.LARGE if large else small

    def picture(self, card: Card, index: Index) -> pygame.Surface:
        """A card as it lies. Shared: not to be drawn on."""
        if is_down(card):
            return _drawn(self.look.back_file(), self.size, self.look, None)
        return _drawn(face_file(card, index), self.size, self.look, card)


@once(_PIXELS)
def _drawn(file: str, size: Size, look: Look, card: Card | None) -> pygame.Surface:
    return ready(rasterise(resource(file), size, look.colours(card)))
