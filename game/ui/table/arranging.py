"""Where everything on the bar finds room: as much detail as fits, mirrored for the left hand."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import pygame

from game.ui import paint
from game.ui.paint import Box
from game.ui.table.bar_parts import CodeButton, Count, Part, Piece, Plain, Row
from game.ui.table.facts import Facts
from game.ui.table.layout import Area, Layout
from game.ui.theme import Theme
from game.ui.widgets.button import Button, Label
from game.ui.widgets.widget import Widget

Words = Callable[[str], str]
_WORDED = 1000
"""From this many pixels on the buttons of a lying window have words."""
_NARROW = 600


@dataclass(frozen=True)
class Detail:
    """How much there is room for."""

    worded: bool
    caption: bool
    labels: bool
    time_label: bool
    name: bool
    icons: bool = False
    """No button has words, not even the finish, and the numbers stand close."""


_DETAILS = (
    Detail(worded=True, caption=True, labels=True, time_label=True, name=True),
    Detail(worded=False, caption=True, labels=True, time_label=True, name=True),
    Detail(worded=False, caption=False, labels=True, time_label=True, name=True),
    Detail(worded=False, caption=False, labels=True, time_label=False, name=True),
    Detail(worded=False, caption=False, labels=False, time_label=False, name=True),
    Detail(worded=False, caption=False, labels=True, time_label=False, name=False),
    Detail(worded=False, caption=False, labels=False, time_label=False, name=False),
    Detail(worded=False, caption=False, labels=False, time_label=False, name=False, icons=True),
)


class Arranged(NamedTuple):
    """What stands on the bar: texts, the room of the clock, the controls in their order."""

    pieces: list[Piece]
    clock: pygame.Rect
    widgets: list[Widget]


class Arrangement:
    """Arranges one set of facts in one layout; `time` is what the clock shows."""

    def __init__(
        self,
        theme: Theme,
        words: Words,
        actions: Mapping[str, Callable[[], None]],
        layout: Layout,
        facts: Facts,
        time: str,
    ) -> None:
        self._theme = theme
        self._words = words
        self._actions = actions
        self._layout = layout
        self._facts = facts
        self._time = time

    def arranged(self) -> Arranged:
        """Everything at its place."""
        if self._layout.foot is None:
            return self._lying()
        return self._upright(self._layout.foot)

    def _lying(self) -> Arranged:
        """One strip: game left, numbers in the middle, buttons right, with what detail fits."""
        bar = pygame.Rect(self._layout.bar)
        worded = min(self._layout.size) >= _WORDED
        for detail in _DETAILS:
            if detail.worded and not worded:
                continue
            named = self._named(detail.name, detail.caption)
            numbers = self._numbers(detail)
            buttons = list(self._buttons(detail.worded, detail.icons))
            taken = named.width + numbers.width + sum(b.area.width for b in buttons)
            gaps = (15 + len(buttons)) * self._theme.u
            if taken + gaps + self._theme.button <= bar.width:
                break
        menu = self._menu(bar)
        self._put(named, menu.area.right + 2 * self._theme.u, bar.centery)
        left = self._right_aligned(buttons, bar)
        free = (menu.area.right + 6 * self._theme.u + named.width, left - 3 * self._theme.u)
        at = min(max(bar.centerx - numbers.width // 2, free[0]), free[1] - numbers.width)
        self._put(numbers, at, bar.centery)
        return self._together([menu, *buttons], named, numbers)

    def _upright(self, foot: Area) -> Arranged:
        """Two strips: game and time above, buttons below; the rest where there is room."""
        theme, bar = self._theme, pygame.Rect(self._layout.bar)
        narrow = self._layout.size[0] < _NARROW
        menu = self._menu(bar)
        clock = self._row([] if self._facts.quiet else [self._clock_piece(not narrow)])
        if not narrow:
            clock = self._row(self._counts(True, True))
        for caption in (True, False):
            named = self._named(True, caption)
            if menu.area.right + named.width + clock.width + 8 * theme.u <= bar.width:
                break
        self._put(named, menu.area.right + 2 * theme.u, bar.centery)
        self._put(clock, bar.right - 3 * theme.u - clock.width, bar.centery)
        rows = [named, clock]
        strip = pygame.Rect(foot)
        if narrow:
            rows += self._narrow_numbers(strip)
            buttons = list(self._buttons(worded=True))
            self._fill(buttons, strip)
        else:
            below = self._row([*self._passes(True), self._code()])
            self._put(below, strip.left + 3 * theme.u, strip.centery)
            rows.append(below)
            buttons = self._buttons_within(strip.width - below.width - 8 * theme.u)
            self._right_aligned(buttons, strip, high=strip.height - 4 * theme.u)
        return self._together([menu, *buttons], *rows)

    def _buttons_within(self, room: int) -> list[Button]:
        """The buttons with words, or only with their signs where the room is too small."""
        buttons = list(self._buttons(worded=True))
        width = sum(button.area.width + self._theme.u for button in buttons)
        return buttons if width <= room else list(self._buttons(worded=False, icons=True))

    def _narrow_numbers(self, strip: pygame.Rect) -> list[Row]:
        """Moves, score, code: beside the foundations, else in a line above the buttons."""
        theme = self._theme
        code = self._row([self._code()])
        if self._layout.beside is None:
            line = pygame.Rect(strip.left, strip.top, strip.width, 8 * theme.u)
            strip.update(strip.left, line.bottom, strip.width, strip.height - line.height)
            counts = self._row([*self._counts(True, False), *self._passes(True)])
            if counts.width + code.width + 7 * theme.u > line.width:
                counts = self._row([*self._counts(False, False), *self._passes(False)])
            self._put(counts, line.left + 3 * theme.u, line.centery)
            self._put(code, line.right - 3 * theme.u - code.width, line.centery)
            return [counts, code]
        room = pygame.Rect(self._layout.beside)
        counts = self._row(self._counts(True, False))
        if counts.width > room.width:
            counts = self._row(self._counts(False, False))
        counts.place(room.left, room.top + room.height // 4)
        code.place(room.left, room.top + 3 * room.height // 4)
        return [counts, code]

    def _fill(self, buttons: Sequence[Button], strip: pygame.Rect) -> None:
        gap = 2 * self._theme.u
        width = (strip.width - gap * (len(buttons) + 1)) // len(buttons)
        for i, button in enumerate(buttons):
            button.area = pygame.Rect(
                strip.left + gap + i * (width + gap), strip.top + gap, width, strip.height - 2 * gap
            )

    def _right_aligned(
        self, buttons: Sequence[Button], strip: pygame.Rect, high: int | None = None
    ) -> int:
        """Put buttons at the right end, the last one outermost; where the first begins."""
        right = strip.right - self._theme.u
        height = high or max(self._theme.button, strip.height - 8)
        for button in reversed(buttons):
            button.area = pygame.Rect(0, 0, button.area.width, height)
            button.area.midright = (right, strip.centery)
            right = button.area.left - self._theme.u
        return right + self._theme.u

    def _menu(self, bar: pygame.Rect) -> Button:
        side = max(self._theme.button, bar.height - 8)
        area = pygame.Rect(0, 0, side, side)
        area.midleft = (bar.left + self._theme.u // 2, bar.centery)
        return Plain(self._theme, area, "menu", Label(icon="menu"), self._actions["menu"], "felt")

    def _buttons(self, worded: bool, icons: bool = False) -> Iterator[Button]:
        """Finish where it can be had, redo, undo; undo outermost, at the thumb."""
        shown = [("finish", self._facts.can_finish)] if self._facts.can_finish else []
        for name, enabled in [
            *shown,
            ("redo", self._facts.can_redo),
            ("undo", self._facts.can_undo),
        ]:
            said = worded or (name == "finish" and not icons)
            words = self._words(f"bar.{name}") if said else ""
            label = Label(words, name)
            area = pygame.Rect(0, 0, Button.width(self._theme, label), self._theme.button)
            button = Button(self._theme, area, name, label, self._actions[name], "felt")
            button.enabled = enabled
            yield button

    def _put(self, row: Row, left: int, middle: int) -> None:
        """Place a row; for the left hand at the other side."""
        if self._layout.left_handed:
            left = self._layout.size[0] - left - row.width
        row.place(left, middle)

    def _together(self, buttons: Sequence[Button], *rows: Row) -> Arranged:
        if self._layout.left_handed:
            for button in buttons:
                button.area.x = self._layout.size[0] - button.area.right
        clock = next((row.clock for row in rows if row.clock), None)
        return Arranged(
            [piece for row in rows for piece in row.pieces],
            clock or pygame.Rect(0, 0, 0, 0),
            [*buttons, *(widget for row in rows for widget in row.widgets)],
        )

    # ------------------------------------------------------------------ what stands on it

    def _named(self, name: bool, caption: bool) -> Row:
        texts: list[Part] = []
        if name:
            texts.append(self._theme.text(self._facts.name, "body", "bar_text", "Heavy"))
        if caption and self._facts.caption:
            texts.append(self._theme.text(self._facts.caption, "caption", "bar_label"))
        return Row(texts, 2 * self._theme.u)

    def _numbers(self, detail: Detail) -> Row:
        counts = self._counts(detail.labels, detail.time_label)
        parts = [*counts, self._code(), *self._passes(detail.labels)]
        return Row(parts, self._theme.u) if detail.icons else self._row(parts)

    def _counts(self, labels: bool, time_label: bool) -> list[Part]:
        if self._facts.quiet:
            return []
        time = [] if self._time_is_apart() else [self._clock_piece(time_label)]
        moves = self._count("bar.moves", str(self._facts.moves), labels)
        return [*time, moves, self._count("bar.score", str(self._facts.points), labels)]

    def _time_is_apart(self) -> bool:
        return self._layout.foot is not None and self._layout.size[0] < _NARROW

    def _passes(self, label: bool) -> list[Part]:
        return [self._count("bar.pass", self._facts.passes, label)] if self._facts.passes else []

    def _row(self, parts: Sequence[Part]) -> Row:
        line = paint.box((1, round(1.1 * self._theme.body)), Box(self._theme.colour("bar_line")))
        return Row(parts, 4 * self._theme.u, line)

    def _count(self, label: str, value: str, labelled: bool) -> Part:
        number = self._theme.text(value, "body", "bar_text", "Heavy")
        name = self._theme.text(self._words(label), "caption", "bar_label") if labelled else None
        least = self._theme.width("00", "body", "Heavy")
        return Count(name, number, max(least, number.get_width()), self._theme.u)

    def _clock_piece(self, labelled: bool) -> Part:
        widest = self._time if len(self._time) > 5 else "00:00"
        width, height = self._theme.font("body", "Heavy").size(widest)
        name = self._theme.text(self._words("bar.time"), "caption", "bar_label")
        return Count(name if labelled else None, None, width, self._theme.u, height)

    def _code(self) -> Button:
        return CodeButton(self._theme, self._facts.code, self._actions["copy"])
