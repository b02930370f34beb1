"""The bar: the game, its numbers, and the buttons one always needs."""

from collections.abc import Callable, Mapping, Sequence
from itertools import product

import pygame

from game.ui.table.arranging import Arrangement, Words
from game.ui.table.bar_parts import Piece, paint_strip
from game.ui.table.cursor import Way
from game.ui.table.facts import Facts
from game.ui.table.ground import Furniture
from game.ui.table.lamp import LampButton
from game.ui.table.layout import Area, Layout
from game.ui.theme import Theme
from game.ui.widgets.controls import Controls
from game.ui.widgets.widget import Widget


class Bar(Furniture):
    """Texts and buttons along the edges of the table."""

    def __init__(
        self, theme: Theme, words: Words, actions: Mapping[str, Callable[[], None]]
    ) -> None:
        self._theme = theme
        self._words = words
        self._actions = actions
        self.pieces: list[Piece] = []
        self._clock = pygame.Rect(0, 0, 0, 0)
        self._time = ""
        self._facts: Facts | None = None
        self.controls = Controls(())

    def lay(self, layout: Layout, words: Words) -> None:
        """Use this layout and these words from now on."""
        self._layout, self._words, self._facts = layout, words, None

    def show(self, facts: Facts, time: str) -> list[pygame.Rect]:
        """Show these numbers; the areas that have to be painted again."""
        stale = self.controls.stale()
        if time != self._time:
            longer = len(time) != len(self._time)
            self._time = time
            stale.append(self._clock)
            if longer:
                self._facts = None
        if facts != self._facts:
            self._facts = facts
            self._arrange(facts, time)
            self.controls.stale()
            stale += self._reach()
        return stale

    def settle(self) -> None:
        """Let the light be what it becomes: nobody sees it change."""
        for lamp in _lamps(self.controls.widgets):
            lamp.settle()

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the buttons answer; whether the event was meant for one of them."""
        if hasattr(event, "pos"):
            event = pygame.event.Event(event.type, {**event.dict, "pos": self._inward(event.pos)})
        return self.controls.handle(event)

    def _inward(self, spot: tuple[int, int]) -> tuple[int, int]:
        """A spot at the edge of a strip, moved to the buttons that one aims at there."""
        for strip in filter(None, (self._layout.bar, self._layout.foot)):
            if strip.holds(spot):
                inside = [w.area for w in self.controls.widgets if strip.holds(w.area.center)]
                reach = inside[0].unionall(inside[1:]) if inside else pygame.Rect(strip)
                x = min(max(spot[0], reach.left), reach.right - 1)
                return x, min(max(spot[1], reach.top), reach.bottom - 1)
        return spot

    def _arrange(self, facts: Facts, time: str) -> None:
        arrangement = Arrangement(
            self._theme, self._words, self._actions, self._layout, facts, time
        )
        self.pieces, self._clock, widgets = arrangement.arranged()
        for lamp, before in product(_lamps(widgets), _lamps(self.controls.widgets)):
            lamp.fade_from(before)
        self.controls = Controls(widgets, before=self.controls)

    def area_of(self, name: str) -> Area | None:
        """Where a button is, if there is one of that name now."""
        return next((Area(*w.area) for w in self.controls.widgets if w.name == name), None)

    def meets(self, name: str, spot: tuple[int, int]) -> bool:
        """Whether a press at a spot is meant for the button of that name."""
        inward = self._inward(spot)
        return any(w.name == name and w.holds(inward) for w in self.controls.widgets)

    def enter(self, way: Way, area: Area) -> bool:
        """The cursor leaves the table that way: speak to the nearest button there, if any."""
        strip = {"up": self._layout.bar, "down": self._layout.foot}.get(way)
        there = [w for w in self.controls.widgets if strip and strip.holds(w.area.center)]
        able = [widget for widget in there if widget.enabled and widget.focusable]
        if not able:
            return False
        middle = area.x + area.w // 2
        self.controls.speak_to(min(able, key=lambda w: abs(w.area.centerx - middle)), True)
        return True

    def way_back(self) -> Way | None:
        """The arrow that leads from the button the keyboard speaks to back to the table."""
        focus = self.controls.focus
        if focus is None:
            return None
        foot = self._layout.foot
        return "up" if foot and foot.holds(focus.area.center) else "down"

    def areas(self) -> list[pygame.Rect]:
        """Everything the bar covers."""
        layout = self._layout
        return [pygame.Rect(area) for area in (layout.bar, layout.foot, layout.beside) if area]

    def _reach(self) -> list[pygame.Rect]:
        """Everything it may paint: a button's ring reaches a little beyond its strip."""
        margin = 3 * self._theme.u
        return [area.inflate(2 * margin, 2 * margin) for area in self.areas()]

    def texts(self) -> list[pygame.Rect]:
        """Where it writes, the clock last."""
        return [*(piece.area for piece in self.pieces), self._clock]

    def draw(self, ground: pygame.Surface) -> None:
        """Paint strips, texts, clock and buttons within the clip of `ground`."""
        clip = ground.get_clip()
        if not any(area.colliderect(clip) for area in self._reach()):
            return
        for strip in (self._layout.bar, self._layout.foot):
            if strip:
                paint_strip(ground, self._theme, strip)
        for piece in self.pieces:
            ground.blit(piece.picture, piece.area)
        if self._clock:
            text = self._theme.text(self._time, "body", "bar_text", "Heavy")
            ground.blit(text, text.get_rect(midleft=self._clock.midleft))
        self.controls.draw(ground)


def _lamps(widgets: Sequence[Widget]) -> list[LampButton]:
    return [widget for widget in widgets if isinstance(widget, LampButton)]
