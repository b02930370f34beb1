"""The field for a game code: typed or pasted, and told in words when it is no code."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.coaching.prospect import Prospect
from game.keeping.reading import Form, read
from game.rules.bad_text import BadText
from game.rules.code import LONGEST, BadCode, GameCode, parse
from game.ui.deals.told import Told, told, told_not_offered, told_wrong
from game.ui.dialog import Dialog
from game.ui.share.opening import open_copied
from game.ui.widgets.button import Button, Label
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import Widget
from game.variants import VARIANTS

if TYPE_CHECKING:
    from game.ui.services import Services

CALM = 1.2
"""So many seconds without typing pass before a code is called wrong."""
MESSAGE_LINES = 2
_SOON = 0.05
"""So often it is looked for an answer, in seconds."""
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
    """A text field, a button that pastes, and beside them one sentence about what was typed.

    Of a good code it says which game it is, and whether that deal can be won as soon as that is
    known; a deal that cannot be won can be played all the same. Nothing of the kind is said of the
    deal that is being played.
    """

    def __init__(self, services: Services, changed: Callable[[], None]) -> None:
        self._services = services
        self._changed = changed
        area = pygame.Rect(0, 0, 0, 0)
        self.field = CodeField(services)
        self.prospect = Prospect(services.solver)
        self._paste = self._paste_button(area)
        self._seen = ""
        self.message: pygame.Surface | None = None
        self._told = Told()
        self._label: pygame.Surface | None = None
        self.message_area = area
        self.stale = False

    @property
    def widgets(self) -> list[Widget]:
        """What can be pressed and typed in."""
        return [self.field, self._paste]

    @staticmethod
    def height(services: Services) -> int:
        """How high field and message are together at least."""
        theme = services.theme
        return theme.button + theme.u + MESSAGE_LINES * theme.line("caption")

    @staticmethod
    def roomy(services: Services, width: int) -> int:
        """How high they are where the message stands in letters as large as any."""
        theme, words = services.theme, services.words
        longest = Told("–", words("code_entry.lost"), sign="lamp_lost")
        return theme.button + theme.u + longest.height(theme, width, "body")

    def lay_out(self, area: pygame.Rect, example: str, label: str = "") -> None:
        """Take a place; `example` is shown quietly while nothing is typed.

        The sentence stands below the field; with a `label`, in its place above the field.
        """
        services, theme = self._services, self._services.theme
        wide = Button.width(theme, Label(services.words("code_entry.paste")))
        told = area.height - theme.button - theme.u
        top = area.top + (told + theme.u if label else 0)
        self.field.theme = theme
        self.field.example = example
        self.field.place(pygame.Rect(area.left, top, area.width - wide - 2 * theme.u, theme.button))
        self._paste = self._paste_button(pygame.Rect(area.right - wide, top, wide, theme.button))
        below = self.field.area.bottom + theme.u
        self.message_area = pygame.Rect(area.left, area.top if label else below, area.width, told)
        self._label = (
            theme.paragraph(label, area.width, "caption", "quiet", "Bold") if label else None
        )
        self._say(self._told)

    @property
    def said(self) -> str:
        """The sentence that is shown."""
        return self._told.said

    @property
    def empty(self) -> bool:
        """Whether nothing is typed."""
        return not self.field.text.strip()

    @property
    def code(self) -> GameCode | None:
        """The code that is typed, if it is one of a game that is offered."""
        try:
            code = parse(self.field.text, VARIANTS)
        except BadCode:
            return None
        return code if code.offered(self._services.offered) else None

    def complain(self) -> None:
        """Say what is wrong with what is typed."""
        words = self._services.words
        try:
            code = parse(self.field.text, VARIANTS)
        except BadCode as error:
            self._refuse(told_wrong(words, error))
        else:
            if not code.offered(self._services.offered):
                self._refuse(told_not_offered(words, code))

    def _refuse(self, told: Told) -> None:
        self.field.bad = True
        self.field.stale = True
        self._say(told)

    def step(self) -> None:
        """Greet a good code at once, call a wrong one wrong only after a moment of calm."""
        if self.field.text != self._seen:
            self._seen = self.field.text
            code = self.code
            self.prospect.consider(None if code == self._played else code)
            self._say(self._known(code) if code else Told())
            self._changed()
        elif self.prospect.step() and (code := self.code):
            self._say(self._known(code))
        elif not self.empty and not self.field.bad and self.field.since_typed >= CALM:
            self.complain()

    def draw(self, screen: pygame.Surface) -> None:
        """Paint the sentence, or the label that it takes the place of."""
        if shown := self.message or self._label:
            area = self.message_area
            top = area.bottom - shown.get_height() if self._label else area.top
            screen.blit(shown, (area.left, top))

    @property
    def _played(self) -> GameCode | None:
        """The deal on the table: of that the light tells, which is counted as help."""
        sitting = self._services.sitting
        return sitting.session.code if sitting and not sitting.session.won else None

    def _known(self, code: GameCode) -> Told:
        return told(self._services.words, code, self.prospect)

    def _say(self, what: Told) -> None:
        self._told = what
        self.message = what.drawn(self._services.theme, self.message_area.size)
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
        """The field blinks, the sentence about what is typed may change."""
        super().step(seconds)
        self.entry.step()

    def patience(self) -> float:
        """While an answer about the deal is awaited, look again soon."""
        usual = super().patience()
        return min(usual, _SOON) if self.entry.prospect.asking else usual

    def close(self) -> None:
        """Nobody waits for an answer any more."""
        self.entry.prospect.drop()
        super().close()

    def covered(self) -> None:
        """Whoever comes now may ask something else."""
        super().covered()
        self.entry.prospect.drop()

    def uncovered(self) -> None:
        """What is not known yet is asked again."""
        super().uncovered()
        self.entry.prospect.ask()

    def stale(self) -> list[pygame.Rect]:
        """The sentence about what is typed."""
        if not self.entry.stale:
            return []
        self.entry.stale = False
        return [self.entry.message_area]

    def above(self, screen: pygame.Surface) -> None:
        """The sentence about what is typed."""
        self.entry.draw(screen)
