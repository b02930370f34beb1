"""Where everything on the bar finds room: as much detail as fits, mirrored for the left hand."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

import pygame

from game.solver.search import Verdict
from game.ui import paint
from game.ui.paint import Box
from game.ui.table.bar_parts import CodeButton, Count, Part, Piece, Plain, Row
from game.ui.table.details import BELOW, DETAILS, Detail
from game.ui.table.facts import Facts
from game.ui.table.lamp import LampButton, Light
from game.ui.table.layout import Area, Layout
from game.ui.theme import Theme
from game.ui.widgets.button import Button, Label
from game.ui.widgets.widget import Widget

Words = Callable[[str], str]
_WORDED = 1000
"""From this many pixels on the buttons of a lying window have words."""
_NARROW = 600
_LAMP_WORDED = 600
"""From this many pixels on the light of a lying window has a word."""


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
        least = min(self._layout.size)
        for detail in DETAILS:
            if (detail.worded and least < _WORDED) or (detail.lamp and least < _LAMP_WORDED):
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
        named, clock = self._named_and_clock(bar.width - menu.area.right - 8 * theme.u, narrow)
        self._put(named, menu.area.right + 2 * theme.u, bar.centery)
        self._put(clock, bar.right - 3 * theme.u - clock.width, bar.centery)
        rows = [named, clock]
        strip = pygame.Rect(foot)
        if narrow:
            rows += self._narrow_numbers(strip)
            buttons = self._filling(strip)
        else:
            below, buttons = self._below(strip.width - 8 * theme.u)
            self._put(below, strip.left + 3 * theme.u, strip.centery)
            rows.append(below)
            self._right_aligned(buttons, strip, high=strip.height - 4 * theme.u)
        return self._together([menu, *buttons], *rows)

    def _named_and_clock(self, room: int, narrow: bool) -> tuple[Row, Row]:
        """The game's name, and time with the light, or all numbers, as far as there is room."""
        for worded, caption in ((True, True), (True, False), (False, True), (False, False)):
            named = self._named(True, caption)
            clock = self._row(self._counts(True, True))
            if narrow:
                time = [] if self._facts.quiet else [self._clock_piece(False)]
                clock = self._row([*self._lamp(worded, steady=False), *time])
            if named.width + clock.width <= room:
                break
        return named, clock

    def _below(self, room: int) -> tuple[Row, list[Button]]:
        """What stands left of the buttons of a wide foot, and these: with words if these fit."""
        for lamp, worded, code in BELOW:
            shown = self._code() if code else self._code("")
            below = self._row([*self._passes(True), *shown, *self._lamp(lamp)])
            buttons = list(self._buttons(worded, icons=not worded))
            if below.width + sum(b.area.width + self._theme.u for b in buttons) <= room:
                break
        return below, buttons

    def _narrow_numbers(self, strip: pygame.Rect) -> list[Row]:
        """Moves, score, code: beside the foundations, else in a line above the buttons."""
        theme = self._theme
        code = self._row(self._code())
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

    def _filling(self, strip: pygame.Rect) -> list[Button]:
        """Buttons that fill a narrow foot; words only where all of them have room, or those of
        the outermost."""
        gap = 2 * self._theme.u
        room = strip.width - gap
        for worded in (self._names(), self._names()[-1:], []):
            buttons = list(self._buttons_with(worded))
            spare = room - sum(button.area.width + gap for button in buttons)
            if spare >= 0:
                break
        left = strip.left + gap
        for i, button in enumerate(buttons):
            wide = button.area.width + spare * (i + 1) // len(buttons) - spare * i // len(buttons)
            button.area = pygame.Rect(left, strip.top + gap, wide, strip.height - 2 * gap)
            left += wide + gap
        return buttons

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
        """The buttons, `worded` or, but for the finish, not; not even that with `icons`."""
        names = self._names()
        return self._buttons_with(names if worded else [] if icons else names[:-3])

    def _names(self) -> list[str]:
        """Finish where it can be had, hint, redo, undo; undo outermost, at the thumb."""
        return [*(["finish"] if self._facts.can_finish else []), "hint", "redo", "undo"]

    def _buttons_with(self, worded: Sequence[str]) -> Iterator[Button]:
        """All buttons, those named with words."""
        facts = self._facts
        able = {"hint": facts.can_hint, "redo": facts.can_redo, "undo": facts.can_undo}
        for name in self._names():
            label = Label(self._words(f"bar.{name}") if name in worded else "", name)
            area = pygame.Rect(0, 0, Button.width(self._theme, label), self._theme.button)
            button = Button(self._theme, area, name, label, self._actions[name], "felt")
            button.enabled = able.get(name, True)
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
        lamp = self._lamp(detail.lamp)
        code = self._code() if detail.code else self._code("")
        parts = [*counts, *code, *self._passes(detail.labels), *lamp]
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

    def _code(self, code: str | None = None) -> list[Part]:
        """The code, to copy it; only to read it where it cannot be copied."""
        shown = self._facts.code if code is None else code
        if copy := self._actions.get("copy"):
            return [CodeButton(self._theme, shown, copy)]
        return [self._theme.text(shown, "body", "bar_text", "Bold")] if shown else []

    def _lamp(self, worded: bool, steady: bool = True) -> list[Button]:
        """The light; a `steady` one has room for its longest word, so that nothing moves when it
        changes."""
        verdict, theme = self._facts.lamp, self._theme
        if verdict is None:
            return []
        light = Light(verdict, self._words(f"lamp.{verdict}.word") if worded else "")
        others = [self._words(f"lamp.{each}.word") for each in Verdict if worded and steady]
        room = max(theme.width(word, "body", "Bold") for word in (light.word, *others))
        return [LampButton(theme, light, room, self._actions["lamp"])]
