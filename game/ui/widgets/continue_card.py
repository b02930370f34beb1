"""The way back into the game that is not finished: its table in small, and how far it has come."""

from collections.abc import Callable

import pygame

from game.ui import paint
from game.ui.paint import Box, Size
from game.ui.theme import Role, Theme
from game.ui.widgets.widget import Widget


class ContinueCard(Widget):
    """A large blue card; `lines` are its quiet heading, its name, and what is to be known."""

    def __init__(
        self,
        theme: Theme,
        area: pygame.Rect,
        name: str,
        lines: tuple[str, str, str, str],
        picture: Callable[[Size], pygame.Surface],
        action: Callable[[], None],
    ) -> None:
        super().__init__(theme, area, name, "felt")
        self._lines, self._action = lines, action
        inner = area.inflate(-4 * theme.u, -4 * theme.u)
        width = min(round(inner.height * 1.45), round(inner.width * 0.42))
        self._frame = pygame.Rect(inner.left, inner.top, width, inner.height)
        self._picture = self._rounded(picture(self._frame.size))

    @staticmethod
    def least_height(theme: Theme) -> int:
        """The height that the words need."""
        roles: tuple[Role, ...] = ("caption", "title", "body", "body")
        return sum(theme.line(role) for role in roles) + 4 * theme.u

    def activate(self) -> None:
        """Go on playing."""
        self._action()

    def radius(self) -> int:
        """As round as the tiles beside it."""
        return 2 * self.theme.u

    def texts(self) -> list[pygame.Rect]:
        """All its lines."""
        return [place for _, place in self._words()]

    def paint(self, screen: pygame.Surface) -> None:
        """Shadow, blue ground, the small table, words, and the arrow that says: on with it."""
        theme, colour = self.theme, self.theme.colour
        blur = 3 * theme.u
        soft = paint.shadow(self.area.size, self.radius(), blur, theme.shade(110))
        screen.blit(soft, (self.area.left - blur, self.area.top - blur + theme.u))
        state = "primary_hover" if self.hovered else "primary"
        look = Box(colour(f"{state}_top"), colour(f"{state}_bottom"), self.radius())
        if self.pressed:
            look = Box(colour("primary_pressed"), radius=self.radius())
        screen.blit(paint.box(self.area.size, look), self.area)
        screen.blit(self._picture, self._frame)
        for text, place in self._words():
            screen.blit(text, place)
        disc = self._disc()
        screen.blit(paint.box(disc.size, Box(colour("box"), radius=disc.width / 2)), disc)
        arrow = theme.icon("play", round(disc.width * 0.5), "accent")
        screen.blit(arrow, arrow.get_rect(center=disc.center))

    def _disc(self) -> pygame.Rect:
        side = max(44, round(min(self.area.height * 0.36, 4 * self.theme.body)))
        disc = pygame.Rect(0, 0, side, side)
        disc.midright = (self.area.right - 3 * self.theme.u, self.area.centery)
        return disc

    def _words(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        theme = self.theme
        left = self._frame.right + 3 * theme.u
        room = self._disc().left - 2 * theme.u - left
        quiet, name, game, so_far = self._lines
        texts = [
            theme.paragraph(quiet, room, "caption", "primary_quiet", "Bold"),
            theme.paragraph(name, room, "title", "primary_text", "Black"),
            theme.paragraph(game, room, "body", "primary_text"),
            theme.paragraph(so_far, room, "body", "primary_text"),
        ]
        top = self.area.centery - sum(text.get_height() for text in texts) // 2
        placed = []
        for text in texts:
            placed.append((text, text.get_rect(left=left, top=top)))
            top += text.get_height()
        return placed

    def _rounded(self, picture: pygame.Surface) -> pygame.Surface:
        size, radius = picture.get_size(), round(1.5 * self.theme.u)
        whole = pygame.Surface(size, pygame.SRCALPHA)
        whole.blit(picture, (0, 0))
        mask = paint.box(size, Box((255, 255, 255, 255), radius=radius))
        whole.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        edge = Box(paint.CLEAR, radius=radius, edge=self.theme.colour("frame_line"), edge_width=2)
        whole.blit(paint.box(size, edge), (0, 0))
        return whole
