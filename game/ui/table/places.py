"""Where every card of a position belongs, and which card a finger points at."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.rules.cards import Card, face_up, is_down
from game.rules.game import Game
from game.rules.position import Pile, Position
from game.rules.sentences import FACE_UP
from game.rules.zones import Kind
from game.ui.pictures import NARROW_BELOW, Index
from game.ui.table.layout import Area, Layout, Lying, Roles
from game.ui.table.sprites import Place

_STOCK_SHOWN = 3
_STOCK_STEP = (0.008, 0.012)
_LONGEST_RUN = 13
_LONGEST_MIXED = 24
"""Face-up cards to be ready for where groups move in any order; longer columns tighten."""


def roles(game: Game) -> Roles:
    """What the table of a game has to make room for."""
    down = max(picture.count("#") for picture in game.deal)
    up = max(picture.count("^") for picture in game.deal)
    mixed = any(zone.kind is Kind.COLUMN and zone.lift is FACE_UP for zone in game.zones)
    longest = _LONGEST_MIXED if mixed else up - 1 + _LONGEST_RUN
    return Roles(len(game.columns), len(game.cells), game.stock is not None, down, longest)


class Spread(NamedTuple):
    """A column that has opened round the card at `at`, counted from the bottom."""

    pile: Pile
    at: int


class Table:
    """The places of one game in one layout."""

    def __init__(self, game: Game, layout: Layout, large_print: bool = False) -> None:
        self.game = game
        self.layout = layout
        self.spread: Spread | None = None
        """The column that has opened under a finger, if one has."""
        self.large_print = large_print
        self._ordinary = Index.NARROW if layout.card[0] < NARROW_BELOW else Index.NORMAL
        self.plain = Index.LARGE if large_print else self._ordinary
        """The index of a card that lies or flies free."""
        self._corners = self._all_corners()
        self._known: dict[Pile, tuple[bytes, Spread | None, tuple[Area, ...]]] = {}

    def _all_corners(self) -> dict[Pile, tuple[int, int]]:
        game, layout = self.game, self.layout
        corners = dict(zip(game.columns, layout.columns, strict=True))
        corners |= dict(zip(game.foundations, layout.foundations, strict=True))
        corners |= dict(zip(game.cells, layout.cells, strict=True))
        for pile, corner in ((game.stock, layout.stock), (game.waste, layout.waste)):
            if pile is not None and corner is not None:
                corners[pile] = corner
        return corners

    def slot(self, pile: Pile) -> Area:
        """The place of a pile's first card."""
        return Area(*self._corners[pile], *self.layout.card)

    def places(self, position: Position) -> dict[Card, Place]:
        """For every card, by its face, where it belongs."""
        found: dict[Card, Place] = {}
        for pile, cards in enumerate(position.piles):
            for i, (card, place) in enumerate(zip(cards, self._pile(pile, cards), strict=True)):
                x, y, index = place
                order = pile * 60 + i
                found[face_up(card)] = Place(x, y, is_down(card), index, pile, order)
        return found

    def _pile(self, pile: Pile, cards: bytes) -> Iterator[tuple[int, int, Index]]:
        x, y = self._corners[pile]
        kind = self.game.kind(pile)
        if kind is Kind.COLUMN:
            for lying in self._column(pile, [is_down(card) for card in cards], y):
                yield x, lying.y, self._index(lying)
            return
        for i in range(len(cards)):
            from_top = len(cards) - 1 - i
            if kind is Kind.STOCK:
                depth = min(from_top, _STOCK_SHOWN - 1)
                right, down = (round(depth * step * self.layout.card[0]) for step in _STOCK_STEP)
                yield x + right, y + down, self.plain
            elif kind is Kind.WASTE:
                right = self._fanned(i, len(cards)) * self.layout.waste_step
                yield x + right, y, self._ordinary if from_top else self.plain
            else:
                yield x, y, self.plain

    def _column(self, pile: Pile, down: list[bool], top: int) -> list[Lying]:
        if self.spread and self.spread.pile == pile:
            return self.layout.spread(down, top, self.spread.at)
        return self.layout.column(down, top)

    def _index(self, lying: Lying) -> Index:
        """The largest index of which enough shows."""
        if self.large_print and lying.strip >= self.layout.large_index_height:
            return Index.LARGE
        return Index.TIGHT if lying.tight else self._ordinary

    def is_tight(self, position: Position, pile: Pile, at: int) -> bool:
        """Whether the strip of the card at `at` is too narrow for a finger."""
        cards = position.piles[pile]
        if self.game.kind(pile) is not Kind.COLUMN or at >= len(cards) - 1:
            return False
        down = [is_down(card) for card in cards]
        lying = self._column(pile, down, self.slot(pile).y)[at]
        return lying.tight and lying.strip < 2 * self.layout.open_strip // 3

    def _fanned(self, i: int, count: int) -> int:
        """How many steps to the right of its place a card of the waste lies.

        Left-handed, the stock is on that side, and the top card lies next to it.
        """
        shown = min(count, self.game.draw)
        step = max(0, i - (count - shown))
        return step - (shown - 1) if self.layout.left_handed else step

    def cards(self, position: Position, pile: Pile) -> tuple[Area, ...]:
        """The whole areas of a pile's cards, bottom card first.

        The last answer for each pile is kept: a drag asks for them in every frame.
        """
        held, size = position.piles[pile], self.layout.card
        known = self._known.get(pile)
        if known is None or known[:2] != (held, self.spread):
            areas = tuple(Area(x, y, *size) for x, y, _ in self._pile(pile, held))
            known = self._known[pile] = (held, self.spread, areas)
        return known[2]

    def group(self, position: Position, pile: Pile, size: int) -> Area:
        """The area of the last `size` cards of a pile together; of its place where it is empty."""
        cards = self.cards(position, pile)[-size:] if size else ()
        return united(cards) if cards else self.slot(pile)

    def target(self, position: Position, pile: Pile) -> Area:
        """What to mark of a pile that would take a card: its last card, else its place."""
        return self.group(position, pile, 1)

    def catching(self, position: Position, pile: Pile) -> Area:
        """Where a dropped card counts as dropped on the pile: all of it, a column to its end."""
        cards = self.cards(position, pile)
        return united([self.slot(pile), *cards]) if cards else self.slot(pile)

    def at(self, position: Position, point: tuple[float, float]) -> tuple[Pile, int] | None:
        """The pile under a point and how many cards lie from there on; 0 for an empty place.

        Hit areas reach half a gap past the cards' edges, but never over another pile's cards.
        """
        piles = sorted(self._corners, key=lambda pile: (bool(position.piles[pile]), pile))
        for margin in (0, self.layout.gap // 2):
            for pile in reversed(piles):
                if self.catching(position, pile).grown(margin, margin).holds(point):
                    return pile, self._size_at(position, pile, point)
        return None

    def _size_at(self, position: Position, pile: Pile, point: tuple[float, float]) -> int:
        cards = self.cards(position, pile)
        if not cards or self.game.kind(pile) not in (Kind.COLUMN, Kind.WASTE):
            return min(1, len(cards))
        x, y = max(point[0], cards[0].x), max(point[1], cards[0].y)
        return 1 + sum(card.x > x or card.y > y for card in cards)


def united(areas: Sequence[Area]) -> Area:
    """The smallest area that holds them all."""
    left, top = min(a.x for a in areas), min(a.y for a in areas)
    right, bottom = max(a.right for a in areas), max(a.bottom for a in areas)
    return Area(left, top, right - left, bottom - top)
