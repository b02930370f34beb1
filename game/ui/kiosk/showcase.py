"""A table in a shop window: cards that move by themselves, and a strip kept free for a plate."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pygame

from game.ui.table import motion
from game.ui.table.places import Table, roles
from game.ui.table.planning import Units, lay
from game.ui.table.view import View
from game.ui.table.wishes import Wishes

if TYPE_CHECKING:
    from game.rules.game import Game
    from game.rules.position import Move, Position
    from game.ui.services import Services
    from game.ui.table.layout import Layout
    from game.ui.theme import Theme

CALM = 1.6
"""How many times as long as at the table a card is under way."""
DRIFT = 1.2
"""How many seconds the table takes to move a little."""
_WAYS = ((0, 0), (1, 1), (-1, 0), (0, 1), (1, 0), (-1, 1), (0, -1), (1, -1), (-1, -1))
"""Where the table lies, one after the other, in parts of its reach."""


class Showcase:
    """Cards of one theme at a time. `lay` them out first; `drift` moves all of them by little.

    With every deal stock and foundations change sides, and the strip is above or below.
    """

    def __init__(self, services: Services, theme: Theme) -> None:
        self._services, self._theme = services, theme
        self._wishes = Wishes(services.settings)
        self.view = View(theme, services.pictures)
        self._way = 0
        self._still: Layout
        self.band = pygame.Rect(0, 0, 1, 1)
        """The strip that no card ever touches."""

    @property
    def pace(self) -> float:
        """How long everything takes, in parts of the usual; 0: nothing moves."""
        return CALM * self._services.pace

    def lay(self, game: Game, position: Position, strip: int, turned: bool) -> None:
        """Lay the cards out beside a strip of that height, which lies above them if `turned`."""
        theme, wishes = self._theme, self._wishes
        size, reach = theme.size, theme.u
        top, foot = (strip, 2 * reach) if turned else (reach, strip + reach)
        units = Units(reach, top, theme.button, foot=foot)
        self._still = lay(roles(game), size, units, left_handed=turned != wishes.left_handed)
        above = 0 if turned else size[1] - strip
        self.band = pygame.Rect(0, above, size[0], strip)
        look, large = wishes.palette(game), wishes.large_print
        pictures = self._services.pictures
        pictures.set_look(look, theme.paper, back=wishes.back, large=large)
        self.view.lay(game, self._moved(), position, large)
        self.view.pace = self.pace

    def deal(self, position: Position) -> None:
        """Let the cards stream to their places."""
        self.view.deal(position)

    def move(self, move: Move, after: Position) -> None:
        """Let the cards of a move go to where they lie after it."""
        self.view.pace = self.pace
        if self.view.table.game.stock in (move.src, move.dst):
            self.view.follow(after, motion.DRAW, motion.DRAW_APART * (move.size <= 3))
        else:
            self.view.follow(after)

    def drift(self, position: Position) -> None:
        """Let the whole table lie a little elsewhere."""
        view, table = self.view, self.view.table
        self._way = (self._way + 1) % len(_WAYS)
        view.table = Table(table.game, self._moved(), table.large_print)
        view.pace = 0 if self._theme.light else DRIFT / motion.SETTLE * (self.pace > 0)
        view.follow(position)
        view.canvas.reset()

    def _moved(self) -> Layout:
        """The layout, so far from its middle as it is now the table's turn."""
        reach, (right, down) = self._theme.u, _WAYS[self._way]
        return shifted(self._still, reach * right, reach * down // 2)


def shifted(layout: Layout, right: int, down: int) -> Layout:
    """A layout with all its cards so many pixels elsewhere."""

    def moved(places: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
        return tuple((x + right, y + down) for x, y in places)

    stock, waste = (moved((place,))[0] if place else None for place in (layout.stock, layout.waste))
    return replace(
        layout,
        columns=moved(layout.columns),
        foundations=moved(layout.foundations),
        cells=moved(layout.cells),
        stock=stock,
        waste=waste,
        bottom=layout.bottom + down,
    )
