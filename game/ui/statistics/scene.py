"""The statistics: what was played, how well it went, and what the records are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.keeping.played import Choice
from game.ui.control_scene import Still
from game.ui.dialog import Dialog
from game.ui.statistics.box import Content, ContentBox, StopBox
from game.ui.statistics.counting import Counting
from game.ui.statistics.empty import Empty
from game.ui.statistics.exporting import Outcome, export
from game.ui.statistics.filters import Filter, Question, options_of, placed, questions, variant_of
from game.ui.statistics.layout import THREE_FROM, Page, arrange
from game.ui.statistics.records import Days, Records
from game.ui.statistics.shares import Share, Streak
from game.ui.statistics.winnable import Grades, Winnable
from game.ui.statistics.wins import Last, Rate, Times
from game.ui.statistics.wording import wrapped
from game.ui.theme import stacked
from game.ui.widgets.button import Button, Label
from game.ui.widgets.controls import Controls
from game.ui.widgets.scroller import Scroller
from game.ui.widgets.widget import Widget

if TYPE_CHECKING:
    from game.keeping.figures import Figures
    from game.ui.services import Services

_WIDEST = 104
"""How wide the panel may be, in heights of a letter."""
_AT_ONCE = 1 / 60
_SOON = 0.05
"""So often it is looked for answers of the solver, in seconds,"""
_NEWS = 0.5
"""and so often at most they are shown."""


class Statistics(Dialog):
    """The page of figures. It is filled as soon as the history has answered."""

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self.choice = Choice()
        self.figures: Figures | None = None
        """What is shown; None until the games are there."""
        self.counting = Counting(services)
        """Where it comes from."""
        self._news, self._untold = 0.0, False
        self.outcome: Outcome | None = None
        """What came of saving the figures."""

    def layout(self, size: tuple[int, int]) -> None:
        """The choices, then the boxes; what does not fit is reached by scrolling."""
        theme, margin = self.services.theme, 6 * self.services.theme.u
        width = min(size[0] - margin, round(_WIDEST * theme.body))
        self.lay_panel(size, width, size[1] - margin)
        close, top = self.title(self.services.words("statistics.title"))
        view = pygame.Rect(self.inner.left, top, self.inner.width, self.inner.bottom - top)
        self.labels = []
        if self.figures is None and self.counting.ready:
            self.figures = self.counting.figures(self.choice)
        above = self._in_title_row(close)
        page, bottom = self._page(view, above)
        scroller = Scroller(theme, view.inflate(4 * theme.u, 0), bottom - view.top, page)
        before = self.controls.scroller
        begin = next((widget for widget in page if widget.name == "new_game"), None)
        self.controls = Controls(
            [*above, *page, close], default=begin, scroller=scroller, before=self.controls
        )
        if before:
            scroller.to(before.offset)

    def step(self, seconds: float) -> None:
        """Fill the page once the games are there, and follow what the solver finds out."""
        super().step(seconds)
        if self.figures is None:
            if self.counting.ready:
                self._again()
            return
        self._news += seconds
        self._untold |= self.counting.step()
        if self._untold and (self._news >= _NEWS or not self.counting.doubts):
            self._tell()

    def patience(self) -> float:
        """The games are there in a moment; answers of the solver may be."""
        if self.figures is None:
            return _AT_ONCE
        return min(super().patience(), _SOON) if self.counting.doubts else super().patience()

    def covered(self) -> None:
        """Nobody listens to the solver now; it is asked again when this is on top."""
        super().covered()
        self.counting.drop()

    def close(self) -> None:
        """Nobody listens to the solver any more."""
        self.counting.drop()
        super().close()

    def handle(self, event: pygame.event.Event) -> None:
        """From a choice beside the title, up leads to what closes: right would choose."""
        focus, close = self.controls.focus, self.controls.named("close")
        up = event.type == pygame.KEYDOWN and event.key == pygame.K_UP
        if up and focus and focus.ringed and focus.area.centery == close.area.centery:
            self.controls.speak_to(close, True)
        else:
            super().handle(event)

    def key(self, event: pygame.event.Event) -> None:
        """The key that opens it closes it too."""
        if event.key == pygame.K_F4 and not getattr(event, "repeat", False):
            self.close()
        else:
            super().key(event)

    # ------------------------------------------------------------------ what is shown

    def _choose(self, question: Question, index: int) -> None:
        self.choice, self.outcome = question.choices[index], None
        self.figures = self.counting.figures(self.choice)
        self._again()

    def _tell(self) -> None:
        """Show what was found out, where that is shown; nothing else moves."""
        assert self.figures is not None
        self._news, self._untold = 0.0, False
        self.figures = replace(self.figures, winnable=self.counting.winnable(self.choice))
        for widget in self.controls.widgets:
            if isinstance(widget, ContentBox) and widget.name == Winnable.name:
                widget.tell(self._contents()[Winnable.name])

    def _begin(self) -> None:
        self.services.stack.open("new_game")

    def _again(self) -> None:
        self.layout(self.services.theme.size)
        self.services.stack.redraw()

    def _export(self) -> None:
        services = self.services
        assert services.exports is not None
        games, known = self.counting.games, self.counting.known
        self.outcome = export(services.exports, games, known, services.wall(), services.words)
        self._again()
        if scroller := self.controls.scroller:
            margin = services.theme.button + 8 * services.theme.u
            place = self.labels[-1].place.move(0, -scroller.offset)
            scroller.reveal(place.inflate(0, 2 * margin))

    # ------------------------------------------------------------------ where it lies

    def _asked_now(self) -> list[Question]:
        """The questions; none before there is anything to choose from."""
        services = self.services
        asked = questions(services.words, services.offered, self.choice)
        return asked if self._any_games else []

    @property
    def _any_games(self) -> bool:
        """Whether there is anything to count, as far as that is known."""
        return self.figures is not None and bool(self.counting.games)

    def _in_title_row(self, close: Button) -> list[Widget]:
        """The choice of game, if it stands beside the title in one row."""
        theme, asked = self.services.theme, self._asked_now()
        left = self.still[-1].place.right + 4 * theme.u
        room = close.area.left - 4 * theme.u - left
        if not asked or asked[0].least(theme) > room:
            return []
        area = pygame.Rect(0, 0, min(room, round(1.25 * asked[0].least(theme))), theme.button)
        area.center = (self.inner.centerx, close.area.centery)
        area.left = max(left, min(area.left, close.area.left - 4 * theme.u - area.width))
        return [self._filter(asked[0], area)]

    def _page(self, view: pygame.Rect, above: list[Widget]) -> tuple[list[Widget], int]:
        """All that is scrolled, and where it ends. What saves the figures stands with the choices
        where there is room, else at the end."""
        if self.figures is None:
            return [], view.bottom
        theme, gap = self.services.theme, 2 * self.services.theme.u
        wide = view.width >= THREE_FROM * theme.body
        button, said = self._export_button(), self._sentence(view.width)
        widgets, top = self._choices(view, above, button if wide else None)
        if said and wide:
            top = self._label(said, view.left, top) + gap
        low = sum(height + gap for height in _heights(said, button)) if not wide else 0
        rest = pygame.Rect(view.left, top, view.width, max(0, view.bottom - top - low))
        contents = self._contents()
        page = arrange(theme, rest, contents)
        bottom = page.bottom + low
        boxes = _boxes(page, contents, bottom > view.bottom)
        widgets += [*boxes, *self._beginning(boxes[0], contents)]
        if said and not wide:
            self._label(said, view.left, page.bottom + gap)
        if button and not wide:
            button.area.bottomright = (view.right, bottom)
            widgets.append(button)
        return widgets, bottom

    def _beginning(self, box: ContentBox, contents: Mapping[str, Content]) -> list[Button]:
        """What begins a game, in the box that says that there are none yet."""
        empty = contents.get(box.name)
        if not isinstance(empty, Empty):
            return []
        room = box.room.move(box.area.topleft)
        button = empty.button(room, self._begin)
        return [button] if button else []

    def _choices(
        self, view: pygame.Rect, above: list[Widget], button: Button | None
    ) -> tuple[list[Widget], int]:
        """The choices that are not above already, with the button beside; where they end."""
        gap = 2 * self.services.theme.u
        asked = self._asked_now()[len(above) :]
        areas = placed(self.services.theme, asked, view, button.area.width + gap if button else 0)
        widgets = [self._filter(*each) for each in zip(asked, areas, strict=True)]
        bottom = max((area.bottom for area in areas), default=view.top - gap)
        if button:
            button.area.bottomright = (view.right, bottom)
            widgets.append(button)
        return widgets, bottom + gap

    def _filter(self, question: Question, area: pygame.Rect) -> Widget:
        """The widget that asks this now, still sliding perhaps, or a new one."""
        theme, choose = self.services.theme, partial(self._choose, question)
        for widget in self.controls.widgets:
            if isinstance(widget, Filter) and widget.asks(question, area.size):
                widget.area = area
                widget.answers_to(choose)
                return widget
        return Filter(theme, area, question.name, question.words, question.chosen, choose)

    def _export_button(self) -> Button | None:
        """What saves the figures, if there is where to and what."""
        if self.services.exports is None or not self._any_games:
            return None
        theme, label = self.services.theme, Label(self.services.words("statistics.export"))
        area = pygame.Rect(0, 0, Button.width(theme, label), theme.button)
        return Button(theme, area, "export", label, self._export)

    def _sentence(self, width: int) -> pygame.Surface | None:
        """What came of saving them."""
        if self.outcome is None:
            return None
        theme, colour = self.services.theme, "positive" if self.outcome.written else "negative"
        lines = wrapped(theme, self.outcome.sentence, width, "body", "Bold")
        rows = [theme.text(line, "body", colour, "Bold") for line in lines]
        return stacked(rows, theme.line("body"))

    def _label(self, text: pygame.Surface, left: int, top: int) -> int:
        """Lay a text on the page; where it ends."""
        self.labels.append(Still(text, text.get_rect(left=left, top=top)))
        return self.labels[-1].place.bottom

    def _contents(self) -> Mapping[str, Content]:
        """What the boxes show, by name."""
        assert self.figures is not None
        theme, words, shown = self.services.theme, self.services.words, self.figures
        if not shown.played:
            return {"empty": Empty(theme, words, shown, among_others=self.choice != Choice())}
        share = Share(theme, words, shown, *self._title())
        graded = any(tally.played for grade, tally in shown.winnable.grades.items() if grade)
        kinds = (Winnable, Streak, Times, Last, Rate, Records, Days, *[Grades] * graded)
        return {c.name: c for c in (share, *(kind(theme, words, shown) for kind in kinds))}

    def _title(self) -> tuple[str, str]:
        """The chosen game and its options."""
        words, variant = self.services.words, variant_of(self.services.offered, self.choice)
        if variant is None:
            return words("statistics.every_game"), ""
        name = words(f"variant.{variant.key}.name")
        if not variant.options:
            return name, ""
        if self.choice.options is None:
            return name, words("statistics.every_kind")
        return name, options_of(words, variant)[self.choice.options]


def _heights(said: pygame.Surface | None, button: Button | None) -> list[int]:
    """How high those are that there are."""
    return [*([said.get_height()] if said else []), *([button.area.height] if button else [])]


def _boxes(page: Page, contents: Mapping[str, Content], scrolls: bool) -> list[ContentBox]:
    """A box at each place; the keyboard comes to them where they may be out of sight."""
    kind = StopBox if scrolls else ContentBox
    return [kind(area, contents[name]) for name, area in page.places.items()]
