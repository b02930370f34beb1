"""The upper right corner of a kiosk's first screen: the choice of a language, and the way out."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.widgets.button import Button, Label
from game.ui.widgets.segmented import Segmented

if TYPE_CHECKING:
    from game.ui.kiosk.desk import Desk
    from game.ui.services import Services
    from game.ui.widgets.widget import Widget

_LIKED = 1.15
"""How much wider than its words the choice of a language is, so that fingers meet it."""


class _Form(NamedTuple):
    """Whether the languages lie in a row of their own below the header, whether one button names
    the other language in place of a choice, and whether words stand on the button that ends the
    visit."""

    below: bool
    other: bool
    worded: bool


_FORMS = (
    _Form(below=False, other=False, worded=True),
    _Form(below=False, other=True, worded=True),
    _Form(below=True, other=False, worded=True),
    _Form(below=False, other=False, worded=False),
    _Form(below=True, other=False, worded=False),
)
"""The one liked best first."""


class VisitCorner:
    """What stands in a header beside what is written there, which ends at `left`; room is kept for
    so many `others`, each a square."""

    def __init__(
        self, services: Services, desk: Desk, header: pygame.Rect, left: int, others: int
    ) -> None:
        self._services, self._desk = services, desk
        self._theme, self._words = services.theme, services.words
        self._header = header
        several = len(desk.house.languages) > 1
        self._languages = desk.house.languages if several else ()
        self._names = [services.words(f"welcome.{each}") for each in self._languages]
        room = header.right - left - 4 * self._theme.u
        forms = [form for form in _FORMS if self._has(form)]
        fitting = (form for form in forms if self._needed(form, others) <= room)
        self._form = next(fitting, forms[-1])

    @property
    def below(self) -> int:
        """How high the row below the header is; 0: there is none."""
        return self._theme.button if self._form.below else 0

    def widgets(self, others: Sequence[Button]) -> list[Widget]:
        """All of it with the `others`, in the order of Tab."""
        done = self._done()
        abreast: list[Widget] = [*others, done]
        language = self._language() if self._languages else None
        if language and not self._form.below:
            abreast.insert(0, language)
        right, middle = self._header.right, self._header.centery
        for widget in reversed(abreast):
            widget.area.midright = (right, middle)
            right = widget.area.left - 2 * self._theme.u
        if language and self._form.below:
            language.area.topleft = self._header.left, self._header.bottom + 2 * self._theme.u
            abreast.append(language)
        return abreast

    def _has(self, form: _Form) -> bool:
        """Whether there are the languages for a form."""
        count = len(self._languages)
        return (count > 0 or not form.below) and (count == 2 or not form.other)

    def _needed(self, form: _Form, others: int) -> int:
        theme, gap = self._theme, 2 * self._theme.u
        beside = -gap
        if form.other:
            beside = Button.width(theme, Label(self._names[self._other]))
        elif self._names and not form.below:
            beside = self._wide
        ends = Button.width(theme, self._label(form.worded))
        return beside + gap + others * (theme.button + gap) + ends

    @property
    def _wide(self) -> int:
        """How wide the choice of a language is."""
        return round(_LIKED * Segmented.width(self._theme, self._names))

    @property
    def _other(self) -> int:
        """The place of the language, of two, that is not shown now."""
        return 1 - self._languages.index(self._words.language)

    def _label(self, worded: bool) -> Label:
        return Label(self._words("menu.done") if worded else "", "check")

    def _done(self) -> Button:
        """What ends the visit."""
        label = self._label(self._form.worded)
        area = pygame.Rect(0, 0, Button.width(self._theme, label), self._theme.button)
        return Button(self._theme, area, "done", label, self._desk.farewell, "felt")

    def _language(self) -> Widget:
        """Each language by its own name, or only the other one."""
        theme, names, form = self._theme, self._names, self._form
        if form.other:
            label, speak = Label(names[self._other]), partial(self._speak, self._other)
            area = pygame.Rect(0, 0, Button.width(theme, label), theme.button)
            return Button(theme, area, "language", label, speak, "felt")
        wide = self._header.width if form.below else self._wide
        area = pygame.Rect(0, 0, wide, Segmented.height(theme, names, wide))
        chosen = self._languages.index(self._words.language)
        return Segmented(theme, area, "language", names, chosen, self._speak)

    def _speak(self, index: int) -> None:
        """Speak this language for the rest of the visit; a game under way goes on."""
        self._services.settings.set("look.language", self._languages[index])
        self._services.apply()
