"""The question whether the keeper really wants what cannot be taken back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.ui.kiosk.private import Private
from game.ui.widgets.controls import Controls

if TYPE_CHECKING:
    from game.ui.services import Services
    from game.ui.widgets.button import Action


class Really(Private):
    """Asks about a `deed`, by the name of its text, and does the `action` after a yes."""

    stays = 60.0

    def __init__(self, services: Services, deed: str, action: Action) -> None:
        super().__init__(services)
        self._deed, self._action = deed, action

    def layout(self, size: tuple[int, int]) -> None:
        """The question, what comes of it, the two answers."""
        theme, words, gap = self.services.theme, self.services.words, 2 * self.services.theme.u
        width = min(size[0] - 16, round(30 * theme.body))
        inner = width - 8 * theme.u
        room = inner - theme.button - gap
        asked = theme.paragraph(
            words(f"kiosk.really.{self._deed}"), room, "heading", "ink", "Black"
        )
        said = theme.paragraph(words("kiosk.really.sentence"), inner, "body", "quiet")
        head = max(asked.get_height(), theme.button)
        rows = head + gap + said.get_height() + 2 * gap + theme.button
        self.lay_panel(size, width, rows + 9 * theme.u, fills=False)
        close = self.closer()
        self.put(asked, left=self.inner.left, centery=self.inner.top + head // 2)
        self.put(said, left=self.inner.left, top=self.inner.top + head + gap)
        answers = self.answers("kiosk.really.no", "kiosk.really.yes", self._action)
        self.controls = Controls([*answers, close], before=self.controls)
