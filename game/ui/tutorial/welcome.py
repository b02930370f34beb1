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
    pass

_LETTERS = 32


class Welcome(Dialog):
    """A small panel over the menu."""

    def layout(self, size: tuple[int, int]) -> None:
        """Title, sentence, language, and the two answers."""
        theme, words = self.services.theme, self.services.words
        width = min(size[0] - 16, round(_LETTERS * theme.body))
        inner = width - 8 * theme.u
        gap, names = 3 * theme.u, [words(f"welcome.{language}") for language in LANGUAGES]
        said = theme.paragraph(words("welcome.sentence"), inner, "body", "quiet")
        title = theme.paragraph(
            words("welcome.title"), inner - theme.button - gap, "title", "ink", "Black"
        )
        choice = Segmented.height(theme, names, inner)
        high = max(title.get_height(), theme.button) + said.get_height() + choice + theme.button
        self.lay_panel(size, width, high + 3 * gap + 9 * theme.u, fills=False)
        close, _ = self.title("")
        head = pygame.Rect(self.inner.topleft, (0, max(title.get_height(), close.area.height)))
        self.put(title, midleft=head.midleft)
        top = self.put(said, left=self.inner.left, top=head.bottom + gap).bottom + gap
        area = pygame.Rect(self.inner.left, top, self.inner.width, choice)
        chosen = LANGUAGES.index(words.language)
        language = Segmented(theme, area, "language", names, chosen, self._speak)
        later, learn = self.answers("welcome.later", "welcome.learn", self._learn)
        widgets = [language, learn, later, close]
        self.controls = Controls(widgets, default=learn, before=self.controls)

    def _speak(self, index: int) -> None:
        """Another language counts at once."""
        self.services.settings.set("look.language", LANGUAGES[index])
        self.services.apply()

    def _learn(self) -> None:
        begin_tutorial(self.services)
