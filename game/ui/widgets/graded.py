"""A choice among grades: words with one small diamond more for each."""

from collections.abc import Callable, Sequence

import pygame

from game.ui import paint
from game.ui.once import once
from game.ui.paint import Colour
from game.ui.theme import Role, Theme
from game.ui.widgets.segmented import Segmented

_SIDE = 0.62
"""How large a diamond is, in heights of a letter."""
_PIXELS = 200_000


class Graded(Segmented):
    """Segments that also count their grade in diamonds: beside the words, or else below them."""

    def __init__(
        self,
        theme: Theme,
        area: pygame.Rect,
        name: str,
        words: Sequence[str],
        chosen: int,
        choose: Callable[[int], None],
        size: Role = "body",
    ) -> None:
        super().__init__(theme, area, name, words, chosen, choose, size)
        self._beside = _beside(theme, words, area.width, size)

    @staticmethod
    def height(theme: Theme, words: Sequence[str], width: int, size: Role = "body") -> int:
        """The height that words and diamonds need in a width."""
        plain = Segmented.height(theme, words, width, size)
        if _beside(theme, words, width, size):
            return plain
        lines = Segmented.lines(theme, words, width, size) * theme.line(size)
        return max(plain, lines + _side(theme, size) + 2 * theme.u)

    def written(self, index: int, width: int) -> pygame.Surface:
        """The words with their diamonds."""
        text = super().written(index, width)
        signs = self._diamonds(
            index + 1, "primary_sign" if self.lit and index == self.chosen else "track_text"
        )
        if self._beside:
            gap = 2 * self.theme.u
            size = text.get_width() + gap + signs.get_width(), text.get_height()
            places = text.get_rect(), signs.get_rect(right=size[0], centery=size[1] // 2)
        else:
            size = max(text.get_width(), signs.get_width()), text.get_height() + signs.get_height()
            middle = size[0] // 2
            places = text.get_rect(centerx=middle), signs.get_rect(midbottom=(middle, size[1]))
        whole = pygame.Surface(size, pygame.SRCALPHA)
        whole.blits([(text, places[0]), (signs, places[1])])
        return whole

    def _diamonds(self, count: int, colour: str) -> pygame.Surface:
        return diamonds(count, _side(self.theme, self.size), self.theme.colour(colour))


@once(_PIXELS)
def diamonds(count: int, side: int, colour: Colour) -> pygame.Surface:
    """So many diamonds in a row. Not to be drawn on: it is shared."""
    half = side / 2
    shapes = [
        f'<path d="M{half + index * side} 0l{half - 0.5} {half}-{half - 0.5} {half}'
        f'-{half - 0.5} -{half}z"/>'
        for index in range(count)
    ]
    fill = f'<g fill="{paint.rgb(colour)}">{"".join(shapes)}</g>'
    return paint.drawing((count * side, side), fill)


def _side(theme: Theme, size: Role) -> int:
    return round(_SIDE * theme.px(size))


def _beside(theme: Theme, words: Sequence[str], width: int, size: Role) -> bool:
    """Whether all words have room for their diamonds on the same line."""
    side, room = _side(theme, size), width // len(words) - 5 * theme.u
    return all(
        theme.width(word, size, "Heavy") + count * side <= room
        for count, word in enumerate(words, 1)
    )
