"""The strip of an example: which step it is, its sentence, and the buttons that lead through it.

It lies below the table, or stands beside it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui.examples.lines import Sentence, Steps
from game.ui.replay.transport import shown_as
from game.ui.widgets.button import Button, Label

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

    from game.text.catalogue import Words
    from game.ui.theme import Role, Theme
    from game.ui.widgets.button import Kind
    from game.ui.widgets.widget import Widget

_NEXT_WIDER, _NEXT_WIDEST = 1.25, 2.2
"""How much wider than its word the button that goes on is, at least and at most."""
_LEAST_TEXT = 0.45
"""The least part of a strip that is left for the sentence where buttons stand beside it."""


class Form(NamedTuple):
    """How it is laid out: rows of buttons, beside the sentence (`aside`) or below it, and whether
    the button that goes back has no word (`close`)."""

    rows: Sequence[Sequence[Button]]
    aside: bool = False
    close: bool = False


class Panel:
    """The widgets of one example; `role` is the size of the sentences' letters."""

    def __init__(
        self,
        theme: Theme,
        words: Words,
        deeds: Mapping[str, Callable[[], None]],
        sentences: Sequence[str],
        acts: Sequence[int],
        role: Role = "body",
    ) -> None:
        self.theme, self._words, self._deeds = theme, words, deeds
        self.steps = Steps(theme, words, len(sentences), acts)
        self.sentence = Sentence(theme, sentences, role)
        self.back = self._button("step_back", Label(words("example.back")), "felt")
        self.play = self._button("play", Label(icon="play"), "felt")
        self.next = self._button("step_forward", Label(words("example.next")), "primary")
        self.onward = self._button("play_on", Label(words("replay.play_on")), "felt")

    @property
    def widgets(self) -> list[Widget]:
        """All of it, buttons in the order of Tab."""
        return [self.steps, self.sentence, self.next, self.back, self.play, self.onward]

    def show(self, at: int, sentence: str, playing: bool, last: bool) -> None:
        """Show a step, counted from 0; only what changes becomes stale.

        After the `last` one the way on is to play from there.
        """
        self.steps.be(at)
        self.sentence.say(sentence)
        shown_as(self.back, self.back.label, at > 0)
        shown_as(self.next, self.next.label, not last)
        shown_as(self.play, Label(icon="pause" if playing else "play"), True)
        foremost, other = (self.onward, self.next) if last else (self.next, self.onward)
        _be(foremost, "primary")
        _be(other, "felt")

    # ------------------------------------------------------------------ how much room it needs

    def lying(self, width: int) -> Form:
        """The form of a strip of that width: the one that takes the least height.

        In an upright window sentences are as wide as that.
        """
        tall = self.theme.size[1] > self.theme.size[0]
        forms = [
            Form(rows, aside, close)
            for aside in ((False,) if tall else (True, False))
            for close in (False, True)
            for rows in self._in_rows()
        ]
        possible = [form for form in forms if self.fits(form, width)] or forms[-1:]
        return min(possible, key=lambda form: self.height(form, width))

    def standing(self, width: int) -> Form:
        """The form of a panel of that width beside the table, buttons at its foot."""
        forms = [Form(rows, close=close) for rows in self._in_rows()[1:] for close in (False, True)]
        return next((form for form in forms if self.fits(form, width)), forms[-1])

    def fits(self, form: Form, width: int) -> bool:
        """Whether no word and no button is wider than there is room for."""
        text, buttons = self._across(form, width)
        least = max(self.sentence.least, self.steps.least)
        if form.aside:
            least = max(least, round(_LEAST_TEXT * width))
        return least <= text and self._least_across(form) <= buttons

    def height(self, form: Form, width: int) -> int:
        """How high it is at least."""
        u, text = self.theme.u, self._text_height(self._across(form, width)[0])
        buttons = len(form.rows) * (self.theme.button + 2 * u) - 2 * u
        return (max(text, buttons) if form.aside else text + 2 * u + buttons) + 4 * u

    def _in_rows(self) -> tuple[Sequence[Sequence[Button]], ...]:
        steps = [self.back, self.play, self.next]
        return (
            [[self.onward, *steps]],
            [[self.onward], steps],
            [[self.onward], [self.back, self.play], [self.next]],
        )

    def _across(self, form: Form, width: int) -> tuple[int, int]:
        """How wide the sentence and the rows of buttons are."""
        room = width - 4 * self.theme.u
        if not form.aside:
            return room, room
        buttons = self._least_across(form)
        return room - buttons - 4 * self.theme.u, buttons

    def _least_across(self, form: Form) -> int:
        return max(self._taken(form, row) for row in form.rows)

    def _taken(self, form: Form, row: Sequence[Button]) -> int:
        gaps = 2 * self.theme.u * (len(row) - 1)
        return gaps + sum(self._least(form, button) for button in row)

    def _least(self, form: Form, button: Button) -> int:
        least = Button.width(self.theme, self._label(form, button))
        return round(_NEXT_WIDER * least) if button is self.next else least

    def _label(self, form: Form, button: Button) -> Label:
        return Label(icon="step_back") if form.close and button is self.back else button.label

    def _text_height(self, width: int) -> int:
        return self.steps.height + self.theme.u + self.sentence.height(width)

    # ------------------------------------------------------------------ where everything is

    def place(self, form: Form, strip: pygame.Rect, left_handed: bool) -> None:
        """Put everything where it belongs; for the left hand the other way round."""
        self.back.label = self._label(form, self.back)
        u = self.theme.u
        inner = strip.inflate(-4 * u, -4 * u)
        text, buttons = (
            pygame.Rect(inner.topleft, (w, inner.h)) for w in self._across(form, strip.w)
        )
        if form.aside == left_handed:
            text.right = inner.right
        if form.aside != left_handed:
            buttons.right = inner.right
        self._place_text(text)
        self._place_buttons(form, buttons, left_handed)

    def _place_text(self, area: pygame.Rect) -> None:
        high = self._text_height(area.width)
        self.steps.area = pygame.Rect(area.left, area.top, area.width, self.steps.height)
        self.sentence.area = pygame.Rect(
            area.left,
            self.steps.area.bottom + self.theme.u,
            area.width,
            high - self.steps.height - self.theme.u,
        )

    def _place_buttons(self, form: Form, area: pygame.Rect, left_handed: bool) -> None:
        """Rows at the foot of an area, or in its middle where they stand beside the sentence."""
        u, high = self.theme.u, self.theme.button
        taken = len(form.rows) * (high + 2 * u) - 2 * u
        top = area.centery - taken // 2 if form.aside else area.bottom - taken
        for row in form.rows:
            self._place_row(form, row, pygame.Rect(area.left, top, area.width, high), left_handed)
            top += high + 2 * u

    def _place_row(
        self, form: Form, row: Sequence[Button], area: pygame.Rect, left_handed: bool
    ) -> None:
        """What is to spare makes the button that goes on wider, and the rest parts the others."""
        u, spare = self.theme.u, area.width - self._taken(form, row)
        widths = {button: self._least(form, button) for button in row}
        alone = self.onward not in row or len(row) == 1
        wider = spare if alone else min(spare, round((_NEXT_WIDEST - 1) * widths[self.next]))
        widths[row[-1]] += wider
        order = [*row[1:], row[0]] if left_handed and not alone else row
        left = area.left
        for button in order:
            button.area = pygame.Rect(left, area.top, widths[button], area.height)
            between = spare - wider if self._parts(order, button) else 0
            left = button.area.right + 2 * u + between

    def _parts(self, row: Sequence[Button], button: Button) -> bool:
        """Whether the rest of the room is after this button: where playing on is parted off."""
        at = row.index(button)
        return at + 1 < len(row) and self.onward in (button, row[at + 1])

    def _button(self, name: str, label: Label, kind: Kind) -> Button:
        button = Button(self.theme, pygame.Rect(0, 0, 0, 0), name, label, self._deeds[name], kind)
        button.ground = "felt"
        return button


def _be(button: Button, kind: Kind) -> None:
    """Let a button be of a kind; stale only if that is new."""
    if button.kind != kind:
        button.kind, button.stale = kind, True
