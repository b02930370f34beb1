"""A game to choose: a picture of its table with its name, and perhaps a line about it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal, TypeAlias

import pygame

from game.ui import paint
from game.ui.paint import Box, Size
from game.ui.theme import Align, Role, Theme
from game.ui.widgets.widget import Ground, Widget

Shape: TypeAlias = Literal["standing", "lying"]


@dataclass(frozen=True)
class Caption:
    """The words of a tile."""

    name: str
    line: str = ""
    size: Role = "body"
    height: int = 0
    """At least so high, so that tiles side by side are divided alike."""
    figures: str | None = None
    """How often it was played and won; empty: that may come later, and has its room."""

    @property
    def more(self) -> bool:
        """Whether anything stands below the name."""
        return bool(self.line) or self.figures is not None


class Tile(Widget):
    """Picture above the words (standing) or at their left (lying); a chosen one is marked."""

    def __init__(
        self,
        theme: Theme,
        area: pygame.Rect,
        name: str,
        caption: Caption,
        picture: Callable[[Size], pygame.Surface],
        action: Callable[[], None],
        ground: Ground,
        shape: Shape = "standing",
        chosen: bool = False,
    ) -> None:
        super().__init__(theme, area, name, ground)
        self.chosen = chosen
        self.caption, self._action, self._shape = caption, action, shape
        self._picture = picture
        self._body: pygame.Surface | None = None

    @staticmethod
    def words_height(theme: Theme, caption: Caption, width: int) -> int:
        """The height that the words of a standing tile of `width` need."""
        room = width - 2 * _padding(theme, caption)
        height = len(theme.lines(caption.name, room, caption.size, "Heavy")) * theme.line(
            caption.size
        )
        if caption.line:
            height += len(theme.lines(caption.line, room, "caption")) * theme.line("caption")
        if caption.figures is not None:
            rows = theme.lines(caption.figures, room, "caption", "Bold")
            height += len(rows) * theme.line("caption")
        return max(caption.height, height + (3 if caption.more else 2) * theme.u)

    @staticmethod
    def beside(area: pygame.Rect) -> int:
        """The width of the picture of a lying tile."""
        return min(round(area.height * 1.25), round(area.width * 0.48))

    def choose(self, chosen: bool) -> None:
        """Mark it as the chosen one, or not."""
        if chosen != self.chosen:
            self.chosen = chosen
            self.stale = True

    def say(self, caption: Caption) -> None:
        """Let it say something else, in the same room."""
        self.caption = caption
        self.stale = True

    def activate(self) -> None:
        """Choose this game."""
        self._action()

    def radius(self) -> int:
        """As round as a panel on felt, as a control on a panel."""
        return round((2 if self.ground == "felt" else 1.5) * self.theme.u)

    def texts(self) -> list[pygame.Rect]:
        """Name and line."""
        return [place for _, place in self._words()]

    def paint(self, screen: pygame.Surface) -> None:
        """Shadow, body, words, mark."""
        theme = self.theme
        if self.ground == "felt":
            blur = 3 * theme.u
            soft = paint.shadow(self.area.size, self.radius(), blur, theme.shade(110))
            screen.blit(soft, (self.area.left - blur, self.area.top - blur + theme.u))
        screen.blit(self._whole(), self.area)
        for text, place in self._words():
            screen.blit(text, place)
        self._edge(screen)
        if self.pressed or self.hovered:
            veil = (0, 10, 14, 40) if self.pressed else (255, 255, 255, 26)
            screen.blit(paint.box(self.area.size, Box(veil, radius=self.radius())), self.area)

    def _edge(self, screen: pygame.Surface) -> None:
        colour, theme = self.theme.colour, self.theme
        if self.ground == "felt":
            look = Box(paint.CLEAR, None, self.radius(), colour("panel_edge"), theme.panel_edge)
            screen.blit(paint.box(self.area.size, look), self.area)
            return
        width = (3.0 if self.chosen else 1.5) * max(1.0, theme.u / 8, theme.line_width / 1.5)
        edge = colour("accent" if self.chosen else "tile_line")
        look = Box(paint.CLEAR, radius=self.radius(), edge=edge, edge_width=width)
        screen.blit(paint.box(self.area.size, look), self.area)
        if self.chosen and self._shape == "standing":
            side = round(1.7 * theme.body)
            disc = pygame.Rect(0, 0, side, side)
            disc.topright = (self.area.right - theme.u, self.area.top + theme.u)
            ring = Box(colour("on"), radius=side / 2, edge=colour("knob"), edge_width=2)
            screen.blit(paint.box(disc.size, ring), disc)
            tick = theme.icon("check", round(side * 0.6), "knob")
            screen.blit(tick, tick.get_rect(center=disc.center))

    def _picture_area(self) -> pygame.Rect:
        if self._shape == "lying":
            return pygame.Rect(self.area.topleft, (self.beside(self.area), self.area.height))
        words = self.words_height(self.theme, self.caption, self.area.width)
        return pygame.Rect(self.area.topleft, (self.area.width, self.area.height - words))

    def _whole(self) -> pygame.Surface:
        if self._body is None:
            size, radius = self.area.size, self.radius()
            box = Box((255, 255, 255, 255), radius=radius)
            role = "panel" if self.ground == "felt" else "box"
            body = pygame.Surface(size, pygame.SRCALPHA)
            body.fill(self.theme.colour(role))
            body.blit(self._picture(self._picture_area().size), (0, 0))
            body.blit(paint.box(size, box), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
            self._body = body
        return self._body

    def _words_area(self) -> tuple[pygame.Rect, int]:
        """Where the words stand, and how much of it stays free at each side."""
        area, picture = self.area, self._picture_area()
        if self._shape == "lying":
            left, width = picture.right, area.right - picture.right
            return pygame.Rect(left, area.top, width, area.height), 2 * self.theme.u
        room = pygame.Rect(area.left, picture.bottom, area.width, area.bottom - picture.bottom)
        return room, _padding(self.theme, self.caption)

    def _words(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        theme, caption = self.theme, self.caption
        room, padding = self._words_area()
        ink = "accent" if self.chosen else "ink"
        width = room.width - 2 * padding
        middle = not caption.more and self._shape == "standing"
        align: Align = "centre" if middle else "left"
        texts = [theme.paragraph(caption.name, width, caption.size, ink, "Heavy", align)]
        if caption.line:
            texts.append(theme.paragraph(caption.line, width, "caption", "quiet"))
        if caption.figures is not None:
            texts.append(theme.paragraph(caption.figures, width, "caption", "positive", "Bold"))
        top = room.centery - sum(text.get_height() for text in texts) // 2
        if caption.more and self._shape == "standing":
            top = room.top + 3 * theme.u // 2
        placed = []
        for text in texts:
            place = text.get_rect(top=top, left=room.left + padding)
            if middle:
                place.centerx = room.centerx
            placed.append((text, place))
            top = place.bottom
        return placed


def _padding(theme: Theme, caption: Caption) -> int:
    return (3 if caption.size == "heading" else 2 if caption.more else 1) * theme.u
