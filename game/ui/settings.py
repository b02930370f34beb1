"""The settings: every change counts at once and is kept."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.storage.allowed import SCHEMA, Choices
from game.ui.dialog import Dialog
from game.ui.widgets.controls import Controls
from game.ui.widgets.scroller import Scroller
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.switch import Switch
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.ui.services import Services

SWITCHES = (
    "play.double_tap",
    "play.placement_help",
    "play.interactive_rules",
    "play.auto_place",
)
CHOICES = {
    "play.one_tap": "one_tap",
    "look.deck": "deck",
    "motion.speed": "speed",
    "look.language": "language",
    "window.mode": "window",
}
"""Settings that are one of a few, with the name of their texts."""
_TWO_COLUMNS_FROM = 44


class SettingsDialog(Dialog):
    """Switches at the left, choices at the right; one under the other where it is narrow."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.labels: list[tuple[pygame.Surface, pygame.Rect]] = []

    def layout(self, size: tuple[int, int]) -> None:
        """Place all rows; what does not fit is reached by scrolling."""
        theme = self.services.theme
        width = min(size[0] - 16, round(60 * theme.body))
        two = width >= _TWO_COLUMNS_FROM * theme.body
        column = (width - 8 * theme.u - (6 * theme.u if two else 0)) // (2 if two else 1)
        top = 4 * theme.u + theme.button + 2 * theme.u
        switches, below = self._switches(column)
        choices, end = self._choices(column, 0 if two else below)
        if two:
            _spread(switches, end)
            self._divide(switches)
        height = max(below, end)
        self.lay_panel(size, width, top + height + 3 * theme.u)
        close, start = self.title(self.services.words("settings.title"))
        view = pygame.Rect(self.inner.left, start, self.inner.width, self.inner.bottom - start)
        self._place(switches, choices, view, column if two else 0)
        rows: list[Widget] = [*switches, *choices]
        widest = view.inflate(4 * theme.u, 0)
        scroller = Scroller(theme, widest, height, rows)
        before = self.controls.scroller
        self.controls = Controls([*rows, close], scroller=scroller, before=self.controls)
        if before:
            scroller.to(before.offset)

    def ground(self, screen: pygame.Surface) -> None:
        """The panel; the names of the choices scroll with these."""
        super().ground(screen)
        scroller = self.controls.scroller
        if scroller is None:
            return
        clip = screen.get_clip()
        screen.set_clip(clip.clip(scroller.view))
        for text, place in self.labels:
            screen.blit(text, place.move(0, -scroller.offset))
        screen.set_clip(clip)

    def _switches(self, column: int) -> tuple[list[Switch], int]:
        """The switches one under the other from (0, 0), and where they end."""
        theme, words, settings = self.services.theme, self.services.words, self.services.settings
        rows, top = [], 0
        for key in SWITCHES:
            name = key.removeprefix("play.")
            title, line = words(f"settings.{name}.title"), words(f"settings.{name}.line")
            height = Switch.height(theme, column, title, line)
            area = pygame.Rect(0, top, column, height)
            turn = partial(self._set, key)
            rows.append(Switch(theme, area, name, title, line, settings.on(key), turn))
            top = area.bottom + 2 * theme.u
        return rows, top - 2 * theme.u

    def _choices(self, column: int, top: int) -> tuple[list[Segmented], int]:
        """The choices one under the other from `top`, and where they end."""
        theme, words, settings = self.services.theme, self.services.words, self.services.settings
        rows, self.labels = [], []
        if top:
            top += 2 * theme.u
        for key, name in CHOICES.items():
            text = theme.text(words(f"settings.{name}"), "caption", "quiet", "Bold")
            self.labels.append((text, text.get_rect(topleft=(0, top))))
            area = pygame.Rect(0, top + text.get_height() + theme.u, column, theme.button)
            kind = SCHEMA[key]
            assert isinstance(kind, Choices)
            shown = [words(f"settings.choice.{name}.{word}") for word in kind.words]
            chosen = kind.words.index(settings.word(key))
            pick = partial(self._pick, key, kind.words)
            rows.append(Segmented(theme, area, name, shown, chosen, pick))
            top = area.bottom + 2 * theme.u
        return rows, top - 2 * theme.u

    def _divide(self, switches: list[Switch]) -> None:
        """Draw a fine line between each two switches."""
        for above, below in pairwise(switches):
            line = pygame.Surface((above.area.width, 1))
            line.fill(self.services.theme.colour("line"))
            middle = (above.area.bottom + below.area.top) // 2
            self.labels.append((line, line.get_rect(topleft=(0, middle))))

    def _place(
        self, switches: list[Switch], choices: list[Segmented], view: pygame.Rect, column: int
    ) -> None:
        """Bring the rows from (0, 0) to where the panel shows them."""
        aside = view.width - column if column else 0
        for switch in switches:
            switch.area.move_ip(view.topleft)
        for choice in choices:
            choice.area.move_ip(view.left + aside, view.top)
        for index, (picture, place) in enumerate(self.labels):
            beside = aside if index < len(choices) else 0
            self.labels[index] = (picture, place.move(view.left + beside, view.top))

    def _pick(self, key: str, words: tuple[str, ...], index: int) -> None:
        self._set(key, words[index])

    def _set(self, key: str, value: bool | str) -> None:
        self.services.settings.set(key, value)
        self.services.apply()


def _spread(switches: list[Switch], height: int) -> None:
    """Give the switches equal shares of a height, if they need less than that."""
    share = height // len(switches)
    if all(switch.area.height <= share for switch in switches):
        for index, switch in enumerate(switches):
            switch.area.update(0, index * share, switch.area.width, share)
