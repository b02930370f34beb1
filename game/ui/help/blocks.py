"""A page of rules laid out in a width: words at the left, pictures beside or below them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.rules.cards import suit
from game.rules.position import Position
from game.rules.zones import Kind
from game.teaching.page import Dealt, Grid, Rows, Rule, Text
from game.ui.framing import framed
from game.ui.help.cards import Deck
from game.ui.help.figures import FigureWidget, Subject, tile_width
from game.ui.help.sheet import HEADING, PLAIN, QUIET, STRONG, Piece, Sheet
from game.ui.help.tables import lay_grid, lay_rows
from game.ui.looks import Look
from game.ui.miniature import miniature
from game.ui.once import once
from game.ui.table.slots import emblem

if TYPE_CHECKING:
    from game.rules.code import GameCode
    from game.rules.game import Game
    from game.rules.refusal import Reason
    from game.teaching.page import Block, Chapter, Figure, Page
    from game.ui.paint import Size
    from game.ui.theme import Theme

_TEXT, _GUTTER, _BESIDE_FROM = 30, 2, 42
"""How wide a line of text may be, what parts it from pictures beside it, and how wide a page has to
be for that: in heights of a letter."""
_CARD = 3.0
_DEALT, _DEALT_SHAPE = 22, 0.62
_PIXELS = 3_000_000


class Laid(NamedTuple):
    """What lies on a page: things that do not answer, pictures that do, where each block begins,
    the place of each rule, and how high all of it is."""

    pieces: Sequence[Piece]
    figures: Sequence[FigureWidget]
    tops: Sequence[int]
    rules: Mapping[Reason, pygame.Rect]
    height: int


class Measure(NamedTuple):
    """How wide things are on a page: all of it, a line of text, one with pictures beside it, and
    where those begin; None: they stand below."""

    whole: int
    line: int
    short: int
    aside: int | None

    @staticmethod
    def of(theme: Theme, width: int) -> Measure:
        """That of a page so wide."""
        line = min(width, round(_TEXT * theme.body))
        if width < _BESIDE_FROM * theme.body:
            return Measure(width, line, line, None)
        gutter = round(_GUTTER * theme.body)
        short = min(line, width - gutter - _pair(theme))
        return Measure(width, line, short, short + gutter)


def widest(theme: Theme) -> int:
    """How wide a page need be at most."""
    return round((_TEXT + _GUTTER) * theme.body) + _pair(theme)


def _pair(theme: Theme) -> int:
    return 2 * tile_width(Deck(_card(theme), Look())) + 2 * theme.u


def _card(theme: Theme) -> int:
    return round(_CARD * theme.body)


class Layer:
    """Lays a page out in `width`, for the game of `kind` and its cards.

    `hint` says what can be done with the pictures, if anything; it stands under the first ones.
    """

    def __init__(self, theme: Theme, width: int, kind: GameCode, look: Look, hint: str) -> None:
        self._theme, self._hint = theme, hint
        self._measure = Measure.of(theme, width)
        self._game: Game = kind.game()
        self._deck = Deck(_card(theme), look)
        self._sheet = Sheet(theme, width)
        self._figures: list[FigureWidget] = []
        self._tops: list[int] = []
        self._rules: dict[Reason, pygame.Rect] = {}
        self._bottom = self._floor = 0

    def laid(self, page: Page) -> Laid:
        """All chapters, one under the other."""
        for chapter in page:
            self._chapter(chapter)
        parts = self._sheet.pieces, self._figures, self._tops, self._rules
        return Laid(*parts, self._bottom + 2 * self._theme.u)

    def _chapter(self, chapter: Chapter) -> None:
        """A heading with a line under it, and the blocks."""
        u, whole = self._theme.u, self._measure.whole
        top = self._bottom + (4 * u if self._tops else 0)
        self._tops.append(top)
        head = self._sheet.write(chapter.title, HEADING, 0, top, whole)
        self._sheet.rule(0, head.bottom + u // 2, whole)
        self._bottom = self._floor = head.bottom + u
        for block in chapter.blocks:
            if isinstance(block, Rule):
                self._bottom += u
            if isinstance(block, Rule | Grid):
                self._bottom = max(self._bottom, self._floor)
            self._tops.append(self._bottom)
            self._bottom = self._block(block, self._bottom + 2 * u)
        self._bottom = max(self._bottom, self._floor)

    def _block(self, block: Block, top: int) -> int:
        """Lay a block down; where it ends."""
        measure = self._measure
        width = measure.short if top < self._floor else measure.line
        match block:
            case Text(words):
                return self._sheet.write(words, PLAIN, 0, top, width).bottom
            case Rule():
                return self._rule(block, top)
            case Rows(rows):
                return lay_rows(self._sheet, rows, top, width)
            case Grid():
                return lay_grid(self._sheet, block, top, measure.whole)
            case Dealt(code):
                return self._dealt(code, top)

    def _dealt(self, code: GameCode, top: int) -> int:
        """The table as it is dealt, beside what follows, or above it."""
        theme, measure = self._theme, self._measure
        left = measure.aside or 0
        wide = min(measure.whole - left, round(_DEALT * theme.body))
        area = pygame.Rect(left, top, wide, round(_DEALT_SHAPE * wide))
        self._sheet.picture(area, lambda: _dealt(theme, theme.name, code, area.size))
        self._floor = area.bottom
        return area.bottom if measure.aside is None else top - 2 * theme.u

    # ------------------------------------------------------------------ rules

    def _rule(self, rule: Rule, top: int) -> int:
        """Title and sentence, and pictures beside them, or below."""
        sheet, measure, gap = self._sheet, self._measure, 2 * self._theme.u
        width = measure.short if rule.figures else measure.line
        title = sheet.write(rule.title, STRONG, 0, top, width)
        bottom = sheet.write(rule.sentence, PLAIN, 0, title.bottom, width).bottom
        if rule.figures and measure.aside is not None:
            bottom = max(bottom, self._pictures(rule, measure.aside, top))
        elif rule.figures:
            bottom = self._pictures(rule, 0, bottom + gap)
        self._rules[rule.reason] = pygame.Rect(0, top, measure.whole, bottom - top)
        return bottom

    def _pictures(self, rule: Rule, left: int, top: int) -> int:
        """As many side by side as there is room for; where they end."""
        gap, right, whole = 2 * self._theme.u, left, self._measure.whole
        leaves = any(rule.reason in zone.lift.reasons for zone in self._game.zones)
        subjects = [Subject(f, self._deck, leaves, self._emblem(f)) for f in rule.figures]
        high = max(subject.pose.size[1] for subject in subjects)
        for subject in subjects:
            wide = subject.pose.size[0]
            if right > left and right + wide > whole:
                right, top = left, top + high + gap
            area = pygame.Rect(right, top, wide, high)
            name = f"figure-{len(self._figures)}"
            self._figures.append(FigureWidget(self._theme, area, name, subject))
            right = area.right + gap
        return self._hinted(left, top + high + self._theme.u)

    def _hinted(self, left: int, top: int) -> int:
        """Under the first pictures, what can be done with them."""
        if not self._hint:
            return top - self._theme.u
        hint, self._hint = self._hint, ""
        return self._sheet.write(hint, QUIET, left, top, self._measure.whole - left).bottom

    def _emblem(self, figure: Figure) -> str | None:
        """What an empty place of that kind shows in this game."""
        piles = self._game.piles(figure.kind)
        if figure.lying or not piles:
            return None
        own = suit(figure.held[0]) if figure.kind is Kind.FOUNDATION else 0
        empty = Position((b"",) * sum(zone.count for zone in self._game.zones))
        return emblem(self._game, empty, piles[own])


@once(_PIXELS)
def _dealt(theme: Theme, _name: str, code: GameCode, size: Size) -> pygame.Surface:
    """A picture of a deal; another theme by its name is another picture."""
    return framed(theme, miniature(theme, code.game(), code.dealt(), size), "line")
