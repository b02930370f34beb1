"""The dialog that says why a text or a file cannot be played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.ui import paint
from game.ui.paint import Box
from game.ui.share.incoming import Incoming
from game.ui.widgets.controls import Controls

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.ui.services import Services
    from game.ui.share.excerpt import Excerpt

_WIDE = 40


class Unread(Incoming):
    """A sentence on what is wrong, the place in the text where there is one, and another try.

    `title` names the text above it: what was read may only not be played here.
    """

    def __init__(
        self,
        services: Services,
        sentence: str,
        paste: Callable[[], None],
        excerpt: Excerpt | None,
        title: str = "import.unread",
    ) -> None:
        super().__init__(services, paste)
        self.sentence, self.excerpt, self._title = sentence, excerpt, title

    def layout(self, size: tuple[int, int]) -> None:
        """Title, sentence, the lines of the text in a box, buttons."""
        theme, words = self.services.theme, self.services.words
        width = min(size[0] - 16, round(_WIDE * theme.body))
        inner = width - 8 * theme.u
        rows = len(theme.lines(self.sentence, inner, "body")) * theme.line("body")
        box = self.excerpt.height + 5 * theme.u if self.excerpt else 0
        height = 2 * theme.button + rows + box + 13 * theme.u
        self.lay_panel(size, width, height, fills=False)
        close, top = self.title(words(self._title))
        said = theme.paragraph(self.sentence, inner, "body")
        below = self.put(said, left=self.inner.left, top=top).bottom + 2 * theme.u
        if self.excerpt:
            self._show(self.excerpt, below)
        cancel, go = self.answers("import.cancel", "code_entry.paste", self.paste)
        self.controls = Controls([go, cancel, close], default=go, before=self.controls)

    def _show(self, excerpt: Excerpt, top: int) -> None:
        theme, inner = self.services.theme, self.inner
        area = pygame.Rect(inner.left, top, inner.width, excerpt.height + 3 * theme.u)
        look = Box(theme.colour("box"), None, theme.u, theme.colour("line"), theme.line_width)
        self.put(paint.box(area.size, look), topleft=area.topleft)
        picture = excerpt.picture(area.width - 4 * theme.u)
        self.put(picture, center=area.center)
