"""The boxes of the page: a heading, a note beside it, and below them what is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

import pygame

from game.ui import paint
from game.ui.control_scene import Still
from game.ui.paint import Box
from game.ui.widgets.widget import Spot, Widget

if TYPE_CHECKING:
    from game.keeping.figures import Figures
    from game.text.catalogue import Words
    from game.ui.theme import Align, Role, Theme, Weight


class Sheet:
    """What lies in a box, by the box's own upper left corner."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.things: list[Still] = []
        self.texts: list[pygame.Rect] = []
        """Where something is written."""
        self.words: list[str] = []
        """What is written, in the order of `texts`."""

    def write(
        self,
        words: str,
        size: Role | int,
        colour: str = "ink",
        weight: Weight = "Regular",
        **place: int | tuple[int, int],
    ) -> pygame.Rect:
        """One line of text, where ``left=``, ``top=``, ``center=`` … say."""
        return self._text(words, self.theme.text(words, size, colour, weight), **place)

    def paragraph(
        self,
        words: str,
        width: int,
        size: Role,
        colour: str = "ink",
        weight: Weight = "Regular",
        align: Align = "left",
        **place: int | tuple[int, int],
    ) -> pygame.Rect:
        """Text of as many lines as it needs."""
        text = self.theme.paragraph(words, width, size, colour, weight, align)
        return self._text(words, text, **place)

    def lay(self, picture: pygame.Surface, **place: int | tuple[int, int]) -> pygame.Rect:
        """A picture."""
        area = picture.get_rect(**place)
        self.things.append(Still(picture, area))
        return area

    def middle(self, words: str, weight: Weight, near: int, room: pygame.Rect) -> int:
        """Where the middle of a caption may stand, so that all of it is above or below `room`."""
        half = self.theme.width(words, "caption", weight) // 2 + 1
        return max(room.left + half, min(room.right - half, near))

    def rule(self, left: int, right: int, y: int) -> None:
        """A fine line across."""
        line = pygame.Surface((right - left, self.theme.line_width))
        line.fill(self.theme.colour("line"))
        self.lay(line, left=left, top=y)

    def _text(
        self, words: str, text: pygame.Surface, **place: int | tuple[int, int]
    ) -> pygame.Rect:
        area = self.lay(text, **place)
        self.texts.append(area)
        self.words.append(words)
        return area


class Content:
    """What a box shows of some figures. `grows`: how much of spare height it takes."""

    name: ClassVar[str] = ""
    grows: ClassVar[int] = 0

    def __init__(self, theme: Theme, words: Words, figures: Figures) -> None:
        self.theme, self.words, self.figures = theme, words, figures

    def heading(self) -> str:
        """What the box is about."""
        return self.words(f"statistics.{self.name}.heading")

    def note(self) -> str:
        """What is to be known beside that; may be empty."""
        return ""

    def least(self, width: int) -> int:
        """The height that it needs in a width."""
        raise NotImplementedError

    def lay(self, sheet: Sheet, room: pygame.Rect) -> None:
        """Lay it down in `room`, which is at least as high as it needs."""
        raise NotImplementedError


class ContentBox(Widget):
    """A box on the page."""

    focusable = False

    def __init__(self, area: pygame.Rect, content: Content) -> None:
        super().__init__(content.theme, area, content.name, "panel")
        self.tell(content)

    def tell(self, content: Content) -> None:
        """Show this from now on, in the same place."""
        self._sheet = Sheet(content.theme)
        self._picture: pygame.Surface | None = None
        self.stale = True
        inner = pygame.Rect((0, 0), self.area.size).inflate(-2 * _side(content), 0)
        top = _head(self._sheet, content, inner)
        high = self.area.height - 3 * self.theme.u - top
        self.room = pygame.Rect(inner.left, top, inner.width, high)
        """Where its content lies, by the box's own upper left corner."""
        content.lay(self._sheet, self.room)

    @staticmethod
    def height(content: Content, width: int) -> int:
        """The least height of a box of this width."""
        inner = pygame.Rect(0, 0, width - 2 * _side(content), 0)
        top = _head(Sheet(content.theme), content, inner)
        return top + content.least(inner.width) + 3 * content.theme.u

    def holds(self, _spot: Spot) -> bool:
        """Nothing is pressed on it but what lies on it."""
        return False

    @property
    def words(self) -> list[str]:
        """All that is written in it."""
        return self._sheet.words

    def texts(self) -> list[pygame.Rect]:
        """Where that stands."""
        return [text.move(self.area.topleft) for text in self._sheet.texts]

    def radius(self) -> int:
        """As round as a tile."""
        return 2 * self.theme.u

    def paint(self, screen: pygame.Surface) -> None:
        """Drawn once, then the same again."""
        if self._picture is None:
            self._picture = self._drawn()
        screen.blit(self._picture, self.area)

    def _drawn(self) -> pygame.Surface:
        theme = self.theme
        edge = theme.colour("tile_line" if theme.plain else "line")
        width = max(1, theme.line_width, theme.panel_edge)
        look = Box(theme.colour("box"), None, self.radius(), edge, width)
        picture = paint.box(self.area.size, look).copy()
        for thing, place in self._sheet.things:
            picture.blit(thing, place)
        return picture


class StopBox(ContentBox):
    """A box that the keyboard comes to, so that it is scrolled into sight."""

    focusable = True


def _side(content: Content) -> int:
    """What stays free at each side."""
    return (3 if min(content.theme.size) < 600 else 4) * content.theme.u


def _head(sheet: Sheet, content: Content, inner: pygame.Rect) -> int:
    """Write heading and note; below what height there is room."""
    theme, heading, note = sheet.theme, content.heading(), content.note()
    top = 2 * theme.u + theme.u // 2
    if not heading:
        return top
    head = sheet.paragraph(heading, inner.width, "body", "ink", "Heavy", left=inner.left, top=top)
    if not note:
        return head.bottom + theme.u
    beside = theme.width(note, "caption") <= inner.right - head.right - 2 * theme.u
    if beside and head.height < 2 * theme.line("body"):
        sheet.write(note, "caption", "quiet", right=inner.right, centery=head.centery)
        return head.bottom + theme.u
    below = sheet.paragraph(note, inner.width, "caption", "quiet", left=inner.left, top=head.bottom)
    return below.bottom + theme.u
