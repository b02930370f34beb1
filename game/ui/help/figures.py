"""Pictures of a rule: a pile in small, and cards that come to it when the picture is touched."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame
import pytweening

from game.rules.zones import Kind
from game.teaching.page import Figure
from game.ui import paint
from game.ui.help.cards import Deck
from game.ui.marks import rim, rim_margin
from game.ui.once import once
from game.ui.paint import Box
from game.ui.table.slots import slot
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.paint import Size
    from game.ui.theme import Theme

GO, STAY, BACK = 0.220, 0.200, 0.240
"""How long cards glide to the pile, lie there, and go back if they must, in seconds."""
_PIXELS = 4_000_000
"""Those of a few pages in the largest windows."""
_GAP, _RAISED, _EDGE, _SIGN = 0.24, 0.16, 0.28, 0.46
"""Between pile and held cards, how far those are raised, what is free round both, and how large
the sign is: in widths of a card."""
_CORNER, _RIM = 0.06, 0.045

Place = tuple[int, int]


class Pose(NamedTuple):
    """How a picture lies in its tile: the pile's first card, and that of the held cards, where
    they wait and where they land."""

    size: Size
    home: Place
    aside: Place
    landing: Place


class Subject(NamedTuple):
    """What is to be seen: a figure, in what cards, whether its rule is about leaving the pile, and
    the emblem of the empty place."""

    figure: Figure
    deck: Deck
    leaves: bool = False
    emblem: str | None = None

    @property
    def stays(self) -> bool:
        """Whether the held cards end on the pile: they fit there, or may not leave it."""
        return self.figure.fits != self.leaves

    @property
    def held(self) -> list[Place]:
        """Where the held cards lie, from the first one."""
        kind, _, held, _ = self.figure
        return self.deck.places(held, kind if kind is Kind.WASTE else Kind.COLUMN)

    @property
    def pose(self) -> Pose:
        """Where everything lies."""
        kind, lying, held, _ = self.figure
        width, height = self.deck.size
        gap, raised, edge = (round(part * width) for part in (_GAP, _RAISED, _EDGE))
        together = self.deck.places((*lying, *held), kind)
        landing = together[len(lying)] if lying else (0, 0)
        across, along = self.held[-1]
        wide = max((x for x, _ in together[: len(lying)]), default=0) + width
        aside = (wide + gap, landing[1] - raised)
        top = edge - min(0, aside[1])
        size = (
            max(aside[0], landing[0]) + across + width + 2 * edge,
            top + max(aside[1], landing[1]) + along + height + edge,
        )
        home = (edge, top)
        return Pose(size, home, _sum(home, aside), _sum(home, landing))


def tile_width(deck: Deck) -> int:
    """How wide most pictures are: two cards side by side."""
    return 2 * deck.width + round(_GAP * deck.width) + 2 * round(_EDGE * deck.width)


class FigureWidget(Widget):
    """A rule's picture. Pressed, it shows once how the cards go to the pile, and whether they end
    there."""

    def __init__(self, theme: Theme, area: pygame.Rect, name: str, subject: Subject) -> None:
        super().__init__(theme, area, name, "panel")
        self.subject = subject
        self._pose = subject.pose._replace(size=area.size)
        self._passed: float | None = None

    @property
    def landed(self) -> bool:
        """Whether the cards have ended on the pile."""
        return self._passed is not None and not self.busy()

    def activate(self) -> None:
        """Let the cards go to the pile."""
        self._passed = 0.0
        self.stale = True

    def busy(self) -> bool:
        """Whether they are on their way."""
        return self._passed is not None and self._passed < self._whole

    def step(self, seconds: float) -> None:
        """Let them move on."""
        if not self.busy() or self._passed is None:
            return
        self._passed += seconds
        self.stale = True
        if not self.busy() and not self.subject.stays:
            self._passed = None

    def where(self) -> Place:
        """Where the first of the held cards is, from the tile's corner."""
        part = self._part()
        (left, top), (right, bottom) = self._pose.aside, self._pose.landing
        return round(left + part * (right - left)), round(top + part * (bottom - top))

    def paint(self, screen: pygame.Surface) -> None:
        """The pile on a piece of felt, and the held cards over it."""
        theme, look = self.theme, (self.theme.name, self.theme.u, self.subject)
        screen.blit(_pile(theme, *look, self._pose), self.area)
        cards = _held(theme, *look)
        margin = _margin(theme, self.subject.deck)
        left, top = _sum(self.area.topleft, self.where())
        screen.blit(cards, (left - margin, top - margin))
        if self.pressed or self.hovered:
            veil = (0, 10, 14, 40) if self.pressed else (255, 255, 255, 22)
            screen.blit(paint.box(self.area.size, Box(veil, radius=self.radius())), self.area)

    @property
    def _whole(self) -> float:
        return GO if self.subject.stays else GO + STAY + BACK

    def _part(self) -> float:
        """How much of the way to the pile the cards have gone."""
        passed = self._passed
        if passed is None:
            return 0.0
        if passed < GO:
            return float(pytweening.easeOutCubic(passed / GO))
        if self.subject.stays or passed < GO + STAY:
            return 1.0
        return 1.0 - float(pytweening.easeInOutCubic(min(1.0, (passed - GO - STAY) / BACK)))


@once(_PIXELS)
def _pile(theme: Theme, _name: str, u: int, subject: Subject, pose: Pose) -> pygame.Surface:
    """A piece of felt with the pile or its empty place; another theme by its name is another."""
    figure, deck, _, emblem = subject
    edge = theme.colour("tile_line" if theme.plain else "line")
    look = Box(theme.tones[1], theme.tones[2], 1.5 * u, edge, max(1, theme.line_width))
    whole = paint.box(pose.size, look).copy()
    if not figure.lying:
        whole.blit(slot(theme, deck.size, emblem), pose.home)
    for card, x, y, index in deck.fan(figure.lying, figure.kind):
        whole.blit(deck.picture(card, index), _sum(pose.home, (x, y)))
    return whole


@once(_PIXELS)
def _held(theme: Theme, _name: str, _u: int, subject: Subject) -> pygame.Surface:
    """The held cards with their rim and the sign that says whether they fit."""
    figure, deck = subject[:2]
    margin, width = _margin(theme, deck), deck.width
    size = _sum(subject.held[-1], deck.size)
    whole = pygame.Surface(_sum(size, (2 * margin, 2 * margin)), pygame.SRCALPHA)
    colour = theme.colour("target" if figure.fits else "refused")
    thick = _thickness(theme, deck)
    dashed = theme.refused_dashed and not figure.fits
    frame = rim(size, colour, thick, round(_CORNER * width), dashed=dashed)
    whole.blit(frame, frame.get_rect(center=whole.get_rect().center))
    kind = Kind.WASTE if figure.kind is Kind.WASTE else Kind.COLUMN
    for card, x, y, index in deck.fan(figure.held, kind):
        whole.blit(deck.picture(card, index), (margin + x, margin + y))
    sign = _sign(theme, figure.fits, round(_SIGN * width))
    whole.blit(sign, sign.get_rect(center=(margin + size[0], margin)))
    return whole


def _sign(theme: Theme, fits: bool, side: int) -> pygame.Surface:
    """A tick or a cross on a disc."""
    ground = theme.colour("positive" if fits else "negative")
    edge, width = theme.colour("panel"), max(1.5, side / 12)
    disc = paint.box((side, side), Box(ground, radius=side / 2, edge=edge, edge_width=width)).copy()
    icon = theme.icon("check" if fits else "cross", round(0.62 * side), "panel")
    disc.blit(icon, icon.get_rect(center=disc.get_rect().center))
    return disc


def _thickness(theme: Theme, deck: Deck) -> int:
    return max(theme.rim_least, 2, round(_RIM * deck.width))


def _margin(theme: Theme, deck: Deck) -> int:
    """How far rim and sign reach beyond the held cards."""
    return max(rim_margin(_thickness(theme, deck)), round(_SIGN * deck.width / 2) + 1)


def _sum(one: Place, other: Place) -> Place:
    return one[0] + other[0], one[1] + other[1]
