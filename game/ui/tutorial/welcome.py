"""The welcome: the first lessons are offered, once, and a language to have them in."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.text.catalogue import LANGUAGES
from game.ui.dialog import Dialog
from game.ui.tutorial.opening import begin_tutorial
from game.ui.widgets.controls import Controls
from game.ui.widgets.segmented import Segmented

if TYPE_CHECKING:
    from game.ui.widgets.widget import Widget

_LETTERS = 32


class Welcome(Dialog):
    """A small panel over the menu."""

    def layout(self, size: tuple[int, int]) -> None:
        """Title, sentence, language, and the two answers."""
        theme, words = self.services.theme, self.services.words
        width = min(size[0] - 16, round(_LETTERS * theme.body))
        inner = width - 8 * theme.u
        gap = 3 * theme.u
        said = theme.paragraph(words("welcome.sentence"), inner, "body", "quiet")
        title = theme.paragraph(
            words("welcome.title"), inner - theme.button - gap, "title", "ink", "Black"
        )
        choice = self._languages(inner)
        below = choice.area.height + gap if choice else 0
        high = max(title.get_height(), theme.button) + said.get_height() + below + theme.button
        self.lay_panel(size, width, high + 2 * gap + 9 * theme.u, fills=False)
        close, _ = self.title("")
        head = pygame.Rect(self.inner.topleft, (0, max(title.get_height(), close.area.height)))
        self.put(title, midleft=head.midleft)
        top = self.put(said, left=self.inner.left, top=head.bottom + gap).bottom + gap
        later, learn = self.answers("welcome.later", "welcome.learn", self._learn)
        widgets: list[Widget] = [learn, later, close]
        if choice:
            choice.area.topleft = self.inner.left, top
            widgets.insert(0, choice)
        self.controls = Controls(widgets, default=learn, before=self.controls)

    def _languages(self, width: int) -> Segmented | None:
        """The choice of a language, still to be placed; a kiosk's menu has that itself."""
        if self.services.house is not None:
            return None
        theme, words = self.services.theme, self.services.words
        names = [words(f"welcome.{language}") for language in LANGUAGES]
        area = pygame.Rect(0, 0, width, Segmented.height(theme, names, width))
        chosen = LANGUAGES.index(words.language)
        return Segmented(theme, area, "language", names, chosen, self._speak)

    def _speak(self, index: int) -> None:
        """Another language counts at once."""
        self.services.settings.set("look.language", LANGUAGES[index])
        self.services.apply()

    def _learn(self) -> None:
        begin_tutorial(self.services)
