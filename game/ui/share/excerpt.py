"""The line of a text that is wrong, with the place marked, between the lines around it."""

import pygame

from game.ui.lettering import line_of_text
from game.ui.share.plain import plain
from game.ui.theme import Theme

_BEFORE, _LONGEST = 40, 160
"""So many letters before the place are looked at, and so many of a line altogether."""


class Excerpt:
    """A line of a text and its neighbours; `found` is marked at a column of it."""

    def __init__(self, theme: Theme, text: str, line: int, column: int, found: str) -> None:
        self._theme, self._line = theme, line
        start = max(0, column - 1 - _BEFORE)
        lines = [written[start : start + _LONGEST] for written in text.splitlines()]
        lines += [""] * (line - len(lines))
        around = range(max(1, line - 1), min(len(lines), line + 1) + 1)
        self.rows = [(number, plain(lines[number - 1])) for number in around]
        wrong, at = plain(lines[line - 1]), column - 1 - start
        end = at + max(1, len(found))
        self.before, self.found, self.after = wrong[:at], wrong[at:end], wrong[end:]

    @property
    def height(self) -> int:
        """How high the picture is."""
        return len(self.rows) * self._theme.line("body") + self._theme.u

    def picture(self, width: int) -> pygame.Surface:
        """The lines behind their numbers, moved along as far as it takes to see the mark."""
        theme, step = self._theme, self._theme.line("body")
        whole = pygame.Surface((width, self.height), pygame.SRCALPHA)
        edge = max(theme.width(str(number), "caption") for number, _ in self.rows)
        room = pygame.Rect(edge + 3 * theme.u, 0, 0, self.height)
        room.width = max(1, width - room.left)
        window = whole.subsurface(room)
        left = -self._aside(room.width)
        for index, (number, written) in enumerate(self.rows):
            middle = index * step + step // 2
            sign = theme.text(str(number), "caption", "quiet")
            whole.blit(sign, sign.get_rect(right=edge, centery=middle))
            if number == self._line:
                self._wrong(window, left, middle)
            else:
                self._write(window, written, "quiet", left, middle)
        return whole

    def _aside(self, room: int) -> int:
        """How far the lines move to the left, so that the mark is seen with some room behind."""
        before = self._width(self.before)
        end = before + max(self._mark(), self._width(self.found)) + 4 * self._theme.u
        return max(0, min(before - 4 * self._theme.u, end - room))

    def _wrong(self, window: pygame.Surface, left: int, middle: int) -> None:
        """The line itself, what was found in it in another colour and underlined."""
        theme = self._theme
        left = self._write(window, self.before, "ink", left, middle)
        end = self._write(window, self.found, "negative", left, middle)
        line = pygame.Rect(left, 0, max(self._mark(), end - left), max(2, theme.u // 2))
        line.top = middle + round(0.52 * theme.px("body"))
        window.fill(theme.colour("negative"), line)
        self._write(window, self.after, "ink", end, middle)

    def _write(self, window: pygame.Surface, words: str, ink: str, left: int, middle: int) -> int:
        """Write on; where it ends."""
        theme = self._theme
        drawn = line_of_text(theme.font("body"), theme.px("body"), words, theme.colour(ink))
        window.blit(drawn, drawn.get_rect(left=left, centery=middle))
        return left + self._width(words)

    def _width(self, words: str) -> int:
        return self._theme.width(words, "body")

    def _mark(self) -> int:
        """How wide the mark is at least: where something is missing, too."""
        return 2 * self._theme.u
