"""The keeper's page: what was played here, and what the keeper can do to the kiosk."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui.dates import day_of
from game.ui.kiosk.desk import desk_of
from game.ui.kiosk.ledger import Ledger, headings
from game.ui.kiosk.private import Private
from game.ui.kiosk.rows import SPANS, rows
from game.ui.kiosk.upkeep import Upkeep
from game.ui.widgets.controls import Controls
from game.ui.widgets.scroller import Scroller
from game.ui.widgets.segmented import Segmented

if TYPE_CHECKING:
    from game.kiosk.tally import Counts
    from game.storage.worker import Answer
    from game.ui.services import Services
    from game.ui.widgets.button import Button
    from game.ui.widgets.widget import Widget

PARTS = ("figures", "house")
_WIDEST = 50
"""How wide the panel may be, in heights of a letter."""
_LIKED = 1.2
"""How much wider than their words the tabs are."""
_AT_ONCE = 1 / 60


class Attendant(Private):
    """Two pages on bare felt: nothing is seen of the visitor's game. It is reached only by the
    PIN, and closes by itself."""

    stays = 120.0
    eases = False

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._desk = desk_of(services)
        self._asked: Answer[Counts] | None = self._desk.tally.counts()
        self.counts: Counts | None = None
        """What was counted; None until that is known."""
        self._part, self._span = 0, list(SPANS).index("week")

    def layout(self, size: tuple[int, int]) -> None:
        """Title and tabs, then the page; what does not fit is reached by scrolling."""
        theme, margin = self.services.theme, 6 * self.services.theme.u
        self.lay_panel(size, min(size[0] - margin, round(_WIDEST * theme.body)), size[1] - margin)
        close, top = self.title(self.services.words("kiosk.attendant.title"))
        tabs, top = self._tabs(close, top)
        room = pygame.Rect(self.inner.left, top, self.inner.width, self.inner.bottom - top)
        before, self.labels = self.controls.scroller, []
        above, scroller = self._house(room) if self._part else self._figures(room)
        same = before is not None and before.view == scroller.view
        self.controls = Controls(
            [tabs, *above, *scroller.widgets, close], scroller=scroller, before=self.controls
        )
        if before and same:
            scroller.to(before.offset)

    # ------------------------------------------------------------------ what is on it

    def _tabs(self, close: Button, top: int) -> tuple[Widget, int]:
        """Which page is shown: beside the title where there is room, else below it."""
        theme, gap = self.services.theme, 2 * self.services.theme.u
        names = [self.services.words(f"kiosk.attendant.{part}") for part in PARTS]
        least, title = round(_LIKED * Segmented.width(theme, names)), self.still[-1].place
        area = pygame.Rect(0, 0, least, theme.button)
        area.midright = (close.area.left - 2 * gap, close.area.centery)
        if area.left < title.right + 2 * gap:
            high = Segmented.height(theme, names, self.inner.width)
            area = pygame.Rect(self.inner.left, top, self.inner.width, high)
            top = area.bottom + gap
        return Segmented(theme, area, "part", names, self._part, self.show_part), top

    def _figures(self, room: pygame.Rect) -> tuple[list[Widget], Scroller]:
        """How far back is looked, then the table."""
        theme, words, gap = self.services.theme, self.services.words, 2 * self.services.theme.u
        names = [words(f"kiosk.attendant.{span}") for span in SPANS]
        high = Segmented.height(theme, names, room.width)
        area = pygame.Rect(room.topleft, (room.width, high))
        spans = Segmented(theme, area, "span", names, self._span, self._show_span)
        today, span = day_of(self.services.wall()), list(SPANS)[self._span]
        found = rows(words, self.counts, today, span) if self.counts else []
        top = area.bottom + gap + (theme.line("caption") if found else 0)
        view = pygame.Rect(room.left, top, room.width, room.bottom - top)
        if not found:
            if self.counts:
                said = theme.paragraph(words("kiosk.attendant.none"), room.width, "body", "quiet")
                self.put(said, left=view.left, top=view.top)
            return [spans], Scroller(theme, view, 0, [])
        for picture, place in headings(theme, words, view, found):
            self.put(picture, topleft=place.topleft)
        ledger = Ledger(theme, words, view, found)
        wide = view.inflate(4 * theme.u, 0)
        return [spans], Scroller(theme, wide, ledger.area.height, [ledger])

    def _house(self, room: pygame.Rect) -> tuple[list[Widget], Scroller]:
        """What can be done, and how the kiosk is."""
        upkeep = Upkeep(self.services, room, self.close)
        self.labels = upkeep.labels
        theme, wide = self.services.theme, room.inflate(4 * self.services.theme.u, 0)
        scroller = Scroller(theme, wide, upkeep.bottom - room.top, upkeep.widgets)
        return [], scroller

    def show_part(self, part: int) -> None:
        """Show another of the `PARTS`."""
        self._part = part
        self._again()

    def _show_span(self, span: int) -> None:
        self._span = span
        self._again()

    def _again(self) -> None:
        self.layout(self.services.theme.size)
        self.services.stack.redraw()

    # ------------------------------------------------------------------ time and picture

    def step(self, seconds: float) -> None:
        """Let time pass; the figures are shown as soon as they are known."""
        super().step(seconds)
        if self._asked and self._asked.ready:
            self.counts, self._asked = self._asked.wait(), None
            self._again()

    def patience(self) -> float:
        """The figures are there in a moment."""
        return _AT_ONCE if self._asked else super().patience()

    def ground(self, screen: pygame.Surface) -> None:
        """Felt in place of what lies below."""
        self.behind = self.services.theme.felt()
        super().ground(screen)
