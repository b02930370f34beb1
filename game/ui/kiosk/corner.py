"""The upper right corner of a kiosk's first screen: the choice of a language, and the way out."""

from __future__ import annotations

from collections.abc import Sequence
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
    """Whether the languages lie in a row of their own below the header, and whether words stand on
    the button that ends the visit."""

    below: bool
    worded: bool


_FORMS = (_Form(False, True), _Form(False, False), _Form(True, True), _Form(True, False))
"""The one liked best first,"""
_ROOMY = (_Form(False, True), _Form(True, True), _Form(False, False), _Form(True, False))
"""and where a row more costs nothing."""


class VisitCorner:
    """What stands in a header beside what is written there, which ends at `left`; room is kept for
    so many `others`, each a square. Below the header there may be `roomy` space."""

    def __init__(
        self,
        services: Services,
        desk: Desk,
        header: pygame.Rect,
        left: int,
        others: int,
        roomy: bool,
    ) -> None:
        self._theme, self._words, self._desk = services.theme, services.words, desk
        self._header = header
        several = len(desk.house.languages) > 1
        self._languages = desk.house.languages if several else ()
        self._names = [services.words(f"welcome.{each}") for each in self._languages]
        room = header.right - left - 4 * self._theme.u
        liked = _ROOMY if roomy else _FORMS
        forms = [form for form in liked if several or not form.below]
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
            language.area.topright = self._header.right, self._header.bottom + 2 * self._theme.u
            abreast.append(language)
        return abreast

    def _needed(self, form: _Form, others: int) -> int:
        theme, gap = self._theme, 2 * self._theme.u
        beside = self._wide if self._names and not form.below else -gap
        ends = Button.width(theme, self._label(form.worded))
        return beside + gap + others * (theme.button + gap) + ends

    @property
    def _wide(self) -> int:
        """How wide the choice of a language is."""
        return round(_LIKED * Segmented.width(self._theme, self._names))

    def _label(self, worded: bool) -> Label:
        return Label(self._words("menu.done") if worded else "", "check")

    def _done(self) -> Button:
        """What ends the visit."""
        label = self._label(self._form.worded)
        area = pygame.Rect(0, 0, Button.width(self._theme, label), self._theme.button)
        return Button(self._theme, area, "done", label, self._desk.farewell, "felt")

    def _language(self) -> Segmented:
        """Each language by its own name; another one begins the visit anew."""
        theme, names = self._theme, self._names
        wide = min(self._wide, self._header.width)
        area = pygame.Rect(0, 0, wide, Segmented.height(theme, names, wide))
        chosen = self._languages.index(self._words.language)
        return Segmented(theme, area, "language", names, chosen, self._speak)

    def _speak(self, index: int) -> None:
        self._desk.welcome(self._languages[index])
