"""A game on the shelf: its table in small, what it is, how far it came, how it stands."""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.ui import paint
from game.ui.paint import Box, Size
from game.ui.shelf.saying import SIGNS, Longest, Said, State
from game.ui.theme import Theme
from game.ui.widgets.widget import Widget

_BEST, _LEAST = 1.3, 0.5
"""How wide a picture should be, and must be to be shown at all, in parts of its height."""

_FAINT, _LIT = 190, 90
"""How much of a picture is hidden once its game is erased, and how strongly a card is lit."""


class Shape(NamedTuple):
    """The size of every card, and how much of its left the picture takes."""

    size: Size
    picture: int

    @property
    def picture_size(self) -> Size:
        """The size of the picture; none where its width is 0."""
        return self.picture, self.size[1]


def shape_of(theme: Theme, width: int, words: Longest) -> Shape:
    """The shape of cards of a width, in which every line has its room."""
    height = theme.line("body") + 3 * theme.line("caption") + 4 * theme.u
    needed = max(
        *(theme.width(name, "body", "Heavy") for name in words.names),
        *(theme.width(line, "caption") for line in words.lines),
        *(_sign(theme) + theme.u + theme.width(s, "caption", "Bold") for s in words.states),
    )
    picture = min(round(_BEST * height), width - needed - 4 * theme.u)
    return Shape((width, height), picture if picture >= _LEAST * height else 0)


class GameCard(Widget):
    """One game; `picture` is to come, and None where there will be none."""

    fades = False

    def __init__(
        self,
        theme: Theme,
        area: pygame.Rect,
        name: str,
        shape: Shape,
        said: Said,
        state: State,
        action: Callable[[], None],
    ) -> None:
        super().__init__(theme, area, name, "panel")
        self.said, self.state = said, state
        self._shape, self._action = shape, action
        self._picture: pygame.Surface | None = None
        self._whole: pygame.Surface | None = None

    def hang(self, picture: pygame.Surface | None) -> None:
        """Show its table, or that it is not known."""
        room = pygame.Rect((0, 0), self._shape.picture_size)
        if picture is None and room.width:
            picture = pygame.Surface(room.size)
            picture.fill(self.theme.tones[2])
            sign = self.theme.icon("help", room.height // 3, "felt_quiet")
            picture.blit(sign, sign.get_rect(center=room.center))
        self._picture, self._whole = picture, None
        self.stale = True

    def say(self, said: Said, state: State) -> None:
        """Its state has changed."""
        if (said, state) != (self.said, self.state):
            self.said, self.state, self._whole = said, state, None
            self.stale = True

    def activate(self) -> None:
        """Open it."""
        self._action()

    def texts(self) -> list[pygame.Rect]:
        """All its lines."""
        return [place.move(self.area.topleft) for _, place in self._lines()]

    def paint(self, screen: pygame.Surface) -> None:
        """The card, lit while the pointer is on it."""
        if self._whole is None:
            self._whole = self._composed()
        screen.blit(self._whole, self.area)
        if self.pressed or self.hovered:
            veil = self.theme.colour("box_pressed" if self.pressed else "box_hover")
            look = Box((*veil[:3], _LIT), radius=self.radius())
            screen.blit(paint.box(self.area.size, look), self.area)

    def _composed(self) -> pygame.Surface:
        """All of it on the panel's own colour, so that it is laid down fast."""
        theme, size, radius = self.theme, self.area.size, self.radius()
        body = pygame.Surface(size, pygame.SRCALPHA)
        body.fill(theme.colour("box"))
        if self._shape.picture:
            room = pygame.Rect((0, 0), self._shape.picture_size)
            body.fill(theme.tones[2], room)
            if self._picture:
                body.blit(self._picture, room)
            if self.state == "erased":
                faint = Box((*theme.colour("box")[:3], _FAINT))
                body.blit(paint.box(room.size, faint), room)
        for text, place in self._lines():
            body.blit(text, place)
        shape = paint.box(size, Box((255, 255, 255, 255), radius=radius))
        body.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        whole = pygame.Surface(size)
        whole.fill(theme.colour("panel"))
        whole.blit(body, (0, 0))
        edge = Box(paint.CLEAR, None, radius, theme.colour("tile_line"), 1.5 * theme.line_width)
        whole.blit(paint.box(size, edge), (0, 0))
        return whole

    def _lines(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        """The texts and the sign of the state, from the card's own corner."""
        theme, said = self.theme, self.said
        icon, ink = SIGNS[self.state]
        sign = theme.icon(icon, _sign(theme), ink)
        rows = [theme.text(said.name, "body", "ink", "Heavy")]
        rows += [theme.text(line, "caption", "quiet") for line in said.lines]
        rows.append(theme.text(said.state, "caption", ink, "Bold"))
        steps = [theme.line("body")] + [theme.line("caption")] * (len(rows) - 1)
        left, top = self._shape.picture + 2 * theme.u, (self.area.height - sum(steps)) // 2
        placed = []
        for row, step in zip(rows, steps, strict=True):
            placed.append((row, row.get_rect(left=left, centery=top + step // 2)))
            top += step
        words, place = placed.pop()
        beside = sign.get_rect(left=left, centery=place.centery)
        return [*placed, (sign, beside), (words, place.move(beside.width + theme.u, 0))]


def _sign(theme: Theme) -> int:
    """The side of the sign of a state."""
    return round(1.15 * theme.px("caption"))
