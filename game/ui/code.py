"""A small dialog for a game code."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.rules.code import GameCode
from game.ui.code_entry import CodeEntry, EntryDialog
from game.ui.dealing import play
from game.ui.widgets.controls import Controls

if TYPE_CHECKING:
    from game.ui.services import Services

_SHOWN_DEAL = 27
"""The deal whose code is shown while nothing is typed."""


class CodeDialog(EntryDialog):
    """Type or paste a code, and play it."""

    def __init__(self, services: Services) -> None:
        super().__init__(services, CodeEntry(services, lambda: None))
        self._opened = False

    def layout(self, size: tuple[int, int]) -> None:
        """Sentence, field, buttons."""
        theme, words = self.services.theme, self.services.words
        width = min(size[0] - 16, round(36 * theme.body))
        text = words("code_entry.sentence")
        rows = len(theme.lines(text, width - 8 * theme.u, "body")) * theme.line("body")
        high = CodeEntry.roomy(self.services, width - 8 * theme.u)
        height = 2 * theme.button + high + rows + 17 * theme.u
        self.lay_panel(size, width, height, fills=False)
        close, top = self.title(words("code_entry.title"))
        line = theme.paragraph(text, self.inner.width, "body", "quiet")
        below = self.put(line, left=self.inner.left, top=top)
        cancel, go = self.answers("code_entry.cancel", "code_entry.open", self._play)
        field = pygame.Rect(self.inner.left, below.bottom + 2 * theme.u, self.inner.width, 0)
        left = go.area.top - 2 * theme.u - field.top
        field.height = max(CodeEntry.height(self.services), min(high, left))
        first = self.services.offered[0]
        self.entry.lay_out(field, str(GameCode(first, first.defaults(), _SHOWN_DEAL)))
        widgets = [*self.entry.widgets, go, cancel, close]
        self.controls = Controls(widgets, default=go, before=self.controls)
        if not self._opened:
            self._opened = True
            self.controls.speak_to(self.entry.field, False)

    def _play(self) -> None:
        code = self.entry.code
        if code is None:
            self.entry.complain()
        else:
            play(self.services, code)
