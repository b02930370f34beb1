"""One of a few: all choices side by side, the chosen one a pill that slides."""

from collections.abc import Callable, Sequence

import pygame
import pytweening

from game.ui import paint
from game.ui.paint import Box
from game.ui.theme import Theme
from game.ui.widgets.widget import Spot, Widget, draw_ring

SLIDE = 0.140
_INSET = 3


class Segmented(Widget):
    """A choice among words; `choose` is told the index of a new one."""

    def __init__(
        self,
        theme: Theme,
        area: pygame.Rect,
        name: str,
        words: Sequence[str],
        chosen: int,
        choose: Callable[[int], None],
    ) -> None:
        super().__init__(theme, area, name, "panel")
        self.words = tuple(words)
        self.chosen = chosen
        self._choose = choose
        self._from = chosen
        self._passed = SLIDE

    @staticmethod
    def width(theme: Theme, words: Sequence[str]) -> int:
        """The least width in which every choice stands with room around it."""
        widest = max(theme.width(word, "body", "Heavy") for word in words)
        return len(words) * (widest + 3 * theme.u) + 2 * _INSET

    def part(self, index: int) -> pygame.Rect:
        """The area of one choice."""
        inner = self.area.inflate(-2 * _INSET, -2 * _INSET)
        left = inner.left + inner.width * index // len(self.words)
        right = inner.left + inner.width * (index + 1) // len(self.words)
        return pygame.Rect(left, inner.top, right - left, inner.height)

    def release(self, _spot: Spot) -> None:
        """Choose what was tapped."""
        for index in range(len(self.words)):
            part = self.part(index)
            if part.left <= _spot[0] < part.right:
                self.pick(index)

    def activate(self) -> None:
        """Go round the choices."""
        self.pick((self.chosen + 1) % len(self.words))

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right choose; Space and Enter go round."""
        step = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}.get(event.key, 0)
        if step and 0 <= self.chosen + step < len(self.words):
            self.pick(self.chosen + step)
        return bool(step) or super().key(event)

    def pick(self, index: int) -> None:
        """Let another choice be the chosen one."""
        if index == self.chosen:
            return
        self._from, self.chosen, self._passed = self.chosen, index, 0.0
        self.stale = True
        self._choose(index)

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

    def draw(self, screen: pygame.Surface) -> None:
        """The ring goes round the chosen part."""
        self.paint(screen)
        if self.ringed:
            draw_ring(screen, self.theme, self._pill(), self.radius(), self.ground)

    def paint(self, screen: pygame.Surface) -> None:
        """Track, pill, words."""
        colour = self.theme.colour
        track = Box(colour("track"), radius=self.radius(), edge=colour("line"), edge_width=1)
        screen.blit(paint.box(self.area.size, track), self.area)
        pill = self._pill()
        look = Box(colour("primary_top"), colour("primary_bottom"), self.radius() - 1)
        screen.blit(paint.box(pill.size, look), pill)
        for index in range(len(self.words)):
            text, place = self._word(index)
            screen.blit(text, place)

    def _word(self, index: int) -> tuple[pygame.Surface, pygame.Rect]:
        chosen = index == self.chosen
        text = self.theme.text(
            self.words[index],
            "body",
            "primary_text" if chosen else "quiet",
            "Heavy" if chosen else "Bold",
        )
        return text, text.get_rect(center=self.part(index).center)

    def _pill(self) -> pygame.Rect:
        start, goal = self.part(self._from), self.part(self.chosen)
        if not self.busy():
            return goal
        part = pytweening.easeOutCubic(min(1.0, self._passed / SLIDE))
        left = start.left + (goal.left - start.left) * part
        return pygame.Rect(round(left), goal.top, goal.width, goal.height)
