"""What is marked on the table: groups that are yours, places that would take them, refusals."""

from functools import lru_cache
from typing import Literal, NamedTuple, TypeAlias

import pygame

from game.ui.paint import Colour
from game.ui.pictures import glow, rim, rim_margin
from game.ui.table.layout import Area
from game.ui.theme import Theme

MarkKind: TypeAlias = Literal[
    "target", "target_hot", "selected", "refused", "focus", "focus_marked"
]
FOCUS: tuple[MarkKind, ...] = ("focus", "focus_marked")
"""`focus_marked` is the ring of the keyboard's cursor where a rim is within it already."""

_RIM, _HOT_RIM = 0.028, 0.040
_GLOW, _HOT_GLOW = 0.10, 0.15
_CORNER = 0.06
_FINE_BELOW = 1000


class Mark(NamedTuple):
    """A rim round an area of the table, in the colour of its kind."""

    kind: MarkKind
    area: Area


@lru_cache(maxsize=16)
def _ring(
    size: tuple[int, int], colour: Colour, radius: int, corner: int
) -> tuple[pygame.Surface, int]:
    """The glow round an area of `size` and its margin, with nothing within the area."""
    picture, margin = glow(size, colour, radius)
    pygame.draw.rect(picture, (0, 0, 0, 0), ((margin, margin), size), border_radius=corner)
    return picture, margin


class Brush:
    """Draws marks for cards of one width."""

    def __init__(self, theme: Theme, width: int) -> None:
        self._theme = theme
        self._width = width

    def reach(self, mark: Mark) -> pygame.Rect:
        """Everything a mark may paint."""
        margin = 2 * self._glow(mark) + 2
        if mark.kind in FOCUS:
            margin = self._gap(mark) + rim_margin(self._ring_width)
        return pygame.Rect(mark.area).inflate(2 * margin, 2 * margin)

    def under(self, surface: pygame.Surface, mark: Mark, level: float = 1.0) -> None:
        """The glow, to be painted before the cards; an empty place within it stays dark.

        `level` is how far it can be seen, 0…1.
        """
        if mark.kind in FOCUS or self._theme.plain:
            return
        size, corner = (mark.area.w, mark.area.h), round(_CORNER * self._width)
        picture, margin = _ring(size, self._theme.colour(mark.kind), self._glow(mark), corner)
        _lay(surface, picture, (mark.area.x - margin, mark.area.y - margin), level)

    def over(self, surface: pygame.Surface, mark: Mark, level: float = 1.0) -> None:
        """The rim, to be painted after the cards, as far as it can be seen."""
        if mark.kind in FOCUS:
            self._focus(surface, mark)
            return
        width = self._rim_width(_HOT_RIM if mark.kind == "target_hot" else _RIM)
        picture = rim(
            (mark.area.w, mark.area.h),
            self._theme.colour(mark.kind),
            width,
            round(_CORNER * self._width),
            dashed=mark.kind == "refused" and self._theme.refused_dashed,
        )
        margin = rim_margin(width)
        _lay(surface, picture, (mark.area.x - margin, mark.area.y - margin), level)

    def _focus(self, surface: pygame.Surface, mark: Mark) -> None:
        """The ring of the cursor, a gap away from the card or from its rim."""
        gap, width = self._gap(mark), self._ring_width
        size = (mark.area.w + 2 * gap, mark.area.h + 2 * gap)
        corner = round(_CORNER * self._width) + gap
        picture = rim(size, self._theme.colour("focus_felt"), width, corner)
        margin = gap + rim_margin(width)
        surface.blit(picture, (mark.area.x - margin, mark.area.y - margin))

    @property
    def _ring_width(self) -> int:
        return 3 if min(self._theme.size) < _FINE_BELOW else 5

    def _gap(self, mark: Mark) -> int:
        gap = 2 if min(self._theme.size) < _FINE_BELOW else 4
        if mark.kind == "focus":
            return gap
        return gap + rim_margin(self._rim_width(_RIM))

    def _rim_width(self, share: float) -> int:
        return max(3, self._theme.rim_least, round(share * self._width))

    def _glow(self, mark: Mark) -> int:
        share = _HOT_GLOW if mark.kind == "target_hot" else _GLOW
        return max(4, self._theme.rim_least, round(share * self._width))


def _lay(
    surface: pygame.Surface, picture: pygame.Surface, corner: tuple[int, int], level: float
) -> None:
    """Blit a shared picture more or less clearly."""
    picture.set_alpha(round(255 * level))
    surface.blit(picture, corner)
    picture.set_alpha(255)
