"""Where the strip of an example has its room: below the table or beside it, as cards are larger."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.table.places import roles
from game.ui.table.planning import Units, lay

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.rules.game import Game
    from game.ui.examples.panel import Form, Panel
    from game.ui.paint import Size
    from game.ui.table.layout import Layout, Roles
    from game.ui.theme import Role, Theme

_SHARES = (0.24, 0.26, 0.28, 0.30, 0.32, 0.35, 0.38, 0.42)
_LARGE_UP_TO = 0.30
"""How much of the width a panel beside the table takes; less where its letters are larger."""
_BESIDE_FIRST = 1.4
"""So many times as large must cards be over a strip, for it to be better than a panel: over that,
columns are cramped, and a bubble has no room beside them."""


class Room(NamedTuple):
    """A panel in its form, and the width or the height it takes."""

    panel: Panel
    form: Form
    side: int = 0
    foot: int = 0

    def place(self, layout: Layout, left_handed: bool) -> None:
        """Put the panel where the layout has its room."""
        area = layout.panel or layout.foot
        assert area is not None
        self.panel.place(self.form, pygame.Rect(area), left_handed)


class Finding:
    """Looks for room in a window, for games whose columns grow to `longest` (down, up)."""

    def __init__(
        self, theme: Theme, size: Size, bar: int, games: Sequence[Game], longest: tuple[int, int]
    ) -> None:
        self._theme, self._size, self._bar, self._games = theme, size, bar, games
        self._down, self._up = longest

    def room(self, panel: Callable[[Role], Panel]) -> Room:
        """The better of a strip below and a panel beside; an upright window has only a strip."""
        width, height = self._size
        strip = panel("body")
        form = strip.lying(width)
        below = Room(strip, form, foot=strip.height(form, width))
        beside = self._beside(panel) if width > height else None
        if beside and self._worth(beside) * _BESIDE_FIRST >= self._worth(below):
            return beside
        return below

    def layout(self, game: Game, room: Room, left_handed: bool) -> Layout:
        """The places of a game with that room beside or below it; cards are never larger than at
        the table."""
        theme, size, wanted = self._theme, self._size, self._roles(game)
        usual = lay(roles(game), size, Units(theme.u, theme.bar, theme.button)).card[0]
        units = Units(theme.u, self._bar, theme.button, foot=room.foot, side=room.side)
        return lay(wanted, size, units, left_handed, usual)

    def _roles(self, game: Game) -> Roles:
        return roles(game)._replace(down=self._down, up=self._up)

    def _beside(self, panel: Callable[[Role], Panel]) -> Room | None:
        """The narrowest panel in which everything stands, in large letters if it may."""
        large, usual = panel("heading"), panel("body")
        tried = [(large, share) for share in _SHARES if share <= _LARGE_UP_TO]
        width, height = self._size
        for made, share in [*tried, *((usual, share) for share in _SHARES)]:
            side = round(share * width)
            form = made.standing(side)
            if made.fits(form, side) and made.height(form, side) <= height - self._bar:
                return Room(made, form, side=side)
        return None

    def _worth(self, room: Room) -> float:
        """How well cards can be read: as wide as they are, less where only slivers show."""
        return min(self._read(self.layout(game, room, False)) for game in self._games)

    def _read(self, layout: Layout) -> float:
        covered = [True] * self._down + [False] * self._up
        lying = layout.column(covered, layout.columns[0][1])
        strips = [card.strip for card in lying[self._down : -1]]
        shown = min(strips, default=layout.index_height) / layout.index_height
        return layout.card[0] * min(1.0, shown)
