"""One of a few: all choices side by side, the chosen one a pill that slides."""

from collections.abc import Callable, Sequence

import pygame
import pytweening

from game.ui import paint
from game.ui.paint import Box
from game.ui.theme import Role, Theme, Weight, stacked
from game.ui.widgets.widget import Spot, Widget

SLIDE = 0.140
_INSET = 3


class Segmented(Widget):
    """A choice among words; `choose` is told the index of a new one.

    Where the words are too wide to stand side by side they take two lines, or more than one row.
    """

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
        super().__init__(theme, area, name, "panel")
        self.words = tuple(words)
        self.size = size
        self.leads_on = False
        """Whether an arrow beyond the last choice, unless it is held, leads to what is beside."""
        self.lit = True
        """Whether the choice holds; while it does not, whatever is picked is chosen anew."""
        self.chosen = chosen
        self._choose = choose
        self._from = chosen
        self._passed = SLIDE
        self._over: int | None = None

    @staticmethod
    def width(theme: Theme, words: Sequence[str], size: Role = "body") -> int:
        """The least width in which every choice stands on one line with room around it."""
        widest = max(theme.width(word, size, "Heavy") for word in words)
        return len(words) * (widest + 3 * theme.u) + 2 * _INSET

    @staticmethod
    def height(theme: Theme, words: Sequence[str], width: int, size: Role = "body") -> int:
        """The height that the words need in a width."""
        columns = _columns(theme, words, width, size)
        lines = _most_lines(theme, words, width, columns, size)
        high = max(theme.button, lines * theme.line(size) + 2 * theme.u)
        return high * -(-len(words) // columns)

    @staticmethod
    def lines(theme: Theme, words: Sequence[str], width: int, size: Role = "body") -> int:
        """How many lines the longest choice takes in a width."""
        columns = _columns(theme, words, width, size)
        return _most_lines(theme, words, width, columns, size)

    def part(self, index: int) -> pygame.Rect:
        """The area of one choice."""
        inner = self.area.inflate(-2 * _INSET, -2 * _INSET)
        columns = _columns(self.theme, self.words, self.area.width, self.size)
        rows = -(-len(self.words) // columns)
        row, column = divmod(index, columns)
        last = len(self.words) - row * columns
        columns = min(columns, last)
        left, right = (inner.left + inner.width * i // columns for i in (column, column + 1))
        top, bottom = (inner.top + inner.height * i // rows for i in (row, row + 1))
        return pygame.Rect(left, top, right - left, bottom - top)

    def show(
        self,
        hovered: bool | None = None,
        pressed: bool | None = None,
        ringed: bool | None = None,
    ) -> None:
        """A choice is lit only while the pointer is on the whole."""
        super().show(hovered, pressed, ringed)
        if not self.hovered:
            self._over = None

    def hover(self, spot: Spot) -> None:
        """The choice under the pointer is lit."""
        over = self._at(spot)
        if over != self._over:
            self._over = over
            self.stale = True

    def release(self, spot: Spot) -> None:
        """Choose what was tapped."""
        if (index := self._at(spot)) is not None:
            self.pick(index)

    def activate(self) -> None:
        """Go round the choices, beginning with the one that does not hold."""
        self.pick((self.chosen + self.lit) % len(self.words))

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right choose; Space and Enter go round."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        inside = 0 <= self.chosen + step < len(self.words)
        if step and inside:
            self.pick(self.chosen + step)
        stays = inside or not self.leads_on or getattr(event, "repeat", False)
        return bool(step and stays) or super().key(event)

    def pick(self, index: int) -> None:
        """Let another choice be the chosen one."""
        if index == self.chosen and self.lit:
            return
        before, self.chosen = self.chosen, index
        self.slide(before)
        self._choose(index)

    def light(self, lit: bool) -> None:
        """Show the choice as one that holds, or no longer."""
        self.stale |= lit is not self.lit
        self.lit = lit

    def slide(self, before: int) -> None:
        """Let the pill come from the choice that was made before."""
        self._from, self._passed = before, 0.0
        self.stale = True

    def step(self, seconds: float) -> None:
        """Let the pill slide."""
        if self.busy():
            self._passed += seconds
            self.stale = True

    def busy(self) -> bool:
        """Whether the pill is still sliding."""
        return self._passed < SLIDE

    def texts(self) -> list[pygame.Rect]:
        """The words of all choices."""
        return [self._word(index)[1] for index in range(len(self.words))]

    def ring(self) -> tuple[pygame.Rect, int]:
        """It goes round the chosen part."""
        return self._pill(), self.radius()

    def paint(self, screen: pygame.Surface) -> None:
        """Track, pill, words."""
        theme, colour = self.theme, self.theme.colour
        edge = colour("box_line" if theme.plain else "line")
        track = Box(colour("track"), None, self.radius(), edge, theme.line_width)
        screen.blit(paint.box(self.area.size, track), self.area)
        if self._over is not None and self._over != self.chosen:
            part = self.part(self._over)
            look = Box(colour("box_pressed" if self.pressed else "box_hover"), None, self._round())
            screen.blit(paint.box(part.size, look), part)
        pill = self._pill()
        screen.blit(paint.box(pill.size, self._pill_look()), pill)
        for index in range(len(self.words)):
            text, place = self._word(index)
            screen.blit(text, place)

    def _pill_look(self) -> Box:
        colour, over = self.theme.colour, self._over == self.chosen
        if not self.lit:
            ground = colour("box_hover") if over else paint.CLEAR
            return Box(ground, None, self._round(), colour("box_line"), self.theme.line_width)
        if over and self.pressed:
            return Box(colour("primary_pressed"), None, self._round())
        state = "primary_hover" if over else "primary"
        return Box(colour(f"{state}_top"), colour(f"{state}_bottom"), self._round())

    def _round(self) -> int:
        return self.radius() - 1

    def _at(self, spot: Spot) -> int | None:
        """The choice at a spot; the spot may lie a little above or below."""
        inner = self.area.inflate(-2 * _INSET, -2 * _INSET)
        inside = (
            max(inner.left, min(inner.right - 1, spot[0])),
            max(inner.top, min(inner.bottom - 1, spot[1])),
        )
        parts = (self.part(index) for index in range(len(self.words)))
        return next((i for i, part in enumerate(parts) if part.collidepoint(inside)), None)

    def _word(self, index: int) -> tuple[pygame.Surface, pygame.Rect]:
        part = self.part(index)
        text = self.written(index, part.width - 2 * self.theme.u)
        return text, text.get_rect(center=part.center)

    def written(self, index: int, width: int) -> pygame.Surface:
        """What stands on a choice, in a width."""
        theme, size, chosen = self.theme, self.size, self.lit and index == self.chosen
        ink = "primary_text" if chosen else "ink" if index == self._over else "track_text"
        weight: Weight = "Heavy" if chosen else "Bold"
        lines = _lines(theme, self.words[index], width, size)
        rows = [theme.text(line, size, ink, weight) for line in lines]
        return stacked(rows, theme.line(size), "centre")

    def _pill(self) -> pygame.Rect:
        start, goal = self.part(self._from), self.part(self.chosen)
        if not self.busy():
            return goal
        part = pytweening.easeOutCubic(min(1.0, self._passed / SLIDE))
        left, top, width = (
            round(a + (b - a) * part)
            for a, b in zip(
                (start.left, start.top, start.width),
                (goal.left, goal.top, goal.width),
                strict=True,
            )
        )
        return pygame.Rect(left, top, width, goal.height)


def _columns(theme: Theme, words: Sequence[str], width: int, size: Role) -> int:
    """How many choices stand side by side: as many as can without breaking a word."""
    for columns in range(len(words), 1, -1):
        rows = -(-len(words) // columns)
        if columns > -(-len(words) // rows):
            continue
        room = (width - 2 * _INSET) // columns - 2 * theme.u
        if all(_widest(theme, _lines(theme, word, room, size), size) <= room for word in words):
            return columns
    return 1


def _most_lines(theme: Theme, words: Sequence[str], width: int, columns: int, size: Role) -> int:
    room = (width - 2 * _INSET) // columns - 2 * theme.u
    return max(len(_lines(theme, word, room, size)) for word in words)


def _lines(theme: Theme, words: str, width: int, size: Role) -> list[str]:
    """A choice on one line, or parted at its dot, or wherever it must be."""
    if theme.width(words, size, "Heavy") <= width:
        return [words]
    return theme.lines(words.replace(" · ", "\n"), width, size, "Heavy")


def _widest(theme: Theme, lines: Sequence[str], size: Role) -> int:
    return max(theme.width(line, size, "Heavy") for line in lines)
