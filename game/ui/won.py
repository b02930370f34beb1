"""After a win: what was achieved, and where to go from here, while petals fall."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pygame

from game.ui.dealing import fresh_code, play, play_again
from game.ui.dialog import Dialog
from game.ui.petals import Petals
from game.ui.widgets.button import Action, Button, Kind, Label
from game.ui.widgets.controls import Controls
from game.ui.wording import game_line, played_time

if TYPE_CHECKING:
    from game.ui.services import Services

_ENDING = (pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.MOUSEWHEEL)


class Won(Dialog):
    """The celebration. The table stays to be seen; any input ends the petals."""

    dims = 0.6

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._petals: Petals | None = None
        self._celebrated = services.settings.word("motion.speed") == "off"
        self._areas: list[pygame.Rect] = []

    @property
    def caption(self) -> str | None:
        """That the game is won, for the window's name."""
        sitting, words = self.services.sitting, self.services.words
        code = sitting.session.code if sitting else None
        return words("app.won", game=game_line(words, code)) if code else None

    def layout(self, size: tuple[int, int]) -> None:
        """Headline, game, three numbers, three buttons."""
        theme = self.services.theme
        rows = self._numbers()
        row = theme.line("number")
        height = 4 * theme.u + theme.line("headline") + theme.line("body") + 2 * theme.u
        height += len(rows) * (row + theme.u) + 3 * theme.u + 2 * theme.button + 7 * theme.u
        self.lay_panel(size, round(26 * theme.body), height, fills=False)
        top = self._headline()
        for label, value in rows:
            top = self._row(label, value, top, row + theme.u)
        self.controls = Controls(self._buttons(), default=None, before=self.controls)
        if not self._celebrated:
            self._celebrated = True
            self._petals = Petals(random.Random(size[0]), theme)
        elif self._petals:
            self._petals.end()

    def handle(self, event: pygame.event.Event) -> None:
        """Any input lets the petals be gone, and means what it means."""
        if self._petals and event.type in _ENDING:
            self._petals.end()
        super().handle(event)

    def step(self, seconds: float) -> None:
        """Let the petals fall."""
        super().step(seconds)
        if self._petals:
            self._petals.step(seconds)

    def busy(self) -> bool:
        """Whether petals still fall."""
        return super().busy() or self._petals is not None

    def stale(self) -> list[pygame.Rect]:
        """Where petals were, and where they are."""
        if self._petals is None:
            return []
        before, self._areas = self._areas, self._petals.areas()
        if self._petals.over:
            self._petals = None
        return _joined(before + self._areas)

    def above(self, screen: pygame.Surface) -> None:
        """The petals fall over everything."""
        if self._petals:
            self._petals.draw(screen)

    def _numbers(self) -> list[tuple[str, str]]:
        sitting, words = self.services.sitting, self.services.words
        result = sitting.session.result if sitting else None
        if result is None:
            return []
        return [
            (words("won.time"), played_time(result.seconds)),
            (words("won.moves"), str(result.moves)),
            (words("won.score"), str(result.points)),
        ]

    def _headline(self) -> int:
        """Write headline and game; where the numbers may begin."""
        theme, words, sitting = self.services.theme, self.services.words, self.services.sitting
        head = theme.text(words("won.title"), "headline", "ink", "Black")
        place = self.put(head, left=self.inner.left, top=self.inner.top)
        code = sitting.session.code if sitting else None
        line = theme.text(game_line(words, code) if code else "", "body", "quiet")
        return self.put(line, left=self.inner.left, top=place.bottom).bottom + 2 * theme.u

    def _row(self, label: str, value: str, top: int, height: int) -> int:
        """One number with its name, under a fine line; where the next may begin."""
        theme, inner = self.services.theme, self.inner
        line = pygame.Surface((inner.width, 1))
        line.fill(theme.colour("line"))
        self.put(line, left=inner.left, top=top)
        middle = top + height // 2
        self.put(theme.text(label, "body", "quiet"), left=inner.left, centery=middle)
        number = theme.text(value, "heading", "ink", "Black")
        self.put(number, right=inner.right, centery=middle)
        return top + height

    def _buttons(self) -> list[Button]:
        theme, inner = self.services.theme, self.inner
        gap = 2 * theme.u
        low = pygame.Rect(inner.left, 0, (inner.width - gap) // 2, theme.button)
        low.bottom = inner.bottom
        high = pygame.Rect(inner.left, low.top - gap - theme.button, inner.width, theme.button)
        right = low.copy()
        right.right = inner.right
        close = pygame.Rect(0, inner.top, theme.button, theme.button)
        close.right = inner.right
        return [
            self._button("new", high, self._new, "primary"),
            self._button("again", low, self._again, "secondary"),
            self._button("menu", right, self._menu, "secondary"),
            Button(theme, close, "close", Label(icon="close"), self.close, "close"),
        ]

    def _button(self, name: str, area: pygame.Rect, action: Action, kind: Kind) -> Button:
        label = Label(self.services.words(f"won.{name}"))
        return Button(self.services.theme, area, name, label, action, kind)

    def _new(self) -> None:
        sitting = self.services.sitting
        if sitting and (code := sitting.session.code):
            play(self.services, fresh_code(self.services, code.variant, code.options))

    def _again(self) -> None:
        play_again(self.services)

    def _menu(self) -> None:
        self.services.stack.open("menu")


def _joined(areas: list[pygame.Rect]) -> list[pygame.Rect]:
    """The same area in rectangles that do not overlap."""
    apart: list[pygame.Rect] = []
    for area in areas:
        joined = area.copy()
        while (index := joined.collidelist(apart)) >= 0:
            joined.union_ip(apart.pop(index))
        apart.append(joined)
    return apart
