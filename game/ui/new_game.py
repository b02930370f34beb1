"""The new-game dialog: a game, its options, or a code. It is made from what the variants say."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.rules.code import GameCode
from game.rules.variant import Option, Variant
from game.ui.arrange import grid
from game.ui.code_entry import CodeEntry, EntryDialog
from game.ui.dealing import fresh_code, play
from game.ui.miniature import SHOWN_DEAL, deal_picture
from game.ui.widgets.controls import Controls
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.tile import Caption, Shape, Tile
from game.ui.widgets.widget import Widget
from game.variants import VARIANTS

if TYPE_CHECKING:
    from game.ui.services import Services

Size = tuple[int, int]


class NewGame(EntryDialog):
    """Choose what to play. The last choice is remembered, for each game by itself."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, CodeEntry(services, self._typed))
        wanted = services.settings.word("new_game.variant")
        self._variant = next((v for v in VARIANTS if v.key == wanted), VARIANTS[0])
        self._chosen = {v.key: _remembered(services, v) for v in VARIANTS}
        self._size: Size = (0, 0)

    @property
    def variant(self) -> Variant:
        """The game that is chosen now."""
        return self._variant

    @property
    def options(self) -> dict[str, str]:
        """The options that are chosen now."""
        return self._chosen[self._variant.key]

    def layout(self, size: Size) -> None:
        """Games above or beside the options, by the shape of the window."""
        self._size = size
        theme, words = self.services.theme, self.services.words
        self.lay_panel(size, round(54 * theme.body), self._height(size))
        close, top = self.title(words("new_game.title"))
        room = pygame.Rect(self.inner.left, top, self.inner.width, self.inner.bottom - top)
        tiles, options = self._halves(room, size)
        cancel, deal = self.answers("new_game.cancel", "new_game.deal", self._deal, options)
        widgets = [*tiles, *self._choices(options), *self.entry.widgets, deal, cancel, close]
        self.controls = Controls(widgets, default=deal, before=self.controls)

    def _height(self, size: Size) -> int:
        """How high the panel has to be for games above options."""
        theme = self.services.theme
        height = 9 * theme.u + theme.button + self._tile_height(size) + 3 * theme.u
        height += max(self._options_height(variant, self._wide(size)) for variant in VARIANTS)
        height += theme.line("caption") + theme.u
        return height + CodeEntry.height(self.services) + 2 * theme.u + theme.button

    def _wide(self, size: Size) -> int:
        theme = self.services.theme
        return min(size[0] - 16, round(54 * theme.body)) - 8 * theme.u

    def _tile_height(self, size: Size) -> int:
        return round(0.8 * self._wide(size) / len(VARIANTS))

    def _halves(self, room: pygame.Rect, size: Size) -> tuple[list[Tile], pygame.Rect]:
        """The tiles, and the room that is left for options."""
        theme = self.services.theme
        gap = 2 * theme.u
        if min(size) >= 600:
            shelf = pygame.Rect(room.topleft, (room.width, self._tile_height(size)))
            areas = grid(shelf, len(VARIANTS), len(VARIANTS), gap)
            return self._tiles(areas, "standing"), _below(room, areas[-1].bottom + 3 * theme.u)
        if size[0] > size[1]:
            side = pygame.Rect(room.left, room.top, round(0.3 * room.width), room.height)
            rest = pygame.Rect(side.right + 2 * gap, room.top, 0, room.height)
            rest.width = room.right - rest.left
            return self._tiles(grid(side, len(VARIANTS), 1, gap), "lying"), rest
        shelf = pygame.Rect(room.topleft, (room.width, round(0.4 * room.height)))
        areas = grid(shelf, len(VARIANTS), 2, gap)
        return self._tiles(areas, "lying"), _below(room, areas[-1].bottom + 3 * theme.u)

    def _tiles(self, areas: list[pygame.Rect], shape: Shape) -> list[Tile]:
        theme, words = self.services.theme, self.services.words
        return [
            Tile(
                theme,
                area,
                variant.key,
                Caption(words(f"variant.{variant.key}.name")),
                partial(deal_picture, theme, variant),
                partial(self._choose, variant),
                "panel",
                shape,
                chosen=variant is self._variant,
            )
            for variant, area in zip(VARIANTS, areas, strict=True)
        ]

    def _options_height(self, variant: Variant, width: int) -> int:
        """The height that a game's options take in a width, with the room below them."""
        theme = self.services.theme
        beside = self._beside(variant, width)
        around = theme.line("caption") + 4 * theme.u
        rows = [
            around + (theme.button if beside else self._height_of(variant, option, width))
            for option in variant.options
        ]
        return max(rows, default=0) if beside else sum(rows)

    def _height_of(self, variant: Variant, option: Option, width: int) -> int:
        return Segmented.height(self.services.theme, self._words_of(variant, option), width)

    def _beside(self, variant: Variant, width: int) -> bool:
        """Whether all options of a game find room in one row."""
        theme, count = self.services.theme, max(1, len(variant.options))
        share = (width - 2 * theme.u * (count - 1)) // count
        return all(
            Segmented.width(theme, self._words_of(variant, option)) <= share
            for option in variant.options
        )

    def _words_of(self, variant: Variant, option: Option) -> list[str]:
        words = self.services.words
        return [words(f"variant.{variant.key}.{option.key}.{choice}") for choice in option.choices]

    def _choices(self, room: pygame.Rect) -> list[Widget]:
        """A segmented choice for each option, then the code field."""
        theme, words, variant = self.services.theme, self.services.words, self._variant
        beside = self._beside(variant, room.width)
        widgets: list[Widget] = []
        gap, top = 2 * theme.u, room.top
        between = gap if theme.size[1] < 600 else 3 * theme.u
        count = max(1, len(variant.options)) if beside else 1
        wide = (room.width - gap * (count - 1)) // count
        for index, option in enumerate(variant.options):
            left = room.left + (index * (wide + gap) if beside else 0)
            label = words(f"variant.{variant.key}.{option.key}.label")
            text = theme.text(label, "caption", "quiet", "Bold")
            below = self.put(text, left=left, top=top).bottom + theme.u
            high = self._height_of(variant, option, wide)
            widgets.append(self._choice(option, pygame.Rect(left, below, wide, high)))
            if not beside or index == len(variant.options) - 1:
                top = below + high + between
        text = theme.text(words("code_entry.label"), "caption", "quiet", "Bold")
        below = self.put(text, left=room.left, top=top).bottom + theme.u
        height = CodeEntry.height(self.services)
        example = str(GameCode(variant, self.options, SHOWN_DEAL))
        self.entry.lay_out(pygame.Rect(room.left, below, room.width, height), example)
        return widgets

    def _choice(self, option: Option, area: pygame.Rect) -> Segmented:
        keys = list(option.choices)
        return Segmented(
            self.services.theme,
            area,
            option.key,
            self._words_of(self._variant, option),
            keys.index(self.options[option.key]),
            partial(self._pick, option, keys),
        )

    def _pick(self, option: Option, keys: list[str], index: int) -> None:
        self.options[option.key] = keys[index]
        field = self.entry.field
        field.example = str(GameCode(self._variant, self.options, SHOWN_DEAL))
        field.stale = True

    def _choose(self, variant: Variant) -> None:
        """Another game: its options take the place of the other's."""
        if variant is not self._variant:
            self._variant = variant
            self.layout(self._size)
            self.services.stack.redraw()

    def _typed(self) -> None:
        """A good code shows its game and options as chosen."""
        code = self.entry.code
        if code is None or (code.variant is self._variant and code.options == self.options):
            return
        self._variant = code.variant
        self._chosen[code.variant.key] = dict(code.options)
        self.layout(self._size)
        self.services.stack.redraw()

    def _deal(self) -> None:
        """A typed code is played; with none, chance deals what is chosen."""
        if self.entry.empty:
            play(self.services, fresh_code(self.services, self._variant, self.options))
        elif code := self.entry.code:
            play(self.services, code)
        else:
            self.entry.complain()
            self.controls.speak_to(self.entry.field, False)


def _remembered(services: Services, variant: Variant) -> dict[str, str]:
    """The options last chosen for a game, where they still exist."""
    kept = services.settings.options(variant.key)
    return {
        option.key: kept[option.key] if kept.get(option.key) in option.choices else option.default
        for option in variant.options
    }


def _below(room: pygame.Rect, top: int) -> pygame.Rect:
    return pygame.Rect(room.left, top, room.width, room.bottom - top)
