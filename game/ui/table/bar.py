"""The bar: the game, its numbers, and the buttons one always needs."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.ui import paint
from game.ui.paint import Box
from game.ui.table.bar_parts import CodeButton, Count, Part, Piece, Plain, Row
from game.ui.table.facts import Facts
from game.ui.table.layout import Area, Layout
from game.ui.table.view import Furniture
from game.ui.theme import Theme
from game.ui.widgets.button import Button, Label
from game.ui.widgets.controls import Controls
from game.ui.widgets.widget import Widget

Words = Callable[[str], str]
_WORDED = 1000
"""From this many pixels on the buttons of a lying window have words."""


@dataclass(frozen=True)
class Detail:
    """How much there is room for."""

    worded: bool
    caption: bool
    labels: bool
    time_label: bool
    name: bool


_DETAILS = (
    Detail(worded=True, caption=True, labels=True, time_label=True, name=True),
    Detail(worded=False, caption=True, labels=True, time_label=True, name=True),
    Detail(worded=False, caption=False, labels=True, time_label=True, name=True),
    Detail(worded=False, caption=False, labels=True, time_label=False, name=True),
    Detail(worded=False, caption=False, labels=False, time_label=False, name=True),
    Detail(worded=False, caption=False, labels=True, time_label=False, name=False),
    Detail(worded=False, caption=False, labels=False, time_label=False, name=False),
)


class Bar(Furniture):
    """Texts and buttons along the edges of the table."""

    def __init__(
        self, theme: Theme, words: Words, actions: Mapping[str, Callable[[], None]]
    ) -> None:
        self._theme = theme
        self._words = words
        self._actions = actions
        self.pieces: list[Piece] = []
        self._clock = pygame.Rect(0, 0, 0, 0)
        self._time = ""
        self._facts: Facts | None = None
        self.controls = Controls(())

    def lay(self, layout: Layout, words: Words) -> None:
        """Use this layout and these words from now on."""
        self._layout, self._words, self._facts = layout, words, None

    def show(self, facts: Facts, time: str) -> list[pygame.Rect]:
        """Show these numbers; the areas that have to be painted again."""
        stale = self.controls.stale()
        if time != self._time:
            longer = len(time) != len(self._time)
            self._time = time
            stale.append(self._clock)
            if longer:
                self._facts = None
        if facts != self._facts:
            self._facts = facts
            self._arrange(facts)
            self.controls.stale()
            stale += self._reach()
        return stale

    def handle(self, event: pygame.event.Event) -> bool:
        """Let the buttons answer; whether the event was meant for one of them."""
        if hasattr(event, "pos"):
            event = pygame.event.Event(event.type, {**event.dict, "pos": self._inward(event.pos)})
        return self.controls.handle(event)

    def _inward(self, spot: tuple[int, int]) -> tuple[int, int]:
        """A spot at the edge of a strip, moved to the buttons that one aims at there."""
        for strip in filter(None, (self._layout.bar, self._layout.foot)):
            if strip.holds(spot):
                inside = [w.area for w in self.controls.widgets if strip.holds(w.area.center)]
                reach = inside[0].unionall(inside[1:]) if inside else pygame.Rect(strip)
                x = min(max(spot[0], reach.left), reach.right - 1)
                return x, min(max(spot[1], reach.top), reach.bottom - 1)
        return spot

    def areas(self) -> list[pygame.Rect]:
        """Everything the bar covers."""
        layout = self._layout
        return [pygame.Rect(area) for area in (layout.bar, layout.foot, layout.beside) if area]

    def _reach(self) -> list[pygame.Rect]:
        """Everything it may paint: a button's ring reaches a little beyond its strip."""
        margin = 3 * self._theme.u
        return [area.inflate(2 * margin, 2 * margin) for area in self.areas()]

    def texts(self) -> list[pygame.Rect]:
        """Where it writes, the clock last."""
        return [*(piece.area for piece in self.pieces), self._clock]

    def draw(self, ground: pygame.Surface) -> None:
        """Paint strips, texts, clock and buttons within the clip of `ground`."""
        clip = ground.get_clip()
        if not any(area.colliderect(clip) for area in self._reach()):
            return
        for strip in (self._layout.bar, self._layout.foot):
            if strip:
                ground.blit(self._strip((strip.w, strip.h)), (strip.x, strip.y))
        for piece in self.pieces:
            ground.blit(piece.picture, piece.area)
        text = self._theme.text(self._time, "body", "bar_text", "Heavy")
        ground.blit(text, text.get_rect(midleft=self._clock.midleft))
        self.controls.draw(ground)

    def _strip(self, size: tuple[int, int]) -> pygame.Surface:
        return paint.box(size, Box(self._theme.colour("bar"), self._theme.colour("bar_low")))

    # ------------------------------------------------------------------ arranging

    def _arrange(self, facts: Facts) -> None:
        self.pieces = []
        if self._layout.foot is None:
            self._arrange_lying(facts)
        else:
            self._arrange_upright(facts, self._layout.foot)

    def _arrange_lying(self, facts: Facts) -> None:
        """One strip: game left, numbers in the middle, buttons right, with what detail fits."""
        bar = pygame.Rect(self._layout.bar)
        worded = min(self._layout.size) >= _WORDED
        for detail in _DETAILS:
            if detail.worded and not worded:
                continue
            named = self._named(facts, detail.name, detail.caption)
            numbers = self._numbers(facts, detail)
            buttons = list(self._buttons(facts, detail.worded))
            taken = named.width + numbers.width + sum(b.area.width for b in buttons)
            gaps = (15 + len(buttons)) * self._theme.u
            if taken + gaps + self._theme.button <= bar.width:
                break
        menu = self._menu(bar)
        named.place(menu.area.right + 2 * self._theme.u, bar.centery)
        left = self._right_aligned(buttons, bar)
        free = (menu.area.right + 6 * self._theme.u + named.width, left - 3 * self._theme.u)
        at = min(max(bar.centerx - numbers.width // 2, free[0]), free[1] - numbers.width)
        numbers.place(at, bar.centery)
        self._take([menu, *buttons], named, numbers)

    def _arrange_upright(self, facts: Facts, foot: Area) -> None:
        """Two strips: game and time above, buttons below; the rest where there is room."""
        theme, bar = self._theme, pygame.Rect(self._layout.bar)
        narrow = self._layout.size[0] < 600
        menu = self._menu(bar)
        clock = self._row([self._clock_piece(not narrow)])
        if not narrow:
            clock = self._row(
                [
                    *self._counts(facts, True, True),
                ]
            )
        for caption in (True, False):
            named = self._named(facts, True, caption)
            if menu.area.right + named.width + clock.width + 8 * theme.u <= bar.width:
                break
        named.place(menu.area.right + 2 * theme.u, bar.centery)
        clock.place(bar.right - 3 * theme.u - clock.width, bar.centery)
        rows = [named, clock]
        strip = pygame.Rect(foot)
        if narrow:
            rows += self._narrow_numbers(facts, strip)
        else:
            rows.append(self._row([*self._passes(facts, True), self._code(facts)]))
            rows[-1].place(strip.left + 3 * theme.u, strip.centery)
        buttons = list(self._buttons(facts, True))
        if narrow:
            self._fill(buttons, strip)
        else:
            self._right_aligned(buttons, strip, high=strip.height - 4 * theme.u)
        self._take([menu, *buttons], *rows)

    def _narrow_numbers(self, facts: Facts, strip: pygame.Rect) -> list[Row]:
        """Moves, score, code: beside the foundations, else in a line above the buttons."""
        theme = self._theme
        code = self._row([self._code(facts)])
        if self._layout.beside is None:
            line = pygame.Rect(strip.left, strip.top, strip.width, 8 * theme.u)
            strip.update(strip.left, line.bottom, strip.width, strip.height - line.height)
            counts = self._row([*self._counts(facts, True, False), *self._passes(facts, True)])
            if counts.width + code.width + 7 * theme.u > line.width:
                counts = self._row(
                    [*self._counts(facts, False, False), *self._passes(facts, False)]
                )
            counts.place(line.left + 3 * theme.u, line.centery)
            code.place(line.right - 3 * theme.u - code.width, line.centery)
            return [counts, code]
        room = pygame.Rect(self._layout.beside)
        counts = self._row(self._counts(facts, True, False))
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

    def _buttons(self, facts: Facts, worded: bool) -> Iterator[Button]:
        """Finish where it can be had, redo, undo; undo outermost, at the thumb."""
        shown = [("finish", facts.can_finish)] if facts.can_finish else []
        for name, enabled in [*shown, ("redo", facts.can_redo), ("undo", facts.can_undo)]:
            words = self._words(f"bar.{name}") if worded or name == "finish" else ""
            label = Label(words, name)
            area = pygame.Rect(0, 0, Button.width(self._theme, label), self._theme.button)
            button = Button(self._theme, area, name, label, self._actions[name], "felt")
            button.enabled = enabled
            yield button

    def _take(self, widgets: Sequence[Widget], *rows: Row) -> None:
        found = [widget for row in rows for widget in row.widgets]
        self.pieces = [piece for row in rows for piece in row.pieces]
        clock = next((row.clock for row in rows if row.clock), None)
        self._clock = clock or pygame.Rect(0, 0, 0, 0)
        self.controls = Controls([*widgets, *found], before=self.controls)

    # ------------------------------------------------------------------ what stands on it

    def _named(self, facts: Facts, name: bool, caption: bool) -> Row:
        texts: list[Part] = []
        if name:
            texts.append(self._theme.text(facts.name, "body", "bar_text", "Heavy"))
        if caption and facts.caption:
            texts.append(self._theme.text(facts.caption, "caption", "bar_label"))
        return Row(texts, 2 * self._theme.u)

    def _numbers(self, facts: Facts, detail: Detail) -> Row:
        counts = self._counts(facts, detail.labels, detail.time_label)
        return self._row([*counts, self._code(facts), *self._passes(facts, detail.labels)])

    def _counts(self, facts: Facts, labels: bool, time_label: bool) -> list[Part]:
        time = [] if self._time_is_apart() else [self._clock_piece(time_label)]
        moves = self._count("bar.moves", str(facts.moves), labels)
        return [*time, moves, self._count("bar.score", str(facts.points), labels)]

    def _time_is_apart(self) -> bool:
        return self._layout.foot is not None and self._layout.size[0] < 600

    def _passes(self, facts: Facts, label: bool) -> list[Part]:
        return [self._count("bar.pass", facts.passes, label)] if facts.passes else []

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

    def _code(self, facts: Facts) -> Button:
        return CodeButton(self._theme, facts.code, self._actions["copy"])
