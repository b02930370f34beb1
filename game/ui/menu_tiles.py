"""The games on the main menu: a tile for each, with how often it was played and won."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, TypeAlias

import pygame

from game.keeping.figures import percent
from game.rules.variant import Variant
from game.ui.miniature import deal_picture
from game.ui.widgets.tile import Caption, Shape, Tile

if TYPE_CHECKING:
    from game.text.catalogue import Words
    from game.ui.theme import Role, Theme

Played: TypeAlias = Mapping[str, tuple[int, int]]
"""For games by their keys: how many deals were played, and how many of them won."""

_MANY = 8_888
"""More games than most will ever play: room is made for so many."""
_MOST_WORDS = 0.55
"""How much of a standing tile its words may take."""
_FEW = 2
_LYING, _LYING_FEW = 1.6, 2.2
"""How much wider than high a tile is that lies; of so few games."""


class GameTiles:
    """A tile in each area; the figures have their room before they are known.

    Where that would leave too little of the picture, they take the place of the line on the game.
    """

    def __init__(
        self,
        theme: Theme,
        words: Words,
        games: Sequence[Variant],
        areas: Sequence[pygame.Rect],
        choose: Callable[[Variant], None],
    ) -> None:
        self._theme, self._words, self._games = theme, words, games
        captions = self._captions(areas)
        self.tiles = [
            Tile(
                theme,
                area,
                variant.key,
                caption,
                partial(deal_picture, theme, variant),
                partial(choose, variant),
                "felt",
                self._shape(area),
            )
            for variant, caption, area in zip(games, captions, areas, strict=True)
        ]

    def show(self, played: Played) -> None:
        """Say how often each game was played and won; nothing of one that never was."""
        for tile in self.tiles:
            count, won = played.get(tile.name, (0, 0))
            if count:
                caption = tile.caption
                line = "" if caption.figures is None else caption.line
                tile.say(replace(caption, line=line, figures=self._figures(count, won)))

    def _figures(self, played: int, won: int) -> str:
        """``64 games · 41%``."""
        key = "menu.played_one" if played == 1 else "menu.played"
        return self._words(key, count=played, percent=percent(won, played))

    def _captions(self, areas: Sequence[pygame.Rect]) -> list[Caption]:
        """Names as large as all of them can be on one line; standing captions of one height."""
        theme, words, width = self._theme, self._words, areas[0].width
        names, size = self._names, self._size(width)
        lines = [words(f"variant.{variant.key}.line") for variant in self._games]
        plain = [Caption(name, line, size) for name, line in zip(names, lines, strict=True)]
        full = [replace(caption, figures=self._figures(_MANY, _MANY)) for caption in plain]
        tight = _highest(theme, full, width) > _MOST_WORDS * areas[0].height
        height = _highest(theme, plain if tight else full, width)
        captions = []
        for area, short, long in zip(areas, plain, full, strict=True):
            stands = self._shape(area) == "standing"
            terse = tight if stands else not _fits(theme, long, area)
            captions.append(replace(short, height=height, figures=None if terse else ""))
        return captions

    @property
    def _names(self) -> list[str]:
        return [self._words(f"variant.{variant.key}.name") for variant in self._games]

    def _size(self, width: int) -> Role:
        """How large all names can be on one line of a standing tile."""
        widest = max(self._theme.width(name, "heading", "Heavy") for name in self._names)
        return "heading" if widest <= width - 6 * self._theme.u else "body"

    def _shape(self, area: pygame.Rect) -> Shape:
        """A broad tile lies, of few games a broader one, if no word of a name is too long for what
        there is beside the picture."""
        theme, size = self._theme, self._size(area.width)
        broad = _LYING if len(self._games) > _FEW else _LYING_FEW
        room = area.width - Tile.beside(area) - 4 * theme.u
        parts = " ".join(self._names).split()
        fits = max(theme.width(part, size, "Heavy") for part in parts) <= room
        return "lying" if area.width > broad * area.height and fits else "standing"


def _highest(theme: Theme, captions: Sequence[Caption], width: int) -> int:
    return max(Tile.words_height(theme, caption, width) for caption in captions)


def _fits(theme: Theme, caption: Caption, area: pygame.Rect) -> bool:
    """Whether a caption has its room beside the picture of a lying tile."""
    room = area.width - Tile.beside(area)
    return Tile.words_height(theme, caption, room) <= area.height
