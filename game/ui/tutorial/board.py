"""The guide's board: a title, a dot for each lesson, a sentence, and buttons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from game.ui import paint
from game.ui.paint import Box, Size
from game.ui.table.beside import Surroundings, along_foot, hides, low
from game.ui.table.notices import with_tail
from game.ui.table.plate import Plate
from game.ui.widgets.button import Button, Kind, Label
from game.ui.widgets.controls import Controls

if TYPE_CHECKING:
    from game.ui.theme import Theme

_WIDTHS = (30, 25, 20)
"""How wide a sentence is, in letters: narrower where it would hide what it speaks of."""


class Said(NamedTuple):
    """What stands on the board."""

    title: str
    sentence: str


class Way(NamedTuple):
    """A button: its name, its words, what it does."""

    name: str
    words: str
    action: Callable[[], None]
    kind: Kind = "tertiary"


class Progress(NamedTuple):
    """Which lesson it is, counted from 0, and of how many."""

    at: int
    of: int


class _Form(NamedTuple):
    """How wide the text is, how large the board, and whether the buttons stand beside the text."""

    room: int
    size: Size
    beside: bool


def board(
    theme: Theme,
    said: Said,
    every: Sequence[Said],
    progress: Progress,
    ways: Sequence[Way],
    around: Surroundings,
    before: Plate | None,
) -> Plate:
    """A board as high as `every` lesson needs it, where it hides nothing that it must not."""
    buttons = [_button(theme, way) for way in ways]
    dots = _dots(theme, progress)
    form, area = _placed(theme, _forms(theme, every, dots, buttons, around), around, before)
    base, place = with_tail(theme, form.size, area, "", None)
    inner = area.move(-place.x, -place.y).inflate(-2 * _pad(theme)[0], -2 * _pad(theme)[1])
    title = theme.text(said.title, "body", "ink", "Heavy")
    sentence = theme.paragraph(said.sentence, form.room, "body", "quiet")
    high = theme.line("body")
    base.blit(title, title.get_rect(midleft=(inner.left, inner.top + high // 2)))
    edge = inner.left + form.room
    base.blit(dots, dots.get_rect(midright=(edge, inner.top + high // 2)))
    base.blit(sentence, (inner.left, inner.top + high))
    _lay(theme, buttons, inner, form.beside)
    controls = Controls(buttons, default=buttons[0], before=before.controls if before else None)
    return Plate(base, place, area, controls)


def _pad(theme: Theme) -> tuple[int, int]:
    """Between the board's edge and what stands on it, at the sides and above and below."""
    return 3 * theme.u, 2 * theme.u


def _button(theme: Theme, way: Way) -> Button:
    label = Label(way.words)
    area = pygame.Rect(0, 0, Button.width(theme, label), theme.button)
    return Button(theme, area, way.name, label, way.action, way.kind)


def _lay(theme: Theme, buttons: Sequence[Button], inner: pygame.Rect, beside: bool) -> None:
    """From the right edge on: in the middle beside the text, or at the foot below it."""
    right = inner.right
    for button in buttons:
        button.area.right = right
        if beside:
            button.area.centery = inner.centery
        else:
            button.area.bottom = inner.bottom
        right = button.area.left - theme.u


def _forms(
    theme: Theme,
    every: Sequence[Said],
    dots: pygame.Surface,
    buttons: Sequence[Button],
    around: Surroundings,
) -> list[_Form]:
    """The forms that it may have, the widest first; in a low window the buttons are beside."""
    window, (across, down) = around.window, _pad(theme)
    row = sum(button.area.width + theme.u for button in buttons) - theme.u
    beside = window.width > window.height
    most = window.width - 2 * theme.u - 2 * across - (row + 3 * theme.u if beside else 0)
    titles = max(theme.width(said.title, "body", "Heavy") for said in every)
    least = titles + 3 * theme.u + dots.get_width()
    forms = []
    for letters in _WIDTHS:
        room = min(most, max(least, round(letters * theme.body)))
        lines = max(len(theme.lines(said.sentence, room, "body")) for said in every)
        high = (1 + lines) * theme.line("body")
        if beside:
            size = (room + 3 * theme.u + row, max(high, theme.button))
        else:
            size = (max(room, row), high + theme.u + theme.button)
        forms.append(_Form(room, (size[0] + 2 * across, size[1] + 2 * down), beside))
    return forms


def _placed(
    theme: Theme, forms: Sequence[_Form], around: Surroundings, before: Plate | None
) -> tuple[_Form, pygame.Rect]:
    """The widest form that hides nothing it must not low in the window, else the narrowest
    elsewhere. It stays low where it was."""
    foot = around.window.bottom - theme.u
    for form in forms:
        stays = before and before.body.size == form.size and before.body.bottom == foot
        if before and stays and not hides(around, before.body):
            return form, before.body
        area = along_foot(around, form.size, theme.u)
        if not hides(around, area):
            return form, area
    return forms[-1], low(around, forms[-1].size, theme.u)


def _dots(theme: Theme, progress: Progress) -> pygame.Surface:
    """One for each lesson: full for those that are over, long for the present one."""
    side = max(6, round(0.4 * theme.body))
    gap = max(4, side - 3)
    wide = (progress.of + 1) * side + (progress.of - 1) * gap
    row, left = pygame.Surface((wide, side), pygame.SRCALPHA), 0
    for index in range(progress.of):
        here = 2 * side if index == progress.at else side
        colour = theme.colour("box_line" if index > progress.at else "accent")
        row.blit(paint.box((here, side), Box(colour, radius=side / 2)), (left, 0))
        left += here + gap
    return row
