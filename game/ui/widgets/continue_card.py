"""The way back into the game that is not finished: its table in small, and how far it has come."""

from collections.abc import Callable

import pygame

from game.ui import paint
from game.ui.framing import framed
from game.ui.paint import Box, Size
from game.ui.theme import Role, Theme
from game.ui.widgets.widget import Widget

_PICTURES = (1.0, 0.75, 0.0)
"""How wide the picture may be, in parts of its best width."""


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
        self._frame = self._picture_area()
        self._picture = None
        if self._frame.width:
            self._picture = framed(theme, picture(self._frame.size), "frame_line")

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
        look = Box(colour("feature_top"), colour("feature_bottom"), self.radius())
        if self.pressed or self.hovered:
            state = "feature_pressed" if self.pressed else "feature_hover"
            look = Box(colour(state), radius=self.radius())
        screen.blit(paint.box(self.area.size, look), self.area)
        if self._picture:
            screen.blit(self._picture, self._frame)
        for text, place in self._words():
            screen.blit(text, place)
        disc = self._disc()
        screen.blit(paint.box(disc.size, Box(colour("feature_disc"), radius=disc.width / 2)), disc)
        arrow = theme.icon("play", round(disc.width * 0.5), "feature_sign")
        screen.blit(arrow, arrow.get_rect(center=disc.center))

    def _picture_area(self) -> pygame.Rect:
        """As wide as the words beside it allow; none where they need all the room."""
        inner = self.area.inflate(-4 * self.theme.u, -4 * self.theme.u)
        widest = min(round(inner.height * 1.45), round(inner.width * 0.42))
        for part in _PICTURES:
            self._frame = pygame.Rect(inner.topleft, (round(widest * part), inner.height))
            if sum(text.get_height() for text in self._texts()) <= inner.height:
                break
        return self._frame

    def _disc(self) -> pygame.Rect:
        side = max(44, round(min(self.area.height * 0.36, 4 * self.theme.body)))
        disc = pygame.Rect(0, 0, side, side)
        disc.midright = (self.area.right - 3 * self.theme.u, self.area.centery)
        return disc

    def _left(self) -> int:
        return self._frame.right + (3 if self._frame.width else 2) * self.theme.u

    def _texts(self) -> list[pygame.Surface]:
        theme = self.theme
        room = self._disc().left - 2 * theme.u - self._left()
        quiet, name, game, so_far = self._lines
        if theme.width(game, "body") > room:
            game = game.replace(" · ", "\n", 1)
        return [
            theme.paragraph(quiet, room, "caption", "feature_quiet", "Bold"),
            theme.paragraph(name, room, "title", "feature_text", "Black"),
            theme.paragraph(game, room, "body", "feature_text"),
            theme.paragraph(so_far, room, "body", "feature_text"),
        ]

    def _shown(self) -> list[pygame.Surface]:
        """The texts; where there is too little room for all of them, the heading is left out."""
        texts = self._texts()
        room = self.area.height - 2 * self.theme.u
        return texts if sum(text.get_height() for text in texts) <= room else texts[1:]

    def _words(self) -> list[tuple[pygame.Surface, pygame.Rect]]:
        left, texts = self._left(), self._shown()
        top = self.area.centery - sum(text.get_height() for text in texts) // 2
        placed = []
        for text in texts:
            placed.append((text, text.get_rect(left=left, top=top)))
            top += text.get_height()
        return placed
