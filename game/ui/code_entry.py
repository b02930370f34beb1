"""The field for a game code: typed or pasted, and told in words when it is no code."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.keeping.reading import Form, read
from game.rules.bad_text import BadText
from game.rules.code import LONGEST, BadCode, GameCode, parse
from game.text.explain import bad_code
from game.ui.dialog import Dialog
from game.ui.share.opening import open_copied
from game.ui.widgets.button import Button, Label
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget
from game.ui.wording import game_line
from game.variants import VARIANTS

if TYPE_CHECKING:
    from game.ui.services import Services

CALM = 1.2
"""So many seconds without typing pass before a code is called wrong."""
MESSAGE_LINES = 2
_NO_OTHER_TEXT = ("empty", "unknown", "code")
"""What is wrong with a text of which nothing more than a code could be made."""


class CodeField(TextField):
    """A line for a code. What is pasted and is none, but holds a game, is opened on its own."""

    def __init__(self, services: Services) -> None:
        area = pygame.Rect(0, 0, 0, 0)
        super().__init__(services.theme, area, "code", "", LONGEST, services.clipboard)
        self._services = services

    def paste(self) -> None:
        """Put a copied code in place of what was typed; open any other text."""
        if belongs_in_a_line(self._services.clipboard.get()):
            super().paste()
        else:
            open_copied(self._services)


def belongs_in_a_line(text: str) -> bool:
    """Whether a text is a code, or too short and strange to be anything else."""
    try:
        return read(text, VARIANTS).form is Form.CODE
    except BadText as error:
        short = len(text.strip()) <= LONGEST and len(text.strip().splitlines()) <= 1
        return short and error.key in _NO_OTHER_TEXT


class CodeEntry:
    """A text field, a button that pastes, and below them one sentence about what was typed."""

    def __init__(self, services: Services, changed: Callable[[], None]) -> None:
        self._services = services
        self._changed = changed
        area = pygame.Rect(0, 0, 0, 0)
        self.field = CodeField(services)
        self._paste = self._paste_button(area)
        self._seen = ""
        self.message: pygame.Surface | None = None
        self._said: tuple[str, str] = ("", "")
        self.message_area = area
        self.stale = False

    @property
    def widgets(self) -> list[Widget]:
        """What can be pressed and typed in."""
        return [self.field, self._paste]

    @staticmethod
    def height(services: Services) -> int:
        """How high field and message are together."""
        theme = services.theme
        return theme.button + theme.u + MESSAGE_LINES * theme.line("caption")

    def lay_out(self, area: pygame.Rect, example: str) -> None:
        """Take a place; `example` is shown quietly while nothing is typed."""
        services, theme = self._services, self._services.theme
        wide = Button.width(theme, Label(services.words("code_entry.paste")))
        self.field.theme = theme
        self.field.example = example
        self.field.place(
            pygame.Rect(area.left, area.top, area.width - wide - 2 * theme.u, theme.button)
        )
        self._paste = self._paste_button(
            pygame.Rect(area.right - wide, area.top, wide, theme.button)
        )
        top = self.field.area.bottom + theme.u
        self.message_area = pygame.Rect(area.left, top, area.width, area.bottom - top)
        self._say(*self._said)

    @property
    def empty(self) -> bool:
        """Whether nothing is typed."""
        return not self.field.text.strip()

    @property
    def code(self) -> GameCode | None:
        """The code that is typed, if it is one."""
        try:
            return parse(self.field.text, VARIANTS)
        except BadCode:
            return None

    def complain(self) -> None:
        """Say what is wrong with what is typed."""
        try:
            parse(self.field.text, VARIANTS)
        except BadCode as error:
            self.field.bad = True
            self.field.stale = True
            self._say(bad_code(self._services.words, error), "negative")

    def step(self) -> None:
        """Greet a good code at once, call a wrong one wrong only after a moment of calm."""
        if self.field.text != self._seen:
            self._seen = self.field.text
            code = self.code
            self._say(game_line(self._services.words, code) if code else "", "positive")
            self._changed()
        elif not self.empty and not self.field.bad and self.field.since_typed >= CALM:
            self.complain()

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the sentence below the field."""
        if self.message:
            screen.blit(self.message, self.message_area)

    def _say(self, sentence: str, colour: str) -> None:
        self._said = (sentence, colour)
        self.message = None
        if sentence:
            self.message = self._services.theme.paragraph(
                sentence, self.message_area.width, "caption", colour, "Bold"
            )
        self.stale = True

    def _paste_button(self, area: pygame.Rect) -> Button:
        words = self._services.words("code_entry.paste")
        return Button(self._services.theme, area, "paste", Label(words), self.field.paste)


class EntryDialog(Dialog):
    """A dialog with a field for a code, and a sentence on it below the field."""

    def __init__(self, services: Services, entry: CodeEntry) -> None:
        super().__init__(services)
        self.entry = entry

    def step(self, seconds: float) -> None:
        """The field blinks, the sentence below it may change."""
        super().step(seconds)
        self.entry.step()

    def stale(self) -> list[pygame.Rect]:
        """The sentence below the field."""
        if not self.entry.stale:
            return []
        self.entry.stale = False
        return [self.entry.message_area]

    def above(self, screen: pygame.Surface) -> None:
        """The sentence below the field."""
        self.entry.draw(screen)
