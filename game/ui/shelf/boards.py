"""The boards of the shelf: rows of cards on a roll, of which only those in view are there."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from game.storage.kept import Kept
from game.ui.shelf.card import GameCard, Shape
from game.ui.shelf.roll import Roll
from game.ui.shelf.thumbnails import Thumbnails
from game.ui.theme import Theme
from game.ui.widgets.widget import Widget


class Grid(NamedTuple):
    """Where cards lie in rows, counted from the top of all of them."""

    left: int
    columns: int
    gap: int
    shape: Shape

    @property
    def pitch(self) -> int:
        """How far apart rows begin."""
        return self.shape.size[1] + self.gap

    def area(self, index: int) -> pygame.Rect:
        """The place of a card."""
        row, column = divmod(index, self.columns)
        wide = self.shape.size[0] + self.gap
        place = (self.left + column * wide, self.gap + row * self.pitch)
        return pygame.Rect(place, self.shape.size)

    def height(self, count: int) -> int:
        """How high all rows are together, with the room around them."""
        return -(-count // self.columns) * self.pitch + self.gap

    def within(self, top: int, bottom: int) -> range:
        """The places of all cards between two heights."""
        first, last = ((y - self.gap) // self.pitch for y in (top, bottom - 1))
        return range(max(0, first) * self.columns, max(0, last + 1) * self.columns)


class Boards:
    """The cards in view; `make` makes the card of a place, `moved` is told of every scrolling."""

    def __init__(
        self,
        theme: Theme,
        view: pygame.Rect,
        grid: Grid,
        make: Callable[[Kept, pygame.Rect], GameCard],
        moved: Callable[[], None],
    ) -> None:
        self.grid = grid
        self.roll = Roll(theme, view, moved)
        self.thumbnails = Thumbnails(theme, grid.shape.picture_size)
        self.cards: dict[int, GameCard] = {}
        """Those that are there, by their places in the order of the games."""
        self._games: Sequence[Kept] = ()
        self._make = make

    def show(self, games: Sequence[Kept]) -> None:
        """Let these be the games."""
        self._games = games
        self.roll.grow(self.grid.height(len(games)))

    def fill(self, pinned: Widget | None) -> None:
        """Let the cards in view be there, and those of one more row above and below, for keys.

        Also a `pinned` one: the keyboard speaks to it.
        """
        roll, grid = self.roll, self.grid
        wanted = {i for i in self._seen(grid.pitch) if i < len(self._games)}
        wanted |= {i for i, card in self.cards.items() if card is pinned}
        origin = roll.view.top - roll.offset
        for index in wanted - self.cards.keys():
            area = grid.area(index).move(0, origin)
            self.cards[index] = self._make(self._games[index], area)
            if self.thumbnails.has(self._games[index]):
                self.cards[index].hang(self.thumbnails.of(self._games[index]))
        self.cards = {index: self.cards[index] for index in sorted(wanted)}
        roll.fill(list(self.cards.values()))

    def reveal(self, index: int) -> None:
        """Bring a card into view."""
        area = self.grid.area(index).move(0, self.roll.view.top - self.roll.offset)
        self.roll.reveal(area.inflate(0, 2 * self.grid.gap))

    @property
    def first(self) -> int:
        """The place of the first card that is wholly in view."""
        hidden = max(0, self.roll.offset - self.grid.gap)
        return -(-hidden // self.grid.pitch) * self.grid.columns

    @property
    def last(self) -> int:
        """The place after the last card that is at least partly in view."""
        return self._seen(0).stop

    def index_of(self, widget: Widget | None) -> int | None:
        """The place of a card."""
        return next((i for i, card in self.cards.items() if card is widget), None)

    @property
    def bare(self) -> list[int]:
        """The places of cards in view whose pictures are still to be painted."""
        return [i for i in self._seen(0) if i in self.cards and not self._hung(i)]

    def hang(self, most: int) -> None:
        """Paint the pictures of some cards in view, at most so many."""
        for index in self.bare[:most]:
            self.cards[index].hang(self.thumbnails.of(self._games[index]))

    def _hung(self, index: int) -> bool:
        return self.thumbnails.has(self._games[index])

    def _seen(self, around: int) -> range:
        """The places of all cards in view, or no further from it than `around`."""
        offset = self.roll.offset
        return self.grid.within(offset - around, offset + self.roll.view.height + around)
