"""The choices round a page: beside it where the window is wide, above it where it is small."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.ui.arrange import grid
from game.ui.help.blocks import widest
from game.ui.miniature import deal_picture
from game.ui.widgets.button import Button, Label
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.tile import Caption, Tile
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.rules.code import GameCode
    from game.rules.variant import Option, Variant
    from game.text.catalogue import Words
    from game.ui.help.opening import Tab
    from game.ui.services import Services
    from game.ui.theme import Theme

TABS: tuple[Tab, ...] = ("rules", "examples", "questions")
_SIDE = 15
"""How wide the choices beside a page are, in heights of a letter."""
_NARROWEST = 34
"""How wide a page beside choices is at least, likewise."""
_TILE = 4.5
_LEAST_TILE = 2.8


class Reader(Protocol):
    """Who is told what is chosen."""

    kind: GameCode
    tab: Tab

    def choose_game(self, variant: Variant) -> None:
        """Another game."""

    def choose_option(self, option: Option, choice: str) -> None:
        """Another choice for one of its options."""

    def choose_tab(self, tab: Tab) -> None:
        """Another page on it."""

    def close(self) -> None:
        """Enough read."""


class Way(NamedTuple):
    """Where else to go from here: what it is called, what is written and drawn on it, and how."""

    name: str
    label: Label
    go: Callable[[], None]

    def button(self, theme: Theme, area: pygame.Rect) -> Button:
        """What leads there."""
        return Button(theme, area, self.name, self.label, self.go)


class Frame(NamedTuple):
    """All that stands still: the widgets, in the order of Tab, and the room for the page."""

    widgets: list[Widget]
    view: pygame.Rect


class Framing:
    """Finds places for the choices in a window of a size."""

    def __init__(self, services: Services, reader: Reader, ways: Sequence[Way]) -> None:
        self._theme: Theme = services.theme
        self._words: Words = services.words
        self._reader, self._ways = reader, ways
        self._games = services.offered
        self._margin = 6 * self._theme.u

    # ------------------------------------------------------------------ which of the two

    def panel_width(self, size: tuple[int, int]) -> int:
        """How wide the panel is in a window."""
        return min(size[0] - self._margin, self._widest(size))

    def needs_all(self, size: tuple[int, int]) -> bool:
        """Whether a window is so narrow that a small one should be filled."""
        return size[0] - self._margin <= self._widest(size)

    def _widest(self, size: tuple[int, int]) -> int:
        theme = self._theme
        page = widest(theme) + 8 * theme.u
        return page + self._side + 6 * theme.u if self.beside(size) else page

    def beside(self, size: tuple[int, int]) -> bool:
        """Whether the choices stand beside the page."""
        theme = self._theme
        inner = size[0] - self._margin - 8 * theme.u
        high = size[1] - self._margin - 7 * theme.u - theme.button - 2 * theme.u
        page = inner - self._side - 6 * theme.u
        least = round(_LEAST_TILE * theme.body)
        return page >= _NARROWEST * theme.body and self._side_height(max(44, least)) <= high

    @property
    def _side(self) -> int:
        return round(_SIDE * self._theme.body)

    def _side_height(self, tile: int) -> int:
        """How high the choices of the game with the most options are one under the other."""
        gap, count = 2 * self._theme.u, len(self._games)
        options = max(self._options_height(variant) for variant in self._games)
        ways = (self._theme.button + gap) * len(self._ways)
        tiles = count * (tile + gap) + gap if count > 1 else 0
        return tiles + options + ways

    def _options_height(self, variant: Variant) -> int:
        gap = 2 * self._theme.u
        heights = (self._height(self._shown(variant, o), self._side) for o in variant.choosable)
        return sum(height + gap for height in heights)

    # ------------------------------------------------------------------ beside the page

    def side_by_side(self, inner: pygame.Rect, close: Button) -> Frame:
        """Games and options at the left, the tabs over the page."""
        theme, gap = self._theme, 2 * self._theme.u
        top = close.area.bottom + gap
        column = pygame.Rect(inner.left, top, self._side, inner.bottom - top)
        left = column.right + 6 * theme.u
        room = pygame.Rect(left, close.area.top, close.area.left - 2 * gap - left, theme.button)
        room.width = min(room.width, round(30 * theme.body))
        tabs = self._tabs(room)
        view = pygame.Rect(left, top + gap, inner.right - left, inner.bottom - top - gap)
        widgets: list[Widget] = [*self._tiles(column)]
        top = widgets[-1].area.bottom + 2 * gap if widgets else top
        for option in self._reader.kind.variant.choosable:
            words = self._shown(self._reader.kind.variant, option)
            area = pygame.Rect(column.left, top, column.width, self._height(words, column.width))
            widgets.append(self._option(option, area))
            top = area.bottom + gap
        return Frame([*widgets, *self._ways_below(column), tabs, close], view)

    def _tiles(self, column: pygame.Rect) -> list[Tile]:
        """The games; none where there is no other to choose."""
        theme, gap, count = self._theme, 2 * self._theme.u, len(self._games)
        if count == 1:
            return []
        rest = column.height - self._side_height(0)
        height = min(round(_TILE * theme.body), rest // count)
        areas = (
            pygame.Rect(column.left, column.top + i * (height + gap), column.width, height)
            for i in range(count)
        )
        return [self._tile(*each) for each in zip(self._games, areas, strict=True)]

    def _tile(self, variant: Variant, area: pygame.Rect) -> Tile:
        theme = self._theme
        return Tile(
            theme,
            area,
            variant.key,
            Caption(self._words(f"variant.{variant.key}.name")),
            partial(deal_picture, theme, variant),
            partial(self._reader.choose_game, variant),
            "panel",
            "lying",
            chosen=variant == self._reader.kind.variant,
        )

    def _ways_below(self, column: pygame.Rect) -> list[Button]:
        """The ways from here along the lower edge."""
        if not self._ways:
            return []
        theme, gap, count = self._theme, 2 * self._theme.u, len(self._ways)
        area = pygame.Rect(column.left, 0, column.width, count * (theme.button + gap) - gap)
        area.bottom = column.bottom
        areas = grid(area, count, 1, gap)
        return [way.button(theme, each) for way, each in zip(self._ways, areas, strict=True)]

    # ------------------------------------------------------------------ above the page

    def stacked(self, inner: pygame.Rect, close: Button) -> Frame:
        """The games in the row of the button that closes, or else the tabs; the rest below."""
        theme, gap = self._theme, 2 * self._theme.u
        beside = pygame.Rect(inner.topleft, (close.area.left - gap - inner.left, theme.button))
        games = [self._words(f"statistics.game.{variant.key}") for variant in self._games]
        if len(games) == 1:
            widgets: list[Widget] = [self._tabs(beside)]
            top = close.area.bottom + gap
        elif Segmented.width(theme, games) <= beside.width:
            widgets = [self._game(games, beside)]
            top = close.area.bottom + gap
        else:
            widgets = [self._tabs(beside)]
            area = pygame.Rect(inner.left, close.area.bottom + gap, inner.width, 0)
            area.height = self._height(games, area.width)
            widgets.append(self._game(games, area))
            top = area.bottom + gap
        below = pygame.Rect(inner.left, top, inner.width, theme.button)
        widgets += self._row(below, tabs=widgets[0].name == "game")
        top = max(widget.area.bottom for widget in widgets) + gap
        view = pygame.Rect(inner.left, top, inner.width, inner.bottom - top)
        return Frame([*widgets, close], view)

    def _row(self, room: pygame.Rect, tabs: bool) -> list[Widget]:
        """The options, after the tabs if those are still to come; in rows as there is room."""
        theme, gap, variant = self._theme, 2 * self._theme.u, self._reader.kind.variant
        widgets: list[Widget] = []
        left, top = room.left, room.top
        if tabs:
            wide = min(room.width, round(1.1 * Segmented.width(theme, self._tab_words)))
            widgets.append(self._tabs(pygame.Rect(left, top, wide, theme.button)))
            left += wide + gap
        options = variant.choosable
        shown = [self._shown(variant, option) for option in options]
        least = [Segmented.width(theme, words) for words in shown]
        if left > room.left and least and sum(least) + gap * len(least) > room.right - left + gap:
            left, top = room.left, top + theme.button + gap
        wide = room.right - left - gap * (len(least) - 1)
        for option, words, part in zip(options, shown, least, strict=True):
            width = wide * part // sum(least)
            area = pygame.Rect(left, top, width, self._height(words, width))
            widgets.append(self._option(option, area))
            left = area.right + gap
        return widgets

    def in_rows(self, room: pygame.Rect) -> list[Button]:
        """The ways from here at the top of the page, side by side or one under the other."""
        if not self._ways:
            return []
        theme, gap = self._theme, 2 * self._theme.u
        least = max(Button.width(theme, way.label) for way in self._ways)
        columns = len(self._ways) if least * len(self._ways) + gap <= room.width else 1
        rows = -(-len(self._ways) // columns)
        area = pygame.Rect(room.left, room.top + theme.u, room.width, 0)
        area.height = rows * (theme.button + gap) - gap
        areas = grid(area, len(self._ways), columns, gap)
        return [way.button(theme, each) for way, each in zip(self._ways, areas, strict=True)]

    # ------------------------------------------------------------------ the choices

    def _game(self, words: Sequence[str], area: pygame.Rect) -> Segmented:
        chosen = self._games.index(self._reader.kind.variant)
        return self._choice(area, "game", words, chosen, self._pick_game)

    def _tabs(self, area: pygame.Rect) -> Segmented:
        chosen = TABS.index(self._reader.tab)
        return self._choice(area, "tab", self._tab_words, chosen, self._pick_tab)

    def _option(self, option: Option, area: pygame.Rect) -> Segmented:
        kind = self._reader.kind
        chosen = list(option.choices).index(kind.options[option.key])
        words = self._shown(kind.variant, option)
        return self._choice(area, option.key, words, chosen, partial(self._pick_option, option))

    def _choice(
        self,
        area: pygame.Rect,
        name: str,
        words: Sequence[str],
        chosen: int,
        pick: Callable[[int], None],
    ) -> Segmented:
        choice = Segmented(self._theme, area, name, words, chosen, pick)
        choice.leads_on = True
        return choice

    def _pick_game(self, index: int) -> None:
        self._reader.choose_game(self._games[index])

    def _pick_tab(self, index: int) -> None:
        self._reader.choose_tab(TABS[index])

    def _pick_option(self, option: Option, index: int) -> None:
        self._reader.choose_option(option, list(option.choices)[index])

    @property
    def _tab_words(self) -> list[str]:
        return [self._words(f"help.{tab}") for tab in TABS]

    def _shown(self, variant: Variant, option: Option) -> list[str]:
        key = f"variant.{variant.key}.{option.key}.bar"
        return [self._words(f"{key}.{choice}") for choice in option.choices]

    def _height(self, words: Sequence[str], width: int) -> int:
        return Segmented.height(self._theme, words, width)
